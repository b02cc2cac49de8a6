"""The calls that put a screen before people.

Of Telegram's answer only the message's number is wanted. To make a whole `Message` of it, as python-telegram-bot's own
methods do, takes longer than everything else that a press costs.
"""

from __future__ import annotations

import json
from typing import Any

from telegram import Bot, InputFile
from telegram.constants import ParseMode

from bot.table import Place
from bot.views.keyboards import markup
from bot.views.screen import Attachment, Screen

_NO_PREVIEW = json.dumps({"is_disabled": True})


class ScreenBot(Bot):
    """A bot that knows screens, and answers presses with fewer words. All of it raises TelegramError."""

    async def send_screen(
        self, place: Place, screen: Screen, *, reply_to: int | None = None, silent: bool = False
    ) -> int:
        """Send a new message, as an answer to another if one is named, and give its number."""
        method, what = _METHODS[screen.attachment and screen.attachment.picture]
        given: dict[str, Any] = {
            **_given(place, screen, what),
            "message_thread_id": str(place.thread_id) if place.thread_id else None,
            "disable_notification": silent or None,
        }
        if screen.attachment is not None:
            given[method.removeprefix("send").lower()] = _upload(screen.attachment)
        if reply_to:
            given["reply_parameters"] = json.dumps({"message_id": reply_to, "allow_sending_without_reply": True})
        answer = await self._post(method, given)
        return int(answer["message_id"])

    async def edit_screen(self, place: Place, message_id: int, screen: Screen) -> None:
        """Change a message of text."""
        await self._post("editMessageText", {**_given(place, screen, "text"), "message_id": str(message_id)})

    async def answer_press(self, query_id: str, text: str, *, alert: bool) -> None:
        """Answer a press; an empty text only stops the spinning."""
        given = {"callback_query_id": query_id, "text": text or None, "show_alert": "true" if alert else None}
        await self._post("answerCallbackQuery", given)

    async def strip_buttons(self, place: Place, message_id: int) -> None:
        """Take the buttons off a message."""
        await self._post("editMessageReplyMarkup", {"chat_id": str(place.chat_id), "message_id": str(message_id)})


_METHODS = {None: ("sendMessage", "text"), True: ("sendPhoto", "caption"), False: ("sendDocument", "caption")}
"""By whether what is attached is a picture: the method, and its parameter for the screen's text."""


def _given(place: Place, screen: Screen, what: str) -> dict[str, Any]:
    """Give what every call has. Numbers are written out: on their way they would be, one by one, as JSON."""
    return {
        "chat_id": str(place.chat_id),
        what: str(screen.text),
        "parse_mode": ParseMode.HTML.value,
        "link_preview_options": _NO_PREVIEW if what == "text" else None,
        "reply_markup": markup(screen.buttons),
    }


def _upload(file: Attachment) -> InputFile:
    return InputFile(file.data, filename=file.name)
