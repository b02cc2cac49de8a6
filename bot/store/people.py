"""The SQL of people. Runs within the transaction of whoever calls."""

from __future__ import annotations

import aiosqlite

from bot.table import Person


async def find(db: aiosqlite.Connection, user_id: int) -> Person | None:
    """Give somebody as last remembered, or None."""
    rows = await db.execute_fetchall("SELECT user_id, name, language FROM people WHERE user_id = ?", (user_id,))
    return next((Person(*row) for row in rows), None)


async def remember(db: aiosqlite.Connection, person: Person) -> None:
    """Write a name and a language; an update that tells no language leaves the one known."""
    await db.execute(
        """
        INSERT INTO people (user_id, name, language) VALUES (?, ?, ?)
        ON CONFLICT (user_id) DO UPDATE
        SET name = excluded.name,
            language = CASE excluded.language WHEN '' THEN language ELSE excluded.language END
        """,
        (person.user_id, person.name, person.language),
    )
