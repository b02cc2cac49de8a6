"""The methods of the Bot API: one table, one file a theme."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from playground.methods import (
    callbacks,
    chats,
    commands,
    editing,
    media,
    moderation,
    profile,
    receiving,
    sending,
)
from playground.params import Params
from playground.world import World

Handler = Callable[[World, Params], Any]
"""Carries a call out and returns its result, or something to await for it; raises ApiError."""


@dataclass(frozen=True, slots=True)
class Method:
    """A method by the name it is documented under."""

    name: str
    handler: Handler


_TABLES: tuple[Mapping[str, Handler], ...] = (
    receiving.METHODS,
    sending.METHODS,
    media.METHODS,
    editing.METHODS,
    callbacks.METHODS,
    chats.METHODS,
    moderation.METHODS,
    commands.METHODS,
    profile.METHODS,
)

METHODS: Mapping[str, Method] = MappingProxyType(
    {name.lower(): Method(name, handler) for table in _TABLES for name, handler in table.items()}
)
"""Every method by its name in lower case: Telegram doesn't mind the case."""
