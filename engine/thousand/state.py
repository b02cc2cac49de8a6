"""What a game is at a moment: immutable, hashable values.

Named tuples, because a turn makes several of them and the odds and the computer players make millions of turns.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.thousand.actions import Dice


class Player(NamedTuple):
    """One line of the score table."""

    name: str
    score: int = 0
    opened: bool = False
    opening_score: int | None = None
    """The score that the opening turn left; None until then."""
    previous: int | None = None
    """The score before its last change; None while there was none."""
    bolts: int = 0
    barrel: int | None = None
    """The start of the barrel sat on."""
    tries: int = 0
    """Turns on that barrel that missed its end."""
    falls: int = 0
    dots: int = 0
    left: bool = False

    def scored(self, score: int) -> Player:
        """Give the line with another score; the one before it is remembered."""
        # Written out, because every turn does this and `_replace` takes three times as long.
        return Player(
            self.name,
            score,
            self.opened,
            self.opening_score,
            self.score,
            self.bolts,
            self.barrel,
            self.tries,
            self.falls,
            self.dots,
            self.left,
        )


class Throw(NamedTuple):
    """One throw of the turn under way, for the board."""

    dice: Dice
    kept: Dice
    points: int


class Turn(NamedTuple):
    """The turn under way."""

    dice: int
    """How many dice the next throw has; while a choice is open, how many lie on the table."""
    points: int = 0
    """Points in hand."""
    throws: tuple[Throw, ...] = ()
    owed: str = ""
    """A throw that must be made before anything else: `confirm`, `eyes`, `double`, or nothing."""
    choice: Dice = ()
    """The throw from which dice must still be chosen (keep=choose)."""
    confirmed: bool = False
    """Whether a confirming throw was made in this turn."""
    eyes_met: bool = False
    """Whether the one throw that `eyes` asks for was asked for."""


class Need(NamedTuple):
    """The least that a turn may bank, and why: `opening`, `pit`, `barrel`, or nothing (0, "")."""

    points: int
    reason: str


class Outcome(NamedTuple):
    """How a game ended. Who won is apart from why."""

    winner: int | None
    """The winner's seat; None when everybody left."""
    reason: str
    """`target`, `five_ones`, `round` (best total of the last round), `last_left` or `abandoned`."""
