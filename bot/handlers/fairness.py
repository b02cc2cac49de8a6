"""Dice that can be checked: the promise, after the end the secret with every throw recomputed, the game as a file."""

from __future__ import annotations

import asyncio

from bot.callbacks import Claim
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk
from bot.refusals import NoGame
from bot.table import OVER, Session
from bot.views import fairness
from bot.views.screen import Screen
from bot.views.texts import Speech
from engine.thousand.verify import verify


async def fair(desk: Desk, command: Command) -> None:
    """Show the promise of the game that is played here, or the last one's opened dice."""
    game = await desk.sessions.current(command.place) or await desk.sessions.last(command.place)
    if game is None:
        raise NoGame
    speech = await desk.chat_speech(command.place.chat_id)
    opened = game.phase == OVER
    desk.reply(command, await _opened(desk, speech, game) if opened else fairness.promise(speech, game))


async def inspect(desk: Desk, press: Press, claim: Claim) -> str:
    """Show an ended game's opened dice."""
    del claim
    game = await desk.game_of(press)
    desk.outbox.post(game.place, await _opened(desk, await desk.chat_speech(game.place.chat_id), game))
    return ""


async def export(desk: Desk, press: Press, claim: Claim) -> str:
    """Give an ended game's record as a file."""
    del claim
    game = await desk.game_of(press)
    record = await desk.sessions.record(game.id, game.place)
    desk.outbox.post(game.place, fairness.exported(await desk.chat_speech(game.place.chat_id), game, record))
    return ""


async def _opened(desk: Desk, speech: Speech, game: Session) -> Screen:
    """Open a game's dice, and recompute every one before saying that they are right."""
    reveal = await desk.sessions.reveal(game.id, game.place)
    if game.game is None:
        return fairness.opened(speech, reveal, None)
    record = await desk.sessions.record(game.id, game.place)
    return fairness.opened(speech, reveal, await asyncio.to_thread(verify, record))
