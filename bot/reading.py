"""Updates as Telegram sends them, made into what the handlers take: python-telegram-bot's, or a press."""

from __future__ import annotations

import logging
from typing import Any

from telegram import Bot, Update

from bot import metrics, shape
from bot.handlers.asked import Press, press_in

log = logging.getLogger(__name__)


def read(update: dict[str, Any], bot: Bot) -> Update | Press:
    """Read an update. One that cannot be read is given with its number alone: nobody will answer it.

    A press, which is most of what comes, is read without the library. Of the board under the button it would make an
    object for each button and each bold word, and take longer for that than everything else that a press costs.
    """
    try:
        shape.check(update)
        return press_in(update) if "callback_query" in update else Update.de_json(update, bot)
    except Exception as error:  # whatever it is, the updates that follow must not wait for it
        metrics.failures.inc()
        log.warning("an update cannot be read", extra={"update": update["update_id"], "error": type(error).__name__})
        return Update(update["update_id"])
