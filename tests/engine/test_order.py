"""Who moves first: the highest sum starts, those level at the top throw again, they alone."""

from __future__ import annotations

import pytest

from engine.thousand import Dice
from engine.thousand.order import first_turn, from_seat


def thrown(seats: int, *falls: str) -> tuple[int, list[tuple[int, str]]]:
    """Let the dice fall as written, one throw after another; every one of them must be used."""
    waiting = list(falls)

    def throw(seat: int) -> Dice:
        return tuple(map(int, waiting.pop(0)))

    first, throws = first_turn(seats, throw)
    assert not waiting
    return first, [(seat, "".join(map(str, dice))) for seat, dice in throws]


def test_two_level_at_the_top_throw_again_and_the_third_stays_last() -> None:
    first, throws = thrown(3, "66666", "66666", "11111", "44444", "33333")
    assert throws == [(0, "66666"), (1, "66666"), (2, "11111"), (0, "44444"), (1, "33333")]
    assert from_seat(("Аня", "Боря", "Вера"), first) == ("Аня", "Боря", "Вера")


@pytest.mark.parametrize(
    ("seats", "falls", "first"),
    [
        (1, ["11111"], 0),
        (2, ["11111", "11112"], 1),
        (3, ["11111", "66666", "66665"], 1),
        (3, ["66666", "66666", "11111", "22222", "33333"], 1),
        (3, ["66666", "11111", "66666", "55555", "55555", "12345", "12346"], 2),
        (3, ["11111", "11111", "11111", "22222", "22222", "11111", "11111", "11112"], 1),
        (2, ["111166", "111165"], 0),
    ],
)
def test_the_highest_sum_starts(seats: int, falls: list[str], first: int) -> None:
    assert thrown(seats, *falls)[0] == first


def test_seats_keep_their_order_from_the_one_who_starts() -> None:
    assert from_seat(("Аня", "Боря", "Вера", "Глеб"), 2) == ("Вера", "Глеб", "Аня", "Боря")
