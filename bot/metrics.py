"""What the bot counts while it works: presses, how long each hop of their way takes, what waits, what is slowed.

Counting costs a microsecond, so it is never off; `bot.watch` serves it if the owner wants.
"""

from __future__ import annotations

import time
from contextvars import ContextVar

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

HOPS = ("delivered", "unpacked", "loaded", "checked", "drawn", "applied", "saved", "said")
"""A press's way: waiting for its place's turn, reading the button, loading the game, checking who and what, drawing the
dice, applying the rules, the transaction that keeps it, a call to Telegram. Each is measured from the end of the hop
before it, the last by itself: it belongs to a queue."""

_BUCKETS = (0.00001, 0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

presses = Counter("thousand_presses", "Presses on buttons that were worked on.", registry=REGISTRY)
failures = Counter("thousand_failures", "Updates that failed; each has a line in the log.", registry=REGISTRY)
too_many = Counter("thousand_too_many_requests", "Calls that Telegram refused as too many (429).", registry=REGISTRY)
live_games = Gauge("thousand_open_games", "Lobbies and games that are open.", registry=REGISTRY)
outbox_length = Gauge("thousand_outbox_length", "Messages and answers that wait to go out.", registry=REGISTRY)
_seconds = Histogram(
    "thousand_hop_seconds", "How long a hop of a press's way took.", ["hop"], buckets=_BUCKETS, registry=REGISTRY
)
_hops = {hop: _seconds.labels(hop) for hop in HOPS}


class way:  # noqa: N801 -- reads as what it is: `with way():`
    """The way of one update through the bot: each `passed` in it, and in what it waits for, measures a hop."""

    __slots__ = ("_before", "open", "since")

    def __enter__(self) -> None:
        self.open, self.since = True, time.perf_counter()
        self._before = _way.set(self)

    def __exit__(self, *_: object) -> None:
        # Whatever was begun on the way and goes on by itself still has it in its context.
        self.open = False
        _way.reset(self._before)


_way: ContextVar[way | None] = ContextVar("way", default=None)


def passed(hop: str) -> None:
    """Say that one of `HOPS` is done. What no update asked for, such as a clock, is not measured."""
    walked = _way.get()
    if walked is not None and walked.open:
        now = time.perf_counter()
        _hops[hop].observe(now - walked.since)
        walked.since = now


class saying:  # noqa: N801 -- as `way`
    """Measures a call to Telegram, however it ends."""

    __slots__ = ("_begun",)

    def __enter__(self) -> None:
        self._begun = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        _hops["said"].observe(time.perf_counter() - self._begun)
