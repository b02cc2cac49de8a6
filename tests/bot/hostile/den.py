"""Two chats side by side: one where strangers send what they like, and one that must not notice."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hypothesis import settings

from bot import logs
from bot.app import Address, App
from bot.sessions import Sessions
from bot.store import maintenance
from bot.store.sqlite import SqliteStore
from bot.table import Person, Place, Session
from engine.thousand import Rules
from playground.server import Playground
from tests.bot.conftest import FAST
from tests.playground.driver import KATYA, MASHA, OLEG, PETYA, YARD

Json = dict[str, Any]

NAME = "Зюзя<b>{$name}</b>'); DROP TABLE games;--"
"""Of everybody here: markup, Fluent and SQL at once."""
HOME = Place(YARD)
FEWER = settings(max_examples=max(8, settings().max_examples // 25))
"""Each example starts a bot of its own, so there are fewer of them."""
PATIENCE = 20.0
"""Seconds until what must come to an end is said not to."""


@dataclass
class Den:
    app: App
    playground: Playground
    sessions: Sessions
    lines: list[str]
    mine: Session
    """A game in the chat that is attacked; Masha and Petya play."""
    theirs: Session
    """A game in another chat."""
    numbers: Iterator[int] = field(default_factory=lambda: iter(range(500_000, 10**9)))

    async def receive(self, *updates: Json) -> None:
        """Hand updates to the bot as Telegram would, and wait until it has said all it has to say."""
        for update in updates:
            self.playground.world.updates.inject(update)
        async with asyncio.timeout(PATIENCE):
            await self._quiet()

    async def _quiet(self) -> None:
        # The next poll opens only when the work on the updates of the last one is done.
        while self.playground.world.updates.pending or not self.playground.world.updates.polling:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        await self.app.outbox.all_quiet()

    async def must_be_well(self) -> None:
        """Nothing failed, nothing leaked, and the other chat's game is what it was."""
        theirs = await self.sessions.get(self.theirs.id)
        assert theirs is not None
        assert replace(theirs, board_id=self.theirs.board_id) == self.theirs
        assert not [line for line in self.lines if " error " in line or '"level": "error"' in line]
        for line in self.lines:
            assert "Traceback" not in line
            assert "Зюзя" not in line, line
            assert self.playground.token not in line
        for call in self.playground.world.outbox.since(0):
            words = call["error"]["description"] if call["error"] else ""
            assert "parse" not in words, call
            assert "too long" not in words, call
            assert "BUTTON_DATA" not in words, call


@contextmanager
def logged(kind: str) -> Iterator[list[str]]:
    """Collect what is logged from INFO on, as the owner would read it."""
    lines: list[str] = []
    handler = logging.Handler()
    handler.setFormatter(logs.FORMATS[kind]())
    handler.emit = lambda record: lines.append(handler.format(record))  # type: ignore[method-assign]
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    for name in ("httpx", "httpcore"):
        logging.getLogger(name).setLevel(logging.WARNING)
    try:
        yield lines
    finally:
        root.removeHandler(handler)
        root.setLevel(before)


@asynccontextmanager
async def den(kind: str = "text") -> AsyncIterator[Den]:
    with tempfile.TemporaryDirectory() as folder, logged(kind) as lines:
        path = Path(folder) / "games.db"
        async with Playground() as playground, await SqliteStore.open(path) as store:
            for person in (MASHA, PETYA, KATYA, OLEG):
                playground.world.users[person] = _renamed(playground, person)
            sessions = Sessions(store, now=lambda: datetime.now(UTC))
            club = Place(int(playground.play.create(KATYA, "group", NAME, forum=False, with_bot=True)["id"]))
            mine = await _game(sessions, HOME, MASHA, PETYA)
            theirs = await _game(sessions, club, KATYA, OLEG)
            address = Address(playground.token, playground.base_url, playground.base_file_url)
            app = App(sessions, address, pace=FAST)
            await app.start()
            try:
                await app.outbox.all_quiet()
                theirs = await sessions.get(theirs.id) or theirs
                yield Den(app, playground, sessions, lines, mine, theirs)
            finally:
                await app.stop()
        assert maintenance.check(path) == []


def _renamed(playground: Playground, person: int) -> Any:
    return replace(playground.world.users[person], first_name=NAME, username="zyuzya")


async def _game(sessions: Sessions, place: Place, *users: int) -> Session:
    owner, other = (Person(user, NAME, "ru") for user in users)
    lobby = (await sessions.open_lobby(place, owner, Rules.parse("keep=choose"), update=None)).session
    await sessions.join(lobby.id, place, other, update=None)
    return (await sessions.start(lobby.id, place, owner, admin=False, update=None)).session


def attack(scenario: Callable[[Den], Awaitable[None]], kind: str = "text") -> None:
    """Run a scenario in a den of its own, then look whether all is well."""

    async def run() -> None:
        async with den(kind) as place:
            await scenario(place)
            await place.must_be_well()

    asyncio.run(run())
