from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import maintenance
from bot.store.chain import BEGINNING, ChainRow, first_break, link
from bot.store.sqlite import SqliteStore
from tests.bot.sessions.conftest import ANYA, BORYA, YARD, Table

AT = "2026-01-02T03:04:05.000678+00:00"
UNLOCK = "DROP TRIGGER log_is_never_changed; DROP TRIGGER log_is_never_shortened;"


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """A database with a game of five log entries."""
    path = tmp_path / "t.db"
    async with await SqliteStore.open(path) as store:
        table = Table(store)
        game = await table.game(ANYA, BORYA)
        await table.roll(game, ANYA, "15334")
        await table.sessions.pass_turn(game.id, game.version + 1)
        await table.sessions.stop(game.id, YARD, ANYA, admin=False, update=1)
    return path


@pytest.mark.parametrize(
    "statement", ["UPDATE log SET action = '{}'", "DELETE FROM log", "INSERT OR REPLACE INTO log SELECT * FROM log"]
)
def test_the_log_is_append_only(played: Path, statement: str) -> None:
    with closing(sqlite3.connect(played)) as db:
        db.execute("PRAGMA recursive_triggers = ON")
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            db.execute(statement)
    assert maintenance.check(played) == []


@pytest.mark.parametrize(
    ("change", "entry"),
    [
        ("UPDATE log SET action = replace(action, '[1,5,3,3,4]', '[1,1,1,3,4]') WHERE n = 4", 4),
        ("UPDATE log SET seat = 1 WHERE n = 2", 2),
        ("UPDATE log SET at = '2026-01-01T00:00:00.000000+00:00' WHERE n = 1", 1),
        ("UPDATE log SET hash = upper(hash) WHERE n = 6", 6),
        ("DELETE FROM log WHERE n = 3", 3),
        ("DELETE FROM log WHERE n = 6", 6),
        ("DELETE FROM log", 1),
        ("INSERT INTO log SELECT game_id, 7, at, seat, action, hash FROM log WHERE n = 6", 7),
        ("UPDATE log SET n = 99 WHERE n = 4; UPDATE log SET n = 4 WHERE n = 5; UPDATE log SET n = 5 WHERE n = 99", 4),
        ("UPDATE games SET log_head = ''", 6),
    ],
)
def test_the_chain_shows_what_was_changed(played: Path, change: str, entry: int) -> None:
    with closing(sqlite3.connect(played)) as db:
        db.executescript(UNLOCK + change)
    assert [str(problem) for problem in maintenance.check(played)] == [
        f"the log of game 1 was changed at entry {entry}"
    ]


def test_a_link_is_sha_256_over_the_hash_before_and_the_entry() -> None:
    # printf '%064d\n{"action":{"dice":[1,5],"type":"roll"},"at":"…","game":7,"n":1,"seat":null}' 0 | sha256sum
    assert link(BEGINNING, 7, 1, AT, None, {"type": "roll", "dice": [1, 5]}) == (
        "466ad4fa01f28230eae24f7ce7eddb261698e546a7c8b1daa3c4ca79324b70f0"
    )


def test_an_added_entry_breaks_the_chain() -> None:
    text, action = '{"type":"bank"}', {"type": "bank"}
    first = link(BEGINNING, 7, 1, AT, 0, action)
    rows = [ChainRow(1, AT, 0, text, first), ChainRow(2, AT, 0, text, link(first, 7, 2, AT, 0, action))]
    assert first_break(7, rows[:1], 1, first) is None
    assert first_break(7, [], 0, "") is None
    assert first_break(7, rows, 1, first) == 2
