"""Whether the throws that were written down come from the seed, and if not, what was done to them.

A seed gives every throw by its number. So throws after one that was left out fit again when they are counted
one further, throws after an added one when they are counted one back: that tells the ways of tampering apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

Draw = Callable[[int, int], str]
"""(number of a throw from 0, number of dice) -> the faces that the seed gives, as digits."""

_WINDOW = 12
"""How many throws after a misfit are looked at: enough to tell, few enough to end before the next misfit."""

_FARTHEST = 40
"""The longest run of throws left out or added that is looked for."""

_BACKING = 5
"""How many dice must fit to believe a shift by themselves: chance does that once in 7776 times."""

_COUNT_WEIGHS = 2
"""A shift that also explains the number of throws is worth two more fitting dice."""


class Thrown(NamedTuple):
    """A throw as written down."""

    digits: str
    where: str
    """Such as `move 12`."""
    checked: bool = True
    """False for other dice than the seed's."""


class Misfit(NamedTuple):
    """What doesn't fit: a code for programs and a line for people."""

    code: str
    """`changed`, `left-out`, `added` or `all-differ`."""
    line: str


def misfit(thrown: Sequence[Thrown], throws: int, draw: Draw) -> Misfit | None:
    """Say what doesn't fit first, or None; `throws` is how many are said to have been made."""
    wrong = [n for n in range(len(thrown)) if not _fits(thrown[n], n, draw)]
    missing = throws - len(thrown)
    if not wrong:
        return _wrong_count(missing, throws, len(thrown))
    first = wrong[0]
    digits, where, _ = thrown[first]
    shift = _likeliest_shift(thrown, first, missing, draw)
    if shift > 0:
        return Misfit("left-out", f"{_throws(shift)} left out before throw {first + 1} ({where}: {digits})")
    if shift < 0:
        return Misfit("added", f"{_throws(-shift)} added: throw {first + 1} ({where}: {digits})")
    if len(wrong) > 1 and 2 * len(wrong) > len(thrown):
        return Misfit(
            "all-differ",
            f"{len(wrong)} of {len(thrown)} throws do not come from the seed: "
            "another seed, entropy, game id, rule or number of seats",
        )
    line = f"throw {first + 1} ({where}): {digits} recorded, {draw(first, len(digits))} from the seed"
    return Misfit("changed", line + (f"; {_throws(len(wrong) - 1)} more changed" if len(wrong) > 1 else ""))


def _likeliest_shift(thrown: Sequence[Thrown], first: int, missing: int, draw: Draw) -> int:
    """Give by how much the throws after the misfit are counted wrong; 0 when only throws were changed."""
    best, best_weight = 0, -1
    for shift in sorted(range(-_FARTHEST, _FARTHEST + 1), key=abs):
        # left-out throws end before the misfit; a changed throw, and each added one, cannot fit itself
        begin = first if shift > 0 else first + max(1, -shift)
        window = [n for n in range(begin, min(begin + _WINDOW, len(thrown))) if thrown[n].checked]
        compared = sum(len(thrown[n].digits) for n in window)
        fitting = sum(len(thrown[n].digits) for n in window if _fits(thrown[n], n + shift, draw))
        backed = fitting >= _BACKING or shift == missing
        if shift and (begin > len(thrown) or not backed or 2 * fitting < compared):
            continue
        weight = fitting + _COUNT_WEIGHS * (shift == missing)
        if weight > best_weight:
            best, best_weight = shift, weight
    return best


def _wrong_count(missing: int, throws: int, recorded: int) -> Misfit | None:
    line = f"{_throws(throws)} made, {recorded} recorded"
    if missing > 0:
        return Misfit("left-out", f"{_throws(missing)} left out at the end: {line}")
    if missing < 0:
        return Misfit("added", f"{_throws(-missing)} added at the end: {line}")
    return None


def _fits(thrown: Thrown, k: int, draw: Draw) -> bool:
    return not thrown.checked or (k >= 0 and draw(k, len(thrown.digits)) == thrown.digits)


def _throws(count: int) -> str:
    return "1 throw" if count == 1 else f"{count} throws"
