"""What a request would change, before it is written."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store import Move
from bot.table import Session
from engine.thousand.events import Event


@dataclass(frozen=True, slots=True)
class Draft:
    """The session after the request (version and time still as before), what happened, and what goes into the log."""

    session: Session
    events: tuple[Event, ...] = ()
    moves: tuple[Move, ...] = ()
    chat_rules: str | None = None
