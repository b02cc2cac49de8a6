"""What an owner does with a database file: look whether it is sound, copy it while the bot runs, put a copy back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from bot.store.chain import ChainRow, first_break
from bot.store.errors import (
    ChainBroken,
    Corrupt,
    FileExists,
    NoFolder,
    NoSuchFile,
    NotOurs,
    ReadOnly,
    Unusable,
    readable_errors,
)
from bot.store.lock import owned
from bot.store.migrate import check_version
from bot.store.schema import MIGRATIONS


def check(path: Path) -> list[Unusable]:
    """Say what is wrong with a database, most basic first; a file that is not there yet is no fault."""
    if not path.parent.is_dir():
        return [NoFolder(f"the folder {path.parent} does not exist")]
    unwritable = [place for place in (path.parent, path) if place.exists() and not os.access(place, os.W_OK)]
    if unwritable:
        return [ReadOnly(f"{unwritable[0]} cannot be written")]
    if not path.exists():
        return []
    try:
        with _reading(path) as db:
            return [*_damage(path, db), *_broken_chains(db)]
    except Unusable as problem:
        return [problem]


def backup(path: Path, target: Path) -> None:
    """Copy a database, also one in use, into a new file.

    Raises Unusable: NoSuchFile, FileExists, NoFolder, ReadOnly, NotOurs, NewerSchema, Corrupt.
    """
    _require_file(path)
    try:
        # Created here, and readable by its owner alone: it holds the seeds of games under way.
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise FileExists(f"{target} is there already") from None
    except FileNotFoundError:
        raise NoFolder(f"the folder {target.parent} does not exist") from None
    except OSError:
        raise ReadOnly(f"{target} cannot be written") from None
    try:
        _copy(path, target)
    except BaseException:
        target.unlink()
        raise


def restore(source: Path, path: Path, now: datetime) -> Path | None:
    """Put a backup in the place of the database, and give the name under which the old one is kept.

    The backup is checked first, and nothing is replaced while a bot runs.
    Raises Unusable: NoSuchFile, what `check` finds, Busy, NoFolder, ReadOnly.
    """
    _require_file(source)
    with _reading(source) as db:
        for problem in (*_damage(source, db), *_broken_chains(db)):
            raise problem
    with owned(path):
        fresh = path.with_name(path.name + ".restoring")
        fresh.unlink(missing_ok=True)
        _copy(source, fresh)
        old = path.with_name(f"{path.name}.{now:%Y%m%d-%H%M%S}") if path.exists() else None
        if old is not None:
            _set_aside(path, old)
        # At no moment is there no database: a start after a crash here finds the old one or the new one.
        fresh.replace(path)
    return old


def _set_aside(path: Path, old: Path) -> None:
    """Keep a database under a second name; what is still in its write-ahead log goes with it."""
    try:
        with closing(sqlite3.connect(path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error:
        pass  # damaged: kept as it is
    os.link(path, old)
    for suffix in ("-wal", "-shm"):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.replace(old.with_name(old.name + suffix))


def _copy(source: Path, target: Path) -> None:
    with _reading(source) as db, closing(sqlite3.connect(target)) as copy:
        db.backup(copy)
        # One file, without a write-ahead log beside it, so that it can be carried about.
        copy.execute("PRAGMA journal_mode = DELETE")
    with target.open("rb") as file:
        os.fsync(file.fileno())


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database of this bot, of a schema that it knows, for reading. Unusable."""
    with readable_errors(path), closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
        ((version,),) = db.execute("PRAGMA user_version")
        ((application,),) = db.execute("PRAGMA application_id")
        ((tables,),) = db.execute("SELECT count(*) FROM sqlite_master")
        check_version(version, application, tables)
        if not version:
            raise NotOurs(f"{path} holds no data of this bot")
        yield db


def _damage(path: Path, db: sqlite3.Connection) -> Iterator[Unusable]:
    ((verdict,),) = db.execute("PRAGMA quick_check(1)")
    if verdict != "ok":
        yield Corrupt(f"{path} is damaged: restore a backup")
    elif db.execute("PRAGMA foreign_key_check").fetchone():
        yield Corrupt(f"{path} has rows that belong to nothing: restore a backup")


def _broken_chains(db: sqlite3.Connection) -> Iterator[Unusable]:
    ((version,),) = db.execute("PRAGMA user_version")
    if version < len(MIGRATIONS):
        return  # an older shape; it is looked at after the bot has brought it up to date
    for game_id, length, head in db.execute("SELECT id, log_length, log_head FROM games ORDER BY id").fetchall():
        rows = db.execute("SELECT n, at, seat, action, hash FROM log WHERE game_id = ? ORDER BY n", (game_id,))
        broken = first_break(game_id, (ChainRow(*row) for row in rows), length, head)
        if broken is not None:
            yield ChainBroken(f"the log of game {game_id} was changed at entry {broken}")


def _require_file(path: Path) -> None:
    if not path.is_file():
        raise NoSuchFile(f"there is no file {path}")
