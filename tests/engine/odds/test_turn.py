"""The chances of a throw and of a turn."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from engine.__main__ import main
from engine.odds import mean, reach, reach_nearly, zero
from engine.thousand import Rules
from engine.thousand.turns import confirming

CLASSIC = Rules.parse("classic")


def test_throws_that_score_nothing() -> None:
    dead = [Fraction(4, 6), Fraction(16, 36), Fraction(60, 216), Fraction(204, 1296), Fraction(600, 7776)]
    assert [zero(CLASSIC, dice) for dice in range(1, 6)] == dead


def test_points_of_a_throw_on_average() -> None:
    assert mean(CLASSIC, 5) == Fraction(219_975, 7776)
    assert mean(CLASSIC, 1) == Fraction(15, 6)


@pytest.mark.parametrize(("need", "percent"), [(50, 34.09), (75, 20.33), (120, 10.10), (150, 6.77)])
def test_a_turn_of_so_many_points(need: int, percent: float) -> None:
    assert round(float(reach(CLASSIC, need)) * 100, 2) == percent


@pytest.mark.parametrize("text", ["classic", "classic confirm=safe", "pocket confirm=free", "variant2", "zonk"])
def test_floating_point_comes_near(text: str) -> None:
    rules = Rules.parse(text)
    assert reach_nearly(rules, 75) == pytest.approx(float(reach(rules, 75)), abs=1e-12)


def test_enough_in_hand_is_enough() -> None:
    assert reach(CLASSIC, 50, dice=2, points=50) == 1
    assert reach(CLASSIC, 50, dice=2, points=55) == 1
    assert reach(CLASSIC, 0) == 1


def test_all_dice_set_aside_are_thrown_again() -> None:
    """600 of 7776 burn, 476 oblige once more."""
    assert reach(CLASSIC, 50, dice=5, points=55) == Fraction(7776 - 476 - 600, 7776 - 476)
    assert reach(Rules.parse("classic confirm=safe"), 50, dice=5, points=55) == 1
    assert reach(Rules.parse("classic confirm=free"), 50, dice=5, points=55) == 1


@pytest.mark.parametrize("text", ["classic", "classic confirm=free", "pocket confirm=safe"])
def test_a_turn_written_out(text: str) -> None:
    """Follow every throw of a turn for a few points through the rules' own scores."""
    rules = Rules.parse(text)

    @cache
    def follow(dice: int, points: int, need: int) -> Fraction:
        hot = dice == 0
        if points >= need:
            if not hot or not confirming(rules).owed:
                return Fraction(1)
            return reach(rules, need, rules.dice, points)
        count = rules.dice if hot else dice
        scores = [rules.scores[throw] for throw in product(range(1, 7), repeat=count)]
        good: list[Fraction] = [
            follow(count - len(score.kept), points + score.points, need) for score in scores if score.points
        ]
        return Fraction(sum(good), 6**count)

    for dice, points, need in [(5, 0, 5), (2, 10, 20), (1, 0, 15), (3, 5, 25)]:
        assert reach(rules, need, dice, points) == follow(dice, points, need)


def test_a_choice_is_the_best_one() -> None:
    """Of 1 1 5 3 4, taking only a one leaves four dice to throw."""
    choose = Rules.parse("classic keep=choose")
    for need in (15, 50, 75, 120):
        assert reach(choose, need) >= reach(CLASSIC, need)
    assert reach(choose, 30) > reach(CLASSIC, 30)


@pytest.mark.parametrize("dice", [0, 6, -1])
def test_dice_that_nobody_has(dice: int) -> None:
    for ask in (zero, mean):
        with pytest.raises(ValueError, match="a throw has 1 to 5 dice"):
            ask(CLASSIC, dice)
    with pytest.raises(ValueError, match="a throw has 1 to 5 dice"):
        reach(CLASSIC, 50, dice)


@pytest.mark.parametrize("points", [-5, 3])
def test_points_that_nobody_has(points: int) -> None:
    with pytest.raises(ValueError, match="multiple of 5"):
        reach(CLASSIC, 50, 5, points)


def test_a_turn_that_may_never_stop_reaches_nothing() -> None:
    """Where every face scores, every throw sets all dice aside and obliges once more."""
    rules = Rules.parse("classic " + " ".join(f"combo.{face}=5" for face in "12346"))
    assert zero(rules, 5) == 0
    assert reach(rules, 5) == 0


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--need", "150"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"zero", "mean", "reach"}
    assert told["zero"] == 600 / 7776
    assert told["mean"] == 219_975 / 7776
    assert round(told["reach"] * 100, 2) == 6.77


def test_command_line_without_a_need_asks_for_the_opening(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds"]) == main(["odds", "--need", "50"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second


@pytest.mark.parametrize(
    "words", ["--dice 6", "--points 3", "--need -5", "--need 20005", "--rules barel=off", "--rules dice=6 --dice 7"]
)
def test_command_line_refuses(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert main(["odds", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
