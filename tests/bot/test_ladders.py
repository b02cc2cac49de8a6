from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import ladders
from engine.thousand import Rules
from engine.thousand.errors import Contradiction
from engine.thousand.knobs import BY_KNOB, KNOBS, THEMES
from engine.thousand.presets import PRESETS
from tests.engine import strategies


def walk(rules: Rules, knob: str, up: bool = True) -> list[str]:
    """The values that one meets, pressing on; a value that contradicts the others is met too."""
    met = [rules.value_text(knob)]
    while (value := ladders.step(rules, knob, up)) is not None and value not in met:
        met.append(value)
        try:
            rules = rules.with_knob(knob, value)
        except Contradiction:
            break
    return met


@given(strategies.rules(), st.sampled_from([knob.name for knob in KNOBS]), st.booleans())
def test_every_rung_is_a_value_that_the_knob_takes(rules: Rules, knob: str, up: bool) -> None:
    value = ladders.step(rules, knob, up)
    if value is None:
        return
    assert value != rules.value_text(knob) or BY_KNOB[knob].kind.kinds() == (value,)
    with suppress(Contradiction):  # said in a toast
        assert rules.with_knob(knob, value).value_text(knob) == value


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("knob", [knob.name for knob in KNOBS if knob.name != "target"])
def test_up_and_down_again_is_where_one_was(preset: str, knob: str) -> None:
    rules = Rules.parse(preset)
    value = ladders.step(rules, knob, True)
    if value is None:
        return
    try:
        changed = rules.with_knob(knob, value)
    except Contradiction:
        return
    assert ladders.step(changed, knob, False) == rules.value_text(knob)


@pytest.mark.parametrize(
    ("text", "knob", "expected"),
    [
        (
            "classic",
            "opening",
            ["50", "75", "100", "125", "150", "175", "200", "250", "300", "350", "400", "450", "500"],
        ),
        ("opening=60", "opening", ["60", "75"]),
        ("classic", "target", ["1000", "1500", "2000", "3000", "5000", "10000"]),
        ("classic", "dump", ["555", "655", "755", "855", "955"]),
        ("classic", "dice", ["5", "6"]),
        ("classic", "eyes", ["off", "on"]),
        ("classic", "confirm", ["strict", "safe", "free"]),
        ("classic", "barrel", ["880", "900", "450-500,950-1000", "off", "open", "850"]),
        (
            "classic",
            "pits",
            ["200-300,600-700", "200-300,700-800", "300-400,600-700", "200-300,600-700,900-1000", "off", "200-300"],
        ),
        ("simple target=2000", "barrel", ["off", "open", "1700", "1760", "1800", "900-1000,1900-2000"]),
        ("pits=205-210", "pits", ["205-210", "off", "200-300"]),
        ("overtake=25", "overtake", ["25", "50", "75"]),
    ],
)
def test_ladders_upwards(text: str, knob: str, expected: list[str]) -> None:
    assert walk(Rules.parse(text), knob)[: len(expected)] == expected


def test_below_nothing_there_is_the_score_before() -> None:
    assert walk(Rules(), "overtake", up=False) == ["50", "25", "0", "previous"]


def test_a_theme_goes_back_alone() -> None:
    rules = Rules.parse("club opening=75 pits=200-300 bolts=5 combo.222=30")
    assert ladders.changed(rules, "opening") == ["opening"]
    assert ladders.undone(rules, "opening") == Rules.parse("club pits=200-300 bolts=5 combo.222=30")
    assert ladders.undone(rules, "points") == Rules.parse("club opening=75 pits=200-300 bolts=5")
    assert ladders.undone(rules, "") == Rules.parse("club")
    assert ladders.undone(Rules.parse("club target=500"), "end") == Rules.parse("club")


def test_every_knob_has_a_theme_and_a_ladder() -> None:
    assert {knob.theme for knob in KNOBS} == set(THEMES)
    for knob in KNOBS:
        assert ladders.step(Rules(), knob.name, True) or ladders.step(Rules(), knob.name, False)
