"""Polling that forgets nothing: Telegram is told that an update has arrived only when its work is done.

A poll's offset confirms everything before it. The next poll therefore waits for the updates of the last one, so that a
process killed in between gets them again; the sessions know an update that they have seen.

Updates are read one by one: one that cannot be read is confirmed too, instead of holding up for ever all that come
after it.
"""

from __future__ import annotations

import asyncio
from typing import Any

from telegram.error import TelegramError
from telegram.ext import ExtBot

from bot.outbox.calls import ScreenBot
from bot.reading import read

LONGEST_WAIT = 2.0
"""Seconds after which a poll waits no longer: one slow chat must not hold up the others."""


class Unfinished:
    """The updates that were fetched and are not yet worked on."""

    def __init__(self) -> None:
        self._ids: set[int] = set()
        self._none = asyncio.Event()
        self._none.set()

    def begin(self, update_ids: list[int]) -> None:
        """Updates were fetched."""
        self._ids.update(update_ids)
        if self._ids:
            self._none.clear()

    def end(self, update_id: int) -> None:
        """An update's work is done, well or badly."""
        self._ids.discard(update_id)
        if not self._ids:
            self._none.set()

    async def wait(self, seconds: float) -> None:
        """Wait until nothing is unfinished, but not longer than this; what takes longer is given up as confirmed."""
        try:
            await asyncio.wait_for(self._none.wait(), seconds)
        except TimeoutError:
            self._ids.clear()
            self._none.set()


class PollingBot(ScreenBot, ExtBot[None]):
    """A bot whose polls wait for the work on the updates fetched before."""

    def __init__(self, unfinished: Unfinished, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._unfinished = unfinished
        self._fetched: list[Any] = []

    async def get_updates(self, *args: Any, **options: Any) -> tuple[Any, ...]:
        """Fetch updates as `reading.read` gives them, and with that confirm the ones before."""
        await self._unfinished.wait(LONGEST_WAIT)
        numbers = await super().get_updates(*args, **options)
        fetched, self._fetched = self._fetched, []
        self._unfinished.begin([update.update_id for update in numbers])
        return tuple(read(update, self) for update in fetched)

    async def _do_post(self, endpoint: str, data: dict[str, Any], **options: Any) -> Any:
        """Keep fetched updates back: the library, which would read all or none, reads their numbers.

        Raises TelegramError for an answer without numbers: whoever answers so is asked again, but not at once.
        """
        answer = await super()._do_post(endpoint, data, **options)
        if endpoint != "getUpdates":
            return answer
        if not isinstance(answer, list) or not all(map(_is_numbered, answer)):
            raise TelegramError("what was fetched is no list of updates")
        self._fetched = answer
        return [{"update_id": update["update_id"]} for update in answer]


def _is_numbered(update: Any) -> bool:
    return isinstance(update, dict) and type(update.get("update_id")) is int
