"""Telegram without a network: a request object for python-telegram-bot that answers at once, the same for everybody."""

from __future__ import annotations

import json
from typing import Any

from telegram.request import BaseRequest, RequestData

CHAT = {"id": -1, "type": "group", "title": "Двор"}
BOT = {"id": 1, "is_bot": True, "first_name": "Bot", "username": "bench_bot"}

_TRUE = b'{"ok":true,"result":true}'
_ANSWERS: dict[str, Any] = {
    "getMe": BOT,
    "sendMessage": {"message_id": 7, "date": 1, "chat": CHAT, "from": BOT, "text": "…"},
    "editMessageText": {"message_id": 7, "date": 1, "edit_date": 2, "chat": CHAT, "from": BOT, "text": "…"},
}
_BYTES = {name: json.dumps({"ok": True, "result": answer}).encode() for name, answer in _ANSWERS.items()}


class Wire(BaseRequest):
    """Counts calls; `last` is the one before."""

    def __init__(self, **_: Any) -> None:
        self.calls = 0

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    @property
    def read_timeout(self) -> float:
        """Nothing is ever waited for."""
        return 1.0

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        """Answer what this method is always answered with."""
        del method
        self.calls += 1
        if request_data is not None:
            request_data.json_payload  # noqa: B018 -- what would go over the network
        return 200, _BYTES.get(url.rpartition("/")[2], _TRUE)
