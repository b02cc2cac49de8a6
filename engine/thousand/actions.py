"""What can be done to a game. Imperative; chance is an input, so a roll carries the faces that fell.

`Roll`, `Keep` and `Bank` are a player's decisions and come from `Game.legal_actions`. The others are the table's: a
turn that ran out of time, a player who went away, came back or came late.
"""

from __future__ import annotations

from engine.thousand.value import value

Dice = tuple[int, ...]
"""Faces from 1 to 6, in the order in which they fell."""


@value
class Roll:
    """Throw the dice in hand. `dice` is empty in a list of legal actions: whoever throws fills in the faces."""

    dice: Dice = ()


@value
class Keep:
    """Set these faces of the last throw aside (only with keep=choose). Faces are sorted."""

    dice: Dice


@value
class Bank:
    """Say «хватит»: write the points in hand."""


@value
class Pass:
    """End the turn from outside: banked if it may be, else no points and no bolt."""


@value
class Leave:
    """Go away; `seat` counts from 0 in the order of play."""

    seat: int


@value
class Return:
    """Come back after `Leave`: the score as it was left, no seat on a barrel."""

    seat: int


@value
class Enter:
    """Sit down in a game under way, last in the order of play; `name` is nobody else's."""

    name: str


Action = Roll | Keep | Bank | Pass | Leave | Return | Enter
