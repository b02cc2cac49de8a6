"""The hash chain of a game's log: whoever changes an entry must change every later one, and the game's row too."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any, NamedTuple

BEGINNING = "0" * 64
"""Stands for the hash before the first entry."""


class ChainRow(NamedTuple):
    """An entry as it stands in the table; `at` and `action` are its texts."""

    n: int
    at: str
    seat: int | None
    action: str
    hash: str


_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical(value: Any) -> str:
    """Write JSON in the one way that is hashed: sorted keys, no spaces, letters as they are."""
    return _ENCODER.encode(value)


def link(previous: str, game_id: int, n: int, at: str, seat: int | None, action: Any) -> str:
    """Give an entry's hash: SHA-256 in hex over the hash before it and the entry. `action` is JSON's values."""
    entry = canonical({"game": game_id, "n": n, "at": at, "seat": seat, "action": action})
    return hashlib.sha256(f"{previous}\n{entry}".encode()).hexdigest()


def first_break(game_id: int, rows: Iterable[ChainRow], length: int, head: str) -> int | None:
    """Give the number of the first entry that isn't as it was written, or None.

    `length` and `head` are what the game's own row says about its log, so a shortened log is found too.
    """
    previous, last = BEGINNING, 0
    for row in rows:
        expected = link(previous, game_id, last + 1, row.at, row.seat, json.loads(row.action))
        if row.n != last + 1 or row.hash != expected:
            return last + 1
        previous, last = row.hash, row.n
    if last != length:
        return min(last, length) + 1
    return last if length and previous != head else None
