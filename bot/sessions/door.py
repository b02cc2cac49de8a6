"""Whom a chat keeps from playing. Whoever plays already stays at the table: to end that is what `/kick` is for."""

from __future__ import annotations

from bot.names import cleaned
from bot.refusals import Blocked
from bot.store import Store
from bot.table import Person


class Door:
    """The list of a chat. Whether somebody may change it is for the caller to know."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def blocked(self, chat_id: int) -> list[Person]:
        """Give those who may not play here, in the order of their names."""
        return await self._store.blocked(chat_id)

    async def pass_through(self, chat_id: int, person: Person) -> frozenset[int]:
        """Let somebody to the table, and give who else is not let. Blocked."""
        blocked = frozenset(other.user_id for other in await self._store.blocked(chat_id))
        if person.user_id in blocked:
            raise Blocked
        return blocked

    async def block(self, chat_id: int, person: Person) -> None:
        """Keep somebody from playing here."""
        await self._store.block(chat_id, cleaned(person))

    async def unblock(self, chat_id: int, user_id: int) -> None:
        """Let somebody play here again."""
        await self._store.unblock(chat_id, user_id)
