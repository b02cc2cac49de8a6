"""What a benchmark prints: one line a figure, against its target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Row(NamedTuple):
    """One measured figure; `at_least` says on which side of the target it should be."""

    what: str
    target: float
    measured: float
    unit: str = ""
    at_least: bool = False

    @property
    def fits(self) -> bool:
        """Whether the target is met."""
        return self.measured >= self.target if self.at_least else self.measured <= self.target


def report(what: str, rows: Sequence[Row]) -> int:
    """Print the rows under a heading; 1 if a target is missed, else 0: the exit code."""
    width = max(len(text) for text in (what, *(row.what for row in rows)))
    print(f"{what:{width}} {'target':>12} {'measured':>12}")
    for row in rows:
        target = f"{'≥' if row.at_least else '≤'} {row.target:g} {row.unit}"
        measured = f"{row.measured:.3f}" if row.measured < 0.1 else f"{row.measured:.2f}"
        verdict = "ok" if row.fits else "MISSED"
        print(f"{row.what:{width}} {target:>12} {f'{measured} {row.unit}':>12}  {verdict}", flush=True)
    return 0 if all(row.fits for row in rows) else 1
