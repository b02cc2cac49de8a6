"""Who plays: sending somebody away, coming back, ending one game for another."""

from __future__ import annotations

from bot.callbacks import Claim, number_in
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk
from bot.handlers.waiting import by_vote, voted
from bot.refusals import GoneAlready, NobodyToSend, NoGame
from bot.table import OVER, Session, Tally
from bot.views import company, menus


async def kick(desk: Desk, command: Command) -> None:
    """Ask whom to send away; in answer to somebody's message, whether them."""
    game = await desk.game_here(command)
    speech = await desk.chat_speech(game.place.chat_id)
    others = tuple(seat for seat in desk.sessions.company.present(game) if seat.user_id != command.person.user_id)
    answered = command.answered and command.answered.user_id
    meant = next((seat for seat in others if seat.user_id == answered), None)
    if not others:
        raise NobodyToSend
    if meant is not None:
        desk.reply(command, company.sending(speech, game, meant.number))
    elif answered is not None:
        raise GoneAlready
    else:
        desk.reply(command, company.whom_to_send(speech, game, others))


async def send_away(desk: Desk, press: Press, claim: Claim) -> str:
    """Send a player away, or vote for it; the argument is the seat."""
    game = await desk.game_of(press)
    number = number_in(claim.argument)
    outcome = await by_vote(
        desk,
        press,
        lambda admin: desk.sessions.company.send_away(
            game.id, game.place, number, press.person, admin=admin, update=press.update_id
        ),
    )
    speech = await desk.chat_speech(game.place.chat_id)
    if isinstance(outcome, Tally):
        desk.turn_page(press, company.sending(speech, game, number, outcome))
        return voted(desk, press, outcome)
    desk.turn_page(press, company.sent_away(speech, game, number))
    await desk.presenter.show(outcome.session)
    return ""


async def come_back(desk: Desk, press: Press, claim: Claim) -> str:
    """Play on after having left."""
    del claim
    game = await desk.game_of(press)
    change = await desk.sessions.join(game.id, game.place, press.person, update=press.update_id)
    await desk.presenter.show(change.session)
    return desk.person_speech(press).plain("toast-awake")


async def go_on(desk: Desk, press: Press, claim: Claim) -> str:
    """Go on with the game there is: its board becomes the newest message."""
    del claim
    game = await desk.game_of(press)
    if game.phase == OVER:
        raise NoGame
    desk.turn_page(press, menus.question_closed(await desk.chat_speech(game.place.chat_id), game))
    await desk.presenter.show_below(game)
    return ""


async def end(desk: Desk, press: Press, claim: Claim) -> str:
    """End the game there is: the opener or an admin after a question, others if two of them want it."""
    del claim
    game = await desk.game_of(press)
    if press.message_id is None:
        raise NoGame
    speech = await desk.chat_speech(game.place.chat_id)
    if await desk.owns(press, game):
        desk.turn_page(press, menus.ask_stop(speech, game))
        return ""
    outcome = await desk.sessions.company.end(
        game.id, game.place, press.message_id, press.person, update=press.update_id
    )
    if isinstance(outcome, Tally):
        desk.turn_page(press, company.ending(speech, game, outcome))
        return desk.person_speech(press).plain("toast-one-more")
    desk.turn_page(press, menus.hint(speech, "stop-done"))
    await desk.presenter.show(outcome.session)
    return ""


async def running(desk: Desk, command: Command, game: Session) -> None:
    """Answer the wish for a new game where there is one."""
    desk.reply(command, company.running(await desk.chat_speech(game.place.chat_id), game))
