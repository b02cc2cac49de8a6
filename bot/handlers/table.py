"""Around a game: the score, its rules, leaving, stopping."""

from __future__ import annotations

from collections.abc import Callable

from bot.callbacks import Claim, base36, pack
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk
from bot.handlers.wanted import chat_rules
from bot.refusals import NoGame, NotInGame
from bot.table import LIVE, LOBBY, ONE_MESSAGE, OVER
from bot.views import company, menus, rulebook, shelf
from bot.views.screen import Button


async def score(desk: Desk, command: Command) -> None:
    """Show the table of the game that is played here, or of the last one."""
    game = await desk.sessions.current(command.place) or await desk.sessions.last(command.place)
    if game is None:
        raise NoGame
    desk.reply(command, menus.score(await desk.chat_speech(command.place.chat_id), game))
    if game.phase == LIVE and (await desk.sessions.chat(command.place.chat_id)).board == ONE_MESSAGE:
        await desk.presenter.show_below(game)


async def rules(desk: Desk, command: Command) -> None:
    """Show the rules of the game that is played here, or those of the chat's next one, in short."""
    game = await desk.sessions.current(command.place)
    played = game.rules if game else await chat_rules(desk, command.place)
    speech = await desk.chat_speech(command.place.chat_id)
    desk.reply(command, rulebook.short(speech, played, _theme_data("t" if game else "c", game.id if game else 0)))


async def rules_theme(desk: Desk, press: Press, claim: Claim) -> str:
    """Show a theme of the rules, or how to take them along; the argument is its name.

    The button names the game, or none for the chat's next one.
    """
    place = desk.place_of(press)
    if press.message_id is None:
        raise NoGame
    played = (await desk.game_of(press)).rules if claim.game_id else await chat_rules(desk, place)
    speech = await desk.chat_speech(place.chat_id)
    data = _theme_data(claim.kind, claim.game_id)
    if claim.argument == rulebook.SHARE:
        screen = shelf.share(speech, played, desk.bot.username, Button(speech.plain("button-back"), data("")))
    else:
        screen = rulebook.theme(speech, played, claim.argument, data)
    desk.turn_page(press, screen)
    return ""


def _theme_data(kind: str, game_id: int) -> Callable[[str], str]:
    return lambda name: pack(Claim(kind, game_id, 0, "f", name))


async def leave(desk: Desk, command: Command) -> None:
    """Give up a seat in a lobby at once; leave a game only after a question."""
    game = await desk.game_here(command)
    if game.phase == LOBBY:
        change = await desk.sessions.leave_lobby(game.id, game.place, command.person, update=command.update_id)
        await desk.presenter.show(change.session)
        return
    if game.seat_of(command.person.user_id) is None:
        raise NotInGame
    speech = desk.person_speech(command)
    desk.reply(command, menus.ask_leave(speech, game, command.person.user_id, command.person.name))


async def leave_confirmed(desk: Desk, press: Press, claim: Claim) -> str:
    """Leave; only who was asked may say so."""
    game = await desk.game_of(press)
    speech = desk.person_speech(press)
    if claim.argument != base36(press.person.user_id):
        return speech.plain("toast-not-asked")
    change = await desk.sessions.leave_game(game.id, game.place, press.person, update=press.update_id)
    desk.turn_page(press, company.gone(speech, change.session))
    await desk.presenter.show(change.session)
    return ""


async def stop(desk: Desk, command: Command) -> None:
    """Ask whether the game shall end early; only its opener or an admin may."""
    game = await desk.game_here(command)
    await desk.require_owner(command, game)
    desk.reply(command, menus.ask_stop(await desk.chat_speech(game.place.chat_id), game))


async def stop_confirmed(desk: Desk, press: Press, claim: Claim) -> str:
    """End the game early."""
    del claim
    game = await desk.game_of(press)
    change = await desk.with_rights(
        press,
        lambda admin: desk.sessions.stop(game.id, game.place, press.person, admin=admin, update=press.update_id),
    )
    desk.turn_page(press, menus.hint(await desk.chat_speech(game.place.chat_id), "stop-done"))
    await desk.presenter.show(change.session)
    return ""


async def never_mind(desk: Desk, press: Press, claim: Claim) -> str:
    """Go on playing: take a question back. One that was put to somebody is theirs to answer."""
    game = await desk.game_of(press)
    asked = claim.argument
    if asked and asked != base36(press.person.user_id):
        return desk.person_speech(press).plain("toast-not-asked")
    if not asked and game.phase != OVER:
        await desk.require_owner(press, game)
    desk.turn_page(press, menus.question_closed(await desk.chat_speech(game.place.chat_id), game))
    return ""
