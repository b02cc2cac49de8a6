"""Before the game: opening a lobby, who plays, by which rules, and the start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.callbacks import Claim
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk
from bot.refusals import LobbyClosed, NoGame, NoSuchComputer
from bot.table import LOBBY, Change, Session
from bot.views import dice_words, menus
from bot.views.lobby import lobby
from engine.players import KINDS
from engine.thousand import Rules


async def newgame(desk: Desk, command: Command) -> None:
    """Open a lobby, by the rules and with the dice that are typed or else by the chat's last ones."""
    chat = await desk.sessions.chat(command.place.chat_id)
    asked = dice_words.taken_apart(desk.texts.all(), command.words)
    change = await desk.sessions.open_lobby(
        command.place,
        command.person,
        Rules.parse(asked.rules or chat.rules),
        update=command.update_id,
        entropy=command.entropy,
        source=asked.source or chat.source,
        seated=not (command.anonymous or command.channel),
    )
    await desk.presenter.show(change.session)


async def newgame_pressed(desk: Desk, press: Press, claim: Claim) -> str:
    """Open a lobby by the chat's last rules."""
    del claim
    if press.place is None:
        raise NoGame
    chat = await desk.sessions.chat(press.place.chat_id)
    change = await desk.sessions.open_lobby(
        press.place,
        press.person,
        Rules.parse(chat.rules),
        update=press.update_id,
        entropy=press.entropy,
        source=chat.source,
    )
    await desk.presenter.show(change.session)
    return ""


async def rematch(desk: Desk, press: Press, claim: Claim) -> str:
    """Open a lobby with the same people and rules."""
    del claim
    game = await desk.game_of(press)
    change = await desk.sessions.rematch(
        game.id, game.place, press.person, update=press.update_id, entropy=press.entropy
    )
    await desk.presenter.show(change.session)
    return ""


async def join(desk: Desk, command: Command) -> None:
    """Take a seat by a typed command."""
    if command.anonymous or command.channel:
        desk.reply(command, menus.hint(await desk.asker_speech(command), "join-by-button"))
        return
    game = await _open_game(desk, command)
    change = await desk.sessions.join(
        game.id, game.place, command.person, update=command.update_id, entropy=command.entropy
    )
    await desk.presenter.show(change.session)


async def join_pressed(desk: Desk, press: Press, claim: Claim) -> str:
    """Take a seat."""
    del claim
    game = await desk.game_of(press)
    change = await desk.sessions.join(game.id, game.place, press.person, update=press.update_id, entropy=press.entropy)
    await desk.presenter.show(change.session)
    return desk.person_speech(press).plain("toast-joined")


async def leave_pressed(desk: Desk, press: Press, claim: Claim) -> str:
    """Give up a seat."""
    del claim
    game = await desk.game_of(press)
    change = await desk.sessions.leave_lobby(game.id, game.place, press.person, update=press.update_id)
    await desk.presenter.show(change.session)
    return desk.person_speech(press).plain("toast-left")


async def preset(desk: Desk, press: Press, claim: Claim) -> str:
    """Play by a preset's rules; the argument is its name."""

    def request(game: Session, admin: bool) -> Awaitable[Change]:
        return desk.sessions.set_rules(
            game.id, game.place, press.person, Rules.parse(claim.argument), admin=admin, update=press.update_id
        )

    return await _by_owner(desk, press, request)


async def add_computer(desk: Desk, press: Press, claim: Claim) -> str:
    """Seat a computer player; the argument is its kind. Records name it as the chat reads it."""
    if claim.argument not in KINDS or press.place is None:
        raise NoSuchComputer
    name = (await desk.chat_speech(press.place.chat_id)).word(f"computer-{claim.argument}")

    def request(game: Session, admin: bool) -> Awaitable[Change]:
        return desk.sessions.add_computer(
            game.id, game.place, press.person, claim.argument, name=name, admin=admin, update=press.update_id
        )

    return await _by_owner(desk, press, request)


async def remove_computer(desk: Desk, press: Press, claim: Claim) -> str:
    """Send the last computer player away."""
    del claim

    def request(game: Session, admin: bool) -> Awaitable[Change]:
        return desk.sessions.remove_computer(game.id, game.place, press.person, admin=admin, update=press.update_id)

    return await _by_owner(desk, press, request)


async def start(desk: Desk, press: Press, claim: Claim) -> str:
    """Begin the game."""
    del claim

    def request(game: Session, admin: bool) -> Awaitable[Change]:
        return desk.sessions.start(game.id, game.place, press.person, admin=admin, update=press.update_id)

    return await _by_owner(desk, press, request)


def page(name: str) -> Callable[[Desk, Press, Claim], Awaitable[str]]:
    """Make the handler that opens a page of the lobby's buttons: the opener's or an admin's, since all see it.

    Back to the first page, where one joins, goes anybody.
    """

    async def open_page(desk: Desk, press: Press, claim: Claim) -> str:
        del claim
        game = await desk.game_of(press)
        if game.phase != LOBBY:
            raise LobbyClosed
        if name:
            await desk.require_owner(press, game)
        speech = await desk.chat_speech(game.place.chat_id)
        desk.presenter.show_page(game, lobby(speech, game, name))
        return ""

    return open_page


async def _by_owner(desk: Desk, press: Press, request: Callable[[Session, bool], Awaitable[Change]]) -> str:
    """Do what only the opener or an admin may, and show it."""
    game = await desk.game_of(press)
    change = await desk.with_rights(press, lambda admin: request(game, admin))
    await desk.presenter.show(change.session)
    return ""


async def _open_game(desk: Desk, command: Command) -> Session:
    game = await desk.sessions.current(command.place)
    if game is None:
        raise NoGame
    return game
