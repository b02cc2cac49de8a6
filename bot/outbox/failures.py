"""What an error from Telegram means for the message that met it."""

from __future__ import annotations

import os
from datetime import timedelta
from enum import Enum, auto

import httpx
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

# PTB's own choice between seconds as a number, which it warns about, and a timedelta. Read at every RetryAfter.
os.environ["PTB_TIMEDELTA"] = "true"


class Verdict(Enum):
    """What to do next."""

    DONE = auto()
    """It is as wanted already."""
    MISSING = auto()
    """The message is no more, or none that can show this: another must be sent."""
    DROP = auto()
    """It will never go out; nothing is wrong with the chat."""
    MUTED = auto()
    """The bot may not write there now, but may be let to again."""
    GONE = auto()
    """The chat does not hear the bot any more."""
    MOVED = auto()
    """The chat has a new id."""
    SLOWER = auto()
    """Too fast: Telegram says how long to wait."""
    AGAIN = auto()
    """A fault on the way: worth another try."""


_BAD_REQUESTS = (
    ("message is not modified", Verdict.DONE),
    ("message to edit not found", Verdict.MISSING),
    ("message can't be edited", Verdict.MISSING),
    ("no text in the message to edit", Verdict.MISSING),
    ("message_id_invalid", Verdict.MISSING),
    ("chat not found", Verdict.GONE),
    ("user is deactivated", Verdict.GONE),
    ("not enough rights to send", Verdict.MUTED),
    ("have no rights to send", Verdict.MUTED),
    ("chat_write_forbidden", Verdict.MUTED),
    ("chat_restricted", Verdict.MUTED),
    ("topic_closed", Verdict.MUTED),
    ("message thread not found", Verdict.MUTED),
    ("not enough rights", Verdict.DROP),
)
"""Part of the description, in small letters, and what it means; whatever else is refused is dropped too."""

# The narrower kinds first: PTB's BadRequest is a NetworkError.
_KINDS: tuple[tuple[type[TelegramError], Verdict], ...] = (
    (RetryAfter, Verdict.SLOWER),
    (ChatMigrated, Verdict.MOVED),
    (Forbidden, Verdict.GONE),
    (BadRequest, Verdict.DROP),
    (NetworkError, Verdict.AGAIN),
)


def judge(error: TelegramError) -> Verdict:
    """Say what an error means."""
    if isinstance(error, BadRequest):
        words = error.message.lower()
        return next((verdict for part, verdict in _BAD_REQUESTS if part in words), Verdict.DROP)
    return next((verdict for kind, verdict in _KINDS if isinstance(error, kind)), Verdict.DROP)


def is_known(error: TelegramError) -> bool:
    """Whether the error belongs to everyday life; others are worth a line in the log at a higher level."""
    if isinstance(error, BadRequest):
        return any(part in error.message.lower() for part, _ in _BAD_REQUESTS)
    return isinstance(error, (Forbidden, ChatMigrated, RetryAfter, NetworkError))


def seconds_to_wait(error: RetryAfter) -> float:
    """Read how long Telegram wants to be left alone."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


def may_have_arrived(error: TelegramError) -> bool:
    """Whether the call may have been carried out although its answer was lost."""
    return isinstance(error.__cause__, httpx.HTTPError) and not isinstance(
        error.__cause__, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
    )
