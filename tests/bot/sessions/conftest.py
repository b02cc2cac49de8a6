from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from bot.sessions import Sessions
from bot.store.sqlite import MEMORY, SqliteStore
from bot.table import Change, Person, Place, Session
from engine.thousand import Rules
from tests.bot.dice import Scripted

ANYA, BORYA, VERA = Person(1, "Аня", "ru"), Person(2, "Боря", "ru"), Person(3, "Вера", "en")
YARD = Place(-100)
SEED = bytes(range(32))


@dataclass
class Table:
    """Sessions on a database in memory, with scripted dice, a clock that ticks and updates that never repeat."""

    store: SqliteStore
    dice: Scripted = field(default_factory=Scripted)
    updates: count[int] = field(default_factory=lambda: count(1000))
    time: datetime = datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=UTC)

    def __post_init__(self) -> None:
        self.sessions = Sessions(self.store, now=self.tick, seed=lambda: SEED, dice=self.dice)

    def tick(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time

    async def lobby(self, *people: Person, rules: str = "classic", place: Place = YARD) -> Session:
        """Open a lobby; the first of the people owns it."""
        owner, *others = people
        change = await self.sessions.open_lobby(place, owner, Rules.parse(rules), update=next(self.updates))
        for person in others:
            change = await self.sessions.join(change.session.id, place, person, update=next(self.updates))
        return change.session

    async def game(self, *people: Person, rules: str = "classic", place: Place = YARD) -> Session:
        """Begin a game in which the first of the people moves first."""
        lobby = await self.lobby(*people, rules=rules, place=place)
        dice = lobby.rules.dice
        self.dice.add("6" * dice, *["1" * dice for _ in people[1:]])
        started = await self.sessions.start(lobby.id, place, people[0], admin=False, update=next(self.updates))
        return started.session

    async def roll(self, session: Session, person: Person, throw: str) -> Change:
        self.dice.add(throw)
        return await self.sessions.roll(session.id, session.place, session.version, person, update=next(self.updates))

    async def bank(self, session: Session, person: Person) -> Change:
        return await self.sessions.bank(session.id, session.place, session.version, person, update=next(self.updates))


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    async with await SqliteStore.open(MEMORY, remembered=0) as store:  # what is read back comes from the file
        yield Table(store)
