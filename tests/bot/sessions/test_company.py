"""Leaving, coming back, sleeping, votes: what becomes of the session."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot import refusals
from bot.table import LIVE, LOBBY, OVER, Change, Person, Session, Tally
from engine.thousand.errors import TooLate
from tests.bot.sessions.conftest import ANYA, BORYA, VERA, YARD, Table

STRANGER = Person(9, "Чужой", "ru")
GLEB = Person(4, "Глеб", "ru")


def session_of(outcome: Change | Tally) -> Session:
    assert isinstance(outcome, Change)
    return outcome.session


async def asleep(table: Table, session: Session, *people: Person) -> Session:
    """Let the clock end turns until these sleep; they are everybody, in the order of play."""
    for _ in range(3 * len(people)):
        session = (await table.sessions.pass_turn(session.id, session.version)).session
    assert {session.seats[seat].user_id for seat in session.sleepers} == {person.user_id for person in people}
    return session


async def test_a_decision_outlives_what_others_do(table: Table) -> None:
    game = await table.game(ANYA, BORYA, VERA)
    later = (await table.sessions.leave_game(game.id, YARD, VERA, update=1)).session
    later = (await table.sessions.join(game.id, YARD, VERA, update=2)).session
    assert (later.decision, later.waiting_since) == (game.decision, game.waiting_since)
    assert later.is_open(game.version)
    assert not later.is_open(later.version + 1)
    assert not later.is_open(game.decision - 1)
    rolled = (await table.roll(game, ANYA, "15334")).session
    assert rolled.decision == rolled.version
    assert rolled.waiting_since == rolled.touched_at
    assert not rolled.is_open(game.version)
    assert await table.sessions.get(game.id) == rolled


async def test_nobody_is_waited_for_before_and_after_a_game(table: Table) -> None:
    lobby = await table.lobby(ANYA, BORYA)
    assert lobby.waiting_since is None
    game = (await table.sessions.stop(lobby.id, YARD, ANYA, admin=False, update=1)).session
    assert game.waiting_since is None


async def test_who_left_and_returns_is_in_again_but_no_owner(table: Table) -> None:
    game = await table.game(ANYA, BORYA, VERA)
    gone = (await table.sessions.leave_game(game.id, YARD, ANYA, update=1)).session
    assert gone.owner_id == BORYA.user_id
    back = (await table.sessions.join(game.id, YARD, ANYA, update=2)).session
    assert back.seats == game.seats
    assert back.owner_id == BORYA.user_id
    with pytest.raises(refusals.AlreadyIn):
        await table.sessions.join(game.id, YARD, ANYA, update=3)
    with pytest.raises(refusals.LobbyClosed):
        await table.sessions.join(game.id, YARD, STRANGER, update=4)


async def test_late_seats_do_not_change_the_dice(table: Table) -> None:
    await table.sessions.set_late_join(YARD.chat_id, True)
    game = await table.game(ANYA, BORYA)
    late = (await table.sessions.join(game.id, YARD, GLEB, update=1)).session
    assert late.seats[2].name == "Глеб"
    assert (late.first_seats, len(late.seats)) == (2, 3)
    assert await table.sessions.get(game.id) == late
    for _ in range(3):
        late = (await table.sessions.pass_turn(late.id, late.version)).session
    with pytest.raises(TooLate):
        await table.sessions.join(game.id, YARD, STRANGER, update=2)


async def test_a_late_game_is_full_like_a_lobby(table: Table) -> None:
    await table.sessions.set_late_join(YARD.chat_id, True)
    game = await table.game(*(Person(number, f"P{number}") for number in range(1, 61)))
    with pytest.raises(refusals.LobbyFull):
        await table.sessions.join(game.id, YARD, Person(61, "P61"), update=1)


async def test_sleepers_are_passed_in_one_breath(table: Table) -> None:
    game = await table.game(ANYA, BORYA, VERA, rules="classic opening=0")
    game = await asleep(table, game, ANYA, BORYA, VERA)
    assert game.waiting_since is None
    woken = (await table.sessions.waiting.wake(game.id, YARD, VERA, update=1)).session
    assert woken.mover is not None
    assert woken.mover.user_id == VERA.user_id
    assert woken.version == game.version + 1
    assert [type(event).__name__ for event in woken.last_turn] == ["Passed", "TurnStarted", "Passed", "TurnStarted"]
    again = (await table.roll(woken, VERA, "23466")).session
    assert again.mover == woken.mover
    with pytest.raises(refusals.NotAsleep):
        await table.sessions.waiting.wake(game.id, YARD, VERA, update=2)
    with pytest.raises(refusals.NotInGame):
        await table.sessions.waiting.wake(game.id, YARD, STRANGER, update=3)


async def test_computers_wait_for_somebody_awake(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    await table.sessions.add_computer(lobby.id, YARD, ANYA, "careful", admin=False, update=None)
    table.dice.add("66666", "11111")
    session = (await table.sessions.start(lobby.id, YARD, ANYA, admin=False, update=1)).session
    for _ in range(3):
        session = (await table.sessions.pass_turn(session.id, session.version)).session
        while session.mover is not None and session.mover.computer:
            session = (await table.sessions.play_computer(session.id, session.version)).session
    assert session.mover is not None
    assert session.mover.asleep


async def test_a_vote_needs_more_than_half_of_the_others(table: Table) -> None:
    game = await table.game(ANYA, BORYA, VERA, GLEB)
    send = table.sessions.company.send_away
    assert await send(game.id, YARD, 1, VERA, admin=False, update=1) == Tally(1, 2)
    assert await send(game.id, YARD, 1, VERA, admin=False, update=2) == Tally(1, 2)
    with pytest.raises(refusals.OwnSeat):
        await send(game.id, YARD, 1, BORYA, admin=False, update=3)
    with pytest.raises(refusals.NotInGame):
        await send(game.id, YARD, 1, STRANGER, admin=False, update=4)
    session = session_of(await send(game.id, YARD, 1, GLEB, admin=False, update=5))
    assert session.seats[1].removed
    with pytest.raises(refusals.Removed):
        await table.sessions.join(game.id, YARD, BORYA, update=6)
    with pytest.raises(refusals.GoneAlready):
        await send(game.id, YARD, 1, GLEB, admin=False, update=7)
    assert [entry.seat for entry in await table.store.log(game.id)][-1] is None, "not their own wish"


async def test_of_two_nobody_decides_about_the_other(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    with pytest.raises(refusals.TooFewToVote):
        await table.sessions.company.send_away(game.id, YARD, 0, BORYA, admin=False, update=1)
    outcome = await table.sessions.company.send_away(game.id, YARD, 0, STRANGER, admin=True, update=2)
    assert session_of(outcome).phase == OVER


async def test_who_left_has_no_vote(table: Table) -> None:
    game = await table.game(ANYA, BORYA, VERA)
    assert await table.sessions.company.end(game.id, YARD, 7, VERA, update=1) == Tally(1, 2)
    await table.sessions.leave_game(game.id, YARD, VERA, update=2)
    with pytest.raises(refusals.NotInGame):
        await table.sessions.company.end(game.id, YARD, 7, VERA, update=3)
    assert await table.sessions.company.end(game.id, YARD, 7, BORYA, update=4) == Tally(1, 2)
    session = session_of(await table.sessions.company.end(game.id, YARD, 7, ANYA, update=5))
    assert (session.phase, session.stopped_by) == (OVER, "Аня")


async def test_what_is_sent_out_of_a_lobby_gives_its_seat_up(table: Table) -> None:
    lobby = await table.lobby(ANYA, BORYA, VERA)
    session = session_of(await table.sessions.company.send_away(lobby.id, YARD, 0, STRANGER, admin=True, update=1))
    assert [seat.name for seat in session.seats] == ["Боря", "Вера"]
    assert (session.phase, session.owner_id) == (LOBBY, BORYA.user_id)


async def test_a_rematch_is_played_awake(table: Table) -> None:
    game = await asleep(table, await table.game(ANYA, BORYA), ANYA, BORYA)
    await table.sessions.stop(game.id, YARD, ANYA, admin=False, update=1)
    again = (await table.sessions.rematch(game.id, YARD, BORYA, update=2)).session
    assert not any(seat.asleep for seat in again.seats)


async def test_the_heartbeat_gives_back_no_more_than_was_missed(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    await table.sessions.waiting.beat()
    since = game.waiting_since
    assert since is not None
    table.time += timedelta(hours=2)
    await table.sessions.waiting.resume()
    await table.sessions.waiting.resume()
    found = await table.sessions.get(game.id)
    assert found is not None
    assert found.waiting_since is not None
    assert timedelta(hours=2) <= found.waiting_since - since <= timedelta(hours=2, seconds=10)
    assert found.waiting_since <= table.time
    assert found.phase == LIVE


async def test_a_turn_begun_after_the_last_beat_does_not_begin_in_the_future(table: Table) -> None:
    await table.sessions.waiting.beat()
    table.time += timedelta(minutes=5)
    game = await table.game(ANYA, BORYA)
    table.time += timedelta(seconds=1)
    await table.sessions.waiting.resume()
    found = await table.sessions.get(game.id)
    assert found is not None
    assert found.waiting_since is not None
    assert found.waiting_since <= table.time


async def test_a_clock_set_backwards_takes_nothing(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    await table.sessions.waiting.beat()
    table.time -= timedelta(hours=1)
    await table.sessions.waiting.resume()
    found = await table.sessions.get(game.id)
    assert found is not None
    assert found.waiting_since is not None
    assert found.waiting_since <= (game.waiting_since or found.waiting_since)
