from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import aiosqlite
import pytest

from bot.sessions import Sessions
from bot.store import maintenance
from bot.store.migrate import migrate
from bot.store.schema import MIGRATIONS
from bot.store.sqlite import MEMORY, SqliteStore
from bot.table import SERVER, TELEGRAM, FaceCount
from tests.bot.sessions.conftest import ANYA, BORYA, YARD, Table
from tests.bot.sessions.test_bursts import game, press, throw

BEFORE = next(number for number, step in enumerate(MIGRATIONS) if step.name == "dice")


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    async with await SqliteStore.open(MEMORY) as store:
        yield Table(store)


async def played(table: Table) -> None:
    """Anya throws with Telegram's dice, then a computer player and Borya play with the server's."""
    session = await throw(table, await press(table, await game(table)), "15334")
    assert session.burst is not None
    session = (await table.sessions.bursts.play(session.id, session.burst.begun)).session
    await table.sessions.stop(session.id, YARD, ANYA, admin=False, update=50)
    lobby = (await table.sessions.rematch(session.id, YARD, ANYA, update=51)).session
    await table.sessions.add_computer(lobby.id, YARD, ANYA, "bold", admin=False, update=52)
    session = (await table.sessions.start(lobby.id, YARD, ANYA, admin=False, update=53)).session
    for _ in range(20):
        mover = session.mover
        assert mover is not None
        if mover.computer:
            session = (await table.sessions.play_computer(session.id, session.version)).session
        else:
            person = ANYA if mover.user_id == ANYA.user_id else BORYA
            session = (await table.sessions.roll(session.id, YARD, None, person, update=None)).session


def of(counts: list[FaceCount], **wanted: object) -> Counter[int]:
    total: Counter[int] = Counter()
    for count in counts:
        if all(getattr(count, name) == value for name, value in wanted.items()):
            total.update(dict(enumerate(count.faces, 1)))
    return total


async def test_counts_are_those_of_the_log(table: Table) -> None:
    await played(table)
    counts = await table.sessions.dice_counts(YARD.chat_id)
    assert of(counts, user_id=1, source=TELEGRAM) == Counter({1: 1, 2: 0, 3: 2, 4: 1, 5: 1, 6: 0})
    in_log: Counter[int] = Counter()
    for game_id in (1, 2):
        for entry in await table.store.log(game_id):
            if entry.action["type"] in ("order", "roll"):
                in_log.update(entry.action["dice"])
    assert +of(counts) == in_log
    assert {(count.user_id, count.computer) for count in counts} == {(1, ""), (2, ""), (None, "bold")}
    assert await table.sessions.dice_counts(-5) == []


async def test_a_forgotten_persons_counts_are_nobodys_and_no_chain_breaks(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with await SqliteStore.open(path) as store:
        table = Table(store)
        await played(table)
        before = of(await store.dice_counts(YARD.chat_id))
        await store._db.execute("DELETE FROM people WHERE user_id = 2")
        counts = await store.dice_counts(YARD.chat_id)
        assert of(counts) == before
        assert of(counts, user_id=None, computer="")
        assert "Боря" not in {count.name for count in counts}
    assert maintenance.check(path) == []


async def test_counts_follow_a_chat_to_its_new_id(table: Table) -> None:
    await played(table)
    before = await table.sessions.dice_counts(YARD.chat_id)
    await table.sessions.migrate_chat(YARD.chat_id, -1000)
    assert await table.sessions.dice_counts(-1000) == before


async def test_games_from_before_are_counted(tmp_path: Path) -> None:
    new, old = tmp_path / "new.db", tmp_path / "old.db"
    async with await SqliteStore.open(new) as store:
        table = Table(store)
        session = await table.game(ANYA, BORYA)
        await table.roll(session, ANYA, "15334")
        counts = await store.dice_counts(YARD.chat_id)
    async with aiosqlite.connect(old, isolation_level=None) as db:
        await migrate(db, MIGRATIONS[:BEFORE])
    with closing(sqlite3.connect(old)) as db:
        db.execute("ATTACH ? AS new", (str(new),))
        for name in ("chats", "people", "games", "seats", "log"):
            columns = ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info({name})"))
            db.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM new.{name}")
        db.execute("UPDATE main.games SET snapshot = json_remove(snapshot, '$.source', '$.burst', '$.note')")
        db.commit()
    async with await SqliteStore.open(old) as store:
        assert await store.dice_counts(YARD.chat_id) == counts
        (stored,) = await store.open_games(YARD.chat_id)
        assert (stored.session.source, stored.session.burst, stored.session.note) == (SERVER, None, "")
        await Sessions(store, now=Table(store).tick).roll(1, YARD, None, ANYA, update=None)


async def test_something_is_said_once_in_a_game(table: Table) -> None:
    session = await table.game(ANYA, BORYA)
    assert [await table.sessions.first_time(session.id, what) for what in ("a", "a", "b")] == [True, False, True]
