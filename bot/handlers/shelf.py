"""Rules that a chat keeps by name, and rules carried from one chat to another."""

from __future__ import annotations

from bot.callbacks import Claim, number_in
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk
from bot.handlers.lobby import open_by
from bot.handlers.wanted import chat_rules, wanted_rules
from bot.table import LOBBY, SavedRules
from bot.views import menus, shelf
from bot.views.screen import Button
from bot.views.texts import LANGUAGES
from engine.thousand import Rules
from engine.thousand.code import decode
from engine.thousand.playable import playable


async def presets(desk: Desk, command: Command) -> None:
    """List what the chat keeps or, with `save NAME`, keep the rules that are played here."""
    word, _, name = command.words.partition(" ")
    if word.casefold() in {desk.texts[language].word("shelf-save-word") for language in LANGUAGES}:
        await _save(desk, command, name)
        return
    saved = await desk.sessions.shelf.all(command.place.chat_id)
    desk.reply(command, shelf.shelf(await desk.chat_speech(command.place.chat_id), saved))


async def _save(desk: Desk, command: Command, name: str) -> None:
    if command.anonymous or command.channel:
        # Nobody could take them away again but an admin: whoever keeps rules is somebody.
        desk.reply(command, menus.hint(await desk.asker_speech(command), "shelf-somebody"))
        return
    chat_id = command.place.chat_id
    game = await desk.sessions.current(command.place)
    rules = game.rules if game else await chat_rules(desk, command.place)
    admin = await desk.is_admin(command)
    saved = await desk.sessions.shelf.save(chat_id, command.person, name, rules, admin=admin)
    desk.reply(command, shelf.kept(await desk.chat_speech(chat_id), saved))


async def listed(desk: Desk, press: Press, claim: Claim) -> str:
    """Go back to the list."""
    del claim
    place = desk.place_of(press)
    saved = await desk.sessions.shelf.all(place.chat_id)
    desk.turn_page(press, shelf.shelf(await desk.chat_speech(place.chat_id), saved))
    return ""


async def look(desk: Desk, press: Press, claim: Claim) -> str:
    """Show one set of the list; the argument is its id."""
    saved = await _saved(desk, press, claim)
    desk.turn_page(press, shelf.one(await desk.chat_speech(desk.place_of(press).chat_id), saved))
    return ""


async def share(desk: Desk, press: Press, claim: Claim) -> str:
    """Give one set to take along; the argument is its id."""
    saved = await _saved(desk, press, claim)
    speech = await desk.chat_speech(desk.place_of(press).chat_id)
    back = Button(speech.plain("button-back"), shelf.data("v", saved.id))
    desk.turn_page(press, shelf.share(speech, saved.rules, desk.bot.username, back))
    return ""


async def forget(desk: Desk, press: Press, claim: Claim) -> str:
    """Take one set away: who kept it may, or an admin."""
    saved = await _saved(desk, press, claim)
    admin = saved.user_id != press.person.user_id and await desk.is_admin(press)
    await desk.sessions.shelf.forget(desk.place_of(press).chat_id, saved.id, press.person, admin=admin)
    await listed(desk, press, claim)
    return desk.person_speech(press).plain("toast-forgotten", name=saved.name)


async def play(desk: Desk, press: Press, claim: Claim) -> str:
    """Play by one set: in the lobby that is open here, or in a new one."""
    return await _play(desk, press, (await _saved(desk, press, claim)).rules)


async def play_code(desk: Desk, press: Press, claim: Claim) -> str:
    """Play by the rules of a code, which is the argument."""
    return await _play(desk, press, decode(claim.argument))


async def _play(desk: Desk, press: Press, rules: Rules) -> str:
    rules = playable(rules)
    place = desk.place_of(press)
    game = await desk.sessions.current(place)
    if game is not None and game.phase == LOBBY:
        change = await desk.with_rights(
            press,
            lambda admin: desk.sessions.set_rules(
                game.id, place, press.person, rules, admin=admin, update=press.update_id
            ),
        )
        await desk.presenter.show(change.session)
    else:
        await open_by(desk, press, rules)
    return ""


async def by_link(desk: Desk, command: Command) -> None:
    """Answer `/start CODE`: in a group open a lobby by these rules, in private show them first."""
    rules = await wanted_rules(desk, command.place, command.words)
    if command.private:
        desk.reply(command, shelf.shown(desk.person_speech(command), rules, desk.bot.username))
        return
    await open_by(desk, command, rules)


async def _saved(desk: Desk, press: Press, claim: Claim) -> SavedRules:
    return await desk.sessions.shelf.get(desk.place_of(press).chat_id, number_in(claim.argument))
