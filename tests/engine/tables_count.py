"""Exact tables: what all throws of one to all dice score, for each way to score.

`python -m tests.engine.tables_count` counts every throw with the engine and writes `tests/engine/tables/*.json`;
`test_tables.py` counts them again with a scorer of its own.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

from engine.thousand import Rules

FOLDER = Path(__file__).with_name("tables")

TABLES = {
    "classic": "classic",
    "six-dice": "classic dice=6",
    "straights-off": "classic small_straight=0 large_straight=0",
    "full-straight": "classic dice=6 full_straight=300",
    "full-house": "classic full_house=80",
    "full-house-six-dice": "classic dice=6 full_house=80",
    "three-pairs": "classic dice=6 three_pairs=150",
    "four-40": "classic four=40",
    "five-kind-40": "classic five_kind=40",
    "six-kind-50": "classic dice=6 six_kind=50",
    "ones-20-fives-15": "classic one=20 five=15",
    "ones-and-fives-off": "classic one=0 five=0",
    "three-off": "classic three=0",
    "three-twos-30": "classic combo.222=30",
    "zonk": "zonk",
}
"""The rules of every table, by the name of its file."""


def count(rules: Rules, dice: int) -> dict[str, Any]:
    """Count all throws of so many dice."""
    points: Counter[int] = Counter()
    kept: Counter[int] = Counter()
    combinations: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=dice):
        score = rules.scores[faces]
        points[score.points] += 1
        kept[len(score.kept)] += 1
        combinations.update({part.name for part in score.combinations})
    return {
        "throws": points.total(),
        "nothing": points[0],
        "sum": sum(worth * times for worth, times in points.items()),
        "all_dice": kept[dice],
        "throws_by_points": _sorted(points),
        "throws_by_dice_kept": _sorted(kept),
        "throws_by_combination": dict(sorted(combinations.items())),
    }


def _sorted(counts: Counter[int]) -> dict[str, int]:
    return {str(key): counts[key] for key in sorted(counts)}


def table(text: str) -> dict[str, Any]:
    """Count one table: every number of dice from one to all."""
    rules = Rules.parse(text)
    return {"rules": text, "dice": {str(dice): count(rules, dice) for dice in range(1, rules.dice + 1)}}


def main() -> None:
    """Write every table."""
    for name, text in TABLES.items():
        path = FOLDER / f"{name}.json"
        path.write_text(json.dumps(table(text), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
