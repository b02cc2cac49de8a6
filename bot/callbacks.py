"""What a button carries: `kind:game:version:action`, numbers in base 36, at most 64 bytes.

It comes back as a claim: anybody can send anything, and old messages keep old buttons. `unpack` only says what is
claimed; whether it still holds is for the session to decide.
"""

from __future__ import annotations

import re
from typing import NamedTuple

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
KINDS = {"t": "thousand", "p": "people", "c": "chat"}
"""What the first letter stands for: a game's kind, the people of a game of any kind, or the chat's own settings (game
and version are 0 then)."""
LIMIT = 64
LARGEST = 2**63 - 1
"""The largest number that a database keeps; what claims more is forged."""

_SHAPE = re.compile(r"([a-z]):([0-9a-z]{1,13}):([0-9a-z]{1,13}):([a-z])([0-9A-Za-z_.=+-]*)", re.ASCII)


class Claim(NamedTuple):
    """What a button says: an action is one letter, its argument whatever that letter needs."""

    kind: str
    game_id: int
    version: int
    action: str
    argument: str = ""


def base36(number: int) -> str:
    """Write a number that is not negative in base 36."""
    digits = DIGITS[number % 36]
    while number := number // 36:
        digits = DIGITS[number % 36] + digits
    return digits


def number_in(argument: str) -> int:
    """Read a number that `base36` wrote; 0 for anything else."""
    return int(argument, 36) if argument and set(argument) <= set(DIGITS) else 0


def pack(claim: Claim) -> str:
    """Give the button's data. Raises ValueError if it would not fit."""
    data = f"{claim.kind}:{base36(claim.game_id)}:{base36(claim.version)}:{claim.action}{claim.argument}"
    if len(data.encode()) > LIMIT or not _SHAPE.fullmatch(data):
        raise ValueError(f"no button data: {data!r}")
    return data


def unpack(data: str) -> Claim | None:
    """Read a button's data; None if it is nothing that `pack` makes."""
    if len(data) > LIMIT or not (found := _SHAPE.fullmatch(data)) or found[1] not in KINDS:
        return None
    kind, game, version, action, argument = found.groups()
    claim = Claim(kind, int(game, 36), int(version, 36), action, argument)
    return claim if max(claim.game_id, claim.version) <= LARGEST else None
