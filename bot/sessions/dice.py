"""Where dice come from."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from bot.table import Session
from engine import fair
from engine.thousand import Rules
from engine.thousand.actions import Dice

GAMES_KEPT = 256


class DiceSource(Protocol):
    """Something that gives the same dice for the same arguments."""

    def draw(self, seed: bytes, entropy: str, game: str, k: int, count: int) -> Dice:
        """Give throw number `k` (from 0) of a game: `count` faces from 1 to 6, in the order they fall.

        `entropy` is what the players added, `game` the game's label, both as `engine.fair` writes them.
        """


class FairDice:
    """Dice from the seed that was promised before anybody joined."""

    def draw(self, seed: bytes, entropy: str, game: str, k: int, count: int) -> Dice:
        """See `DiceSource.draw`."""
        return fair.dice(seed, entropy, game, k, count)


class Thrower:
    """Throws for one session: knows its seed, and counts what it has drawn."""

    def __init__(self, source: DiceSource, session: Session, seed: bytes) -> None:
        self._source = source
        self._seed = seed
        self._entropy, self._game = _labels(session.entropy, session.id, session.rules, session.first_seats)
        self.thrown = session.throws

    def throw(self, count: int) -> Dice:
        """Throw `count` dice."""
        dice = self.next(count)
        self.thrown += 1
        return dice

    def next(self, count: int) -> Dice:
        """Give the next throw of `count` dice without making it: what the seed holds for this number."""
        return self._source.draw(self._seed, self._entropy, self._game, self.thrown, count)


@lru_cache(maxsize=GAMES_KEPT)
def _labels(entropy: tuple[str, ...], game_id: int, rules: Rules, seats: int) -> tuple[str, str]:
    """Give what the draw of a game has in common with its next."""
    return fair.join_entropy(entropy), fair.game_label(str(game_id), str(rules), seats)
