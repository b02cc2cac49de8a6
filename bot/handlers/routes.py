"""Everything the bot answers to, in the order in which people are told of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.callbacks import Claim
from bot.handlers import chat, dice, fairness, lobby, table, turn
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk

OnCommand = Callable[[Desk, Command], Awaitable[None]]
OnPress = Callable[[Desk, Press, Claim], Awaitable[str]]
"""Gives the toast to answer with; empty for none."""


class Route(NamedTuple):
    """A command: its name, who answers, and whether menus list it in groups and in private."""

    name: str
    handler: OnCommand
    in_groups: bool = True
    in_private: bool = True


COMMANDS: tuple[Route, ...] = (
    Route("newgame", lobby.newgame),
    Route("join", lobby.join, in_private=False),
    Route("luck", dice.luck),
    Route("leave", table.leave),
    Route("score", table.score),
    Route("rules", table.rules),
    Route("fair", fairness.fair),
    Route("dice", dice.counts),
    Route("stop", table.stop),
    Route("lang", chat.language),
    Route("help", chat.help_page),
    Route("start", chat.start, in_groups=False, in_private=False),
)
"""Each command's line in menus is `command-<name>` in the locales."""

PRESSES: dict[str, OnPress] = {
    # lobby
    "tj": lobby.join_pressed,
    "tl": lobby.leave_pressed,
    "tm": lobby.page("p"),
    "tc": lobby.page("c"),
    "tv": lobby.page(""),
    "tp": lobby.preset,
    "ta": lobby.add_computer,
    "td": lobby.remove_computer,
    "tg": dice.source,
    "ts": lobby.start,
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
    # the chat
    "cg": lobby.newgame_pressed,
    "cy": chat.language_pressed,
    "cf": table.rules_theme,
}
"""By what a button carries: its kind, then its action."""
