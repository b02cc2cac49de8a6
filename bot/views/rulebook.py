"""A game's rules in words, made from its knobs.

Every knob's every kind of value has its sentence, `rule-<knob>-<kind>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.views import rulenames, rulewords
from bot.views.dice import digits
from bot.views.names import ELLIPSIS, utf16_units
from bot.views.screen import Button, Rows, Screen, in_rows, lines
from bot.views.texts import Safe, Speech
from engine.thousand import Rules
from engine.thousand.kinds import OPEN
from engine.thousand.knobs import BY_KNOB, KNOBS, THEMES

WHOLE, SHARE = "whole", "share"
"""Stand beside the themes' names: for all of them at once, and for the page that gives the rules to take along."""

ESSENTIAL = ("target", "opening", "pits", "bolts", "overtake", "dump", "barrel")
"""What everybody wants to know before the first throw; the short form adds what differs from the preset."""

WORTH = (
    "one",
    "five",
    "three",
    "four",
    "five_kind",
    "six_kind",
    "small_straight",
    "large_straight",
    "full_straight",
    "full_house",
    "three_pairs",
)
"""What dice can be worth, in the order of the line that says it."""

LONGEST_TEXT = 2800
"""UTF-16 units of sentences in one message; titles and the typed form come on top, and Telegram takes 4096."""
LONGEST_TYPED = 600


def _barrels(rules: Rules) -> bool:
    return isinstance(rules.barrel, tuple) and bool(rules.barrel)


def _dots(rules: Rules) -> bool:
    return rules.barrel == OPEN and rules.overshoot == "dots"


def _overtaking(rules: Rules) -> bool:
    return bool(rules.overtake) or rules.overtake_level != "none"


APPLIES: dict[str, Callable[[Rules], bool]] = {
    **dict.fromkeys(("six_kind", "full_straight", "three_pairs"), lambda rules: rules.dice > 5),
    **dict.fromkeys(("bolt_penalty", "bolt_on", "bolts_in_row", "bolts_unopened"), lambda rules: bool(rules.bolts)),
    "bolts_in_pit": lambda rules: bool(rules.bolts and rules.pits),
    "bolts_on_barrel": lambda rules: bool(rules.bolts) and _barrels(rules),
    "opening_credit": lambda rules: bool(rules.opening),
    **dict.fromkeys(("overtake_floor", "overtake_safe"), _overtaking),
    "dump_when": lambda rules: bool(rules.dump),
    **dict.fromkeys(
        (
            "barrel_seat",
            "barrel_leap",
            "barrel_tries",
            "barrel_penalty",
            "barrel_falls",
            "barrel_knock",
            "safe_sums",
        ),
        _barrels,
    ),
    "overshoot": lambda rules: rules.barrel == OPEN,
    **dict.fromkeys(("dots", "dot_penalty", "dot_falls"), _dots),
    "second_prize": lambda rules: rules.settle != "off",
}
"""When a knob matters at all; those not named always do. A rule about bolts says nothing where there are none."""


def applies(rules: Rules, knob: str) -> bool:
    """Whether a knob matters under these rules."""
    return knob not in APPLIES or APPLIES[knob](rules)


def sentence(speech: Speech, rules: Rules, knob: str) -> Safe:
    """Say what a knob's value means. Numbers are variables by the knob's name, any value is `value` as it is said."""
    value = getattr(rules, knob)
    numbers = {other.name: getattr(rules, other.name) for other in KNOBS if isinstance(getattr(rules, other.name), int)}
    return speech.html(
        f"rule-{knob}-{BY_KNOB[knob].kind.kind_of(value)}",
        **numbers,
        value=value if isinstance(value, int) else _told(speech, rules, knob),
        count=len(value) if isinstance(value, tuple) else 1,
    )


def _told(speech: Speech, rules: Rules, knob: str) -> Safe:
    """Give a value for its sentence. A barrel is told with its end, and of some scores one is meant."""
    held = getattr(rules, knob)
    if knob == "barrel" and isinstance(held, tuple) and held:
        return rulenames.spans(speech, held)
    if knob == "overtake_safe" and held:
        return rulenames.listed(speech, list(map(str, held)), "list-either")
    return rulenames.value(speech, rules, knob)


def _sentences(speech: Speech, rules: Rules, knobs: Iterable[str]) -> list[Safe]:
    return [sentence(speech, rules, knob) for knob in knobs if applies(rules, knob)]


def _fitting(sentences: list[Safe]) -> list[Safe]:
    """Leave out what would not fit into a message: whoever sets hundreds of combinations knows them."""
    fitting: list[Safe] = []
    left = LONGEST_TEXT
    for text in sentences:
        left -= utf16_units(text) + 1
        if left < 0:
            return [*fitting, Safe(ELLIPSIS)]
        fitting.append(text)
    return fitting


def _combinations(speech: Speech, rules: Rules) -> list[Safe]:
    return [speech.html("rule-combo", faces=digits(faces), value=points) for faces, points in rules.combos]


def worth(speech: Speech, rules: Rules) -> Safe:
    """Say in one line what dice bring; what brings nothing is left out."""
    points = {knob: getattr(rules, knob) for knob in WORTH if applies(rules, knob)}
    parts = [speech.html(f"worth-{knob}", points=value) for knob, value in points.items() if value]
    return speech.html("worth", parts=Safe(", ".join(parts)))


def essentials(speech: Speech, rules: Rules) -> list[Safe]:
    """Say what everybody wants to know, and what differs from the preset."""
    told = {*ESSENTIAL, *WORTH}
    different = [knob for knob, _ in rules.differing() if knob in BY_KNOB and knob not in told]
    first, *others = _sentences(speech, rules, (*ESSENTIAL, *different))
    return _fitting([first, worth(speech, rules), *others, *_combinations(speech, rules)])


def short(speech: Speech, rules: Rules, data: Callable[[str], str]) -> Screen:
    """Give the essentials. `data` gives a theme's button its data, and by `WHOLE` and `SHARE` the others theirs."""
    typed = rulewords.typed(speech, rules)
    text = lines(
        speech.html("rules-title", rules=rulenames.title(speech, rules)),
        Safe(""),
        *essentials(speech, rules),
        Safe(""),
        speech.html("rules-typed", rules=typed) if len(typed) <= LONGEST_TYPED else None,
        speech.html("rules-more"),
    )
    further = (
        Button(speech.plain("rules-whole"), data(WHOLE)),
        Button(speech.plain("button-share"), data(SHARE)),
    )
    return Screen(text, (*_themes(speech, data), further))


def theme(speech: Speech, rules: Rules, name: str, data: Callable[[str], str]) -> Screen:
    """Give everything about one theme, or about all; a name that is neither gives the short form."""
    if name not in (*THEMES, WHOLE):
        return short(speech, rules, data)
    told = [part for one in (THEMES if name == WHOLE else (name,)) for part in _about(speech, rules, one)]
    back = Button(speech.plain("rules-back"), data(""))
    return Screen(lines(*_fitting(told)), (*_themes(speech, data), (back,)))


def _about(speech: Speech, rules: Rules, name: str) -> list[Safe]:
    """Give a theme's head and all that is to be said about it."""
    return [
        speech.html("rules-theme-title", theme=speech.word(f"rules-theme-{name}")),
        *_sentences(speech, rules, (knob.name for knob in KNOBS if knob.theme == name)),
        *(_combinations(speech, rules) if name == "points" else ()),
    ]


def _themes(speech: Speech, data: Callable[[str], str]) -> Rows:
    buttons = [Button(speech.plain(f"rules-theme-{name}"), data(name)) for name in THEMES]
    return in_rows(buttons, 3)
