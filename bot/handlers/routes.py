"""Everything the bot answers to, in the order in which people are told of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.callbacks import Claim
from bot.handlers import (
    blocking,
    chat,
    chat_settings,
    company,
    dice,
    fairness,
    lobby,
    settings,
    shelf,
    table,
    turn,
    waiting,
)
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk
from bot.views.lobby import COMPUTERS

OnCommand = Callable[[Desk, Command], Awaitable[None]]
OnPress = Callable[[Desk, Press, Claim], Awaitable[str]]
"""Gives the toast to answer with; empty for none."""


class Route(NamedTuple):
    """A command: its name, who answers, and whose menus list it."""

    name: str
    handler: OnCommand
    in_groups: bool = True
    in_private: bool = True
    for_admins: bool = True
    """Whether a group's admins find it; what `in_groups` lists they do."""


COMMANDS: tuple[Route, ...] = (
    Route("newgame", lobby.newgame),
    Route("join", lobby.join, in_private=False),
    Route("luck", dice.luck),
    Route("leave", table.leave),
    Route("kick", company.kick, in_private=False),
    Route("score", table.score),
    Route("rules", table.rules),
    Route("presets", shelf.presets),
    Route("fair", fairness.fair),
    Route("dice", dice.counts),
    Route("stop", table.stop),
    Route("lang", chat.language),
    Route("settings", chat_settings.settings, in_groups=False),
    Route("block", blocking.block, in_groups=False, in_private=False),
    Route("unblock", blocking.unblock, in_groups=False, in_private=False),
    Route("help", chat.help_page),
    Route("start", chat.start, in_groups=False, in_private=False, for_admins=False),
)
"""Each command's line in menus is `command-<name>` in the locales."""

PRESSES: dict[str, OnPress] = {
    # lobby
    "tj": lobby.join_pressed,
    "tl": lobby.leave_pressed,
    "tc": settings.page(COMPUTERS),
    "tv": settings.page(""),
    "ta": lobby.add_computer,
    "td": lobby.remove_computer,
    "tg": dice.source,
    "ts": lobby.start,
    # its rules
    "tm": settings.page(),
    "tp": settings.preset,
    "tz": settings.turn,
    "tu": settings.undo,
    "th": settings.from_shelf,
    "tw": settings.keep,
    # turn
    "tr": turn.roll,
    "tt": turn.toggle,
    "tk": turn.keep,
    "tb": turn.bank,
    # around the game
    "tq": table.leave_confirmed,
    "tx": table.stop_confirmed,
    "to": table.never_mind,
    "tn": lobby.rematch,
    "ti": fairness.inspect,
    "te": fairness.export,
    "tf": table.rules_theme,
    # who is waited for, who comes and goes
    "ph": waiting.hurry,
    "ps": waiting.skip,
    "pw": waiting.wake,
    "pj": lobby.join_pressed,
    "pq": company.send_away,
    "pn": company.come_back,
    "po": company.go_on,
    "pe": company.end,
    # the chat
    "cg": lobby.newgame_pressed,
    "cy": chat.language_pressed,
    "cf": table.rules_theme,
    "co": chat_settings.opened,
    "cs": chat_settings.chosen,
    "cb": blocking.block_pressed,
    "cu": blocking.unblock_pressed,
    # what it keeps
    "cp": shelf.listed,
    "cv": shelf.look,
    "ca": shelf.play,
    "ch": shelf.share,
    "cd": shelf.forget,
    "cr": shelf.play_code,
}
"""By what a button carries: its kind, then its action."""
