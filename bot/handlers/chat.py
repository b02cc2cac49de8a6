"""The chat itself: hello, help, its language, coming and going."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from telegram import Chat, ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message, User
from telegram.constants import ChatMemberStatus, ChatType

from bot.callbacks import Claim
from bot.handlers import lobby, shelf
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk
from bot.refusals import NoGame, Refusal
from bot.table import Person, Place
from bot.views import menus
from bot.views.texts import LANGUAGES, language_of
from engine.thousand.code import is_code
from engine.thousand.errors import IllegalAction

PAYLOADS: dict[str, Callable[[Desk, Command], Awaitable[None]]] = {"newgame": lobby.newgame}
"""What a deep link may ask for, `t.me/<bot>?start=<payload>` or `startgroup`, beside a code of rules."""

_PRESENT = (ChatMemberStatus.MEMBER, ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.OWNER)


async def start(desk: Desk, command: Command) -> None:
    """Say hello, or do what the deep link asks for."""
    payload = PAYLOADS.get(command.words)
    if payload is not None:
        await payload(desk, replace(command, words=""))
    elif is_code(command.words):
        await shelf.by_link(desk, command)
    elif command.private:
        desk.reply(command, menus.welcome(desk.person_speech(command), desk.bot.username))
        await lobby.at_once(desk, command)
    else:
        desk.reply(command, menus.greeting(await desk.chat_speech(command.place.chat_id)))


async def help_page(desk: Desk, command: Command) -> None:
    """Say how to play."""
    desk.reply(command, menus.help_page(await desk.asker_speech(command)))


async def language(desk: Desk, command: Command) -> None:
    """Choose the chat's language, or offer the choice. Admins choose."""
    wanted = command.words.lower()
    if wanted in LANGUAGES:
        await desk.require_admin(command)
        await desk.sessions.set_language(command.place.chat_id, wanted)
        desk.reply(command, menus.language_set(desk.texts[wanted]))
        await desk.redraw(command.place)
    else:
        desk.reply(command, menus.languages(await desk.chat_speech(command.place.chat_id)))


async def language_pressed(desk: Desk, press: Press, claim: Claim) -> str:
    """Choose the chat's language by a button."""
    place = desk.place_of(press)
    if claim.argument not in LANGUAGES:
        raise NoGame
    await desk.require_admin(press)
    await desk.sessions.set_language(place.chat_id, claim.argument)
    desk.turn_page(press, menus.language_set(desk.texts[claim.argument]))
    await desk.redraw(place)
    return ""


async def bot_moved(desk: Desk, update: ChatMemberUpdated) -> None:
    """The bot was added to a chat, thrown out of it, or given other rights. Games that were open go on."""
    chat = update.chat
    if not _present(update.new_chat_member):
        desk.outbox.count_as_gone(chat.id)
        await desk.sessions.chat_left(chat.id)
        return
    added = not _present(update.old_chat_member)
    if added and chat.type != ChatType.PRIVATE:
        await _welcome(desk, chat, update.from_user)
    if desk.outbox.heard_from(chat.id) or added:
        await desk.sessions.chat_back(chat.id)
        await desk.presenter.renew(chat.id)


def _present(member: ChatMember) -> bool:
    return member.is_member if isinstance(member, ChatMemberRestricted) else member.status in _PRESENT


async def created(desk: Desk, message: Message) -> None:
    """A group was created with the bot in it."""
    if message.from_user is not None:
        await _welcome(desk, message.chat, message.from_user)


async def _welcome(desk: Desk, chat: Chat, adder: User) -> None:
    """Greet a group in the language of whoever brought the bot: once, and without a sound."""
    known = (await desk.sessions.chat(chat.id)).title
    await desk.sessions.chat_back(chat.id, chat.title or "", chat.type)
    if known:
        return
    if adder.language_code:
        await desk.sessions.set_language(chat.id, language_of(adder.language_code))
    desk.outbox.post(Place(chat.id), menus.greeting(await desk.chat_speech(chat.id)), silent=True)


async def member_gone(desk: Desk, chat_id: int, person: Person) -> None:
    """Somebody has left the chat: they leave its lobbies and games too, or nobody could go on. Told twice, or more."""
    for session in await desk.sessions.live(chat_id):
        with suppress(Refusal, IllegalAction):  # no player there, or not any more
            change = await desk.sessions.leave_game(session.id, session.place, person, update=None)
            await desk.presenter.show(change.session)


async def migrated(desk: Desk, message: Message) -> None:
    """A group became a supergroup; both of its service messages come here, and either may be first."""
    old, new = message.migrate_from_chat_id, message.migrate_to_chat_id
    if new is not None:
        await desk.outbox.chat_moved(message.chat.id, new)
    elif old is not None:
        await desk.outbox.chat_moved(old, message.chat.id)
