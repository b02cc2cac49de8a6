"""Rules in the words in which they are typed: knobs, values and presets, each in the reader's vocabulary.

The text form of rules has two vocabularies, the canonical English and the Russian one; both are the engine's.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.views.texts import Safe, Speech
from engine.thousand import Rules, kinds
from engine.thousand.knobs import BY_KNOB, COMBO
from engine.thousand.presets import PRESETS

WORDS = frozenset({"on", "off", kinds.OPEN, kinds.PREVIOUS, COMBO})
"""What is a word wherever it stands: `word-<value>` in the locales."""


def _either(speech: Speech, canonical: str, russian: tuple[str, ...]) -> Safe:
    return Safe(russian[0] if speech.language == "ru" and russian else canonical)


def preset_word(speech: Speech, preset: str) -> Safe:
    """Give a preset's name."""
    return _either(speech, preset, PRESETS[preset].russian)


def knob_word(speech: Speech, knob: str) -> Safe:
    """Give a knob's name, or that of an exact combination, `combo` or `combo.<faces>`."""
    if knob in BY_KNOB:
        return _either(speech, knob, BY_KNOB[knob].russian)
    head, dot, faces = knob.partition(".")
    return Safe(f"{speech.word(f'word-{head}')}{dot}{faces}")


def value_word(speech: Speech, knob: str, value: str) -> Safe:
    """Give a text value."""
    kind = BY_KNOB[knob].kind if knob in BY_KNOB else None
    if isinstance(kind, kinds.Choice):
        return _either(speech, value, kind.words[value])
    return speech.word(f"word-{value}") if value in WORDS else Safe(value)


def typed(speech: Speech, rules: Rules) -> Safe:
    """Give the rules as they may be typed: `Rules.parse` reads them back."""
    differing = (f"{knob_word(speech, knob)}={value_word(speech, knob, value)}" for knob, value in rules.differing())
    return Safe(" ".join((preset_word(speech, rules.preset), *differing)))


def takes(speech: Speech, knob: str) -> Safe:
    """Say what a knob of this canonical name takes; for any other name, what an exact combination does."""
    if knob not in BY_KNOB:
        return speech.word("takes-combo")
    kind = BY_KNOB[knob].kind
    return _TAKES[type(kind)](speech, kind)


def _number(speech: Speech, kind: kinds.Number) -> Safe:
    return speech.word("takes-number", low=kind.low, high=kind.high, step=kind.step)


def _choice(speech: Speech, kind: kinds.Choice) -> Safe:
    return Safe(" | ".join(_either(speech, name, russian) for name, russian in kind.words.items()))


def _fixed(key: str) -> Callable[..., Safe]:
    return lambda speech, _kind: speech.word(key)


_TAKES: dict[type[object], Callable[..., Safe]] = {
    kinds.Number: _number,
    kinds.Choice: _choice,
    kinds.BelowTarget: _fixed("takes-below-target"),
    kinds.Loss: _fixed("takes-loss"),
    kinds.Switch: _fixed("takes-switch"),
    kinds.Pits: _fixed("takes-pits"),
    kinds.Barrel: _fixed("takes-barrel"),
    kinds.Sums: _fixed("takes-sums"),
}
