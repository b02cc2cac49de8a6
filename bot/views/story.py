"""Events in words: one clause an event, and one line for a whole turn.

Every event has its line under `event-<name>`; the fields of the event are the variables, seats as names, dice as
digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from itertools import groupby

from bot.views.dice import digits
from bot.views.texts import Safe, Speech
from engine.thousand import events as happened
from engine.thousand.events import Event

CROWD = 4
"""From so many overtaken by one turn on, only their number is said."""

_SEATS = ("by", "with_seat")
_THROWING = (happened.Rolled, happened.Kept, happened.HotDice, happened.EyesOwed)
"""Steps within a turn: the board of that turn showed them."""
_BEGINNING = (happened.TurnStarted,)
_KEYS = {kind: f"event-{name.replace('_', '-')}" for name, kind in happened.KINDS.items()}

CLAUSES_KEPT, TURNS_KEPT = 8192, 2048
"""Clauses and lines kept in memory: a board says again what the one before it said, and adds a throw."""


def key_of(event: Event | type[Event]) -> str:
    """Give the locale key of an event or a kind of event."""
    return _KEYS[event if isinstance(event, type) else type(event)]


def clause(speech: Speech, event: Event, names: Sequence[str], dice: Safe | None = None) -> Safe:
    """Say one event. `names` are the seats' names; `dice` the throw it is about, where the event's own will not do."""
    return _clause(speech, event, tuple(names), dice)


@lru_cache(maxsize=CLAUSES_KEPT)
def _clause(speech: Speech, event: Event, names: tuple[str, ...], dice: Safe | None) -> Safe:
    variables = _variables(event, names)
    if dice is not None:
        variables["dice"] = dice
    return speech.html(key_of(event), **variables)


def _variables(event: Event, names: Sequence[str]) -> dict[str, str | int]:
    values: dict[str, str | int] = {"name": names[event.seat]}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in _SEATS:
            values[field.name.removesuffix("_seat")] = "" if value is None else names[value]
        elif isinstance(value, bool):
            values[field.name] = Safe("yes" if value else "no")
        elif isinstance(value, tuple):
            values[field.name] = digits(value)
        elif isinstance(value, str):
            values[field.name] = Safe(value)
        else:
            values[field.name] = value
    return values


def turn_line(speech: Speech, turn: Sequence[Event], names: Sequence[str]) -> Safe | None:
    """Say how a turn ended, in one line; None if nothing has happened that is worth a word."""
    return _turn_line(speech, tuple(turn), tuple(names))


@lru_cache(maxsize=TURNS_KEPT)
def _turn_line(speech: Speech, turn: tuple[Event, ...], names: tuple[str, ...]) -> Safe | None:
    told: list[tuple[int, Safe]] = []
    thrown: tuple[int, ...] = ()
    overtaken = sum(isinstance(event, happened.Overtaken) for event in turn)
    crowd_told = False
    for event in turn:
        if isinstance(event, happened.Rolled):
            thrown = event.dice
        if isinstance(event, (*_THROWING, *_BEGINNING)):
            continue
        if isinstance(event, happened.Overtaken) and overtaken >= CROWD:
            if not crowd_told:
                told.append((event.by, speech.html("story-crowd", count=overtaken)))
                crowd_told = True
            continue
        told.append((event.seat, clause(speech, event, names, digits(thrown))))
    if not told:
        return None
    return Safe(
        " · ".join(
            speech.html("story-line", name=names[seat], clauses=Safe(", ".join(text for _, text in group)))
            for seat, group in groupby(told, key=lambda pair: pair[0])
        )
    )
