from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot import refusals
from bot.store.sqlite import MEMORY, SqliteStore
from bot.table import OVER, ChatSettings, Person, Place
from tests.bot.sessions.conftest import ANYA, BORYA, VERA, YARD, Table

MOVED = -1_001_234_567_890


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    async with await SqliteStore.open(MEMORY) as store:
        yield Table(store)


async def test_a_new_chat_has_the_defaults(table: Table) -> None:
    assert await table.sessions.chat(5) == ChatSettings(5)
    assert await table.store.chat(5) is None


async def test_what_is_chosen_stays(table: Table) -> None:
    sessions = table.sessions
    await sessions.chat_back(5, "Двор", "group")
    await sessions.set_language(5, "en")
    await sessions.set_mentions(5, True)
    await sessions.chat_left(5)
    known = ChatSettings(5, "Двор", "group", language="en", mentions=True, present=False)
    assert await sessions.chat(5) == known
    await sessions.chat_back(5)
    assert await sessions.chat(5) == replace(known, present=True)
    await sessions.set_mentions(5, False)
    assert not (await sessions.chat(5)).mentions


async def test_people_are_remembered_as_last_seen(table: Table) -> None:
    await table.sessions.remember(Person(1, "Аня", "ru"))
    await table.sessions.remember(Person(1, "Анна"))
    assert await table.sessions.person(1) == Person(1, "Анна", "ru")
    assert await table.sessions.person(2) is None


async def test_a_chat_moves_whole_and_once(table: Table) -> None:
    sessions = table.sessions
    await sessions.chat_back(YARD.chat_id, "Двор", "group")
    await sessions.set_language(YARD.chat_id, "en")
    await sessions.set_mentions(YARD.chat_id, True)
    ended = await table.game(ANYA, BORYA, rules="simple")
    await sessions.stop(ended.id, YARD, ANYA, admin=False, update=1)
    game = await table.game(ANYA, BORYA, rules="simple")
    await sessions.set_board(ended.id, 10)
    await sessions.set_board(game.id, 11)
    for _ in range(2):
        await sessions.migrate_chat(YARD.chat_id, MOVED)
        assert await sessions.chat(MOVED) == ChatSettings(
            MOVED, "Двор", "supergroup", language="en", rules="simple", mentions=True
        )
        assert await sessions.current(Place(MOVED)) == replace(game, place=Place(MOVED))
        assert await sessions.current(YARD) is None
        assert await table.store.chat(YARD.chat_id) is None
        found = await sessions.get(ended.id)
        assert found is not None
        assert (found.place, found.board_id) == (Place(MOVED), 10)
    with pytest.raises(refusals.NoGame):
        await table.roll(game, ANYA, "15334")
    moved = (await table.roll(replace(game, place=Place(MOVED)), ANYA, "15334")).session
    assert moved.place == Place(MOVED)


async def test_the_new_id_may_be_known_first(table: Table) -> None:
    await table.sessions.set_language(YARD.chat_id, "en")
    await table.sessions.chat_back(MOVED, "Новый двор", "supergroup")
    game = await table.game(ANYA, BORYA)
    late = await table.lobby(VERA, place=Place(MOVED))
    topic = await table.lobby(VERA, place=Place(MOVED, 3))
    await table.sessions.migrate_chat(YARD.chat_id, MOVED)
    assert await table.sessions.chat(MOVED) == ChatSettings(MOVED, "Новый двор", "supergroup", language="en")
    assert [session.id for session in await table.sessions.live(MOVED)] == [game.id, topic.id]
    stopped = await table.sessions.get(late.id)
    assert stopped is not None
    assert (stopped.phase, stopped.version) == (OVER, late.version + 1)


async def test_leaving_the_old_id_afterwards_changes_nothing_new(table: Table) -> None:
    await table.sessions.set_language(YARD.chat_id, "en")
    await table.sessions.migrate_chat(YARD.chat_id, MOVED)
    await table.sessions.chat_left(YARD.chat_id)
    await table.sessions.migrate_chat(YARD.chat_id, MOVED)
    chat = await table.sessions.chat(MOVED)
    assert (chat.language, chat.present) == ("en", True)


async def test_moving_to_itself_is_nothing(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    await table.sessions.migrate_chat(YARD.chat_id, YARD.chat_id)
    assert await table.sessions.current(YARD) == game


async def test_finished_games_are_those_that_were_begun(table: Table) -> None:
    first = await table.game(ANYA, BORYA)
    await table.sessions.stop(first.id, YARD, ANYA, admin=False, update=1)
    lobby = await table.lobby(ANYA)
    await table.sessions.stop(lobby.id, YARD, ANYA, admin=False, update=2)
    await table.game(ANYA, BORYA)
    assert [stored.session.id for stored in await table.store.finished_games(YARD.chat_id)] == [first.id]
    assert await table.store.finished_games(-5) == []
