"""The SQL of those whom a chat keeps from playing. Runs within the transaction of whoever calls."""

from __future__ import annotations

import aiosqlite

from bot.store import people
from bot.table import Person


async def of_chat(db: aiosqlite.Connection, chat_id: int) -> list[Person]:
    """Give those who may not play in a chat, in the order of their names."""
    rows = await db.execute_fetchall(
        """
        SELECT user_id, name, people.language FROM blocked JOIN people USING (user_id)
        WHERE chat_id = ? ORDER BY name, user_id
        """,
        (chat_id,),
    )
    return [Person(*row) for row in rows]


async def block(db: aiosqlite.Connection, chat_id: int, person: Person) -> None:
    """Keep somebody from playing in a chat."""
    await people.remember(db, person)
    await db.execute("INSERT OR IGNORE INTO chats (chat_id) VALUES (?)", (chat_id,))
    await db.execute("INSERT OR IGNORE INTO blocked (chat_id, user_id) VALUES (?, ?)", (chat_id, person.user_id))


async def unblock(db: aiosqlite.Connection, chat_id: int, user_id: int) -> None:
    """Let somebody play in a chat again."""
    await db.execute("DELETE FROM blocked WHERE chat_id = ? AND user_id = ?", (chat_id, user_id))


async def migrate(db: aiosqlite.Connection, old: int, new: int) -> None:
    """Move a chat's list to its new id."""
    await db.execute(
        "INSERT OR IGNORE INTO blocked (chat_id, user_id) SELECT ?, user_id FROM blocked WHERE chat_id = ?", (new, old)
    )
    await db.execute("DELETE FROM blocked WHERE chat_id = ?", (old,))
