"""The exact tables, counted a second time by a scorer that shares nothing with the engine's."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest

from engine.thousand import Dice, Rules
from tests.engine.tables_count import FOLDER, TABLES, table

Counts = tuple[int, ...]
"""How many dice show each face, 1 first."""


def test_every_table_is_there_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_the_engine_still_counts_the_same(name: str) -> None:
    assert table(TABLES[name]) == written(name)


@pytest.mark.parametrize("name", TABLES)
def test_another_scorer_counts_the_same(name: str) -> None:
    rules = Rules.parse(TABLES[name])
    for dice, found in written(name)["dice"].items():
        points: Counter[str] = Counter()
        kept: Counter[str] = Counter()
        for throw in product(range(1, 7), repeat=int(dice)):
            worth, used = best(rules, tuple(map(throw.count, range(1, 7))))
            points[str(worth)] += 1
            kept[str(used)] += 1
        assert found["throws_by_points"] == points
        assert found["throws_by_dice_kept"] == kept
        assert found["throws"] == 6 ** int(dice)
        assert found["nothing"] == points["0"]
        assert found["sum"] == sum(int(worth) * times for worth, times in points.items())
        assert found["all_dice"] == kept[dice]


def test_the_facts_that_the_rules_page_names() -> None:
    found = written("classic")["dice"]
    assert [found[dice]["nothing"] for dice in "12345"] == [4, 16, 60, 204, 600]
    assert found["5"]["sum"] == 219_975
    assert found["5"]["all_dice"] == 476
    named = found["5"]["throws_by_combination"]
    assert named["three"] + named["four"] + named["five_kind"] == 1656
    assert named["small_straight"] + named["large_straight"] == 240


def written(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


@cache
def best(rules: Rules, counts: Counts) -> tuple[int, int]:
    """Give the most points of a throw, and of as many points the most dice that make them."""
    tries = [by_faces(rules, counts)]
    for worth, group in groups(rules):
        left = tuple(have - take for have, take in zip(counts, group, strict=True))
        if worth and min(left) >= 0:
            points, used = by_faces(rules, left)
            tries.append((points + worth, used + sum(group)))
    return max(tries)


@cache
def groups(rules: Rules) -> list[tuple[int, Counts]]:
    """List the combinations of different faces. No throw of six dice holds two of them."""
    found: list[tuple[int, Counts]] = [
        (rules.small_straight, (1, 1, 1, 1, 1, 0)),
        (rules.large_straight, (0, 1, 1, 1, 1, 1)),
        (rules.full_straight, (1, 1, 1, 1, 1, 1)),
    ]
    for counts in product(range(5), repeat=6):
        shape = sorted(filter(None, counts))
        if shape == [2, 3]:
            found.append((rules.full_house, counts))
        elif shape in ([2, 2, 2], [2, 4]):
            found.append((rules.three_pairs, counts))
    return found


def by_faces(rules: Rules, counts: Counts) -> tuple[int, int]:
    """Score every face by itself."""
    found = [face_alone(rules, face, count) for face, count in enumerate(counts, 1)]
    return sum(points for points, _ in found), sum(used for _, used in found)


def face_alone(rules: Rules, face: int, count: int) -> tuple[int, int]:
    """Give the best of so many dice of one face: alike ones, then single ones; two triples are a way too."""
    worth = 10 if face == 1 else face
    alike = {3: worth * rules.three, 4: worth * rules.four, 5: worth * rules.five_kind, 6: worth * rules.six_kind}
    for faces, points in rules.combos:
        assert len(set(faces)) == 1, "these tables have exact combinations of one face only"
        if faces[0] == face:
            alike[len(faces)] = points
    single = {1: rules.one, 5: rules.five}.get(face, 0)
    rest = (single * count, count if single else 0)
    tries = [rest]
    for size, points in alike.items():
        if points and size <= count:
            more, used = face_alone(rules, face, count - size)
            tries.append((points + more, size + used))
    return max(tries)


def test_the_other_scorer_knows_a_throw_when_it_sees_one() -> None:
    classic = Rules.parse("classic")
    examples: dict[Dice, tuple[int, int]] = {
        (1, 5, 3, 3, 4): (15, 2),
        (1, 4, 4, 4, 5): (55, 5),
        (2, 3, 4, 5, 6): (250, 5),
        (1, 1, 1, 1, 1): (1000, 5),
        (2, 2, 3, 3, 4): (0, 0),
    }
    for throw, worth in examples.items():
        assert best(classic, tuple(map(throw.count, range(1, 7)))) == worth
