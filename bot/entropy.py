"""What people add to the dice, each a text that says where it comes from: `press:4382…`, `message:…`, `word:удача`.

The texts go into every throw, and everybody may see them.
"""

from __future__ import annotations

from datetime import datetime

_WORD = "word:"


def press(query_id: str) -> str:
    """Give what a press adds: the id that Telegram gave it."""
    return f"press:{query_id}"


def message(message_id: int, at: datetime, text: str) -> str:
    """Give what a typed command adds: its number, its time and its text, none of which the bot could know before."""
    return f"message:{message_id}/{int(at.timestamp())}/{text}"


def word(text: str) -> str:
    """Give what somebody's own word adds."""
    return f"{_WORD}{text}"


def words(parts: tuple[str, ...]) -> tuple[str, ...]:
    """Give the own words among what was added, in the order in which they came."""
    return tuple(part.removeprefix(_WORD) for part in parts if part.startswith(_WORD))
