"""From Telegram's updates to the routes: who is answered, and how what is refused is said."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from math import ceil
from typing import Any, TypeVar

from telegram import ChatMemberRestricted, Update
from telegram.constants import ChatMemberStatus, ChatType
from telegram.ext import (
    BaseHandler,
    ChatMemberHandler,
    ContextTypes,
    MessageHandler,
    TypeHandler,
    filters,
)

from bot import metrics
from bot.callbacks import Claim
from bot.faults import reached
from bot.handlers import chat, dice
from bot.handlers.asked import Press, command_in, person_from, place_of
from bot.handlers.desk import Alert, Desk
from bot.handlers.routes import COMMANDS, PRESSES, OnPress
from bot.refusals import NoGame, OldBoard, Refusal
from bot.views import menus, refusal
from bot.views.texts import language_of
from engine.thousand.errors import EngineError

ALLOWED_UPDATES = ["message", "callback_query", "my_chat_member", "chat_member"]
"""Edited messages are none of our business: a command is what was sent."""

T = TypeVar("T")

LONG_WAIT = 3.0
"""Seconds until a picture goes out that a person is told of."""

_GONE = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
_BY_NAME = {route.name: route.handler for route in COMMANDS}


def handlers(desk: Desk) -> list[BaseHandler[Any, Any, Any]]:
    """Make what the application listens with."""

    def with_desk(
        work: Callable[[Desk, T], Awaitable[None]],
    ) -> Callable[[T, ContextTypes.DEFAULT_TYPE], Coroutine[Any, Any, None]]:
        async def callback(update: T, context: ContextTypes.DEFAULT_TYPE) -> None:
            del context
            await work(desk, update)

        return callback

    new = filters.UpdateType.MESSAGE
    return [
        TypeHandler(Press, with_desk(pressed)),
        MessageHandler(filters.COMMAND & new, with_desk(commanded)),
        MessageHandler(filters.Dice.DICE & new, with_desk(_dice_thrown)),
        ChatMemberHandler(with_desk(_bot_moved), ChatMemberHandler.MY_CHAT_MEMBER),
        ChatMemberHandler(with_desk(_member_moved), ChatMemberHandler.CHAT_MEMBER),
        MessageHandler(filters.StatusUpdate.CHAT_CREATED, with_desk(_created)),
        MessageHandler(filters.StatusUpdate.FORUM_TOPIC_REOPENED, with_desk(_reopened)),
        MessageHandler(filters.StatusUpdate.MIGRATE, with_desk(_migrated)),
        MessageHandler(filters.StatusUpdate.LEFT_CHAT_MEMBER, with_desk(_member_left)),
    ]


async def commanded(desk: Desk, update: Update) -> None:
    """Answer a command; one that is not known only if it was meant for this bot."""
    command = command_in(update, desk.bot.username)
    if command is None:
        return
    command = desk.command_home(command)
    desk.outbox.saw(command.place.chat_id, command.message_id)
    await desk.heard(*command.place)
    if command.private and command.person.language:
        await desk.sessions.suggest_language(command.place.chat_id, language_of(command.person.language))
    handler = _BY_NAME.get(command.name)
    if handler is None:
        if command.addressed:
            desk.reply(command, menus.hint(await desk.asker_speech(command), "unknown-command"))
        return
    try:
        await handler(desk, command)
    except (Refusal, EngineError) as error:
        desk.reply(command, refusal.answer(await desk.asker_speech(command), error))


async def pressed(desk: Desk, press: Press) -> None:
    """Answer a press, always: with what became of it, or why nothing did."""
    press = desk.press_home(press)
    if press.place is not None:
        await desk.heard(*press.place)
    reached("hop-2-unpacked")
    metrics.presses.inc()
    speech = desk.person_speech(press)
    claim = press.claim
    handler = PRESSES.get(claim.kind + claim.action) if claim else None
    if claim is None or handler is None:
        desk.outbox.answer(press.query_id, speech.plain("toast-unknown-button"))
        return
    toast = speech.plain("toast-fault")
    try:
        toast = await _carried_out(desk, press, claim, handler) or _patience(desk, press, "toast-patience")
    except OldBoard as error:
        toast = _patience(desk, press, "toast-patience-old") or refusal.toast(speech, error)
    except (Refusal, EngineError) as error:
        toast = refusal.toast(speech, error)
    finally:
        desk.outbox.answer(press.query_id, toast, alert=isinstance(toast, Alert))


def _patience(desk: Desk, press: Press, key: str) -> str:
    """Say when the newest picture will be seen, where that takes long; nothing else moves in the chat till then."""
    seconds = desk.outbox.delay(press.place.chat_id) if press.place else 0.0
    return "" if seconds < LONG_WAIT else desk.person_speech(press).plain(key, seconds=ceil(seconds))


async def _carried_out(desk: Desk, press: Press, claim: Claim, handler: OnPress) -> str:
    try:
        return await handler(desk, press, claim)
    except NoGame:
        home = desk.press_home(press)
        if home == press:
            raise
        return await handler(desk, home, claim)  # the group has grown, and its game has moved, under the press


async def _dice_thrown(desk: Desk, update: Update) -> None:
    if update.message is not None:
        await dice.foreign(desk, place_of(update.message), update.message.message_id)


async def _bot_moved(desk: Desk, update: Update) -> None:
    if update.my_chat_member is not None:
        await chat.bot_moved(desk, update.my_chat_member)


async def _member_moved(desk: Desk, update: Update) -> None:
    moved = update.chat_member
    if moved is None:
        return
    now = moved.new_chat_member
    if now.status in _GONE or (isinstance(now, ChatMemberRestricted) and not now.is_member):
        await chat.member_gone(desk, moved.chat.id, person_from(now.user))


async def _member_left(desk: Desk, update: Update) -> None:
    message = update.message
    if message is not None and message.left_chat_member is not None and message.chat.type != ChatType.PRIVATE:
        await chat.member_gone(desk, message.chat.id, person_from(message.left_chat_member))


async def _created(desk: Desk, update: Update) -> None:
    if update.message is not None:
        await chat.created(desk, update.message)


async def _reopened(desk: Desk, update: Update) -> None:
    if update.message is not None:
        await desk.heard(*place_of(update.message))


async def _migrated(desk: Desk, update: Update) -> None:
    if update.message is not None:
        await chat.migrated(desk, update.message)
