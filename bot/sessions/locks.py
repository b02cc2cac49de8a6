"""One lock a place, so that two presses on one board are taken one after the other."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from bot.table import Place


class PlaceLocks:
    """Locks that exist as long as somebody holds one or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Place, asyncio.Lock] = WeakValueDictionary()

    def at(self, place: Place) -> asyncio.Lock:
        """Give the lock of a place; keep it in a variable or an `async with` while it matters."""
        lock = self._locks.get(place)
        if lock is None:
            lock = self._locks[place] = asyncio.Lock()
        return lock
