"""What happened. Past tense, plain numbers: `seat` counts from 0 in the order of play, points are points.

Views turn events into words; projections (statistics, charts) are folds over them. Every event becomes JSON and comes
back:
`to_json(event)` gives `{"type": "<name>", …}` with the fields by name.
"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

from engine.thousand.actions import Dice
from engine.thousand.value import value


@value
class TurnStarted:
    """A player's turn began; `need` is the least that may be banked in it (0 = anything), `round` the кон, from 1."""

    seat: int
    need: int
    round: int


@value
class Rolled:
    """Dice fell. With keep=all `kept` was set aside at once; with keep=choose it is empty until a `Kept` follows."""

    seat: int
    dice: Dice
    kept: Dice
    points: int
    in_hand: int


@value
class Kept:
    """Dice were set aside by choice."""

    seat: int
    dice: Dice
    points: int
    in_hand: int


@value
class HotDice:
    """All dice are set aside. `owed`: they must be thrown again before the turn may end."""

    seat: int
    owed: bool


@value
class EyesOwed:
    """The turn would have ended level with `with_seat`: one more throw is due («глаза»)."""

    seat: int
    with_seat: int


@value
class DoubleSaved:
    """A non-scoring double of two dice lost nothing («играющий дубль»). `again`: those two are thrown once more."""

    seat: int
    dice: Dice
    again: bool


@value
class Busted:
    """A throw scored nothing and the points in hand burned."""

    seat: int
    lost: int


@value
class TurnLost:
    """The turn ended without points and without a bolt: the last throw was made and nothing could be banked."""

    seat: int
    lost: int


@value
class Passed:
    """The table ended the turn; `lost` points in hand were not written."""

    seat: int
    lost: int


@value
class BoltWritten:
    """A bolt was written; `bolts` of `limit` stand now (they equal each other just before the penalty clears them)."""

    seat: int
    bolts: int
    limit: int


@value
class BoltsCharged:
    """A full set of bolts cost `loss` points and was cleared."""

    seat: int
    loss: int
    score: int


@value
class BoltsCleared:
    """A written turn cleared the bolts (bolts_in_row)."""

    seat: int


@value
class Opened:
    """The player is in the game; `score` is what the opening turn left."""

    seat: int
    score: int


@value
class Banked:
    """A turn was written: `points` in hand, `score` after it (before a dump)."""

    seat: int
    points: int
    score: int


@value
class SatDown:
    """The player sits on the barrel that goes from `start` to `end`."""

    seat: int
    start: int
    end: int
    score: int


@value
class RoseFromBarrel:
    """The barrel that began at `start` was passed."""

    seat: int
    start: int


@value
class TryUsed:
    """A turn on the barrel missed its end; `limit` 0 = as many as one likes."""

    seat: int
    tries: int
    limit: int


@value
class FellOff:
    """A fall, by tries, by a knock (`by` is who sat down) or by dots. `everything`: this fall took the whole score."""

    seat: int
    cause: str
    by: int | None
    falls: int
    everything: bool
    loss: int
    score: int


@value
class KnockedOff:
    """Pushed off a barrel by `by` without a fall being counted."""

    seat: int
    by: int
    loss: int
    score: int


@value
class OffBarrel:
    """A penalty took the player below the barrel's `start`: no longer on it, no fall counted."""

    seat: int
    start: int


@value
class Overtaken:
    """Passed by `by`."""

    seat: int
    by: int
    loss: int
    score: int


@value
class CaughtUp:
    """Caught up with exactly by `by`, where that costs something."""

    seat: int
    by: int
    loss: int
    score: int


@value
class Dumped:
    """«Самосвал»: stood at exactly `at` and is at 0 now."""

    seat: int
    at: int


@value
class Dotted:
    """Over the target on the open barrel: the turn is void and a dot is written."""

    seat: int
    total: int
    dots: int
    limit: int


@value
class ExcessTaken:
    """Over the target on the open barrel: what was too much is taken off."""

    seat: int
    total: int
    loss: int
    score: int


@value
class FiveOnes:
    """Five 1s in one throw, where they win at once."""

    seat: int


@value
class TargetReached:
    """The target is reached and the round is played out (finish=round)."""

    seat: int
    score: int


@value
class LeftGame:
    """The player went away; the line in the table stays."""

    seat: int


@value
class CameBack:
    """The player who had gone away plays on."""

    seat: int


@value
class Entered:
    """A player sat down in the game under way, last in the order of play."""

    seat: int


@value
class Won:
    """The winner and the score that won. Why the game ended stands in the outcome."""

    seat: int
    score: int


Event = (
    TurnStarted
    | Rolled
    | Kept
    | HotDice
    | EyesOwed
    | DoubleSaved
    | Busted
    | TurnLost
    | Passed
    | BoltWritten
    | BoltsCharged
    | BoltsCleared
    | Opened
    | Banked
    | SatDown
    | RoseFromBarrel
    | TryUsed
    | FellOff
    | KnockedOff
    | OffBarrel
    | Overtaken
    | CaughtUp
    | Dumped
    | Dotted
    | ExcessTaken
    | FiveOnes
    | TargetReached
    | LeftGame
    | CameBack
    | Entered
    | Won
)

KINDS: dict[str, type[Any]] = {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind for kind in Event.__args__}
"""The name of every event in JSON, such as `turn_started`."""

_NAMES = {kind: name for name, kind in KINDS.items()}


def name_of(event: Event) -> str:
    """Give the event's name in JSON."""
    return _NAMES[type(event)]


def to_json(event: Event) -> dict[str, Any]:
    """Give the event as JSON values: its `type`, then its fields by name."""
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    return {"type": name_of(event)} | {
        name: list(value) if isinstance(value, tuple) else value for name, value in values.items()
    }


def from_json(data: dict[str, Any]) -> Event:
    """Read an event back from what `to_json` gave."""
    values = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.items() if name != "type"
    }
    event: Event = KINDS[data["type"]](**values)
    return event
