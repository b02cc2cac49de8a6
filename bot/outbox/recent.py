"""Maps of which only the newest part matters."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

KEPT = 10_000
"""Entries in each map of chats or games. What is forgotten is learnt again, for a call or a query more."""


def note(kept: OrderedDict[K, V], key: K, value: V) -> None:
    """Keep a value as the newest of `KEPT`; those noted longest ago go."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > KEPT:
        kept.popitem(last=False)
