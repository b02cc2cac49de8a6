from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store import maintenance
from bot.store.errors import Busy, NoSuchFile, NotOurs
from bot.store.forget import forget
from bot.store.lock import owned
from bot.store.sqlite import SqliteStore
from bot.table import OVER, Person, Place
from tests.bot.sessions.conftest import ANYA, BORYA, VERA, YARD, Table

ZYUZYA = Person(98765432101, "Зюзя-единственный", "ru")


def holds(path: Path, *needles: str) -> list[str]:
    """Say which of these stand anywhere in the file or beside it."""
    data = b"".join(part.read_bytes() for part in path.parent.glob(f"{path.name}*"))
    with closing(sqlite3.connect(path)) as db:
        dump = "\n".join(db.iterdump())
    return [needle for needle in needles if needle.encode() in data or needle in dump]


async def test_a_person_goes_and_the_games_stay(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with await SqliteStore.open(path) as store:
        table = Table(store)
        over = await table.game(ZYUZYA, BORYA)
        await table.roll(over, ZYUZYA, "23466")
        await table.sessions.stop(over.id, YARD, ZYUZYA, admin=True, update=next(table.updates))
        running = await table.game(ANYA, ZYUZYA)
        alone = await table.lobby(ZYUZYA, place=Place(ZYUZYA.user_id))
        others = await table.game(ANYA, VERA, place=Place(-5))
        await table.sessions.chat_back(ZYUZYA.user_id, ZYUZYA.name, "private")
    assert holds(path, ZYUZYA.name, str(ZYUZYA.user_id))
    assert forget(path, ZYUZYA.user_id) == 3
    assert maintenance.check(path) == [], "the chain of every log is whole"
    assert holds(path, ZYUZYA.name, str(ZYUZYA.user_id)) == []
    async with await SqliteStore.open(path) as store:
        assert await store.person(ZYUZYA.user_id) is None
        for game in (over, running, alone):
            stored = await store.game(game.id)
            assert stored is not None
            assert stored.session.phase == OVER
            assert [seat.name for seat in stored.session.seats if seat.user_id is None] == [
                f"Игрок {seat.number + 1}" for seat in stored.session.seats if seat.user_id is None
            ]
        untouched = await store.game(others.id)
        assert untouched is not None
        assert untouched.session == others
    assert forget(path, ZYUZYA.user_id) == 0


async def test_not_while_a_bot_runs_and_only_ours(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with pytest.raises(NoSuchFile):
        forget(path, 1)
    async with await SqliteStore.open(path):
        pass
    with owned(path), pytest.raises(Busy):
        forget(path, 1)
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as db:
        db.execute("CREATE TABLE theirs (x)")
    with pytest.raises(NotOurs):
        forget(other, 1)


async def test_ten_thousand_games_are_copied_and_put_back(tmp_path: Path) -> None:
    path, copy = tmp_path / "games.db", tmp_path / "copy.db"
    async with await SqliteStore.open(path) as store:
        table = Table(store)
        await table.game(ANYA, BORYA)
    with closing(sqlite3.connect(path)) as db:
        multiply(db, 10_000)
    async with await SqliteStore.open(path) as store:  # while a bot uses it
        maintenance.backup(path, copy)
        assert await store.count_open() == 10_000
    assert maintenance.check(copy) == []
    assert maintenance.restore(copy, path, datetime(2026, 1, 1, tzinfo=UTC)) is not None
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM games").fetchone() == (10_000,)
    assert maintenance.check(path) == []


def multiply(db: sqlite3.Connection, games: int) -> None:
    """Copy game 1 into so many chats, without a log, which belongs to its game."""
    columns = [name for _, name, *_ in db.execute("PRAGMA table_info(games)")]
    given = {"id": "n", "chat_id": "-1000 - n", "log_length": "0", "log_head": "''"}
    db.execute(
        "WITH RECURSIVE ns (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM ns LIMIT 9999) "
        "INSERT INTO chats (chat_id) SELECT -1000 - n FROM ns"
    )
    chosen = ", ".join(given.get(name, name) for name in columns)
    db.execute(
        f"WITH RECURSIVE ns (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM ns LIMIT {games - 1}) "
        f"INSERT INTO games ({', '.join(columns)}) SELECT {chosen} FROM games, ns WHERE id = 1"
    )
    db.commit()
