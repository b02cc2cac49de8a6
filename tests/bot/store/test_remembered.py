from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.recent import Recent
from bot.store import Move, Stored, Write
from bot.store.errors import Stale
from bot.store.sqlite import SqliteStore
from bot.table import Place, Seat, Session
from tests.bot.sessions.conftest import ANYA, BORYA, VERA, YARD, Table

OTHER_YARD = Place(-300)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with await SqliteStore.open(tmp_path / "t.db") as store:
        yield Table(store)


def test_of_more_values_those_used_longest_ago_are_forgotten() -> None:
    recent: Recent[str, int] = Recent(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert (recent.get("a"), recent.get("b"), recent.get("c"), len(recent)) == (1, None, 3, 2)
    recent.drop("a")
    assert recent.get("a") is None
    recent.clear()
    assert len(recent) == 0


async def agrees_with_the_file(table: Table, path: Path, game_id: int) -> Session:
    """Compare what the store remembers with what another reads from its file, and give it."""
    async with await SqliteStore.open(path, remembered=0) as other:
        known, kept = await table.store.game(game_id), await other.game(game_id)
        assert known == kept
        assert known is not None
        assert await table.store.game(game_id) is known, "the second look is at memory"
        chat = known.session.place.chat_id
        assert await table.store.chat(chat) == await other.chat(chat)
        return known.session


async def test_memory_agrees_with_the_file_whatever_was_done(table: Table, tmp_path: Path) -> None:
    path, sessions = tmp_path / "t.db", table.sessions
    lobby = await table.lobby(ANYA)
    await agrees_with_the_file(table, path, lobby.id)
    await sessions.join(lobby.id, YARD, BORYA, update=1)
    await sessions.set_language(YARD.chat_id, "en")
    await agrees_with_the_file(table, path, lobby.id)
    table.dice.add("66666", "11111")
    await sessions.start(lobby.id, YARD, ANYA, admin=False, update=2)
    game = await agrees_with_the_file(table, path, lobby.id)
    await sessions.set_board(game.id, 77)
    assert (await agrees_with_the_file(table, path, game.id)).board_id == 77
    game = (await table.roll(game, ANYA, "15334")).session
    assert (await agrees_with_the_file(table, path, game.id)).board_id == 77
    await sessions.set_clock(YARD.chat_id, 60)
    await agrees_with_the_file(table, path, game.id)
    await sessions.waiting.resume()
    await agrees_with_the_file(table, path, game.id)
    game = (await table.roll(game, ANYA, "246")).session
    await agrees_with_the_file(table, path, game.id)
    await sessions.migrate_chat(YARD.chat_id, OTHER_YARD.chat_id)
    game = await agrees_with_the_file(table, path, game.id)
    assert game.place == OTHER_YARD
    await sessions.set_mentions(OTHER_YARD.chat_id, True)
    await sessions.chat_left(OTHER_YARD.chat_id)
    await sessions.leave_game(game.id, OTHER_YARD, BORYA, update=3)
    await agrees_with_the_file(table, path, game.id)


async def test_a_board_that_is_sent_while_a_press_is_written_stays_known(table: Table, tmp_path: Path) -> None:
    game = await table.game(ANYA, BORYA)
    before = await table.store.game(game.id)
    assert before is not None
    await table.store.set_board(game.id, 77)
    await table.store.save(Write(before, replace(game, version=game.version + 1)))
    assert (await agrees_with_the_file(table, tmp_path / "t.db", game.id)).board_id == 77


async def test_what_was_not_committed_is_not_remembered(table: Table, tmp_path: Path) -> None:
    game = await table.game(ANYA, BORYA)
    with closing(sqlite3.connect(tmp_path / "t.db")) as other:
        other.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'no more'); END")
    with pytest.raises(sqlite3.IntegrityError):
        await table.roll(game, ANYA, "15334")
    assert await agrees_with_the_file(table, tmp_path / "t.db", game.id) == game


async def test_one_write_that_fails_leaves_the_others_of_its_commit_alone(table: Table) -> None:
    stored: list[Stored] = []
    for place, people in ((YARD, (ANYA, BORYA)), (Place(-201), (BORYA, VERA)), (Place(-202), (VERA, ANYA))):
        game = await table.game(*people, place=place)
        found = await table.store.game(game.id)
        assert found is not None
        stored.append(found)
    good, bad, fine = (
        Write(game, replace(game.session, version=game.session.version + 1), (Move(seat, {"type": "bank"}),))
        for game, seat in zip(stored, (0, 2**70, 0), strict=True)  # no database takes a number so large
    )
    outcomes = await _together(table, good, bad, fine)
    assert [type(outcome) for outcome in outcomes] == [Session, OverflowError, Session]
    assert [len(await table.sessions.history(game.session.id)) for game in stored] == [1, 0, 1]


async def _together(table: Table, *writes: Write) -> list[object]:
    return list(await asyncio.gather(*map(table.store.save, writes), return_exceptions=True))


async def test_an_update_is_known_whatever_came_after_it(table: Table, tmp_path: Path) -> None:
    game = await table.game(ANYA, BORYA)
    await table.roll(game, ANYA, "15334")
    update = next(table.updates) - 1
    assert await table.store.changed_by(update) == game.id
    assert await table.store.changed_by(update + 10**6) is None
    async with await SqliteStore.open(tmp_path / "t.db") as other:
        assert await other.changed_by(update) == game.id


async def test_updates_are_forgotten_after_three_days(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    first = next(table.updates)
    table.updates = iter(range(first, first + 10))  # type: ignore[assignment]
    game = (await table.roll(game, ANYA, "15334")).session
    table.time = datetime(2026, 1, 5, 4, tzinfo=UTC)
    game = (await table.roll(game, ANYA, "246")).session
    assert await table.store.changed_by(first) is None
    assert await table.store.changed_by(first + 1) == game.id


async def loaded(table: Table, game_id: int) -> Stored:
    found = await table.store.game(game_id)
    assert found is not None
    return found


async def test_a_chat_that_moves_while_a_press_is_written_takes_its_game_along(table: Table, tmp_path: Path) -> None:
    game = await table.game(ANYA, BORYA)
    before = await loaded(table, game.id)
    await table.sessions.migrate_chat(YARD.chat_id, OTHER_YARD.chat_id)
    await loaded(table, game.id)  # somebody looks at it in its new chat
    await table.store.save(Write(before, replace(game, version=game.version + 1)))
    assert (await agrees_with_the_file(table, tmp_path / "t.db", game.id)).place == OTHER_YARD


async def test_the_rules_of_a_game_that_begins_are_the_chat_s_whatever_else_happens(
    table: Table, tmp_path: Path
) -> None:
    lobby = await table.lobby(ANYA, BORYA, rules="simple")
    before = await loaded(table, lobby.id)
    await table.sessions.set_clock(OTHER_YARD.chat_id, 60)  # empties memory
    await table.sessions.chat(YARD.chat_id)
    after = replace(before.session, version=lobby.version + 1)
    await table.store.save(Write(before, after, chat_rules="simple"))
    await agrees_with_the_file(table, tmp_path / "t.db", lobby.id)
    assert (await table.sessions.chat(YARD.chat_id)).rules == "simple"


async def test_a_clock_chosen_while_a_press_is_written_runs_from_then_on(table: Table, tmp_path: Path) -> None:
    game = await table.game(ANYA, BORYA)
    before = await loaded(table, game.id)
    table.time += timedelta(hours=5)
    await table.sessions.set_clock(YARD.chat_id, 60)
    await table.store.save(Write(before, replace(game, version=game.version + 1)))
    assert (await agrees_with_the_file(table, tmp_path / "t.db", game.id)).waiting_since == table.time
    assert not any(map(table.sessions.waiting.out_of_time, await table.sessions.waiting.turns()))


async def test_of_a_stale_write_nobody_becomes_known(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    before = await loaded(table, lobby.id)
    await table.sessions.join(lobby.id, YARD, BORYA, update=1)
    with pytest.raises(Stale):
        await table.store.save(Write(before, replace(lobby, seats=(*lobby.seats, Seat(1, 99, "Гость")))))
    assert await table.store.person(99) is None


async def test_a_commit_that_is_cancelled_twice_leaves_the_next_alone(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    for number in range(20):
        impatient = asyncio.create_task(table.store.set_board(game.id, number))
        for _ in range(2):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            impatient.cancel()
        await table.store.set_board(game.id, 1000 + number)
        await asyncio.gather(impatient, return_exceptions=True)
    assert (await loaded(table, game.id)).session.board_id is not None


async def test_a_writer_that_is_stopped_lets_nobody_wait_and_the_store_close(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    before = await loaded(table, game.id)
    waiting = asyncio.create_task(table.store.save(Write(before, replace(game, version=game.version + 1))))
    await asyncio.sleep(0)
    assert table.store._writer is not None
    table.store._writer.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await table.store.close()
    with pytest.raises(ValueError, match="no active connection"):
        await loaded(table, -1)
