"""Throws of Telegram's dice: begun by a press, then saved die by die, then played.

Each step is one short transaction of its own, so that whatever dies in between, the throw goes on where it stopped. A
die is asked for at most once. Where the answer was lost, nobody knows how the die fell; asking again would be a second
throw, so the seed's die of that throw and place takes its part: it was fixed before the game, and nobody can aim at it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot import refusals
from bot.sessions import log, play
from bot.sessions.dice import Thrower
from bot.sessions.draft import Draft
from bot.sessions.requests import Requests
from bot.store import Move, Stored
from bot.table import LOST, REFUSED, TELEGRAM, Burst, Change, Seat, Session
from engine.thousand.actions import Roll
from engine.thousand.errors import ChooseFirst


def throw(session: Session, seat: Seat, thrower: Thrower, sendable: int) -> Draft:
    """Throw the dice in hand, or begin to where they are Telegram's. IllegalAction.

    `sendable` is how many dice can be sent to the chat now; where they are too few, the server throws.
    """
    assert session.game is not None
    turn = session.game.turn
    assert turn is not None
    if session.source != TELEGRAM or sendable < turn.dice:
        return play.roll(session, seat, thrower)
    if turn.choice:
        raise ChooseFirst
    # What refuses a throw refuses it whatever falls, and must do so before the first die is in the chat.
    session.game.apply(Roll((1,) * turn.dice))
    return Draft(replace(session, burst=Burst(seat.number, turn.dice, session.version), note=""))


class Bursts:
    """The steps of a throw under way; each names the throw by when it was begun, and the die, from 0.

    A step raises OldBoard when that throw is not under way any more, or not at that die, and NoGame.
    """

    def __init__(self, games: Requests) -> None:
        self._games = games

    async def asking(self, game_id: int, begun: int, die: int) -> None:
        """Telegram is about to be asked for the next die."""
        await self._step(game_id, begun, die, lambda burst, _: replace(burst, asked=True))

    async def not_thrown(self, game_id: int, begun: int, die: int) -> Session:
        """Telegram did not throw the die that it was asked for, and may be asked again."""
        return await self._step(game_id, begun, die, lambda burst, _: replace(burst, asked=False))

    async def landed(self, game_id: int, begun: int, die: int, face: int) -> Session:
        """A die has fallen."""
        return await self._step(game_id, begun, die, lambda burst, _: _fallen(burst, face))

    async def lost(self, game_id: int, begun: int, die: int) -> Session:
        """Telegram threw, perhaps, and nobody will learn what: the seed's die takes that one's part."""

        def step(burst: Burst, thrower: Thrower) -> Burst:
            face = thrower.next(burst.count)[die]
            return replace(burst, faces=(*burst.faces, face), asked=False, note=LOST)

        return await self._step(game_id, begun, die, step)

    async def refused(self, game_id: int, begun: int, die: int) -> Session:
        """Telegram takes no dice here: the seed gives those that are missing."""

        def step(burst: Burst, thrower: Thrower) -> Burst:
            faces = burst.faces + thrower.next(burst.count)[die:]
            return replace(burst, faces=faces, asked=False, note=REFUSED)

        return await self._step(game_id, begun, die, step)

    async def play(self, game_id: int, begun: int) -> Change:
        """Play a throw whose dice have all fallen. IllegalAction."""

        def work(stored: Stored) -> Draft:
            session = stored.session
            burst = _under_way(session, begun)
            action = Roll(burst.faces)
            # The throw's number is used up, whoever threw.
            thrown = replace(session, throws=session.throws + 1, burst=None, note=burst.note)
            draft = play.act(thrown, burst.seat, action)
            entry = log.telegram_roll(burst.faces, burst.telegram) if burst.telegram else log.to_json(action)
            return replace(draft, moves=(Move(burst.seat, entry), *draft.moves[1:]))

        return await self._games.change(game_id, None, None, None, work)

    async def _step(self, game_id: int, begun: int, die: int, step: Callable[[Burst, Thrower], Burst]) -> Session:
        def work(stored: Stored) -> Draft:
            burst = _under_way(stored.session, begun)
            if len(burst.faces) != die:
                raise refusals.OldBoard
            return Draft(replace(stored.session, burst=step(burst, self._games.thrower(stored))))

        return (await self._games.change(game_id, None, None, None, work)).session


def _under_way(session: Session, begun: int) -> Burst:
    if session.burst is None or session.burst.begun != begun:
        raise refusals.OldBoard
    return session.burst


def _fallen(burst: Burst, face: int) -> Burst:
    telegram = (*burst.telegram, len(burst.faces))
    return replace(burst, faces=(*burst.faces, face), telegram=telegram, asked=False)
