"""A SQLite connection whose statements run where they are asked for; only what waits goes to a thread.

A statement on pages in memory takes a few microseconds, handing it to another thread and back takes a hundred. A commit
waits for the disk, and the event loop has better to do meanwhile.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiosqlite

BEGIN, COMMIT = "BEGIN IMMEDIATE", "COMMIT"
"""These wait: for another process that writes, and for the disk."""


class NearConnection(aiosqlite.Connection):
    """Not for several at once: who uses it takes turns, since a commit in its thread would block the others."""

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if not args or args[0] not in (BEGIN, COMMIT):
            return fn(*args, **kwargs)
        waiting = asyncio.ensure_future(super()._execute(fn, *args, **kwargs))  # type: ignore[no-untyped-call]
        try:
            return await asyncio.shield(waiting)
        except asyncio.CancelledError:
            # What the thread has begun cannot be taken back, and left alone it would end somebody else's transaction.
            while not waiting.done():
                with suppress(asyncio.CancelledError):  # cancelled again: the answer is the same
                    await asyncio.wait({waiting})
            raise


async def connect(path: Path | str) -> aiosqlite.Connection:
    """Open a database; transactions are begun and ended by statements."""

    def open_file() -> sqlite3.Connection:
        return sqlite3.connect(path, isolation_level=None, check_same_thread=False)

    return await NearConnection(open_file, iter_chunk_size=64)
