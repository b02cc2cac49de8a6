"""The SQL of chats. Runs within the transaction of whoever calls."""

from __future__ import annotations

import json
from typing import Any

import aiosqlite

from bot.store import blocked, saved
from bot.store.chain import canonical
from bot.table import EACH_TURN, SERVER, ChatSettings


async def find(db: aiosqlite.Connection, chat_id: int) -> ChatSettings | None:
    """Give what is known of a chat, or None."""
    rows = await db.execute_fetchall(
        "SELECT title, kind, language, rules, settings, present FROM chats WHERE chat_id = ?", (chat_id,)
    )
    for title, kind, language, rules, settings, present in rows:
        chosen = json.loads(settings)
        return ChatSettings(
            chat_id,
            title=title,
            kind=kind,
            language=language,
            rules=rules or "classic",
            source=chosen.get("source", SERVER),
            mentions=chosen.get("mentions", False),
            clock=chosen.get("clock", 0),
            late_join=chosen.get("late_join", False),
            board=chosen.get("board", EACH_TURN),
            present=bool(present),
        )
    return None


async def change(
    db: aiosqlite.Connection,
    chat_id: int,
    *,
    title: str | None,
    kind: str | None,
    language: str | None,
    present: bool | None,
    chosen: dict[str, Any],
) -> None:
    """Change what isn't None; the chat may be new. `chosen` are settings by name."""
    await db.execute("INSERT OR IGNORE INTO chats (chat_id) VALUES (?)", (chat_id,))
    await db.execute(
        """
        UPDATE chats
        SET title = coalesce(?, title), kind = coalesce(?, kind), language = coalesce(?, language),
            present = coalesce(?, present)
        WHERE chat_id = ?
        """,
        (title, kind, language, present, chat_id),
    )
    given = {name: value for name, value in chosen.items() if value is not None}
    if given:
        await db.execute(
            "UPDATE chats SET settings = json_patch(settings, ?) WHERE chat_id = ?", (canonical(given), chat_id)
        )


async def set_clock(db: aiosqlite.Connection, chat_id: int, seconds: int, now: str) -> None:
    """Choose a chat's clock. It runs from now on for the turns under way: nobody is late by a clock that was not."""
    await change(db, chat_id, title=None, kind=None, language=None, present=None, chosen={"clock": seconds})
    await db.execute(
        "UPDATE games SET waiting_since = ? WHERE chat_id = ? AND waiting_since IS NOT NULL", (now, chat_id)
    )


async def migrate(db: aiosqlite.Connection, old: int, new: int) -> None:
    """Move everything of a chat to its new id. What the old chat had chosen wins over what the new one has by default.

    The new id may be known already, when an update from the supergroup came first. Should a game have been opened
    there too, it is stopped: people play the one they had begun. Messages keep to the old chat, so boards are gone.
    """
    if old == new:
        return
    await db.execute(
        """
        INSERT INTO chats (chat_id, title, kind, language, rules, settings)
        SELECT ?, title, 'supergroup', language, rules, settings FROM chats WHERE chat_id = ?
        ON CONFLICT (chat_id) DO UPDATE
        SET title = coalesce(nullif(title, ''), excluded.title),
            kind = excluded.kind,
            language = coalesce(nullif(excluded.language, ''), language),
            rules = coalesce(nullif(excluded.rules, ''), rules),
            settings = CASE excluded.settings WHEN '{}' THEN settings ELSE excluded.settings END
        """,
        (new, old),
    )
    await db.execute(
        """
        UPDATE games SET phase = 'over', outcome = 'stopped', ended_at = touched_at, version = version + 1
        WHERE chat_id = ? AND phase <> 'over' AND thread_id IN
            (SELECT thread_id FROM games WHERE chat_id = ? AND phase <> 'over')
        """,
        (new, old),
    )
    await db.execute(
        "UPDATE games SET chat_id = ?, board_id = CASE phase WHEN 'over' THEN board_id END WHERE chat_id = ?",
        (new, old),
    )
    await saved.migrate(db, old, new)
    await blocked.migrate(db, old, new)
    await db.execute("DELETE FROM chats WHERE chat_id = ?", (old,))
