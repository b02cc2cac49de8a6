"""The text form of rules: what people type, and what another target moves."""

from __future__ import annotations

import re

import pytest

from engine.thousand import Rules, errors
from engine.thousand.errors import RulesError
from engine.thousand.kinds import NOTHING_HELD, Choice, Range, Switch
from engine.thousand.knobs import KNOBS, Knob
from engine.thousand.presets import PRESETS

EVERY_NAME = [(name, preset.name) for preset in PRESETS.values() for name in (preset.name, *preset.russian)]


def example(knob: Knob) -> str:
    """Give a value that stands beside everything in classic."""
    return {"dice": "6", "full_straight": "0", "pits": "200-300", "barrel": "900", "five_kind": "40"}.get(
        knob.name, next((text for text in ("on", "5", "200") if takes(knob, text)), first_word(knob))
    )


def takes(knob: Knob, text: str) -> bool:
    try:
        knob.kind.read(text, 1000)
    except ValueError:
        return False
    return True


def first_word(knob: Knob) -> str:
    return "200" if not isinstance(knob.kind, Choice) else list(knob.kind.words)[-1]


# ---- round trips


@pytest.mark.parametrize(("name", "preset"), EVERY_NAME)
def test_every_name_of_every_preset(name: str, preset: str) -> None:
    for text in (name, name.upper(), f"  {name} ", name.replace(" ", "_"), name.replace("е", "ё", 1)):
        rules = Rules.parse(text)
        assert str(rules) == preset
        assert Rules.parse(str(rules)) == rules
    assert Rules.parse(f"{name} dump=5").dump == 5
    assert Rules.parse(f"dump=5 {name}").preset == preset


def test_no_words_are_classic() -> None:
    assert Rules.parse("") == Rules.parse("  \n ") == Rules.parse("classic") == Rules()


@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.name)
def test_every_name_of_every_knob(knob: Knob) -> None:
    value = example(knob)
    plain = Rules.parse(f"{knob.name}={value}")
    assert plain.value_text(knob.name) == knob.kind.write(knob.kind.read(value, plain.target), plain.target)
    for name in (knob.name, *knob.russian):
        for text in (
            f"{name}={value}",
            f"{name} = {value}",
            f"{name.upper()}={value}",
            f"{name.replace('-', '_')}={value}",
            f"{name.replace('ё', 'е')}={value}",
            f"--{name}={value}",
            f"--{name} {value}",
            f"—{name} {value}",
            f"–{name}={value}",
            f"--{name.replace('_', '-')} {value}",
        ):
            assert Rules.parse(text) == plain, text
    assert Rules.parse(str(plain)) == plain


@pytest.mark.parametrize("knob", [knob for knob in KNOBS if isinstance(knob.kind, Choice)], ids=lambda knob: knob.name)
def test_every_word_of_every_choice(knob: Knob) -> None:
    assert isinstance(knob.kind, Choice)
    for word, others in knob.kind.words.items():
        for text in (word, *others, word.upper()):
            assert getattr(Rules.parse(f"{knob.name}={text}"), knob.name) == word


@pytest.mark.parametrize("knob", [knob for knob in KNOBS if isinstance(knob.kind, Switch)], ids=lambda knob: knob.name)
def test_yes_and_no(knob: Knob) -> None:
    for text in ("on", "yes", "да", "вкл", "ДА", "On"):
        assert getattr(Rules.parse(f"{knob.name}={text}"), knob.name) is True
    for text in ("off", "no", "нет", "выкл", "Нет"):
        assert getattr(Rules.parse(f"{knob.name}={text}"), knob.name) is False
    assert getattr(Rules.parse(f"--no-{knob.name}"), knob.name) is False


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("classic barrel=open pits=off", "classic pits=off barrel=open"),
        ("ямы=нет", "classic pits=off"),
        ("бочка=открытая", "classic barrel=open"),
        ("вход=75", "classic opening=75"),
        ("Классика ЯМЫ = нет, ", "ValueError"),
        ("классика ямы=нет вход = 75", "classic opening=75 pits=off"),
        ("classic opening=50", "classic"),
        ("simple barrel=880", "simple barrel=880"),
        ("classic barrel=off", "classic barrel=off"),
        ("open barrel=880", "open barrel=880"),
        ("barrel=880-1000", "classic"),
        ("barrel=450-500", "classic barrel=450-500"),
        ("barrel=950,450-500", "classic barrel=450-500,950-1000"),
        ("club barrel=450-500,950-1000", "club"),
        ("pits=600-700, 200-300", "classic"),
        ("pits=600–700,200—300", "classic"),
        ("pits = 200-300 , 600-700", "classic"),
        ("pits=0-5", "classic pits=0-5"),
        ("--no-pits", "classic pits=off"),
        ("—no-pits", "classic pits=off"),
        ("--без-ямы", "classic pits=off"),
        ("без ям", "classic pits=off"),
        ("Без Ям вход=75", "classic opening=75 pits=off"),
        ("классика без ям и обгона", "classic pits=off overtake=0"),
        ("club no pits and overtake without bolts", "club bolts=0 overtake=0"),
        ("без бочки", "simple"),
        ("без ям без бочки", "simple pits=off"),
        ("клуб без бочки", "club barrel=off"),
        ("без обгона клуб без бочки", "club overtake=0 barrel=off"),
        ("--target 500 без бочки", "simple target=500"),
        ("три-равных=50 пять-равных=500", "classic three=50 five_kind=500"),
        ("—no-barrel —opening 75", "classic opening=75 barrel=off"),
        ("--no-opening", "classic opening=0"),
        ("club --target 500 --no-bolts", "club target=500 bolts=0"),
        ("overtake=previous", "classic overtake=previous"),
        ("обгон=прежний", "classic overtake=previous"),
        ("overtake=нет", "classic overtake=0"),
        ("dump=off", "classic dump=0"),
        ("safe_sums=700,200", "classic safe_sums=200,700"),
        ("overtake_safe=200", "classic overtake_safe=200"),
        ("overtake_floor=1000", "classic overtake_floor=1000"),
        ("combo.222=30", "classic combo.222=30"),
        ("комбо.222=30 combo.51=0", "classic combo.15=0 combo.222=30"),
        ("three three=20", "three three=20"),
        ("three three=10", "three"),
        ("zonk target=1000", "zonk target=1000"),
        ("zonk dice=6", "zonk"),
        ("target=10000", "classic target=10000"),
        ("цель=500", "classic target=500"),
        ("dice=6 full_straight=1500", "classic dice=6 full_straight=1500"),
        ("target=500 barrel=off", "classic target=500 barrel=off"),
        ("target=500 barrel=380", "classic target=500"),
        ("target=500 dump=495", "classic target=500 dump=495"),
        ("target=400 pits=200-300", "classic target=400 pits=200-300"),
        ("opening=0075", "classic opening=75"),
    ],
)
def test_what_a_text_means(text: str, canonical: str) -> None:
    if canonical == "ValueError":
        with pytest.raises(RulesError):
            Rules.parse(text)
        return
    rules = Rules.parse(text)
    assert str(rules) == canonical
    assert Rules.parse(canonical) == rules


YES = [
    ("ямы=да", "classic"),
    ("classic pits=off", "classic pits=off"),
    ("simple бочка=да", "simple barrel=880"),
    ("simple barrel=yes target=500", "simple target=500 barrel=380"),
    ("pocket ямы=да обгон=вкл самосвал=on", "pocket pits=200-300,600-700 overtake=50 dump=555"),
    ("pocket малый-стрит=да", "pocket small_straight=125"),
    ("variant2 болты=да", "variant2 bolts=3"),
    # what the preset itself has comes before what classic has
    ("variant2 бочка=да вход=да", "variant2"),
    ("club бочка=да", "club"),
    ("club-pits ямы=да", "club-pits"),
    ("zonk вход=да", "zonk"),
    ("open бочка=да точки=да", "open"),
    ("kubiki сбить=да", "kubiki"),
    ("сбить=да", "classic"),
    ("ямы=да цель=500", "classic target=500"),
    # where classic has nothing: what the texts tell of houses
    ("пять-единиц=да", "classic five_ones=any"),
    ("защита-до=да", "classic overtake_floor=195"),
    ("несгораемые=да обгон-несгораемые=да", "classic overtake_safe=200,700 safe_sums=200,700"),
    ("safe_sums=on target=500", "classic target=500 safe_sums=200"),
    ("расчёт=да", "classic settle=difference"),
]


@pytest.mark.parametrize(("text", "canonical"), YES, ids=[row[0] for row in YES])
def test_what_yes_means(text: str, canonical: str) -> None:
    assert str(Rules.parse(text)) == canonical


CAN_BE_OFF = [knob for knob in KNOBS if NOTHING_HELD.intersection(knob.kind.kinds())]
NOBODY_AGREES = {"full_straight", "full_house", "three_pairs", "roll_limit", "overtake_level"}


@pytest.mark.parametrize("knob", CAN_BE_OFF, ids=lambda knob: knob.name)
def test_whatever_takes_no_takes_yes(knob: Knob) -> None:
    """Every word for no is taken by every knob that can be off, and yes brings it back, where houses agree on what."""
    without = {str(Rules.parse(f"{knob.name}={word}")) for word in ("off", "no", "нет", "выкл", "НЕТ")}
    assert len(without) == 1
    off = Rules.parse(without.pop())
    assert knob.kind.kind_of(getattr(off, knob.name)) in NOTHING_HELD
    for word in ("on", "yes", "да", "вкл", "Да"):
        if knob.name in NOBODY_AGREES:
            with pytest.raises(errors.BadValue, match=re.escape(knob.kind.takes)):
                off.with_knob(knob.name, word)
        else:
            on = off.with_knob(knob.name, word)
            assert knob.kind.kind_of(getattr(on, knob.name)) not in NOTHING_HELD


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.name)
def test_one_knob_over_every_preset_round_trips(preset: str, knob: Knob) -> None:
    if knob.name == "target":
        values = ["500", "2000"]
    elif isinstance(knob.kind, Choice):
        values = list(knob.kind.words)
    else:
        values = [example(knob), "off"] if takes(knob, "off") else [example(knob)]
    for value in values:
        try:
            rules = Rules.parse(f"{preset} {knob.name}={value}")
        except errors.Contradiction:
            assert (preset, knob.name) in {("zonk", "dice")}
            continue
        assert Rules.parse(str(rules)) == rules
        assert hash(Rules.parse(str(rules))) == hash(rules)
        assert Rules.parse(preset).with_knob(knob.name, value) == rules


def test_only_what_differs_is_printed() -> None:
    for preset in PRESETS.values():
        # every knob a preset names, said again, is nothing new
        assert str(Rules.parse(f"{preset.name} {preset.knobs}")) == preset.name


# ---- another target


@pytest.mark.parametrize(
    ("text", "barrel", "pits", "dump"),
    [
        ("classic target=500", "380", "200-300", 0),
        ("classic target=2000", "1880", "200-300,600-700", 555),
        ("classic target=700", "580", "200-300", 555),  # 580-700 overlaps the pit 600-700
        ("classic target=820", "700", "200-300,600-700", 555),
        ("classic target=400", "280", "off", 0),  # 280-400 overlaps the pit 200-300
        ("classic target=300", "180", "off", 0),
        ("classic target=420", "300", "200-300", 0),  # it only touches the pit's top
        ("classic target=150", "30", "off", 0),
        ("classic target=555", "435", "200-300", 0),
        ("classic target=560", "440", "200-300", 555),
        ("simple target=700", "off", "200-300,600-700", 555),
        ("simple target=695", "off", "200-300", 555),
        ("open target=500", "open", "200-300", 0),
        ("variant2 target=300", "150", "off", 0),
        ("three", "off", "200-300,600-700,900-1000", 555),
        ("three target=950", "off", "200-300,600-700", 555),
        ("three target=3000", "off", "200-300,600-700,900-1000", 555),
        ("kubiki target=555", "455", "off", 0),
        ("club target=500", "450", "off", 0),  # moved 950-1000 takes the place of 450-500
        ("club target=550", "450-500,500-550", "off", 0),
        ("club target=545", "495", "off", 0),
        ("club target=2000", "450-500,1950-2000", "off", 555),
        ("club-pits target=750", "off", "200-300", 555),
        ("club-pits target=800", "off", "200-300,700-800", 555),
        ("zonk target=300", "off", "off", 0),
        # what is said by name stays as said
        ("classic target=500 barrel=off", "off", "200-300", 0),
        ("classic target=500 barrel=400", "400", "200-300", 0),
        ("classic target=2000 barrel=880", "880", "200-300,600-700", 555),
        ("classic target=500 dump=300", "380", "200-300", 300),
        ("classic target=400 pits=200-300", "280", "200-300", 0),
    ],
)
def test_another_target_moves_and_drops(text: str, barrel: str, pits: str, dump: int) -> None:
    rules = Rules.parse(text)
    assert (rules.value_text("barrel"), rules.value_text("pits"), rules.dump) == (barrel, pits, dump)
    assert str(rules) == text
    assert Rules.parse(str(rules)) == rules


def test_what_the_target_changed_is_told() -> None:
    rules = Rules.parse("classic target=500")
    assert rules.adapted() == (("pits", "200-300,600-700", "200-300"), ("dump", "555", "0"), ("barrel", "880", "380"))
    assert Rules.parse("classic target=500 barrel=off dump=100").adapted() == (("pits", "200-300,600-700", "200-300"),)
    assert Rules.parse("classic target=2000").adapted() == (("barrel", "880", "1880"),)
    for preset in PRESETS:
        assert Rules.parse(preset).adapted() == ()


def test_a_barrel_that_would_begin_at_nothing_falls_away() -> None:
    assert Rules.parse("classic target=125").barrel == (Range(5, 125),)
    assert Rules.parse("classic target=120").barrel == ()
    assert Rules.parse("classic target=100").barrel == ()
