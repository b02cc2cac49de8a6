"""What a board shows beside the turn: how long it may take, and buttons for those who wait, sleep or come late."""

from __future__ import annotations

from bot import callbacks
from bot.table import Aside, Session
from bot.views.screen import Button, Rows
from bot.views.texts import Safe, Speech

UNITS = ((86_400, "duration-day"), (3600, "duration-hour"), (60, "duration-minute"), (1, "duration-second"))
"""Seconds of a unit, and its word; the longest that does not round too much is taken."""


def duration(speech: Speech, seconds: int) -> Safe:
    """Say about how long that is: two hours, 90 minutes, a day."""
    size, key = next(
        (unit for unit in UNITS if seconds >= 2 * unit[0] or abs(seconds - unit[0]) * 20 < unit[0]), UNITS[-1]
    )
    return speech.word(key, count=round(seconds / size))


def line(speech: Speech, session: Session, aside: Aside) -> Safe | None:
    """Say how long the turn may take, or that the game waits for somebody to wake up."""
    mover = session.mover
    if mover is not None and mover.asleep:
        return speech.html("wait-asleep")
    if aside.left is None:
        return None
    if not aside.late:
        return speech.html("wait-left", time=duration(speech, aside.left))
    banks = Safe("yes" if session.game and session.game.may_bank() else "no")
    return speech.html("wait-late", time=duration(speech, aside.left), banks=banks)


def rows(speech: Speech, session: Session, aside: Aside) -> Rows:
    """Give the buttons below those of the turn; in a fast game there are none."""
    found: list[tuple[Button, ...]] = []
    if aside.skip is not None:
        votes, need = aside.skip.votes, aside.skip.need
        label = speech.plain("button-skip-votes", votes=votes, need=need) if votes else speech.plain("button-skip")
        # Each in a row of its own: votes would not fit beside another label on a phone.
        found.append((Button(speech.plain("button-hurry"), claim(session, "h")),))
        found.append((Button(label, claim(session, "s")),))
    if session.sleepers:
        found.append((Button(speech.plain("button-here"), claim(session, "w")),))
    if aside.free_seat:
        found.append((Button(speech.plain("button-sit-down"), claim(session, "j")),))
    return tuple(found)


def claim(session: Session, action: str, argument: str = "") -> str:
    """Give the data of a button about the people of a game."""
    return callbacks.pack(callbacks.Claim("p", session.id, session.version, action, argument))
