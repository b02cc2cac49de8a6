"""The promise of the dice and, after the end, the secret behind it."""

from __future__ import annotations

from bot.table import Reveal, Session
from bot.views.names import cut
from bot.views.screen import Screen, lines
from bot.views.texts import Safe, Speech

PARTS_SHOWN = 20
"""Of what joiners added to the dice, so many parts are listed; the exported record has all."""

LONGEST_RULES = 200
"""Columns of the rules' text; the exported record has all of it."""


def promise(speech: Speech, session: Session) -> Screen:
    """Show a running game's promise."""
    return Screen(speech.html("fair-promise", commitment=Safe(session.commitment)))


def opened(speech: Speech, reveal: Reveal) -> Screen:
    """Show a finished game's secret, and all that the dice followed from."""
    session = reveal.session
    parts = session.entropy[:PARTS_SHOWN]
    return Screen(
        lines(
            speech.html("fair-opened", commitment=Safe(session.commitment), seed=Safe(reveal.seed.hex())),
            speech.html(
                "fair-terms",
                game=session.id,
                rules=cut(str(session.rules), LONGEST_RULES, LONGEST_RULES),
                seats=len(session.seats),
                throws=len(reveal.throws),
            ),
            *(speech.html("fair-part", part=part) for part in parts),
            speech.html("fair-check"),
        )
    )
