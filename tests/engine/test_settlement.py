"""What the losers owe in chips: every kind of `settle`, and the second prize."""

from __future__ import annotations

import pytest

from engine.thousand import Game, Outcome, Player, Rules
from engine.thousand.settlement import payments


def ended(rules: str, *scores: int, winner: int | None = 0, reason: str = "target") -> Game:
    players = tuple(Player(str(seat), score, opened=True, opening_score=50) for seat, score in enumerate(scores))
    return Game(Rules.parse(rules), players, None, None, 1, Outcome(winner, reason))


@pytest.mark.parametrize(
    ("rules", "scores", "stake", "gains"),
    [
        ("settle=off", (1000, 500), 10, (0, 0)),
        # winner − loser
        ("settle=difference", (1000, 500), 0, (500, -500)),
        ("settle=difference", (1040, 500, 900), 0, (680, -540, -140)),
        ("settle=difference", (1000, -100), 0, (1100, -1100)),
        ("settle=difference", (1000,), 0, (0,)),
        # target − loser, however far the winner came
        ("settle=remainder", (1000, 500), 0, (500, -500)),
        ("settle=remainder", (1040, 500, 900), 0, (600, -500, -100)),
        ("settle=remainder target=500", (500, 300), 0, (200, -200)),
        ("settle=remainder", (1000, -100), 0, (1100, -1100)),
        # the agreed stake
        ("settle=equal", (1000, 500, 900), 10, (20, -10, -10)),
        ("settle=equal", (1000, 500), 0, (0, 0)),
        # the second of three or more gets a fifth of the bank: 680 → 136, 600 → 120, 30 → 6
        ("settle=difference second_prize=on", (1040, 500, 900), 0, (544, -540, -4)),
        ("settle=remainder second_prize=on", (1040, 500, 900), 0, (480, -500, 20)),
        ("settle=equal second_prize=on", (1000, 500, 900, 800), 10, (24, -10, -4, -10)),
        ("settle=equal second_prize=off", (1000, 500, 900, 800), 10, (30, -10, -10, -10)),
        # of two there is no second
        ("settle=difference second_prize=on", (1000, 500), 0, (500, -500)),
        # a fifth of 34 is 6, rounded down
        ("settle=equal second_prize=on", (1000, 500, 900), 17, (28, -17, -11)),
        # of equal totals the earlier is second: a fifth of 400 is 80
        ("settle=difference second_prize=on", (1000, 800, 800), 0, (320, -120, -200)),
        ("settle=off second_prize=on", (1000, 500, 900), 10, (0, 0, 0)),
    ],
)
def test_what_is_owed(rules: str, scores: tuple[int, ...], stake: int, gains: tuple[int, ...]) -> None:
    assert payments(ended(rules, *scores), stake) == gains
    assert sum(gains) == 0


def test_the_winner_need_not_sit_first() -> None:
    assert payments(ended("settle=difference second_prize=on", 500, 900, 1000, winner=2)) == (-500, 20, 480)


def test_a_winner_with_less_is_owed_nothing_by_who_has_more() -> None:
    """The last one left, or five 1s in the last round, may win below another's total."""
    assert payments(ended("settle=difference", 300, 900, 100, reason="last_left")) == (200, 0, -200)
    assert payments(ended("settle=remainder finish=round", 1000, 1050, 900, reason="five_ones")) == (100, 0, -100)


def test_nobody_owes_before_the_end_or_when_nobody_has_won() -> None:
    rules = Rules.parse("settle=equal")
    assert payments(Game.new(rules, ("1", "2")), 10) == (0, 0)
    assert payments(ended("settle=equal", 400, winner=None, reason="abandoned"), 10) == (0,)
