from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from bot.app import Address, App
from bot.outbox import Pace
from bot.sessions import Sessions
from bot.store.sqlite import MEMORY, SqliteStore
from playground.server import Playground
from tests.bot.dice import Scripted
from tests.bot.group import Group
from tests.playground.driver import Driver

FAST = Pace(group_per_minute=10_000, group_reserve=0, chat_per_second=10_000, chat_burst=10_000, all_per_second=10_000)
NEVER = 1e6
"""Seconds: the clock beats when a test says so."""


@dataclass
class House:
    """The playground with the bot in it."""

    driver: Driver
    store: SqliteStore
    dice: Scripted
    pace: Pace = FAST
    apps: list[App] = field(default_factory=list)
    time: datetime = datetime(2026, 1, 2, 12, tzinfo=UTC)
    """The bot's: it stands still but for `wait`."""

    @property
    def app(self) -> App:
        return self.apps[-1]

    async def start(self) -> App:
        """Start a bot on the same database, as after a restart."""
        playground = self.driver.playground
        sessions = Sessions(self.store, now=lambda: self.time, dice=self.dice)
        address = Address(playground.token, playground.base_url, playground.base_file_url)
        self.apps.append(App(sessions, address, pace=self.pace, computer_pause=0.0, beat=NEVER, dice_pause=0.0))
        await self.app.start()
        return self.app

    async def wait(self, **units: float) -> None:
        """Let time pass, such as `minutes=3`, until the bot has looked at its clock and said what came of it.

        Only then does an unchanged board prove that nothing happened.
        """
        self.time += timedelta(**units)
        await self.app.clock.tick()
        await self.app.outbox.all_quiet()

    async def restart(self) -> App:
        await self.app.stop()
        return await self.start()

    def group(self, chat: int | None = None, thread: int | None = None) -> Group:
        return Group(self.driver, thread=thread) if chat is None else Group(self.driver, chat, thread)


@pytest.fixture
async def driver() -> AsyncIterator[Driver]:
    async with Playground() as playground, httpx.AsyncClient(trust_env=False, verify=False, timeout=20) as client:
        yield Driver(playground, client)


@pytest.fixture
async def house(driver: Driver) -> AsyncIterator[House]:
    async with await SqliteStore.open(MEMORY) as store:
        house = House(driver, store, Scripted())
        await house.start()
        yield house
        await house.app.stop()


@pytest.fixture
def yard(house: House) -> Group:
    """The group «Двор», with the bot in it."""
    return house.group()
