from __future__ import annotations

import pytest

from bot import refusals
from bot.table import LIVE, OVER, Person, Place
from engine import players
from engine.thousand import errors
from engine.thousand.events import Busted, Passed, Rolled, TurnStarted
from tests.bot.sessions.conftest import ANYA, BORYA, VERA, YARD, Table

STRANGER = Person(9, "Чужой")


async def test_a_turn_is_thrown_and_banked(table: Table) -> None:
    game = await table.game(ANYA, BORYA, rules="classic opening=0")
    rolled = await table.roll(game, ANYA, "15334")
    assert [type(event) for event in rolled.events] == [Rolled]
    assert rolled.session.this_turn == rolled.events
    assert rolled.session.version == game.version + 1
    banked = await table.bank(rolled.session, ANYA)
    session = banked.session
    assert session.last_turn == rolled.events + banked.events
    assert session.this_turn == ()
    assert isinstance(session.last_turn[-1], TurnStarted)
    assert session.game is not None
    assert session.game.players[0].score == 15
    assert session.mover == session.seats[1]
    assert session == await table.sessions.get(session.id)


async def test_dice_are_set_aside_by_choice(table: Table) -> None:
    game = await table.game(ANYA, BORYA, rules="variant2")
    session = (await table.roll(game, ANYA, "15534")).session
    table.dice.add("66666")
    with pytest.raises(errors.ChooseFirst):
        await table.sessions.roll(session.id, YARD, session.version, ANYA, update=1)
    assert table.dice.throws == [(6, 6, 6, 6, 6)], "a refused throw must not be drawn"
    with pytest.raises(errors.IllegalKeep):
        await table.sessions.keep(session.id, YARD, session.version, ANYA, (3,), update=2)
    change = await table.sessions.keep(session.id, YARD, session.version, ANYA, (5, 1), update=3)
    assert change.session.game is not None
    assert change.session.game.turn is not None
    assert change.session.game.turn.points == 15
    assert change.session == await table.sessions.get(session.id)


async def test_who_may_not_move_hears_why_and_changes_nothing(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    roll = table.sessions.roll
    with pytest.raises(refusals.NotInGame):
        await roll(game.id, YARD, game.version, STRANGER, update=1)
    with pytest.raises(refusals.NotYourTurn) as refused:
        await roll(game.id, YARD, game.version, BORYA, update=2)
    assert refused.value.params["name"] == "Аня"
    with pytest.raises(refusals.OldBoard):
        await roll(game.id, YARD, game.version - 1, ANYA, update=3)
    with pytest.raises(refusals.NoGame):
        await roll(game.id + 1, YARD, game.version, ANYA, update=4)
    with pytest.raises(errors.NothingThrown):
        await table.sessions.bank(game.id, YARD, None, ANYA, update=5)
    assert await table.sessions.get(game.id) == game


@pytest.mark.parametrize("place", [Place(-200), Place(YARD.chat_id, 5)])
async def test_a_game_of_another_place_is_a_forged_one(table: Table, place: Place) -> None:
    game = await table.game(ANYA, BORYA)
    sessions = table.sessions
    with pytest.raises(refusals.NoGame):
        await sessions.roll(game.id, place, game.version, ANYA, update=1)
    with pytest.raises(refusals.NoGame):
        await sessions.leave_game(game.id, place, ANYA, update=2)
    with pytest.raises(refusals.NoGame):
        await sessions.stop(game.id, place, ANYA, admin=True, update=3)
    with pytest.raises(refusals.NoGame):
        await sessions.rematch(game.id, place, ANYA, update=4)
    with pytest.raises(refusals.NoGame):
        await sessions.reveal(game.id, place)
    assert await sessions.get(game.id) == game


async def test_a_bust_passes_the_turn(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    change = await table.roll(game, ANYA, "23466")
    assert any(isinstance(event, Busted) for event in change.events)
    assert change.session.last_turn == change.events
    assert change.session.mover == change.session.seats[1]


async def test_winning_ends_the_session(table: Table) -> None:
    game = await table.game(ANYA, BORYA, rules="simple five_ones=first")
    session = (await table.roll(game, ANYA, "11111")).session
    assert session.phase == OVER
    assert session.mover is None
    assert session.game is not None
    assert session.game.outcome is not None
    assert session.game.outcome.winner == 0
    assert session.last_turn[-1].seat == 0
    assert await table.sessions.current(YARD) is None
    with pytest.raises(refusals.Finished):
        await table.sessions.roll(session.id, YARD, session.version, BORYA, update=1)
    with pytest.raises(refusals.Finished):
        await table.sessions.stop(session.id, YARD, ANYA, admin=False, update=2)


async def test_who_leaves_hands_the_game_on_and_the_last_one_wins(table: Table) -> None:
    game = await table.game(ANYA, BORYA, VERA)
    with pytest.raises(refusals.NotInGame):
        await table.sessions.leave_game(game.id, YARD, STRANGER, update=1)
    session = (await table.sessions.leave_game(game.id, YARD, ANYA, update=2)).session
    assert (session.phase, session.owner_id) == (LIVE, BORYA.user_id)
    assert session.mover == session.seats[1]
    with pytest.raises(errors.AlreadyLeft):
        await table.sessions.leave_game(game.id, YARD, ANYA, update=3)
    session = (await table.sessions.leave_game(game.id, YARD, BORYA, update=4)).session
    assert session.phase == OVER
    assert session.game is not None
    assert session.game.outcome is not None
    assert session.game.outcome.winner == 2


async def test_computers_do_not_play_on_alone(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    for kind in ("careful", "bold"):
        await table.sessions.add_computer(lobby.id, YARD, ANYA, kind, admin=False, update=None)
    table.dice.add("66666", "11111", "11111")
    game = (await table.sessions.start(lobby.id, YARD, ANYA, admin=False, update=1)).session
    session = (await table.sessions.leave_game(game.id, YARD, ANYA, update=2)).session
    assert (session.phase, session.stopped_by) == (OVER, "Аня")


async def test_a_turn_out_of_time_is_passed_only_at_its_version(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    change = await table.sessions.pass_turn(game.id, game.version)
    assert any(isinstance(event, Passed) for event in change.events)
    with pytest.raises(refusals.OldBoard):
        await table.sessions.pass_turn(game.id, game.version)


async def test_stopping_keeps_the_table(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    with pytest.raises(refusals.OldBoard):
        await table.sessions.stop(game.id, YARD, ANYA, admin=False, update=1, version=game.version - 1)
    with pytest.raises(refusals.NotOwner):
        await table.sessions.stop(game.id, YARD, BORYA, admin=False, update=2)
    session = (await table.sessions.stop(game.id, YARD, STRANGER, admin=True, update=3)).session
    assert (session.phase, session.stopped_by, session.mover) == (OVER, "Чужой", None)
    assert session.game == game.game


async def test_a_computer_does_one_action_at_a_time(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    await table.sessions.add_computer(lobby.id, YARD, ANYA, "careful", admin=False, update=1)
    table.dice.add("11111", "66666")
    session = (await table.sessions.start(lobby.id, YARD, ANYA, admin=False, update=2)).session
    assert session.seats[0].computer == "careful"
    table.dice.add("11123")
    change = await table.sessions.play_computer(session.id, session.version)
    assert [type(event) for event in change.events] == [Rolled]
    with pytest.raises(refusals.OldBoard):
        await table.sessions.play_computer(session.id, session.version)
    change = await table.sessions.play_computer(session.id, change.session.version)
    assert change.session.mover is not None
    assert change.session.mover.name == "Аня"
    with pytest.raises(refusals.OldBoard):
        await table.sessions.play_computer(session.id, change.session.version)


async def test_a_rematch_seats_the_same_table(table: Table) -> None:
    lobby = await table.lobby(ANYA, BORYA, VERA, rules="simple")
    await table.sessions.add_computer(lobby.id, YARD, ANYA, next(iter(players.KINDS)), admin=False, update=1)
    table.dice.add("66666", "11111", "11111", "11111")
    game = (await table.sessions.start(lobby.id, YARD, ANYA, admin=False, update=2)).session
    with pytest.raises(refusals.GameRunning):
        await table.sessions.rematch(game.id, YARD, ANYA, update=3)
    await table.sessions.leave_game(game.id, YARD, VERA, update=4)
    await table.sessions.stop(game.id, YARD, ANYA, admin=False, update=5)
    with pytest.raises(refusals.NotInGame):
        await table.sessions.rematch(game.id, YARD, STRANGER, update=6)
    again = (await table.sessions.rematch(game.id, YARD, BORYA, update=7, entropy="x")).session
    assert again.rules == game.rules
    assert again.owner_id == BORYA.user_id
    assert [(seat.number, seat.name) for seat in again.seats] == [(0, "Аня"), (1, "Боря"), (2, "careful")]
    with pytest.raises(refusals.GameRunning):
        await table.sessions.rematch(game.id, YARD, VERA, update=8)


async def test_who_left_is_seated_in_the_rematch_they_ask_for(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    await table.sessions.leave_game(game.id, YARD, BORYA, update=1)
    again = (await table.sessions.rematch(game.id, YARD, BORYA, update=2)).session
    assert [seat.name for seat in again.seats] == ["Аня", "Боря"]


async def test_a_board_is_remembered_without_a_new_version(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    await table.sessions.set_board(game.id, 77)
    found = await table.sessions.get(game.id)
    assert found is not None
    assert (found.board_id, found.version) == (77, game.version)
    after = (await table.roll(game, ANYA, "15334")).session
    assert (await table.sessions.get(after.id)).board_id == 77  # type: ignore[union-attr]
