"""A house's rules as one frozen value: named knobs over a preset, read from text and printed back.

`Rules.parse(str(rules)) == rules` for every value. What the knobs mean is told in `knobs` (what they take) and by the
functions
that read them; here they are only kept, compared and checked against each other.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.thousand import presets, text
from engine.thousand.actions import Dice
from engine.thousand.errors import (
    BadValue,
    CombinationImpossible,
    DumpBeyondTarget,
    RangeBeyondTarget,
    RangesOverlap,
    StraightImpossible,
)
from engine.thousand.kinds import NOTHING_HELD, Range, Sums, Switch, Value, says_yes
from engine.thousand.knobs import BY_KNOB, COMBO, COMBO_TAKES, KNOBS, POINTS
from engine.thousand.scoring import Scorer, combinations


class Adaptation(NamedTuple):
    """A knob of the preset that another target moved or dropped; `was` and `now` are text values."""

    knob: str
    was: str
    now: str


@dataclass(frozen=True)
class Rules:
    """The rules of one game. The defaults are `classic`.

    Every field but `preset` is a knob; docs/rules.md says what each does, and which texts 000 to 003 are.
    """

    preset: str = presets.DEFAULT
    dice: int = 5
    target: int = 1000
    one: int = 10
    five: int = 5
    three: int = 10
    four: int = 20
    five_kind: int = 100
    six_kind: int = 200
    small_straight: int = 125
    large_straight: int = 250
    full_straight: int = 0
    full_house: int = 0
    three_pairs: int = 0
    combos: tuple[tuple[Dice, int], ...] = ()
    """The points of exact combinations, by faces: the knobs `combo.FACES`."""
    keep: str = "all"
    confirm: str = "strict"
    roll_limit: int = 0
    double_saves: bool = False
    eyes: bool = False
    five_ones: str = "off"
    auto_win: bool = False
    restricted_stop: str = "reach"
    opening: int = 50
    opening_credit: str = "full"
    bolts: int = 3
    bolt_penalty: int = 100
    bolt_on: str = "any"
    bolts_in_row: bool = False
    bolts_unopened: bool = False
    bolts_in_pit: bool = False
    bolts_on_barrel: bool = False
    below_zero: bool = True
    pits: tuple[Range, ...] = (Range(200, 300), Range(600, 700))
    overtake: int | str = 50
    overtake_level: str = "none"
    overtake_floor: int = 0
    overtake_safe: tuple[int, ...] = ()
    dump: int = 555
    dump_when: str = "bank"
    barrel: str | tuple[Range, ...] = (Range(880, 1000),)
    barrel_seat: str = "clamp"
    barrel_leap: str = "sit"
    barrel_tries: int = 3
    barrel_penalty: int = 100
    barrel_falls: int = 3
    barrel_knock: str = "fall"
    safe_sums: tuple[int, ...] = ()
    overshoot: str = "dots"
    dots: int = 6
    dot_penalty: int = 100
    dot_falls: int = 1
    finish: str = "immediate"
    settle: str = "off"
    second_prize: bool = False

    def __post_init__(self) -> None:
        for check in CHECKS:
            check(self)

    @classmethod
    def parse(cls, words: str) -> Rules:
        """Read the text form, such as `classic barrel=open ямы=нет`.

        Raises RulesError: an unknown name, a value that the knob doesn't take, or knobs that contradict each other.
        """
        return _parsed(words)

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        return " ".join([self.preset, *(f"{knob}={value}" for knob, value in self.differing())])

    def value_text(self, knob: str) -> str:
        """Give a knob's value in the text form."""
        return BY_KNOB[knob].kind.write(getattr(self, knob), self.target)

    def differing(self) -> tuple[tuple[str, str], ...]:
        """List the knobs, with text values, by which these rules differ from their preset (moved to this target)."""
        base = preset_at(self.preset, self.target)
        rows = [
            (knob.name, self.value_text(knob.name))
            for knob in KNOBS
            if knob.name != "target" and getattr(self, knob.name) != getattr(base, knob.name)
        ]
        if self.target != preset_at(self.preset).target:
            rows.insert(0, ("target", str(self.target)))
        faces = [("".join(map(str, dice)), str(points)) for dice, points in self.combos]
        return (*rows, *((f"{COMBO}.{name}", points) for name, points in faces))

    def adapted(self) -> tuple[Adaptation, ...]:
        """List the preset's knobs that the target moved or dropped in these rules."""
        plain, moved = preset_at(self.preset), preset_at(self.preset, self.target)
        return tuple(
            Adaptation(
                knob.name,
                knob.kind.write(getattr(plain, knob.name), plain.target),
                knob.kind.write(getattr(moved, knob.name), moved.target),
            )
            for knob in KNOBS
            if knob.name != "target"
            and getattr(plain, knob.name) != getattr(moved, knob.name) == getattr(self, knob.name)
        )

    def with_knob(self, name: str, value: str) -> Rules:
        """Give these rules with one knob set to a text value; RulesError as from `parse`."""
        wanted = text.take_apart(f"{name}={value}")
        return _build(self.preset, dict(self.differing()) | wanted.knobs)

    @cached_property
    def scores(self) -> Scorer:
        """Hold what every throw is worth under these rules."""
        return Scorer(combinations(self))

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, field.name) for field in fields(self)))

    def __hash__(self) -> int:
        return self._hash


@lru_cache(maxsize=1024)
def _parsed(words: str) -> Rules:
    wanted = text.take_apart(words)
    return _build(wanted.preset, wanted.knobs)


def _build(preset: str, wanted: dict[str, str]) -> Rules:
    target = _read("target", wanted["target"], 0) if "target" in wanted else preset_at(preset).target
    base = preset_at(preset, target)
    values: dict[str, Value] = {"target": target}
    combos: dict[Dice, int] = dict(base.combos)
    for knob, value in wanted.items():
        if knob.startswith(f"{COMBO}."):
            combos[tuple(map(int, knob.partition(".")[2]))] = _read_combo(knob, value)
        elif knob != "target":
            values[knob] = _usual(knob, preset, target, value) if _asks(knob, value) else _read(knob, value, target)
    return replace(base, **values, combos=tuple(sorted(combos.items())))


def _read(knob: str, value: str, target: int) -> Value:
    try:
        return BY_KNOB[knob].kind.read(value, target)
    except ValueError:
        raise BadValue(knob=knob, value=text.clip(value), takes=text.takes(knob)) from None


def _asks(knob: str, value: str) -> bool:
    """Whether a value is a yes to a knob that has more to say than yes and no."""
    return says_yes(value) and not isinstance(BY_KNOB[knob].kind, Switch)


def _usual(knob: str, preset: str, target: int, said: str) -> Value:
    """Give what yes means: what the preset has, else what `classic` has, else what the texts tell of houses.

    BadValue, with what the knob takes, for one that can't be off, and where nothing is known that fits the target.
    """
    kind = BY_KNOB[knob].kind
    if NOTHING_HELD.intersection(kind.kinds()):
        for rules in (preset_at(preset, target), preset_at(presets.DEFAULT, target)):
            if kind.kind_of(getattr(rules, knob)) not in NOTHING_HELD:
                return getattr(rules, knob)
        usual = BY_KNOB[knob].usual
        if isinstance(kind, Sums):
            usual = ",".join(score for score in usual.split(",") if int(score) < target)
        if usual:
            return kind.read(usual, target)
    raise BadValue(knob=knob, value=text.clip(said), takes=text.takes(knob))


def _read_combo(knob: str, value: str) -> int:
    try:
        return POINTS.read(value, 0)
    except ValueError:
        raise BadValue(knob=knob, value=text.clip(value), takes=COMBO_TAKES) from None


@cache
def preset_at(name: str, target: int | None = None) -> Rules:
    """Give a preset, at another target with its barrels, pits and dump moved or dropped to fit.

    The barrel that ends at the target moves with it; other ranges stay if they end at or below the target and overlap
    no moved
    barrel. A barrel that would have to begin at 0 or below is dropped too.
    """
    if target is None:
        knobs = dict(item.split("=") for item in presets.PRESETS[name].knobs.split())
        aim = int(knobs.get("target", Rules.target))
        return Rules(preset=name, **{knob: _read(knob, value, aim) for knob, value in knobs.items()})
    base = preset_at(name)
    if target == base.target:
        return base
    shift = target - base.target
    barrels = base.barrel if isinstance(base.barrel, tuple) else ()
    moved = tuple(
        Range(barrel.low + shift, target) for barrel in barrels if barrel.high == base.target and barrel.low + shift > 0
    )

    def stays(span: Range) -> bool:
        return span.high <= target and not any(overlap(span, other) for other in moved)

    kept = tuple(barrel for barrel in barrels if barrel.high != base.target and stays(barrel))
    return replace(
        base,
        target=target,
        barrel=tuple(sorted(moved + kept)) if isinstance(base.barrel, tuple) else base.barrel,
        pits=tuple(filter(stays, base.pits)),
        dump=base.dump if base.dump < target else 0,
    )


def overlap(one: Range, other: Range) -> bool:
    """Whether two ranges share a score."""
    return one.low < other.high and other.low < one.high


def _check_ranges(rules: Rules) -> None:
    for knob in ("pits", "barrel"):
        ranges = getattr(rules, knob)
        if isinstance(ranges, str):
            continue
        for span in ranges:
            if span.high > rules.target:
                value = str(span.low if knob == "barrel" and span.low >= rules.target else span)
                raise RangeBeyondTarget(knob=knob, value=value, target=rules.target)
        for first, second in pairwise(ranges):
            if overlap(first, second):
                raise RangesOverlap(knob=knob, first=str(first), second=str(second))


def _check_scores(rules: Rules) -> None:
    if rules.dump >= rules.target:
        raise DumpBeyondTarget(value=rules.dump, target=rules.target)
    if rules.overtake_floor > rules.target:
        raise RangeBeyondTarget(knob="overtake_floor", value=str(rules.overtake_floor), target=rules.target)
    for knob in ("overtake_safe", "safe_sums"):
        for score in getattr(rules, knob):
            if score >= rules.target:
                raise RangeBeyondTarget(knob=knob, value=str(score), target=rules.target)


def _check_dice(rules: Rules) -> None:
    if rules.full_straight and rules.dice < 6:
        raise StraightImpossible(knob="full_straight", dice=rules.dice)
    for faces, _ in rules.combos:
        if len(faces) > rules.dice:
            raise CombinationImpossible(knob=f"{COMBO}." + "".join(map(str, faces)), dice=rules.dice)


CHECKS = (_check_ranges, _check_scores, _check_dice)
