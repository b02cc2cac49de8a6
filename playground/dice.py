"""Telegram's animated dice."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable
from types import MappingProxyType

CUBE = "🎲"
SIDES = MappingProxyType({CUBE: 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64})
"""How many values each emoji has, from 1."""

ANIMATION_SECONDS = 4.0
"""How long a thrown emoji moves before it shows its value."""


class Dice:
    """Values of thrown emoji: random, unless a test has set the next ones of the cube."""

    def __init__(self) -> None:
        self._set: deque[int] = deque()
        self._random = random.SystemRandom()

    def set_next(self, values: Iterable[int]) -> None:
        """Queue the cube's next values."""
        self._set.extend(values)

    def throw(self, emoji: str) -> int:
        """Return the value of one throw, 1 to ``SIDES[emoji]``."""
        if emoji == CUBE and self._set:
            return self._set.popleft()
        return self._random.randint(1, SIDES[emoji])


def emoji_alone(text: str) -> str | None:
    """Return the dice emoji that a text consists of, or None; a variation selector doesn't matter."""
    bare = text.strip().removesuffix("\ufe0f")
    return bare if bare in SIDES else None
