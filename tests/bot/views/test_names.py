from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.views.names import NAME_COLUMNS, NAME_UNITS, clean, columns, cut, padded, told_apart, utf16_units

FAMILY = "👨‍👩‍👧‍👦"
ZALGO = "М\u0300\u0301\u0302\u0303\u0304аша"


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("Маша", 4),
        ("", 0),
        ("🎲", 2),
        (FAMILY, 2),
        ("🇷🇺", 2),
        ("👍🏽", 2),
        ("日本", 4),
        (ZALGO, 4),
        ("1\ufe0f\u20e3", 2),
        ("❤️", 2),
        ("ё", 1),
    ],
)
def test_columns_are_what_a_phone_draws(text: str, width: int) -> None:
    assert columns(text) == width


def test_a_name_that_fits_stays() -> None:
    assert cut("Маша") == "Маша"
    assert cut("Константинна1") == "Константинна1"


def test_a_long_name_is_cut() -> None:
    assert cut("Константинополь") == "Константиноп…"


def test_joined_emoji_are_cut_between_people() -> None:
    assert cut(FAMILY * 64) == FAMILY * 2 + "…"
    assert cut("🎲" * 64) == "🎲" * 6 + "…"


def test_piled_marks_are_taken_off() -> None:
    assert cut(ZALGO) == "М\u0300\u0301аша"


@pytest.mark.parametrize("name", ["", " ", "\u202e", "\u3164", "\n\t", "\u2066\u2069"])
def test_nothing_visible_is_an_ellipsis(name: str) -> None:
    assert clean(name) == "…"


def test_controls_that_turn_text_around_are_taken_out() -> None:
    assert clean("Ма\u202eша\u2069 \n Пе") == "Маша Пе"


@pytest.mark.parametrize("name", ["\U0001fae8", "Аня \U0001fae8", "\U0001f6d8"])
def test_emoji_newer_than_this_python_stay(name: str) -> None:
    assert clean(name) == name


def test_right_to_left_letters_stay() -> None:
    assert cut("שלום") == "שלום"


def test_the_same_name_twice_is_numbered() -> None:
    assert told_apart(("Саша", "Саша", "Маша", "Саша")) == ("Саша", "Саша 2", "Маша", "Саша 3")
    assert told_apart(("Константинополь", "Константинополитанец"))[1] == "Константин… 2"


@given(st.text(max_size=200))
def test_a_cut_name_keeps_its_limits(name: str) -> None:
    short = cut(name)
    assert 0 < columns(short) <= NAME_COLUMNS or not short.isprintable()
    assert utf16_units(short) <= NAME_UNITS
    assert "\n" not in short
    assert columns(padded(short, NAME_COLUMNS)) == NAME_COLUMNS
