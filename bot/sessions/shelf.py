"""A chat's shelf: rules it has named and kept. Everybody uses them; who kept them, or an admin, takes them away."""

from __future__ import annotations

from bot import refusals
from bot.names import clean_line, cleaned
from bot.store import Store
from bot.table import Person, SavedRules
from engine.thousand import Rules, presets
from engine.thousand.code import is_code
from engine.thousand.kinds import fold
from engine.thousand.knobs import BY_NAME

MOST_KEPT = 20
LONGEST_NAME = 32


class Shelf:
    """The saved rules of all chats. Requests raise a `bot.refusals.Refusal`, and then nothing has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all(self, chat_id: int) -> list[SavedRules]:
        """Give a chat's saved rules in the order of their names."""
        return await self._store.saved_rules(chat_id)

    async def get(self, chat_id: int, number: int) -> SavedRules:
        """Give saved rules by their id. NoSavedRules."""
        for saved in await self.all(chat_id):
            if saved.id == number:
                return saved
        raise refusals.NoSavedRules

    async def named(self, chat_id: int, name: str) -> SavedRules | None:
        """Give saved rules by their name, as it may be typed, or None."""
        return next((saved for saved in await self.all(chat_id) if fold(saved.name) == fold(name)), None)

    async def save(self, chat_id: int, person: Person, name: str, rules: Rules, *, admin: bool) -> SavedRules:
        """Keep rules under a name. BadRulesName, RulesNameTaken, ShelfFull; NotKeeper for a name that is another's."""
        name = clean_line(name)
        if not 0 < len(name) <= LONGEST_NAME or not any(map(str.isalnum, name)):
            raise refusals.BadRulesName(limit=LONGEST_NAME)
        if fold(name) in presets.BY_NAME or fold(name) in BY_NAME or is_code(name) or "=" in name:
            raise refusals.RulesNameTaken(taken=name)
        older = await self.named(chat_id, name)
        if older is not None:
            await self._require_keeper(older, person, admin=admin)
        elif len(await self.all(chat_id)) >= MOST_KEPT:
            raise refusals.ShelfFull(limit=MOST_KEPT)
        await self._store.save_rules(chat_id, cleaned(person), name, rules)
        saved = await self.named(chat_id, name)
        assert saved is not None
        return saved

    async def forget(self, chat_id: int, number: int, person: Person, *, admin: bool) -> SavedRules:
        """Take saved rules away and give what they were. NoSavedRules, NotKeeper."""
        saved = await self.get(chat_id, number)
        await self._require_keeper(saved, person, admin=admin)
        await self._store.forget_rules(chat_id, number)
        return saved

    async def _require_keeper(self, saved: SavedRules, person: Person, *, admin: bool) -> None:
        if admin or saved.user_id == person.user_id:
            return
        keeper = await self._store.person(saved.user_id) if saved.user_id is not None else None
        raise refusals.NotKeeper(name=keeper.name if keeper else "")
