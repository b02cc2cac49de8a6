"""Writing a turn: one pipeline of named steps, in their order.

Each step takes the entry being written and the scratch table; `STEPS` is the order, and the only place that knows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.thousand.events import (
    Banked,
    CaughtUp,
    KnockedOff,
    Opened,
    Overtaken,
    RoseFromBarrel,
    SatDown,
    TargetReached,
    Won,
)
from engine.thousand.kinds import PREVIOUS, Range
from engine.thousand.limits import barrel_at, barrels, opening_minimum, over_target
from engine.thousand.penalties import (
    barrel_cost,
    barrel_fall,
    clear_bolts,
    lowered,
    miss_barrel,
    settle,
    take,
)
from engine.thousand.state import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.thousand.rules import Rules
    from engine.thousand.scratch import Scratch
    from engine.thousand.state import Player


class Entry:
    """A turn being written: `points` in hand, the player's line `before` it, and what the steps have found out."""

    __slots__ = ("before", "dumped", "knocked", "points", "reached", "sat_on")

    def __init__(self, points: int, before: Player) -> None:
        self.points = points
        self.before = before
        self.sat_on: Range | None = None
        self.dumped = False
        self.reached = False
        self.knocked: frozenset[int] = frozenset()


def credited(rules: Rules, player: Player, points: int) -> int:
    """Say how many points are written: with opening_credit=fixed an opening writes just the minimum (001)."""
    fixed = not player.opened and rules.opening_credit == "fixed"
    return opening_minimum(rules) if fixed else points


def eyes_oblige(rules: Rules) -> bool:
    """Whether who would end level with an opponent must throw once more («глаза», 001)."""
    return rules.eyes


def eyes_with(scratch: Scratch, points: int) -> int | None:
    """Give the seat of an opponent with whom the turn would end level, where that obliges to throw («глаза», 001)."""
    if not eyes_oblige(scratch.rules):
        return None
    total = scratch.mover.score + credited(scratch.rules, scratch.mover, points)
    return next((seat for seat, player in scratch.others() if player.score == total), None)


def landing(rules: Rules, player: Player, total: int) -> tuple[int, Range | None]:
    """Say where a total lands: the score written and the barrel sat down on.

    A seated player who stays below the barrel's end keeps the seat: that is no sitting down.
    """
    own = barrel_at(rules, player.score)
    for barrel in barrels(rules) or ():
        if barrel == own:
            if total < barrel.high:
                stays = player.barrel is not None
                return (total, None) if stays else (_seat(rules, barrel, total), barrel)
        elif player.score < barrel.low <= total:
            if total < barrel.high:
                return _seat(rules, barrel, total), barrel
            if rules.barrel_leap == "sit":
                return barrel.low, barrel
    return total, None


def _seat(rules: Rules, barrel: Range, total: int) -> int:
    """Give the score that sitting down records."""
    return total if rules.barrel_seat == "real" else barrel.low


def wins_with(rules: Rules, player: Player, points: int) -> bool:
    """Whether writing these points now would reach the target."""
    total, _ = landing(rules, player, player.score + credited(rules, player, points))
    return over_target(rules, total) >= 0


def _open(entry: Entry, scratch: Scratch) -> None:
    """Step 1: a first entry opens the game, whatever the total."""
    if not entry.before.opened:
        scratch.change(scratch.seat, opened=True)


def _land(entry: Entry, scratch: Scratch) -> None:
    """Step 3: the score goes up; barrels stop it or are left behind."""
    seat, before = scratch.seat, entry.before
    total = before.score + credited(scratch.rules, before, entry.points)
    score, entry.sat_on = landing(scratch.rules, before, total)
    scratch.record(seat, score)
    scratch.events.append(Banked(seat, entry.points, score))
    if before.barrel is not None:
        own = barrel_at(scratch.rules, before.score)
        if own and score >= own.high:
            scratch.change(seat, barrel=None, tries=0)
            scratch.events.append(RoseFromBarrel(seat, before.barrel))
    if entry.sat_on:
        scratch.change(seat, barrel=entry.sat_on.low, tries=0)
        scratch.events.append(SatDown(seat, *entry.sat_on, score))
    elif scratch.mover.barrel is not None:
        miss_barrel(scratch)


def _dump(entry: Entry, scratch: Scratch) -> None:
    """Step 4: a score of exactly the dump becomes 0, its seat with it."""
    entry.dumped = settle(scratch, scratch.seat)
    if entry.dumped:
        entry.sat_on = None


def _note_opening(entry: Entry, scratch: Scratch) -> None:
    """Step 1, its other half: the score that the opening turn leaves is kept."""
    if not entry.before.opened:
        score = scratch.mover.score
        scratch.change(scratch.seat, opening_score=score)
        scratch.events.append(Opened(scratch.seat, score))


def _win(entry: Entry, scratch: Scratch) -> None:
    """Step 5: the target is reached; with finish=round the round goes on."""
    seat, score = scratch.seat, scratch.mover.score
    if over_target(scratch.rules, score) < 0:
        return
    entry.reached = True
    if plays_round_out(scratch.rules):
        scratch.events.append(TargetReached(seat, score))
    else:
        scratch.outcome = Outcome(seat, "target")
        scratch.events.append(Won(seat, score))


def plays_round_out(rules: Rules) -> bool:
    """Whether the round in which the target was reached is played to its last seat."""
    return rules.finish == "round"


def _knock(entry: Entry, scratch: Scratch) -> None:
    """Step 6: who has just sat down pushes off whoever sat there."""
    if entry.sat_on is None or entry.reached:
        return
    how = KNOCKS[scratch.rules.barrel_knock]
    if how is None:
        return
    sitting = [seat for seat, player in scratch.others() if player.barrel == entry.sat_on.low]
    for seat in sitting:
        how(scratch, seat)
    entry.knocked = frozenset(sitting)


def _knock_falls(scratch: Scratch, seat: int) -> None:
    barrel_fall(scratch, seat, "knock", scratch.seat)


def _knock_costs(scratch: Scratch, seat: int) -> None:
    _push_off(scratch, seat, lowered(scratch.rules, scratch.players[seat].score, barrel_cost(scratch.rules)))


def _knock_to_opening(scratch: Scratch, seat: int) -> None:
    player = scratch.players[seat]
    _push_off(scratch, seat, min(player.score, player.opening_score or 0))


def _push_off(scratch: Scratch, seat: int, score: int) -> None:
    by = scratch.seat
    scratch.change(seat, barrel=None, tries=0)
    take(scratch, seat, score, lambda loss, now: KnockedOff(seat, by, loss, now))


KNOCKS: dict[str, Callable[[Scratch, int], None] | None] = {
    "fall": _knock_falls,
    "penalty": _knock_costs,
    "opening": _knock_to_opening,
    "off": None,
}
"""What happens to who sits on a barrel when another sits down there (barrel_knock)."""


def _overtake(entry: Entry, scratch: Scratch) -> None:
    """Step 7: by the scores before the turn, everybody passed pays; level counts only where it is said to."""
    if entry.dumped or entry.reached:
        return
    before, now, by = entry.before.score, scratch.mover.score, scratch.seat
    level = LEVELS[scratch.rules.overtake_level]
    for seat, player in enumerate(scratch.players):
        if not before < player.score <= now or seat == by or player.left:
            continue
        if seat in entry.knocked or _protected(scratch.rules, player):
            continue
        if player.score < now:
            _lose_to(scratch, seat, Overtaken, by, _passed(scratch.rules, player))
        elif level:
            _lose_to(scratch, seat, CaughtUp, by, level(scratch.rules, player))


def _protected(rules: Rules, player: Player) -> bool:
    """Whether overtaking can't touch a score: not opened, at or below the floor, or a safe sum."""
    return not player.opened or player.score <= rules.overtake_floor or player.score in rules.overtake_safe


def _passed(rules: Rules, player: Player) -> int:
    """Give the score left to one who is passed (000: 50 points; 001: back to the score before)."""
    if rules.overtake == PREVIOUS:
        return player.score if player.previous is None else min(player.score, player.previous)
    return lowered(rules, player.score, int(rules.overtake))


def _to_zero(rules: Rules, player: Player) -> int:  # noqa: ARG001 (one signature for all levels)
    return min(player.score, 0)


LEVELS: dict[str, Callable[[Rules, Player], int] | None] = {
    "none": None,
    "penalty": _passed,
    "zero": _to_zero,
}
"""The score left to one who is caught up with exactly (overtake_level)."""


def _lose_to(scratch: Scratch, seat: int, told: type[Overtaken] | type[CaughtUp], by: int, score: int) -> None:
    if score != scratch.players[seat].score:
        take(scratch, seat, score, lambda loss, now: told(seat, by, loss, now))


def _clear_bolts(entry: Entry, scratch: Scratch) -> None:  # noqa: ARG001 (one signature for all steps)
    clear_bolts(scratch)


STEPS: tuple[Callable[[Entry, Scratch], None], ...] = (
    _open,
    _land,
    _dump,
    _note_opening,
    _clear_bolts,
    _win,
    _knock,
    _overtake,
)
"""What happens when a turn is written, in its order. Eyes come before anything is written: see `turns`."""


def write(scratch: Scratch, points: int) -> None:
    """Write a turn of `points` for the player whose turn it is."""
    entry = Entry(points, scratch.mover)
    for step in STEPS:
        step(entry, scratch)
