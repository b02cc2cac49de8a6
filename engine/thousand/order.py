"""Who moves first: everybody throws all the dice, the highest sum starts.

Those level at the top throw again, they alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.thousand.actions import Dice

T = TypeVar("T")


def leaders(sums: dict[int, int]) -> tuple[int, ...]:
    """Give the seats with the highest sum, in order."""
    top = max(sums.values())
    return tuple(seat for seat in sums if sums[seat] == top)


def first_turn(seats: int, throw: Callable[[int], Dice]) -> tuple[int, tuple[tuple[int, Dice], ...]]:
    """Let `seats` players throw for the first turn; `throw(seat)` draws all the dice for one of them.

    Gives the seat that starts and every throw in the order in which it was made.
    """
    throws: list[tuple[int, Dice]] = []
    level: tuple[int, ...] = tuple(range(seats))
    while len(level) > 1 or not throws:
        drawn = {seat: throw(seat) for seat in level}
        throws += drawn.items()
        level = leaders({seat: sum(dice) for seat, dice in drawn.items()})
    return level[0], tuple(throws)


def from_seat(names: Sequence[T], first: int) -> tuple[T, ...]:
    """Give the order of play: from the seat that starts, everybody else in seating order after it."""
    return (*names[first:], *names[:first])
