"""What follows from the rules alone is found out once and remembered on the rules, which never change."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.thousand.rules import Rules

T = TypeVar("T")


def once(find: Callable[[Rules], T]) -> Callable[[Rules], T]:
    """Let a function of the rules run once for each set of rules."""
    key = f"{find.__module__}.{find.__qualname__}"

    @wraps(find)
    def found(rules: Rules) -> T:
        memory = rules.__dict__
        if key not in memory:
            memory[key] = find(rules)
        value: T = memory[key]
        return value

    return found
