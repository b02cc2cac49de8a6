"""The SQL of turns that take long: who is waited for, the heartbeat, votes. Runs within the caller's transaction."""

from __future__ import annotations

from datetime import datetime, timedelta

import aiosqlite

from bot.store.games import time_text
from bot.store.protocol import Waited


async def waited(db: aiosqlite.Connection) -> list[Waited]:
    """Give every turn of a person that is waited for, in chats that the bot is in."""
    rows = await db.execute_fetchall(
        """
        SELECT id, version, waiting_since, coalesce(json_extract(settings, '$.clock'), 0)
        FROM games JOIN chats USING (chat_id)
        WHERE waiting_since IS NOT NULL AND phase = 'live' AND present = 1
        ORDER BY waiting_since
        """
    )
    return [Waited(game_id, version, datetime.fromisoformat(since), clock) for game_id, version, since, clock in rows]


async def beat(db: aiosqlite.Connection, now: datetime) -> None:
    """Note that the bot is there."""
    await db.execute("INSERT OR REPLACE INTO heartbeat (id, at) VALUES (1, ?)", (time_text(now),))


async def resume(db: aiosqlite.Connection, now: datetime) -> None:
    """Move the beginning of every turn by the time since the last heartbeat, but not beyond now; then beat."""
    for (at,) in await db.execute_fetchall("SELECT at FROM heartbeat"):
        away = max(timedelta(), now - datetime.fromisoformat(at))
        turns = await db.execute_fetchall("SELECT id, waiting_since FROM games WHERE waiting_since IS NOT NULL")
        await db.executemany(
            "UPDATE games SET waiting_since = ? WHERE id = ?",
            [(time_text(min(datetime.fromisoformat(since) + away, now)), game_id) for game_id, since in turns],
        )
    await beat(db, now)


async def untouched(db: aiosqlite.Connection, lobbies: datetime, games: datetime) -> list[int]:
    """Give the open lobbies and live games that nobody has touched since those times."""
    rows = await db.execute_fetchall(
        "SELECT id FROM games WHERE phase = 'lobby' AND touched_at < ? OR phase = 'live' AND touched_at < ?",
        (time_text(lobbies), time_text(games)),
    )
    return [game_id for (game_id,) in rows]


async def vote(db: aiosqlite.Connection, game_id: int, question: str, user_id: int) -> frozenset[int]:
    """Count somebody's yes, once, and give everybody who has said yes."""
    await db.execute(
        "INSERT OR IGNORE INTO votes (game_id, question, user_id) VALUES (?, ?, ?)", (game_id, question, user_id)
    )
    return await voters(db, game_id, question)


async def voters(db: aiosqlite.Connection, game_id: int, question: str) -> frozenset[int]:
    """Give everybody who has said yes."""
    rows = await db.execute_fetchall(
        "SELECT user_id FROM votes WHERE game_id = ? AND question = ?", (game_id, question)
    )
    return frozenset(user_id for (user_id,) in rows)
