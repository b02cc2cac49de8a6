"""The playground's clock: real time until a test moves or stops it."""

from __future__ import annotations

import time

FURTHEST = 4e9
"""No clock goes beyond this second of the epoch: later ones overflow in clients."""


class Clock:
    """Seconds since the epoch, by which messages are dated, limits counted and queries grow old."""

    def __init__(self) -> None:
        self._offset = 0.0
        self._stopped_at: float | None = None

    def now(self) -> float:
        """Seconds since the epoch."""
        return time.time() + self._offset if self._stopped_at is None else self._stopped_at

    def advance(self, seconds: float) -> None:
        """Move the clock forward by that many seconds; ValueError when it cannot be."""
        if not 0 <= seconds <= FURTHEST - self.now():
            raise ValueError("the clock only goes forward, and not beyond 2096")
        if self._stopped_at is None:
            self._offset += seconds
        else:
            self._stopped_at += seconds

    def stop(self) -> None:
        """Stand still until advanced."""
        self._stopped_at = self.now()

    def run(self) -> None:
        """Go on from the present reading in real time."""
        if self._stopped_at is not None:
            self._offset = self._stopped_at - time.time()
            self._stopped_at = None
