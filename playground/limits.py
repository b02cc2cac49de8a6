"""How much a bot may say: Telegram's limits, off until a test switches them on."""

from __future__ import annotations

import math
from collections import defaultdict, deque
from dataclasses import dataclass

from playground.chats import Chat, Kind
from playground.errors import TooManyRequests


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``most`` calls within ``seconds``."""

    most: int
    seconds: float


@dataclass(frozen=True, slots=True)
class LimitSet:
    """The limits in force; None is no limit."""

    in_group: Limit | None = None
    in_chat: Limit | None = None
    in_all: Limit | None = None


class Limits:
    """Counts sends and edits, by the playground's clock, in windows that slide."""

    def __init__(self) -> None:
        self.limits = LimitSet()
        self._calls: defaultdict[tuple[str, int], deque[float]] = defaultdict(deque)

    def set(self, limits: LimitSet) -> None:
        """Put other limits in force; counting starts anew."""
        self.limits = limits
        self._calls.clear()

    def count(self, chat: Chat, now: float) -> None:
        """Count one send or edit in a chat at ``now`` seconds.

        Raises TooManyRequests, and counts nothing, if it is one too many.
        """
        in_force = [
            (("group", chat.id), self.limits.in_group if chat.kind is not Kind.PRIVATE else None),
            (("chat", chat.id), self.limits.in_chat),
            (("all", 0), self.limits.in_all),
        ]
        counted = [(self._calls[key], limit) for key, limit in in_force if limit is not None]
        waits = [_wait(calls, limit, now) for calls, limit in counted]
        if any(wait > 0 for wait in waits):
            raise TooManyRequests(max(1, math.ceil(max(waits))))
        for calls, _limit in counted:
            calls.append(now)


def _wait(calls: deque[float], limit: Limit, now: float) -> float:
    """Return the seconds until one more call fits."""
    while calls and calls[0] <= now - limit.seconds:
        calls.popleft()
    return 0.0 if len(calls) < limit.most else calls[len(calls) - limit.most] + limit.seconds - now
