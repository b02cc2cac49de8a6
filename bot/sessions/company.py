"""Who plays: coming late, going, coming back, being sent away, and games that nobody plays any more.

A place at the table stays when its player goes; the owner's role passes on. Games whose people are all gone stop.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from bot import refusals
from bot.names import clean_name
from bot.sessions import lobby, log, play
from bot.sessions.draft import Draft
from bot.sessions.lobby import MOST_SEATS, handed_on, people_in
from bot.sessions.requests import Requests
from bot.store import Move, Store, Stored
from bot.table import LIVE, LOBBY, OVER, Change, Person, Place, Seat, Session, Tally
from engine.thousand.actions import Enter, Leave, Return
from engine.thousand.errors import TooLate

LOBBY_KEPT, GAME_KEPT = timedelta(hours=24), timedelta(days=30)
"""How long a lobby waits to be started, and a game to be touched."""

END_VOTES = 2
"""So many of those who play must agree to end a game that none of them may stop alone."""

FEWEST_VOTERS = 2
"""Nobody wins a game by sending the only opponent away."""


class Company:
    """What is decided together. Votes are counted by the store; an admin's word needs none."""

    def __init__(self, games: Requests, store: Store, now: Callable[[], datetime]) -> None:
        self._games, self._store, self._now = games, store, now

    @staticmethod
    def present(session: Session) -> tuple[Seat, ...]:
        """Give the seats of those who may be sent away: the people who have not gone."""
        return people_in(session)

    async def send_away(
        self, game_id: int, place: Place, number: int, person: Person, *, admin: bool, update: int | None
    ) -> Change | Tally:
        """Send away the player of seat `number`: an admin at once, others by the votes of more than half of them.

        NoGame, Finished, NotInGame (an admin need not be), GoneAlready, OwnSeat, TooFewToVote.
        """
        session = (await self._games.load(game_id, place)).session
        seat = _present(session, number)
        if not admin:
            if _voter(session, person) == seat:
                raise refusals.OwnSeat
            others = [other for other in people_in(session) if other != seat]
            if len(others) < FEWEST_VOTERS:
                raise refusals.TooFewToVote
            voters = await self._store.vote(game_id, f"away {_round(session)} {number}", person.user_id)
            tally = Tally(sum(other.user_id in voters for other in others), len(others) // 2 + 1)
            if not tally.enough:
                return tally

        def work(stored: Stored) -> Draft:
            return _send(stored.session, _present(stored.session, number))

        return await self._games.change(game_id, place, person, update, work)

    async def end(
        self, game_id: int, place: Place, question: int, person: Person, *, update: int | None
    ) -> Change | Tally:
        """End a lobby or a game for another: two who play must want it. `question` is the message that asks.

        NoGame, Finished, NotInGame.
        """
        session = (await self._games.load(game_id, place)).session
        _voter(session, person)
        voters = await self._store.vote(game_id, f"end {question}", person.user_id)
        people = people_in(session)
        tally = Tally(sum(seat.user_id in voters for seat in people), min(END_VOTES, len(people)))
        if not tally.enough:
            return tally
        return await self._games.change(
            game_id, place, person, update, lambda stored: play.stop(stored.session, None, person, admin=True)
        )

    async def expire(self) -> list[Session]:
        """End the lobbies and games that nobody has touched for long, and give them: nobody has won."""
        now = self._now()
        ended = []
        for game_id in await self._store.untouched(now - LOBBY_KEPT, now - GAME_KEPT):
            try:
                change = await self._games.change(game_id, None, None, None, lambda it: _expired(it.session, now))
            except refusals.Refusal:
                continue  # somebody came after all
            ended.append(change.session)
        return ended


def join(session: Session, person: Person, entropy: str, *, late: bool) -> Draft:
    """Sit down: in a lobby, again in a game one has left, or as a newcomer to its first round if `late` is allowed.

    Finished, AlreadyIn, LobbyFull; in a game LobbyClosed, TooLate, Removed.
    """
    if session.phase != LIVE:
        return lobby.join(session, person, entropy)
    return _come(session, person, late=late)


def leave(session: Session, person: Person) -> Draft:
    """Go away; in a lobby, give up the seat. Finished, NotInGame (NotIn in a lobby), IllegalAction."""
    if session.phase == LOBBY:
        return lobby.leave(session, person)
    seat = _seat_of(session, person)
    return _go(session, seat, seat.number)


def _come(session: Session, person: Person, *, late: bool) -> Draft:
    assert session.game is not None
    seat = session.seat_of(person.user_id)
    if seat is None:
        return _enter(session, person, late=late)
    if not session.game.players[seat.number].left:
        raise refusals.AlreadyIn
    if seat.removed:
        raise refusals.Removed
    return play.act(play.missed(session, seat.number, 0), seat.number, Return(seat.number))


def _enter(session: Session, person: Person, *, late: bool) -> Draft:
    """Seat a newcomer last. What they would add to the dice comes too late: those were fixed at the start."""
    assert session.game is not None
    if not late:
        raise refusals.LobbyClosed
    if not session.game.may_enter():
        raise TooLate
    number = len(session.seats)
    if number >= MOST_SEATS:
        raise refusals.LobbyFull(limit=MOST_SEATS)
    seat = Seat(number, person.user_id, clean_name(person.name, number + 1))
    return play.act(replace(session, seats=(*session.seats, seat)), number, Enter(str(number + 1)))


def _go(session: Session, seat: Seat, by: int | None) -> Draft:
    """Let a player go, `by` their own wish or, None, the table's. When nobody but computers stays, the game stops."""
    draft = play.act(session, by, Leave(seat.number))
    after = handed_on(draft.session, seat.user_id)
    if after.phase == LIVE and not people_in(after):
        after = replace(after, phase=OVER, stopped_by=seat.name, burst=None)
        return replace(draft, session=after, moves=(*draft.moves, Move(None, log.STOP)))
    return replace(draft, session=after)


def _send(session: Session, seat: Seat) -> Draft:
    if session.phase == LOBBY:
        return lobby.without(session, seat)
    marked = tuple(replace(other, removed=other.removed or other == seat) for other in session.seats)
    return _go(replace(session, seats=marked), marked[seat.number], None)


def _expired(session: Session, now: datetime) -> Draft:
    kept = LOBBY_KEPT if session.phase == LOBBY else GAME_KEPT
    if session.phase == OVER or session.touched_at >= now - kept:
        raise refusals.OldBoard
    moves = () if session.phase == LOBBY else (Move(None, log.STOP),)
    return Draft(replace(session, phase=OVER, burst=None), moves=moves)


def _seat_of(session: Session, person: Person) -> Seat:
    if session.phase == OVER:
        raise refusals.Finished
    seat = session.seat_of(person.user_id)
    if seat is None:
        raise refusals.NotInGame
    return seat


def _voter(session: Session, person: Person) -> Seat:
    seat = _seat_of(session, person)
    if seat not in people_in(session):
        raise refusals.NotInGame
    return seat


def _present(session: Session, number: int) -> Seat:
    """Give a seat whose person has not gone."""
    if session.phase == OVER:
        raise refusals.Finished
    seat = next((seat for seat in people_in(session) if seat.number == number), None)
    if seat is None:
        raise refusals.GoneAlready
    return seat


def _round(session: Session) -> int:
    return session.game.round if session.game else 0
