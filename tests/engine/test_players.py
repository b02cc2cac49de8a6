from __future__ import annotations

import pytest

from engine import players
from engine.thousand import Bank, Game, Keep, Roll, Rules


def game(rules: str, *throws: str) -> Game:
    game = Game.new(Rules.parse(rules), ("1", "2"))
    for throw in throws:
        digits, _, kept = throw.partition("/")
        game, _ = game.apply(Roll(tuple(map(int, digits))))
        if kept:
            game, _ = game.apply(Keep(tuple(sorted(map(int, kept)))))
    return game


@pytest.mark.parametrize(
    ("rules", "throws", "careful", "bold"),
    [
        ("classic opening=0", (), Roll(), Roll()),
        ("classic opening=0", ("15334",), Roll(), Roll()),
        ("classic opening=0", ("11134",), Bank(), Bank()),
        ("classic opening=0", ("22234", "15"), Roll(), Roll()),
        ("classic opening=0", ("11523",), Bank(), Roll()),
        ("classic opening=0", ("33324",), Bank(), Roll()),
        ("classic opening=0", ("12346", "1234"), Bank(), Roll()),
        ("classic", ("33324",), Roll(), Roll()),
        ("classic opening=0 one=100 five=50", ("15334",), Roll(), Roll()),
    ],
)
def test_when_they_stop(rules: str, throws: tuple[str, ...], careful: object, bold: object) -> None:
    state = game(rules, *throws)
    assert (players.choose("careful", state), players.choose("bold", state)) == (careful, bold)


@pytest.mark.parametrize(
    ("rules", "throw", "kept"),
    [("variant2", "15534", (1, 5, 5)), ("variant2", "22234", (2, 2, 2)), ("variant2 five=0", "15534", (1,))],
)
def test_they_keep_what_is_worth_most(rules: str, throw: str, kept: tuple[int, ...]) -> None:
    for kind in players.KINDS:
        assert players.choose(kind, game(rules, throw)) == Keep(kept)


def test_no_kind_and_no_game() -> None:
    with pytest.raises(KeyError):
        players.choose("lucky", game("classic"))
    over = game("classic five_ones=first", "11111")
    with pytest.raises(ValueError, match="over"):
        players.choose("bold", over)
