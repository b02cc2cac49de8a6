"""What the players of one game are called on its screens."""

from __future__ import annotations

import html

from bot.table import Seat, Session
from bot.views.names import NAME_COLUMNS, told_apart
from bot.views.texts import Safe, Speech

RUNNING_COLUMNS = 20
"""The longest name in running text."""


def seat_name(speech: Speech, seat: Seat) -> str:
    """Give a seat's full name: a person's own, or the computer player's in this language."""
    return speech.word(f"computer-{seat.computer}") if seat.computer else seat.name


def mention(seat: Seat, name: str) -> str | Safe:
    """Give a name that notifies its person, where it is a person's."""
    if seat.user_id is None:
        return name
    return Safe(f'<a href="tg://user?id={seat.user_id}">{html.escape(name, quote=False)}</a>')


def names_of(speech: Speech, session: Session, limit: int = NAME_COLUMNS) -> tuple[str, ...]:
    """Give every seat's name, in the order of seats, at most `limit` columns wide and each different."""
    return told_apart(tuple(seat_name(speech, seat) for seat in session.seats), limit)
