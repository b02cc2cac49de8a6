"""The order in which updates are worked on: one after the other within a topic, topics side by side."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable
from typing import Any

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from bot import metrics
from bot.faults import reached
from bot.handlers.asked import Press, place_of
from bot.polling import Unfinished

AT_ONCE = 4096
"""Updates in work or waiting for their turn; beyond it Telegram's own queue holds them."""

Key = tuple[int, int]


class PlaceProcessor(BaseUpdateProcessor):
    """Keeps order within a chat's topic. An update of no chat has an order of its own by sender."""

    def __init__(self, unfinished: Unfinished) -> None:
        super().__init__(AT_ONCE)
        self._unfinished = unfinished
        self._locks: dict[Key, asyncio.Lock] = {}
        self._waiting: defaultdict[Key, int] = defaultdict(int)

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Work on an update when its place's earlier ones are done."""
        key = place_key(update)
        self._waiting[key] += 1
        try:
            # asyncio's locks are fair: who came first goes first.
            lock = self._locks.setdefault(key, asyncio.Lock())
            with metrics.way():
                async with lock:
                    reached("hop-1-delivered")
                    await coroutine
        finally:
            if isinstance(update, (Update, Press)):
                self._unfinished.end(update.update_id)
            self._waiting[key] -= 1
            if not self._waiting[key]:
                del self._waiting[key], self._locks[key]

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to put away."""


def place_key(update: object) -> Key:
    """Say where an update belongs: chat and topic."""
    if isinstance(update, Press):
        return (update.place.chat_id, update.place.thread_id) if update.place else (update.person.user_id, 0)
    if not isinstance(update, Update):
        return (0, 0)
    message, chat = update.effective_message, update.effective_chat
    if chat is None:
        return (update.effective_user.id if update.effective_user else 0, 0)
    return (chat.id, place_of(message).thread_id if message else 0)
