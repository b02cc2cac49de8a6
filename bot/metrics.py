"""What the bot counts while it works: presses, how long each stretch of their way takes, what waits, what is slowed.

Counting costs a microsecond, so it is never off; `bot.watch` serves it if the owner wants.
"""

from __future__ import annotations

import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

STRETCHES = ("turn", "handle", "commit", "speak")
"""Of a press's way: waiting for its place's turn (hop 1), the handler (hops 2 to 6 with 7 in it), the transaction that
keeps it (hop 7), a call to Telegram (hop 8)."""

_BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

presses = Counter("thousand_presses", "Presses on buttons that were worked on.", registry=REGISTRY)
failures = Counter("thousand_failures", "Updates that failed; each has a line in the log.", registry=REGISTRY)
too_many = Counter("thousand_too_many_requests", "Calls that Telegram refused as too many (429).", registry=REGISTRY)
live_games = Gauge("thousand_open_games", "Lobbies and games that are open.", registry=REGISTRY)
outbox_length = Gauge("thousand_outbox_length", "Messages and answers that wait to go out.", registry=REGISTRY)
_seconds = Histogram(
    "thousand_stretch_seconds",
    "How long a stretch of an update's way took.",
    ["stretch"],
    buckets=_BUCKETS,
    registry=REGISTRY,
)
_stretches = {stretch: _seconds.labels(stretch) for stretch in STRETCHES}


class timed:  # noqa: N801 -- reads as the verb that it is: `with timed("commit"):`
    """Measures one of `STRETCHES`, however it ends."""

    __slots__ = ("_begun", "_stretch")

    def __init__(self, stretch: str) -> None:
        self._stretch = _stretches[stretch]

    def __enter__(self) -> None:
        self._begun = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        self._stretch.observe(time.perf_counter() - self._begun)
