"""The lobby: who plays, by which rules, and buttons for both."""

from __future__ import annotations

from bot.sessions import entropy
from bot.table import SERVER, TELEGRAM, Session
from bot.views import rulenames, rulewords
from bot.views.board import claim
from bot.views.names import cut
from bot.views.people import RUNNING_COLUMNS, names_of
from bot.views.screen import Button, Rows, Screen, lines
from bot.views.texts import Safe, Speech
from engine.players import KINDS
from engine.thousand.presets import PRESETS

WORDS_SHOWN = 6
"""Of the words for luck, the last ones are shown; `/fair` has more."""


def lobby(speech: Speech, session: Session, page: str = "") -> Screen:
    """Draw the lobby. `page` is which buttons are open: the main ones, `p` for presets, `c` for computer players."""
    names = names_of(speech, session, RUNNING_COLUMNS)
    text = lines(
        speech.html("lobby-title"),
        speech.html("lobby-rules", rules=rulenames.title(speech, session.rules)),
        rulenames.adapted(speech, session.rules),
        _players(speech, names),
        *_dice(speech, session),
    )
    return Screen(text, _PAGES.get(page, _main)(speech, session))


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


def _presets(speech: Speech, session: Session) -> Rows:
    rows = tuple(
        (
            Button(
                speech.plain(
                    "button-preset-chosen" if name == session.rules.preset else "button-preset",
                    preset=rulewords.preset_word(speech, name),
                ),
                claim(session, "p", name),
            ),
        )
        for name in PRESETS
    )
    other = SERVER if session.source == TELEGRAM else TELEGRAM
    dice = Button(speech.plain("button-source", source=Safe(session.source)), claim(session, "g", other))
    return (*rows, (dice,), (_back(speech, session),))


def _computers(speech: Speech, session: Session) -> Rows:
    adding = tuple(
        (Button(speech.plain("button-add", computer=speech.word(f"computer-{kind}")), claim(session, "a", kind)),)
        for kind in KINDS
    )
    seated = any(seat.computer for seat in session.seats)
    removing = ((Button(speech.plain("button-remove"), claim(session, "d")),),) if seated else ()
    return (*adding, *removing, (_back(speech, session),))


def _back(speech: Speech, session: Session) -> Button:
    return Button(speech.plain("button-back"), claim(session, "v"))


_PAGES = {"p": _presets, "c": _computers}
