from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store.sqlite import MEMORY, SqliteStore
from tests.bot.sessions.conftest import ANYA, BORYA, SEED, YARD, Table


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    async with await SqliteStore.open(MEMORY, remembered=0) as store:
        yield Table(store)


async def test_the_seed_is_never_shown(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    stored = await table.store.game(lobby.id)
    assert stored is not None
    assert stored.seed == SEED
    assert repr(SEED) not in repr(stored)
    assert SEED.hex() not in repr(stored)


async def test_loading_costs_the_same_however_long_the_game(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    short = await statements_of_a_load(table, game.id)
    for turn in range(40):
        person = (ANYA, BORYA)[turn % 2]
        game = (await table.roll(game, person, "23466")).session
    assert await statements_of_a_load(table, game.id) == short
    assert not [statement for statement in short if " log " in statement]


def _nobody(_: str) -> None:
    pass


async def statements_of_a_load(table: Table, game_id: int) -> list[str]:
    seen: list[str] = []
    await table.store._db.set_trace_callback(seen.append)
    await table.sessions.get(game_id)
    await table.store._db.set_trace_callback(_nobody)
    return [" ".join(statement.split()) for statement in seen]


async def test_one_request_is_one_transaction(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    seen: list[str] = []
    await table.store._db.set_trace_callback(seen.append)
    await table.roll(game, ANYA, "15334")
    await table.store._db.set_trace_callback(_nobody)
    words = [statement.split()[0] for statement in seen]
    assert words.count("BEGIN") == words.count("COMMIT") == 1
    begin = words.index("BEGIN")
    assert not {"INSERT", "UPDATE", "DELETE"} & set(words[:begin])
    assert words[-1] == "COMMIT"


async def test_who_is_forgotten_keeps_a_seat_without_an_id(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    await table.store._db.execute("DELETE FROM people WHERE user_id = 1")
    found = await table.sessions.get(game.id)
    assert found is not None
    assert [seat.user_id for seat in found.seats] == [None, 2]
    assert found.owner_id == 0
    after = (await table.sessions.stop(game.id, YARD, BORYA, admin=True, update=1)).session
    assert after == await table.sessions.get(game.id)
