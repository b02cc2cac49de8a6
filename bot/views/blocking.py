"""Whom a chat keeps from playing: questions with a button for each person, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence

from bot import callbacks
from bot.callbacks import Claim, base36
from bot.table import Person
from bot.views.company import BUTTON_COLUMNS
from bot.views.names import cut
from bot.views.people import RUNNING_COLUMNS
from bot.views.screen import Button, Screen, in_rows
from bot.views.texts import Speech

BLOCK, UNBLOCK = "b", "u"
"""What is asked: whom to keep from playing, whom to let in again."""

_QUESTIONS = {
    BLOCK: ("block-ask", "button-block", "block-how"),
    UNBLOCK: ("unblock-ask", "button-unblock", "unblock-none"),
}
_DONE = {BLOCK: "block-done", UNBLOCK: "unblock-done"}


def ask(speech: Speech, action: str, people: Sequence[Person]) -> Screen:
    """Ask who is meant, two names in a row; where there is nobody, say so."""
    question, label, nobody = _QUESTIONS[action]
    if not people:
        return Screen(speech.html(nobody))
    buttons = [
        Button(
            speech.plain(label, name=cut(person.name, BUTTON_COLUMNS)),
            callbacks.pack(Claim("c", 0, 0, action, base36(person.user_id))),
        )
        for person in people
    ]
    return Screen(speech.html(question), in_rows(buttons, 2))


def done(speech: Speech, action: str, person: Person) -> Screen:
    """Say who may not play here, or may again."""
    return Screen(speech.html(_DONE[action], name=cut(person.name, RUNNING_COLUMNS)))
