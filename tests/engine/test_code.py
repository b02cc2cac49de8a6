"""Codes of rules: short, read back as the same rules, and never read as others after a slip of the finger."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.thousand import Rules, code, presets
from engine.thousand.code import ALPHABET, CHECK_LETTERS, LINK_LIMIT, PRIME, decode, encode, is_code
from engine.thousand.errors import BadCode, NewerCode
from engine.thousand.kinds import fold
from engine.thousand.knobs import COMBO, KNOBS
from tests.engine import strategies

GOLDEN = {
    "classic": "R1A",
    "zonk": "R1K",
    "classic opening=75 pits=off barrel=open": "R1ACPDALA",
    "club target=500 eyes=on": "R1HBkDUB",
    "variant2 overtake=previous overtake_safe=200,700": "R1DIAjBCoBsE",
    "simple combo.222=30 settle=equal": "R1BrBDA-GG",
    "open overshoot=excess barrel_knock=penalty below_zero=off keep=choose": "R1CSBaARClBB",
}
"""Codes that people have in their chats: what they mean never changes. Without their checksum."""

FEWER = settings(max_examples=settings().max_examples // 4)
"""Drawing whole rules takes most of the time, and one slip is like another."""


@FEWER
@given(strategies.rules())
def test_every_rules_value_comes_back_from_its_code(rules: Rules) -> None:
    written = encode(rules)
    assert is_code(written)
    assert re.fullmatch("[A-Za-z0-9_-]+", written)
    assert decode(written) == rules


@pytest.mark.parametrize("text", GOLDEN)
def test_old_codes_keep_their_meaning(text: str) -> None:
    written = encode(Rules.parse(text))
    assert written[:-CHECK_LETTERS] == GOLDEN[text]
    assert decode(written) == Rules.parse(text)


def test_everything_has_its_number() -> None:
    assert {COMBO, *(knob.name for knob in KNOBS)} == set(code.KNOBS)
    assert len(code.KNOBS) == len(set(code.KNOBS))
    assert set(presets.PRESETS) == set(code.PRESETS)


def test_every_preset_with_a_handful_of_changes_fits_into_a_link() -> None:
    changes = "pits=200-300,600-700,900-1000 barrel=450-500,950-1000 overtake_safe=200,700 bolts=5 bolt_penalty=150 "
    changes += "opening=75 dump=0 eyes=on confirm=free keep=choose finish=round five_ones=any combo.222=30 settle=equal"
    for name in presets.PRESETS:
        assert len(encode(Rules.parse(f"{name} target=2000 {changes}"))) <= LINK_LIMIT


@FEWER
@given(strategies.rules(), st.data())
def test_one_wrong_letter_is_noticed(rules: Rules, data: st.DataObject) -> None:
    written = encode(rules)
    place = data.draw(st.integers(2, len(written) - 1))
    letter = data.draw(st.sampled_from(ALPHABET).filter(lambda letter: letter != written[place]))
    with pytest.raises(BadCode):
        decode(written[:place] + letter + written[place + 1 :])


@FEWER
@given(strategies.rules(), st.data())
def test_swapped_neighbours_are_noticed(rules: Rules, data: st.DataObject) -> None:
    written = encode(rules)
    places = [place for place in range(2, len(written) - 1) if written[place] != written[place + 1]]
    if not places:
        return
    place = data.draw(st.sampled_from(places))
    with pytest.raises(BadCode):
        decode(written[:place] + written[place + 1] + written[place] + written[place + 2 :])


@given(st.text(ALPHABET, max_size=80))
def test_no_letters_break_it(letters: str) -> None:
    body = f"R1{letters}"
    for word in (body, body + code._check(body)):
        try:
            rules = decode(word)
        except (BadCode, NewerCode):
            continue
        assert decode(encode(rules)) == rules


def test_a_later_version_is_named_as_such() -> None:
    body = "R2A"
    with pytest.raises(NewerCode):
        decode(body + code._check(body))


@pytest.mark.parametrize("word", ["", "R", "R1", "classic", "R1A", "R1AЖЖЖ", "R1 AAA", "r1AAAA"])
def test_what_is_no_code(word: str) -> None:
    with pytest.raises(BadCode):
        decode(word)


def test_no_preset_looks_like_a_code() -> None:
    assert not any(is_code(name) for name in presets.BY_NAME)
    assert not any(is_code(word) for preset in presets.PRESETS.values() for word in (preset.name, *preset.russian))
    assert is_code("R1AAAA")
    assert fold("R1AAAA") not in presets.BY_NAME


def test_the_checksum_counts_in_a_prime_field() -> None:
    assert PRIME < 64**CHECK_LETTERS
    assert all(PRIME % divisor for divisor in range(2, 513))
