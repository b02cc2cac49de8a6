"""The values that thumbs can reach: for every knob a ladder, up and down which the lobby's buttons step.

Any value can be typed; a ladder has those that houses play. What is scaled stands for a game to 1000.
"""

from __future__ import annotations

from engine.thousand import Rules, kinds
from engine.thousand.kinds import OPEN, PREVIOUS, Range
from engine.thousand.knobs import BY_KNOB, POINTS
from engine.thousand.rules import preset_at

SCALE = 1000

SINGLE = (0, 5, 10, 15, 20, 25, 50, 100, 150, 200)
ALIKE = (0, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 800, 1000)
COMBINATION = (0, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000)
PENALTY = (0, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 1000)
COUNT = (*range(11), 12, 15, 20)

NUMBERS: dict[str, tuple[int, ...]] = {
    "dice": (5, 6),
    "target": (100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000),
    **dict.fromkeys(("one", "five"), SINGLE),
    **dict.fromkeys(("three", "four", "five_kind", "six_kind"), ALIKE),
    **dict.fromkeys(
        ("small_straight", "large_straight", "full_straight", "full_house", "three_pairs"),
        COMBINATION,
    ),
    "opening": (*range(0, 200, 25), *range(200, 501, 50)),
    **dict.fromkeys(("bolt_penalty", "barrel_penalty", "dot_penalty"), PENALTY),
    **dict.fromkeys(("roll_limit", "bolts", "barrel_tries", "barrel_falls", "dots", "dot_falls"), COUNT),
    "overtake": (0, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500),
    "overtake_floor": (0, 50, 100, 150, 200, 250, 300, 400, 500),
    "dump": (0, 255, 355, 455, 555, 655, 755, 855, 955),
}

PITS: tuple[tuple[Range, ...], ...] = (
    (),
    (Range(200, 300),),
    (Range(200, 300), Range(600, 700)),
    (Range(200, 300), Range(700, 800)),
    (Range(300, 400), Range(600, 700)),
    (Range(200, 300), Range(600, 700), Range(900, 1000)),
)
BARRELS: tuple[tuple[Range, ...], ...] = (
    (Range(850, 1000),),
    (Range(880, 1000),),
    (Range(900, 1000),),
    (Range(450, 500), Range(950, 1000)),
)
SUMS: tuple[tuple[int, ...], ...] = ((), (100,), (200,), (500,), (200, 700), (300, 600), (200, 500, 700))


def step(rules: Rules, knob: str, up: bool) -> str | None:
    """Give the text value that one step up or down from the present one leads to; None where a ladder ends.

    Numbers end; what has no order goes round.
    """
    kind = BY_KNOB[knob].kind
    now = rules.value_text(knob)
    rungs = _RUNGS[type(kind)](rules, knob)
    if isinstance(kind, kinds.Number | kinds.BelowTarget | kinds.Loss):
        rungs = _with_present(rungs, now)
        place = rungs.index(now) + (1 if up else -1)
        return rungs[place] if 0 <= place < len(rungs) else None
    usual = preset_at(rules.preset, rules.target).value_text(knob)
    rungs = [*rungs, usual] if usual not in rungs else rungs
    if now not in rungs:
        return rungs[0 if up else -1]
    return rungs[(rungs.index(now) + (1 if up else -1)) % len(rungs)]


def changed(rules: Rules, theme: str = "") -> list[str]:
    """List the knobs of a theme, or of all, that differ from the preset; exact combinations belong to the points."""
    return [knob for knob, _ in rules.differing() if theme in ("", theme_of(knob))]


def theme_of(knob: str) -> str:
    """Give the theme of a knob or an exact combination."""
    return BY_KNOB[knob].theme if knob in BY_KNOB else "points"


def undone(rules: Rules, theme: str) -> Rules:
    """Give the rules with a theme, or everything, as the preset has it. RulesError if that contradicts the rest."""
    if not theme:
        return Rules.parse(rules.preset)
    kept = " ".join(f"{knob}={value}" for knob, value in rules.differing() if theme_of(knob) != theme)
    return Rules.parse(f"{rules.preset} {kept}")


def _with_present(rungs: list[str], now: str) -> list[str]:
    """Give a ladder of numbers on which the present value is a rung; a word stands below all numbers."""
    return sorted({*rungs, now}, key=lambda text: int(text) if text.isdigit() else -1)


def _numbers(rules: Rules, knob: str) -> list[str]:
    below = rules.target if isinstance(BY_KNOB[knob].kind, kinds.BelowTarget) else POINTS.high + 1
    usual = getattr(preset_at(rules.preset, rules.target), knob)
    return [str(number) for number in sorted({*NUMBERS[knob], usual}) if number < below]


def _losses(rules: Rules, knob: str) -> list[str]:
    del rules
    return [PREVIOUS, *map(str, NUMBERS[knob])]


def _words(rules: Rules, knob: str) -> list[str]:
    del rules
    return list(BY_KNOB[knob].kind.kinds())


def _scaled(number: int, target: int) -> int:
    return round(number * target / SCALE / 5) * 5


def _spans(ranges: tuple[Range, ...], target: int) -> tuple[Range, ...]:
    return tuple(Range(_scaled(low, target), _scaled(high, target)) for low, high in ranges)


def _pits(rules: Rules, knob: str) -> list[str]:
    return [BY_KNOB[knob].kind.write(_spans(pits, rules.target), rules.target) for pits in PITS]


def _barrels(rules: Rules, knob: str) -> list[str]:
    kind = BY_KNOB[knob].kind
    return ["off", OPEN, *(kind.write(_spans(barrels, rules.target), rules.target) for barrels in BARRELS)]


def _sums(rules: Rules, knob: str) -> list[str]:
    return [
        BY_KNOB[knob].kind.write(tuple(_scaled(score, rules.target) for score in scores), rules.target)
        for scores in SUMS
    ]


_RUNGS = {
    kinds.Number: _numbers,
    kinds.BelowTarget: _numbers,
    kinds.Loss: _losses,
    kinds.Switch: _words,
    kinds.Choice: _words,
    kinds.Pits: _pits,
    kinds.Barrel: _barrels,
    kinds.Sums: _sums,
}
