"""What the losers owe the winner in chips (settle, second_prize; text 001)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.thousand.limits import over_target

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.thousand.game import Game
    from engine.thousand.rules import Rules


def _difference(rules: Rules, winner: int, loser: int, stake: int) -> int:  # noqa: ARG001 (one signature for all)
    return winner - loser


def _remainder(rules: Rules, winner: int, loser: int, stake: int) -> int:  # noqa: ARG001
    return -over_target(rules, loser)


def _equal(rules: Rules, winner: int, loser: int, stake: int) -> int:  # noqa: ARG001
    return stake


DEBTS: dict[str, Callable[[Rules, int, int, int], int]] = {
    "difference": _difference,
    "remainder": _remainder,
    "equal": _equal,
}
"""What one loser owes, from the winner's and the loser's score and the agreed stake."""


def payments(game: Game, stake: int = 0) -> tuple[int, ...]:
    """Give what each seat gains (or pays, negative) in chips; all zero while nobody has won or with settle=off.

    The second of three or more, who pays like every loser, gets a fifth of the bank back, rounded down; of equal
    totals the earlier seat is second.
    """
    nothing = (0,) * len(game.players)
    owes = DEBTS.get(game.rules.settle)
    if owes is None or game.outcome is None or game.outcome.winner is None:
        return nothing
    winner = game.outcome.winner
    best = game.players[winner].score
    debts = [
        0 if seat == winner else max(0, owes(game.rules, best, player.score, stake))
        for seat, player in enumerate(game.players)
    ]
    gains = [-debt for debt in debts]
    gains[winner] = sum(debts)
    prize = sum(debts) // 5
    second = second_of(game)
    if second is not None:
        gains[winner] -= prize
        gains[second] += prize
    return tuple(gains)


def second_of(game: Game) -> int | None:
    """Give the seat that gets the second prize; None where there is none: by the rules, of two, without a winner."""
    winner = game.outcome.winner if game.outcome else None
    if winner is None or not game.rules.second_prize or len(game.players) <= 2:
        return None
    losers = [seat for seat in range(len(game.players)) if seat != winner]
    return max(losers, key=lambda seat: (game.players[seat].score, -seat))
