"""A start with more boards to draw than Telegram lets through at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.callbacks import base36
from bot.outbox import Pace
from bot.table import Person, Place, Session
from engine.thousand import Rules
from playground.server import Playground
from tests.bot.badday.conftest import Day
from tests.bot.crash.ledger import versions_shown
from tests.bot.crash.tables import Json, buttons
from tests.playground.driver import MASHA, PETYA

A_SECOND = 4
"""Calls that go out in a second."""
GAMES = 40


class Morning(Day):
    """A day that begins with so many games in play."""

    async def begin(self) -> list[Session]:
        """Let a bot that is gone by now have begun games, one after the other."""
        await self.start()
        games = [await self._game(number) for number in range(GAMES)]
        await self.app.outbox.all_quiet()
        await self.stop()
        return games

    async def _game(self, number: int) -> Session:
        made = self.playground.play.create(MASHA, "group", f"Двор {number}", forum=False, with_bot=True)
        sessions, place, masha = self.app.sessions, Place(int(made["id"])), Person(MASHA, "Маша", "ru")
        lobby = (await sessions.open_lobby(place, masha, Rules.parse(""), update=None)).session
        await sessions.join(lobby.id, place, Person(PETYA, "Петя", "ru"), update=None)
        begun = (await sessions.start(lobby.id, place, masha, admin=False, update=None)).session
        await self.app.presenter.show(begun)
        return begun

    def press(self, game: Session) -> None:
        """Throw, on the board."""
        button = f"t:{base36(game.id)}:{base36(game.version)}:r"
        board = next(
            message
            for message in self.world.chats[game.place.chat_id].messages.values()
            if button in buttons({"reply_markup": message.markup or {}})
        )
        assert game.mover is not None
        assert game.mover.user_id is not None
        self.world.press(board, game.mover.user_id, button)

    def drawn(self, since: int) -> list[tuple[int, int]]:
        """Give the games and versions drawn after a call, in the order of calls."""
        return [key for call in self.world.outbox.since(since) for key in versions_shown(call)]


@pytest.fixture
async def morning(tmp_path: Path) -> AsyncIterator[Morning]:
    async with Playground() as playground:
        morning = Morning(playground, tmp_path / "games.db")
        yield morning
        await morning.stop()


async def test_whoever_presses_does_not_wait_until_all_boards_are_drawn(morning: Morning) -> None:
    first, *_ = games = await morning.begin()
    since = morning.world.outbox.since(0)[-1]["n"]
    morning.pace = Pace(all_per_second=A_SECOND)
    await morning.start()
    await morning.until(lambda: len(morning.drawn(since)) >= A_SECOND)
    before = len(morning.drawn(since))
    morning.press(first)  # played longest ago, and the last to be drawn
    pressed = (first.id, first.version + 1)
    await morning.until(lambda: pressed in morning.drawn(since))
    assert morning.drawn(since).index(pressed) <= before + A_SECOND
    assert len(morning.drawn(since)) < len(games)


async def test_all_boards_are_drawn_in_the_end_though_telegram_refuses_one_chat(morning: Morning) -> None:
    games = await morning.begin()
    since = morning.world.outbox.since(0)[-1]["n"]
    ill = games[-1].place.chat_id  # played last, and the first to be drawn
    morning.fault("editMessageText", code=429, retry_after=1, chat=ill, count=2)
    await morning.start()
    well = {(game.id, game.version) for game in games[:-1]}
    await morning.until(lambda: well <= set(morning.drawn(since)))
    await morning.until(lambda: len(tried(morning, since, ill)) == 3)
    # It looks as it did before: a board is a function of the state.
    assert [code for code, _ in tried(morning, since, ill)] == [429, 429, 400]
    assert "not modified" in tried(morning, since, ill)[-1][1]


def tried(morning: Morning, since: int, chat: int) -> list[tuple[int, str]]:
    """What Telegram had against the edits in a chat."""
    calls: list[Json] = [call for call in morning.world.outbox.since(since) if call["chat"] == chat]
    return [(call["error"]["code"], call["error"]["description"]) for call in calls if call["error"]]
