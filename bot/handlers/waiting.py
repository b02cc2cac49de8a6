"""While a turn takes long: calling a player, skipping the turn, waking up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.callbacks import Claim
from bot.handlers.asked import Press
from bot.handlers.desk import Desk
from bot.refusals import NotInGame
from bot.table import Change, Tally
from bot.views import company


async def hurry(desk: Desk, press: Press, claim: Claim) -> str:
    """Call the player to move by a mention."""
    game = await desk.game_of(press)
    late = await desk.sessions.waiting.hurry(game.id, game.place, claim.version, press.person)
    speech = await desk.chat_speech(game.place.chat_id)
    desk.outbox.post(game.place, company.hurry(speech, late, press.person.name))
    return desk.person_speech(press).plain("toast-hurried")


async def skip(desk: Desk, press: Press, claim: Claim) -> str:
    """Skip the turn, or vote for it."""
    game = await desk.game_of(press)
    outcome = await by_vote(
        desk,
        press,
        lambda admin: desk.sessions.waiting.skip(
            game.id, game.place, claim.version, press.person, admin=admin, update=press.update_id
        ),
    )
    if isinstance(outcome, Tally):
        await desk.presenter.show(game)
        return voted(desk, press, outcome)
    await desk.presenter.show(outcome.session)
    return ""


async def wake(desk: Desk, press: Press, claim: Claim) -> str:
    """Somebody who slept is there again."""
    del claim
    game = await desk.game_of(press)
    change = await desk.sessions.waiting.wake(game.id, game.place, press.person, update=press.update_id)
    await desk.presenter.show(change.session)
    return desk.person_speech(press).plain("toast-awake")


async def by_vote(desk: Desk, press: Press, request: Callable[[bool], Awaitable[Change | Tally]]) -> Change | Tally:
    """Count a vote; where that is not enough, or not the presser's to give, an admin's word is. NotInGame."""
    try:
        outcome = await request(False)
    except NotInGame:
        if not await desk.is_admin(press):
            raise
        return await request(True)
    if isinstance(outcome, Tally) and await desk.is_admin(press):
        return await request(True)
    return outcome


def voted(desk: Desk, press: Press, tally: Tally) -> str:
    """Say that a vote counts."""
    return desk.person_speech(press).plain("toast-voted", votes=tally.votes, need=tally.need)
