"""Buttons as Telegram wants them."""

from __future__ import annotations

import json

from bot.views.screen import Button, Rows


def markup(rows: Rows) -> str | None:
    """Give a screen's inline keyboard as the JSON of Telegram's InlineKeyboardMarkup, None where it has no buttons."""
    keyboard = [[_button(button) for button in row] for row in rows if row]
    return json.dumps({"inline_keyboard": keyboard}, ensure_ascii=False) if keyboard else None


def _button(button: Button) -> dict[str, str]:
    reached = {"url": button.url} if button.url else {"callback_data": button.data}
    return {"text": button.label, **reached}
