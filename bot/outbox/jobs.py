"""What waits to go out. Jobs with the same key are about the same message.

The newer one takes the older one's place.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from typing import Self

from bot.table import Place
from bot.views.screen import Screen

Key = tuple[str, int]

_numbers = count()


@dataclass(frozen=True, slots=True)
class Job:
    """A screen on its way to a place."""

    key: Key
    place: Place
    screen: Screen

    def after(self, older: Self) -> Self:
        """Give the job that remains when this one comes while `older`, of the same key, still waits."""
        del older
        return self

    def moved_to(self, chat_id: int) -> Self:
        """Give the same job for a chat that has a new id."""
        return replace(self, place=self.place._replace(chat_id=chat_id))


@dataclass(frozen=True, slots=True)
class Post(Job):
    """A new message."""

    reply_to: int | None = None
    """The message it answers."""


@dataclass(frozen=True, slots=True)
class Edit(Job):
    """A change of a message."""

    message_id: int = 0
    optional: bool = False
    """Left out when the chat's budget runs low."""


@dataclass(frozen=True, slots=True)
class Board(Job):
    """The newest picture of a game's board: an edit of its message, or a new message."""

    game_id: int = 0
    fresh: bool = False
    """Begin a new message."""
    silent: bool = False
    """Without a notification."""

    def after(self, older: Self) -> Self:
        """A new message that was asked for and not yet sent is still to be sent, with the newer picture."""
        return replace(self, fresh=self.fresh or older.fresh)


def post(place: Place, screen: Screen, reply_to: int | None = None) -> Post:
    """Make a job for a new message; no other takes its place."""
    return Post(("post", next(_numbers)), place, screen, reply_to)


def edit(place: Place, message_id: int, screen: Screen, *, optional: bool = False) -> Edit:
    """Make a job that changes a message."""
    return Edit(("edit", message_id), place, screen, message_id, optional)


def board(place: Place, game_id: int, screen: Screen, *, fresh: bool, silent: bool) -> Board:
    """Make a job that shows a game."""
    return Board(("board", game_id), place, screen, game_id, fresh, silent)
