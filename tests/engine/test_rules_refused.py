"""The text form of rules: what is refused, and what its line names."""

from __future__ import annotations

import pytest

from engine.thousand import Rules, errors
from engine.thousand.errors import RulesError

# The text, what is raised, and what its line must name.
REFUSED: list[tuple[str, type[RulesError], tuple[str, ...]]] = [
    ("x=1", errors.UnknownKnob, ("'x'", "takes")),
    ("bariel=880", errors.UnknownKnob, ("bariel", "'barrel'", "off, open")),
    ("бочкаа=880", errors.UnknownKnob, ("бочкаа", "'бочка'", "off, open")),
    ("ямыы=нет", errors.UnknownKnob, ("'ямы'", "200-300")),
    ("openning=50", errors.UnknownKnob, ("'opening'", "0…500 by 5")),
    ("--no-pots", errors.UnknownKnob, ("'pots'", "'pits'")),
    ("—бочкка 880", errors.UnknownKnob, ("'бочка'",)),
    ("bolt-penalti=5", errors.UnknownKnob, ("'bolt_penalty'",)),
    ("preset=classic", errors.UnknownKnob, ("'preset'",)),
    ("combos=222", errors.UnknownKnob, ("'combos'",)),
    ("=5", errors.UnknownKnob, ("''",)),
    ("clasic", errors.UnknownPreset, ("'clasic'", "'classic'", "zonk")),
    ("класика", errors.UnknownPreset, ("'классика'",)),
    ("zonc dump=0", errors.UnknownPreset, ("'zonk'",)),
    ("клубные с ямой", errors.UnknownPreset, ("'клубные с ямами'",)),
    ("club pit", errors.UnknownPreset, ("'club-pits'",)),
    ("club x", errors.UnknownWord, ("'x'",)),
    ("classic barel", errors.UnknownWord, ("'barel'", "'barrel'", "knob=value")),
    ("classic 880", errors.UnknownWord, ("'880'",)),
    ("classic simple", errors.KnobTwice, ("preset",)),
    ("dump=0 dump=0", errors.KnobTwice, ("'dump'",)),
    ("opening=50 вход=75", errors.KnobTwice, ("'opening'",)),
    ("--no-pits ямы=200-300", errors.KnobTwice, ("'pits'",)),
    ("combo.122=5 combo.212=10", errors.KnobTwice, ("combo.122",)),
    ("dice=4", errors.BadValue, ("dice", "'4'", "5…6")),
    ("dice=7", errors.BadValue, ("dice", "'7'", "5…6")),
    ("target=95", errors.BadValue, ("target", "100…10000 by 5")),
    ("target=10005", errors.BadValue, ("target", "100…10000 by 5")),
    ("target=1003", errors.BadValue, ("target", "'1003'")),
    ("target=off", errors.BadValue, ("target",)),
    ("one=3", errors.BadValue, ("one", "0…10000 by 5")),
    ("one=10005", errors.BadValue, ("one",)),
    ("one=-5", errors.BadValue, ("one", "'-5'")),
    ("one=1e1", errors.BadValue, ("one",)),
    ("one=5.0", errors.BadValue, ("one",)),
    ("one=٥", errors.BadValue, ("one",)),
    ("bolts=21", errors.BadValue, ("bolts", "0…20")),
    ("opening=505", errors.BadValue, ("opening", "0…500 by 5")),
    ("вход=рано", errors.BadValue, ("opening", "'рано'")),
    ("overtake=505", errors.BadValue, ("overtake", "0…500 by 5, previous")),
    ("keep=some", errors.BadValue, ("keep", "all, choose")),
    ("--no-keep", errors.BadValue, ("keep", "all, choose")),
    ("eyes=maybe", errors.BadValue, ("eyes", "on, off")),
    ("eyes=1", errors.BadValue, ("eyes", "on, off")),
    ("keep=да", errors.BadValue, ("keep", "'да'", "all, choose")),
    ("confirm=yes", errors.BadValue, ("confirm", "strict, safe, free")),
    ("target=on", errors.BadValue, ("target", "100…10000 by 5")),
    ("dice=да", errors.BadValue, ("dice", "5…6")),
    ("roll_limit=on", errors.BadValue, ("roll_limit", "0…20")),
    ("full_house=да", errors.BadValue, ("full_house", "0…10000 by 5")),
    ("overtake_level=on", errors.BadValue, ("overtake_level", "none, penalty, zero")),
    ("combo.222=да", errors.BadValue, ("combo.222", "'да'", "0…10000 by 5")),
    # what is usual does not fit this target
    ("target=500 dump=on", errors.BadValue, ("dump", "0…target by 5")),
    ("target=100 barrel=on", errors.BadValue, ("barrel", "a number such as 880")),
    ("target=200 safe_sums=on", errors.BadValue, ("safe_sums", "200,700")),
    ("dump=7", errors.BadValue, ("dump", "0…target by 5")),
    ("dump=-5", errors.BadValue, ("dump",)),
    ("pits=maybe", errors.BadValue, ("pits", "200-300,600-700")),
    ("pits=300-200", errors.BadValue, ("pits",)),
    ("pits=200-200", errors.BadValue, ("pits",)),
    ("pits=200-301", errors.BadValue, ("pits",)),
    ("pits=200", errors.BadValue, ("pits",)),
    ("pits=200-300,", errors.BadValue, ("pits",)),
    ("pits=200-300,off", errors.BadValue, ("pits",)),
    ("barrel=881", errors.BadValue, ("barrel", "a number such as 880")),
    ("barrel=closed", errors.BadValue, ("barrel", "'closed'")),
    ("barrel=open,880", errors.BadValue, ("barrel",)),
    ("safe_sums=200,200", errors.BadValue, ("safe_sums", "200,700")),
    ("safe_sums=0", errors.BadValue, ("safe_sums",)),
    ("overtake_safe=200-300", errors.BadValue, ("overtake_safe",)),
    ("combo.777=30", errors.BadValue, ("combo", "'777'", "1…6")),
    ("combo.=30", errors.BadValue, ("combo",)),
    ("combo.1111111=30", errors.BadValue, ("combo",)),
    ("combo.222=3", errors.BadValue, ("combo.222", "0…10000 by 5")),
    ("barrel", errors.MissingValue, ("barrel", "off, open")),
    ("classic barrel", errors.MissingValue, ("barrel",)),
    ("barrel=", errors.MissingValue, ("barrel",)),
    ("--barrel", errors.MissingValue, ("barrel",)),
    ("--barrel --no-pits", errors.MissingValue, ("barrel",)),
    ("combo.222=", errors.MissingValue, ("combo.222", "0…10000 by 5")),
    ("pits=200-300,295-400", errors.RangesOverlap, ("pits", "200-300", "295-400")),
    ("barrel=450-500,480", errors.RangesOverlap, ("barrel", "450-500", "480-1000")),
    ("barrel=880,900", errors.RangesOverlap, ("barrel",)),
    ("pits=200-300,200-300", errors.RangesOverlap, ("pits",)),
    ("pits=900-1005", errors.RangeBeyondTarget, ("pits", "900-1005", "1000")),
    ("barrel=1000", errors.RangeBeyondTarget, ("barrel", "1000")),
    ("barrel=950-1100", errors.RangeBeyondTarget, ("barrel", "950-1100")),
    ("barrel=10000", errors.RangeBeyondTarget, ("barrel", "10000")),
    ("overtake_safe=1000", errors.RangeBeyondTarget, ("overtake_safe", "1000")),
    ("safe_sums=1005", errors.RangeBeyondTarget, ("safe_sums", "1005")),
    ("overtake_floor=1005", errors.RangeBeyondTarget, ("overtake_floor", "1005")),
    ("dump=1000", errors.DumpBeyondTarget, ("dump", "1000")),
    ("dump=1005", errors.DumpBeyondTarget, ("dump", "1005", "1000")),
    ("full_straight=5", errors.StraightImpossible, ("full_straight", "5")),
    ("zonk dice=5", errors.StraightImpossible, ("full_straight", "5")),
    ("combo.111111=5", errors.CombinationImpossible, ("combo.111111", "5")),
    # what was asked for by name and doesn't fit another target
    ("target=500 barrel=880", errors.RangeBeyondTarget, ("barrel", "880", "500")),
    ("target=500 pits=200-300,600-700", errors.RangeBeyondTarget, ("pits", "600-700", "500")),
    ("target=500 dump=555", errors.DumpBeyondTarget, ("dump", "555", "500")),
    ("target=500 safe_sums=700", errors.RangeBeyondTarget, ("safe_sums", "700", "500")),
    ("target=500 overtake_floor=505", errors.RangeBeyondTarget, ("overtake_floor", "505", "500")),
]


@pytest.mark.parametrize(("text", "kind", "named"), REFUSED, ids=[row[0] for row in REFUSED])
def test_what_is_refused_and_how(text: str, kind: type[RulesError], named: tuple[str, ...]) -> None:
    with pytest.raises(RulesError) as refused:
        Rules.parse(text)
    assert type(refused.value) is kind
    for word in named:
        assert word in str(refused.value)
    assert "\n" not in str(refused.value)


def test_every_refusal_of_the_text_form_is_there() -> None:
    """Codes that carry rules have refusals of their own, see `test_code`."""
    texts = {kind for _, kind, _ in REFUSED}
    told = {errors.UnknownKnob, errors.UnknownPreset, errors.UnknownWord, errors.KnobTwice, errors.BadValue}
    assert texts == told | {errors.MissingValue} | set(errors.Contradiction.__subclasses__())


@pytest.mark.parametrize(
    "text", ["x" * 5000 + "=1", "y" * 5000, "classic " + "z" * 5000, "one=" + "9" * 5000, "combo." + "1" * 5000 + "=5"]
)
def test_a_long_word_is_refused_in_a_short_line(text: str) -> None:
    with pytest.raises(RulesError) as refused:
        Rules.parse(text)
    assert len(str(refused.value)) < 400
