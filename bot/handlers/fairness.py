"""Dice that can be checked: what was promised, and after the end the secret itself."""

from __future__ import annotations

from bot.handlers.asked import Command
from bot.handlers.desk import Desk
from bot.refusals import NoGame
from bot.table import OVER
from bot.views import fairness


async def fair(desk: Desk, command: Command) -> None:
    """Show the promise of the game that is played here, or the last one's opened dice."""
    game = await desk.sessions.current(command.place) or await desk.sessions.last(command.place)
    if game is None:
        raise NoGame
    speech = await desk.chat_speech(command.place.chat_id)
    if game.phase != OVER:
        desk.reply(command, fairness.promise(speech, game))
        return
    desk.reply(command, fairness.opened(speech, await desk.sessions.reveal(game.id, game.place)))
