"""The lobby: who plays, by which rules, and buttons for both."""

from __future__ import annotations

from collections.abc import Sequence

from bot import entropy
from bot.table import TELEGRAM, SavedRules, Session
from bot.views import rulenames, settings
from bot.views.board import claim
from bot.views.names import cut
from bot.views.people import RUNNING_COLUMNS, names_of
from bot.views.screen import Button, Rows, Screen, lines
from bot.views.texts import Safe, Speech
from engine.players import KINDS

COMPUTERS = "c"
"""The page of computer players."""
WORDS_SHOWN = 6
"""Of the words for luck, the last ones are shown; `/fair` has more."""


def lobby(speech: Speech, session: Session, page: str = "", saved: Sequence[SavedRules] = ()) -> Screen:
    """Draw the lobby. `page` is which buttons are open: the main ones, `c` for computer players, or the settings'.

    `saved` are the rules that the chat keeps; only a page of the settings shows them.
    """
    names = names_of(speech, session, RUNNING_COLUMNS)
    text = lines(
        speech.html("lobby-title"),
        speech.html("lobby-rules", rules=rulenames.title(speech, session.rules)),
        rulenames.adapted(speech, session.rules),
        _players(speech, names),
        *(() if page else _dice(speech, session)),
    )
    if not page:
        return Screen(text, _alone(speech, session) if session.private else _main(speech, session))
    rows = _computers(speech, session) if page == COMPUTERS else settings.buttons(speech, session, page, saved)
    about = settings.text(speech, session.rules, page)
    return Screen(Safe(f"{text}\n\n{about}") if about else text, (*rows, _coming(speech, session, page)))


def _coming(speech: Speech, session: Session, page: str) -> tuple[Button, ...]:
    """Let people join and the game begin from every page; who joins leaves the page open. In private nobody joins."""
    join = () if session.private else (Button(speech.plain("button-join"), claim(session, "j", page)),)
    return (*join, Button(speech.plain("button-start", count=len(session.seats)), claim(session, "s")))


def _players(speech: Speech, names: tuple[str, ...]) -> Safe:
    if not names:
        return speech.html("lobby-nobody")
    listed = ", ".join(speech.html("name", name=name) for name in names)
    return Safe(f"{speech.html('lobby-players', count=len(names))} {listed}")


def _dice(speech: Speech, session: Session) -> list[Safe]:
    """Say whose dice it will be, what they promise, and what words they were given for luck."""
    words = entropy.words(session.entropy)
    listed = Safe(", ".join(speech.html("name", name=cut(word, RUNNING_COLUMNS)) for word in words[-WORDS_SHOWN:]))
    return [
        *([speech.html("lobby-telegram-dice")] if session.source == TELEGRAM else []),
        *([speech.html("lobby-words", words=listed)] if words else []),
        speech.html("lobby-promise", commitment=Safe(session.commitment)),
    ]


def closed(speech: Speech, session: Session) -> Screen:
    """Draw the lobby once more as the game begins or is called off, without buttons."""
    return Screen(lobby(speech, session).text)


def _main(speech: Speech, session: Session) -> Rows:
    def button(key: str, action: str, **params: int) -> Button:
        return Button(speech.plain(key, **params), claim(session, action))

    return (
        (button("button-join", "j"), button("button-leave", "l")),
        (button("button-presets", "m"), button("button-computers", "c")),
        (button("button-start", "s", count=len(session.seats)),),
    )


def _alone(speech: Speech, session: Session) -> Rows:
    """Give the buttons of a private chat: whom to play against, the rules, and off."""
    seated = {seat.computer for seat in session.seats}
    opponents = tuple(
        Button(
            speech.plain(
                "button-opponent-chosen" if kind in seated else "button-opponent",
                computer=speech.word(f"computer-{kind}"),
            ),
            claim(session, "d" if kind in seated else "a", kind),
        )
        for kind in KINDS
    )
    rules = Button(speech.plain("button-presets"), claim(session, "m"))
    start = Button(speech.plain("button-start", count=len(session.seats)), claim(session, "s"))
    return (opponents, (rules,), (start,))


def _computers(speech: Speech, session: Session) -> Rows:
    adding = tuple(
        (Button(speech.plain("button-add", computer=speech.word(f"computer-{kind}")), claim(session, "a", kind)),)
        for kind in KINDS
    )
    seated = any(seat.computer for seat in session.seats)
    removing = ((Button(speech.plain("button-remove"), claim(session, "d")),),) if seated else ()
    back = Button(speech.plain("button-back"), claim(session, "v"))
    return (*adding, *removing, (back,))
