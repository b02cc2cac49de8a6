"""No rule without a recorded game: every preset, every kind of value of every knob, exact combinations."""

from __future__ import annotations

from collections.abc import Iterator

from engine.thousand import Rules
from engine.thousand.errors import RulesError
from engine.thousand.knobs import COMBO, KNOBS
from engine.thousand.presets import PRESETS
from tests.engine.records import PATHS, load


def recorded() -> Iterator[Rules]:
    """Give the rules of every record that have a meaning."""
    for text in sorted({load(path)["rules"] for path in PATHS}):
        try:
            yield Rules.parse(text)
        except RulesError:
            continue


def played(rules: Rules) -> set[str]:
    """Name the preset and the kinds of values that a record with these rules plays."""
    names = {f"{knob.name}={knob.kind.kind_of(getattr(rules, knob.name))}" for knob in KNOBS}
    return names | {rules.preset} | ({COMBO} if rules.combos else set())


def test_every_preset_and_every_kind_of_every_knob_has_a_record() -> None:
    wanted = {f"{knob.name}={kind}" for knob in KNOBS for kind in knob.kind.kinds()} | set(PRESETS) | {COMBO}
    found = set[str]().union(*map(played, recorded()))
    assert not sorted(wanted - found)
