"""Buttons as Telegram wants them."""

from __future__ import annotations

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.views.screen import Button, Rows


def markup(rows: Rows) -> InlineKeyboardMarkup | None:
    """Give the inline keyboard of a screen, or None for a screen without buttons."""
    keyboard = [[_button(button) for button in row] for row in rows if row]
    return InlineKeyboardMarkup(keyboard) if keyboard else None


def _button(button: Button) -> InlineKeyboardButton:
    if button.url:
        return InlineKeyboardButton(button.label, url=button.url)
    return InlineKeyboardButton(button.label, callback_data=button.data)
