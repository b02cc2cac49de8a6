"""A disk that is full, torn, locked, read-only or damaged: one line that says so, and nothing half-written."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import maintenance
from bot.store import sqlite as sqlite_store
from bot.store.errors import Busy
from bot.store.sqlite import SqliteStore
from bot.table import Session
from bot.views.texts import Texts
from tests.bot.crash.ledger import versions_kept
from tests.bot.crash.nursery import LONGEST_FILE, USER, Nursery
from tests.bot.crash.test_kills import PATIENCE, House, house
from tests.bot.sessions.conftest import ANYA, BORYA, YARD, Table

NOBODY = "65534"
HEADER, FRAME = 32, 24 + 4096
"""Bytes of a write-ahead log's head and of one page in it."""


async def play(table: Table, session: Session, moves: int) -> Session:
    for _ in range(moves):
        assert session.mover is not None
        person = ANYA if session.mover.user_id == ANYA.user_id else BORYA
        session = (await table.roll(session, person, "23466")).session
    return session


def torn(source: Path, folder: Path, wal: bytes) -> Path:
    """Give the database as a power failure left it: the file as it was, and only so much of its write-ahead log."""
    target = folder / "torn.db"
    shutil.copy(source, target)
    target.with_name("torn.db-shm").unlink(missing_ok=True)
    target.with_name("torn.db-wal").write_bytes(wal)
    return target


async def test_a_torn_write_ahead_log_is_a_game_some_moves_ago(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with await SqliteStore.open(path) as store:
        table = Table(store)
        begun = await table.game(ANYA, BORYA)
        await store.set_board(begun.id, 1)
        sqlite3.connect(path).execute("PRAGMA wal_checkpoint(PASSIVE)").connection.close()
        last = await play(table, begun, 12)
        wal = path.with_name("games.db-wal").read_bytes()
        rng = random.Random(7)
        ends = [HEADER + frame * FRAME for frame in range(1, (len(wal) - HEADER) // FRAME + 1)]
        ends += [rng.randrange(len(wal)) for _ in range(20)]
        versions = set()
        for end in ends:
            tail = rng.choice((b"", bytes(len(wal) - end), rng.randbytes(len(wal) - end)))
            copy = torn(path, tmp_path, wal[:end] + tail)
            async with await SqliteStore.open(copy) as found:
                stored = await found.game(begun.id)
                assert stored is not None
                assert len(await found.log(begun.id)) == 3 + stored.session.version - begun.version
            assert maintenance.check(copy) == []
            versions.add(stored.session.version)
    assert versions == set(range(begun.version, last.version + 1))


async def test_a_full_disk_confirms_nothing_it_has_not_kept(tmp_path: Path) -> None:
    async with house(tmp_path, 3) as home:
        stop = asyncio.Event()
        life = await home.start()
        await home.until(life, lambda: all(table.offers() for table in home.tables))
        assert await life.kill(signal.SIGTERM) == 0
        playing = [asyncio.create_task(table.play(stop)) for table in home.tables]
        life = await home.nursery.start(home.settings() | {LONGEST_FILE: str(400_000)})
        await home.until(life, lambda: faults_told(home) >= len(home.tables))
        await life.kill()
        for task in playing:
            task.cancel()
        kept = versions_kept(home.database)
        for table in home.tables:
            assert kept[table.done[0]] >= table.done[1], "what was pressed last is refused, what was before is kept"
        assert maintenance.check(home.database) == []
        since = home.calls_made()
        life = await home.start()
        await home.until(life, lambda: home.drawn_since(since, versions_kept(home.database, "phase <> 'over'")))
        assert await life.kill(signal.SIGTERM) == 0
    assert "error=OperationalError" in home.nursery.log.read_text(), "the owner reads of it"


def faults_told(home: House) -> int:
    """Give how many presses were answered with the line that the bot could not do it."""
    line = Texts()["ru"].plain("toast-fault")
    calls = home.playground.world.outbox.since(0)
    return sum(call["method"] == "answerCallbackQuery" and call["params"].get("text") == line for call in calls)


@pytest.fixture
async def nursery(tmp_path: Path) -> AsyncIterator[Nursery]:
    async with Nursery(tmp_path / "log") as nursery:
        yield nursery


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


async def refused(nursery: Nursery, database: Path, **settings: str) -> str:
    """Give the one line with which a start is refused."""
    told = {"BOT_TOKEN": "1:playground", "API_URL": "http://127.0.0.1:9", "DATABASE": str(database)}
    life = await nursery.start(told | settings)
    async with asyncio.timeout(PATIENCE):
        assert await life.ended == 1
    (line,) = nursery.log.read_text().splitlines()
    return line


async def filled(path: Path) -> None:
    async with await SqliteStore.open(path) as store:
        table = Table(store)
        await play(table, await table.game(ANYA, BORYA), 30)


async def test_no_room_for_a_new_database(nursery: Nursery, tmp_path: Path) -> None:
    line = await refused(nursery, tmp_path / "games.db", **{LONGEST_FILE: "8192"})
    assert line == f"{tmp_path / 'games.db'} cannot be written: the disk is full or failing"


async def test_a_damaged_file(nursery: Nursery, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await filled(path)
    with path.open("r+b") as file:
        file.seek(100)  # behind the head: the root of everything
        file.write(os.urandom(4000))
    before = path.read_bytes()
    assert await refused(nursery, path) == f"{path} is damaged: restore a backup"
    assert path.read_bytes() == before


async def test_a_file_that_ends_too_early(nursery: Nursery, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await filled(path)
    os.truncate(path, path.stat().st_size // 2)
    assert await refused(nursery, path) == f"{path} is damaged: restore a backup"


@pytest.mark.skipif(os.getuid() != 0, reason="only root can live as another user")
async def test_a_read_only_file(open_folder: Path) -> None:
    path = open_folder / "games.db"
    await filled(path)
    (open_folder / "games.db.lock").touch()
    (open_folder / "games.db.lock").chmod(0o666)
    async with Nursery(open_folder / "log") as nursery:
        line = await refused(nursery, path, **{USER: NOBODY})
    assert line == f"{path} cannot be opened for writing"


async def test_a_locked_file_is_told_at_the_start_and_waited_for_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "BUSY_TIMEOUT_MS", 20)
    path = tmp_path / "games.db"
    async with await SqliteStore.open(path) as store:
        table = Table(store)
        session = await table.game(ANYA, BORYA)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Busy, match="in use by another process"):
                await SqliteStore.open(path)
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                await table.roll(session, ANYA, "23466")
            other.execute("ROLLBACK")
        assert await table.sessions.current(YARD) == session, "nothing half-written"
        table.dice.throws.clear()
        assert (await table.roll(session, ANYA, "11123")).session.version == session.version + 1
    assert maintenance.check(path) == []
