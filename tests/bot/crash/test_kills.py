"""Kill -9 at every hop of a press and at random, while people play on."""

from __future__ import annotations

import asyncio
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.faults import POINTS, VARIABLE
from playground.server import Playground
from tests.bot.crash.ledger import audit, versions_kept, versions_shown
from tests.bot.crash.nursery import Life, Nursery
from tests.bot.crash.tables import four_tables

PATIENCE = 60.0
"""Seconds until a life that must end, or a board that must come, is said not to."""
KILLS = 300
DEEP_KILLS = 3000


class House:
    """A playground, tables that play, and a bot that dies."""

    _made = 0

    def __init__(self, playground: Playground, nursery: Nursery, database: Path, seed: int) -> None:
        self.playground, self.nursery, self.database = playground, nursery, database
        self.rng = random.Random(seed)
        self.tables = four_tables(playground, seed)
        self.deaths: Counter[str] = Counter()

    def settings(self) -> dict[str, str]:
        return {
            "BOT_TOKEN": self.playground.token,
            "API_URL": self.playground.url.rstrip("/"),
            "DATABASE": str(self.database),
        }

    async def start(self, point: str = "") -> Life:
        return await self.nursery.start(self.settings() | {VARIABLE: point})

    async def die_at(self, point: str) -> None:
        """Live until a point is passed for the n-th time."""
        life = await self.start(f"{point}:{self.rng.randint(1, 6)}")
        async with asyncio.timeout(PATIENCE):
            await life.ended
        self.died(life, point)

    async def die_somewhere(self) -> None:
        """See every open game's board drawn again, then die after some more calls to Telegram."""
        since = self.calls_made()
        waiting = versions_kept(self.database, "phase <> 'over'")
        life = await self.start()
        await self.until(life, lambda: self.drawn_since(since, waiting))
        since = self.calls_made() + self.rng.randint(0, 6)
        await self.until(life, lambda: self.calls_made() >= since)
        await asyncio.sleep(self.rng.random() / 100)
        await life.kill()
        self.died(life, "random")

    def died(self, life: Life, why: str) -> None:
        assert life.ended.result() == -9, f"exit code {life.ended.result()} instead of death at {why}"
        self.deaths[why] += 1
        kept = versions_kept(self.database)
        for table in self.tables:
            for message in table.messages():
                for game, version in versions_shown({"method": "sendMessage", "params": message}):
                    assert kept[game] >= version, f"game {game} was shown at {version}, kept is {kept[game]}"

    def calls_made(self) -> int:
        calls = self.playground.world.outbox.since(self._made)
        self._made = int(calls[-1]["n"]) if calls else self._made
        return self._made

    def drawn_since(self, since: int, waiting: dict[int, int]) -> bool:
        drawn: dict[int, int] = {}
        for call in self.playground.world.outbox.since(since):
            drawn.update(versions_shown(call))
        return all(drawn.get(game, 0) >= version for game, version in waiting.items())

    async def until(self, life: Life, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                assert life.alive, f"the bot ended by itself: {life.ended.result()}"
                await self.playground.world.outbox.wait(self.calls_made(), 0.05)


@asynccontextmanager
async def house(tmp_path: Path, seed: int) -> AsyncIterator[House]:
    async with Playground() as playground, Nursery(tmp_path / "log") as nursery:
        yield House(playground, nursery, tmp_path / "games.db", seed)


async def play_and_kill(home: House, kills: int) -> None:
    stop = asyncio.Event()
    life = await home.start()
    await home.until(life, lambda: all(table.offers() for table in home.tables))
    await life.kill()
    playing = [asyncio.create_task(table.play(stop)) for table in home.tables]
    for number in range(kills):
        point = (*POINTS, "random")[number % (len(POINTS) + 1)]
        await (home.die_somewhere() if point == "random" else home.die_at(point))
    life = await home.start()
    stop.set()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*playing)
    assert await life.kill(signal.SIGTERM) == 0


def verdict(home: House) -> int:
    return audit(home.database, home.tables, home.playground.world.outbox.since(0))


async def test_no_kill_loses_or_doubles_a_move(tmp_path: Path) -> None:
    async with house(tmp_path, 6) as home:
        await play_and_kill(home, KILLS)
        moves = verdict(home)
    assert set(home.deaths) == {*POINTS, "random"}
    assert moves > KILLS, "the tables must have played all along"
    log = home.nursery.log.read_text()
    assert "Traceback" not in log
    assert home.playground.token not in log


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(10))
async def test_ten_times_as_many(tmp_path: Path, seed: int) -> None:
    async with house(tmp_path, 100 + seed) as home:
        await play_and_kill(home, DEEP_KILLS // 10)
        verdict(home)
