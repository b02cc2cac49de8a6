"""Before the first throw: who plays, and by which rules. Every function gives a new draft or raises a refusal."""

from __future__ import annotations

from dataclasses import replace

from bot import entropy, refusals
from bot.names import clean_line, clean_name
from bot.sessions.draft import Draft
from bot.table import LOBBY, OVER, Person, Seat, Session
from engine import players
from engine.thousand import Rules

MOST_SEATS = 60
FEWEST_SEATS = 2
LONGEST_WORD = 64
LONGEST_PART = 250
"""Letters that one part of the entropy has at most; a typed command may be longer."""
MOST_PARTS = 200
"""So many parts of entropy, and words are not taken any more; who sits down adds theirs all the same."""


def require_lobby(session: Session) -> None:
    """Refuse what only a lobby allows: Finished or LobbyClosed."""
    if session.phase == OVER:
        raise refusals.Finished
    if session.phase != LOBBY:
        raise refusals.LobbyClosed


def require_owner(session: Session, person: Person, *, admin: bool) -> None:
    """Refuse with NotOwner what only who opened the game, or an admin of the chat, may do."""
    if not admin and person.user_id != session.owner_id:
        owner = session.seat_of(session.owner_id)
        raise refusals.NotOwner(name=owner.name if owner else "")


def join(session: Session, person: Person, added: str) -> Draft:
    """Seat a person last. Finished, LobbyClosed, AlreadyIn, LobbyFull."""
    require_lobby(session)
    if session.seat_of(person.user_id):
        raise refusals.AlreadyIn
    owner_seated = session.seat_of(session.owner_id) is not None
    return Draft(
        replace(
            _seated(session, Seat(0, person.user_id, person.name)),
            entropy=with_entropy(session.entropy, added),
            owner_id=session.owner_id if owner_seated else person.user_id,
        )
    )


def leave(session: Session, person: Person) -> Draft:
    """Give up a seat; an owner hands the lobby on. Finished, LobbyClosed, NotIn."""
    require_lobby(session)
    seat = session.seat_of(person.user_id)
    if seat is None:
        raise refusals.NotIn
    return without(session, seat)


def without(session: Session, seat: Seat) -> Draft:
    """Take a seat away; an owner's lobby is handed on."""
    return Draft(handed_on(_without(session, seat), seat.user_id))


def set_rules(session: Session, person: Person, rules: Rules, *, admin: bool) -> Draft:
    """Play by other rules. Finished, LobbyClosed, NotOwner."""
    require_lobby(session)
    require_owner(session, person, admin=admin)
    return Draft(replace(session, rules=rules))


def set_source(session: Session, person: Person, source: str, *, admin: bool) -> Draft:
    """Play with the server's dice or Telegram's. Finished, LobbyClosed, NotOwner."""
    require_lobby(session)
    require_owner(session, person, admin=admin)
    return Draft(replace(session, source=source))


def add_word(session: Session, person: Person, word: str) -> Draft:
    """Add a word to the dice. Finished, LobbyClosed, NoSeat, NoWord, WordTooLong, WordsFull."""
    require_lobby(session)
    if session.seat_of(person.user_id) is None:
        raise refusals.NoSeat
    word = clean_line(word)
    if not word:
        raise refusals.NoWord
    if len(word) > LONGEST_WORD:
        raise refusals.WordTooLong(limit=LONGEST_WORD)
    if len(session.entropy) >= MOST_PARTS:
        raise refusals.WordsFull
    return Draft(replace(session, entropy=with_entropy(session.entropy, entropy.word(word))))


def add_computer(session: Session, person: Person, kind: str, name: str, *, admin: bool) -> Draft:
    """Seat a computer player last. Finished, LobbyClosed, NotOwner, NoSuchComputer, LobbyFull."""
    require_lobby(session)
    require_owner(session, person, admin=admin)
    if kind not in players.KINDS:
        raise refusals.NoSuchComputer
    return Draft(_seated(session, Seat(0, None, name or kind, kind)))


def remove_computer(session: Session, person: Person, number: int | None, *, admin: bool) -> Draft:
    """Send a computer player away, the last one or that of seat `number`. As `add_computer`, without LobbyFull."""
    require_lobby(session)
    require_owner(session, person, admin=admin)
    for seat in reversed(session.seats):
        if seat.computer and number in (None, seat.number):
            return Draft(_without(session, seat))
    raise refusals.NoSuchComputer


def seats_again(old: Session, person: Person, blocked: frozenset[int] = frozenset()) -> tuple[Seat, ...]:
    """Give the table of an ended game anew, for a person who was in it. NotInGame; GameRunning if it has not ended.

    Who had left is not seated without asking: a table would wait for them. Nor is who may not play here any more.
    """
    if old.seat_of(person.user_id) is None:
        raise refusals.NotInGame
    if old.phase != OVER:
        raise refusals.GameRunning(session=old)
    staying = [seat for seat in people_in(old) if seat.user_id not in blocked]
    again = (seat for seat in old.seats if seat.computer or seat in staying or seat.user_id == person.user_id)
    return numbered(tuple(replace(seat, missed=0, removed=False) for seat in again))


def handed_on(session: Session, leaver: int | None) -> Session:
    """Give the ownership of somebody who left to the next person at the table, if there is one."""
    if leaver != session.owner_id:
        return session
    heirs = people_in(session)
    return replace(session, owner_id=heirs[0].user_id or 0) if heirs else session


def people_in(session: Session) -> tuple[Seat, ...]:
    """Give the seats of people who have not left (nor been forgotten)."""
    gone = _left(session)
    return tuple(seat for seat in session.seats if seat.user_id is not None and seat.number not in gone)


def with_entropy(parts: tuple[str, ...], added: str) -> tuple[str, ...]:
    """Add what one more person brings to the dice, on one line and not without end; nothing is ever taken out."""
    added = clean_line(added)[:LONGEST_PART]
    return (*parts, added) if added else parts


def numbered(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Number seats from 0 as they stand."""
    return tuple(replace(seat, number=number) for number, seat in enumerate(seats))


def _left(session: Session) -> set[int]:
    table = session.game.players if session.game else ()
    return {number for number, player in enumerate(table) if player.left}


def _seated(session: Session, seat: Seat) -> Session:
    if len(session.seats) >= MOST_SEATS:
        raise refusals.LobbyFull(limit=MOST_SEATS)
    number = len(session.seats)
    seat = replace(seat, number=number, name=clean_name(seat.name, number + 1))
    return replace(session, seats=(*session.seats, seat))


def _without(session: Session, seat: Seat) -> Session:
    return replace(session, seats=numbered(tuple(other for other in session.seats if other is not seat)))
