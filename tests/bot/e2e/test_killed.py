"""The bot as a process of its own, as `make run` starts it, killed in the middle of a turn."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from tests.bot.group import MASHA, PETYA, Group
from tests.bot.moves import pressed
from tests.playground.driver import Driver

ROOT = Path(__file__).parents[3]

Start = Callable[[], Awaitable[asyncio.subprocess.Process]]


@pytest.fixture
async def start(driver: Driver, tmp_path: Path) -> AsyncIterator[Start]:
    """Start the bot on one database, as often as asked."""
    playground = driver.playground
    settings = {
        "BOT_TOKEN": playground.token,
        "API_URL": playground.base_url.removesuffix("/bot"),
        "DATABASE": str(tmp_path / "games.db"),
        "LOG_FORMAT": "json",
    }
    started: list[asyncio.subprocess.Process] = []

    async def run() -> asyncio.subprocess.Process:
        log = (tmp_path / f"{len(started)}.log").open("wb")
        with log:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", cwd=ROOT, env=os.environ | settings, stderr=log
            )
        started.append(process)
        return process

    yield run
    for process in started:
        if process.returncode is None:
            process.terminate()
            assert await asyncio.wait_for(process.wait(), 20) == 0
    for number in range(len(started)):
        assert playground.token.encode() not in (tmp_path / f"{number}.log").read_bytes()


async def test_a_killed_bot_plays_on_from_the_same_dice(driver: Driver, start: Start) -> None:
    yard = Group(driver)
    bot = await start()
    await yard.say(MASHA, "/newgame simple")
    await yard.press(PETYA, "Я играю")
    await yard.last("Играют (2)")
    await yard.press(MASHA, "Начать")
    # Who begins is chance here, and so is what falls: throw until a turn has points in hand.
    while True:
        old = await yard.last("▶️", button="Бросить")
        mover = MASHA if "▶️ Маша" in old.text else PETYA
        await yard.press(mover, "Бросить", old)

        async def changed(before: int = old.id, text: str = old.raw) -> object:
            now = (await yard.messages())[-1]
            return now if now.rows and (now.id, now.raw) != (before, text) else None

        await yard.until(changed, "another board")
        board = (await yard.messages())[-1]
        if "На руках" in board.text and board.find("Бросить"):
            break
    bot.send_signal(signal.SIGKILL)
    await bot.wait()
    since = driver.playground.world.outbox.since(0)[-1]["n"]
    await start()
    assert await yard.until(lambda: yard.calls("editMessageText", since), "the board is drawn again")
    again = (await yard.messages())[-1]
    assert (again.raw, again.rows, again.id) == (board.raw, board.rows, board.id)
    for number, data in enumerate(old.buttons.values()):
        await driver.steer("update", **pressed(mover, old, data, f"old-{number}"))
        assert await yard.toast(f"old-{number}") == "Этот ход уже сыгран"
    await yard.press(mover, "Бросить", again)
    await yard.until(lambda: _another(yard, board.raw), "the game goes on")


async def _another(yard: Group, text: str) -> bool:
    newest = (await yard.messages())[-1]
    return newest.raw != text and bool(re.search("▶️", newest.raw))
