"""A turn: what a throw leads to, and every way in which a turn ends.

Functions take the scratch table and the turn under way and give the turn that follows, or None when
it is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.thousand.banking import eyes_with, wins_with, write
from engine.thousand.errors import (
    ChooseFirst,
    IllegalKeep,
    NotAllSetAside,
    NotEnough,
    NothingThrown,
    NothingToKeep,
    ThrowOwed,
    WrongDiceCount,
)
from engine.thousand.events import (
    Busted,
    DoubleSaved,
    EyesOwed,
    FiveOnes,
    HotDice,
    Kept,
    Opened,
    Passed,
    Rolled,
    TurnLost,
    Won,
)
from engine.thousand.limits import (
    all_dice,
    barrels,
    may_bank,
    most_throws,
    need,
    opening_minimum,
    over_target,
    waits_for_all,
)
from engine.thousand.memory import once
from engine.thousand.penalties import clear_bolts, dumps, miss_barrel, overshoot, settle, write_bolt
from engine.thousand.scoring import in_order
from engine.thousand.state import Outcome, Throw, Turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.thousand.actions import Dice
    from engine.thousand.rules import Rules
    from engine.thousand.scratch import Scratch

CONFIRM, EYES, DOUBLE = "confirm", "eyes", "double"


@once
def start(rules: Rules) -> Turn:
    """Give a fresh turn: all the dice in hand."""
    return Turn(all_dice(rules))


def roll(scratch: Scratch, turn: Turn, dice: Dice) -> Turn | None:
    """Take a throw. Raises ChooseFirst, WrongDiceCount, BadFace."""
    if turn.choice:
        raise ChooseFirst()
    if len(dice) != turn.dice:
        raise WrongDiceCount(thrown=len(dice), dice=turn.dice)
    rules, seat = scratch.rules, scratch.seat
    worth, kept, _ = rules.scores[dice]
    if dice.count(1) >= 5 and ones_win(rules, first=not turn.throws):
        _five_ones(scratch, turn, dice)
        return None
    if not worth:
        scratch.events.append(Rolled(seat, dice, (), 0, turn.points))
        return _zero(scratch, turn, dice)
    # After all dice were set aside, whatever is thrown next is the confirming throw.
    confirmed = turn.confirmed or turn.owed == CONFIRM or (bool(turn.throws) and turn.dice == all_dice(rules))
    if chooses(rules):
        scratch.events.append(Rolled(seat, dice, (), worth, turn.points))
        throws = (*turn.throws, Throw(dice, (), worth))
        return Turn(turn.dice, turn.points, throws, "", dice, confirmed, turn.eyes_met)
    points = turn.points + worth
    scratch.events.append(Rolled(seat, dice, kept, worth, points))
    throws = (*turn.throws, Throw(dice, kept, worth))
    return _set_aside(scratch, turn.dice - len(kept), points, throws, confirmed, turn.eyes_met)


def chooses(rules: Rules) -> bool:
    """Whether the player chooses what to set aside."""
    return rules.keep == "choose"


class Confirming(NamedTuple):
    """What follows when all dice are set aside: a throw is owed; a zero on it keeps points that may be banked."""

    owed: bool
    keeps: bool


CONFIRMING = {"strict": Confirming(True, False), "safe": Confirming(True, True), "free": Confirming(False, False)}


def confirming(rules: Rules) -> Confirming:
    """Say what follows when all dice are set aside (confirm)."""
    return CONFIRMING[rules.confirm]


def keep(scratch: Scratch, turn: Turn, dice: Dice) -> Turn | None:
    """Set chosen dice of the last throw aside. Raises NothingToKeep, IllegalKeep."""
    if not turn.choice:
        raise NothingToKeep()
    score = scratch.rules.scores.keeps(turn.choice).get(tuple(sorted(dice)))
    if score is None:
        raise IllegalKeep(dice=_digits(dice), thrown=_digits(turn.choice))
    points = turn.points + score.points
    kept = in_order(score.kept, turn.choice)
    scratch.events.append(Kept(scratch.seat, kept, score.points, points))
    throws = (*turn.throws[:-1], Throw(turn.choice, kept, score.points))
    return _set_aside(scratch, turn.dice - len(kept), points, throws, turn.confirmed, turn.eyes_met)


def bank(scratch: Scratch, turn: Turn) -> Turn | None:
    """Say «хватит». Raises NothingThrown, ChooseFirst, ThrowOwed, NotEnough, NotAllSetAside."""
    if not turn.throws:
        raise NothingThrown()
    if turn.choice:
        raise ChooseFirst()
    if turn.owed:
        raise ThrowOwed(owed=turn.owed)
    least = need(scratch.rules, scratch.mover)
    if turn.points < least.points:
        raise NotEnough(points=turn.points, need=least.points, reason=least.reason)
    if waits_for_all(scratch.rules, least, turn):
        raise NotAllSetAside(reason=least.reason)
    return _end_written(scratch, turn)


def pass_by(scratch: Scratch, turn: Turn) -> None:
    """End the turn from outside: written if it may be and eyes don't oblige, else no points and no bolt."""
    bankable = may_bank(scratch.rules, scratch.mover, turn)
    if bankable and (turn.eyes_met or eyes_with(scratch, turn.points) is None):
        write(scratch, turn.points)
        return
    scratch.events.append(Passed(scratch.seat, turn.points))
    miss_barrel(scratch)


def _set_aside(
    scratch: Scratch, left: int, points: int, throws: tuple[Throw, ...], confirmed: bool, eyes_met: bool
) -> Turn | None:
    """Go on after dice were set aside: hot dice, then whatever ends the turn by itself."""
    owed = ""
    if not left:
        left = all_dice(scratch.rules)
        owed = CONFIRM if _confirm_owed(scratch, confirmed) else ""
        scratch.events.append(HotDice(scratch.seat, bool(owed)))
    turn = Turn(left, points, throws, owed, (), confirmed, eyes_met)
    for ends in _endings(scratch.rules):
        if ends(scratch, turn):
            return None
    return _limited(scratch, turn)


def _confirm_owed(scratch: Scratch, confirmed: bool) -> bool:
    """Whether hot dice must be thrown again; restricted_stop=all asks for it once even where that is free."""
    if confirming(scratch.rules).owed:
        return True
    return waits_for_all(scratch.rules, need(scratch.rules, scratch.mover), Turn(0, confirmed=confirmed))


def _ends_over_target(scratch: Scratch, turn: Turn) -> bool:
    """Open barrel: a total over the target ends the turn at once, opened or not."""
    total = scratch.mover.score + turn.points
    if over_target(scratch.rules, total) <= 0:
        return False
    overshoot(scratch, total)
    return True


def _ends_dumped(scratch: Scratch, turn: Turn) -> bool:
    """dump_when=midturn: the dump is reached with the points in hand; nothing else is asked."""
    player, seat = scratch.mover, scratch.seat
    if not dumps(scratch.rules, player.score + turn.points):
        return False
    scratch.players[seat] = player._replace(score=player.score + turn.points)
    settle(scratch, seat)
    scratch.change(seat, previous=player.score)
    if not player.opened and turn.points >= opening_minimum(scratch.rules):
        scratch.change(seat, opened=True, opening_score=0)
        scratch.events.append(Opened(seat, 0))
    clear_bolts(scratch)
    return True


def _ends_won(scratch: Scratch, turn: Turn) -> bool:
    """auto_win: the points in hand win; the turn's minimum is asked, a confirming throw and eyes are not."""
    if turn.points < need(scratch.rules, scratch.mover).points:
        return False
    if not wins_with(scratch.rules, scratch.mover, turn.points):
        return False
    write(scratch, turn.points)
    return True


@once
def _endings(rules: Rules) -> tuple[Callable[[Scratch, Turn], bool], ...]:
    """List what may end a turn by itself once dice are set aside, in this order."""
    endings = (
        (barrels(rules) is None, _ends_over_target),
        (dumps_midturn(rules), _ends_dumped),
        (wins_by_itself(rules), _ends_won),
    )
    return tuple(ends for may_happen, ends in endings if may_happen)


def dumps_midturn(rules: Rules) -> bool:
    """Whether the dump is looked for with the points in hand (dump_when)."""
    return rules.dump_when == "midturn"


def wins_by_itself(rules: Rules) -> bool:
    """Whether a turn ends, won, as soon as the points in hand win (auto_win)."""
    return rules.auto_win


def _limited(scratch: Scratch, turn: Turn) -> Turn | None:
    """roll_limit: after the last throw the turn is written if it may be, else lost without a bolt."""
    limit = most_throws(scratch.rules)
    if not limit or len(turn.throws) < limit:
        return turn
    if may_bank(scratch.rules, scratch.mover, turn):
        return _end_written(scratch, turn)
    scratch.events.append(TurnLost(scratch.seat, turn.points))
    miss_barrel(scratch)
    return None


def _end_written(scratch: Scratch, turn: Turn) -> Turn | None:
    """Write the turn, unless eyes oblige to one more throw first."""
    level = None if turn.eyes_met else eyes_with(scratch, turn.points)
    if level is None:
        write(scratch, turn.points)
        return None
    scratch.events.append(EyesOwed(scratch.seat, level))
    return turn._replace(owed=EYES, eyes_met=True)


def ones_win(rules: Rules, first: bool) -> bool:
    """Whether five 1s win now (five_ones)."""
    return rules.five_ones == "any" or (rules.five_ones == "first" and first)


def _five_ones(scratch: Scratch, turn: Turn, dice: Dice) -> None:
    """Win at once, whatever `finish` says: the score becomes the target, the seat is left, nothing else changes."""
    score = scratch.rules.scores[dice]
    seat, target = scratch.seat, scratch.mover.score - over_target(scratch.rules, scratch.mover.score)
    scratch.events.append(Rolled(seat, dice, score.kept, score.points, turn.points + score.points))
    scratch.record(seat, target)
    scratch.change(seat, barrel=None, tries=0)
    scratch.outcome = Outcome(seat, "five_ones")
    scratch.events += [FiveOnes(seat), Won(seat, target)]


def _zero(scratch: Scratch, turn: Turn, dice: Dice) -> Turn | None:
    """A throw that scores nothing: saved as a double, kept by a safe confirming throw, or a bust."""
    if _double_saved(scratch.rules, turn, dice):
        return _saved(scratch, _after_zero(turn, dice), dice)
    if turn.owed == CONFIRM and confirming(scratch.rules).keeps:
        confirmed = _after_zero(turn, dice)._replace(confirmed=True)
        if may_bank(scratch.rules, scratch.mover, confirmed):
            return _end_written(scratch, confirmed)
    scratch.events.append(Busted(scratch.seat, turn.points))
    if turn.owed != EYES:
        write_bolt(scratch, first_throw=not turn.throws)
    miss_barrel(scratch)
    return None


def _after_zero(turn: Turn, dice: Dice) -> Turn:
    return turn._replace(throws=(*turn.throws, Throw(dice, (), 0)), owed="")


def _double_saved(rules: Rules, turn: Turn, dice: Dice) -> bool:
    """Whether a zero is a «играющий дубль»: two equal dice, not on the first throw (001)."""
    return rules.double_saves and bool(turn.throws) and len(dice) == 2 and dice[0] == dice[1]


def _saved(scratch: Scratch, turn: Turn, dice: Dice) -> Turn | None:
    """End the turn with its points if they may be banked, else let the two dice be thrown again."""
    ends = may_bank(scratch.rules, scratch.mover, turn)
    scratch.events.append(DoubleSaved(scratch.seat, dice, not ends))
    if ends:
        return _end_written(scratch, turn)
    return _limited(scratch, turn._replace(owed=DOUBLE))


def _digits(dice: Dice) -> str:
    return "".join(map(str, dice))
