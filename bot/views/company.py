"""Questions about who plays: whom to call, whom to send away, whether to end one game for another."""

from __future__ import annotations

from bot.callbacks import base36
from bot.table import LIVE, LOBBY, Seat, Session, Tally
from bot.views.names import cut
from bot.views.people import RUNNING_COLUMNS, mention, names_of
from bot.views.screen import Button, Rows, Screen, in_rows
from bot.views.texts import Safe, Speech
from bot.views.waiting import claim

BUTTON_COLUMNS = 16
"""The longest name on a button of which two stand in a row."""


def hurry(speech: Speech, seat: Seat, by: str) -> Screen:
    """Call somebody to their turn, by name."""
    who = mention(seat, cut(seat.name, RUNNING_COLUMNS))
    return Screen(speech.html("hurry", who=who, by=cut(by, RUNNING_COLUMNS)))


def whom_to_send(speech: Speech, session: Session, seats: tuple[Seat, ...]) -> Screen:
    """Ask whom to send away, two names in a row."""
    names = names_of(speech, session, BUTTON_COLUMNS)
    buttons = [
        Button(speech.plain("button-send", name=names[seat.number]), _send_claim(session, seat.number))
        for seat in seats
    ]
    rows = in_rows(buttons, 2)
    return Screen(speech.html("send-ask"), rows)


def sending(speech: Speech, session: Session, number: int, tally: Tally | None = None) -> Screen:
    """Ask whether one player is to be sent away, and say how the vote stands."""
    name = names_of(speech, session, RUNNING_COLUMNS)[number]
    text = speech.html("send-one", name=name)
    if tally is None:
        label = speech.plain("button-send-away")
    else:
        label = speech.plain("button-send-votes", votes=tally.votes, need=tally.need)
    return Screen(text, ((Button(label, _send_claim(session, number)),),))


def sent_away(speech: Speech, session: Session, number: int) -> Screen:
    """Say who was sent away."""
    return Screen(speech.html("send-done", name=names_of(speech, session, RUNNING_COLUMNS)[number]))


def gone(speech: Speech, session: Session) -> Screen:
    """Say that somebody has left, and offer the way back while the game goes on."""
    back = ((Button(speech.plain("button-return"), claim(session, "n")),),) if session.phase == LIVE else ()
    return Screen(speech.html("leave-done"), back)


def running(speech: Speech, session: Session) -> Screen:
    """Say that there is a game already, and ask whether to go on with it or to end it."""
    key, end = ("running-lobby", "button-end-lobby") if session.phase == LOBBY else ("running-game", "button-end")
    names = ", ".join(speech.html("name", name=name) for name in names_of(speech, session, RUNNING_COLUMNS))
    return Screen(speech.html(key, names=Safe(names)), _both(speech, session, speech.plain(end)))


def ending(speech: Speech, session: Session, tally: Tally) -> Screen:
    """Say how the vote on ending a game stands."""
    label = speech.plain("button-end-votes", votes=tally.votes, need=tally.need)
    return Screen(speech.html("end-ask"), _both(speech, session, label))


def _both(speech: Speech, session: Session, end: str) -> Rows:
    go_on = Button(speech.plain("button-to-board"), claim(session, "o"))
    return ((go_on,), (Button(end, claim(session, "e")),))


def _send_claim(session: Session, number: int) -> str:
    return claim(session, "q", base36(number))
