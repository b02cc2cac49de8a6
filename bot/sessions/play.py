"""From the first throw to the end. Every function gives a draft, or raises a refusal or the engine's IllegalAction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from bot import refusals
from bot.faults import reached
from bot.names import clean_name
from bot.sessions import log
from bot.sessions.dice import Thrower
from bot.sessions.draft import Draft
from bot.sessions.lobby import FEWEST_SEATS, numbered, people_in, require_lobby, require_owner
from bot.store import Move
from bot.table import BUDGET, LIVE, LOBBY, OVER, SLEEPS_AFTER, TELEGRAM, Person, Seat, Session
from engine.thousand import Game, order
from engine.thousand.actions import Action, Bank, Keep, Pass, Roll
from engine.thousand.errors import ChooseFirst
from engine.thousand.events import Event, TurnStarted


def start(session: Session, person: Person, thrower: Thrower, *, admin: bool) -> Draft:
    """Throw for the first turn and begin. Finished, LobbyClosed, NotOwner, TooFew."""
    require_lobby(session)
    require_owner(session, person, admin=admin)
    count = len(session.seats)
    if count < FEWEST_SEATS:
        raise refusals.TooFew(need=FEWEST_SEATS)
    first, throws = order.first_turn(count, lambda _: thrower.throw(session.rules.dice))
    game = Game.new(session.rules, tuple(str(number + 1) for number in range(count)))
    begun = replace(
        session,
        phase=LIVE,
        seats=numbered(order.from_seat(session.seats, first)),
        game=game,
        order=tuple(((joined - first) % count, dice) for joined, dice in throws),
        this_turn=(),
        throws=thrower.thrown,
    )
    return Draft(begun, game.begun(), log.opening(begun), chat_rules=str(session.rules))


def mover(session: Session, version: int | None, person: Person) -> Seat:
    """Give the seat of the person whose turn it is. Finished, NotInGame, OldBoard, NotYourTurn."""
    if session.phase == OVER:
        raise refusals.Finished
    seat = session.seat_of(person.user_id)
    if seat is None:
        raise refusals.NotInGame
    if session.burst is not None:
        raise refusals.DiceRolling
    # An old button is old for everybody who plays, also for one whose turn it was when it was drawn.
    turn = current(session, version)
    if turn != seat:
        raise refusals.NotYourTurn(name=turn.name, seat=turn)
    reached("hop-4-checked")
    return seat


def current(session: Session, version: int | None) -> Seat:
    """Give the seat whose turn it is at this version (None = whichever it is). Finished, OldBoard."""
    if session.phase == OVER:
        raise refusals.Finished
    seat = session.mover
    if seat is None or (version is not None and not session.is_open(version)):
        raise refusals.OldBoard
    return seat


def roll(session: Session, seat: Seat, thrower: Thrower) -> Draft:
    """Throw the dice in hand. IllegalAction."""
    assert session.game is not None
    turn = session.game.turn
    assert turn is not None
    if turn.choice:
        raise ChooseFirst  # before drawing: a throw refused must not have been thrown
    dice = thrower.throw(turn.dice)
    reached("hop-5-drawn")
    note = BUDGET if session.source == TELEGRAM else ""
    return act(session, seat.number, Roll(dice), throws=thrower.thrown, note=note)


def act(session: Session, seat: int | None, action: Action, **changes: Any) -> Draft:
    """Apply an action, then pass over whoever sleeps; `seat` is whose it is, None for the table's. IllegalAction.

    `changes` are fields of the session that the action changes beside the game.
    """
    if seat is not None and isinstance(action, _DECISIONS):
        session = missed(session, seat, 0)
    return _past_sleepers(_applied(session, seat, action, changes))


_DECISIONS = (Roll, Keep, Bank)


def pass_by(session: Session, version: int) -> Draft:
    """End the turn of this version from outside: missed by its player. Finished, OldBoard, DiceRolling."""
    mover = current(session, version)
    if session.burst is not None:
        raise refusals.DiceRolling
    return act(missed(session, mover.number, min(mover.missed + 1, SLEEPS_AFTER)), None, Pass())


def wake(session: Session, person: Person) -> Draft:
    """Let somebody play who slept. Finished, NotInGame, NotAsleep."""
    if session.phase == OVER:
        raise refusals.Finished
    seat = session.seat_of(person.user_id)
    if seat is None or seat not in people_in(session):
        raise refusals.NotInGame
    if not seat.asleep:
        raise refusals.NotAsleep
    return _past_sleepers(Draft(missed(session, seat.number, 0)))


def missed(session: Session, number: int, turns: int) -> Session:
    """Note how many turns in a row a seat has missed."""
    if session.seats[number].missed == turns:
        return session
    seats = tuple(replace(seat, missed=turns) if seat.number == number else seat for seat in session.seats)
    return replace(session, seats=seats)


def stamped(before: Session, after: Session, now: datetime) -> Session:
    """Give a session its next version, and note with which version, and when, the decision waited for came up.

    That stays the same while others come and go. Nobody is waited for where a computer moves, or everybody sleeps.
    """
    version = before.version + 1
    same = _decision(before) == _decision(after)
    mover = after.mover
    since = None
    if mover is not None and not mover.computer and not mover.asleep:
        since = (before.waiting_since if same else None) or now
    decision = before.decision if same else version
    return replace(after, version=version, touched_at=now, decision=decision, waiting_since=since)


def _decision(session: Session) -> object:
    """Give what the player to move has before them."""
    game = session.game
    return game and (game.round, game.to_move, game.turn)


def _past_sleepers(draft: Draft) -> Draft:
    """Pass the turns of those who sleep, in the same breath: the next board is that of somebody who plays.

    Where everybody sleeps the game waits.
    """
    while (mover := draft.session.mover) and mover.asleep and any(not seat.asleep for seat in people_in(draft.session)):
        told = draft.session.last_turn if any(isinstance(event, TurnStarted) for event in draft.events) else ()
        skipped = _applied(draft.session, None, Pass(), {})
        after = replace(skipped.session, last_turn=told + skipped.session.last_turn)
        draft = Draft(after, draft.events + skipped.events, draft.moves + skipped.moves)
    return draft


def _applied(session: Session, seat: int | None, action: Action, changes: Mapping[str, Any]) -> Draft:
    assert session.game is not None
    game, events = session.game.apply(action)
    reached("hop-6-applied")
    after = replace(session, game=game, **changes, **_came_of(session, game, events))
    return Draft(after, events, (Move(seat, log.to_json(action)),))


def stop(session: Session, version: int | None, person: Person, *, admin: bool) -> Draft:
    """End a lobby or a game early. Finished, OldBoard, NotOwner."""
    if session.phase == OVER:
        raise refusals.Finished
    if version not in (None, session.version):
        raise refusals.OldBoard
    require_owner(session, person, admin=admin)
    seat = session.seat_of(person.user_id)
    moves = () if session.phase == LOBBY else (Move(seat.number if seat else None, log.STOP),)
    name = seat.name if seat else clean_name(person.name, 1)
    return Draft(replace(session, phase=OVER, stopped_by=name, burst=None), moves=moves)


def _came_of(session: Session, game: Game, events: tuple[Event, ...]) -> dict[str, Any]:
    """Give the fields of the session that follow from what happened."""
    happened = session.this_turn + events
    over = game.outcome is not None
    if over or any(isinstance(event, TurnStarted) for event in events):
        phase = OVER if over else LIVE
        # Dice still in the air belong to a turn that is over.
        return {"phase": phase, "last_turn": happened, "this_turn": (), "burst": None}
    return {"this_turn": happened}
