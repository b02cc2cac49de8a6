"""The text form of rules, taken apart: a preset's name, and each knob with its value, still as text.

Reads what people type: `classic pits=off`, `классика ямы=нет вход = 75`, `club --target 500 --no-pits`,
`клуб без обгона и болтов`. Phones turn two hyphens into a dash, so a leading dash counts as two hyphens.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from itertools import pairwise
from typing import NamedTuple

from engine.thousand import presets
from engine.thousand.errors import (
    BadValue,
    KnobTwice,
    MissingValue,
    UnknownKnob,
    UnknownPreset,
    UnknownWord,
)
from engine.thousand.kinds import fold
from engine.thousand.knobs import BY_NAME, COMBO, COMBO_NAMES, COMBO_TAKES, KNOBS, read_faces

_OPTION = re.compile(r"(?:--|[—–])(?=[^\W\d])")
_NEGATED = re.compile(r"(?:no|без)[-_]")
_WITHOUT, _AND = ("без", "no", "without"), ("и", "and")
_LONGEST_ECHO = 40
_CLOSE = 0.8
"""How alike two names are, of 1, for one to be a slip for the other."""

KNOB_NAMES = [name for knob in KNOBS for name in (knob.name, *knob.russian)]
PRESET_NAMES = [name for preset in presets.PRESETS.values() for name in (preset.name, *preset.russian)]


class Wanted(NamedTuple):
    """What a text asks for: a preset's name, and text values by knob, the exact combinations under `combo.<faces>`."""

    preset: str
    knobs: dict[str, str]


def take_apart(text: str) -> Wanted:
    """Read a rules text.

    Raises UnknownKnob, UnknownPreset, UnknownWord, KnobTwice, MissingValue, or BadValue for the faces of a combination.
    """
    knobs: dict[str, str] = {}
    words: list[str] = []
    tokens = _negations(re.sub(r"\s*([=,])\s*", r"\1", text.strip()).split())
    while tokens:
        token = tokens.pop(0)
        option = _OPTION.match(token)
        if option:
            name, value = _option(token[option.end() :], tokens)
        elif "=" in token:
            name, _, value = token.partition("=")
        else:
            words.append(token)
            continue
        knob = _knob(name)
        if knob in knobs:
            raise KnobTwice(knob=knob)
        if not value:
            raise MissingValue(knob=knob, takes=takes(knob))
        knobs[knob] = value
    return Wanted(_preset(words), knobs)


def _negations(tokens: list[str]) -> list[str]:
    """Write «без ям и обгона» as options; «без бочки» where no preset is named before is the name of one."""
    written: list[str] = []
    rest = list(tokens)
    while rest:
        token = rest.pop(0)
        named = rest and fold(rest[0]) in BY_NAME
        preset = rest and fold(f"{token} {rest[0]}") in presets.BY_NAME and not _names_preset(written)
        if fold(token) not in _WITHOUT or not named or preset:
            written.append(token)
            continue
        written.append(f"--no-{rest.pop(0)}")
        if len(rest) > 1 and fold(rest[0]) in _AND and fold(rest[1]) in BY_NAME:
            rest[0] = token
    return written


def _names_preset(tokens: list[str]) -> bool:
    """Whether there is a word that belongs to no knob: not one with its value, not the value after an option."""
    values = {after for before, after in pairwise(tokens) if _takes_next(before)}
    return any("=" not in token and not _OPTION.match(token) and token not in values for token in tokens)


def _takes_next(token: str) -> bool:
    option = _OPTION.match(token)
    return option is not None and "=" not in token and not _NEGATED.match(token[option.end() :])


def _option(body: str, rest: list[str]) -> tuple[str, str]:
    name, equals, value = body.partition("=")
    if equals:
        return name, value
    negated = _NEGATED.match(body)
    if negated and fold(body) not in BY_NAME:
        return body[negated.end() :], "off"
    if rest and "=" not in rest[0] and not _OPTION.match(rest[0]):
        return name, rest.pop(0)
    return name, ""


def takes(knob: str) -> str:
    """Say in knob syntax what a knob of this canonical name takes."""
    return BY_NAME[fold(knob)].kind.takes if fold(knob) in BY_NAME else COMBO_TAKES


def _knob(name: str) -> str:
    head, dot, faces = name.partition(".")
    if dot and fold(head) in COMBO_NAMES:
        try:
            return f"{COMBO}." + "".join(map(str, read_faces(faces)))
        except ValueError:
            raise BadValue(knob=COMBO, value=clip(faces), takes=COMBO_TAKES) from None
    found = BY_NAME.get(fold(name))
    if found is None:
        near = nearest(name, KNOB_NAMES)
        raise UnknownKnob(knob=clip(name), nearest=near, takes=takes(BY_NAME[fold(near)].name))
    return found.name


def _preset(words: list[str]) -> str:
    if not words:
        return presets.DEFAULT
    phrase = " ".join(words)
    name = presets.BY_NAME.get(fold(phrase))
    if name is not None:
        return name
    for word in words:
        if fold(word) in BY_NAME:
            knob = BY_NAME[fold(word)]
            raise MissingValue(knob=knob.name, takes=knob.kind.takes)
    # A preset followed by words of no meaning: a slip in a longer name, or else name the first word that is too much.
    for length in range(len(words) - 1, 0, -1):
        start = fold(" ".join(words[:length]))
        if start in presets.BY_NAME:
            word = words[length]
            longer = [name for name in PRESET_NAMES if fold(name).startswith(start) and fold(name) != start]
            if longer and get_close_matches(fold(phrase)[:_LONGEST_ECHO], map(fold, longer), cutoff=_CLOSE):
                near = nearest(phrase, longer)
                raise UnknownPreset(word=clip(phrase), nearest=near, presets=", ".join(presets.PRESETS))
            if fold(word) in presets.BY_NAME:
                raise KnobTwice(knob="preset")
            raise UnknownWord(word=clip(word), nearest=nearest(word, KNOB_NAMES))
    near = nearest(phrase, KNOB_NAMES + PRESET_NAMES)
    if fold(near) in presets.BY_NAME:
        raise UnknownPreset(word=clip(phrase), nearest=near, presets=", ".join(presets.PRESETS))
    raise UnknownKnob(knob=clip(phrase), nearest=near, takes=BY_NAME[fold(near)].kind.takes)


def nearest(word: str, names: list[str]) -> str:
    """Give the name that looks most like the word."""
    folded = {fold(name): name for name in reversed(names)}
    return folded[get_close_matches(fold(word)[:_LONGEST_ECHO], list(folded), n=1, cutoff=0.0)[0]]


def clip(word: str) -> str:
    """Shorten what somebody typed for an error message."""
    return word if len(word) <= _LONGEST_ECHO else word[: _LONGEST_ECHO - 1] + "…"
