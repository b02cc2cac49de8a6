"""The pages of the rules are what the code makes of them."""

from __future__ import annotations

import re

import pytest

from bot.docs import FOLDER, PAGES, page, with_value
from bot.views.texts import LANGUAGES, Texts
from engine.thousand import Rules
from engine.thousand.knobs import KNOBS
from engine.thousand.presets import PRESETS

TEXTS = Texts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_are_fresh(language: str) -> None:
    """If not: `make docs`."""
    assert (FOLDER / PAGES[language]).read_text(encoding="utf-8") == page(TEXTS[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_preset_differs_by_may_be_typed(language: str) -> None:
    told = re.findall(r"^(?:От классики|Differs from classic).*`(.+)`$", page(TEXTS[language]), re.M)
    presets = [preset for preset in PRESETS if preset != "classic"]
    assert len(told) == len(presets)
    for knobs, preset in zip(told, presets, strict=True):
        rules = Rules.parse(knobs)
        assert all(getattr(rules, knob.name) == getattr(Rules.parse(preset), knob.name) for knob in KNOBS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_pages_begin_with_may_be_typed(language: str) -> None:
    examples = re.findall("`/newgame (.+?)`", page(TEXTS[language]))
    assert len(examples) >= 4
    for example in examples:
        Rules.parse(example)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_told_may_be_typed(language: str) -> None:
    told = page(TEXTS[language])
    for knob in KNOBS:
        for kind in knob.kind.kinds():
            assert knob.kind.kind_of(getattr(with_value(knob, kind), knob.name)) == kind
    heads = re.findall(r"^\*\*.+?\*\*.*?`([^`]+)`.*\n((?:- .*\n)+)", told, re.M)
    assert len(heads) == len(KNOBS)
    for name, values in heads:
        for value in re.findall(r"^- `([^`]+)`", values, re.M):
            Rules.parse(f"dice=6 {name}={value}" if "стрит" in name or "straight" in name else f"{name}={value}")
