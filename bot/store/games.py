"""The SQL of games, seats, the log and the updates seen. Runs within the transaction of whoever calls."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import astuple, replace
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any

import aiosqlite

from bot.store import dice_counts, people, snapshot
from bot.store.chain import BEGINNING, ChainRow, canonical, link
from bot.store.errors import PlaceTaken, Stale
from bot.store.protocol import LogEnd, LogEntry, Move, Stored, Write
from bot.table import OVER, Place, Seat, Session
from engine.thousand import Rules

ENDED_LATELY = timedelta(minutes=2)
"""How long a message may have waited to go out when the bot died."""
UPDATES_KEPT = timedelta(days=3)
"""Telegram keeps an update for one day; after three none of them comes again."""
WORDS_KEPT = 256

_SELECT = """
SELECT id, kind, chat_id, thread_id, phase, version, rules, owner_id, snapshot, seed, commitment, entropy,
       board_id, stopped_by, created_at, touched_at, waiting_since, log_length, log_head
FROM games
"""
OPEN = "phase <> 'over'"


def time_text(at: datetime) -> str:
    """Write an aware time so that texts sort as times do."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


async def select(db: aiosqlite.Connection, where: str, *values: Any) -> list[Stored]:
    """Load the games that a WHERE (and what follows it) picks; the text is the program's own, values are bound."""
    rows = await db.execute_fetchall(f"{_SELECT} WHERE {where}", values)
    return [await _stored(db, tuple(row)) for row in rows]


async def to_draw(db: aiosqlite.Connection) -> list[int]:
    """Give what must be on a board after a start, see `Store.to_draw`."""
    ((last,),) = await db.execute_fetchall("SELECT max(touched_at) FROM games")
    since = time_text(datetime.fromisoformat(last) - ENDED_LATELY) if last else ""
    rows = await db.execute_fetchall(
        """
        SELECT id FROM games WHERE phase <> 'over' OR ended_at >= ?
        ORDER BY phase = 'lobby', touched_at DESC, id
        """,
        (since,),
    )
    return [int(game_id) for (game_id,) in rows]


async def log(db: aiosqlite.Connection, game_id: int) -> list[LogEntry]:
    """Give a game's log from its beginning."""
    rows = await db.execute_fetchall(
        "SELECT n, at, seat, action, hash FROM log WHERE game_id = ? ORDER BY n", (game_id,)
    )
    return [
        LogEntry(n, datetime.fromisoformat(at), seat, json.loads(action), hash_) for n, at, seat, action, hash_ in rows
    ]


async def changed_by(db: aiosqlite.Connection, update: int) -> int | None:
    """Give the game that an update changed, or None."""
    for (game_id,) in await db.execute_fetchall("SELECT game_id FROM updates WHERE update_id = ?", (update,)):
        return int(game_id)
    return None


async def newest_update(db: aiosqlite.Connection) -> int:
    """Give the highest number of an update that was seen, 0 for none."""
    ((newest,),) = await db.execute_fetchall("SELECT max(update_id) FROM updates")
    return int(newest or 0)


async def save(db: aiosqlite.Connection, write: Write) -> Stored:
    """Write one request's change and give the game as it is then. Stale, PlaceTaken: then nothing of it was written."""
    if write.before is None:
        return await _new(db, write)
    before, after = write.before.session, write.after
    entries = tuple(_entries(after, write.before.log, write.moves))
    stored = Stored(after, write.before.seed, LogEnd(entries[-1].n, entries[-1].hash) if entries else write.before.log)
    if before.seats == after.seats:
        await _update(db, stored, before)
    else:
        await _require(db, before)
        await _know_everybody(db, after)  # before the game, which names its owner
        await _update(db, stored, before)
        await _write_seats(db, after)
    await _append(db, after.id, entries, write.moves)
    if write.person is not None:
        await people.remember(db, write.person)
    await _see(db, write.update, after)
    if write.chat_rules is not None:
        await db.execute(
            """
            UPDATE chats SET rules = ?, settings = json_set(settings, '$.source', ?)
            WHERE chat_id = (SELECT chat_id FROM games WHERE id = ?)
            """,
            (write.chat_rules, after.source, after.id),
        )
    return stored


async def _require(db: aiosqlite.Connection, session: Session) -> None:
    """Raise Stale unless a game is at this version."""
    sql = "SELECT 1 FROM games WHERE id = ? AND version = ?"
    if not await db.execute_fetchall(sql, (session.id, session.version)):
        raise Stale


async def _new(db: aiosqlite.Connection, write: Write) -> Stored:
    assert write.seed is not None
    if await select(db, f"{OPEN} AND chat_id = ? AND thread_id = ?", *write.after.place):
        raise PlaceTaken
    if write.person is not None:
        await people.remember(db, write.person)  # who opens a game owns it, with or without a seat
    await _know_everybody(db, write.after)
    session = await _insert(db, write.after, write.seed)
    await _write_seats(db, session)
    await _see(db, write.update, session)
    return Stored(session, write.seed)


async def _insert(db: aiosqlite.Connection, session: Session, seed: bytes) -> Session:
    place = session.place
    await db.execute("INSERT OR IGNORE INTO chats (chat_id) VALUES (?)", (place.chat_id,))
    cursor = await db.execute(
        """
        INSERT INTO games (kind, chat_id, thread_id, phase, version, rules, owner_id, snapshot, seed, commitment,
                           entropy, created_at, touched_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        (
            session.kind,
            *place,
            session.phase,
            session.version,
            str(session.rules),
            session.owner_id,
            snapshot.write(session),
            seed,
            session.commitment,
            _words(session.entropy),
            time_text(session.created_at),
            time_text(session.touched_at),
        ),
    )
    assert cursor.lastrowid is not None
    return replace(session, id=cursor.lastrowid)


async def _update(db: aiosqlite.Connection, stored: Stored, before: Session) -> None:
    """Write a game over what it was before. Stale if it is at another version by now."""
    # Not the place, not the board, nor from when on a turn is waited for that goes on: those change beside the game,
    # and a save must not undo that.
    session, touched = stored.session, time_text(stored.session.touched_at)
    over = session.phase == OVER
    cursor = await db.execute(
        """
        UPDATE games
        SET phase = ?, version = ?, rules = ?, owner_id = ?, snapshot = ?, entropy = ?, stopped_by = ?,
            outcome = ?, touched_at = ?, ended_at = ?, waiting_since = iif(?, waiting_since, ?),
            log_length = ?, log_head = ?
        WHERE id = ? AND version = ?
        """,
        (
            session.phase,
            session.version,
            str(session.rules),
            session.owner_id or None,
            snapshot.write(session),
            _words(session.entropy),
            session.stopped_by,
            _outcome(session) if over else None,
            touched,
            touched if over else None,
            session.waiting_since == before.waiting_since,
            time_text(session.waiting_since) if session.waiting_since else None,
            *stored.log,
            session.id,
            before.version,
        ),
    )
    if cursor.rowcount != 1:
        raise Stale


@lru_cache(maxsize=WORDS_KEPT)
def _words(entropy: tuple[str, ...]) -> str:
    return canonical(entropy)


def _outcome(session: Session) -> str:
    outcome = session.game.outcome if session.game else None
    if outcome:
        return outcome.reason
    return "stopped" if session.stopped_by else "unfinished"


async def _know_everybody(db: aiosqlite.Connection, session: Session) -> None:
    known = [(seat.user_id, seat.name) for seat in session.seats if seat.user_id is not None]
    await db.executemany("INSERT OR IGNORE INTO people (user_id, name) VALUES (?, ?)", known)


async def _write_seats(db: aiosqlite.Connection, session: Session) -> None:
    await db.execute("DELETE FROM seats WHERE game_id = ?", (session.id,))
    await db.executemany(
        "INSERT INTO seats (game_id, number, user_id, name, computer, missed, removed) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(session.id, *astuple(seat)) for seat in session.seats],
    )


def _entries(session: Session, end: LogEnd, moves: tuple[Move, ...]) -> Iterator[ChainRow]:
    """Give the log entries for moves that follow where the log ends."""
    at, head = time_text(session.touched_at), end.head or BEGINNING
    for n, move in enumerate(moves, end.length + 1):
        head = link(head, session.id, n, at, move.seat, move.action)
        yield ChainRow(n, at, move.seat, canonical(move.action), head)


async def _append(
    db: aiosqlite.Connection, game_id: int, entries: tuple[ChainRow, ...], moves: tuple[Move, ...]
) -> None:
    if entries:
        await db.executemany(
            "INSERT INTO log (game_id, n, at, seat, action, hash) VALUES (?, ?, ?, ?, ?, ?)",
            [(game_id, *entry) for entry in entries],
        )
        await dice_counts.count(db, game_id, moves)


async def _see(db: aiosqlite.Connection, update: int | None, session: Session) -> None:
    if update is not None:
        await db.execute(
            "INSERT INTO updates (update_id, at, game_id) VALUES (?, ?, ?)",
            (update, time_text(session.touched_at), session.id),
        )


async def forget_updates(db: aiosqlite.Connection, now: datetime) -> None:
    """Forget the updates that cannot come again."""
    await db.execute("DELETE FROM updates WHERE at < ?", (time_text(now - UPDATES_KEPT),))


def _seat(row: Any) -> Seat:
    number, user_id, name, computer, missed, removed = row
    return Seat(number, user_id, name, computer, missed, bool(removed))


async def _stored(db: aiosqlite.Connection, row: tuple[Any, ...]) -> Stored:
    (
        game_id,
        kind,
        chat_id,
        thread_id,
        phase,
        version,
        rules,
        owner_id,
        state,
        seed,
        commitment,
        entropy,
        board_id,
        stopped_by,
        created_at,
        touched_at,
        waiting_since,
        *log_end,
    ) = row
    seats = await db.execute_fetchall(
        "SELECT number, user_id, name, computer, missed, removed FROM seats WHERE game_id = ? ORDER BY number",
        (game_id,),
    )
    session = Session(
        id=game_id,
        kind=kind,
        place=Place(chat_id, thread_id),
        phase=phase,
        version=version,
        rules=Rules.parse(rules),
        owner_id=owner_id or 0,
        seats=tuple(map(_seat, seats)),
        commitment=commitment,
        created_at=datetime.fromisoformat(created_at),
        touched_at=datetime.fromisoformat(touched_at),
        waiting_since=datetime.fromisoformat(waiting_since) if waiting_since else None,
        board_id=board_id,
        stopped_by=stopped_by,
        entropy=tuple(json.loads(entropy)),
    )
    return Stored(snapshot.read(session, state), seed, LogEnd(*log_end))
