"""Before the game: opening a lobby, who plays, by which rules, and the start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.callbacks import Claim
from bot.handlers.asked import Command, Press
from bot.handlers.company import running
from bot.handlers.desk import Desk
from bot.handlers.wanted import chat_rules, wanted_rules
from bot.refusals import GameRunning, NoGame, NoSuchComputer
from bot.table import Change, Session
from bot.views import dice_words, menus
from engine.players import KINDS
from engine.thousand import Rules
from engine.thousand.playable import playable

FIRST_OPPONENT = "careful"
"""The computer player that waits for people in their private chats."""


async def newgame(desk: Desk, command: Command) -> None:
    """Open a lobby: by typed rules, by a name that the chat keeps, by a code, or else by the chat's last rules."""
    asked = dice_words.taken_apart(desk.texts.all(), command.words)
    rules = await wanted_rules(desk, command.place, asked.rules)
    try:
        await open_by(desk, command, rules, asked.source)
    except GameRunning as there:
        if there.params["session"] is None:
            raise
        await running(desk, command, there.params["session"])


async def at_once(desk: Desk, command: Command) -> None:
    """Open a lobby for somebody who has just come, or bring the game that is open there into sight."""
    game = await desk.sessions.current(command.place)
    if game is not None:
        await desk.presenter.show_below(game)
    else:
        await open_by(desk, command, await chat_rules(desk, command.place))


async def newgame_pressed(desk: Desk, press: Press, claim: Claim) -> str:
    """Open a lobby by the chat's last rules."""
    del claim
    await open_by(desk, press, await chat_rules(desk, desk.place_of(press)))
    return ""


async def open_by(desk: Desk, asked: Command | Press, rules: Rules, source: str | None = None) -> None:
    """Open a lobby by these rules, with the dice named or else the chat's last ones, and show it.

    In private a computer player sits there already: nobody else will come.
    """
    if asked.place is None:
        raise NoGame
    speech = await desk.chat_speech(asked.place.chat_id)
    change = await desk.sessions.open_lobby(
        asked.place,
        asked.person,
        rules,
        update=asked.update_id,
        entropy=asked.entropy,
        source=source or (await desk.sessions.chat(asked.place.chat_id)).source,
        seated=isinstance(asked, Press) or not (asked.anonymous or asked.channel),
        against=(FIRST_OPPONENT, speech.word(f"computer-{FIRST_OPPONENT}")) if asked.private else None,
    )
    await desk.presenter.show(change.session)


async def rematch(desk: Desk, press: Press, claim: Claim) -> str:
    """Open a lobby with the same people and rules. Unplayable for rules that are older than this check."""
    del claim
    game = await desk.game_of(press)
    playable(game.rules)
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
    game = await desk.game_here(command)
    change = await desk.sessions.join(
        game.id, game.place, command.person, update=command.update_id, entropy=command.entropy
    )
    await desk.presenter.show(change.session)


async def join_pressed(desk: Desk, press: Press, claim: Claim) -> str:
    """Take a seat; the argument is the page that is open, and stays open."""
    game = await desk.game_of(press)
    change = await desk.sessions.join(game.id, game.place, press.person, update=press.update_id, entropy=press.entropy)
    await desk.presenter.show(change.session, claim.argument)
    return desk.person_speech(press).plain("toast-joined")


async def leave_pressed(desk: Desk, press: Press, claim: Claim) -> str:
    """Give up a seat."""
    del claim
    game = await desk.game_of(press)
    change = await desk.sessions.leave_lobby(game.id, game.place, press.person, update=press.update_id)
    await desk.presenter.show(change.session)
    return desk.person_speech(press).plain("toast-left")


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
    """Send the last computer player away, or the last one of the kind that is the argument."""

    def request(game: Session, admin: bool) -> Awaitable[Change]:
        of_kind = [seat.number for seat in game.seats if seat.computer and claim.argument in ("", seat.computer)]
        if not of_kind:
            raise NoSuchComputer
        return desk.sessions.remove_computer(
            game.id, game.place, press.person, number=of_kind[-1], admin=admin, update=press.update_id
        )

    return await _by_owner(desk, press, request)


async def start(desk: Desk, press: Press, claim: Claim) -> str:
    """Begin the game. Unplayable for a lobby whose rules are older than this check."""
    del claim

    def request(game: Session, admin: bool) -> Awaitable[Change]:
        playable(game.rules)
        return desk.sessions.start(game.id, game.place, press.person, admin=admin, update=press.update_id)

    return await _by_owner(desk, press, request)


async def _by_owner(desk: Desk, press: Press, request: Callable[[Session, bool], Awaitable[Change]]) -> str:
    """Do what only the opener or an admin may, and show it."""
    game = await desk.game_of(press)
    change = await desk.with_rights(press, lambda admin: request(game, admin))
    await desk.presenter.show(change.session)
    return ""
