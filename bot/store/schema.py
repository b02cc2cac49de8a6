"""The database's shape, as the steps that lead to it. A step that was released is never changed: a new one is added."""

from __future__ import annotations

from typing import NamedTuple

APPLICATION_ID = 0x54595331
"""Marks a SQLite file as this bot's («TYS1»)."""


class Migration(NamedTuple):
    """One step; its number is its place in `MIGRATIONS`, from 1, and becomes the file's `user_version`."""

    name: str
    sql: str


MIGRATIONS = (
    Migration(
        "first",
        """
CREATE TABLE chats (
    chat_id INTEGER PRIMARY KEY,
    title TEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT '',
    language TEXT NOT NULL DEFAULT '',
    rules TEXT NOT NULL DEFAULT '',
    settings TEXT NOT NULL DEFAULT '{}',
    present INTEGER NOT NULL DEFAULT 1 CHECK (present IN (0, 1))
);

CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL DEFAULT ''
);

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    chat_id INTEGER NOT NULL REFERENCES chats (chat_id),
    thread_id INTEGER NOT NULL DEFAULT 0,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'live', 'over')),
    version INTEGER NOT NULL,
    rules TEXT NOT NULL,
    owner_id INTEGER REFERENCES people (user_id) ON DELETE SET NULL,
    snapshot TEXT NOT NULL,
    seed BLOB NOT NULL,
    commitment TEXT NOT NULL,
    entropy TEXT NOT NULL,
    board_id INTEGER,
    stopped_by TEXT NOT NULL DEFAULT '',
    outcome TEXT,
    created_at TEXT NOT NULL,
    touched_at TEXT NOT NULL,
    ended_at TEXT,
    log_length INTEGER NOT NULL DEFAULT 0,
    log_head TEXT NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX one_open_game_a_place ON games (chat_id, thread_id) WHERE phase <> 'over';
CREATE INDEX games_by_place ON games (chat_id, thread_id, id);

CREATE TABLE seats (
    game_id INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    user_id INTEGER REFERENCES people (user_id) ON DELETE SET NULL,
    name TEXT NOT NULL,
    computer TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game_id, number)
) WITHOUT ROWID;
CREATE INDEX seats_by_person ON seats (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE log (
    game_id INTEGER NOT NULL REFERENCES games (id),
    n INTEGER NOT NULL,
    at TEXT NOT NULL,
    seat INTEGER,
    action TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (game_id, n)
) WITHOUT ROWID;
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE TABLE updates (
    update_id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    game_id INTEGER NOT NULL REFERENCES games (id)
);
CREATE INDEX updates_by_time ON updates (at);
""",
    ),
    Migration(
        "dice",
        """
-- How often each face fell, seat by seat: who sat there is said in `seats` alone.
CREATE TABLE dice_counts (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('server', 'telegram')),
    face INTEGER NOT NULL CHECK (face BETWEEN 1 AND 6),
    fallen INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat, source, face)
) WITHOUT ROWID;
INSERT INTO dice_counts (game_id, seat, source, face, fallen)
SELECT log.game_id, log.seat, 'server', die.value, count(*)
FROM log, json_each(log.action, '$.dice') AS die
WHERE json_extract(log.action, '$.type') IN ('order', 'roll')
GROUP BY log.game_id, log.seat, die.value;

CREATE TABLE said_once (
    game_id INTEGER NOT NULL REFERENCES games (id),
    what TEXT NOT NULL,
    PRIMARY KEY (game_id, what)
) WITHOUT ROWID;

UPDATE games SET snapshot = json_set(snapshot, '$.source', 'server', '$.burst', json('null'), '$.note', '');
""",
    ),
    Migration(
        "saved rules",
        """
CREATE TABLE saved_rules (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats (chat_id),
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    rules TEXT NOT NULL,
    user_id INTEGER REFERENCES people (user_id) ON DELETE SET NULL,
    UNIQUE (chat_id, key)
);
CREATE INDEX saved_rules_by_person ON saved_rules (user_id) WHERE user_id IS NOT NULL;
""",
    ),
    Migration(
        "waiting",
        """
ALTER TABLE games ADD COLUMN waiting_since TEXT;
CREATE INDEX games_waited_for ON games (waiting_since) WHERE waiting_since IS NOT NULL;
-- Turns under way have begun at the last change, as far as anybody knows.
UPDATE games SET waiting_since = touched_at WHERE phase = 'live';
UPDATE games SET snapshot = json_set(snapshot, '$.decision', version);

ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1));

-- When the bot last was there: one row.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at TEXT NOT NULL
);

CREATE TABLE votes (
    game_id INTEGER NOT NULL REFERENCES games (id),
    question TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES people (user_id) ON DELETE CASCADE,
    PRIMARY KEY (game_id, question, user_id)
) WITHOUT ROWID;
CREATE INDEX votes_by_person ON votes (user_id);
""",
    ),
    Migration(
        "blocked",
        """
CREATE TABLE blocked (
    chat_id INTEGER NOT NULL REFERENCES chats (chat_id),
    user_id INTEGER NOT NULL REFERENCES people (user_id) ON DELETE CASCADE,
    PRIMARY KEY (chat_id, user_id)
) WITHOUT ROWID;
CREATE INDEX blocked_by_person ON blocked (user_id);
""",
    ),
)
