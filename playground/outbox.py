"""Every Bot API call, as tests read it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from playground.wire import Json

_REMEMBERED = 50_000
_POLLS = frozenset({"getUpdates"})


class Outbox:
    """The calls in the order in which they were carried out, numbered from 1."""

    def __init__(self) -> None:
        self._calls: deque[Json] = deque(maxlen=_REMEMBERED)
        self._number = 0
        self._waiting: list[asyncio.Future[None]] = []

    def add(
        self,
        at: float,
        method: str,
        params: Json,
        chat: int | None,
        *,
        result: Any = None,
        error: Json | None = None,
    ) -> None:
        """Write down one call, made ``at`` seconds since the epoch, and its result or error."""
        self._number += 1
        self._calls.append(
            {
                "n": self._number,
                "at": at,
                "method": method,
                "params": params,
                "chat": chat,
                "ok": error is None,
                "error": error,
                "result": result,
            }
        )
        if method not in _POLLS:
            self.wake()

    def since(self, number: int) -> list[Json]:
        """Return the calls after that number."""
        first = self._number - len(self._calls)
        return [call for call in list(self._calls)[max(0, number - first) :] if call["n"] > number]

    async def wait(self, number: int, seconds: float) -> None:
        """Wait until there is a call other than a poll after that number, but no longer than ``seconds``."""
        if any(call["method"] not in _POLLS for call in self.since(number)):
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            async with asyncio.timeout(seconds):
                await waiting
        except TimeoutError:
            return
        finally:
            self._waiting.remove(waiting)

    @property
    def awaited(self) -> bool:
        """Whether somebody waits for a call."""
        return bool(self._waiting)

    def wake(self) -> None:
        """Let everybody who waits look again."""
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)
