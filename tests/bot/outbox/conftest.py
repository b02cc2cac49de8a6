from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

import pytest
from telegram.request import HTTPXRequest

from bot.outbox import Outbox, Pace
from bot.outbox.calls import ScreenBot
from bot.outbox.gate import Gate
from bot.outbox.outbox import Hooks
from bot.table import Place
from bot.views.screen import Screen
from bot.views.texts import Safe
from tests.bot.group import Json
from tests.playground.driver import YARD, Driver

PLACE = Place(YARD)


def screen(text: str) -> Screen:
    return Screen(Safe(text))


@dataclass
class Clock:
    """Time that passes only when somebody sleeps."""

    time: float = 1000.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        wake = self.time + seconds
        await asyncio.sleep(0)
        self.time = max(self.time, wake)


@dataclass
class Office:
    """An outbox, its clock, what it told, and what arrived."""

    driver: Driver
    outbox: Outbox
    clock: Clock
    boards: list[tuple[int, int]] = field(default_factory=list)
    kept: dict[int, int] = field(default_factory=dict)
    """The message of each game's board, as a store keeps it."""
    gone: list[int] = field(default_factory=list)
    moved: list[tuple[int, int]] = field(default_factory=list)

    async def calls(self, *methods: str) -> list[Json]:
        calls = (await self.driver.look("test/outbox"))["calls"]
        wanted = methods or ("sendMessage", "editMessageText")
        return [call for call in calls if call["method"] in wanted]

    async def said(self, chat: int = YARD) -> list[str]:
        messages = (await self.driver.look("test/messages", chat=chat))["messages"]
        return [message.get("text", "") for message in messages if message.get("from", {}).get("is_bot")]

    async def fault(self, method: str, **fields: object) -> None:
        await self.driver.steer("faults", method=method, **fields)


Open = Callable[[Pace], Awaitable[Office]]


@pytest.fixture
async def opened(driver: Driver) -> AsyncIterator[Open]:
    """Open an office at some pace."""
    playground = driver.playground
    local = {"trust_env": False, "verify": False}
    requests = [HTTPXRequest(64, httpx_kwargs=local) for _ in range(2)]
    bot = ScreenBot(
        playground.token, base_url=playground.base_url, request=requests[0], get_updates_request=requests[1]
    )
    offices: list[Office] = []

    async def board_of(game_id: int) -> int | None:
        return offices[-1].kept.get(game_id)

    async def board_sent(game_id: int, message_id: int) -> None:
        offices[-1].boards.append((game_id, message_id))
        offices[-1].kept[game_id] = message_id

    async def chat_gone(chat_id: int) -> None:
        offices[-1].gone.append(chat_id)

    async def chat_moved(old: int, new: int) -> None:
        offices[-1].moved.append((old, new))

    async def open_office(pace: Pace) -> Office:
        clock = Clock()
        hooks = Hooks(board_of, board_sent, chat_gone, chat_moved)
        outbox = Outbox(bot, hooks, pace, Gate(pace, clock.now, clock.sleep))
        offices.append(Office(driver, outbox, clock))
        return offices[-1]

    async with bot:
        yield open_office
        for office in offices:
            await office.outbox.close()


@pytest.fixture
async def office(opened: Open) -> Office:
    """An office at the ordinary pace."""
    return await opened(Pace())
