"""The gate that all chats pass."""

from __future__ import annotations

import asyncio

import pytest

from bot.outbox import Pace
from bot.outbox.gate import Gate
from bot.outbox.pace import ChatPace
from bot.table import Place
from tests.bot.group import eventually
from tests.bot.outbox.conftest import Clock, Open, screen

PACE = Pace(all_per_second=4)


def now() -> float:
    return 0.0


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_the_line_is_short_until_half_a_seconds_calls_stand_in_it() -> None:
    standing = asyncio.Event()

    async def stand(_: float) -> None:
        await standing.wait()

    clock = Clock()
    gate = Gate(PACE, clock.now, stand)
    under_way = [await gate.enter(ChatPace(PACE, chat), now) for chat in range(4)]
    await gate.short_line()
    first = asyncio.create_task(gate.enter(ChatPace(PACE, 5), now))
    await settled()
    await gate.short_line()
    second = asyncio.create_task(gate.enter(ChatPace(PACE, 6), now))
    waiting = asyncio.create_task(gate.short_line())
    await settled()
    assert not waiting.done()
    for call in under_way:
        gate.leave(call)
    clock.time += 1
    standing.set()
    await asyncio.gather(first, second, waiting)


async def test_who_goes_away_stands_in_line_no_more() -> None:
    gate = Gate(PACE, sleep=lambda _: asyncio.sleep(1000))
    for chat in range(4):
        await gate.enter(ChatPace(PACE, chat), now)
    tasks = [asyncio.create_task(gate.enter(ChatPace(PACE, chat), now)) for chat in range(5, 8)]
    await settled()
    waiting = asyncio.create_task(gate.short_line())
    await settled()
    assert not waiting.done()
    for task in tasks:
        task.cancel()
    await waiting


async def test_a_chat_that_is_told_to_wait_stands_in_no_line(opened: Open) -> None:
    office = await opened(PACE)
    office.outbox._gate._sleep = lambda _: asyncio.sleep(1000)
    await office.fault("sendMessage", code=429, retry_after=100, count=10)
    for chat in range(-1004, -1000):
        office.outbox.post(Place(chat), screen("hello"))

    async def refused() -> bool:
        return len(await office.calls("sendMessage")) == 4

    await eventually(refused)
    await settled()
    await office.outbox.short_line()


@pytest.mark.parametrize("answered", [True, False])
async def test_calls_end_whether_they_are_answered_or_not(opened: Open, answered: bool) -> None:
    office = await opened(PACE)
    if not answered:
        await office.fault("sendMessage", kind="drop", count=3)
    for text in "abc":
        office.outbox.post(Place(-1001), screen(text))
    await office.outbox.all_quiet()
    assert await office.said() == ["a", "b", "c"]
    assert office.outbox._gate._all._unanswered == 0
