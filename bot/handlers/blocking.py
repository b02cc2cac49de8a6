"""Keeping somebody from playing in this chat, and letting them in again: admins only."""

from __future__ import annotations

import re

from bot.callbacks import Claim
from bot.handlers.asked import Command, Press
from bot.handlers.desk import Desk
from bot.refusals import GoneAlready
from bot.table import LOBBY, Person, Place
from bot.views import blocking
from bot.views.blocking import BLOCK, UNBLOCK

_USER_ID = re.compile(r"[0-9a-z]{1,12}", re.ASCII)


async def block(desk: Desk, command: Command) -> None:
    """Keep from playing whose message is answered, or who is named; or ask who is meant of those who play here."""
    await _asked(desk, command, BLOCK, await _table(desk, command.place))


async def unblock(desk: Desk, command: Command) -> None:
    """Let somebody in again: as `block`, of those who may not play."""
    await _asked(desk, command, UNBLOCK, await desk.sessions.door.blocked(command.place.chat_id))


async def block_pressed(desk: Desk, press: Press, claim: Claim) -> str:
    """Keep somebody from playing; the argument is their user id in base 36."""
    return await _pressed(desk, press, claim, BLOCK)


async def unblock_pressed(desk: Desk, press: Press, claim: Claim) -> str:
    """Let somebody in again."""
    return await _pressed(desk, press, claim, UNBLOCK)


async def _asked(desk: Desk, command: Command, action: str, people: list[Person]) -> None:
    await desk.require_admin(command)
    speech = await desk.chat_speech(command.place.chat_id)
    named = command.words.removeprefix("@").casefold()
    meant = command.answered or next((person for person in people if named and person.name.casefold() == named), None)
    if meant is None:
        desk.reply(command, blocking.ask(speech, action, people))
        return
    await _do(desk, command.place, action, meant)
    desk.reply(command, blocking.done(speech, action, meant))


async def _pressed(desk: Desk, press: Press, claim: Claim, action: str) -> str:
    place = desk.place_of(press)
    await desk.require_admin(press)
    known = _USER_ID.fullmatch(claim.argument)
    person = await desk.sessions.person(int(claim.argument, 36)) if known else None
    if person is None:
        raise GoneAlready
    await _do(desk, place, action, person)
    desk.turn_page(press, blocking.done(await desk.chat_speech(place.chat_id), action, person))
    return ""


async def _do(desk: Desk, place: Place, action: str, person: Person) -> None:
    if action == UNBLOCK:
        await desk.sessions.door.unblock(place.chat_id, person.user_id)
        return
    await desk.sessions.door.block(place.chat_id, person)
    for session in await desk.sessions.live(place.chat_id):
        if session.phase == LOBBY and session.seat_of(person.user_id):
            change = await desk.sessions.leave_lobby(session.id, session.place, person, update=None)
            await desk.presenter.show(change.session)


async def _table(desk: Desk, place: Place) -> list[Person]:
    """Give the people of the game that is played here, or of the last one."""
    game = await desk.sessions.current(place) or await desk.sessions.last(place)
    seats = game.seats if game else ()
    return [Person(seat.user_id, seat.name) for seat in seats if seat.user_id is not None]
