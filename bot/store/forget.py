"""Takes a person out of the database. Games and their logs stay whole: the log names seats, never people."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.errors import NoSuchFile, readable_errors
from bot.store.lock import owned
from bot.store.migrate import check_version

NOBODY = 0
"""The chat to which games from a forgotten person's private chat belong."""

_STEPS = (
    # A game that waits for somebody who is gone would wait for ever.
    """
    UPDATE games SET phase = 'over', outcome = 'stopped', ended_at = touched_at, version = version + 1,
                     waiting_since = NULL
    WHERE phase <> 'over'
        AND (chat_id = :user OR id IN (SELECT game_id FROM seats WHERE user_id = :user))
    """,
    """
    UPDATE games SET stopped_by = ''
    WHERE stopped_by IN (SELECT name FROM people WHERE user_id = :user)
        OR stopped_by IN (SELECT name FROM seats WHERE user_id = :user AND game_id = games.id)
    """,
    "UPDATE seats SET name = 'Игрок ' || (number + 1) WHERE user_id = :user",
    # A private chat's id is its person's.
    "INSERT OR IGNORE INTO chats (chat_id) SELECT :nobody WHERE EXISTS (SELECT 1 FROM games WHERE chat_id = :user)",
    "UPDATE games SET chat_id = :nobody, thread_id = 0 WHERE chat_id = :user",
    "DELETE FROM saved_rules WHERE chat_id = :user",
    "DELETE FROM blocked WHERE chat_id = :user",
    "DELETE FROM chats WHERE chat_id = :user",
    # Seats, owners, kept rules, votes and blocks lose the id with it.
    "DELETE FROM people WHERE user_id = :user",
)


def forget(path: Path, user_id: int) -> int:
    """Replace a person's name in every game, remove what is known of them, and give in how many games they sat.

    Not while a bot runs, since it would remember them at once. What is removed is overwritten on the disk; backups
    made before still hold it. Raises Unusable: NoSuchFile, Busy, NotOurs, NewerSchema, ReadOnly, Corrupt.
    """
    if not path.is_file():
        raise NoSuchFile(f"there is no file {path}")
    with owned(path), readable_errors(path), closing(sqlite3.connect(path, isolation_level=None)) as db:
        ((version,),) = db.execute("PRAGMA user_version")
        ((application,),) = db.execute("PRAGMA application_id")
        ((tables,),) = db.execute("SELECT count(*) FROM sqlite_master")
        check_version(version, application, tables)
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA secure_delete = ON")
        db.execute("BEGIN IMMEDIATE")
        ((games,),) = db.execute("SELECT count(DISTINCT game_id) FROM seats WHERE user_id = ?", (user_id,))
        for step in _STEPS:
            db.execute(step, {"user": user_id, "nobody": NOBODY})
        db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return int(games)
