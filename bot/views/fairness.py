"""The promise of the dice and, after the end, the secret behind it and what a check of every throw has found."""

from __future__ import annotations

import json
from typing import Any

from bot import entropy
from bot.table import TELEGRAM, Reveal, Session
from bot.views.board import claim
from bot.views.names import cut
from bot.views.screen import Attachment, Button, Screen, lines
from bot.views.texts import Safe, Speech
from engine.thousand.verify import FITS, Verdict

PARTS_SHOWN = 20
"""Of what people added to the dice, so many parts are listed; the exported record has all."""

LONGEST_RULES = 200
LONGEST_PART = 70
"""Columns of the rules' text, and of what one person added; the exported record has all of it."""


def promise(speech: Speech, session: Session) -> Screen:
    """Show what an open game has promised, what people added to it, and how far it is."""
    return Screen(
        lines(
            speech.html("fair-promise", commitment=Safe(session.commitment)),
            *_source(speech, session),
            *_added(speech, session),
            speech.html("fair-throws", throws=session.throws),
        )
    )


def opened(speech: Speech, reveal: Reveal, verdict: Verdict | None) -> Screen:
    """Show an ended game's secret, and all that the dice followed from.

    `verdict` is what recomputing its record gave; None for a lobby that was called off, which has no throws.
    """
    session = reveal.session
    text = lines(
        speech.html("fair-opened", commitment=Safe(session.commitment), seed=Safe(reveal.seed.hex())),
        *_source(speech, session),
        speech.html(
            "fair-terms",
            game=session.id,
            rules=cut(str(session.rules), LONGEST_RULES, LONGEST_RULES),
            seats=len(session.seats),
            throws=len(reveal.throws),
        ),
        *_added(speech, session),
        *_checked(speech, len(reveal.throws), verdict),
        speech.html("fair-check"),
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
    name = f"{session.kind}-{session.id}.json"
    data = json.dumps(record, ensure_ascii=False, indent=1).encode()
    return Screen(speech.html("fair-export", file=Safe(name)), attachment=Attachment(name, data))


def _source(speech: Speech, session: Session) -> list[Safe]:
    return [speech.html("fair-telegram")] if session.source == TELEGRAM else []


def _added(speech: Speech, session: Session) -> list[Safe]:
    """List what people added: their own words in quotation marks, what Telegram knew of their presses as it is."""
    parts = session.entropy
    if not parts:
        return [speech.html("fair-nothing-added")]
    shown = []
    for part in parts[:PARTS_SHOWN]:
        (word,) = entropy.words((part,)) or ("",)
        key, said = ("fair-word", word) if word else ("fair-part", part)
        shown.append(speech.html(key, part=cut(said, LONGEST_PART, LONGEST_PART)))
    more = len(parts) - len(shown)
    return [
        speech.html("fair-added"),
        *shown,
        *([speech.html("fair-more", count=more)] if more else []),
    ]


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
