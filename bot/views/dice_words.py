"""Whose dice, as typed after `/newgame`: `dice=telegram`, «кости=телеграм». Every language's words are understood.

These are no rules of the game, so the engine knows nothing of them; `dice=5` remains a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from bot.table import SERVER, TELEGRAM
from bot.views.texts import Speech


class Asked(NamedTuple):
    """What was typed, taken apart."""

    rules: str
    source: str | None
    """Whose dice; None where nothing was said about them."""


def taken_apart(speeches: Iterable[Speech], typed: str) -> Asked:
    """Take the words about dice out of what was typed; of two, the last one counts."""
    kinds: dict[str, str] = {}
    names: list[str] = []
    for speech in speeches:
        names += speech.word("words-dice").split()
        kinds |= dict.fromkeys(speech.word("words-server").split(), SERVER)
        kinds |= dict.fromkeys(speech.word("words-telegram").split(), TELEGRAM)
    pattern = re.compile(rf"(?<!\S)(?:--|[—–])?(?:{'|'.join(names)})\s*=\s*({'|'.join(kinds)})(?!\S)", re.IGNORECASE)
    said = pattern.findall(typed)
    return Asked(" ".join(pattern.sub(" ", typed).split()), kinds[said[-1].lower()] if said else None)
