"""The SQL of how often faces fell: a projection of the log, written with it. Runs within the caller's transaction.

It counts by seat. A person who is forgotten leaves the seat, and with it the counts, to nobody.
"""

from __future__ import annotations

from collections import Counter

import aiosqlite

from bot.store.protocol import Move
from bot.table import SERVER, TELEGRAM, FaceCount

FACES = range(1, 7)


async def count(db: aiosqlite.Connection, game_id: int, moves: tuple[Move, ...]) -> None:
    """Add the throws among a game's new log entries."""
    fallen: Counter[tuple[int | None, str, int]] = Counter()
    for move in moves:
        telegram = move.action.get("telegram", ())
        for place, face in enumerate(move.thrown or ()):
            fallen[move.seat, TELEGRAM if place in telegram else SERVER, face] += 1
    await db.executemany(
        """
        INSERT INTO dice_counts (game_id, seat, source, face, fallen) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (game_id, seat, source, face) DO UPDATE SET fallen = fallen + excluded.fallen
        """,
        [(game_id, *key, times) for key, times in fallen.items()],
    )


async def of_chat(db: aiosqlite.Connection, chat_id: int) -> list[FaceCount]:
    """Give a chat's counts: one for each person and kind of computer player, and those of nobody together."""
    rows = await db.execute_fetchall(
        """
        SELECT seats.user_id, coalesce(people.name, ''), seats.computer, source, face, sum(fallen)
        FROM games
        JOIN dice_counts ON dice_counts.game_id = games.id
        JOIN seats ON seats.game_id = games.id AND seats.number = dice_counts.seat
        LEFT JOIN people ON people.user_id = seats.user_id
        WHERE games.chat_id = ?
        GROUP BY seats.user_id, seats.computer, source, face
        ORDER BY seats.user_id, seats.computer, source
        """,
        (chat_id,),
    )
    counts: dict[tuple[int | None, str, str, str], Counter[int]] = {}
    for user_id, name, computer, source, face, fallen in rows:
        counts.setdefault((user_id, name, computer, source), Counter())[face] += fallen
    return [FaceCount(*key, tuple(faces[face] for face in FACES)) for key, faces in counts.items()]
