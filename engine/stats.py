"""Do these dice look fair? Pearson's chi-square test of how often each face fell, with a verdict in one word.

An honest die lands beyond the 1 % point once in a hundred looks, and people look often, at every chat and
every player; so `suspicious` is kept for what an honest die shows once in ten thousand looks.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

TOO_FEW, FITS, UNUSUAL, SUSPICIOUS = "too few", "fits", "unusual", "suspicious"

LEAST_FACES = 60
"""Ten of each face expected: below that the chi-square distribution is a poor likeness of the counts'."""

UNUSUAL_BELOW = 0.01
SUSPICIOUS_BELOW = 0.0001

_FACES = 6


class Judgement(NamedTuple):
    """What the counts of six faces say."""

    faces: int
    """How many faces fell."""
    statistic: float
    """Chi-square with five degrees of freedom; 0 when nothing fell."""
    chance: float
    """How often an honest die gives counts at least this uneven, from 0 to 1."""
    verdict: str
    """`too few` (under 60 faces), `fits`, `unusual` (chance under 0.01), `suspicious` (under 0.0001)."""


def judge(counts: Sequence[int]) -> Judgement:
    """Judge how often each face from 1 to 6 fell; ValueError unless there are six counts, none negative."""
    if len(counts) != _FACES:
        raise ValueError(f"a die has {_FACES} faces, not {len(counts)}")
    faces = sum(counts)
    statistic = chi_square(counts)
    chance = survival(statistic)
    if faces < LEAST_FACES:
        verdict = TOO_FEW
    elif chance < SUSPICIOUS_BELOW:
        verdict = SUSPICIOUS
    elif chance < UNUSUAL_BELOW:
        verdict = UNUSUAL
    else:
        verdict = FITS
    return Judgement(faces, statistic, chance, verdict)


def chi_square(counts: Sequence[int]) -> float:
    """Give Pearson's statistic of counts that should be equal, 0 if all are 0; ValueError for a negative."""
    if any(count < 0 for count in counts):
        raise ValueError("a count cannot be negative")
    total = sum(counts)
    if total == 0:
        return 0.0
    expected = total / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def survival(statistic: float) -> float:
    """Give the chance that chi-square with five degrees of freedom is at least `statistic` (0 or more).

    For odd degrees of freedom the distribution has a closed form (Abramowitz and Stegun 26.4.4).
    """
    if statistic < 0:
        raise ValueError(f"a chi-square is not negative: {statistic}")
    tail = math.sqrt(2 * statistic / math.pi) * math.exp(-statistic / 2) * (1 + statistic / 3)
    return min(1.0, math.erfc(math.sqrt(statistic / 2)) + tail)
