"""What a chat chooses for all its games: anybody may look, admins choose."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.callbacks import Claim
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk
from bot.refusals import NoGame
from bot.sessions import CLOCKS, Sessions
from bot.table import EACH_TURN, ONE_MESSAGE, SERVER, TELEGRAM, ChatSettings, Place
from bot.views import chat_settings
from bot.views.chat_settings import Option
from bot.views.screen import Screen
from bot.views.texts import LANGUAGES

OFF, ON = "off", "on"


class Setting(NamedTuple):
    """One thing to choose: its values as buttons carry them, which one a chat has, and how another is written."""

    values: tuple[str, ...]
    chosen: Callable[[ChatSettings], str]
    choose: Callable[[Sessions, int, str], Awaitable[None]]


SETTINGS: dict[str, Setting] = {
    "mentions": Setting(
        (OFF, ON),
        lambda chat: ON if chat.mentions else OFF,
        lambda sessions, chat_id, value: sessions.set_mentions(chat_id, value == ON),
    ),
    "clock": Setting(
        tuple(map(str, CLOCKS)),
        lambda chat: str(chat.clock),
        lambda sessions, chat_id, value: sessions.set_clock(chat_id, int(value)),
    ),
    "board": Setting(
        (EACH_TURN, ONE_MESSAGE),
        lambda chat: chat.board,
        lambda sessions, chat_id, value: sessions.set_board_style(chat_id, value),
    ),
    "late": Setting(
        (OFF, ON),
        lambda chat: ON if chat.late_join else OFF,
        lambda sessions, chat_id, value: sessions.set_late_join(chat_id, value == ON),
    ),
    "dice": Setting(
        (SERVER, TELEGRAM),
        lambda chat: chat.source,
        lambda sessions, chat_id, value: sessions.set_dice(chat_id, value),
    ),
    "language": Setting(
        LANGUAGES,
        lambda chat: chat.language,
        lambda sessions, chat_id, value: sessions.set_language(chat_id, value),
    ),
}
"""By name, in the order of the page."""


async def settings(desk: Desk, command: Command) -> None:
    """Show what this chat has chosen."""
    desk.reply(command, await _page(desk, command.place))


async def opened(desk: Desk, press: Press, claim: Claim) -> str:
    """Show the values of one setting, the argument, or all settings."""
    place = await _by_admin(desk, press)
    if claim.argument in SETTINGS:
        chat = await desk.sessions.chat(place.chat_id)
        screen = chat_settings.values(await desk.chat_speech(place.chat_id), _option(claim.argument, chat))
    else:
        screen = await _page(desk, place)
    desk.turn_page(press, screen)
    return ""


async def chosen(desk: Desk, press: Press, claim: Claim) -> str:
    """Choose a value; the argument is `name=value`."""
    place = await _by_admin(desk, press)
    name, _, value = claim.argument.partition("=")
    setting = SETTINGS.get(name)
    if setting is None or value not in setting.values:
        raise NoGame
    await setting.choose(desk.sessions, place.chat_id, value)
    desk.turn_page(press, await _page(desk, place))
    await desk.redraw(place)
    return ""


async def _by_admin(desk: Desk, press: Press) -> Place:
    place = desk.place_of(press)
    await desk.require_admin(press)
    return place


async def _page(desk: Desk, place: Place) -> Screen:
    chat = await desk.sessions.chat(place.chat_id)
    return chat_settings.page(
        await desk.chat_speech(place.chat_id),
        # In private nobody waits, is called or comes late.
        [_option(name, chat) for name in SETTINGS if place.chat_id < 0 or name in _IN_PRIVATE],
    )


_IN_PRIVATE = ("board", "dice", "language")


def _option(name: str, chat: ChatSettings) -> Option:
    return Option(name, SETTINGS[name].values, SETTINGS[name].chosen(chat))
