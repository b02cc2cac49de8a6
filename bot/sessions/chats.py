"""What chats have chosen, whether the bot is in them, and who people are. No game is changed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from bot.names import clean_line, cleaned
from bot.store import Store
from bot.table import ChatSettings, Person

CHATS_KEPT = 4096


class Chats:
    """Chats and people as the store knows them. `language` is that of a chat which has chosen none."""

    def __init__(self, store: Store, now: Callable[[], datetime], language: str) -> None:
        self._store = store
        self._language = language
        self.now = now

    async def chat(self, chat_id: int) -> ChatSettings:
        """Give a chat's settings; for a new chat, or where nothing was chosen, the defaults."""
        known = await self._store.chat(chat_id) or ChatSettings(chat_id, language="")
        return known if known.language else _speaking(known, self._language)

    async def set_language(self, chat_id: int, language: str) -> None:
        """Choose the language of a chat's boards."""
        await self._store.change_chat(chat_id, language=language)

    async def suggest_language(self, chat_id: int, language: str) -> None:
        """Take a language for a chat that has chosen none."""
        known = await self._store.chat(chat_id)
        if known is None or not known.language:
            await self.set_language(chat_id, language)

    async def set_mentions(self, chat_id: int, mentions: bool) -> None:
        """Turn mentions of the player to move on or off."""
        await self._store.change_chat(chat_id, mentions=mentions)

    async def set_clock(self, chat_id: int, seconds: int) -> None:
        """Choose how long a turn may take, one of `CLOCKS`; the turns under way begin anew."""
        await self._store.set_clock(chat_id, seconds, self.now())

    async def set_late_join(self, chat_id: int, allowed: bool) -> None:
        """Allow or forbid sitting down in a game whose first round is being played."""
        await self._store.change_chat(chat_id, late_join=allowed)

    async def set_board_style(self, chat_id: int, board: str) -> None:
        """Choose where boards stand, `EACH_TURN` or `ONE_MESSAGE`."""
        await self._store.change_chat(chat_id, board=board)

    async def set_dice(self, chat_id: int, source: str) -> None:
        """Choose whose dice the next lobby begins with, `SERVER` or `TELEGRAM`."""
        await self._store.change_chat(chat_id, source=source)

    async def chat_back(self, chat_id: int, title: str = "", kind: str = "") -> None:
        """The bot was added to a chat, or the chat's title is known now."""
        await self._store.change_chat(chat_id, title=clean_line(title) or None, kind=kind or None, present=True)

    async def chat_left(self, chat_id: int) -> None:
        """The bot was removed from a chat, or may not write there any more."""
        await self._store.change_chat(chat_id, present=False)

    async def migrate_chat(self, old: int, new: int) -> None:
        """A group became a supergroup: move everything to its new id. A second call changes nothing.

        Messages don't move along, so open games have no board until `set_board`.
        """
        await self._store.migrate_chat(old, new)

    async def remember(self, person: Person) -> None:
        """Remember somebody's name and language; whoever changes a game is remembered with it."""
        await self._store.remember(cleaned(person))

    async def person(self, user_id: int) -> Person | None:
        """Give somebody as they were when last remembered, or None."""
        return await self._store.person(user_id)


@lru_cache(maxsize=CHATS_KEPT)
def _speaking(chat: ChatSettings, language: str) -> ChatSettings:
    return replace(chat, language=language)
