"""The kinds of value that knobs take: each turns text into a value and back, and says in words what it takes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

OPEN = "open"
"""The value of `barrel` for the open barrel."""

PREVIOUS = "previous"
"""The value of `overtake` for falling back to the score before."""


class Range(NamedTuple):
    """The scores `low` ≤ score < `high`."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"


Value = Any
"""A knob's value: int, bool, str, or a tuple of ints, ranges or (faces, points) pairs."""

_OFF = frozenset({"off", "no", "нет", "выкл"})
_ON = frozenset({"on", "yes", "да", "вкл"})
_NUMBER = re.compile(r"[0-9]{1,5}")
_RANGE = re.compile(r"([0-9]{1,5})[-–—]([0-9]{1,5})")


NOTHING_HELD = frozenset({"off", "zero", "none"})
"""The kinds of value with which a knob does nothing."""


def says_yes(word: str) -> bool:
    """Whether a word is yes, in either language."""
    return fold(word) in _ON


def fold(word: str) -> str:
    """Bring a name or value to the form in which it is looked up: small letters, ё as е, one kind of dash."""
    return re.sub(r"[-–—\s]+", "_", word.strip().casefold().replace("ё", "е"))


def read_number(text: str) -> int:
    """Read a whole number of at most five digits; ValueError for anything else."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


class Kind(Protocol):
    """What a knob takes. `read` raises ValueError for what it doesn't take; `target` is the game's target in points."""

    @property
    def takes(self) -> str:
        """Say in knob syntax what is taken, for error messages and tables."""

    def read(self, text: str, target: int) -> Value:
        """Turn text into a value."""

    def write(self, value: Value, target: int) -> str:
        """Turn a value into the text that reads back as it."""

    def kinds(self) -> tuple[str, ...]:
        """Name the kinds of value that mean different things, for sentences and for the proof that each was played."""

    def kind_of(self, value: Value) -> str:
        """Say which of `kinds` a value is."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high` in steps; 0 may also be written as off where it is taken."""

    low: int
    high: int
    step: int = 1

    @property
    def takes(self) -> str:
        """Say the range."""
        steps = f" by {self.step}" if self.step > 1 else ""
        return f"{self.low}…{self.high}{steps}"

    def read(self, text: str, target: int) -> int:  # noqa: ARG002 (one signature for all kinds)
        """Read a number in the range."""
        number = 0 if fold(text) in _OFF else read_number(text)
        if not self.low <= number <= self.high or number % self.step:
            raise ValueError(text)
        return number

    def write(self, value: Value, target: int) -> str:  # noqa: ARG002
        """Write the digits."""
        return str(value)

    def kinds(self) -> tuple[str, ...]:
        """Tell zero from other numbers where zero is taken."""
        return ("zero", "number") if self.low == 0 else ("number",)

    def kind_of(self, value: Value) -> str:
        """Tell zero from other numbers where zero is taken."""
        return "zero" if value == 0 else "number"


@dataclass(frozen=True, slots=True)
class BelowTarget:
    """A score by 5 from 0 up to the target (`dump` must stay below it: a contradiction if not)."""

    @property
    def takes(self) -> str:
        """Say the range."""
        return "0…target by 5"

    def read(self, text: str, target: int) -> int:  # noqa: ARG002 (what lies beyond the target is a contradiction)
        """Read a score."""
        return Number(0, 10_000, 5).read(text, 0)

    def write(self, value: Value, target: int) -> str:  # noqa: ARG002
        """Write the digits."""
        return str(value)

    def kinds(self) -> tuple[str, ...]:
        """Tell zero from a score."""
        return ("zero", "number")

    def kind_of(self, value: Value) -> str:
        """Tell zero from a score."""
        return "zero" if value == 0 else "number"


@dataclass(frozen=True, slots=True)
class Loss:
    """Points by 5 up to 500, or `previous`."""

    @property
    def takes(self) -> str:
        """Say both forms."""
        return f"0…500 by 5, {PREVIOUS}"

    def read(self, text: str, target: int) -> int | str:  # noqa: ARG002
        """Read points or the word."""
        return PREVIOUS if fold(text) in {PREVIOUS, "прежний", "прежнее"} else Number(0, 500, 5).read(text, 0)

    def write(self, value: Value, target: int) -> str:  # noqa: ARG002
        """Write digits or the word."""
        return str(value)

    def kinds(self) -> tuple[str, ...]:
        """Tell zero, a number and the word apart."""
        return ("zero", "number", PREVIOUS)

    def kind_of(self, value: Value) -> str:
        """Tell zero, a number and the word apart."""
        if value == PREVIOUS:
            return PREVIOUS
        return "zero" if value == 0 else "number"


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    @property
    def takes(self) -> str:
        """Say both words."""
        return "on, off"

    def read(self, text: str, target: int) -> bool:  # noqa: ARG002
        """Read yes or no."""
        word = fold(text)
        if word not in _ON | _OFF:
            raise ValueError(text)
        return word in _ON

    def write(self, value: Value, target: int) -> str:  # noqa: ARG002
        """Write on or off."""
        return "on" if value else "off"

    def kinds(self) -> tuple[str, ...]:
        """Name both."""
        return ("on", "off")

    def kind_of(self, value: Value) -> str:
        """Name the one."""
        return "on" if value else "off"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words; `words` maps each to its Russian ones."""

    words: Mapping[str, tuple[str, ...]]

    @property
    def takes(self) -> str:
        """List the words."""
        return ", ".join(self.words)

    def read(self, text: str, target: int) -> str:  # noqa: ARG002
        """Read one of the words, in either language."""
        word = fold(text)
        for name, others in self.words.items():
            names = {name, *map(fold, others)}
            if word in names or (names & _OFF and word in _OFF):
                return name
        raise ValueError(text)

    def write(self, value: Value, target: int) -> str:  # noqa: ARG002
        """Write the word."""
        return str(value)

    def kinds(self) -> tuple[str, ...]:
        """Every word is its own kind."""
        return tuple(self.words)

    def kind_of(self, value: Value) -> str:
        """Every word is its own kind."""
        return str(value)


def _read_range(text: str) -> Range:
    found = _RANGE.fullmatch(text)
    if not found:
        raise ValueError(text)
    low, high = int(found[1]), int(found[2])
    if low >= high or low % 5 or high % 5 or high > 10_000:
        raise ValueError(text)
    return Range(low, high)


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",")]


@dataclass(frozen=True, slots=True)
class Pits:
    """Ranges of scores, or off."""

    @property
    def takes(self) -> str:
        """Show the form."""
        return "off, or ranges such as 200-300,600-700"

    def read(self, text: str, target: int) -> tuple[Range, ...]:  # noqa: ARG002
        """Read the ranges, lowest first."""
        return () if fold(text) in _OFF else tuple(sorted(map(_read_range, _items(text))))

    def write(self, value: Value, target: int) -> str:  # noqa: ARG002
        """Write the ranges."""
        return ",".join(map(str, value)) or "off"

    def kinds(self) -> tuple[str, ...]:
        """Tell none from some."""
        return ("off", "ranges")

    def kind_of(self, value: Value) -> str:
        """Tell none from some."""
        return "ranges" if value else "off"


@dataclass(frozen=True, slots=True)
class Barrel:
    """Off, open, or barrels; a number N is the barrel from N to the target."""

    @property
    def takes(self) -> str:
        """Show the forms."""
        return "off, open, a number such as 880, or ranges such as 450-500,950-1000"

    def read(self, text: str, target: int) -> str | tuple[Range, ...]:
        """Read the barrels, lowest first."""
        word = fold(text)
        if word in _OFF:
            return ()
        if word in {OPEN, "открытая", "открыта"}:
            return OPEN
        return tuple(sorted(self._one(item, target) for item in _items(text)))

    @staticmethod
    def _one(item: str, target: int) -> Range:
        if "-" in item or "–" in item or "—" in item:
            return _read_range(item)
        low = read_number(item)
        if low % 5 or low > 10_000:
            raise ValueError(item)
        # A start at or above the target makes no range; it is kept as it was said, for the contradiction to name.
        return Range(low, max(target, low + 5))

    def write(self, value: Value, target: int) -> str:
        """Write a single barrel that ends at the target as its start."""
        if value == OPEN:
            return OPEN
        if len(value) == 1 and value[0].high == target:
            return str(value[0].low)
        return ",".join(map(str, value)) or "off"

    def kinds(self) -> tuple[str, ...]:
        """Tell none, the open one, one and several apart."""
        return ("off", OPEN, "one", "several")

    def kind_of(self, value: Value) -> str:
        """Tell none, the open one, one and several apart."""
        if value == OPEN:
            return OPEN
        return ("off", "one", "several")[min(len(value), 2)]


@dataclass(frozen=True, slots=True)
class Sums:
    """Exact scores, or off."""

    @property
    def takes(self) -> str:
        """Show the form."""
        return "off, or scores such as 200,700"

    def read(self, text: str, target: int) -> tuple[int, ...]:  # noqa: ARG002
        """Read the scores, lowest first."""
        if fold(text) in _OFF:
            return ()
        scores = sorted(Number(5, 10_000, 5).read(item, 0) for item in _items(text))
        if len(set(scores)) < len(scores):
            raise ValueError(text)
        return tuple(scores)

    def write(self, value: Value, target: int) -> str:  # noqa: ARG002
        """Write the scores."""
        return ",".join(map(str, value)) or "off"

    def kinds(self) -> tuple[str, ...]:
        """Tell none from some."""
        return ("off", "sums")

    def kind_of(self, value: Value) -> str:
        """Tell none from some."""
        return "sums" if value else "off"
