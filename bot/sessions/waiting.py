"""Turns that take long: the chat's clock, and what the others may do where there is none.

The time of a turn counts from its beginning, and anew from everything its player does. It is kept with the game and is
lengthened by the time during which the bot was not there. Votes are counted by the store; an admin's word needs none.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from bot import refusals
from bot.sessions import play
from bot.sessions.lobby import people_in
from bot.sessions.requests import Requests
from bot.store import Store, Waited
from bot.table import LIVE, OVER, Aside, Change, ChatSettings, Person, Place, Seat, Session, Tally

CLOCKS = (0, 60, 180, 600, 3600, 86_400, 259_200)
"""Seconds a turn that a chat may choose; 0 is no clock."""

HURRY_AFTER, SKIP_AFTER = timedelta(minutes=3), timedelta(minutes=10)
"""Without a clock: from when on a player may be hurried, and a turn skipped."""

LAST_PART = 4
"""The last quarter of a clock's time is announced."""


class Waiting:
    """What is asked and done about turns that take long."""

    def __init__(self, games: Requests, store: Store, now: Callable[[], datetime]) -> None:
        self._games, self._store, self._now = games, store, now

    # --- the clock ---

    async def resume(self) -> None:
        """The bot is there again: every turn gets back the time during which it was not."""
        await self._store.resume(self._now())

    async def beat(self) -> None:
        """Note that the bot is there."""
        await self._store.beat(self._now())

    async def turns(self) -> list[Waited]:
        """Give every turn of a person that is waited for, in chats that the bot is in."""
        return await self._store.waited()

    def out_of_time(self, turn: Waited) -> bool:
        """Whether the clock has run out."""
        return bool(turn.clock) and self._now() >= turn.since + timedelta(seconds=turn.clock)

    def late(self, turn: Waited) -> bool:
        """Whether it is time to say so: the clock's last part has begun, or the others may hurry."""
        return self._now() >= turn.since + _calm(turn.clock)

    # --- what a board shows of it ---

    async def aside(self, session: Session) -> Aside:
        """Say what a board shows beside the turn under way."""
        chat = await self._chat(session)
        free = bool(chat.late_join and session.game and session.game.may_enter())
        since = session.waiting_since
        if since is None:
            return Aside(free_seat=free)
        late = self._now() >= since + _calm(chat.clock)
        if chat.clock:
            left = since + timedelta(seconds=chat.clock) - self._now()
            return Aside(left=max(0, round(left.total_seconds())), late=late, free_seat=free)
        if not late or not _others(session):
            return Aside(free_seat=free)
        voters = await self._store.voters(session.id, _turn(session))
        return Aside(late=True, skip=_skipping(session, voters), free_seat=free)

    # --- what people do about it ---

    async def wake(self, game_id: int, place: Place, person: Person, *, update: int | None) -> Change:
        """Somebody who slept is there again. NoGame, Finished, NotInGame, NotAsleep."""
        return await self._games.change(
            game_id, place, person, update, lambda stored: play.wake(stored.session, person)
        )

    async def hurry(self, game_id: int, place: Place, version: int, person: Person) -> Seat:
        """Give the seat that is to be called to its turn: once a turn.

        NoGame, Finished, NotInGame, OldBoard, OwnTurn, ClockRuns, DiceRolling, TooEarly, Hurried.
        """
        session = (await self._games.load(game_id, place)).session
        _seated(session, person)
        late = await self._late(session, version, person, HURRY_AFTER)
        if not await self._store.first_time(game_id, f"hurry {_turn(session)}"):
            raise refusals.Hurried
        return late

    async def skip(
        self, game_id: int, place: Place, version: int, person: Person, *, admin: bool, update: int | None
    ) -> Change | Tally:
        """Skip a turn: at once for the opener or an admin, else once half of the others have asked for it.

        NoGame, Finished, NotInGame (an admin need not be), OldBoard, OwnTurn, ClockRuns, DiceRolling, TooEarly.
        """
        session = (await self._games.load(game_id, place)).session
        if not admin:
            _seated(session, person)
        await self._late(session, version, person, SKIP_AFTER)
        if not admin and person.user_id != session.owner_id:
            tally = _skipping(session, await self._store.vote(game_id, _turn(session), person.user_id))
            if not tally.enough:
                return tally
        return await self._games.change(
            game_id, place, person, update, lambda stored: play.pass_by(stored.session, version)
        )

    async def _late(self, session: Session, version: int, person: Person, patience: timedelta) -> Seat:
        """Give who is waited for, if that has been going on for long enough."""
        mover = play.current(session, version)
        if mover.user_id == person.user_id:
            raise refusals.OwnTurn
        if (await self._chat(session)).clock:
            raise refusals.ClockRuns
        if session.burst is not None:
            raise refusals.DiceRolling
        if session.waiting_since is None:
            raise refusals.OldBoard
        short = session.waiting_since + patience - self._now()
        if short > timedelta():
            raise refusals.TooEarly(minutes=-(-short // timedelta(minutes=1)))
        return mover

    async def _chat(self, session: Session) -> ChatSettings:
        return await self._store.chat(session.place.chat_id) or ChatSettings(session.place.chat_id)


def _calm(clock: int) -> timedelta:
    return timedelta(seconds=clock - clock / LAST_PART) if clock else HURRY_AFTER


def _seated(session: Session, person: Person) -> None:
    if session.phase == OVER:
        raise refusals.Finished
    if not any(seat.user_id == person.user_id for seat in people_in(session)):
        raise refusals.NotInGame


def _others(session: Session) -> list[Seat]:
    """Give who waits: the people at the table who are awake and not to move."""
    return [seat for seat in people_in(session) if seat != session.mover and not seat.asleep]


def _turn(session: Session) -> str:
    """Name the turn under way, as a question to vote on."""
    assert session.phase == LIVE
    assert session.game is not None
    return f"turn {session.game.round} {session.game.to_move}"


def _skipping(session: Session, voters: frozenset[int]) -> Tally:
    others = _others(session)
    return Tally(sum(seat.user_id in voters for seat in others), max(1, -(-len(others) // 2)))
