from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import aiosqlite
import pytest

from bot.store import Store
from bot.store.errors import (
    Busy,
    Corrupt,
    DiskFailing,
    NewerSchema,
    NoFolder,
    NotOurs,
    ReadOnly,
    Unusable,
    readable_errors,
)
from bot.store.migrate import migrate, statements
from bot.store.schema import APPLICATION_ID, MIGRATIONS, Migration
from bot.store.sqlite import MEMORY, SqliteStore


def shape(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name").fetchall()


def number(path: Path, pragma: str) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])


async def test_it_is_a_store() -> None:
    async with await SqliteStore.open(MEMORY) as opened:
        store: Store = opened
        assert await store.game(1) is None


async def test_every_commit_is_on_the_disk(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "t.db") as store:
        pragmas = {}
        for pragma in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout"):
            ((pragmas[pragma],),) = await store._db.execute_fetchall(f"PRAGMA {pragma}")
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


@pytest.mark.parametrize("version", range(len(MIGRATIONS) + 1))
async def test_every_older_schema_becomes_the_newest(tmp_path: Path, version: int) -> None:
    new, old = tmp_path / "new.db", tmp_path / "old.db"
    await (await SqliteStore.open(new)).close()
    async with aiosqlite.connect(old, isolation_level=None) as db:
        await migrate(db, MIGRATIONS[:version])
    assert number(old, "user_version") == version
    await (await SqliteStore.open(old)).close()
    assert shape(old) == shape(new)
    assert number(old, "user_version") == len(MIGRATIONS)
    assert number(old, "application_id") == APPLICATION_ID


async def test_a_step_that_fails_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    steps = (
        Migration("good", "CREATE TABLE a (x);"),
        Migration("bad", "CREATE TABLE b (x); INSERT INTO c VALUES (1);"),
    )
    async with aiosqlite.connect(path, isolation_level=None) as db:
        with pytest.raises(sqlite3.OperationalError):
            await migrate(db, steps)
    assert [name for name, _ in shape(path)] == ["a"]
    assert number(path, "user_version") == 1


def test_a_script_is_split_into_statements() -> None:
    table, trigger = (
        "CREATE TABLE a (x DEFAULT ';');",
        "CREATE TRIGGER t BEFORE DELETE ON a BEGIN SELECT 1; SELECT 2; END;",
    )
    assert list(statements(f"{table}\n{trigger} {table}\n")) == [table, trigger, table]
    with pytest.raises(ValueError, match="unfinished"):
        list(statements("CREATE TABLE a ("))


async def refused(path: Path) -> Unusable:
    with pytest.raises(Unusable) as problem:
        await SqliteStore.open(path)
    assert "\n" not in str(problem.value)
    return problem.value


async def test_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    await (await SqliteStore.open(path)).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    assert isinstance(await refused(path), NewerSchema)
    assert number(path, "user_version") == len(MIGRATIONS) + 1


async def test_files_that_are_not_ours_are_refused(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("a text " * 1000)
    assert isinstance(await refused(text), NotOurs)
    assert text.read_text() == "a text " * 1000
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as db:
        db.execute("CREATE TABLE theirs (x)")
    assert isinstance(await refused(other), NotOurs)
    assert [name for name, _ in shape(other)] == ["theirs"]
    assert isinstance(await refused(tmp_path), ReadOnly)
    assert isinstance(await refused(tmp_path / "missing" / "t.db"), NoFolder)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("SQLITE_CORRUPT_INDEX", Corrupt),
        ("SQLITE_READONLY_DIRECTORY", ReadOnly),
        ("SQLITE_IOERR_WRITE", DiskFailing),
        ("SQLITE_BUSY", Busy),
    ],
)
def test_what_sqlite_says_becomes_a_line(name: str, kind: type[Unusable]) -> None:
    error = sqlite3.OperationalError("…")
    error.sqlite_errorname = name
    with pytest.raises(kind), readable_errors("t.db"):
        raise error


def test_other_faults_of_sqlite_stay_faults() -> None:
    with pytest.raises(sqlite3.IntegrityError), readable_errors("t.db"):
        raise sqlite3.IntegrityError
