"""Random rules × random play: what holds in every game of every house."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from engine.thousand import Action, Bank, Game, Rules, events, presets, record
from engine.thousand.errors import Contradiction, IllegalAction
from engine.thousand.events import Event
from engine.thousand.knobs import KNOBS
from tests.engine.strategies import Script, rules_texts, scripts, tables, wrong_actions
from tests.engine.strategies import rules as any_rules


def round_trip(value: Any) -> Any:
    return json.loads(json.dumps(value, ensure_ascii=False))


def played(data: dict[str, Any], script: bytes) -> tuple[list[Action], list[Game], list[Event]]:
    """Play a table on from bytes; the games are those before, between and after the actions."""
    game = record.begin(data)
    actions: list[Action] = []
    games = [game]
    happened = list(game.begun())
    decisions = Script(script)
    while game.outcome is None and (action := decisions.action(game)) is not None:
        game, brought = game.apply(action)
        actions.append(action)
        games.append(game)
        happened += brought
    return actions, games, happened


@given(text=rules_texts())
def test_a_text_is_read_or_contradicts_itself(text: str) -> None:
    try:
        rules = Rules.parse(text)
    except Contradiction:
        return
    assert Rules.parse(str(rules)) == rules
    assert hash(Rules.parse(str(rules))) == hash(rules)


@given(rules=any_rules())
def test_every_knob_is_said_by_its_name_and_value(rules: Rules) -> None:
    words = [f"{knob.name}={rules.value_text(knob.name)}" for knob in KNOBS]
    words += [f"{name}={value}" for name, value in rules.differing() if name.startswith("combo.")]
    assert Rules.parse(" ".join([rules.preset, *words])) == rules
    for knob in KNOBS:
        assert knob.kind.kind_of(getattr(rules, knob.name)) in knob.kind.kinds()


@pytest.mark.parametrize("preset", presets.PRESETS)
@pytest.mark.parametrize("target", [100, 500, 995, 1000, 1005, 10_000])
def test_a_preset_fits_every_target(preset: str, target: int) -> None:
    rules = Rules.parse(f"{preset} target={target}")
    assert Rules.parse(str(rules)) == rules
    assert {row.knob for row in rules.adapted()} <= {"barrel", "pits", "dump"}


@given(data=tables(), script=scripts())
def test_what_is_not_legal_is_refused_and_changes_nothing(data: dict[str, Any], script: bytes) -> None:
    _, games, _ = played(data, script)
    for game in games:
        before = repr(game[1:])
        for action in wrong_actions(game):
            with pytest.raises(IllegalAction) as refused:
                game.apply(action)
            assert refused.value.code
            assert str(refused.value)
        assert repr(game[1:]) == before


@given(data=tables(), script=scripts())
def test_states_events_and_records_come_back(data: dict[str, Any], script: bytes) -> None:
    actions, games, happened = played(data, script)
    # Every seventh state, the last one among them: rules take their time to be read back.
    for game in games[::-7]:
        copy = Game.from_json(round_trip(game.to_json()))
        assert copy == game
        assert hash(copy) == hash(game)
    for event in happened:
        assert events.from_json(round_trip(events.to_json(event))) == event
    moves = record.moves_of(actions, [player.name for player in games[-1].players])
    replayed = record.play(record.read(json.dumps(data | {"moves": moves})))
    assert replayed.game == games[-1]
    assert list(replayed.events) == happened


@given(data=tables(), script=scripts())
def test_every_state_is_sound(data: dict[str, Any], script: bytes) -> None:
    _, games, _ = played(data, script)
    seats = seats_taken(games[0])
    for game in games:
        check_players(game)
        check_turn(game)
        # Two may share a barrel from the start of a problem; nobody ever joins one who sits there.
        if game.rules.barrel_knock != "off":
            assert all(count <= max(1, seats[low]) for low, count in seats_taken(game).items())


def seats_taken(game: Game) -> Counter[int]:
    return Counter(player.barrel for player in game.players if player.barrel is not None)


def check_players(game: Game) -> None:
    rules = game.rules
    for seat, player in enumerate(game.players):
        assert player.score % 5 == 0
        assert (player.opening_score is not None) == player.opened
        assert 0 <= player.bolts <= max(0, rules.bolts - 1)
        assert player.tries >= 0
        assert not rules.barrel_tries or player.tries < rules.barrel_tries
        assert player.falls >= 0
        assert not rules.dots or player.dots < rules.dots
        assert player.barrel is not None or not player.tries
        assert not player.left or player.barrel is None
        if player.barrel is not None:
            barrel = game.barrel_of(seat)
            assert barrel is not None
            assert barrel.low == player.barrel <= player.score < barrel.high
        if game.outcome is None and rules.finish == "immediate":
            assert player.score < rules.target


def check_turn(game: Game) -> None:
    if game.outcome is not None:
        check_end(game)
        return
    assert game.to_move is not None
    assert game.turn is not None
    assert not game.players[game.to_move].left
    assert game.need().points == least(game, game.to_move)
    assert bool(game.need().points) == bool(game.need().reason)
    legal = game.legal_actions()
    assert legal
    assert len(set(legal)) == len(legal)
    assert game.may_bank() == (Bank() in legal)
    if game.may_bank():
        after, _ = game.apply(Bank())
        assert game.turn.points >= game.need().points
        assert after.to_move != game.to_move or after.turn != game.turn


def least(game: Game, seat: int) -> int:
    """Say what a turn must reach, straight from the rules' ranges."""
    player = game.players[seat]
    minimums = [0 if player.opened else game.rules.opening]
    minimums += [pit.high - player.score for pit in game.rules.pits if pit.low <= player.score < pit.high]
    barrels = game.rules.barrel
    if not isinstance(barrels, str):
        minimums += [barrel.high - player.score for barrel in barrels if barrel.low == player.barrel]
    return max(minimums)


def check_end(game: Game) -> None:
    assert game.outcome is not None
    assert game.to_move is None
    assert game.turn is None
    assert game.legal_actions() == ()
    winner = game.outcome.winner
    if winner is None:
        assert game.outcome.reason == "abandoned"
        assert all(player.left for player in game.players)
        return
    assert not game.players[winner].left
    if game.outcome.reason in {"target", "five_ones", "round"}:
        assert game.players[winner].score >= game.rules.target
    else:
        assert game.outcome.reason == "last_left"
        assert [seat for seat, player in enumerate(game.players) if not player.left] == [winner]
