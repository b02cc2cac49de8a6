"""Rules as people talk of them: «классика, но без ям, вход 75», «ямы 200–300 и 600–700»."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.views.rulewords import preset_word, value_word
from bot.views.texts import Safe, Speech
from engine.thousand import Rules
from engine.thousand.kinds import Range
from engine.thousand.knobs import BY_KNOB, COMBO
from engine.thousand.rules import preset_at

TITLE_CHANGES = 12
"""Of what differs from a preset, so much is named in a title."""

SHORT = frozenset(
    {
        *("opening-zero", "pits-off", "bolts-zero", "overtake-zero", "dump-zero", "barrel-off", "barrel-open"),
        *("overtake-previous", "eyes-on", "double_saves-on", "below_zero-off", "five_ones-off", "safe_sums-off"),
        *("auto_win-on", "second_prize-on", "bolts_in_pit-on", "bolts_on_barrel-on", "bolts_unopened-on"),
    }
)
"""The knobs and kinds of value that talk has a word of its own for: `short-<knob>-<kind>` in the locales."""

EN_DASH = "\N{EN DASH}"


def label(speech: Speech, knob: str) -> Safe:
    """Give what a knob is called in talk."""
    return speech.word(f"knob-{knob}")


def listed(speech: Speech, parts: Sequence[str], last_two: str = "list-two") -> Safe:
    """Join parts as people list them; `last_two` is the line that joins the last of them."""
    *first, last = parts
    if not first:
        return Safe(last)
    head = first[0]
    for part in first[1:]:
        head = speech.word("list-more", first=Safe(head), last=Safe(part))
    return speech.word(last_two, first=Safe(head), last=Safe(last))


def span(ends: Range) -> Safe:
    """Give a range of scores."""
    return Safe(f"{ends.low}{EN_DASH}{ends.high}")


def spans(speech: Speech, ranges: Sequence[Range]) -> Safe:
    """Give ranges of scores."""
    return listed(speech, [span(ends) for ends in ranges])


def value(speech: Speech, rules: Rules, knob: str) -> Safe:
    """Give a knob's value as it is said, not as it is typed."""
    return said(speech, knob, getattr(rules, knob), rules.target)


def said(speech: Speech, knob: str, held: Any, target: int) -> Safe:
    """Give a value of a knob, in a game to `target`, as it is said."""
    if not isinstance(held, tuple) or not held:
        word = value_word(speech, knob, BY_KNOB[knob].kind.write(held, target))
        return Safe(word.replace("-", " ").replace("_", " "))
    if not isinstance(held[0], Range):
        return listed(speech, [str(score) for score in held])
    if knob == "barrel" and len(held) == 1 and held[0].high == target:
        return Safe(held[0].low)
    return spans(speech, held)


def title(speech: Speech, rules: Rules) -> Safe:
    """Give the preset and what differs from it; of very much the rest is counted."""
    preset = preset_word(speech, rules.preset)
    told = changes(speech, rules)
    return speech.word("rules-but", preset=preset, changes=told) if told else speech.word("rules-plain", preset=preset)


def changes(speech: Speech, rules: Rules) -> Safe:
    """Say what differs from the preset, or nothing; of very much the rest is counted."""
    told = [_change(speech, rules, knob) for knob, _ in rules.differing()]
    hidden = len(told) - TITLE_CHANGES
    others = [speech.word("rules-others", count=hidden)] if hidden > 0 else []
    return Safe(", ".join(told[:TITLE_CHANGES] + others))


def _change(speech: Speech, rules: Rules, knob: str) -> Safe:
    if knob not in BY_KNOB:
        faces = knob.removeprefix(f"{COMBO}.")
        points = dict(rules.combos)[tuple(map(int, faces))]
        return speech.word("rules-change", knob=Safe(faces), value=Safe(points))
    key = f"{knob}-{BY_KNOB[knob].kind.kind_of(getattr(rules, knob))}"
    if key in SHORT:
        return speech.word(f"short-{key}")
    return speech.word("rules-change", knob=label(speech, knob), value=value(speech, rules, knob))


def adapted(speech: Speech, rules: Rules) -> Safe | None:
    """Say what this target moved or dropped of the preset; None if nothing."""
    changed = [ADAPTED[change.knob](speech, rules) for change in rules.adapted()]
    if not changed:
        return None
    return speech.html("lobby-adapted", target=rules.target, changes=Safe(", ".join(changed)))


def _adapted_barrel(speech: Speech, rules: Rules) -> Safe:
    barrels = rules.barrel if isinstance(rules.barrel, tuple) else ()
    return speech.word(
        "adapted-barrel",
        count=len(barrels),
        **{"from": barrels[0].low if barrels else 0},
        now=spans(speech, barrels) if barrels else Safe(""),
    )


def _adapted_pits(speech: Speech, rules: Rules) -> Safe:
    gone = [pit for pit in preset_at(rules.preset).pits if pit not in rules.pits]
    return speech.word("adapted-pits", count=len(gone), gone=spans(speech, gone))


ADAPTED: dict[str, Callable[[Speech, Rules], Safe]] = {
    "pits": _adapted_pits,
    "dump": lambda speech, _: speech.word("adapted-dump"),
    "barrel": _adapted_barrel,
}
"""How a knob is told that another target changed; no other is ever changed by it."""
