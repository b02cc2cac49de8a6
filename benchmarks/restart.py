"""How soon after a crash everybody sees their board again: `python -m benchmarks.restart`.

The bot is a process of its own, `python -m bot run`, and speaks HTTP to the playground, which counts as Telegram does
and refuses what is too much. It is killed in the middle of drawing boards, and started anew; time counts from the start
of that process. Prints a table; exits with 1 if a target is missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx

from benchmarks.bot import Steady
from benchmarks.table import Row, report
from bot.callbacks import base36
from bot.sessions import Sessions
from bot.store.sqlite import SqliteStore
from bot.table import Person, Place
from engine.thousand import Rules
from playground.faults import Fault, FaultKind
from playground.limits import Limit, LimitSet
from playground.server import Playground

BOARDS = 100
"""Games in play that Telegram's pace lets the bot draw again within the target: 28 calls a second."""
MANY = 1_000
WAIT = 1
"""Seconds that one chat is told to wait, each time it is spoken to."""
MASHA, PETYA = 1001, 1002
LIMITS = LimitSet(in_group=Limit(20, 60.0), in_all=Limit(30, 1.0))
"""What Telegram allows; that of a single chat it does not keep to the second."""
PATIENCE = 120.0
ROOT = Path(__file__).parents[1]
SHOWING = frozenset({"sendMessage", "editMessageText"})

Json = dict[str, Any]


@dataclass
class Yards:
    """Groups with a game in play each, and the message that shows it."""

    playground: Playground
    database: Path
    games: dict[int, int]
    """By chat."""
    boards: dict[int, int]
    buttons: dict[int, str]

    @classmethod
    async def made(cls, playground: Playground, database: Path, count: int) -> Yards:
        """Make so many, played one after the other: the last one lately."""
        yards = cls(playground, database, {}, {}, {})
        async with (
            await SqliteStore.open(database) as store,
            httpx.AsyncClient(base_url=f"{playground.base_url}{playground.token}/", trust_env=False) as telegram,
        ):
            sessions = Sessions(store, now=lambda: datetime.now(UTC), dice=Steady())
            for number in range(count):
                made = playground.play.create(MASHA, "group", f"Двор {number}", forum=False, with_bot=True)
                await yards._begin(sessions, telegram, int(made["id"]))
            # The news that the bot was added to them is old.
            news = (await telegram.post("getUpdates")).json()["result"]
            while news:
                news = (await telegram.post("getUpdates", json={"offset": news[-1]["update_id"] + 1})).json()["result"]
        return yards

    async def _begin(self, sessions: Sessions, telegram: httpx.AsyncClient, chat: int) -> None:
        place, masha = Place(chat), Person(MASHA, "Маша", "ru")
        lobby = (await sessions.open_lobby(place, masha, Rules.parse(""), update=None)).session
        await sessions.join(lobby.id, place, Person(PETYA, "Петя", "ru"), update=None)
        begun = (await sessions.start(lobby.id, place, masha, admin=False, update=None)).session
        self.buttons[chat] = f"t:{base36(begun.id)}:{base36(begun.version)}:r"
        keyboard = [[{"text": "🎲", "callback_data": self.buttons[chat]}]]
        message = {"chat_id": chat, "text": "…", "reply_markup": {"inline_keyboard": keyboard}}
        sent = (await telegram.post("sendMessage", json=message)).json()["result"]
        await sessions.set_board(begun.id, sent["message_id"])
        self.games[chat], self.boards[chat] = begun.id, sent["message_id"]

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[float]:
        """Run a bot, which is killed in the end; gives when it was started."""
        settings = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "BOT_TOKEN": self.playground.token,
            "API_URL": self.playground.url.rstrip("/"),
            "DATABASE": str(self.database),
            "LOG_LEVEL": "error",
        }
        started = time.time()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", env=settings, cwd=self.database.parent
        )
        try:
            yield started
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGKILL)
            await process.wait()

    def now(self) -> int:
        """Give the number of the last call so far."""
        calls = self.playground.world.outbox.since(0)
        return int(calls[-1]["n"]) if calls else 0

    async def shown(self, chats: set[int], since: int, started: float, enough: int = 0) -> list[float]:
        """Wait until the boards of these chats are drawn again, or of `enough`; give the seconds until each was."""
        drawn: dict[int, float] = {}
        async with asyncio.timeout(PATIENCE):
            while len(drawn) < (enough or len(chats)):
                await self.playground.world.outbox.wait(since, 1.0)
                for call in self.playground.world.outbox.since(since):
                    since = call["n"]
                    if call["method"] in SHOWING and call["chat"] in chats and not _refused(call):
                        drawn.setdefault(call["chat"], call["at"] - started)
        return sorted(drawn.values())

    def refused(self, since: int) -> int:
        """Count what Telegram refused as too much."""
        return sum(_refused(call) for call in self.playground.world.outbox.since(since))


def _refused(call: Json) -> bool:
    return bool(call["error"]) and call["error"]["code"] == 429


async def crash(yards: Yards) -> None:
    """Let a bot live until it has drawn some of the boards."""
    since = yards.now()
    async with yards.bot() as started:
        await yards.shown(set(yards.games), since, started, enough=10)


@asynccontextmanager
async def house(count: int) -> AsyncIterator[Yards]:
    """Open a playground with so many games, over which a bot has died a while ago."""
    with tempfile.TemporaryDirectory() as folder:
        async with Playground() as playground:
            yards = await Yards.made(playground, Path(folder) / "games.db", count)
            await crash(yards)
            playground.world.limits.set(LIMITS)
            yield yards


async def all_boards() -> list[Row]:
    """Draw as many boards as the target allows for."""
    async with house(BOARDS) as yards:
        since = yards.now()
        async with yards.bot() as started:
            seconds = await yards.shown(set(yards.games), since, started)
        print(
            f"{BOARDS} boards: the first after {seconds[0]:.2f} s, half after {seconds[BOARDS // 2]:.2f} s", flush=True
        )
        return [
            Row(f"{BOARDS} boards drawn again", 5.0, seconds[-1], "s"),
            Row("of these calls, refused as too many", 0, yards.refused(since), ""),
        ]


async def with_one_told_to_wait() -> list[Row]:
    """Draw as many while Telegram refuses one chat, the first in line, twice."""
    async with house(BOARDS) as yards:
        ill = list(yards.games)[-1]
        fault = Fault("editMessageText", FaultKind.STATUS, 2, chat=ill, code=429, retry_after=WAIT)
        yards.playground.world.faults.add(fault)
        since = yards.now()
        async with yards.bot() as started:
            well = asyncio.create_task(yards.shown(set(yards.games) - {ill}, since, started))
            last = (await yards.shown({ill}, since, started))[0]
            seconds = await well
        return [
            Row(f"{BOARDS - 1} of them, one chat being told to wait", 5.0, seconds[-1], "s"),
            Row(f"that one, after it had to wait {WAIT} s twice", 5.0 + 2 * WAIT, last, "s"),
        ]


async def one_of_many() -> list[Row]:
    """Press on boards that are drawn last of many, while they all are drawn."""
    async with house(MANY) as yards:
        since = yards.now()
        async with yards.bot() as started:
            await yards.shown(set(yards.games), since, started, enough=60)
            seconds = []
            for chat in list(yards.games)[:5]:
                since, pressed = yards.now(), time.time()
                yards.playground.play.press(MASHA, chat, yards.boards[chat], yards.buttons[chat])
                seconds += await yards.shown({chat}, since, pressed)
        return [Row(f"a press on one of {MANY:,} boards, all being drawn", 2.0, max(seconds), "s")]


async def measured() -> list[Row]:
    """Measure everything."""
    parts: list[Callable[[], Any]] = [all_boards, with_one_told_to_wait, one_of_many]
    return [row for part in parts for row in await part()]


def main() -> int:
    """Print the table; 1 if a target is missed."""
    return report("from the start of the process", asyncio.run(measured()))


if __name__ == "__main__":
    sys.exit(main())
