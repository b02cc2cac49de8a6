"""What was used last, kept in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

KEPT = 10_000
"""Values kept where nothing else is said. What is forgotten is learnt again, for a call or a query more."""


class Recent(Generic[K, V]):
    """At most so many values by key; of more, those used longest ago are forgotten. None is no value."""

    def __init__(self, most: int | None = None) -> None:
        self._most = KEPT if most is None else most
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Give the value of a key, or None where it is not remembered."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Remember a value."""
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._most:
            self._values.popitem(last=False)

    def drop(self, key: K) -> V | None:
        """Forget one value, and give it."""
        return self._values.pop(key, None)

    def clear(self) -> None:
        """Forget everything."""
        self._values.clear()

    def values(self) -> Collection[V]:
        """Give everything that is remembered."""
        return self._values.values()

    def __contains__(self, key: K) -> bool:
        return key in self._values

    def __len__(self) -> int:
        return len(self._values)
