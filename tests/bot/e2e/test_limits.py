"""The figure that must hold: fast people, Telegram's limits switched on, and nobody notices them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest

from bot.app import Address, App
from bot.sessions import Sessions
from bot.store.sqlite import MEMORY, SqliteStore
from tests.bot.e2e.steered import Evening, Open, SteeredGate, most_within
from tests.playground.driver import Driver

MINUTE = 60.0


@pytest.fixture
async def opened(driver: Driver) -> AsyncIterator[Open]:
    """Begin an evening of so many groups."""
    playground = driver.playground
    await driver.steer("clock", manual=True)
    await driver.steer("limits", enabled=True, group_per_minute=20, all_per_second=30)
    async with await SqliteStore.open(MEMORY) as store:
        gate = SteeredGate(playground.world)
        sessions = Sessions(
            store, now=lambda: datetime.fromtimestamp(playground.world.clock.now(), UTC), seed=lambda: bytes(32)
        )
        address = Address(playground.token, playground.base_url, playground.base_file_url)
        app = App(sessions, address, gate=gate)
        await app.start()

        async def begin(groups: int) -> Evening:
            return Evening(playground, app, gate, groups)

        yield begin
        await app.stop()


async def held(evening: Evening) -> None:
    """Every limit was kept, every press answered at once, every newest board arrived."""
    assert evening.refused() == []
    answers = evening.answers()
    for players in evening.players:
        assert most_within(evening.counted(players.table.chat), MINUTE) <= 20
        assert {query: answers[query] for query in players.presses} == players.presses
        shown, saved = await evening.shown_and_saved(players)
        assert shown == {saved}
    assert most_within(evening.counted(), 1.0) <= 30


async def test_four_fast_people_never_meet_a_limit(opened: Open) -> None:
    evening = await opened(1)
    await evening.play(3 * MINUTE)
    await held(evening)
    (players,) = evening.players
    # As fast as the limit lets: were they not, this would prove nothing.
    assert most_within(evening.counted(players.table.chat), MINUTE) >= 18
    assert len(players.presses) > 120


async def test_five_busy_groups_at_once(opened: Open) -> None:
    evening = await opened(5)
    await evening.play(1.2 * MINUTE)
    await held(evening)
    assert all(len(players.presses) > 50 for players in evening.players)
