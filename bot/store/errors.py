"""What a store refuses or cannot do, as one closed tree.

StoreError
├── WriteRefused        nothing was written
│   ├── Repeated        this update was applied before
│   ├── Stale           the game has moved on since it was loaded
│   └── PlaceTaken      another lobby or game is open in that place
└── Unusable            the database cannot be used; `str()` is one line for the owner
    └── NoFolder, NotOurs, Corrupt, NewerSchema, ReadOnly, DiskFailing, Busy, ChainBroken, FileExists, NoSuchFile
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class StoreError(Exception):
    """The root."""


class WriteRefused(StoreError):
    """Nothing was written."""


class Repeated(WriteRefused):
    """The update was applied before, to the game `game_id`."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"update applied before, to game {game_id}")
        self.game_id = game_id


class Stale(WriteRefused):
    """The game has moved on since it was loaded."""


class PlaceTaken(WriteRefused):
    """Another lobby or game is open in that place."""


class Unusable(StoreError):
    """The database cannot be used; `str()` is one line for the owner."""


class NoFolder(Unusable):
    """The folder of the file does not exist."""


class NotOurs(Unusable):
    """No database at all, or one of another program."""


class Corrupt(Unusable):
    """SQLite's own check found damage."""


class NewerSchema(Unusable):
    """Written by a newer version of the bot."""


class ReadOnly(Unusable):
    """The file or its folder cannot be written."""


class DiskFailing(Unusable):
    """The disk is full, or gives errors."""


class Busy(Unusable):
    """Another process is using the database."""


class ChainBroken(Unusable):
    """A game's log was changed after it was written."""


class FileExists(Unusable):
    """The file to write is there already."""


class NoSuchFile(Unusable):
    """The file to read is not there."""


@contextmanager
def readable_errors(path: Path | str) -> Iterator[None]:
    """Turn what SQLite says about a file that it cannot use into one line for the owner."""
    try:
        yield
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "")
        if name.startswith("SQLITE_NOTADB"):
            raise NotOurs(f"{path} is not a database") from error
        if name.startswith("SQLITE_CORRUPT"):
            raise Corrupt(f"{path} is damaged: restore a backup") from error
        if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
            raise ReadOnly(f"{path} cannot be opened for writing") from error
        if name.startswith(("SQLITE_FULL", "SQLITE_IOERR")):
            raise DiskFailing(f"{path} cannot be written: the disk is full or failing") from error
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            raise Busy(f"{path} is in use by another process") from error
        raise
