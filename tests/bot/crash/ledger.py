"""Reads the database from outside, as an auditor: what was pressed against what was written, and the dice again."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.callbacks import unpack
from bot.store import maintenance
from engine import fair
from tests.bot.crash.tables import GAME, Table, buttons

Json = dict[str, Any]
LETTERS = {"roll": "r", "bank": "b"}


def rows(database: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as db:
        return db.execute(sql).fetchall()


def audit(database: Path, tables: list[Table], calls: list[Json]) -> int:
    """Assert that nothing is missing, doubled, thrown again or forged; give how many moves were looked at."""
    assert maintenance.check(database) == []
    pressed = defaultdict(list)
    for table in tables:
        for press in table.pressed:
            pressed[press.claim.game_id].append(press)
    moves = 0
    for game, version, throws, seed, entropy, rules in rows(
        database, "SELECT id, version, json_extract(snapshot, '$.throws'), seed, entropy, rules FROM games ORDER BY id"
    ):
        log = [
            json.loads(action)
            for (action,) in rows(database, f"SELECT action FROM log WHERE game_id = {game} ORDER BY n")
        ]
        written = [LETTERS[entry["type"]] for entry in log if entry["type"] in LETTERS]
        assert written == [press.claim.action for press in pressed[game] if press.claim.action in GAME], f"game {game}"
        changing = [press for press in pressed[game] if press.claim.action != "n"]
        assert version == len(changing) + 1, f"game {game} changed {version - 1} times"
        assert [press.claim.version for press in changing] == list(range(1, version)), f"game {game}"
        moves += len(changing)
        thrown = [tuple(entry["dice"]) for entry in log if "dice" in entry]
        assert len(thrown) == (throws or 0)
        if log:
            label = fair.game_label(str(game), rules, log[0]["seats"])
            joined = fair.join_entropy(json.loads(entropy))
            for k, dice in enumerate(thrown):
                assert dice == fair.dice(seed, joined, label, k, len(dice)), f"game {game}, throw {k}"
    assert_boards_alike(calls)
    assert_nobody_refused(tables, calls)
    return moves


def assert_boards_alike(calls: list[Json]) -> None:
    """What the chat saw of a version before a crash is what it saw after it."""
    seen: dict[tuple[int, int], str] = {}
    for call in calls:
        for key in versions_shown(call):
            assert seen.setdefault(key, call["params"]["text"]) == call["params"]["text"]


def assert_nobody_refused(tables: list[Table], calls: list[Json]) -> None:
    """A press that was right when it was made is never answered with a refusal, however often the bot died over it."""
    right = {press.query_id for table in tables for press in table.pressed if press.claim.action in (*GAME, "s", "n")}
    for call in calls:
        if call["method"] == "answerCallbackQuery" and call["params"]["callback_query_id"] in right:
            assert not call["params"].get("text"), call["params"]


def versions_shown(call: Json) -> set[tuple[int, int]]:
    """Give the games and versions whose board a call shows."""
    if call["method"] not in ("sendMessage", "editMessageText"):
        return set()
    markup = call["params"].get("reply_markup") or {}
    if isinstance(markup, str):
        markup = json.loads(markup)
    claims = [unpack(data) for data in buttons({"reply_markup": markup})]
    return {(claim.game_id, claim.version) for claim in claims if claim is not None and claim.kind == "t"}


def versions_kept(database: Path, where: str = "1") -> dict[int, int]:
    return dict(rows(database, f"SELECT id, version FROM games WHERE {where}"))
