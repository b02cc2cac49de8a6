"""The turn: throwing, setting aside, «хватит»."""

from __future__ import annotations

from bot.callbacks import Claim, number_in
from bot.handlers.asked import Press
from bot.handlers.desk import Desk
from bot.refusals import NotYourTurn, OldBoard
from bot.views.board import choosing


async def roll(desk: Desk, press: Press, claim: Claim) -> str:
    """Throw the dice in hand."""
    game = await desk.game_of(press)
    change = await desk.sessions.roll(
        game.id,
        game.place,
        claim.version,
        press.person,
        update=press.update_id,
        sendable=desk.outbox.sendable(game.place.chat_id),
    )
    await desk.presenter.show(change.session)
    return ""


async def bank(desk: Desk, press: Press, claim: Claim) -> str:
    """Write the points in hand."""
    game = await desk.game_of(press)
    change = await desk.sessions.bank(game.id, game.place, claim.version, press.person, update=press.update_id)
    await desk.presenter.show(change.session)
    return ""


async def keep(desk: Desk, press: Press, claim: Claim) -> str:
    """Set dice aside; the argument is their faces."""
    game = await desk.game_of(press)
    faces = tuple(int(face) for face in claim.argument if face in "123456")
    change = await desk.sessions.keep(game.id, game.place, claim.version, press.person, faces, update=press.update_id)
    await desk.presenter.show(change.session)
    return ""


async def toggle(desk: Desk, press: Press, claim: Claim) -> str:
    """Mark or unmark a die; the argument is the whole choice after this press. Nothing is saved.

    The buttons carry it.
    """
    game = await desk.game_of(press)
    mover = game.mover
    if mover is None or not game.is_open(claim.version) or not choosing(game.game):
        raise OldBoard
    if mover.user_id != press.person.user_id:
        raise NotYourTurn(name=mover.name)
    await desk.presenter.show_choice(game, number_in(claim.argument))
    return ""
