"""What waits to go out. Jobs with the same key are about the same message.

The newer one takes the older one's place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import count
from typing import Self

from bot.table import Place
from bot.views.screen import Screen

Key = tuple[str, int]

_numbers = count()


@dataclass(frozen=True, slots=True)
class Job:
    """Something on its way to a place."""

    key: Key
    place: Place

    def after(self, older: Self) -> Self:
        """Give the job that remains when this one comes while `older`, of the same key, still waits."""
        del older
        return self

    def moved_to(self, chat_id: int) -> Self:
        """Give the same job for a chat that has a new id."""
        if self.place.chat_id == chat_id:
            return self
        return replace(self, place=self.place._replace(chat_id=chat_id))

    def dropped(self) -> None:
        """The job will not be carried out."""


@dataclass(frozen=True, slots=True)
class Said(Job):
    """A screen on its way to a place."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Post(Said):
    """A new message."""

    reply_to: int | None = None
    """The message it answers."""
    silent: bool = False
    """Without a notification."""


@dataclass(frozen=True, slots=True)
class Edit(Said):
    """A change of a message."""

    message_id: int = 0
    optional: bool = False
    """Left out when the chat's budget runs low."""


@dataclass(frozen=True, slots=True)
class Board(Said):
    """The newest picture of a game's board: an edit of its message, or a new message."""

    game_id: int = 0
    fresh: bool = False
    """Begin a new message."""
    silent: bool = False
    """Without a notification."""

    def after(self, older: Self) -> Self:
        """A new message that was asked for and not yet sent is still to be sent, with the newer picture."""
        return replace(self, fresh=self.fresh or older.fresh)


@dataclass(frozen=True, slots=True)
class React(Job):
    """An emoji under somebody's message."""

    message_id: int
    emoji: str


@dataclass(frozen=True, slots=True)
class Strip(Job):
    """A message whose buttons go, and whose text stays; left out when the chat's budget runs low."""

    message_id: int
    optional: bool = True


@dataclass(frozen=True, slots=True)
class Remove(Job):
    """A message to be taken away."""

    message_id: int


class Fate(Enum):
    """What became of a die that Telegram was asked for, where no face came back."""

    LATER = auto()
    """It was not thrown, and may be asked for again."""
    LOST = auto()
    """Perhaps it was thrown, and nobody will learn how it fell."""
    REFUSED = auto()
    """Telegram takes no dice in this chat."""
    UNWANTED = auto()
    """When its turn came, nobody wanted it any more."""


@dataclass(frozen=True, slots=True, eq=False)
class Throw(Job):
    """One of Telegram's dice. Never asked for again by itself: who wants it is told what became of it."""

    asking: Callable[[], Awaitable[bool]]
    """Called just before Telegram is asked; whether the die is still wanted."""
    landing: asyncio.Future[int | Fate]
    """The face, or what became of the die instead."""

    def land(self, outcome: int | Fate) -> None:
        """Say what became of the die; only the first word counts."""
        if not self.landing.done():
            self.landing.set_result(outcome)

    def dropped(self) -> None:
        """Nobody will ask Telegram."""
        self.land(Fate.REFUSED)


def post(place: Place, screen: Screen, reply_to: int | None = None, *, silent: bool = False) -> Post:
    """Make a job for a new message; no other takes its place."""
    return Post(("post", next(_numbers)), place, screen, reply_to, silent)


def react(place: Place, message_id: int, emoji: str) -> React:
    """Make a job that puts an emoji under a message."""
    return React(("react", message_id), place, message_id, emoji)


def strip(place: Place, message_id: int) -> Strip:
    """Make a job that takes the buttons off a message."""
    return Strip(("edit", message_id), place, message_id)


def remove(place: Place, message_id: int) -> Remove:
    """Make a job that takes a message away."""
    return Remove(("remove", message_id), place, message_id)


def throw(place: Place, asking: Callable[[], Awaitable[bool]]) -> Throw:
    """Make a job that throws one of Telegram's dice."""
    return Throw(("throw", next(_numbers)), place, asking, asyncio.get_running_loop().create_future())


def edit(place: Place, message_id: int, screen: Screen, *, optional: bool = False) -> Edit:
    """Make a job that changes a message."""
    return Edit(("edit", message_id), place, screen, message_id, optional)


def board(place: Place, game_id: int, screen: Screen, *, fresh: bool, silent: bool) -> Board:
    """Make a job that shows a game."""
    return Board(("board", game_id), place, screen, game_id, fresh, silent)
