"""What a view gives: a text and rows of buttons, with no word of how they are sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.views.texts import Safe


class Button(NamedTuple):
    """An inline button. `data` is what comes back when it is pressed, at most 64 bytes; or `url` is opened."""

    label: str
    data: str = ""
    url: str = ""


Rows = tuple[tuple[Button, ...], ...]


class Attachment(NamedTuple):
    """A file that goes with a text: shown as a picture, or to be saved."""

    name: str
    data: bytes
    picture: bool = False


class Screen(NamedTuple):
    """One message: HTML for Telegram, and its inline keyboard. The text of one with an attachment is its caption."""

    text: Safe
    buttons: Rows = ()
    attachment: Attachment | None = None


def in_rows(buttons: Sequence[Button], width: int) -> Rows:
    """Put buttons in rows of so many; the last row may be shorter."""
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))


def lines(*parts: Safe | None) -> Safe:
    """Join what is there, one part a line."""
    return Safe("\n".join(part for part in parts if part is not None))
