"""The one gate all chats pass: the limit of all calls together, first come, first served."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bot.outbox.pace import Call, ChatPace, Pace, Traffic


class Gate:
    """Lets one call after the other through. `now` and `sleep` are seconds, and may be a test's."""

    def __init__(
        self,
        pace: Pace,
        now: Callable[[], float] | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._all = Traffic(pace.all_per_second)
        self._now, self._sleep = now, sleep
        self._line = asyncio.Lock()
        self._in_line, self._long = 0, max(1, pace.all_per_second // 2)
        self._short = asyncio.Event()
        self._short.set()
        self._closed_until = 0.0

    def now(self) -> float:
        """Give the time, in seconds of the event loop's clock."""
        return self._now() if self._now else asyncio.get_running_loop().time()

    def close_for(self, seconds: float) -> None:
        """Let nobody through for a while: Telegram was asked too much by all of us."""
        self._closed_until = max(self._closed_until, self.now() + seconds)

    async def enter(self, chat: ChatPace, not_before: Callable[[], float]) -> Call:
        """Wait until the chat may speak, then until everybody together may; count the call, which is to be ended."""
        while (wait := max(chat.wait(self.now()), not_before() - self.now())) > 0:
            await self._sleep(wait)
        self._stand(1)
        try:
            async with self._line:
                while (wait := max(self._all.wait(self.now()), self._closed_until - self.now())) > 0:
                    await self._sleep(wait)
                chat.count(self.now())
                return self._all.begin(self.now())
        finally:
            self._stand(-1)

    def leave(self, call: Call) -> None:
        """A call is over."""
        self._all.end(call, self.now())

    async def short_line(self) -> None:
        """Wait until what is said now would go out within about half a second, as far as all chats together go."""
        await self._short.wait()

    def _stand(self, more: int) -> None:
        self._in_line += more
        if self._in_line < self._long:
            self._short.set()
        else:
            self._short.clear()
