"""Check an exported record against the commitment it was played under: every throw, and the result.

The checks go from a cause to what follows from it, and the first that fails is said in one line: the seed, the
rules and seats, the throws, the order of play, the moves, the result.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from engine import fair
from engine.thousand import order, record
from engine.thousand.drawing import Thrown, misfit
from engine.thousand.errors import BadMove, EngineError, RulesError
from engine.thousand.limits import all_dice
from engine.thousand.proof import Proof, Result
from engine.thousand.record import one_line
from engine.thousand.rules import Rules

FITS, DOES_NOT_FIT, CANNOT_CHECK = 0, 1, 2

_THROW = re.compile("([0-9]+)(/.*)?", re.DOTALL)


class Verdict(NamedTuple):
    """What a check found."""

    status: int
    """The exit code: 0 everything fits, 1 something doesn't, 2 there is nothing to check."""
    code: str
    """`fits`; `seed`, `rules`, `seats`, `start`, `changed`, `left-out`, `added`, `all-differ`, `order`, `move`,
    `result`; `no-proof`, `no-seed`, `malformed`."""
    line: str
    """What was found, in one English line."""


class _Found(Exception):
    """The first check that failed."""

    def __init__(self, code: str, line: str, status: int = DOES_NOT_FIT) -> None:
        super().__init__(line)
        self.verdict = Verdict(status, code, line)


def run(text: str) -> tuple[int, str]:
    """Check a record given as JSON text; give the exit code and the line to print."""
    try:
        data = record.read(text)
    except EngineError as error:
        return CANNOT_CHECK, str(error)
    verdict = verify(data)
    return verdict.status, verdict.line


def verify(data: Any) -> Verdict:
    """Check a record that is JSON values already. Raises nothing: whatever it is, there is a verdict on it.

    A forged file can bring a seed and a commitment that fit each other: the commitment must also be the one that
    was shown before the game.
    """
    try:
        return _verify(record.checked(data))
    except _Found as found:
        return found.verdict
    except EngineError as error:
        return Verdict(CANNOT_CHECK, "malformed", str(error))


def _verify(data: dict[str, Any]) -> Verdict:
    if "fair" not in data:
        raise _Found("no-proof", "the record says nothing of its dice: the field 'fair' is missing", CANNOT_CHECK)
    proof = Proof.from_json(data["fair"])
    if proof.seed is None:
        raise _Found("no-seed", "the seed is not in the record: it is shown when the game has ended", CANNOT_CHECK)
    if fair.commitment(proof.seed) != proof.commitment:
        raise _Found(
            "seed",
            f"another seed: its SHA-256 is {fair.commitment(proof.seed)}, the commitment is {proof.commitment}",
        )
    result = Result.from_json(data.get("result"))
    rules = _check_terms(data, proof)
    _check_throws(data, proof, proof.seed)
    _check_order(data, proof, rules)
    _check_result(data, result)
    telegram = f", {len(proof.telegram)} of them Telegram's and not checked" if proof.telegram else ""
    played = len(result.scores)
    players = "1 player" if played == 1 else f"{played} players"
    ending = "stopped" if result.winner is None else f"won by {one_line(result.winner)}"
    return Verdict(
        FITS,
        "fits",
        f"fits: {proof.throws} throws{telegram}, {players}, {ending}; "
        f"the commitment shown before the game must be {proof.commitment}",
    )


def _check_terms(data: dict[str, Any], proof: Proof) -> Rules:
    """Compare what is said to be played with what the dice were drawn for; give the rules."""
    if data.get("start"):
        raise _Found("start", "a game under a commitment begins from nothing, this record has a start")
    rules = record.begin(data).rules
    if data["rules"] != proof.rules and rules != _rules(proof.rules):
        raise _Found(
            "rules",
            f"another rule: the record says {one_line(data['rules'])!r}, "
            f"the dice were drawn for {one_line(proof.rules)!r}",
        )
    if proof.seats != len(data["players"]):
        raise _Found(
            "seats",
            f"the record has {len(data['players'])} players, the dice were drawn for {proof.seats}",
        )
    return rules


def _rules(text: str) -> Rules | None:
    try:
        return Rules.parse(text)
    except RulesError:
        return None


def _check_throws(data: dict[str, Any], proof: Proof, seed: bytes) -> None:
    """Compare every throw with the seed's of the same number."""
    entropy = fair.join_entropy(proof.entropy)
    label = fair.game_label(proof.game, proof.rules, proof.seats)

    @cache
    def draw(k: int, count: int) -> str:
        return "".join(map(str, fair.dice(seed, entropy, label, k, count)))

    written = [(digits, f"for the first turn, {one_line(name)}") for name, digits in proof.order]
    for number, text in enumerate(data["moves"], 1):
        throw = _THROW.fullmatch(text)
        if throw:
            written.append((throw[1], f"move {number}"))
    telegram = frozenset(proof.telegram)
    # one_line shortens a throw of absurdly many dice, which no seed's throw then equals
    thrown = [Thrown(one_line(digits), where, k not in telegram) for k, (digits, where) in enumerate(written)]
    found = misfit(thrown, proof.throws, draw)
    if found:
        raise _Found(found.code, found.line)


def _check_order(data: dict[str, Any], proof: Proof, rules: Rules) -> None:
    """Let the throws for the first turn give the order of play; without any there is nothing to compare."""
    if not proof.order:
        return
    seated = [name for name, _ in proof.order[: proof.seats]]
    for name, digits in proof.order:
        if name not in data["players"]:
            raise _Found("order", f"{one_line(name)} threw for the first turn and does not play")
        if len(digits) != all_dice(rules):
            line = f"{one_line(name)} threw {len(digits)} dice for the first turn, not {all_dice(rules)}"
            raise _Found("order", line)
    left = list(proof.order)

    def throw(seat: int) -> tuple[int, ...]:
        if not left or left[0][0] != seated[seat]:
            raise _Found("order", f"{one_line(seated[seat])} owes a throw for the first turn")
        return tuple(map(int, left.pop(0)[1]))

    if len(set(seated)) < proof.seats:
        raise _Found("order", "not everybody threw for the first turn")
    first, _ = order.first_turn(proof.seats, throw)
    if left:
        raise _Found("order", f"{one_line(left[0][0])} threw for the first turn once too often")
    playing = order.from_seat(seated, first)
    if playing != tuple(data["players"]):
        raise _Found(
            "order",
            f"the order of play is {_names(data['players'])}, the throws for the first turn give {_names(playing)}",
        )


def _check_result(data: dict[str, Any], result: Result) -> None:
    """Play the moves and compare how the game stands then."""
    try:
        game = record.play(data).game
    except BadMove as error:
        raise _Found("move", str(error)) from None
    seat = None if game.outcome is None else game.outcome.winner
    winner = None if seat is None else game.players[seat].name
    if winner != result.winner:
        raise _Found("result", f"winner: {_name(result.winner)} recorded, {_name(winner)} by the moves")
    if len(result.scores) != len(game.players):
        raise _Found("result", f"{len(result.scores)} scores recorded for {len(game.players)} players")
    for player, score in zip(game.players, result.scores, strict=True):
        if player.score != score:
            raise _Found(
                "result",
                f"score of {one_line(player.name)}: {score} recorded, {player.score} by the moves",
            )


def _name(name: str | None) -> str:
    return "nobody" if name is None else one_line(name)


def _names(names: Any) -> str:
    return ", ".join(one_line(name) for name in names)
