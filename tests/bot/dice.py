"""Dice that fall as a test says."""

from __future__ import annotations

from engine.thousand.actions import Dice

ENOUGH = 5_000
"""Throws in a row that no test has asked for."""


class Scripted:
    """Gives these throws in order, those for the order of play first; when they run out, throws that score nothing."""

    def __init__(self, *throws: str) -> None:
        self.throws = [tuple(map(int, throw)) for throw in throws]
        self._made_up = 0

    def add(self, *throws: str) -> None:
        self.throws += [tuple(map(int, throw)) for throw in throws]

    def draw(self, seed: bytes, entropy: str, game: str, k: int, count: int) -> Dice:
        self._made_up = 0 if self.throws else self._made_up + 1
        assert self._made_up < ENOUGH, "players who throw alike for the first turn throw for ever"
        dice = self.throws.pop(0) if self.throws else (2, 3, 4, 6, 6, 2)[:count]
        assert len(dice) == count, (dice, count)
        return dice
