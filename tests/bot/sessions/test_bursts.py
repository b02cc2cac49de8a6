from __future__ import annotations

import json

import pytest

from bot import refusals
from bot.sessions import Sessions
from bot.table import BUDGET, LOST, REFUSED, TELEGRAM, Session
from engine import fair
from engine.thousand import verify
from engine.thousand.errors import ChooseFirst
from tests.bot.sessions.conftest import ANYA, BORYA, SEED, YARD, Table

ENOUGH = 5


async def game(table: Table, rules: str = "classic") -> Session:
    """A game with Telegram's dice, Anya to move, the dice of the seed being the real ones."""
    lobby = await table.lobby(ANYA, BORYA, rules=rules)
    chosen = await table.sessions.set_source(lobby.id, YARD, ANYA, TELEGRAM, admin=False, update=1)
    table.dice.add("66666", "11111")
    session = (await table.sessions.start(chosen.session.id, YARD, ANYA, admin=False, update=2)).session
    table.sessions = Sessions(table.store, now=table.tick, seed=lambda: SEED)
    return session


async def press(table: Table, session: Session, sendable: int = ENOUGH) -> Session:
    change = await table.sessions.roll(
        session.id, YARD, session.version, ANYA, update=next(table.updates), sendable=sendable
    )
    return change.session


async def throw(table: Table, session: Session, faces: str) -> Session:
    """Throw Telegram's dice one after the other, from where the burst is."""
    burst = session.burst
    assert burst is not None
    for die, face in enumerate(faces, len(burst.faces)):
        await table.sessions.bursts.asking(session.id, burst.begun, die)
        session = await table.sessions.bursts.landed(session.id, burst.begun, die, int(face))
    return session


def seeds(session: Session, k: int, count: int) -> tuple[int, ...]:
    label = fair.game_label(str(session.id), str(session.rules), 2)
    return fair.dice(SEED, fair.join_entropy(session.entropy), label, k, count)


async def test_a_throw_is_saved_die_by_die_and_then_played(table: Table) -> None:
    session = await press(table, await game(table))
    assert session.burst is not None
    assert session.burst.faces == ()
    session = await throw(table, session, "153")
    stored = await table.sessions.get(session.id)
    assert stored is not None
    assert stored.burst is not None
    assert (stored.burst.faces, stored.burst.telegram, stored.burst.asked) == ((1, 5, 3), (0, 1, 2), False)
    assert [entry.action["type"] for entry in await table.store.log(session.id)] == ["start", "order", "order"]
    session = await throw(table, stored, "34")
    assert session.burst is not None
    change = await table.sessions.bursts.play(session.id, session.burst.begun)
    assert change.session.throws == 3
    assert change.session.burst is None
    assert (change.session.game and change.session.game.turn and change.session.game.turn.points) == 15
    entry = (await table.store.log(session.id))[-1]
    assert entry.action == {"type": "roll", "dice": [1, 5, 3, 3, 4], "telegram": [0, 1, 2, 3, 4]}
    assert entry.seat == 0


async def test_while_dice_are_in_the_air_nothing_else_is_done(table: Table) -> None:
    session = await press(table, await game(table))
    with pytest.raises(refusals.DiceRolling):
        await press(table, session)
    with pytest.raises(refusals.DiceRolling):
        await table.sessions.bank(session.id, YARD, session.version, ANYA, update=None)
    with pytest.raises(refusals.DiceRolling):
        await table.sessions.pass_turn(session.id, session.version)


async def test_no_die_is_thrown_twice(table: Table) -> None:
    session = await throw(table, await press(table, await game(table)), "15")
    assert session.burst is not None
    begun = session.burst.begun
    with pytest.raises(refusals.OldBoard):
        await table.sessions.bursts.asking(session.id, begun, 1)
    with pytest.raises(refusals.OldBoard):
        await table.sessions.bursts.landed(session.id, begun, 1, 6)
    with pytest.raises(refusals.OldBoard):
        await table.sessions.bursts.asking(session.id, begun + 1, 2)


async def test_a_die_whose_fall_was_never_learned_comes_from_the_seed(table: Table) -> None:
    session = await throw(table, await press(table, await game(table)), "15")
    assert session.burst is not None
    begun = session.burst.begun
    await table.sessions.bursts.asking(session.id, begun, 2)
    lost = await table.sessions.bursts.lost(session.id, begun, 2)
    session = await throw(table, lost, "34")
    change = await table.sessions.bursts.play(session.id, begun)
    assert change.session.note == LOST
    third = seeds(session, 2, 5)[2]
    entry = (await table.store.log(session.id))[-1]
    assert entry.action == {"type": "roll", "dice": [1, 5, third, 3, 4], "telegram": [0, 1, 3, 4]}


async def test_a_chat_that_takes_no_dice_gets_the_seeds(table: Table) -> None:
    session = await press(table, await game(table))
    assert session.burst is not None
    await table.sessions.bursts.asking(session.id, session.burst.begun, 0)
    await table.sessions.bursts.refused(session.id, session.burst.begun, 0)
    change = await table.sessions.bursts.play(session.id, session.burst.begun)
    assert change.session.note == REFUSED
    entry = (await table.store.log(session.id))[-1]
    assert entry.action == {"type": "roll", "dice": list(seeds(session, 2, 5))}


async def test_where_so_many_dice_cannot_be_sent_the_server_throws_and_says_so(table: Table) -> None:
    session = await press(table, await game(table), sendable=4)
    assert session.burst is None
    assert session.note == BUDGET
    assert session.throws == 3


async def test_a_throw_that_the_rules_refuse_is_not_begun(table: Table) -> None:
    session = await press(table, await game(table, "variant2 opening=0"))
    assert session.burst is not None
    session = await throw(table, session, "15334")
    assert session.burst is not None
    change = await table.sessions.bursts.play(session.id, session.burst.begun)
    with pytest.raises(ChooseFirst):
        await press(table, change.session)


async def test_dice_of_a_turn_that_is_over_are_forgotten(table: Table) -> None:
    session = await throw(table, await press(table, await game(table)), "15")
    begun = session.burst.begun if session.burst else 0
    other = await table.sessions.leave_game(session.id, YARD, ANYA, update=77)
    assert other.session.burst is None
    with pytest.raises(refusals.OldBoard):
        await table.sessions.bursts.landed(session.id, begun, 2, 1)


async def test_the_record_marks_telegrams_throws_and_the_rest_is_checked(table: Table) -> None:
    session = await game(table, "simple opening=0")
    table.sessions = Sessions(table.store, now=table.tick, seed=lambda: SEED)
    lobby = await table.sessions.stop(session.id, YARD, ANYA, admin=False, update=3)
    session = (await table.sessions.rematch(lobby.session.id, YARD, ANYA, update=4)).session
    assert session.source == TELEGRAM
    session = (await table.sessions.start(session.id, YARD, ANYA, admin=False, update=5)).session
    telegram = []
    for sendable in (5, 0, 5, 0):
        seat = session.mover
        assert seat is not None
        person = ANYA if seat.user_id == ANYA.user_id else BORYA
        k = session.throws
        change = await table.sessions.roll(session.id, YARD, None, person, update=None, sendable=sendable)
        session = change.session
        if session.burst is not None:
            telegram.append(k)
            session = await throw(table, session, "15346"[: session.burst.count])
            assert session.burst is not None
            session = (await table.sessions.bursts.play(session.id, session.burst.begun)).session
    stopped = await table.sessions.stop(session.id, YARD, ANYA, admin=False, update=6)
    data = await table.sessions.record(stopped.session.id, YARD)
    assert telegram
    assert data["fair"]["telegram"] == telegram
    status, line = verify.run(json.dumps(data))
    assert status == verify.FITS, line
    assert f"{len(telegram)} of them Telegram's" in line
