"""Tables that play over HTTP with a bot in this process, while a test makes Telegram misbehave."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.app import Address, App
from bot.outbox import lane
from bot.sessions import Sessions
from bot.store.sqlite import SqliteStore
from playground.faults import Fault, FaultKind
from playground.server import Playground
from tests.bot.conftest import FAST
from tests.bot.crash.ledger import audit, versions_shown
from tests.bot.crash.tables import Table, four_tables

PATIENCE = 60.0
"""Seconds until something that must happen is said not to."""


class Day:
    """One day of Telegram's: four tables, a bot, and what goes wrong."""

    def __init__(self, playground: Playground, database: Path) -> None:
        self.playground, self.database = playground, database
        self.world = playground.world
        self.tables: list[Table] = []
        self.pace = FAST
        self._stop = asyncio.Event()
        self._playing: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.store = await SqliteStore.open(self.database)
        sessions = Sessions(self.store, now=lambda: datetime.now(UTC))
        address = Address(self.playground.token, self.playground.base_url, self.playground.base_file_url)
        self.app = App(sessions, address, pace=self.pace)
        await self.app.start()

    async def stop(self) -> None:
        await self.app.stop()
        await self.store.close()

    def sit_down(self) -> None:
        self.tables = four_tables(self.playground, 11)
        self._playing = [asyncio.create_task(table.play(self._stop)) for table in self.tables]

    def fault(self, method: str, kind: str = "status", **how: Any) -> None:
        """As the playground's `/test/faults`."""
        self.world.faults.add(Fault(method, FaultKind(kind), how.pop("count", 1), **how))

    async def until(self, holds: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():  # noqa: ASYNC110 -- nobody announces it
                await asyncio.sleep(0.005)

    async def everybody_has_pressed(self) -> None:
        """Wait until no table has anything to press."""
        await self.until(lambda: not any(table.offers() for table in self.tables))

    async def more(self, moves: int, *tables: Table) -> None:
        """Wait until each of these tables, or of all, has made some more moves."""
        goals = [(table, len(table.pressed) + moves) for table in tables or self.tables]
        await self.until(lambda: all(len(table.pressed) >= goal for table, goal in goals))

    async def finish(self) -> None:
        """Let the last presses come to something, then look whether all is as it should be."""
        self.world.faults.clear()
        self._stop.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*self._playing)
            await self.app.outbox.all_quiet()
        await self.stop()
        audit(self.database, self.tables, self.world.outbox.since(0))
        assert self.most_messages_for_a_board() <= 2, "at most one more than there should be"

    def most_messages_for_a_board(self) -> int:
        """Give the most messages that were sent, each as a new one, for a version of a game."""
        sent: dict[tuple[int, int], int] = {}
        for call in self.world.outbox.since(0):
            for key in versions_shown(call) if call["method"] == "sendMessage" and call["ok"] else ():
                sent[key] = sent.get(key, 0) + 1
        return max(sent.values())


@pytest.fixture
async def day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Day]:
    """Tables at play. Every test ends in `Day.finish`, whose audit compares all that was pressed, kept and shown."""
    monkeypatch.setattr(lane, "FIRST_BACKOFF", 0.02)
    monkeypatch.setattr(lane, "LONGEST_BACKOFF", 0.05)
    monkeypatch.setattr(lane, "LOST_TWICE_WAIT", 0.1)
    async with Playground() as playground:
        day = Day(playground, tmp_path / "games.db")
        await day.start()
        day.sit_down()
        await day.more(4)
        yield day
        await day.finish()
