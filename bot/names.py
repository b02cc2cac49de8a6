"""Names as people chose them, without what would break the lines of others."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from functools import lru_cache

from bot.table import Person

PEOPLE_KEPT = 4096

_JOINERS = frozenset("\u200c\u200d")
"""Invisible, but letters and emoji are built with them."""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols by category that show nothing; of two names that differ by these one looks like the other."""


def clean_line(text: str) -> str:
    """Give a text on one line, without control characters, direction overrides, half surrogates and blank letters.

    White space is collapsed; otherwise the length stays. Empty if nothing visible is left.
    """
    kept = "".join(" " if char.isspace() else char for char in text if char.isspace() or _is_text(char))
    kept = " ".join(kept.split())
    return kept if any(map(_is_visible, kept)) else ""


def clean_name(name: str, number: int) -> str:
    """Give the name as `clean_line` does; one of which nothing is left becomes «Игрок N», N being `number`, from 1."""
    return clean_line(name) or f"Игрок {number}"


@lru_cache(maxsize=PEOPLE_KEPT)
def cleaned(person: Person) -> Person:
    """Give somebody with the name as `clean_line` does."""
    return replace(person, name=clean_line(person.name))


def _is_text(char: str) -> bool:
    # Tags (U+E0020…) are format characters too; flags such as that of Scotland are written with them. What this Python
    # does not know yet stays: most of it is the newest emoji.
    if char in _JOINERS or "\U000e0020" <= char <= "\U000e007f":
        return True
    return char not in _BLANK and unicodedata.category(char) not in ("Cc", "Cf", "Cs")


def _is_visible(char: str) -> bool:
    return unicodedata.category(char) not in ("Cf", "Zs", "Mn", "Me")
