"""A bot that dies after it has sent a board and before that is noted: the players go on at the newest message."""

from __future__ import annotations

import random
import signal
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from playground.server import Playground
from tests.bot.crash.ledger import audit, rows, versions_kept, versions_shown
from tests.bot.crash.nursery import Life, Nursery
from tests.bot.crash.tables import Pressed, Table
from tests.bot.crash.test_kills import House
from tests.playground.driver import MASHA, PETYA

Json = dict[str, Any]

LIKE_SIMPLE = "simple target=300"


class OneTable(House):
    """A house with one table, at which a test makes the moves."""

    def __init__(self, playground: Playground, nursery: Nursery, database: Path) -> None:
        self.playground, self.nursery, self.database = playground, nursery, database
        self.rng = random.Random(4)
        self.table = Table(playground, LIKE_SIMPLE, (MASHA, PETYA), self.rng)
        self.tables = [self.table]
        self.deaths = Counter()
        self.table.sit_down()

    def boards(self) -> dict[int, Json]:
        """The messages that offer the newest version's buttons, by number."""
        newest = max(((game, version) for each in self.table.messages() for game, version in shown(each)), default=None)
        return {each["message_id"]: each for each in self.table.messages() if newest in shown(each)}

    def noted(self) -> int:
        ((number,),) = rows(self.database, "SELECT board_id FROM games ORDER BY id DESC LIMIT 1")
        return int(number)

    def move(self, number: int = 0) -> None:
        """Press what brings the game on, on the newest message or on one of this number."""
        offers = [offer for offer in self.table.offers() if number in (0, offer[0]["message_id"])]
        message, claim, data = offers[-1]
        who = self.table.who(message, claim)
        query = self.playground.play.press(who, self.table.chat, message["message_id"], data)
        self.table.done = (claim.game_id, claim.version)
        self.table.pressed.append(Pressed(claim, who, query))

    async def die_over(self, board: int) -> None:
        """Play until the n-th new message that shows a board is sent, over which the bot dies."""
        life = await self.start(f"hop-8-sent:{board}")
        while self.boards_sent() < board:
            if self.table.offers():
                self.move()
            await self.playground.world.outbox.wait(self.calls_made(), 0.05)
        await life.ended
        self.died(life, "sent")

    def boards_sent(self) -> int:
        calls = self.playground.world.outbox.since(0)
        return sum(call["method"] == "sendMessage" and bool(versions_shown(call)) for call in calls)

    async def redrawn(self) -> Life:
        """Start anew, and see the game drawn again."""
        since, waiting = self.calls_made(), versions_kept(self.database, "phase <> 'over'")
        life = await self.start()
        await self.until(life, lambda: self.drawn_since(since, waiting))
        return life


def shown(message: Json) -> set[tuple[int, int]]:
    return versions_shown({"method": "sendMessage", "params": message})


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[OneTable]:
    async with Playground() as playground, Nursery(tmp_path / "log") as nursery:
        yield OneTable(playground, nursery, tmp_path / "games.db")


@pytest.mark.parametrize("board", [2, 3], ids=["the first turn's", "the second turn's"])
async def test_the_message_that_was_not_noted_takes_over(home: OneTable, board: int) -> None:
    await home.die_over(board)
    earlier, later = home.noted(), max(home.boards())
    assert earlier < later, "the bot must have died over a message that it had sent"
    life = await home.redrawn()
    assert set(home.boards()) == {earlier, later}
    home.move(later)
    await home.until(life, lambda: earlier not in with_buttons(home))
    await home.until(life, lambda: bool(home.table.offers()))
    assert earlier not in home.boards(), "the one message that has buttons is the newest"
    assert max(home.boards()) >= later
    await home.until(life, lambda: home.noted() == max(home.boards()))
    # What was learnt has been kept: the next life draws the same message again.
    await life.kill()
    life = await home.redrawn()
    assert set(home.boards()) == {home.noted()}
    home.move()
    await home.until(life, lambda: bool(home.table.offers()))
    assert await life.kill(signal.SIGTERM) == 0
    audit(home.database, home.tables, home.playground.world.outbox.since(0))


def with_buttons(home: OneTable) -> set[int]:
    return {message["message_id"] for message in home.table.messages()}
