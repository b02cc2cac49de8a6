"""Updates as Telegram sends them -> python-telegram-bot's, without what nobody reads."""

from __future__ import annotations

import logging
from typing import Any

from telegram import Bot, CallbackQuery, Chat, InaccessibleMessage, MaybeInaccessibleMessage, Message, Update, User

from bot import metrics, shape

log = logging.getLogger(__name__)


def read(update: dict[str, Any], bot: Bot) -> Update:
    """Read an update. One that the library cannot read is given with its number alone: nobody will answer it."""
    try:
        shape.check(update)
        if "callback_query" in update:
            return Update(update["update_id"], callback_query=_query(update["callback_query"], bot))
        return Update.de_json(update, bot)
    except Exception as error:  # whatever it is, the updates that follow must not wait for it
        metrics.failures.inc()
        log.warning("an update cannot be read", extra={"update": update["update_id"], "error": type(error).__name__})
        return Update(update["update_id"])


def thread_of(message: MaybeInaccessibleMessage) -> int:
    """Give the topic in which a message stands, 0 for none: only a topic's message has one to be answered into."""
    if isinstance(message, Message):
        return message.message_thread_id or 0 if message.is_topic_message else 0
    return int(message.api_kwargs[_TOPIC])


_TOPIC = "topic"


def _query(query: dict[str, Any], bot: Bot) -> CallbackQuery:
    """Read a press, and of the message under the button only where it stands.

    Of a whole board the library makes an object for each button and each bold word, and takes longer for that than
    everything else that a press costs.
    """
    message = query.get("message")
    return CallbackQuery(
        id=query["id"],
        from_user=User.de_json(query["from"], bot),
        chat_instance=query.get("chat_instance", ""),
        data=query.get("data"),
        message=_place(message, bot) if message else None,
    )


def _place(message: dict[str, Any], bot: Bot) -> InaccessibleMessage:
    topic = message.get("message_thread_id") if message.get("is_topic_message") else None
    return InaccessibleMessage(
        Chat.de_json(message["chat"], bot), message["message_id"], api_kwargs={_TOPIC: topic or 0}
    )
