"""A plain player: keep the best, stop when there is enough in hand or too few dice to throw."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from engine.thousand.actions import Bank, Keep
from engine.thousand.limits import all_dice
from engine.thousand.memory import once
from engine.thousand.scoring import FACES

if TYPE_CHECKING:
    from engine.thousand import Action, Game, Rules


class Style(NamedTuple):
    """When a plain player stops: with `enough` points in hand (for single ones worth ten), or `few_dice` left."""

    enough: int
    few_dice: int


def decide(game: Game, style: Style) -> Action:
    """Choose among the legal actions. ValueError if the game is over."""
    actions = game.legal_actions()
    turn = game.turn
    if turn is None:
        raise ValueError("the game is over")
    if turn.choice:
        worth = game.rules.scores.keeps(turn.choice)
        # The most points, then the most dice: what keep=all would do.
        return Keep(max(worth, key=lambda dice: (worth[dice].points, len(dice))))
    if Bank() not in actions:
        return actions[-1]
    # House rules may pay ten times as much for everything: measure by the least that a throw can bring.
    unit = max(1, game.rules.scores[(1,)].points // 10)
    stops = turn.points >= style.enough * unit or turn.dice <= style.few_dice or turn.dice in _dead(game.rules)
    return Bank() if stops or game.need().points > 0 else actions[0]


@once
def _dead(rules: Rules) -> frozenset[int]:
    """Give the numbers of dice of which no throw scores: where single dice are worth nothing, few can't."""
    return frozenset(
        dice
        for dice in range(1, all_dice(rules) + 1)
        if not any(rules.scores[throw].points for throw in combinations_with_replacement(FACES, dice))
    )
