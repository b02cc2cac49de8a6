"""Dice as text: keycaps for those that score, plain digits for the others."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from bot.views.texts import Safe
from engine.thousand.actions import Dice

THROWS_KEPT = 4096
_KEYCAP = "\ufe0f\u20e3"


def digits(dice: Dice) -> Safe:
    """Give the faces as plain digits."""
    return Safe(" ".join(map(str, dice)))


@lru_cache(maxsize=THROWS_KEPT)
def marked(dice: Dice, kept: Dice) -> Safe:
    """Give a throw as it fell, those of `kept` as keycaps."""
    left = Counter(kept)
    faces = []
    for face in dice:
        scores = left[face] > 0
        left[face] -= scores
        faces.append(keycap(face) if scores else str(face))
    return Safe(" ".join(faces))


def keycap(face: int) -> Safe:
    """Give one face as a keycap."""
    return Safe(f"{face}{_KEYCAP}")
