"""Everything the engine refuses: each leaf of the tree by its smallest input, through the public calls."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator

import pytest

from engine.thousand import Bank, Enter, Game, Keep, Leave, Pass, Return, Roll, Rules, code, errors, record
from engine.thousand.actions import Action
from engine.thousand.errors import EngineError
from engine.thousand.playable import playable


def leaves(kind: type[EngineError] = EngineError) -> Iterator[type[EngineError]]:
    children = kind.__subclasses__()
    if not children:
        yield kind
    for child in children:
        yield from leaves(child)


def parse(text: str) -> Callable[[], object]:
    return lambda: Rules.parse(text)


def choose(text: str) -> Callable[[], object]:
    return lambda: playable(Rules.parse(text))


def play(rules: str, *actions: Action, seats: int = 2) -> Callable[[], object]:
    def run() -> object:
        game = Game.new(Rules.parse(rules), [str(seat) for seat in range(seats)])
        for action in actions:
            game, _ = game.apply(action)
        return game

    return run


def replay(text: str) -> Callable[[], object]:
    return lambda: record.play(record.read(text))


def record_of(start: str, moves: str) -> str:
    return f'{{"format":"thousand/1","rules":"","players":["1"],"start":{{"1":{start}}},"moves":{moves}}}'


SMALLEST: dict[type[EngineError], Callable[[], object]] = {
    errors.UnknownKnob: parse("x=1"),
    errors.UnknownPreset: parse("clasic"),
    errors.UnknownWord: parse("classic x"),
    errors.KnobTwice: parse("dump=0 dump=0"),
    errors.BadValue: parse("dice=7"),
    errors.MissingValue: parse("dice="),
    errors.BadCode: lambda: code.decode("R1AAAA"),
    errors.NewerCode: lambda: code.decode("R2Acnr"),
    errors.RangesOverlap: parse("pits=5-15,10-20"),
    errors.RangeBeyondTarget: parse("pits=5-1005"),
    errors.DumpBeyondTarget: parse("dump=1000"),
    errors.StraightImpossible: parse("full_straight=5"),
    errors.CombinationImpossible: parse("combo.222222=5"),
    errors.NothingScores: choose("one=0 five=0 three=0 four=0 five_kind=0 small_straight=0 large_straight=0"),
    errors.NothingWritten: choose("one=0 five=0 three=0 four=0"),
    errors.OutOfReach: choose("roll_limit=1 opening=205"),
    errors.DumpUnavoidable: choose("dump=880"),
    errors.GameOver: play("", Leave(0), Pass()),
    errors.NoSuchSeat: play("", Leave(2)),
    errors.AlreadyLeft: play("", Leave(2), Leave(2), seats=3),
    errors.NotLeft: play("", Return(1)),
    errors.NameTaken: play("", Enter("1")),
    errors.TooLate: play("", Pass(), Pass(), Enter("2")),
    errors.WrongDiceCount: play("", Roll()),
    errors.BadFace: play("", Roll((1, 2, 3, 4, 7))),
    errors.ChooseFirst: play("keep=choose", Roll((1, 2, 2, 3, 3)), Bank()),
    errors.NothingToKeep: play("", Keep((1,))),
    errors.IllegalKeep: play("keep=choose", Roll((1, 2, 2, 3, 3)), Keep((2,))),
    errors.NothingThrown: play("", Bank()),
    errors.ThrowOwed: play("", Roll((1, 2, 3, 4, 5)), Bank()),
    errors.NotEnough: play("", Roll((1, 2, 2, 3, 3)), Bank()),
    errors.NotAllSetAside: play("restricted_stop=all", Roll((6, 6, 6, 2, 2)), Bank()),
    errors.BadRecord: replay(""),
    errors.BadStart: replay(record_of('{"score":1}', "[]")),
    errors.BadMove: replay(record_of("{}", '["x"]')),
}

LEAVES = list(leaves())
NAMES = [leaf.__name__ for leaf in LEAVES]


def test_every_leaf_has_its_smallest_input() -> None:
    assert set(SMALLEST) == set(LEAVES)


@pytest.mark.parametrize("leaf", LEAVES, ids=NAMES)
def test_the_smallest_input_raises_it(leaf: type[EngineError]) -> None:
    with pytest.raises(EngineError) as raised:
        SMALLEST[leaf]()
    error = raised.value
    assert type(error) is leaf
    wanted = {field for _, field, _, _ in string.Formatter().parse(leaf.line) if field}
    assert wanted == set(error.params), "a line says all its parameters, and a locale may use them all"
    assert str(error) == leaf.line.format(**error.params)
    assert "\n" not in str(error)


def test_codes_are_words_and_all_different() -> None:
    codes = [leaf.code for leaf in LEAVES]
    assert len(set(codes)) == len(codes)
    for leaf in LEAVES:
        # the code is the class's name in small letters: whoever reads one finds the other
        assert leaf.code == re.sub(r"(?<!^)(?=[A-Z])", "-", leaf.__name__).lower()
        assert leaf.line


@pytest.mark.parametrize("leaf", LEAVES, ids=NAMES)
def test_the_modules_docstring_draws_every_leaf(leaf: type[EngineError]) -> None:
    assert leaf.__name__ in str(errors.__doc__)
    assert leaf.__doc__


@pytest.mark.parametrize("action", [Roll((1, 2, 3, 4)), Roll((1, 2, 2, 3, 3)), Bank()])
def test_a_choice_comes_before_any_other_decision(action: Roll | Bank) -> None:
    game = Game.new(Rules.parse("keep=choose"), ("1", "2"))
    game, _ = game.apply(Roll((1, 2, 2, 3, 3)))
    with pytest.raises(errors.ChooseFirst):
        game.apply(action)


@pytest.mark.parametrize(
    ("rules", "rolls", "reason"),
    [
        ("classic", [(4, 4, 4, 2, 2)], "opening"),
        ("classic opening=0", [], ""),
    ],
)
def test_what_is_missing_is_said(rules: str, rolls: list[tuple[int, ...]], reason: str) -> None:
    game = Game.new(Rules.parse(rules), ("1", "2"))
    for dice in rolls:
        game, _ = game.apply(Roll(dice))
    with pytest.raises(errors.IllegalAction) as refused:
        game.apply(Bank())
    assert refused.value.params.get("reason", "") == reason


@pytest.mark.parametrize(
    ("start", "roll", "params"),
    [
        ('{"score":225,"opened":true}', "66613", {"points": 70, "need": 75, "reason": "pit"}),
        ('{"score":900,"opened":true}', "66613", {"points": 70, "need": 100, "reason": "barrel"}),
        ("{}", "44452", {"points": 45, "need": 50, "reason": "opening"}),
        ('{"score":-100}', "44452", {"points": 45, "need": 50, "reason": "opening"}),
    ],
)
def test_not_enough_says_how_much_and_why(start: str, roll: str, params: dict[str, object]) -> None:
    game = record.play(record.read(record_of(start, f'["{roll}"]'))).game
    with pytest.raises(errors.NotEnough) as refused:
        game.apply(Bank())
    assert refused.value.params == params


@pytest.mark.parametrize(
    ("rules", "rolls", "owed"),
    [
        ("classic", ["12345"], "confirm"),
        ("classic double_saves=on", ["11123", "22"], ""),
        ("classic double_saves=on opening=150", ["11123", "22"], "double"),
    ],
)
def test_a_throw_owed_says_which(rules: str, rolls: list[str], owed: str) -> None:
    game = Game.new(Rules.parse(rules), ("1", "2"))
    for dice in rolls:
        game, _ = game.apply(Roll(tuple(map(int, dice))))
    with pytest.raises(errors.IllegalAction) as refused:
        game.apply(Bank())
    assert refused.value.params.get("owed", "") == owed


def test_an_illegal_action_changes_nothing() -> None:
    game = Game.new(Rules.parse("keep=choose"), ("1", "2"))
    before = game.to_json()
    for action in (Bank(), Keep((1,)), Roll(), Roll((7, 1, 1, 1, 1)), Leave(9)):
        with pytest.raises(errors.IllegalAction):
            game.apply(action)
    assert game.to_json() == before
