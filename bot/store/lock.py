"""Marks a database as belonging to a running bot. The mark goes with the process, however that ends."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store.errors import Busy, NoFolder, ReadOnly


@contextmanager
def owned(path: Path) -> Iterator[None]:
    """Own the database at `path` while the context lasts. Raises Busy if another process does, NoFolder, ReadOnly.

    Reading it, and backing it up, needs no owner.
    """
    try:
        mark = path.with_name(path.name + ".lock").open("a")
    except FileNotFoundError:
        raise NoFolder(f"the folder {path.parent} does not exist") from None
    except OSError:
        raise ReadOnly(f"the folder {path.parent} cannot be written") from None
    with mark:
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Busy(f"a bot is running with {path}") from None
        yield
