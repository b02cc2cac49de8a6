"""What the page is told as it happens: one stream of server-sent events for each open page."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable

from playground import wire
from playground.wire import Json

_PING_SECONDS = 15.0
"""A quiet stream says something this often, or a closed page would never be noticed."""


class Streams:
    """Open streams by user id."""

    def __init__(self) -> None:
        self._open: defaultdict[int, set[asyncio.Queue[Json | None]]] = defaultdict(set)
        self._closed = False

    def publish(self, users: Iterable[int], event: Json) -> None:
        """Tell every open page of these users."""
        for user in users:
            for queue in self._open.get(user, ()):
                queue.put_nowait(event)

    def publish_to_all(self, event: Json) -> None:
        """Tell every open page."""
        self.publish(list(self._open), event)

    def close(self) -> None:
        """End every stream, and those that come later."""
        self._closed = True
        for queues in self._open.values():
            for queue in queues:
                queue.put_nowait(None)

    async def listen(self, user: int) -> AsyncIterator[str]:
        """Yield a user's events in the format of ``text/event-stream`` until the server stops."""
        if self._closed:
            return
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._open[user].add(queue)
        try:
            yield _written({"type": "hello"})
            while True:
                try:
                    async with asyncio.timeout(_PING_SECONDS):
                        event = await queue.get()
                except TimeoutError:
                    yield ": quiet\n\n"
                    continue
                if event is None:
                    return
                yield _written(event)
        finally:
            self._open[user].discard(queue)


def _written(event: Json) -> str:
    return f"data: {wire.write(event)}\n\n"
