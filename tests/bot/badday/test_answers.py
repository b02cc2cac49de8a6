"""Calls that Telegram refuses, delays, cuts off or carries out without saying so."""

from __future__ import annotations

import random

import pytest

from tests.bot.badday.conftest import Day

SPEAKING = ("sendMessage", "editMessageText", "answerCallbackQuery")


@pytest.mark.parametrize("method", SPEAKING)
@pytest.mark.parametrize("kind", ["status", "drop", "lost"])
async def test_a_call_that_fails_now_and_then(day: Day, method: str, kind: str) -> None:
    for _ in range(3):
        day.fault(method, kind, code=502)
        await day.more(2)


async def test_everything_fails_for_a_while(day: Day) -> None:
    rng = random.Random(2)
    for _ in range(12):
        kind = rng.choice(("status", "drop", "slow"))
        method = rng.choice((*SPEAKING, "getUpdates"))
        day.fault(method, kind, code=rng.choice((500, 502, 503)), seconds=0.05, count=rng.randint(1, 2))
        await day.more(1)


async def test_too_many_requests_from_one_chat(day: Day) -> None:
    for table in day.tables:
        day.fault("editMessageText", code=429, retry_after=1, chat=table.chat)
        day.fault("sendMessage", code=429, retry_after=1, chat=table.chat)
    await day.more(6)


async def test_too_many_requests_from_all(day: Day) -> None:
    day.fault("*", code=429, retry_after=1, count=8)
    await day.more(4)


async def test_a_send_whose_answer_is_lost_twice(day: Day) -> None:
    table = day.tables[0]
    day.fault("sendMessage", "lost", chat=table.chat, count=2)
    await day.more(8)
