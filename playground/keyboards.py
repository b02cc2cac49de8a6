"""Reply markups as a caller gives them: checked, and only inline keyboards kept."""

from __future__ import annotations

import re
from typing import Any

from playground.errors import BadRequest
from playground.params import Params
from playground.wire import Json

_MOST_BUTTONS = 100
_MOST_DATA_BYTES = 64
_ACTIONS = [
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
]
_KEPT = ("text", "url", "callback_data", "copy_text", "style", "icon_custom_emoji_id", "login_url", "web_app")
_STYLES = frozenset({"danger", "success", "primary"})
_URL = re.compile(r"(?:https?://|tg://|t\.me/)\S+", re.IGNORECASE)
_OTHER_MARKUPS = ("keyboard", "remove_keyboard", "force_reply")


def markup_of(params: Params) -> Json | None:
    """Return the call's inline keyboard, or None for none and for keyboards that live under the input field.

    Raises BadRequest in Telegram's words when it is malformed.
    """
    markup = params.obj("reply_markup")
    if not markup or "inline_keyboard" not in markup:
        if markup and not any(name in markup for name in _OTHER_MARKUPS):
            raise BadRequest("can't parse reply markup: unknown kind of keyboard")
        return None
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise BadRequest("can't parse inline keyboard: an Array of Arrays is expected")
    keyboard = [[_button(button) for button in row] for row in rows if row]
    if sum(map(len, keyboard)) > _MOST_BUTTONS:
        raise BadRequest("reply markup is too long")
    return {"inline_keyboard": keyboard} if keyboard else None


def has_button(markup: Json | None, data: str) -> bool:
    """Return whether a keyboard has a button with this callback data."""
    rows = markup["inline_keyboard"] if markup else []
    return any(button.get("callback_data") == data for row in rows for button in row)


def _button(button: Any) -> Json:
    if not isinstance(button, dict):
        raise BadRequest("can't parse inline keyboard button: InlineKeyboardButton must be an Object")
    text = button.get("text")
    if not isinstance(text, str):
        raise BadRequest("can't parse inline keyboard button: Can't find field \"text\"")
    if not text.strip():
        raise BadRequest("BUTTON_TEXT_INVALID")
    actions = [name for name in _ACTIONS if button.get(name) is not None]
    if not actions:
        raise BadRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    _check(button)
    return {name: button[name] for name in _KEPT if button.get(name) is not None}


def _check(button: Json) -> None:
    data, url, copied = button.get("callback_data"), button.get("url"), button.get("copy_text")
    if data is not None and not (isinstance(data, str) and 1 <= len(data.encode()) <= _MOST_DATA_BYTES):
        raise BadRequest("BUTTON_DATA_INVALID")
    if url is not None and not (isinstance(url, str) and _URL.fullmatch(url)):
        raise BadRequest(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
    if copied is not None:
        copied_text = copied.get("text") if isinstance(copied, dict) else None
        if not (isinstance(copied_text, str) and 1 <= len(copied_text) <= 256):
            raise BadRequest("BUTTON_COPY_TEXT_INVALID")
    if "style" in button and button["style"] not in _STYLES:
        raise BadRequest("can't parse inline keyboard button: invalid button style specified")
