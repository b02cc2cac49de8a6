"""The menus of commands that Telegram shows beside the text field."""

from __future__ import annotations

import logging

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from bot.handlers.routes import COMMANDS, Route
from bot.views.texts import LANGUAGES, Speech, Texts

log = logging.getLogger(__name__)


async def set_commands(bot: Bot, texts: Texts, language: str) -> None:
    """Set the menus for each kind of chat and language; `language` is for people of any other tongue.

    A menu that cannot be set is no reason not to play.
    """
    for code in ("", *LANGUAGES):
        for scope, routes in _scopes():
            commands = _commands(texts[code or language], routes)
            try:
                await bot.set_my_commands(commands, scope=scope, language_code=code or None)
            except TelegramError as error:
                log.warning("menu of commands not set: %s", error.message)


def _commands(speech: Speech, routes: list[Route]) -> list[BotCommand]:
    return [BotCommand(route.name, speech.plain(f"command-{route.name}")) for route in routes]


def _scopes() -> tuple[tuple[BotCommandScope, list[Route]], ...]:
    return (
        (BotCommandScopeAllGroupChats(), [route for route in COMMANDS if route.in_groups]),
        (BotCommandScopeAllPrivateChats(), [route for route in COMMANDS if route.in_private]),
        (BotCommandScopeAllChatAdministrators(), [route for route in COMMANDS if route.for_admins]),
    )
