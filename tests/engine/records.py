"""Recorded games as tests: where they are, and how what they expect is compared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

RECORDS = Path(__file__).parent.parent / "records"
"""Every recorded game, by theme."""

PATHS = sorted(RECORDS.rglob("*.json"))


def load(path: Path) -> dict[str, Any]:
    """Read a record's JSON."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def mismatches(expected: Any, found: Any, where: str = "") -> list[str]:
    """List how `found` differs from what is expected.

    Objects need hold only what is named, players are found by name, and `events` are names that occur in this order.
    """
    if where == ".events":
        names = iter(event["type"] for event in found)
        return [f"{where}: no {name} in its place" for name in expected if name not in names]
    if isinstance(expected, dict) and isinstance(found, dict):
        return [line for key in expected for line in mismatches(expected[key], found.get(key), f"{where}.{key}")]
    if where == ".players":
        by_name = {player["name"]: player for player in found}
        return [
            line
            for player in expected
            for line in mismatches(player, by_name.get(player["name"]), f"{where}.{player['name']}")
        ]
    return [] if expected == found else [f"{where}: {expected!r} expected, {found!r} found"]
