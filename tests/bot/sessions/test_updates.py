"""Telegram delivers at least once, and people press together."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from bot import refusals
from bot.sessions import Sessions
from bot.store.errors import PlaceTaken, Repeated, Stale
from bot.store.protocol import Move, Write
from bot.store.sqlite import SqliteStore
from bot.table import Change
from engine.thousand import Rules
from tests.bot.dice import Scripted
from tests.bot.sessions.conftest import ANYA, BORYA, SEED, YARD, Table


async def test_a_second_delivery_changes_nothing(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    table.dice.add("15334", "66666")
    first = await table.sessions.roll(game.id, YARD, game.version, ANYA, update=5)
    again = await table.sessions.roll(game.id, YARD, game.version, ANYA, update=5)
    assert not first.repeated
    assert again == Change(first.session, repeated=True)
    assert table.dice.throws == [(6, 6, 6, 6, 6)], "nothing may be drawn"
    assert len(await table.sessions.history(game.id)) == 1


async def test_a_second_delivery_is_known_after_the_game_went_on(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    table.dice.add("15334")
    await table.sessions.roll(game.id, YARD, game.version, ANYA, update=5)
    stopped = await table.sessions.stop(game.id, YARD, ANYA, admin=False, update=6)
    again = await table.sessions.roll(game.id, YARD, game.version, ANYA, update=5)
    assert again == Change(stopped.session, repeated=True)


async def test_opening_and_rematch_are_not_repeated(table: Table) -> None:
    first = await table.sessions.open_lobby(YARD, ANYA, Rules(), update=5)
    again = await table.sessions.open_lobby(YARD, ANYA, Rules(), update=5)
    assert again == Change(first.session, repeated=True)
    await table.sessions.stop(first.session.id, YARD, ANYA, admin=False, update=6)
    rematch = await table.sessions.rematch(first.session.id, YARD, ANYA, update=7)
    again = await table.sessions.rematch(first.session.id, YARD, ANYA, update=7)
    assert again == Change(rematch.session, repeated=True)


async def test_a_refused_update_is_not_taken_for_done(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    with pytest.raises(refusals.TooFew):
        await table.sessions.start(lobby.id, YARD, ANYA, admin=False, update=5)
    await table.sessions.join(lobby.id, YARD, BORYA, update=6)
    table.dice.add("66666", "11111")
    assert not (await table.sessions.start(lobby.id, YARD, ANYA, admin=False, update=5)).repeated


async def test_of_two_presses_at_once_one_wins(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    table.dice.add("15334", "55")
    results = await asyncio.gather(
        *(table.sessions.roll(game.id, YARD, game.version, ANYA, update=update) for update in (5, 6)),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in results) == ["Change", "OldBoard"]
    assert len(await table.sessions.history(game.id)) == 1


async def test_of_two_newgames_at_once_one_wins(table: Table) -> None:
    results = await asyncio.gather(
        *(table.sessions.open_lobby(YARD, person, Rules(), update=person.user_id) for person in (ANYA, BORYA)),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in results) == ["Change", "GameRunning"]


async def test_of_two_processes_one_wins(tmp_path: Path, table: Table) -> None:
    path = tmp_path / "t.db"
    async with await SqliteStore.open(path) as one, await SqliteStore.open(path) as two:
        here = Table(one, updates=table.updates)
        game = await here.game(ANYA, BORYA)
        there = Sessions(two, now=here.tick, seed=lambda: SEED, dice=here.dice)
        here.dice.add("15334", "15334")
        results = await asyncio.gather(
            here.sessions.roll(game.id, YARD, game.version, ANYA, update=5),
            there.roll(game.id, YARD, game.version, ANYA, update=6),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["Change", "OldBoard"]
        assert len(await here.sessions.history(game.id)) == 1


async def test_the_store_refuses_what_came_too_late(table: Table) -> None:
    game = (await table.game(ANYA, BORYA)).id
    before = await table.store.game(game)
    assert before is not None
    await table.roll(before.session, ANYA, "15334")
    after = await table.store.game(game)
    assert after is not None
    with pytest.raises(Stale):
        await table.store.save(Write(before, after.session, (Move(0, {"type": "bank"}),)))
    with pytest.raises(PlaceTaken):
        await table.store.save(Write(None, before.session, seed=SEED))
    await table.store.save(Write(after, after.session, update=9))
    with pytest.raises(Repeated) as refused:
        await table.store.save(Write(after, after.session, update=9))
    assert refused.value.game_id == game
    assert len(await table.sessions.history(game)) == 1, "nothing of a refused write may stay"


async def test_a_cancelled_request_leaves_the_store_usable(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    table.dice = Scripted()
    for hops in range(60):
        task = asyncio.create_task(table.sessions.set_language(YARD.chat_id, f"l{hops}"))
        for _ in range(hops % 12):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert await table.sessions.get(game.id) == game
    await table.sessions.set_language(YARD.chat_id, "en")
    assert (await table.sessions.chat(YARD.chat_id)).language == "en"


async def test_old_updates_are_forgotten(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    await table.sessions.join(lobby.id, YARD, BORYA, update=5)
    table.time += timedelta(days=2)
    await table.sessions.leave_lobby(lobby.id, YARD, BORYA, update=6)
    assert await table.store.changed_by(5) == lobby.id
    table.time += timedelta(days=2)
    await table.sessions.join(lobby.id, YARD, BORYA, update=7)
    assert await table.store.changed_by(5) is None
    assert await table.store.changed_by(6) == lobby.id
