"""A game's state as one JSON text: all that a board shows, so that loading never replays a log."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any

from bot.store.chain import canonical
from bot.table import Burst, Session
from engine.thousand import Game, events
from engine.thousand.actions import Dice
from engine.thousand.events import Event
from engine.thousand.state import Player

KEPT = 1024
"""Snapshots kept read, and parts that stay the same kept written."""
EVENTS_KEPT = 8192


def write(session: Session) -> str:
    """Give the text for the part of a session that has no column of its own."""
    small = canonical(
        {
            "throws": session.throws,
            "source": session.source,
            "burst": asdict(session.burst) if session.burst else None,
            "note": session.note,
            "decision": session.decision,
        }
    )
    written = {
        "game": _game(session.game),
        "order": _throws(session.order),
        "last_turn": _events(session.last_turn),
        "this_turn": _events(session.this_turn),
    }
    return small[:-1] + "".join(f',"{name}":{text}' for name, text in written.items()) + "}"


def _game(game: Game | None) -> str:
    if game is None:
        return canonical(None)
    # Players change once a turn, the rest with every throw.
    rest = game._replace(players=()).to_json()
    del rest["players"]
    return f'{canonical(rest)[:-1]},"players":{_players(game.players)}}}'


@lru_cache(maxsize=KEPT)
def _players(players: tuple[Player, ...]) -> str:
    return canonical([player._asdict() for player in players])


def _events(turn: tuple[Event, ...]) -> str:
    return "[" + ",".join(map(_event, turn)) + "]"


@lru_cache(maxsize=EVENTS_KEPT)
def _event(event: Event) -> str:
    """Write an event: each is written again with every press until two turns later."""
    return canonical(events.to_json(event))


@lru_cache(maxsize=KEPT)
def _throws(order: tuple[tuple[int, Dice], ...]) -> str:
    """Write the throws for the first turn, which stay as they are."""
    return canonical(order)


def read(session: Session, text: str) -> Session:
    """Give the session completed by what `write` gave."""
    return replace(session, **_parts(text))


@lru_cache(maxsize=KEPT)
def _parts(text: str) -> Mapping[str, Any]:
    """Read what goes into a session: values that nothing changes, so that they may be given again."""
    data = json.loads(text)
    return {
        "game": Game.from_json(data["game"]) if data["game"] else None,
        "order": tuple((seat, tuple(dice)) for seat, dice in data["order"]),
        "last_turn": tuple(map(events.from_json, data["last_turn"])),
        "this_turn": tuple(map(events.from_json, data["this_turn"])),
        "throws": data["throws"],
        "source": data["source"],
        "burst": _burst(data["burst"]),
        "note": data["note"],
        "decision": data["decision"],
    }


def _burst(data: dict[str, Any] | None) -> Burst | None:
    if data is None:
        return None
    return Burst(**(data | {"faces": tuple(data["faces"]), "telegram": tuple(data["telegram"])}))
