"""What takes points away, and what that leads to: bolts, falls off the barrel, dumps, safe sums, dots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.thousand.events import (
    BoltsCharged,
    BoltsCleared,
    BoltWritten,
    Dotted,
    Dumped,
    ExcessTaken,
    FellOff,
    OffBarrel,
    TryUsed,
)
from engine.thousand.limits import over_target, pit_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.thousand.events import Event
    from engine.thousand.rules import Rules
    from engine.thousand.scratch import Scratch
    from engine.thousand.state import Player


def lowered(rules: Rules, score: int, loss: int) -> int:
    """Take a loss off a score. With below_zero=off it stops at 0 and leaves an older debt as it is."""
    if rules.below_zero:
        return score - loss
    return max(score - loss, min(score, 0))


def take(scratch: Scratch, seat: int, score: int, told: Callable[[int, int], Event]) -> None:
    """Lower a player to `score` and see what it leads to; `told(loss, score)` makes the event that says why."""
    loss = scratch.players[seat].score - score
    scratch.record(seat, score)
    scratch.events.append(told(loss, score))
    settle(scratch, seat)


def settle(scratch: Scratch, seat: int) -> bool:
    """See what a new score leads to, and say whether it dumped.

    Exactly the dump empties it, the game staying opened. Dumped, or below the barrel sat on, the seat is lost and no
    fall counted.
    """
    score = scratch.players[seat].score
    dumped = dumps(scratch.rules, score)
    if dumped:
        scratch.record(seat, 0)
        scratch.events.append(Dumped(seat, score))
    player = scratch.players[seat]
    if player.barrel is not None and (dumped or player.score < player.barrel):
        scratch.change(seat, barrel=None, tries=0)
        scratch.events.append(OffBarrel(seat, player.barrel))
    return dumped


def dumps(rules: Rules, score: int) -> bool:
    """Whether a score is the one that dumps («самосвал», 000)."""
    return score == rules.dump > 0


def fall(scratch: Scratch, seat: int, cause: str, by: int | None, penalty: int, limit: int) -> None:
    """Let a player fall: off the barrel by tries or a knock, or by dots.

    Costs `penalty` points; the `limit`-th fall (0 = never) takes everything instead and clears the count.
    """
    player = scratch.players[seat]
    falls = player.falls + 1
    everything = 0 < limit <= falls
    score = (
        min(player.score, _safe_sum(scratch.rules, player.score))
        if everything
        else lowered(scratch.rules, player.score, penalty)
    )
    scratch.change(seat, barrel=None, tries=0, falls=0 if everything else falls)
    take(scratch, seat, score, lambda loss, now: FellOff(seat, cause, by, falls, everything, loss, now))


def _safe_sum(rules: Rules, score: int) -> int:
    """Give what a fall that takes everything leaves: the highest safe sum reached, or 0 («несгораемая сумма», 001)."""
    return max((safe for safe in rules.safe_sums if safe <= score), default=0)


def barrel_fall(scratch: Scratch, seat: int, cause: str, by: int | None = None) -> None:
    """Let a player fall off the barrel, by tries or by a knock that counts as a fall."""
    fall(scratch, seat, cause, by, barrel_cost(scratch.rules), scratch.rules.barrel_falls)


def barrel_cost(rules: Rules) -> int:
    """Give what a fall, or a knock that costs points, takes off the score."""
    return rules.barrel_penalty


def miss_barrel(scratch: Scratch) -> None:
    """Count a turn that ended without reaching the end of the barrel sat on; the last try falls."""
    player = scratch.mover
    if player.barrel is None:
        return
    limit = scratch.rules.barrel_tries
    tries = player.tries + 1
    scratch.change(scratch.seat, tries=tries)
    scratch.events.append(TryUsed(scratch.seat, tries, limit))
    if 0 < limit <= tries:
        barrel_fall(scratch, scratch.seat, "tries")


def _bolt_is_due(rules: Rules, player: Player, first_throw: bool) -> bool:
    """Whether a zero writes a bolt: on this throw, and in every state that the player is in."""
    return (
        (first_throw or rules.bolt_on == "any")
        and (player.opened or rules.bolts_unopened)
        and (rules.bolts_in_pit or pit_at(rules, player.score) is None)
        and (player.barrel is None or rules.bolts_on_barrel)
    )


def write_bolt(scratch: Scratch, first_throw: bool) -> None:
    """Write a bolt for a zero; a full set costs the penalty and is cleared."""
    limit = scratch.rules.bolts
    if not limit or not _bolt_is_due(scratch.rules, scratch.mover, first_throw):
        return
    seat = scratch.seat
    bolts = scratch.mover.bolts + 1
    scratch.events.append(BoltWritten(seat, bolts, limit))
    scratch.change(seat, bolts=0 if bolts >= limit else bolts)
    if bolts >= limit:
        score = lowered(scratch.rules, scratch.mover.score, scratch.rules.bolt_penalty)
        take(scratch, seat, score, lambda loss, now: BoltsCharged(seat, loss, now))


def clear_bolts(scratch: Scratch) -> None:
    """Clear the bolts after a written turn, where they must come in a row."""
    if scratch.rules.bolts_in_row and scratch.mover.bolts:
        scratch.change(scratch.seat, bolts=0)
        scratch.events.append(BoltsCleared(scratch.seat))


def overshoot(scratch: Scratch, total: int) -> None:
    """Open barrel: the total is over the target. A dot, and at their limit a fall.

    Or the excess is taken off (000, 001).
    """
    rules, seat = scratch.rules, scratch.seat
    if rules.overshoot == "excess":
        score = lowered(rules, scratch.mover.score, over_target(rules, total))
        take(scratch, seat, score, lambda loss, now: ExcessTaken(seat, total, loss, now))
        return
    limit = rules.dots
    dots = scratch.mover.dots + 1
    scratch.events.append(Dotted(seat, total, dots, limit))
    falls = 0 < limit <= dots
    scratch.change(seat, dots=0 if falls else dots)
    if falls:
        fall(scratch, seat, "dots", None, rules.dot_penalty, rules.dot_falls)
