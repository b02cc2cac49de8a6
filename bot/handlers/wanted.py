"""Which rules somebody wants: typed, by a name that the chat keeps, by a code, or the chat's last."""

from __future__ import annotations

from bot.handlers.desk import Desk
from bot.table import Place
from engine.thousand import Rules
from engine.thousand.code import decode, is_code
from engine.thousand.errors import Unplayable
from engine.thousand.playable import playable


async def wanted_rules(desk: Desk, place: Place, words: str) -> Rules:
    """Give the rules that words name; without any, the chat's last ones. RulesError, also for what can't be played."""
    if not words:
        return await chat_rules(desk, place)
    if is_code(words):
        return playable(decode(words))
    saved = await desk.sessions.shelf.named(place.chat_id, words)
    return playable(saved.rules if saved else Rules.parse(words))


async def chat_rules(desk: Desk, place: Place) -> Rules:
    """Give the rules that were last played in the chat, or their preset if nobody could play them to an end."""
    rules = Rules.parse((await desk.sessions.chat(place.chat_id)).rules)
    try:
        return playable(rules)
    except Unplayable:
        return Rules.parse(rules.preset)
