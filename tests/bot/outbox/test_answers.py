from __future__ import annotations

import pytest

from bot.outbox import answers
from bot.outbox.answers import shortened
from bot.views.names import utf16_units
from tests.bot.outbox.conftest import PLACE, Office, screen
from tests.playground.driver import MASHA, YARD


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "BACKOFF", 0.001)


async def press(office: Office) -> str:
    update = {
        "callback_query": {
            "id": "4711",
            "from": {"id": MASHA, "is_bot": False, "first_name": "Маша"},
            "chat_instance": "1",
            "data": "x",
        }
    }
    await office.driver.steer("update", **update)
    return "4711"


async def given(office: Office) -> list[tuple[str, bool]]:
    return [(call["params"].get("text", ""), call["ok"]) for call in await office.calls("answerCallbackQuery")]


async def test_an_answer_waits_for_no_board(office: Office) -> None:
    await office.fault("sendMessage", chat=YARD, code=429, retry_after=1000)
    office.outbox.post(PLACE, screen("late"))
    office.outbox.answer(await press(office), "Сейчас ходит Петя")
    await office.outbox._answers.quiet()
    assert await given(office) == [("Сейчас ходит Петя", True)]


async def test_an_answer_is_tried_again(office: Office) -> None:
    await office.fault("answerCallbackQuery", code=502, count=2)
    office.outbox.answer(await press(office), "да")
    await office.outbox.all_quiet()
    assert [ok for _, ok in await given(office)] == [False, False, True]


async def test_an_answer_that_comes_too_late_is_dropped(office: Office) -> None:
    office.outbox.answer("no such press", "да")
    await office.outbox.all_quiet()
    assert [ok for _, ok in await given(office)] == [False]


async def test_an_answer_told_to_be_slower_slows_everybody(office: Office) -> None:
    await office.fault("answerCallbackQuery", code=429, retry_after=1)
    office.outbox.answer(await press(office), "да")
    while not await given(office):
        await office.driver.look("test/outbox")
    office.outbox.post(PLACE, screen("later"))
    await office.outbox.quiet(YARD)
    assert office.clock.time >= 1001


@pytest.mark.parametrize("text", ["", "да", "д" * 200, "д" * 201, "🎲" * 150, "👨‍👩‍👧‍👦" * 64])
def test_a_toast_is_no_longer_than_telegram_shows(text: str) -> None:
    assert utf16_units(shortened(text)) <= 200
    assert shortened(text) == text or shortened(text).endswith("…")
