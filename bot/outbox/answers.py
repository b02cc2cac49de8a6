"""Answers to presses: at once, beside every queue. A spinning button is what people notice first."""

from __future__ import annotations

import asyncio
import logging

from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from bot import metrics
from bot.faults import reached
from bot.outbox.calls import ScreenBot
from bot.outbox.failures import seconds_to_wait
from bot.outbox.gate import Gate

log = logging.getLogger(__name__)

TOAST = 200
"""The longest toast, in UTF-16 units."""
TRIES = 4
BACKOFF = 0.5
"""Seconds before the second try; doubled each time. After some fifteen seconds Telegram forgets the press anyway."""


class Answers:
    """Sends answers, each as a task of its own."""

    def __init__(self, bot: ScreenBot, gate: Gate) -> None:
        self._bot, self._gate = bot, gate
        self._tasks: set[asyncio.Task[None]] = set()

    def give(self, query_id: str, text: str = "", *, alert: bool = False) -> None:
        """Answer a press; an empty text only stops the spinning."""
        task = asyncio.create_task(self._give(query_id, shortened(text), alert))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def waiting(self) -> int:
        """How many presses are not answered yet."""
        return len(self._tasks)

    async def quiet(self) -> None:
        """Wait until every answer is out or given up."""
        await asyncio.gather(*self._tasks)

    async def close(self) -> None:
        """Stop; presses not yet answered stay so."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _give(self, query_id: str, text: str, alert: bool) -> None:
        for attempt in range(TRIES):
            try:
                with metrics.saying():
                    await self._bot.answer_press(query_id, text, alert=alert)
            except RetryAfter as error:
                metrics.too_many.inc()
                # This call belongs to no chat's budget: the whole bot is meant.
                self._gate.close_for(seconds_to_wait(error))
                await asyncio.sleep(seconds_to_wait(error))
            except BadRequest:
                return  # too old, or nobody's: nothing to be done, and nobody waits
            except NetworkError:
                await asyncio.sleep(BACKOFF * 2**attempt)
            except TelegramError as error:
                log.warning("press not answered: %s", error.message)
                return
            else:
                reached("hop-8-answered")
                return


def shortened(text: str) -> str:
    """Cut a toast to what Telegram shows."""
    units = text.encode("utf-16-le")
    if len(units) // 2 <= TOAST:
        return text
    return units[: (TOAST - 1) * 2].decode("utf-16-le", "ignore") + "…"
