"""The dice as people meet them: words for luck, whose dice are thrown, how they have fallen, other people's 🎲."""

from __future__ import annotations

import asyncio

from bot.callbacks import Claim
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk
from bot.pictures.dice_chart import draw
from bot.refusals import NoGame
from bot.table import LIVE, SERVER, TELEGRAM, Place
from bot.views import dice_counts, menus
from bot.views.screen import Attachment, Screen

FOREIGN = "foreign-dice"


async def luck(desk: Desk, command: Command) -> None:
    """Add a word of one's own to the dice. The answer is a reaction and the lobby, which shows the word."""
    game = await desk.game_here(command)
    change = await desk.sessions.add_word(game.id, game.place, command.person, command.words, update=command.update_id)
    desk.outbox.react(command.place, command.message_id, desk.person_speech(command).plain("reaction-taken"))
    await desk.presenter.show(change.session)


async def source(desk: Desk, press: Press, claim: Claim) -> str:
    """Choose whose dice are thrown; the argument is their name."""
    game = await desk.game_of(press)
    if claim.argument not in (SERVER, TELEGRAM):
        raise NoGame
    change = await desk.with_rights(
        press,
        lambda admin: desk.sessions.set_source(
            game.id, game.place, press.person, claim.argument, admin=admin, update=press.update_id
        ),
    )
    await desk.presenter.show(change.session)
    return ""


async def counts(desk: Desk, command: Command) -> None:
    """Show how often each face has fallen in this chat, as a picture whose caption says the same."""
    speech = await desk.chat_speech(command.place.chat_id)
    fallen = await desk.sessions.dice_counts(command.place.chat_id)
    if not fallen:
        desk.reply(command, dice_counts.nothing_thrown(speech))
        return
    picture = await asyncio.to_thread(draw, dice_counts.chart(speech, fallen))
    file = Attachment("dice.png", picture, picture=True)
    desk.reply(command, Screen(dice_counts.caption(speech, fallen), attachment=file))


async def foreign(desk: Desk, place: Place, message_id: int) -> None:
    """Somebody threw a 🎲 of their own, or forwarded one: it counts for nothing, which is said once a game."""
    game = await desk.sessions.current(place)
    if game is None or game.phase != LIVE or not await desk.sessions.first_time(game.id, FOREIGN):
        return
    speech = await desk.chat_speech(place.chat_id)
    desk.outbox.post(place, menus.hint(speech, "foreign-dice"), reply_to=message_id, silent=True)
