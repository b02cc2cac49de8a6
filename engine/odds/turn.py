"""Exact chances of one throw and of one turn.

What is asked: what dice are worth (every scoring knob), who chooses what to set aside (`keep`), what is owed when all
dice are set aside (`confirm`). What is not: rules that end or prolong a turn for other reasons (`roll_limit`,
`double_saves`, `eyes`, `five_ones`, dumps and the open barrel), which depend on the table.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from engine.thousand.limits import all_dice
from engine.thousand.scoring import FACES
from engine.thousand.turns import chooses, confirming

if TYPE_CHECKING:
    from engine.thousand.actions import Dice
    from engine.thousand.rules import Rules

N = TypeVar("N", Fraction, float)

STEP = 5
"""Every score is a multiple of this many points."""


class Option(NamedTuple):
    """One way to go on after a throw: how many dice are set aside, for how many points."""

    kept: int
    points: int


class Fall(NamedTuple):
    """Throws that leave the same options: in how many of the 6ⁿ throws, and which; none when nothing scores."""

    ways: int
    options: tuple[Option, ...]


@lru_cache(maxsize=256)
def falls(rules: Rules, dice: int) -> tuple[Fall, ...]:
    """List how a throw of `dice` dice can fall. ValueError unless there are 1 to all of them."""
    every = all_dice(rules)
    if not 1 <= dice <= every:
        raise ValueError(f"a throw has 1 to {every} dice, not {dice}")
    ways: dict[tuple[Option, ...], int] = {}
    for faces in combinations_with_replacement(FACES, dice):
        options = _options(rules, faces)
        ways[options] = ways.get(options, 0) + _orders(faces)
    return tuple(Fall(count, options) for options, count in ways.items())


def _orders(faces: Dice) -> int:
    """Say in how many orders these faces fall."""
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in FACES)


def _options(rules: Rules, faces: Dice) -> tuple[Option, ...]:
    if not chooses(rules):
        score = rules.scores[faces]
        return (Option(len(score.kept), score.points),) if score.points else ()
    # Of choices that leave as many dice, the one worth more is never worse.
    best: dict[int, int] = {}
    for choice, score in rules.scores.keeps(faces).items():
        best[len(choice)] = max(score.points, best.get(len(choice), 0))
    return tuple(Option(*option) for option in sorted(best.items()))


def zero(rules: Rules, dice: int) -> Fraction:
    """Give the chance that a throw of `dice` dice scores nothing. ValueError as from `falls`."""
    return Fraction(sum(fall.ways for fall in falls(rules, dice) if not fall.options), 6**dice)


def mean(rules: Rules, dice: int) -> Fraction:
    """Give the points that a throw of `dice` dice brings on average, its best counted. ValueError as from `falls`."""
    best = (fall.ways * max(option.points for option in fall.options) for fall in falls(rules, dice) if fall.options)
    return Fraction(sum(best), 6**dice)


def reach(rules: Rules, need: int, dice: int | None = None, points: int = 0) -> Fraction:
    """Give the chance that a turn comes to at least `need` points, thrown on until there, owed throws included.

    `dice` are in hand (None: all) and `points` already set aside; with points in hand, all dice mean that a confirming
    throw is owed where `confirm` asks for one. With keep=choose the choice is always the best one for this aim.
    Exact, so slow for thousands of points: see `reach_nearly`. ValueError as from `falls`, or if `points` is negative
    or no multiple of 5.
    """
    return _climb(rules, need, dice, points, Fraction(1))


def reach_nearly(rules: Rules, need: int, dice: int | None = None, points: int = 0) -> float:
    """Give what `reach` gives in floating point, many times faster."""
    return _climb(rules, need, dice, points, 1.0)


def _climb(rules: Rules, need: int, dice: int | None, points: int, one: N) -> N:
    if points < 0 or points % STEP:
        raise ValueError(f"points in hand are a multiple of {STEP} from 0, not {points}")
    every: int = all_dice(rules)
    dice = every if dice is None else dice
    falling = {count: falls(rules, count) for count in {*range(1, every + 1), dice}}
    there: dict[int, N] = dict.fromkeys(range(1, every), one)
    there[every] = one * _there(rules)
    if points >= need:
        return there[dice] if points else one
    chances: dict[int, dict[int, N]] = {}
    # Every throw that scores adds points, so what lies higher is known first.
    for level in range(need - 1 - (need - 1 - points) % STEP, points - 1, -STEP):
        chances[level] = {}
        for count in range(1, every + 1):
            good = one * 0
            for fall in falling[count]:
                if fall.options:
                    good += fall.ways * max(
                        chances.get(level + gain, there)[count - kept or every] for kept, gain in fall.options
                    )
            chances[level][count] = good / 6**count
    return chances[points][dice]


def _there(rules: Rules) -> Fraction:
    """Give the chance to keep enough points when all dice have been set aside."""
    owed, keeps = confirming(rules)
    if not owed:
        return Fraction(1)
    every = all_dice(rules)
    hot = sum(fall.ways for fall in falls(rules, every) if fall.options and fall.options[0].kept == every)
    lost = 0 if keeps else zero(rules, every) * 6**every
    # Hot dice again oblige again: the chance is what it is over all throws that settle it.
    settled = 6**every - hot
    return Fraction(settled - lost, settled) if settled else Fraction(0)
