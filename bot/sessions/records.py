"""A finished game as a `thousand/1` record, with what its dice can be checked against."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.sessions import log
from bot.store import LogEntry, Stored
from engine.thousand.proof import Proof, Result
from engine.thousand.record import FORMAT, moves_of


def record(stored: Stored, entries: Iterable[LogEntry]) -> dict[str, Any]:
    """Give the record of a game that was begun and has ended; `entries` is its log.

    Its players are those who began, in the order of play, named as people saw them; of equal names the later ones get
    a number.
    """
    session, game = stored.session, stored.session.game
    entries = list(entries)
    assert game is not None
    names = distinct(seat.name for seat in session.seats)
    actions = [log.from_json(entry.action) for entry in entries if log.is_action(entry.action)]
    winner = game.outcome.winner if game.outcome else None
    throws = [entry.action for entry in entries if entry.thrown]
    proof = Proof(
        game=str(session.id),
        rules=str(session.rules),
        seats=session.first_seats,
        commitment=session.commitment,
        seed=stored.seed,
        entropy=session.entropy,
        order=tuple((names[seat], "".join(map(str, dice))) for seat, dice in session.order),
        throws=session.throws,
        telegram=tuple(k for k, throw in enumerate(throws) if log.by_telegram(throw)),
    )
    result = Result(None if winner is None else names[winner], tuple(player.score for player in game.players))
    return {
        "format": FORMAT,
        "rules": str(session.rules),
        "players": names[: session.first_seats],
        "moves": moves_of(actions, names),
        "fair": proof.to_json(),
        "result": result.to_json(),
    }


def distinct(names: Iterable[str]) -> list[str]:
    """Number names that occur again: «Саша», «Саша (2)»."""
    given: list[str] = []
    for name in names:
        number, own = 1, name
        while own in given:
            number += 1
            own = f"{name} ({number})"
        given.append(own)
    return given
