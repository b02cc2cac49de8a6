"""`python -m engine`: score a throw, show rules, replay records, tell chances, play games between computer players."""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import sys
import time
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from engine import odds, players
from engine.thousand import Game, Roll, Rules, presets, record, verify
from engine.thousand.errors import EngineError, RecordError, Unplayable
from engine.thousand.knobs import KNOBS
from engine.thousand.limits import opening_minimum
from engine.thousand.playable import playable

BAD = 2
"""The exit code for input that is wrong."""

MOST_THROWS = 200_000
"""A simulated game that is not over after so many throws is given up: ordinary ones take some hundreds or thousands."""

MOST_NEEDED = 20_000
"""The highest target, and as much again for who is in debt."""


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one line, like everything else here; how to call it is told by --help."""

    def error(self, message: str) -> NoReturn:
        """Exit with the code for wrong input."""
        sys.exit(_refuse(f"{message} (see {self.prog} --help)"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code: 0, or 2 with one line on standard error for input that is wrong."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except EngineError as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(f"{getattr(error, 'filename', '') or 'input'}: {error.strerror}")
    except UnicodeDecodeError:
        return _refuse("the input is not UTF-8")
    except UnicodeEncodeError as error:
        return _refuse(f"the output cannot be written as {error.encoding}: set PYTHONUTF8=1")
    return code


def _refuse(reason: str) -> int:
    print(record.one_line(reason, 400), file=sys.stderr)
    return BAD


@cache
def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    score = commands.add_parser("score", help="what a throw is worth, as JSON")
    score.add_argument("dice", nargs="+", help="the faces, such as 1 5 3 3 4")
    score.add_argument("--rules", default="", metavar="TEXT")
    score.set_defaults(run=_score)

    rules = commands.add_parser("rules", help="every knob with its value")
    rules.add_argument("text", nargs="*", help="rules, such as classic barrel=open")
    rules.add_argument("--json", action="store_true")
    rules.add_argument("--list", action="store_true", help="the presets instead")
    rules.set_defaults(run=_rules)

    replay = commands.add_parser("replay", help="play a record and say where it ends, as JSON")
    replay.add_argument("file", nargs="?", default="-", help="a file, or - for standard input")
    replay.add_argument("--lines", action="store_true", help="one record a line, one JSON a line")
    replay.set_defaults(run=_replay)

    simulate = commands.add_parser("simulate", help="games between computer players, as JSON")
    simulate.add_argument("--rules", default="", metavar="TEXT")
    simulate.add_argument("--players", default="careful,bold", metavar="KINDS", help=", ".join(players.KINDS))
    simulate.add_argument("--games", type=int, default=100, metavar="N")
    simulate.add_argument("--seed", type=int, default=0, metavar="S")
    simulate.set_defaults(run=_simulate)

    chances = commands.add_parser("odds", help="the chances of a throw and of a turn, as JSON")
    chances.add_argument("--rules", default="", metavar="TEXT")
    chances.add_argument("--dice", type=int, metavar="N", help="dice in hand (all of them)")
    chances.add_argument("--points", type=int, default=0, metavar="P", help="points in hand (0)")
    chances.add_argument("--need", type=int, metavar="X", help="points that the turn must come to (the opening)")
    chances.set_defaults(run=_odds)

    check = commands.add_parser("verify", help="check a finished game's dice against its commitment")
    check.add_argument("file", help="a file, or - for standard input")
    check.set_defaults(run=_verify)
    return parser


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False), flush=True)


def _read(name: str) -> str:
    data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    return data.decode("utf-8")


def _score(options: argparse.Namespace) -> int:
    rules = Rules.parse(options.rules)
    faces = "".join(options.dice)
    if not faces.isascii() or not faces.isdigit():
        return _refuse("dice are digits from 1 to 6")
    if len(faces) > rules.dice:
        return _refuse(f"{len(faces)} dice thrown, {rules.dice} in play")
    score = rules.scores[tuple(map(int, faces))]
    parts = [part._asdict() for part in score.combinations]
    _print_json({"points": score.points, "kept": score.kept, "combinations": parts})
    return 0


def _rules(options: argparse.Namespace) -> int:
    if options.list:
        for preset in presets.PRESETS.values():
            print(f"{preset.name} ({preset.russian[0]}): {preset.knobs or 'the defaults'}")
        return 0
    rules = Rules.parse(" ".join(options.text))
    values = {knob.name: rules.value_text(knob.name) for knob in KNOBS}
    values |= {name: value for name, value in rules.differing() if name not in values}
    if options.json:
        _print_json({"rules": str(rules), "preset": rules.preset, "knobs": values})
    else:
        print(f"{rules}\n")
        for name, value in values.items():
            print(f"{name}={value}")
    try:
        playable(rules)
    except Unplayable as error:  # old games may have been played by them all the same
        sys.stderr.write(f"no new game can be begun by these rules: {error}\n")
    return 0


def _replay(options: argparse.Namespace) -> int:
    if not options.lines:
        _print_json(record.report(record.play(record.read(_read(options.file)))))
        return 0
    with contextlib.nullcontext(sys.stdin.buffer) if options.file == "-" else Path(options.file).open("rb") as lines:
        _replay_lines(lines)
    return 0


def _replay_lines(lines: Iterable[bytes]) -> None:
    for line in lines:
        try:
            _print_json(record.report(record.play(record.read(line.decode("utf-8")))))
        except RecordError as error:
            _print_json({"error": record.one_line(str(error), 400)})
        except UnicodeDecodeError:
            _print_json({"error": "the line is not UTF-8"})


def _verify(options: argparse.Namespace) -> int:
    code, line = verify.run(_read(options.file))
    print(line, file=sys.stdout if code == 0 else sys.stderr)
    return code


def _odds(options: argparse.Namespace) -> int:
    rules = Rules.parse(options.rules)
    dice = rules.dice if options.dice is None else options.dice
    need = opening_minimum(rules) if options.need is None else options.need
    if not 0 <= need <= MOST_NEEDED:
        return _refuse(f"--need takes 0 to {MOST_NEEDED}")
    try:
        chance = odds.reach_nearly(rules, need, dice, options.points)
    except ValueError as error:
        return _refuse(str(error))
    _print_json({"zero": float(odds.zero(rules, dice)), "mean": float(odds.mean(rules, dice)), "reach": chance})
    return 0


def _simulate(options: argparse.Namespace) -> int:
    rules = playable(Rules.parse(options.rules))
    kinds = options.players.split(",")
    unknown = [kind for kind in kinds if kind not in players.KINDS]
    if unknown:
        return _refuse(f"no player is called {unknown[0]!r}; there are {', '.join(players.KINDS)}")
    if options.games < 1:
        return _refuse("--games takes a whole number from 1")
    chance = random.Random(options.seed)  # noqa: S311 (a simulation wants a seed, not a secret)
    names = [f"{kind} {seat}" for seat, kind in enumerate(kinds, 1)]
    wins = dict.fromkeys(names, 0)
    turns = 0
    began = time.perf_counter()
    for number in range(options.games):
        winner, length = _play_out(rules, names, kinds, number % len(names), chance)
        if not winner:
            return _refuse(f"game {number + 1} is not over after {MOST_THROWS} throws: {rules} can hardly be won")
        wins[winner] += 1
        turns += length
    seconds = round(time.perf_counter() - began, 3)
    _print_json({"games": options.games, "wins": wins, "turns": turns, "seconds": seconds})
    return 0


def _play_out(rules: Rules, names: list[str], kinds: list[str], first: int, chance: random.Random) -> tuple[str, int]:
    """Play one game; the seat that starts goes round. Gives the winner's name, empty if given up, and the turns."""
    seats = [(first + seat) % len(names) for seat in range(len(names))]
    game = Game.new(rules, [names[seat] for seat in seats])
    turns = throws = 0
    while game.to_move is not None and game.turn is not None:
        action = players.choose(kinds[seats[game.to_move]], game)
        if isinstance(action, Roll):
            throws += 1
            if throws > MOST_THROWS:
                return "", turns
            action = Roll(tuple(chance.choices(range(1, 7), k=game.turn.dice)))
        mover, before = game.to_move, game.round
        game, _ = game.apply(action)
        turns += game.to_move != mover or game.round != before
    assert game.outcome is not None
    assert game.outcome.winner is not None
    return game.players[game.outcome.winner].name, turns


if __name__ == "__main__":
    sys.exit(main())
