"""Answering the press of a button."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from playground.entities import utf16_length
from playground.errors import BadRequest
from playground.params import Params
from playground.wire import Json
from playground.world import World

_MOST_TOAST = 200
_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
_BOT_LINK = re.compile(r"(?:https?://)?t\.me/([A-Za-z0-9_]+)\?start=[A-Za-z0-9_-]{1,64}")


def answer_callback_query(world: World, params: Params) -> bool:
    """Show a toast, an alert or nothing to the one who pressed."""
    query_id = params.text("callback_query_id")
    query = world.queries.get(query_id)
    if query is None or world.clock.now() - query.at > world.query_seconds:
        raise BadRequest(_TOO_OLD)
    text, url = params.text("text"), params.text("url")
    if utf16_length(text) > _MOST_TOAST:
        raise BadRequest("MESSAGE_TOO_LONG")
    event: Json = {"type": "answer", "query_id": query_id, "text": text, "alert": params.flag("show_alert")}
    if url:
        link = _BOT_LINK.fullmatch(url)
        if link is None or link.group(1).lower() != world.bot.username.lower():
            raise BadRequest("URL_INVALID")
        event["url"] = url
    world.streams.publish([query.user], event)
    return True


METHODS: Mapping[str, Callable[[World, Params], Any]] = {"answerCallbackQuery": answer_callback_query}
