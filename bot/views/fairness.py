"""The promise of the dice and, after the end, the secret behind it and what a check of every throw has found."""

from __future__ import annotations

import json
from typing import Any

from bot import entropy
from bot.table import TELEGRAM, Reveal, Session
from bot.views.board import claim
from bot.views.names import cut
from bot.views.people import RUNNING_COLUMNS
from bot.views.screen import Attachment, Button, Screen, lines
from bot.views.texts import Safe, Speech
from engine.thousand.verify import FITS, Verdict

WORDS_SHOWN = 2
"""Of the words for luck, the last ones are shown; the exported record has all, and what presses and commands added."""


def promise(speech: Speech, session: Session) -> Screen:
    """Show what an open game has promised, what people added to it, how far it is, and how it can be checked."""
    return Screen(
        lines(
            speech.html("fair-title"),
            speech.html("fair-promise", commitment=Safe(session.commitment)),
            Safe(""),
            *_source(speech, session),
            _added(speech, session),
            speech.html("fair-throws", throws=session.throws),
            Safe(""),
            speech.html("fair-later"),
        )
    )


def opened(speech: Speech, reveal: Reveal, verdict: Verdict | None) -> Screen:
    """Show an ended game's secret, what a check of its throws has found, and how to check them oneself.

    `verdict` is what recomputing its record gave; None for a lobby that was called off, which has no throws.
    """
    session = reveal.session
    text = lines(
        speech.html("fair-title"),
        *_checked(speech, len(reveal.throws), verdict),
        speech.html("fair-opened", commitment=Safe(session.commitment), seed=Safe(reveal.seed.hex())),
        *_source(speech, session),
        _added(speech, session),
        speech.html("fair-unplayed") if verdict is None else speech.html("fair-check", file=Safe(_file(session))),
    )
    return Screen(text, (export_row(speech, session),) if verdict is not None else ())


def buttons(speech: Speech, session: Session) -> tuple[Button, ...]:
    """Offer to look into the dice of an ended game."""
    return (Button(speech.plain("button-inspect"), claim(session, "i")), *export_row(speech, session))


def export_row(speech: Speech, session: Session) -> tuple[Button, ...]:
    """Offer an ended game as a file."""
    return (Button(speech.plain("button-export"), claim(session, "e")),)


def exported(speech: Speech, session: Session, record: dict[str, Any]) -> Screen:
    """Give a game's record as a file."""
    name = _file(session)
    data = json.dumps(record, ensure_ascii=False, indent=1).encode()
    return Screen(speech.html("fair-export", file=Safe(name)), attachment=Attachment(name, data))


def _file(session: Session) -> str:
    """Give the name of the file that a game is exported as."""
    return f"{session.kind}-{session.id}.json"


def _source(speech: Speech, session: Session) -> list[Safe]:
    return [speech.html("fair-telegram")] if session.source == TELEGRAM else []


def _added(speech: Speech, session: Session) -> Safe:
    """Say what people added: their own words, and how many presses and commands, which only Telegram can name."""
    words = entropy.words(session.entropy)
    others = len(session.entropy) - len(words)
    what = [
        *([speech.word("fair-presses", count=others)] if others else []),
        *([_words(speech, words)] if words else []),
    ]
    return speech.html("fair-added", what=Safe(", ".join(what))) if what else speech.html("fair-nothing-added")


def _words(speech: Speech, words: tuple[str, ...]) -> Safe:
    shown = (speech.html("name", name=cut(word, RUNNING_COLUMNS)) for word in words[-WORDS_SHOWN:])
    listed, more = Safe(", ".join(shown)), len(words) - WORDS_SHOWN
    if more > 0:
        return speech.word("fair-words-more", words=listed, count=more)
    return speech.word("fair-words", words=listed)


WRONG = (
    "no-proof",
    "no-seed",
    "malformed",
    "seed",
    "start",
    "rules",
    "seats",
    "changed",
    "left-out",
    "added",
    "all-differ",
    "order",
    "move",
    "result",
)
"""The codes of `engine.thousand.verify` for what doesn't fit; each has its line `fair-why-<code>`."""


def _checked(speech: Speech, throws: int, verdict: Verdict | None) -> list[Safe]:
    if verdict is None:
        return []
    if verdict.status == FITS:
        return [speech.html("fair-checked", throws=throws)]
    return [speech.html("fair-wrong", why=speech.word(f"fair-why-{verdict.code}"), line=verdict.line)]
