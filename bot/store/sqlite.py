"""The store in one SQLite file: one connection, one writer, every commit on the disk before it is answered."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import aiosqlite

from bot.faults import reached
from bot.recent import Recent
from bot.store import blocked, chats, dice_counts, games, patience, people, saved
from bot.store.errors import NoFolder, Repeated, WriteRefused, readable_errors
from bot.store.migrate import migrate
from bot.store.near import BEGIN, COMMIT, connect
from bot.store.protocol import LogEntry, Stored, Waited, Write
from bot.table import ChatSettings, FaceCount, Person, Place, SavedRules, Session
from engine.thousand import Rules

MEMORY = ":memory:"
BUSY_TIMEOUT_MS = 5000
"""How long to wait for another process, such as a backup."""
REMEMBERED = 2048
"""Games, and chats, kept in memory."""

Waiting = tuple[Write, "asyncio.Future[Session]"]
"""A request to be written, and who waits for what comes of it."""


class SqliteStore:
    """`Store` in a SQLite file: `async with await SqliteStore.open(path) as store`.

    A store that is never closed keeps its process alive, since its connection lives in a thread.

    What was used last is kept in memory as it is in the file: the file has one owner, and everything that changes it
    comes by here. Memory follows only after the commit, and is emptied when one fails.
    """

    def __init__(self, db: aiosqlite.Connection, newest_update: int, remembered: int) -> None:
        self._db = db
        # Coroutines share the connection: without turns, one would read or commit another's half-done transaction.
        self._turn = asyncio.Lock()
        self._writes: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        # Telegram counts updates up: what is above the newest was never seen, and need not be looked for.
        self._newest_update = newest_update
        self._games: Recent[int, Stored] = Recent(remembered)
        self._chats: Recent[int, ChatSettings] = Recent(remembered)

    @classmethod
    async def open(cls, path: Path | str, remembered: int = REMEMBERED) -> SqliteStore:
        """Open a database, new or old, and bring it to the newest schema; `:memory:` keeps nothing.

        `remembered` is how many games, and chats, are kept in memory; with 0 everything is read from the file.

        Raises Unusable: NoFolder, NotOurs, Corrupt, NewerSchema, ReadOnly, Busy.
        """
        if str(path) != MEMORY and not Path(path).parent.is_dir():
            raise NoFolder(f"the folder {Path(path).parent} does not exist")
        with readable_errors(path):
            # A file that can't be opened must fail here: aiosqlite would leave a thread that outlives the event loop.
            sqlite3.connect(path).close()
            db = await connect(path)
            try:
                await db.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
                await db.execute("PRAGMA journal_mode = WAL")
                await db.execute("PRAGMA synchronous = FULL")
                await db.execute("PRAGMA foreign_keys = ON")
                await migrate(db)
                newest_update = await games.newest_update(db)
            except BaseException:
                await db.close()
                raise
        return cls(db, newest_update, remembered)

    async def __aenter__(self) -> SqliteStore:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """See `Store.close`."""
        try:
            if self._writer is not None:
                await asyncio.gather(self._writer, return_exceptions=True)
        finally:
            async with self._turn:
                await self._db.close()

    async def game(self, game_id: int) -> Stored | None:
        """See `Store.game`."""
        if (known := self._games.get(game_id)) is not None:
            return known
        async with self._turn:
            stored = _only(await games.select(self._db, "id = ?", game_id))
            if stored is not None:
                self._games.put(game_id, stored)
            return stored

    async def open_game(self, place: Place) -> Stored | None:
        """See `Store.open_game`."""
        async with self._turn:
            where = f"{games.OPEN} AND chat_id = ? AND thread_id = ?"
            return _only(await games.select(self._db, where, *place))

    async def last_game(self, place: Place) -> Stored | None:
        """See `Store.last_game`."""
        async with self._turn:
            where = "chat_id = ? AND thread_id = ? ORDER BY id DESC LIMIT 1"
            return _only(await games.select(self._db, where, *place))

    async def open_games(self, chat_id: int) -> list[Stored]:
        """See `Store.open_games`."""
        async with self._turn:
            return await games.select(self._db, f"{games.OPEN} AND chat_id = ? ORDER BY id", chat_id)

    async def to_draw(self) -> list[int]:
        """See `Store.to_draw`."""
        async with self._turn:
            return await games.to_draw(self._db)

    async def count_open(self) -> int:
        """See `Store.count_open`."""
        async with self._turn:
            ((count,),) = await self._db.execute_fetchall("SELECT count(*) FROM games WHERE phase <> 'over'")
            return int(count)

    async def finished_games(self, chat_id: int) -> list[Stored]:
        """See `Store.finished_games`."""
        async with self._turn:
            where = "phase = 'over' AND log_length > 0 AND chat_id = ? ORDER BY id"
            return await games.select(self._db, where, chat_id)

    async def log(self, game_id: int) -> list[LogEntry]:
        """See `Store.log`."""
        async with self._turn:
            return await games.log(self._db, game_id)

    async def changed_by(self, update: int) -> int | None:
        """See `Store.changed_by`."""
        if update > self._newest_update:
            return None
        async with self._turn:
            return await games.changed_by(self._db, update)

    async def save(self, write: Write) -> Session:
        """See `Store.save`."""
        done: asyncio.Future[Session] = asyncio.get_running_loop().create_future()
        self._writes.append((write, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all(), name="writer")
            self._writer.add_done_callback(self._stopped)
        # Whoever waits may be cancelled; what others wait for goes on.
        return await asyncio.shield(done)

    async def _write_all(self) -> None:
        """Write what has come together while the last commit waited for the disk: one transaction for many chats."""
        while self._writes:
            async with self._turn:
                writes, self._writes = self._writes, []
                await self._write_or_fail(writes)

    def _stopped(self, writer: asyncio.Task[None]) -> None:
        """Let nobody wait for a writer that was stopped."""
        if writer.cancelled():
            writes, self._writes = self._writes, []
            for _, done in writes:
                done.cancel()

    async def _write_or_fail(self, writes: list[Waiting]) -> None:
        """Write several requests; where that fails, nothing was kept of any of them."""
        try:
            await self._write(writes)
        except asyncio.CancelledError:
            for _, done in writes:
                done.cancel()
            raise
        except Exception as error:
            if len(writes) == 1 or isinstance(error, sqlite3.OperationalError):  # the disk's trouble is everybody's
                for _, done in writes:
                    done.set_exception(error)
                return
            for write in writes:  # one's trouble is not the others'
                await self._write_or_fail([write])

    async def _write(self, writes: list[Waiting]) -> None:
        """Write several requests in one transaction, then tell each what came of it."""
        async with self._begun() as db:
            await games.forget_updates(db, writes[0][0].after.touched_at)
            outcomes = [await self._save(db, write) for write, _ in writes]
        for (write, done), outcome in zip(writes, outcomes, strict=True):
            if isinstance(outcome, WriteRefused):
                done.set_exception(outcome)
            else:
                self._keep(write, outcome)
                done.set_result(outcome.session)

    async def _save(self, db: aiosqlite.Connection, write: Write) -> Stored | WriteRefused:
        """Write one of several requests; one that is refused writes nothing, and leaves the others alone."""
        try:
            if write.update is not None:
                if write.update <= self._newest_update:
                    known = await games.changed_by(db, write.update)
                    if known is not None:
                        raise Repeated(known)
                self._newest_update = max(self._newest_update, write.update)
            return await games.save(db, write)
        except WriteRefused as refusal:
            self._games.drop(write.after.id)
            return refusal

    def _keep(self, write: Write, stored: Stored) -> None:
        """Remember what was written."""
        if write.chat_rules is not None:
            self._chats.clear()  # the game's chat, whatever its number is by now
        session, before = stored.session, write.before
        if before is not None and (known := self._games.get(session.id)) is not before:
            board_id = known.session.board_id if known else None
            if known != replace(before, session=replace(before.session, board_id=board_id)):
                self._games.drop(session.id)  # more has changed meanwhile than the board, as when a chat moves
                return
            stored = replace(stored, session=replace(session, board_id=board_id))
        self._games.put(session.id, stored)

    async def set_board(self, game_id: int, message_id: int | None) -> None:
        """See `Store.set_board`."""
        async with self._transaction() as db:
            await db.execute("UPDATE games SET board_id = ? WHERE id = ?", (message_id, game_id))
        if (known := self._games.get(game_id)) is not None:
            self._games.put(game_id, replace(known, session=replace(known.session, board_id=message_id)))

    async def dice_counts(self, chat_id: int) -> list[FaceCount]:
        """See `Store.dice_counts`."""
        async with self._turn:
            return await dice_counts.of_chat(self._db, chat_id)

    async def waited(self) -> list[Waited]:
        """See `Store.waited`."""
        async with self._turn:
            return await patience.waited(self._db)

    async def beat(self, now: datetime) -> None:
        """See `Store.beat`."""
        async with self._transaction() as db:
            await patience.beat(db, now)

    async def resume(self, now: datetime) -> None:
        """See `Store.resume`."""
        async with self._transaction() as db:
            await patience.resume(db, now)
        self._games.clear()

    async def untouched(self, lobbies: datetime, games: datetime) -> list[int]:
        """See `Store.untouched`."""
        async with self._turn:
            return await patience.untouched(self._db, lobbies, games)

    async def vote(self, game_id: int, question: str, user_id: int) -> frozenset[int]:
        """See `Store.vote`."""
        async with self._transaction() as db:
            return await patience.vote(db, game_id, question, user_id)

    async def voters(self, game_id: int, question: str) -> frozenset[int]:
        """See `Store.voters`."""
        async with self._turn:
            return await patience.voters(self._db, game_id, question)

    async def first_time(self, game_id: int, what: str) -> bool:
        """See `Store.first_time`."""
        async with self._transaction() as db:
            cursor = await db.execute("INSERT OR IGNORE INTO said_once (game_id, what) VALUES (?, ?)", (game_id, what))
            return cursor.rowcount == 1

    async def chat(self, chat_id: int) -> ChatSettings | None:
        """See `Store.chat`."""
        if (known := self._chats.get(chat_id)) is not None:
            return known
        async with self._turn:
            chat = await chats.find(self._db, chat_id)
            if chat is not None:
                self._chats.put(chat_id, chat)
            return chat

    async def change_chat(
        self,
        chat_id: int,
        *,
        title: str | None = None,
        kind: str | None = None,
        language: str | None = None,
        mentions: bool | None = None,
        late_join: bool | None = None,
        board: str | None = None,
        source: str | None = None,
        present: bool | None = None,
    ) -> None:
        """See `Store.change_chat`."""
        async with self._transaction() as db:
            chosen = {"mentions": mentions, "late_join": late_join, "board": board, "source": source}
            await chats.change(db, chat_id, title=title, kind=kind, language=language, present=present, chosen=chosen)
        self._chats.drop(chat_id)

    async def set_clock(self, chat_id: int, seconds: int, now: datetime) -> None:
        """See `Store.set_clock`."""
        async with self._transaction() as db:
            await chats.set_clock(db, chat_id, seconds, games.time_text(now))
        self._forget()

    async def migrate_chat(self, old: int, new: int) -> None:
        """See `Store.migrate_chat`."""
        async with self._transaction() as db:
            await chats.migrate(db, old, new)
        self._forget()

    def _forget(self) -> None:
        """Read everything from the file again: more was changed than one row."""
        self._games.clear()
        self._chats.clear()

    async def saved_rules(self, chat_id: int) -> list[SavedRules]:
        """See `Store.saved_rules`."""
        async with self._turn:
            return await saved.of_chat(self._db, chat_id)

    async def save_rules(self, chat_id: int, person: Person, name: str, rules: Rules) -> None:
        """See `Store.save_rules`."""
        async with self._transaction() as db:
            await saved.save(db, chat_id, person, name, rules)

    async def forget_rules(self, chat_id: int, number: int) -> None:
        """See `Store.forget_rules`."""
        async with self._transaction() as db:
            await saved.forget(db, chat_id, number)

    async def blocked(self, chat_id: int) -> list[Person]:
        """See `Store.blocked`."""
        async with self._turn:
            return await blocked.of_chat(self._db, chat_id)

    async def block(self, chat_id: int, person: Person) -> None:
        """See `Store.block`."""
        async with self._transaction() as db:
            await blocked.block(db, chat_id, person)

    async def unblock(self, chat_id: int, user_id: int) -> None:
        """See `Store.unblock`."""
        async with self._transaction() as db:
            await blocked.unblock(db, chat_id, user_id)

    async def person(self, user_id: int) -> Person | None:
        """See `Store.person`."""
        async with self._turn:
            return await people.find(self._db, user_id)

    async def remember(self, person: Person) -> None:
        """See `Store.remember`."""
        async with self._transaction() as db:
            await people.remember(db, person)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._turn, self._begun() as db:
            yield db

    @asynccontextmanager
    async def _begun(self) -> AsyncIterator[aiosqlite.Connection]:
        try:
            # Within the try: a caller cancelled here must not leave the connection in a transaction.
            await self._db.execute(BEGIN)
            yield self._db
            reached("hop-7-written")
            await self._db.execute(COMMIT)
            reached("hop-7-committed")
        except BaseException:
            self._forget()
            await self._db.rollback()
            raise


def _only(found: list[Stored]) -> Stored | None:
    return found[0] if found else None
