"""Whether a game by some rules can get on at all: points can be written, and a win can be reached.

`Rules.parse` does not ask this. Whoever loads a game, rules that a chat keeps or an exported record reads them with
`Rules.parse`, and what was begun before this check existed must still be loaded, shown, stopped and verified. So the
question is put where rules are chosen for a new game: when they are typed, carried by a code or a link, taken from the
shelf, turned by buttons, and at the start.

What is refused here is refused for good: every step below lets happen at least what the game does, so where these steps
get no further, the luckiest dice do not either. Five 1s (`five_ones`) may still win where everything else is stuck, and
so may `auto_win`; but where no turn can ever be written, such a win alone makes no game.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from engine.thousand.banking import eyes_oblige, landing, wins_with
from engine.thousand.errors import DumpUnavoidable, NothingScores, NothingWritten, OutOfReach, Unplayable
from engine.thousand.limits import (
    NOTHING,
    all_dice,
    barrel_at,
    most_throws,
    need,
    opening_minimum,
    over_target,
    pit_at,
    waits_for_all,
)
from engine.thousand.memory import once
from engine.thousand.penalties import dumps, lowered
from engine.thousand.scoring import FACES
from engine.thousand.state import Need, Player, Turn
from engine.thousand.turns import chooses, confirming, dumps_midturn, ones_win, wins_by_itself

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.thousand.actions import Dice
    from engine.thousand.rules import Rules

STEP = 5
"""Every score is a multiple of this many points."""

FEW = (1, 2)
"""Throws of these faces alone show of almost all rules that they can be played; only for the others all are tried."""

SCORING = ("one", 10)
"""What is named to one who has switched all points off: a knob and its usual value."""


class Most(NamedTuple):
    """The most points of one turn: written where nothing is asked of it, where a minimum is, and in hand at all."""

    free: int
    bound: int
    in_hand: int


def playable(rules: Rules) -> Rules:
    """Give the rules back if a game by them can get on.

    Raises NothingScores, NothingWritten, OutOfReach, DumpUnavoidable.
    """
    refused = _refused(rules)
    if refused is not None:
        # Made anew: an error that was raised before would carry its old traceback along.
        raise refused.kind(**refused.params)
    return rules


class _Refused(NamedTuple):
    kind: type[Unplayable]
    params: dict[str, str | int]


@once
def _refused(rules: Rules) -> _Refused | None:
    """Say why a game by these rules can't get on, or None."""
    return _stuck(rules, FEW) and _stuck(rules, tuple(FACES))


def _stuck(rules: Rules, faces: Dice) -> _Refused | None:
    """Say where a game is stuck in which the dice show these faces only."""
    most = _most(rules, faces)
    if not most.in_hand:
        knob, value = SCORING
        return _Refused(NothingScores, {"knob": knob, "value": value})
    if not most.free:
        return _Refused(NothingWritten, {})
    opening = opening_minimum(rules)
    # A dump in the middle of a turn opens the game by points that need not be written.
    if opening > (most.in_hand if dumps_midturn(rules) else most.bound):
        return _Refused(OutOfReach, {"knob": "opening", "value": str(opening), "most": most.bound})
    return None if ones_win(rules, first=True) else _short_of_target(rules, most)


# --- one turn ---


def _most(rules: Rules, faces: Dice) -> Most:
    gains = {dice: _gains(rules, dice, faces) for dice in range(1, all_dice(rules) + 1)}
    free, in_hand = _written(rules, faces, gains, NOTHING)
    bound, _ = _written(rules, faces, gains, Need(STEP, "opening"))
    return Most(free, bound, in_hand)


def _gains(rules: Rules, dice: int, faces: Dice) -> dict[int, int]:
    """Say how much a throw of so many dice brings at most, by how many of them are set aside."""
    best: dict[int, int] = {}
    for throw in combinations_with_replacement(faces, dice):
        for kept, points in _ways(rules, throw):
            best[kept] = max(points, best.get(kept, 0))
    return best


def _ways(rules: Rules, throw: Dice) -> Iterable[tuple[int, int]]:
    """List how many dice of a throw may be set aside, and for how many points."""
    if chooses(rules):
        return [(len(choice), score.points) for choice, score in rules.scores.keeps(throw).items()]
    score = rules.scores[throw]
    return [(len(score.kept), score.points)] if score.points else []


class _Hand(NamedTuple):
    """Where a turn stands, but for its points."""

    dice: int
    owed: bool = False
    confirmed: bool = False


def _written(rules: Rules, faces: Dice, gains: dict[int, dict[int, int]], least: Need) -> tuple[int, int]:
    """Give the most points that a turn of lucky throws can be written with, and can have in hand.

    `least` says whether a minimum is asked for, not which. Beyond what any rule asks for nobody counts on.
    """
    every, limit = all_dice(rules), most_throws(rules)
    if limit and not least.points:
        limit += eyes_oblige(rules)
    owes, keeps = confirming(rules)
    # A safe confirming throw that scores nothing writes the turn: where there is such a throw.
    kept_by_zero = keeps and any(
        not rules.scores[throw].points for throw in combinations_with_replacement(faces, every)
    )
    enough = max(-over_target(rules, 0), opening_minimum(rules))
    reached = {_Hand(every): 0}
    written = throws = 0
    while written < enough and (not limit or throws < limit):
        further = dict(reached)
        for (dice, owed, confirmed), points in reached.items():
            if owed and kept_by_zero:
                written = max(written, points)
            # All dice again, with points in hand: that is the confirming throw.
            confirmed = confirmed or owed or (points > 0 and dice == every)
            waits = waits_for_all(rules, least, Turn(0, confirmed=confirmed))
            for kept, gain in gains[dice].items():
                total = min(points + gain, enough)
                hot = kept == dice
                hand = _Hand(every if hot else dice - kept, hot and (owes or waits), confirmed)
                further[hand] = max(total, further.get(hand, 0))
                if not hand.owed and not waits:
                    written = max(written, total)
        if further == reached:
            break
        reached = further
        throws += 1
    return written, max(reached.values())


# --- the way to the target ---


def _short_of_target(rules: Rules, most: Most) -> _Refused | None:
    """Say what nobody gets past on the way to the target, or None.

    Nothing but written turns raises a score, and penalties may lower it to anything: whoever can be at a score can be
    at every lower one. Nobody is taken to sit on a barrel, since one can be there without a seat.
    """
    top = 0
    score = -most.free if lowered(rules, 0, STEP) < 0 else 0
    while score <= top:
        if _wins(rules, score, most):
            return None
        top = max(top, _rises_to(rules, score, most))
        score += STEP
    return _barrier(rules, top, most)


def _barrier(rules: Rules, top: int, most: Most) -> _Refused:
    """Say what holds everybody at the highest score that can be had."""
    points, least = _points(rules, top, most)
    there, _ = landing(rules, _standing(top), top + points)
    pit, barrel = pit_at(rules, top), barrel_at(rules, top)
    if points < least and pit:
        return _Refused(OutOfReach, {"knob": "pits", "value": str(pit), "most": points})
    if barrel and not dumps(rules, there):
        return _Refused(OutOfReach, {"knob": "barrel", "value": str(barrel), "most": points})
    return _Refused(DumpUnavoidable, {"value": there})


def _standing(score: int) -> Player:
    return Player("", score, opened=True)


def _points(rules: Rules, score: int, most: Most) -> tuple[int, int]:
    """Give the most points that a turn from this score can be written with, and the least that it must."""
    least = need(rules, _standing(score)).points
    return (most.bound if least else most.free), least


def _wins(rules: Rules, score: int, most: Most) -> bool:
    """Whether a turn from this score may win: written, or by itself with points that could not be written."""
    points, least = _points(rules, score, most)
    if wins_by_itself(rules):
        points = most.in_hand
    return points >= least and wins_with(rules, _standing(score), points)


def _rises_to(rules: Rules, score: int, most: Most) -> int:
    """Give the highest score that a turn from this one can leave."""
    points, least = _points(rules, score, most)
    while points >= max(least, STEP):
        there, _ = landing(rules, _standing(score), score + points)
        if not dumps(rules, there):
            return there
        # Fewer points may land elsewhere, also higher: within a barrel that more of them would only reach the start of.
        points -= STEP
    return score
