"""Recorded games (`thousand/1`): read with care, replayed move by move.

A record is how games are exported, shared and tested. Everything in it is a claim: a wrong shape, an unknown field, a
start that
cannot occur or an illegal move is refused with a RecordError that says where.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.thousand import events
from engine.thousand.actions import Action, Bank, Dice, Enter, Keep, Leave, Pass, Return, Roll
from engine.thousand.errors import BadMove, BadRecord, BadStart, EngineError, RulesError
from engine.thousand.events import Rolled
from engine.thousand.game import Game, fresh
from engine.thousand.limits import barrel_at, barrels, opening_minimum, over_target
from engine.thousand.rules import Rules
from engine.thousand.turns import chooses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.thousand.events import Event
    from engine.thousand.state import Player

FORMAT = "thousand/1"
NEEDED = ("format", "rules", "players", "moves")
OPTIONAL = ("start", "why", "expect", "fair", "result")
"""Fields that may be there: where players begin, what the record is for, how its dice can be checked."""

START_FIELDS = ("score", "opened", "opening_score", "previous", "bolts", "barrel", "tries", "falls", "dots")
_MOST = 1_000_000
_THROW = re.compile("([1-6]+)(?:/([1-6]+))?")
_CHOICE = re.compile("/[1-6]+")


class Played(NamedTuple):
    """A record played to its end: the game then, and everything that happened."""

    game: Game
    events: tuple[Event, ...]


class Step(NamedTuple):
    """One action of a record: `move` counts its moves from 1, `events` is what the action brought."""

    move: int
    action: Action
    game: Game
    events: tuple[Event, ...]


def read(text: str) -> dict[str, Any]:
    """Read a record's JSON and check its shape. Raises BadRecord."""
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except (ValueError, RecursionError) as error:
        raise BadRecord(reason=f"not JSON: {one_line(str(error))}") from None
    return checked(data)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field is given twice")
    return found


def _constant(name: str) -> None:
    raise ValueError(f"{name} is not a value")


def checked(data: Any) -> dict[str, Any]:
    """Check the shape of a record that is JSON already. Raises BadRecord."""
    if not isinstance(data, dict):
        raise BadRecord(reason="a record is a JSON object")
    for name in data:
        if name not in NEEDED + OPTIONAL:
            raise BadRecord(reason=f"unknown field {one_line(name)!r}")
    for name in NEEDED:
        if name not in data:
            raise BadRecord(reason=f"the field {name!r} is missing")
    if data["format"] != FORMAT:
        raise BadRecord(reason=f"format must be {FORMAT!r}")
    if not isinstance(data["rules"], str):
        raise BadRecord(reason="rules must be a text")
    players = data["players"]
    if not isinstance(players, list) or not players or not all(map(_is_name, players)):
        raise BadRecord(reason="players must be a list of names")
    if len(set(players)) < len(players):
        raise BadRecord(reason="two players have the same name")
    if not isinstance(data["moves"], list) or not all(isinstance(move, str) for move in data["moves"]):
        raise BadRecord(reason="moves must be a list of texts")
    start = data.get("start", {})
    if not isinstance(start, dict) or not all(isinstance(fields, dict) for fields in start.values()):
        raise BadRecord(reason="start must map names to objects")
    for name in start:
        if name not in players:
            raise BadRecord(reason=f"start names {one_line(name)!r}, who does not play")
    return data


def _is_name(name: Any) -> bool:
    if not isinstance(name, str) or not name:
        return False
    return not any("\ud800" <= letter <= "\udfff" for letter in name)


def one_line(text: str, most: int = 80) -> str:
    """Make somebody's text safe for one line of output."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in text)
    return shown if len(shown) <= most else shown[: most - 1] + "…"


def begin(data: dict[str, Any]) -> Game:
    """Give the game before the first move. Raises BadRecord for its rules, BadStart for a start that cannot occur."""
    try:
        rules = Rules.parse(data["rules"])
    except RulesError as error:
        raise BadRecord(reason=f"rules: {one_line(str(error))}") from None
    start = data.get("start", {})
    return Game.of(rules, tuple(_placed(rules, name, start.get(name, {})) for name in data["players"]))


def _placed(rules: Rules, name: str, fields: dict[str, Any]) -> Player:
    """Give a player as a start describes one; what is left out is a fresh player's."""
    for field, value in fields.items():
        if field not in START_FIELDS:
            raise BadStart(player=one_line(name), reason=f"unknown field {one_line(field)!r}")
        _check_type(name, field, value)
    player = fresh(rules, name)._replace(**fields)
    if player.opened and "opening_score" not in fields:
        player = player._replace(opening_score=opening_minimum(rules))
    barrel = barrel_at(rules, player.score)
    if barrel and "score" in fields and "barrel" not in fields:
        player = player._replace(barrel=barrel.low)
    for reason, wrong in _impossible(rules, player):
        if wrong:
            raise BadStart(player=one_line(name), reason=reason)
    return player


def _check_type(name: str, field: str, value: Any) -> None:
    if field == "opened":
        right, takes = isinstance(value, bool), "true or false"
    elif field in {"opening_score", "previous", "barrel"} and value is None:
        return
    else:
        right = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _MOST
        takes = "a whole number"
    if not right:
        raise BadStart(player=one_line(name), reason=f"{field} must be {takes}")


def _impossible(rules: Rules, player: Player) -> Iterator[tuple[str, bool]]:
    """List what cannot occur in a game, with whether it is so here."""
    barrel = barrel_at(rules, player.score)
    fall_limit = rules.dot_falls if barrels(rules) is None else rules.barrel_falls
    yield "the score is at or above the target", over_target(rules, player.score) >= 0
    yield "scores are multiples of 5", any((score or 0) % 5 for score in (player.score, player.previous))
    yield "nobody needs to open", not player.opened and opening_minimum(rules) == 0
    yield "opening_score goes with opened", player.opened != (player.opening_score is not None)
    yield "counts are not negative", min(player.bolts, player.tries, player.falls, player.dots) < 0
    yield "the bolts are at their limit", player.bolts > 0 and player.bolts >= rules.bolts
    yield "the tries are at their limit", 0 < rules.barrel_tries <= player.tries
    yield "the falls are at their limit", 0 < fall_limit <= player.falls
    yield "the dots are at their limit", 0 < rules.dots <= player.dots
    yield (
        "the barrel does not hold the score",
        player.barrel is not None and (barrel is None or player.barrel != barrel.low),
    )
    yield "tries without a seat", player.tries > 0 and player.barrel is None


def steps(data: dict[str, Any]) -> Iterator[Step]:
    """Play a record action by action. Raises BadRecord, BadStart, BadMove."""
    game = begin(data)
    before = ""
    for number, text in enumerate(data["moves"], 1):
        if _CHOICE.fullmatch(text) and _THROW.fullmatch(before + text):
            raise _bad(number, text, f"a choice is written with its throw: {one_line(before + text)}")
        before = text
        try:
            for step in _play(game, number, text):
                game = step.game
                yield step
        except BadMove:
            raise
        except EngineError as error:
            raise _bad(number, text, str(error)) from None


def _bad(number: int, text: str, reason: str) -> BadMove:
    return BadMove(move=number, text=one_line(text), reason=reason)


def _play(game: Game, number: int, text: str) -> Iterator[Step]:
    throw = _THROW.fullmatch(text)
    if throw is None:
        yield _step(number, _word(game, number, text), game)
        return
    thrown = _step(number, Roll(_dice(throw[1])), game)
    yield thrown
    if throw[2] is None:
        return
    chosen = tuple(sorted(_dice(throw[2])))
    if chooses(game.rules) and thrown.game.outcome is None:
        yield _step(number, Keep(chosen), thrown.game)
        return
    kept = next(event.kept for event in thrown.events if isinstance(event, Rolled))
    if chosen != tuple(sorted(kept)):
        digits = "".join(map(str, kept)) or "nothing"
        raise _bad(number, text, f"the rules set {digits} aside")


def _step(number: int, action: Action, game: Game) -> Step:
    return Step(number, action, *game.apply(action))


def _dice(digits: str) -> Dice:
    return tuple(map(int, digits))


_OF_SEATS: dict[str, type[Leave] | type[Return]] = {"leave": Leave, "return": Return}


def _word(game: Game, number: int, text: str) -> Action:
    if text == "bank":
        return Bank()
    if _CHOICE.fullmatch(text):
        return Keep(tuple(sorted(_dice(text[1:]))))
    if text == "pass":
        return Pass()
    verb, _, name = text.partition(" ")
    if verb == "enter" and _is_name(name):
        return Enter(name)
    if verb in _OF_SEATS:
        seat = next((seat for seat, player in enumerate(game.players) if player.name == name), None)
        if seat is None:
            raise _bad(number, text, "nobody of that name plays")
        return _OF_SEATS[verb](seat)
    raise _bad(number, text, "a move is dice such as 15334 or 15334/15, bank, pass, leave, return or enter NAME")


def play(data: dict[str, Any]) -> Played:
    """Play a record to its end. Raises BadRecord, BadStart, BadMove."""
    game = begin(data)
    happened: list[Event] = []
    happened += game.begun()
    for step in steps(data):
        game = step.game
        happened += step.events
    return Played(game, tuple(happened))


def report(played: Played) -> dict[str, Any]:
    """Say in JSON values where a record ends; the fields are told in docs/records.md."""
    game = played.game
    turn = game.turn
    outcome = game.outcome
    return {
        "players": [
            {"name": player.name} | {field: getattr(player, field) for field in START_FIELDS} for player in game.players
        ],
        "to_move": None if game.to_move is None else game.players[game.to_move].name,
        "turn": turn
        and {
            "points": turn.points,
            "dice": turn.dice,
            "may_bank": game.may_bank(),
            "need": game.need().points,
            "must_roll": bool(turn.owed),
        },
        "winner": None if outcome is None or outcome.winner is None else game.players[outcome.winner].name,
        "outcome": outcome and outcome.reason,
        "events": [events.to_json(event) for event in played.events],
    }


def _move_text(action: Action, names: list[str]) -> str:
    """Write an action as a record's move; a `Keep` completes the throw before it with `/` and its faces."""
    match action:
        case Roll(dice):
            return "".join(map(str, dice))
        case Keep(dice):
            return "/" + "".join(map(str, dice))
        case Bank():
            return "bank"
        case Pass():
            return "pass"
        case Leave(seat):
            return f"leave {names[seat]}"
        case Return(seat):
            return f"return {names[seat]}"
        case Enter(name):
            return f"enter {name}"


def moves_of(actions: list[Action], names: list[str]) -> list[str]:
    """Write a game's actions as the moves of a record. `names` are the players', those who came late at the end."""
    moves: list[str] = []
    late = iter(names[len(names) - sum(isinstance(action, Enter) for action in actions) :])
    for action in actions:
        text = _move_text(Enter(next(late)) if isinstance(action, Enter) else action, names)
        # Where somebody left between a throw and its choice, the choice stays a move of its own.
        if text.startswith("/") and _THROW.fullmatch(moves[-1] + text):
            moves[-1] += text
        else:
            moves.append(text)
    return moves
