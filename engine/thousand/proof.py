"""What an exported record carries so that its dice can be checked: the fields `fair` and `result`.

    "fair": {"game": "17", "rules": "classic barrel=off", "seats": 2, "commitment": "630d…", "seed": "0001…",
             "entropy": ["4382bfdwdsb323b2d9", "удача"], "order": [["Боря", "53455"], ["Аня", "42663"]],
             "throws": 31},
    "result": {"winner": "Боря", "scores": [1000, 410]}

`game`, `rules` and `seats` are what `engine.fair.game_label` was given when the game started, `entropy` what
`join_entropy` was. Throws are numbered from 0 as they were made: first those of `order`, for the first turn,
ties thrown again; then those among the record's moves. `throws` is how many there were in all. `seed` is absent
until the end. `telegram`, if there, lists the numbers of throws that Telegram's own dice made, which no seed can
check. `scores` stand in the order of the record's players; `winner` is null in a stopped game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from engine.thousand.errors import BadRecord
from engine.thousand.record import one_line

T = TypeVar("T")

_OPTIONAL = ("seed", "telegram")


class Proof(NamedTuple):
    """What a game's dice were drawn from. Names are as the record shows them."""

    game: str
    rules: str
    seats: int
    commitment: str
    """64 hex digits, lower case."""
    seed: bytes | None
    """32 bytes; None while the game goes on."""
    entropy: tuple[str, ...]
    order: tuple[tuple[str, str], ...]
    """(name, digits) of each throw for the first turn."""
    throws: int
    telegram: tuple[int, ...] = ()
    """Numbers, from 0, of the throws made by Telegram's dice."""

    def to_json(self) -> dict[str, Any]:
        """Give the `fair` field as JSON values."""
        data: dict[str, Any] = {
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "commitment": self.commitment,
            "seed": self.seed.hex() if self.seed is not None else None,
            "entropy": list(self.entropy),
            "order": [list(throw) for throw in self.order],
            "throws": self.throws,
            "telegram": list(self.telegram),
        }
        return {name: value for name, value in data.items() if name not in _OPTIONAL or value}

    @classmethod
    def from_json(cls, data: object) -> Proof:
        """Read what `to_json` gave; BadRecord says what is missing, unknown or of the wrong shape."""
        fair = _object(data, "fair", cls._fields, optional=_OPTIONAL)
        seed = fair.get("seed")
        return cls(
            game=_text(fair["game"], "fair.game"),
            rules=_text(fair["rules"], "fair.rules"),
            seats=_count(fair["seats"], "fair.seats"),
            commitment=_hex(fair["commitment"], "fair.commitment"),
            seed=None if seed is None else bytes.fromhex(_hex(seed, "fair.seed")),
            entropy=_list(fair["entropy"], "fair.entropy", _text),
            order=_list(fair["order"], "fair.order", _order_throw),
            throws=_count(fair["throws"], "fair.throws"),
            telegram=_list(fair.get("telegram", []), "fair.telegram", _count),
        )


class Result(NamedTuple):
    """The result that a record claims."""

    winner: str | None
    """None in a stopped game."""
    scores: tuple[int, ...]
    """In the order of the record's players."""

    def to_json(self) -> dict[str, Any]:
        """Give the `result` field as JSON values."""
        return {"winner": self.winner, "scores": list(self.scores)}

    @classmethod
    def from_json(cls, data: object) -> Result:
        """Read what `to_json` gave; BadRecord says what is missing, unknown or of the wrong shape."""
        result = _object(data, "result", cls._fields)
        winner = result["winner"]
        return cls(
            None if winner is None else _text(winner, "result.winner"),
            _list(result["scores"], "result.scores", _whole),
        )


def _object(data: object, where: str, names: tuple[str, ...], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise BadRecord(reason=f"{where} must be an object")
    for name in data:
        if name not in names:
            raise BadRecord(reason=f"{where} has an unknown field {one_line(name)!r}")
    for name in names:
        if name not in data and name not in optional:
            raise BadRecord(reason=f"{where} lacks {name!r}")
    return data


def _list(data: object, where: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
    if not isinstance(data, list):
        raise BadRecord(reason=f"{where} must be a list")
    return tuple(read(item, f"{where}[{number}]") for number, item in enumerate(data))


def _order_throw(data: object, where: str) -> tuple[str, str]:
    if not (isinstance(data, list) and len(data) == 2):
        raise BadRecord(reason=f"{where} must be a name and a throw")
    digits = _text(data[1], where)
    if not re.fullmatch("[1-6]+", digits):
        raise BadRecord(reason=f"{where}: {one_line(digits)!r} is no throw")
    return _text(data[0], where), digits


def _text(data: object, where: str) -> str:
    if not isinstance(data, str):
        raise BadRecord(reason=f"{where} must be a text")
    try:
        data.encode()
    except UnicodeEncodeError:
        raise BadRecord(reason=f"{where} holds half of a surrogate pair") from None
    return data


def _hex(data: object, where: str) -> str:
    text = _text(data, where)
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise BadRecord(reason=f"{where} must be 64 hex digits, lower case")
    return text


def _whole(data: object, where: str) -> int:
    if type(data) is not int:  # JSON's true is an int to Python
        raise BadRecord(reason=f"{where} must be a whole number")
    return data


def _count(data: object, where: str) -> int:
    number = _whole(data, where)
    if number < 0:
        raise BadRecord(reason=f"{where} must not be negative")
    return number
