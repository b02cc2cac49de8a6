from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store import maintenance
from bot.store.errors import (
    Busy,
    ChainBroken,
    Corrupt,
    FileExists,
    NewerSchema,
    NoFolder,
    NoSuchFile,
    NotOurs,
    Unusable,
)
from bot.store.lock import owned
from bot.store.sqlite import SqliteStore
from bot.table import Session
from tests.bot.sessions.conftest import ANYA, BORYA, VERA, YARD, Table

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


async def fill(path: Path) -> Session:
    async with await SqliteStore.open(path) as store:
        return await Table(store).game(ANYA, BORYA)


async def current(path: Path) -> Session | None:
    async with await SqliteStore.open(path) as store:
        return await Table(store).sessions.current(YARD)


def names(folder: Path, pattern: str = "*") -> list[str]:
    return sorted(path.name for path in folder.glob(pattern))


def damage(path: Path) -> None:
    """Overwrite a page in the middle."""
    with closing(sqlite3.connect(path)) as db:
        ((page,),) = db.execute("PRAGMA page_size")
        ((root,),) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'")
    with path.open("r+b") as file:
        file.seek((root - 1) * page)
        file.write(b"\xff" * page)


async def test_a_sound_database_and_none_yet_are_in_order(tmp_path: Path) -> None:
    assert maintenance.check(tmp_path / "t.db") == []
    assert not (tmp_path / "t.db").exists()
    await fill(tmp_path / "t.db")
    assert maintenance.check(tmp_path / "t.db") == []


async def test_check_says_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    def kinds() -> list[type[Unusable]]:
        return [type(problem) for problem in maintenance.check(path)]

    path.write_text("a text " * 1000)
    assert kinds() == [NotOurs]
    path.unlink()
    await fill(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TRIGGER log_is_never_changed")
        db.execute("UPDATE log SET seat = 1 WHERE n = 2")
        db.commit()
    assert kinds() == [ChainBroken]
    damage(path)
    assert kinds() == [Corrupt]
    path.unlink()
    await fill(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 999")
    assert kinds() == [NewerSchema]
    assert [type(problem) for problem in maintenance.check(tmp_path / "no" / "t.db")] == [NoFolder]


async def test_a_backup_of_a_running_bot_can_be_put_back(tmp_path: Path) -> None:
    path, target = tmp_path / "t.db", tmp_path / "backup.db"
    async with await SqliteStore.open(path) as store:
        table = Table(store)
        with owned(path):
            kept = await table.game(ANYA, BORYA)
            maintenance.backup(path, target)
            await table.sessions.stop(kept.id, YARD, ANYA, admin=False, update=1)
            await table.lobby(VERA)
            with pytest.raises(Busy):
                maintenance.restore(target, path, NOW)
    assert names(tmp_path, "backup.db*") == ["backup.db"]
    assert target.stat().st_mode & 0o077 == 0, "seeds are nobody's business"
    old = maintenance.restore(target, path, NOW)
    assert old == tmp_path / "t.db.20260102-030405"
    assert await current(path) == kept
    assert maintenance.check(path) == []
    assert old is not None
    before = await current(old)
    assert before is not None
    assert before.seats[0].name == "Вера"


async def test_restore_where_nothing_was(tmp_path: Path) -> None:
    kept = await fill(tmp_path / "t.db")
    maintenance.backup(tmp_path / "t.db", tmp_path / "backup.db")
    assert maintenance.restore(tmp_path / "backup.db", tmp_path / "new.db", NOW) is None
    assert await current(tmp_path / "new.db") == kept


async def test_restore_in_the_place_of_a_damaged_one(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    kept = await fill(path)
    maintenance.backup(path, tmp_path / "backup.db")
    path.write_text("no database " * 1000)
    old = maintenance.restore(tmp_path / "backup.db", path, NOW)
    assert old is not None
    assert old.read_text() == "no database " * 1000
    assert await current(path) == kept


async def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path, target = tmp_path / "t.db", tmp_path / "backup.db"
    await fill(path)
    target.write_text("precious")
    for taken in (target, path):
        with pytest.raises(FileExists):
            maintenance.backup(path, taken)
    assert target.read_text() == "precious"
    with pytest.raises(NoFolder):
        maintenance.backup(path, tmp_path / "no" / "backup.db")
    with pytest.raises(NoSuchFile):
        maintenance.backup(tmp_path / "no.db", tmp_path / "other.db")
    assert not (tmp_path / "other.db").exists()


async def test_a_bad_backup_replaces_nothing(tmp_path: Path) -> None:
    path, source = tmp_path / "t.db", tmp_path / "backup.db"
    kept = await fill(path)
    with pytest.raises(NoSuchFile):
        maintenance.restore(source, path, NOW)
    source.write_text("a text " * 1000)
    with pytest.raises(NotOurs):
        maintenance.restore(source, path, NOW)
    source.write_bytes(b"")
    with pytest.raises(NotOurs):
        maintenance.restore(source, path, NOW)
    source.unlink()
    maintenance.backup(path, source)
    damage(source)
    with pytest.raises(Corrupt):
        maintenance.restore(source, path, NOW)
    assert await current(path) == kept
    assert names(tmp_path) == ["backup.db", "t.db"]


async def test_a_backup_of_a_damaged_file_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    path.write_text("a text " * 1000)
    with pytest.raises(NotOurs):
        maintenance.backup(path, tmp_path / "backup.db")
    assert not (tmp_path / "backup.db").exists()


def test_a_database_has_one_owner(tmp_path: Path) -> None:
    with owned(tmp_path / "t.db"), pytest.raises(Busy), owned(tmp_path / "t.db"):
        pass
    with owned(tmp_path / "t.db"):
        pass
    with pytest.raises(NoFolder), owned(tmp_path / "no" / "t.db"):
        pass
