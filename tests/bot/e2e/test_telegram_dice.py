"""Games with Telegram's own dice, over HTTP."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.faults import VARIABLE
from bot.outbox import Pace
from engine.thousand import verify
from tests.bot.conftest import House
from tests.bot.group import MASHA, PETYA, YARD, Group, Message, eventually
from tests.bot.moves import begin
from tests.playground.driver import Driver, Json

ROOT = Path(__file__).parents[3]
PEOPLE = {"Маша": MASHA, "Петя": PETYA}
TELEGRAM = "кости=телеграм simple opening=0"


async def thrown(yard: Group) -> list[int]:
    """The faces of all the bot's dice that are in the chat."""
    found = (await yard.driver.look("test/messages", chat=yard.chat))["messages"]
    return [message["dice"]["value"] for message in found if "dice" in message and message["from"]["is_bot"]]


async def shown(yard: Group, *parts: str, button: str = "") -> Message:
    """The newest message that says all this: dice may lie below the board."""

    async def look() -> Message | None:
        found = [
            message
            for message in await yard.messages()
            if all(part in message.text for part in parts) and (not button or message.find(button))
        ]
        return found[-1] if found else None

    newest: Message = await yard.until(look, f"{parts} {button}")
    return newest


async def rolls(house: House) -> list[Json]:
    (session,) = await house.app.sessions.live(YARD)
    return [entry.action for entry in await house.store.log(session.id) if entry.action["type"] == "roll"]


async def test_the_bot_throws_and_the_board_follows(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words=TELEGRAM)
    await house.driver.steer("dice", values=[1, 5, 3, 3, 4])
    before = (await yard.calls("sendDice"), await yard.calls("editMessageText"))
    assert await yard.press(MASHA, "Бросить", board) == ""
    newest = await yard.last("1️⃣ 5️⃣ 3 3 4", "+15", button="Бросить 3")
    assert "Бросил сервер" not in newest.text
    calls = (await house.driver.look("test/outbox"))["calls"]
    first = next(number for number, call in enumerate(calls) if call["method"] == "sendDice")
    said = [call["method"] for call in calls[first:] if call["method"] not in ("getUpdates", "answerCallbackQuery")]
    assert said == ["sendDice"] * 5 + ["editMessageText", "sendMessage"], "no gaps, one edit, and buttons within reach"
    assert (await yard.messages())[0].rows == [] == (await yard.messages())[1].rows
    assert before[0] == []
    assert await rolls(house) == [{"type": "roll", "dice": [1, 5, 3, 3, 4], "telegram": [0, 1, 2, 3, 4]}]
    (session,) = await house.app.sessions.live(YARD)
    assert session.throws == 3


async def test_while_they_roll_nobody_presses_twice(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words=TELEGRAM)
    await house.driver.steer("faults", method="sendDice", kind="slow", seconds=1)
    await house.driver.steer("dice", values=[1, 5, 3, 3, 4])
    await yard.press(MASHA, "Бросить", board)
    assert await yard.press(MASHA, "Бросить", board) == "Кубики ещё катятся"
    await shown(yard, "+15")
    assert await thrown(yard) == [1, 5, 3, 3, 4]


async def test_a_burst_that_was_too_fast_goes_on_where_it_stopped(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words=TELEGRAM)
    await house.driver.steer("limits", enabled=True, group_per_minute=1000, chat_per_second=2)
    await house.driver.steer("dice", values=[1, 5, 3, 3, 4])
    await yard.press(MASHA, "Бросить", board)
    await shown(yard, "1️⃣ 5️⃣ 3 3 4", "+15")
    calls = await yard.calls("sendDice")
    assert [call["ok"] for call in calls].count(True) == 5
    assert len(calls) > 5, "some were refused"
    assert await thrown(yard) == [1, 5, 3, 3, 4]


async def test_a_die_whose_answer_was_lost_is_not_thrown_again(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words=TELEGRAM)
    await house.driver.steer("faults", method="sendDice", kind="lost")
    await house.driver.steer("dice", values=[1, 5, 3, 3, 4])
    house.dice.add("66666")  # what the seed holds
    await yard.press(MASHA, "Бросить", board)
    await shown(yard, "6 5️⃣ 3 3 4", "вместо него — кубик сервера")
    assert await thrown(yard) == [1, 5, 3, 3, 4]
    assert (await rolls(house))[0]["telegram"] == [1, 2, 3, 4]


async def test_a_chat_that_takes_no_dice(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words=TELEGRAM)
    await house.driver.steer(
        "faults", method="sendDice", code=400, description="Bad Request: not enough rights to send other messages"
    )
    house.dice.add("15334")
    await yard.press(MASHA, "Бросить", board)
    await shown(yard, "1️⃣ 5️⃣ 3 3 4", "Telegram не принял кубик")
    assert await rolls(house) == [{"type": "roll", "dice": [1, 5, 3, 3, 4]}]
    assert await thrown(yard) == []


async def test_computer_players_throw_the_same_dice(house: House, yard: Group) -> None:
    await yard.say(MASHA, f"/newgame {TELEGRAM}")
    await yard.press(MASHA, "Добавить")
    await yard.press(MASHA, "Осторожный")
    house.dice.add("11111", "66666")
    await house.driver.steer("dice", values=[2, 3, 4, 6, 6])
    await yard.press(MASHA, "Начать")
    await shown(yard, "Осторожный: 2 3 4 6 6 — пусто", "▶️ Маша", button="Бросить")
    assert await thrown(yard) == [2, 3, 4, 6, 6]


async def test_a_restart_in_the_middle_goes_on(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words=TELEGRAM)
    await house.driver.steer("faults", method="sendDice", kind="slow", seconds=0.2, count=5)
    await house.driver.steer("dice", values=[1, 5, 3, 3, 4])
    await yard.press(MASHA, "Бросить", board)
    await eventually(lambda: thrown(yard), "a die")
    await house.restart()
    await shown(yard, "1️⃣ 5️⃣ 3 3 4", "+15", button="Бросить")
    assert await thrown(yard) == [1, 5, 3, 3, 4]


async def test_who_goes_takes_the_throw_along(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words=TELEGRAM)
    await house.driver.steer("faults", method="sendDice", kind="slow", seconds=0.5)
    await yard.press(MASHA, "Бросить", board)
    (session,) = await house.app.sessions.live(YARD)
    assert session.burst is not None
    await house.driver.play("leave", me=MASHA, chat=yard.chat)
    await house.app.outbox.all_quiet()
    assert await house.app.sessions.get(session.id)
    assert len(await thrown(yard)) < 5
    stored = await house.app.sessions.get(session.id)
    assert stored is not None
    assert stored.burst is None


async def test_the_minutes_budget_is_kept_and_what_it_does_not_cover_is_said(house: House, yard: Group) -> None:
    house.pace = Pace(chat_per_second=1000, chat_burst=1000)
    await house.restart()
    await house.driver.steer("limits", enabled=True)
    await begin(house, yard, PETYA, words=TELEGRAM)
    await house.driver.steer("dice", values=[1, 1, 1, 1, 1] * 8)
    await yard.press(MASHA, "Бросить")
    house.dice.add("11115")
    await yard.press(MASHA, "Бросить", await shown(yard, "На руках 1000", button="Бросить"))
    await shown(yard, "столько сообщений в минуту Telegram не пропускает")
    assert [roll.get("telegram") for roll in await rolls(house)] == [[0, 1, 2, 3, 4], None]
    calls = (await house.driver.look("test/outbox"))["calls"]
    assert [call["error"] for call in calls if not call["ok"]] == []


# --- killed ---


class Killed:
    """The bot as a process of its own, on one database."""

    def __init__(self, driver: Driver, folder: Path) -> None:
        self.folder = folder
        self.database = folder / "games.db"
        self.process: asyncio.subprocess.Process | None = None
        self._settings = {
            "BOT_TOKEN": driver.playground.token,
            "API_URL": driver.playground.url.rstrip("/"),
            "DATABASE": str(self.database),
            "DICE_PAUSE": "0",
        }

    async def start(self, point: str = "") -> asyncio.subprocess.Process:
        with (self.folder / "log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot", "run"),
                cwd=ROOT,
                env=os.environ | self._settings | {VARIABLE: point},
                stderr=log,
            )
        return self.process

    async def export(self, chat: int) -> Any:
        """What `python -m bot export` gives."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "export", str(chat)),
            cwd=ROOT,
            env=os.environ | self._settings,
            stdout=asyncio.subprocess.PIPE,
        )
        printed, _ = await process.communicate()
        return json.loads(printed)


@pytest.fixture
async def bot(driver: Driver, tmp_path: Path) -> AsyncIterator[Killed]:
    bot = Killed(driver, tmp_path)
    yield bot
    assert bot.process is not None
    if bot.process.returncode is None:
        bot.process.terminate()
        assert await asyncio.wait_for(bot.process.wait(), 20) == 0
    assert "Traceback" not in (tmp_path / "log").read_text()


def mover(board: Message) -> int:
    """Who is to move."""
    found = re.search(r"^▸ (\w+)", board.text, re.M)
    assert found, board
    return PEOPLE[found[1]]


@pytest.mark.parametrize(
    ("point", "in_chat", "by_telegram"),
    [
        ("dice-kept:3", 5, [0, 1, 2, 3, 4]),
        ("dice-thrown:3", 5, [0, 1, 3, 4]),
        ("dice-asked:3", 4, [0, 1, 3, 4]),
    ],
    ids=["between the third and the fourth", "before the third is saved", "before the third is thrown"],
)
async def test_a_killed_bot_throws_no_die_twice(
    driver: Driver, bot: Killed, point: str, in_chat: int, by_telegram: list[int]
) -> None:
    """Limits are on. A die that was kept stays, one whose fall nobody learned is the seed's."""
    await driver.steer("limits", enabled=True)
    yard = Group(driver)
    process = await bot.start(point)
    await yard.say(MASHA, f"/newgame {TELEGRAM}")
    await yard.press(PETYA, "Я играю")
    await shown(yard, "Играют (2)")
    await yard.press(MASHA, "Начать")
    board = await shown(yard, "▸", button="Бросить")
    await driver.steer("dice", values=[1, 1, 1, 1, 1])
    await yard.press(mover(board), "Бросить", board)
    assert await asyncio.wait_for(process.wait(), 20) == -9
    assert len(await thrown(yard)) == (2 if "asked" in point else 3)
    await bot.start()
    board = await shown(yard, "+", button="Бросить")
    assert await thrown(yard) == [1] * in_chat
    assert ("вместо него — кубик сервера" in board.text) == (len(by_telegram) < 5)
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Остановить")
    await shown(yard, "Игру остановили")
    record = await bot.export(yard.chat)
    status, line = verify.run(json.dumps(record))
    assert status == verify.FITS, line
    assert record["fair"]["telegram"] == [record["fair"]["throws"] - 1]
    throw = record["moves"][0]
    assert [throw[place] for place in by_telegram] == ["1"] * len(by_telegram)
    calls = (await driver.look("test/outbox"))["calls"]
    assert [call["error"] for call in calls if call["error"] and call["error"].startswith("Too Many")] == []
