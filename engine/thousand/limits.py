"""What a turn must reach before it may be written: the opening, the top of a pit, the end of a barrel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.thousand.kinds import OPEN, Range
from engine.thousand.state import Need

if TYPE_CHECKING:
    from engine.thousand.rules import Rules
    from engine.thousand.state import Player, Turn

NOTHING = Need(0, "")


def all_dice(rules: Rules) -> int:
    """Give the number of dice with which a turn begins and goes on after all were set aside."""
    return rules.dice


def opening_minimum(rules: Rules) -> int:
    """Give the least first entry in points; 0 means that everybody is in the game from the start."""
    return rules.opening


def most_throws(rules: Rules) -> int:
    """Give the number of throws that a turn has (roll_limit); 0 means as many as the player likes."""
    return rules.roll_limit


def pit_at(rules: Rules, score: int) -> Range | None:
    """Give the pit that holds a score."""
    for pit in rules.pits:
        if pit.low <= score < pit.high:
            return pit
    return None


def barrels(rules: Rules) -> tuple[Range, ...] | None:
    """Give the barrels with seats, lowest first; None for the open barrel, which has none."""
    return None if rules.barrel == OPEN else rules.barrel  # type: ignore[return-value]


def barrel_at(rules: Rules, score: int) -> Range | None:
    """Give the barrel that holds a score, sat on or not."""
    for barrel in barrels(rules) or ():
        if barrel.low <= score < barrel.high:
            return barrel
    return None


def over_target(rules: Rules, score: int) -> int:
    """Say by how many points a score lies over the target (negative: below it)."""
    return score - rules.target


def need(rules: Rules, player: Player) -> Need:
    """Say what a player's turn must reach. Several minimums at once: the largest counts."""
    least = NOTHING
    if not player.opened:
        least = Need(opening_minimum(rules), "opening")
    pit = pit_at(rules, player.score)
    if pit and pit.high - player.score > least.points:
        least = Need(pit.high - player.score, "pit")
    if player.barrel is not None:
        barrel = barrel_at(rules, player.score)
        if barrel and barrel.high - player.score > least.points:
            least = Need(barrel.high - player.score, "barrel")
    return least


def waits_for_all(rules: Rules, least: Need, turn: Turn) -> bool:
    """Whether restricted_stop=all still forbids to stop.

    Every die must be set aside and the confirming throw made (001).
    """
    return rules.restricted_stop == "all" and least.points > 0 and not turn.confirmed


def may_bank(rules: Rules, player: Player, turn: Turn) -> bool:
    """Whether «хватит» may be said now."""
    if not turn.throws or turn.choice or turn.owed:
        return False
    least = need(rules, player)
    return turn.points >= least.points and not waits_for_all(rules, least, turn)
