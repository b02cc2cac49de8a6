"""What a chat chooses for all its games, on one message with buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot import callbacks
from bot.callbacks import Claim
from bot.views.screen import Button, Rows, Screen, in_rows, lines
from bot.views.texts import Safe, Speech
from bot.views.waiting import duration


class Option(NamedTuple):
    """One thing to choose: its name, the values there are, and the one chosen."""

    name: str
    values: tuple[str, ...]
    chosen: str


def page(speech: Speech, options: Sequence[Option]) -> Screen:
    """Show everything a chat chooses. What has two values changes at a press, for the rest a page opens."""
    rows: Rows = tuple((_button(speech, option),) for option in options)
    return Screen(lines(speech.html("chat-title"), *(_line(speech, option) for option in options)), rows)


def values(speech: Speech, option: Option) -> Screen:
    """Show the values of one thing, three in a row."""
    buttons = [
        Button(
            speech.plain("chat-chosen" if value == option.chosen else "chat-value", value=said(speech, option, value)),
            _data("s", f"{option.name}={value}"),
        )
        for value in option.values
    ]
    rows = in_rows(buttons, 3)
    back = (Button(speech.plain("button-back"), _data("o")),)
    return Screen(lines(speech.html("chat-title"), _line(speech, option)), (*rows, back))


def said(speech: Speech, option: Option, value: str) -> Safe:
    """Give a value in words; one that is a number is seconds."""
    if value.isdigit() and int(value):
        return duration(speech, int(value))
    return speech.word(f"chat-{option.name}-value", value=Safe(value))


def _line(speech: Speech, option: Option) -> Safe:
    label, about = speech.word(f"chat-{option.name}"), speech.word(f"chat-{option.name}-about")
    return speech.html("chat-line", label=label, value=said(speech, option, option.chosen), about=about)


def _button(speech: Speech, option: Option) -> Button:
    label = speech.plain(
        "chat-button", label=speech.word(f"chat-{option.name}"), value=said(speech, option, option.chosen)
    )
    if len(option.values) > 2:
        return Button(label, _data("o", option.name))
    (other,) = (value for value in option.values if value != option.chosen)
    return Button(label, _data("s", f"{option.name}={other}"))


def _data(action: str, argument: str = "") -> str:
    return callbacks.pack(Claim("c", 0, 0, action, argument))
