"""Points on the way of a press, by its eight hops: where time is taken, and where tests kill the process.

`FAULT_POINT=hop-5-drawn:3` kills the process as it passes that point for the third time. Only tests set it: it is no
setting. Without it nobody dies.
"""

from __future__ import annotations

import os
import signal

from bot import metrics

VARIABLE = "FAULT_POINT"

POINTS = (
    "hop-1-delivered",
    "hop-2-unpacked",
    "hop-3-loaded",
    "hop-4-checked",
    "hop-5-drawn",
    "hop-6-applied",
    "hop-7-written",
    "hop-7-committed",
    "hop-7-saved",
    "hop-8-answered",
    "hop-8-speaking",
    "hop-8-sent",
)
"""Every point, in the order of a press; the last hops have several: before and after what cannot be undone."""

# One of Telegram's dice passes three more of its own: dice-asked (about to be asked for), dice-thrown (its answer
# has come) and dice-kept (its face is saved).

_ENDS = {
    "hop-1-delivered": "delivered",
    "hop-2-unpacked": "unpacked",
    "hop-3-loaded": "loaded",
    "hop-4-checked": "checked",
    "hop-5-drawn": "drawn",
    "hop-6-applied": "applied",
    "hop-7-saved": "saved",
}
"""Which point ends which of `metrics.HOPS`."""

_name, _, _count = os.environ.get(VARIABLE, "").partition(":")
_left = int(_count or 1)


def reached(point: str) -> None:
    """Say that a point is passed; die there if it is the one."""
    global _left
    if point in _ENDS:
        metrics.passed(_ENDS[point])
    if point != _name:
        return
    _left -= 1
    if _left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
