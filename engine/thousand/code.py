"""Rules as a short code that carries them to another chat: `R1` and letters of A-Z a-z 0-9 - _, with a checksum.

A code says the preset and the knobs that differ from it: it needs no memory of any chat, and a deep link can carry it.
It is a row of numbers, each in letters of five bits and one that says that more follow: the preset, then for every
knob its number and its value; last come three letters of checksum.

Codes outlive versions of this program: `PRESETS`, `KNOBS` and the words of a choice only ever grow at their end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.thousand import kinds, text
from engine.thousand.errors import BadCode, NewerCode, RulesError
from engine.thousand.kinds import OPEN, PREVIOUS, Range
from engine.thousand.knobs import BY_KNOB, COMBO
from engine.thousand.rules import Rules

VERSION = "1"
LINK_LIMIT = 64
"""The longest payload of a deep link; a longer code can still be typed."""

PRESETS = (
    "classic",
    "simple",
    "open",
    "variant2",
    "three",
    "street",
    "kubiki",
    "club",
    "club-pits",
    "pocket",
    "zonk",
)

KNOBS = (
    # What houses change most comes first: up to 31 a knob's number is one letter.
    *(COMBO, "target", "opening", "pits", "bolts", "bolt_penalty", "bolt_on", "bolts_in_row", "overtake", "dump"),
    *("dump_when", "barrel", "barrel_seat", "barrel_leap", "barrel_tries", "barrel_penalty", "barrel_falls"),
    *("barrel_knock", "keep", "confirm", "eyes", "double_saves", "five_ones", "finish", "opening_credit"),
    *("bolts_unopened", "below_zero", "overtake_level", "restricted_stop", "small_straight", "large_straight", "dice"),
    *("bolts_in_pit", "bolts_on_barrel", "overtake_floor", "overtake_safe", "safe_sums", "overshoot", "dots"),
    *("dot_penalty", "dot_falls", "roll_limit", "auto_win", "settle", "second_prize", "one", "five", "three", "four"),
    *("five_kind", "six_kind", "full_straight", "full_house", "three_pairs"),
)

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CHECK_LETTERS = 3
PRIME, FACTOR = 262_139, 8191
"""The checksum is a polynomial over a prime field, so one wrong letter or two swapped neighbours never go unnoticed."""

_MORE = 32
_MOST_LETTERS_A_NUMBER = 4
_SHAPE = re.compile(rf"R([0-9A-Z])([A-Za-z0-9_-]+)([A-Za-z0-9_-]{{{CHECK_LETTERS}}})", re.ASCII)
_LOOKS = re.compile(r"R[0-9A-Z][A-Za-z0-9_-]{3,}", re.ASCII)

Numbers = Iterator[int]


def is_code(word: str) -> bool:
    """Whether a text can only be meant as a code: no preset and no knob begins like one."""
    return bool(_LOOKS.fullmatch(word))


def encode(rules: Rules) -> str:
    """Give the code of rules; every rules value has one."""
    numbers = [PRESETS.index(rules.preset)]
    for knob, _ in rules.differing():
        if knob in BY_KNOB:
            form = _FORMS[type(BY_KNOB[knob].kind)]
            numbers += [KNOBS.index(knob), *form.write(getattr(rules, knob), BY_KNOB[knob].kind)]
    for faces, points in rules.combos:
        numbers += [KNOBS.index(COMBO), int("".join(map(str, faces))), points // 5]
    body = f"R{VERSION}" + "".join(map(_letters, numbers))
    return body + _check(body)


def decode(code: str) -> Rules:
    """Give the rules of a code.

    Raises BadCode for a code with a slip in it, NewerCode for one that this version does not know yet.
    """
    found = _SHAPE.fullmatch(code)
    if found is None or _check(code[:-CHECK_LETTERS]) != found[3]:
        raise BadCode(code=text.clip(code))
    version, body, _ = found.groups()
    if version != VERSION:
        raise NewerCode(code=text.clip(code))
    try:
        return Rules.parse(" ".join(_words(_numbers(body))))
    except (IndexError, ValueError, RulesError):
        # The checksum holds, so nobody mistyped: another version wrote what this one cannot read.
        raise NewerCode(code=text.clip(code)) from None


def _words(numbers: Numbers) -> Iterator[str]:
    yield PRESETS[_take(numbers)]
    for number in numbers:
        knob = KNOBS[number]
        if knob == COMBO:
            yield f"{COMBO}.{_take(numbers)}={_take(numbers) * 5}"
        else:
            kind = BY_KNOB[knob].kind
            yield f"{knob}={_FORMS[type(kind)].read(numbers, kind)}"


def _take(numbers: Numbers) -> int:
    """Give the next number; ValueError if there is none (a StopIteration would end the words quietly)."""
    number = next(numbers, None)
    if number is None:
        raise ValueError("a value is missing")
    return number


# --- numbers as letters ---


def _letters(number: int) -> str:
    letters = ""
    while number >= _MORE:
        letters += ALPHABET[_MORE + number % _MORE]
        number //= _MORE
    return letters + ALPHABET[number]


def _numbers(letters: str) -> Numbers:
    number = place = 0
    for letter in letters:
        digit = ALPHABET.index(letter)
        number += digit % _MORE << 5 * place
        place += 1
        if digit < _MORE:
            yield number
            number = place = 0
        elif place == _MOST_LETTERS_A_NUMBER:
            raise ValueError("a number is too long")
    if place:
        raise ValueError("a number is cut off")


def _check(body: str) -> str:
    value = 0
    for letter in body:
        value = (value * FACTOR + ALPHABET.index(letter) + 1) % PRIME
    return "".join(ALPHABET[value >> 6 * place & 63] for place in range(CHECK_LETTERS))


# --- values as numbers: points count by five ---


class _Form(NamedTuple):
    """How a kind's values become numbers, and numbers its text values."""

    write: Callable[[Any, Any], list[int]]
    read: Callable[[Numbers, Any], str]


def _write_loss(value: int | str, kind: kinds.Loss) -> list[int]:
    del kind
    return [0] if value == PREVIOUS else [int(value) // 5 + 1]


def _read_loss(numbers: Numbers, kind: kinds.Loss) -> str:
    del kind
    number = _take(numbers)
    return str((number - 1) * 5) if number else PREVIOUS


def _write_ranges(value: tuple[Range, ...], kind: object) -> list[int]:
    del kind
    return [len(value), *(number // 5 for span in value for number in (span.low, span.high - span.low))]


def _read_ranges(numbers: Numbers, kind: object) -> str:
    del kind
    return _spans(numbers, _take(numbers))


def _spans(numbers: Numbers, count: int) -> str:
    spans = [(_take(numbers) * 5, _take(numbers) * 5) for _ in range(count)]
    return ",".join(f"{low}-{low + length}" for low, length in spans) or "off"


def _write_barrel(value: str | tuple[Range, ...], kind: kinds.Barrel) -> list[int]:
    if isinstance(value, str):
        return [0]
    count, *spans = _write_ranges(value, kind)
    return [count + 1, *spans]


def _read_barrel(numbers: Numbers, kind: kinds.Barrel) -> str:
    del kind
    count = _take(numbers)
    return OPEN if count == 0 else _spans(numbers, count - 1)


def _write_sums(value: tuple[int, ...], kind: kinds.Sums) -> list[int]:
    del kind
    return [len(value), *(score // 5 for score in value)]


def _read_sums(numbers: Numbers, kind: kinds.Sums) -> str:
    del kind
    return ",".join(str(_take(numbers) * 5) for _ in range(_take(numbers))) or "off"


def _unit(kind: kinds.Number | kinds.BelowTarget) -> int:
    return kind.step if isinstance(kind, kinds.Number) else 5


_NUMBER = _Form(
    lambda value, kind: [value // _unit(kind)],
    lambda numbers, kind: str(_take(numbers) * _unit(kind)),
)
_FORMS: dict[type[object], _Form] = {
    kinds.Number: _NUMBER,
    kinds.BelowTarget: _NUMBER,
    kinds.Switch: _Form(lambda value, _: [int(value)], lambda numbers, _: ("off", "on")[_take(numbers)]),
    kinds.Choice: _Form(
        lambda value, kind: [tuple(kind.words).index(value)],
        lambda numbers, kind: tuple(kind.words)[_take(numbers)],
    ),
    kinds.Loss: _Form(_write_loss, _read_loss),
    kinds.Pits: _Form(_write_ranges, _read_ranges),
    kinds.Barrel: _Form(_write_barrel, _read_barrel),
    kinds.Sums: _Form(_write_sums, _read_sums),
}
