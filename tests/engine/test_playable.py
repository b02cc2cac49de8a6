"""Rules by which no game can get on are refused where rules are chosen, and only there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import players
from engine.thousand import Dice, Game, Keep, Pass, Roll, Rules, code, record
from engine.thousand.errors import (
    Contradiction,
    DumpUnavoidable,
    NothingScores,
    NothingWritten,
    OutOfReach,
    Unplayable,
)
from engine.thousand.events import Banked, Event, Opened, Won
from engine.thousand.playable import playable
from engine.thousand.presets import PRESETS
from engine.thousand.scoring import FACES
from tests.engine import strategies

FEWER = settings(max_examples=settings().max_examples // 4)
"""Drawing whole rules takes most of the time."""

NO_SINGLES = "one=0 five=0 three=0 four=0"
NOTHING = f"{NO_SINGLES} five_kind=0 small_straight=0 large_straight=0"
ONE_THROW = "roll_limit=1 three=0 four=0 five_kind=0 opening=0"
"""A throw that is written brings 40 at most: four 1s, since five and the straights must be confirmed."""


def only(points: str, others: str = "") -> str:
    """Give rules by which nothing scores but what is named."""
    named = {word.partition("=")[0] for word in points.split()}
    return " ".join([*(word for word in NOTHING.split() if word.partition("=")[0] not in named), points, others])


PLAYABLE = [
    *PRESETS,
    *(f"{preset} target={target}" for preset in PRESETS for target in (100, 500, 10_000)),
    only("one=5"),
    only("three=5", "opening=0 pits=off barrel=off"),
    f"{NOTHING} combo.6=5",
    f"{NOTHING} combo.12346=5 confirm=free",
    f"{NO_SINGLES} confirm=safe",
    f"{NO_SINGLES} confirm=free",
    only("four=20", "keep=choose pits=off opening=0 barrel=off"),
    "dice=6 keep=choose one=0 five=0 three=0 four=0 full_house=5 confirm=free",
    "roll_limit=1 opening=200",
    f"{ONE_THROW} pits=off barrel=off",
    f"{ONE_THROW} pits=off barrel=960",
    f"{ONE_THROW} pits=200-275 barrel=off",
    # the straights can't be written, but win by themselves
    f"{ONE_THROW} pits=off auto_win=on",
    # five 1s win where the barrel holds everybody
    f"{ONE_THROW} pits=off five_ones=any",
    "club roll_limit=2",
    "club roll_limit=1 dump=200 dump_when=midturn",
    "kubiki dump=900",
    # whoever is in debt gets over it
    f"{ONE_THROW} pits=0-45 barrel=off",
    "dump=875",
    # a turn that reaches into the barrel stays there, one that goes beyond it sits down on the dump
    "barrel_seat=real dump=880 below_zero=off pits=off",
    "kubiki barrel_leap=sit dump=900",
]


@pytest.mark.parametrize("text", PLAYABLE)
def test_what_can_be_played(text: str) -> None:
    rules = Rules.parse(text)
    assert playable(rules) is rules


REFUSED: list[tuple[str, type[Unplayable], dict[str, object]]] = [
    (NOTHING, NothingScores, {"knob": "one", "value": 10}),
    (f"{NOTHING} five_ones=any auto_win=on", NothingScores, {"knob": "one", "value": 10}),
    (only("one=10", "combo.1=0"), NothingScores, {"knob": "one", "value": 10}),
    (f"zonk {NOTHING} six_kind=0 full_straight=0 three_pairs=0", NothingScores, {"knob": "one", "value": 10}),
    (NO_SINGLES, NothingWritten, {}),
    (f"{NO_SINGLES} keep=choose full_house=100", NothingWritten, {}),
    (f"{NOTHING} combo.12346=5", NothingWritten, {}),
    ("roll_limit=1 opening=250", OutOfReach, {"knob": "opening", "value": "250", "most": 200}),
    ("club roll_limit=1", OutOfReach, {"knob": "opening", "value": "50", "most": 0}),
    (only("three=5", "opening=75"), OutOfReach, {"knob": "opening", "value": "75", "most": 50}),
    (ONE_THROW, OutOfReach, {"knob": "pits", "value": "200-300", "most": 40}),
    (f"{ONE_THROW} pits=200-280", OutOfReach, {"knob": "pits", "value": "200-280", "most": 40}),
    (f"{ONE_THROW} pits=0-45 below_zero=off", OutOfReach, {"knob": "pits", "value": "0-45", "most": 40}),
    (f"{ONE_THROW} pits=off", OutOfReach, {"knob": "barrel", "value": "880-1000", "most": 40}),
    (f"{ONE_THROW} pits=off barrel=450-500", OutOfReach, {"knob": "barrel", "value": "450-500", "most": 40}),
    ("dump=880", DumpUnavoidable, {"value": 880}),
    ("club dump=450 five_ones=off", DumpUnavoidable, {"value": 450}),
]


@pytest.mark.parametrize(("text", "kind", "params"), REFUSED, ids=[row[0] for row in REFUSED])
def test_what_cannot(text: str, kind: type[Unplayable], params: dict[str, object]) -> None:
    with pytest.raises(Unplayable) as refused:
        playable(Rules.parse(text))
    assert type(refused.value) is kind
    assert refused.value.params == params
    with pytest.raises(kind):
        playable(Rules.parse(text))


@pytest.mark.parametrize("text", [row[0] for row in REFUSED])
def test_what_was_begun_is_still_read(text: str) -> None:
    """Games, kept rules and records from before the check: they are loaded, shown, stopped and verified as ever."""
    rules = Rules.parse(text)
    assert Rules.parse(str(rules)) == rules
    assert code.decode(code.encode(rules)) == rules
    game = Game.new(rules, ("1", "2"))
    assert Game.from_json(game.to_json()) == game
    played = record.play(record.read(f'{{"format":"thousand/1","rules":"{text}","players":["1"],"moves":["pass"]}}'))
    assert played.game.rules == rules


def lucky(game: Game, chance: random.Random) -> Roll:
    """Mostly throw dice that score, if such dice can: of those that leave as many dice, the best or the least."""
    rules, dice = game.rules, 0 if game.turn is None else game.turn.dice
    if chance.random() < 0.2:  # a safe confirming throw is written by a zero
        return Roll(tuple(chance.choices(FACES, k=dice)))
    thrown = chance.choice((_best, _least))(rules, dice)
    return Roll(chance.choice(thrown or [(2,) * dice]))


@lru_cache(maxsize=64)
def _worth(rules: Rules, dice: int) -> dict[int, list[tuple[int, Dice]]]:
    found: dict[int, list[tuple[int, Dice]]] = {}
    for throw in combinations_with_replacement(FACES, dice):
        worth, kept, _ = rules.scores[throw]
        if worth:
            found.setdefault(len(kept), []).append((worth, throw))
    return found


def _best(rules: Rules, dice: int) -> list[Dice]:
    return [max(throws)[1] for throws in _worth(rules, dice).values()]


def _least(rules: Rules, dice: int) -> list[Dice]:
    return [min(throws)[1] for throws in _worth(rules, dice).values()]


def events_of(rules: Rules, seed: int, throws: int) -> Iterator[Event]:
    """Let computer players with lucky dice play, and tell what happens; now and then they set aside what they like."""
    chance = random.Random(seed)
    game = Game.new(rules, ("1", "2"))
    while throws and game.to_move is not None:
        action = players.choose(("careful", "bold")[game.to_move % 2], game)
        if isinstance(action, Keep) and chance.random() < 0.5:
            action = chance.choice(game.legal_actions())
        if isinstance(action, Roll):
            action, throws = lucky(game, chance), throws - 1
        game, happened = game.apply(action)
        yield from happened


def written(rules: Rules, seed: int, throws: int) -> bool:
    return any(isinstance(event, Banked | Opened | Won) for event in events_of(rules, seed, throws))


@FEWER
@given(rules=strategies.rules(), seed=st.integers(0, 999))
def test_by_accepted_rules_computer_players_score(rules: Rules, seed: int) -> None:
    try:
        playable(rules)
    except Unplayable:
        return
    assert written(rules, seed, throws=2_000)


@st.composite
def poor_rules(draw: st.DrawFn) -> Rules:
    """Give rules by which little scores, and other knobs that decide what can be written."""
    poor = ("one", "five", "three", "four", "five_kind", "small_straight", "large_straight", "full_house")
    words = [f"{knob}={5 * max(0, draw(st.integers(-4, 1)))}" for knob in poor]
    words.append(f"keep={draw(st.sampled_from(('all', 'choose')))}")
    words.append(f"confirm={draw(st.sampled_from(('strict', 'strict', 'safe', 'free')))}")
    words.append(f"roll_limit={draw(st.sampled_from((0, 0, 1, 2, 3)))}")
    words.append(f"restricted_stop={draw(st.sampled_from(('reach', 'all')))}")
    words.append(f"opening={draw(st.sampled_from((0, 5, 15, 25, 50)))}")
    words.append(f"eyes={draw(st.sampled_from(('off', 'on')))}")
    words += draw(strategies.combos())
    try:
        return Rules.parse(" ".join(words))
    except Contradiction:
        return Rules()


@given(rules=poor_rules(), seed=st.integers(0, 999))
def test_the_check_is_right_about_what_can_be_written(rules: Rules, seed: int) -> None:
    """What is refused was never written in play; what is accepted was, or is let through for five 1s."""
    try:
        playable(rules)
        writes = True
    except (NothingScores, NothingWritten):
        writes = False
    except OutOfReach as error:
        writes = error.params["knob"] != "opening"
    except DumpUnavoidable:
        writes = True
    assert written(rules, seed, throws=3_000 if writes else 300) == writes


@pytest.mark.parametrize(
    "text", [row[0] for row in REFUSED if "five_ones=any" not in row[0] and "club roll" not in row[0]]
)
def test_nobody_wins_by_what_is_refused(text: str) -> None:
    """Five 1s may, where no points can ever be written: that alone is no game."""
    assert not any(isinstance(event, Won) for event in events_of(Rules.parse(text), 1, throws=3_000))


def test_a_check_is_remembered() -> None:
    rules = Rules.parse("zonk opening=450")
    playable(rules)
    assert any(name.endswith("playable._refused") for name in vars(rules))


def test_computer_players_do_not_throw_dice_that_cannot_score() -> None:
    game = Game.new(Rules.parse(only("three=5", "opening=0 pits=off barrel=off")), ("1", "2"))
    game, _ = game.apply(Roll((2, 2, 2, 3, 4)))
    for kind in players.KINDS:
        assert not isinstance(players.choose(kind, game), Roll | Keep | Pass)
