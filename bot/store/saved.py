"""The SQL of rules that a chat has named and kept. Runs within the transaction of whoever calls."""

from __future__ import annotations

import aiosqlite

from bot.store import people
from bot.table import Person, SavedRules
from engine.thousand import Rules
from engine.thousand.kinds import fold


async def of_chat(db: aiosqlite.Connection, chat_id: int) -> list[SavedRules]:
    """Give the saved rules of a chat in the order of their names."""
    rows = await db.execute_fetchall(
        "SELECT id, name, rules, user_id FROM saved_rules WHERE chat_id = ? ORDER BY key", (chat_id,)
    )
    return [SavedRules(number, name, Rules.parse(rules), user_id) for number, name, rules, user_id in rows]


async def save(db: aiosqlite.Connection, chat_id: int, person: Person, name: str, rules: Rules) -> None:
    """Keep rules under a name; what had that name is replaced."""
    await people.remember(db, person)
    await db.execute("INSERT OR IGNORE INTO chats (chat_id) VALUES (?)", (chat_id,))
    await db.execute(
        """
        INSERT INTO saved_rules (chat_id, name, key, rules, user_id) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (chat_id, key) DO UPDATE
        SET name = excluded.name, rules = excluded.rules, user_id = excluded.user_id
        """,
        (chat_id, name, fold(name), str(rules), person.user_id),
    )


async def forget(db: aiosqlite.Connection, chat_id: int, number: int) -> None:
    """Keep rules no longer."""
    await db.execute("DELETE FROM saved_rules WHERE chat_id = ? AND id = ?", (chat_id, number))


async def migrate(db: aiosqlite.Connection, old: int, new: int) -> None:
    """Move a chat's saved rules to its new id; of two with one name the old chat's stay."""
    await db.execute(
        "DELETE FROM saved_rules WHERE chat_id = ? AND key IN (SELECT key FROM saved_rules WHERE chat_id = ?)",
        (new, old),
    )
    await db.execute("UPDATE saved_rules SET chat_id = ? WHERE chat_id = ?", (new, old))
