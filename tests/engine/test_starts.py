"""Where a record's players may begin (docs/records.md): what is left out, and every start that cannot occur."""

from __future__ import annotations

from typing import Any

import pytest

from engine.thousand import record
from engine.thousand.errors import BadRecord, BadStart


def begun(rules: str, fields: dict[str, Any]) -> dict[str, Any]:
    """Give the player's line before the first move."""
    data = {"format": "thousand/1", "rules": rules, "players": ["Аня"], "start": {"Аня": fields}, "moves": []}
    line: dict[str, Any] = record.report(record.play(record.checked(data)))["players"][0]
    return line


OPENED = {"opened": True}

REFUSED = [
    # the score
    ("classic", OPENED | {"score": 1000}, "target"),
    ("classic", OPENED | {"score": 1005}, "target"),
    ("pocket target=300", OPENED | {"score": 300}, "target"),
    ("classic", OPENED | {"score": 101}, "multiples of 5"),
    ("classic", OPENED | {"score": 100, "previous": 52}, "multiples of 5"),
    # the opening
    ("classic opening=0", {"opened": False}, "open"),
    ("classic", {"opening_score": 50}, "opening_score"),
    ("classic", OPENED | {"opening_score": None}, "opening_score"),
    # counts at their limit, or below nothing
    ("classic", {"bolts": 3}, "bolts"),
    ("classic bolts=1", {"bolts": 1}, "bolts"),
    ("classic bolts=0", {"bolts": 1}, "bolts"),
    ("classic", OPENED | {"score": 880, "tries": 3}, "tries"),
    ("classic barrel_tries=1", OPENED | {"score": 880, "tries": 1}, "tries"),
    ("classic", {"falls": 3}, "falls"),
    ("open", {"falls": 1}, "falls"),
    ("open", {"dots": 6}, "dots"),
    *(("classic", {count: -1}, "negative") for count in ("bolts", "tries", "falls", "dots")),
    # the seat
    ("classic", {"tries": 1}, "tries without a seat"),
    ("classic", OPENED | {"score": 880, "barrel": None, "tries": 1}, "tries without a seat"),
    ("classic", OPENED | {"score": 700, "barrel": 880}, "barrel"),
    ("classic", OPENED | {"score": 900, "barrel": 900}, "barrel"),
    ("club", OPENED | {"score": 960, "barrel": 450}, "barrel"),
    ("simple", OPENED | {"score": 900, "barrel": 880}, "barrel"),
    ("open", OPENED | {"score": 900, "barrel": 880}, "barrel"),
    # shapes
    ("classic", {"points": 5}, "points"),
    ("classic", {"name": "Боря"}, "name"),
    ("classic", {"left": True}, "left"),
    ("classic", {"opened": 1}, "opened"),
    ("classic", {"opened": None}, "opened"),
    *(("classic", {count: None}, count) for count in ("score", "bolts", "tries", "falls", "dots")),
    *(("classic", {field: "5"}, field) for field in record.START_FIELDS),
    *(("classic", {field: 2.5}, field) for field in record.START_FIELDS),
    *(("classic", {field: True}, field) for field in record.START_FIELDS if field != "opened"),
    ("classic", {"score": -10_000_000}, "score"),
]


@pytest.mark.parametrize(("rules", "fields", "word"), REFUSED, ids=str)
def test_a_start_that_cannot_occur_is_refused(rules: str, fields: dict[str, Any], word: str) -> None:
    with pytest.raises(BadStart) as refused:
        begun(rules, fields)
    assert "Аня" in str(refused.value)
    assert word in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_start_names_players_of_the_game_only() -> None:
    data = {"format": "thousand/1", "rules": "", "players": ["Аня"], "moves": []}
    wrong: tuple[Any, ...] = ({"Глеб": {}}, {"Аня": 5}, ["Аня"], {"Аня": None})
    for start in wrong:
        with pytest.raises(BadRecord):
            record.checked(data | {"start": start})


@pytest.mark.parametrize(
    ("rules", "fields", "line"),
    [
        (
            "classic",
            {},
            {"score": 0, "opened": False, "opening_score": None, "previous": None, "bolts": 0, "barrel": None},
        ),
        ("classic opening=0", {}, {"opened": True, "opening_score": 0}),
        ("classic opening=75", OPENED | {"score": 100}, {"opening_score": 75}),
        ("classic", OPENED | {"score": 100, "opening_score": 95}, {"opening_score": 95}),
        ("classic", OPENED | {"score": 880}, {"barrel": 880, "tries": 0}),
        ("classic", OPENED | {"score": 995}, {"barrel": 880}),
        ("classic", OPENED | {"score": 900, "barrel": 880, "tries": 2}, {"barrel": 880, "tries": 2}),
        ("classic", OPENED | {"score": 900, "barrel": None}, {"barrel": None}),
        ("club", OPENED | {"score": 500}, {"barrel": None}),
        ("open", OPENED | {"score": 900, "dots": 5}, {"barrel": None, "dots": 5}),
        ("classic", OPENED | {"score": -150, "bolts": 2, "falls": 2}, {"score": -150, "bolts": 2, "falls": 2}),
        ("classic barrel_tries=0", OPENED | {"score": 880, "tries": 30}, {"tries": 30}),
        ("classic barrel_falls=0", OPENED | {"falls": 30}, {"falls": 30}),
        ("open dots=0 dot_falls=0", OPENED | {"dots": 30, "falls": 30}, {"dots": 30, "falls": 30}),
    ],
    ids=str,
)
def test_what_is_left_out_is_a_fresh_players(rules: str, fields: dict[str, Any], line: dict[str, Any]) -> None:
    assert begun(rules, fields) | line == begun(rules, fields)
