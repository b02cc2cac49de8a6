"""Errors in words: why something was not done, for the one who asked.

The line's key is the error's code; its variables are the error's params, brought into the reader's words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.refusals import Refusal
from bot.views import rulewords
from bot.views.dice import digits
from bot.views.names import cut
from bot.views.people import RUNNING_COLUMNS
from bot.views.screen import Screen
from bot.views.texts import Safe, Speech
from engine.thousand.errors import EngineError
from engine.thousand.kinds import fold
from engine.thousand.knobs import BY_KNOB, BY_NAME, COMBO
from engine.thousand.presets import PRESETS

_OURS = frozenset({"reason", "owed", "nearest"})
"""Params that are words of ours: for a line to choose by, or to be typed."""


def toast(speech: Speech, error: Refusal | EngineError) -> str:
    """Give the error as a toast."""
    return speech.plain(error.code, **variables(speech, error))


def answer(speech: Speech, error: Refusal | EngineError) -> Screen:
    """Give the error as a message."""
    return Screen(speech.html(error.code, **variables(speech, error)))


def variables(speech: Speech, error: Refusal | EngineError) -> dict[str, str | int]:
    """Give the variables of the error's line."""
    values = {name: _value(speech, name, value) for name, value in error.params.items()}
    if "takes" in values:
        values["takes"] = _takes(speech, error)
    if "presets" in values:
        values["presets"] = Safe(", ".join(rulewords.preset_word(speech, name) for name in PRESETS))
    return {name: value for name, value in values.items() if value is not None}


def _takes(speech: Speech, error: Refusal | EngineError) -> Safe:
    """Say what the knob takes that was meant: the one named, or the one nearest to a name that is none."""
    nearest = error.params.get("nearest")
    meant = BY_NAME.get(fold(str(nearest or error.params["knob"])))
    if meant is None:
        return rulewords.takes(speech, COMBO)
    return Safe(f"{nearest or rulewords.knob_word(speech, meant.name)}={rulewords.takes(speech, meant.name)}")


def _is_ours(knob: str) -> bool:
    """Whether this is the name of a knob or a combination, and not something that somebody typed."""
    return knob in BY_KNOB or knob.partition(".")[0] == COMBO


def _knob(speech: Speech, knob: str) -> str:
    """Give a knob's name; a line chooses its words by `preset`, which is none."""
    if knob == "preset":
        return Safe(knob)
    return rulewords.knob_word(speech, knob) if _is_ours(knob) else knob


def _value(speech: Speech, name: str, value: Any) -> str | int | None:
    by_name: dict[str, Callable[[Any], str]] = {
        "name": lambda text: cut(text, RUNNING_COLUMNS) if text else Safe("none"),
        "knob": lambda text: _knob(speech, text),
    }
    if name in by_name:
        return by_name[name](value)
    if name in _OURS:
        return Safe(value or "none")
    if isinstance(value, tuple):
        return digits(value)
    return value if isinstance(value, str | int) else None
