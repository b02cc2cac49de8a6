from __future__ import annotations

import pytest

from bot import refusals
from bot.table import LIVE, LOBBY, OVER, Person, Place
from engine import fair
from engine.thousand import Rules
from tests.bot.sessions.conftest import ANYA, BORYA, SEED, VERA, YARD, Table


async def test_the_opener_is_seated_and_the_dice_are_promised(table: Table) -> None:
    session = await table.lobby(ANYA, rules="club barrel=off")
    assert [(seat.number, seat.user_id, seat.name) for seat in session.seats] == [(0, 1, "Аня")]
    assert session.phase == LOBBY
    assert session.commitment == fair.commitment(SEED)
    assert session == await table.sessions.current(YARD) == await table.sessions.get(session.id)


async def test_an_anonymous_admin_opens_without_a_seat_and_the_first_to_join_owns(table: Table) -> None:
    anonymous = Person(1087968824, "Group")
    change = await table.sessions.open_lobby(YARD, anonymous, Rules(), update=1, seated=False)
    assert change.session.seats == ()
    change = await table.sessions.join(change.session.id, YARD, BORYA, update=2)
    assert change.session.owner_id == BORYA.user_id


async def test_one_lobby_a_place_and_topics_are_places(table: Table) -> None:
    running = await table.lobby(ANYA)
    with pytest.raises(refusals.GameRunning) as refused:
        await table.lobby(BORYA)
    assert refused.value.params["session"] == running
    other = await table.lobby(BORYA, place=Place(YARD.chat_id, 7))
    assert other.id != running.id
    await table.lobby(BORYA, place=Place(YARD.chat_id - 1))
    assert await table.sessions.live(YARD.chat_id) == [running, other]


async def test_join_refuses_who_is_in_and_the_sixty_first(table: Table) -> None:
    lobby = await table.lobby(*(Person(number, f"P{number}") for number in range(1, 61)))
    with pytest.raises(refusals.AlreadyIn):
        await table.sessions.join(lobby.id, YARD, Person(5, "P5"), update=1)
    with pytest.raises(refusals.LobbyFull) as refused:
        await table.sessions.join(lobby.id, YARD, Person(61, "P61"), update=2)
    assert refused.value.params == {"limit": 60}
    with pytest.raises(refusals.LobbyFull):
        await table.sessions.add_computer(lobby.id, YARD, Person(1, "P1"), "bold", admin=False, update=3)
    assert await table.sessions.get(lobby.id) == lobby


async def test_sixty_play(table: Table) -> None:
    people = [Person(number, f"P{number}") for number in range(1, 61)]
    session = await table.game(*people)
    session = (await table.roll(session, people[0], "23466")).session
    assert session.mover is not None
    assert session.mover.name == "P2"


async def test_leaving_renumbers_and_hands_the_lobby_on(table: Table) -> None:
    lobby = await table.lobby(ANYA, BORYA, VERA)
    with pytest.raises(refusals.NotIn):
        await table.sessions.leave_lobby(lobby.id, YARD, Person(9, "Чужой"), update=1)
    session = (await table.sessions.leave_lobby(lobby.id, YARD, ANYA, update=2)).session
    assert [(seat.number, seat.name) for seat in session.seats] == [(0, "Боря"), (1, "Вера")]
    assert session.owner_id == BORYA.user_id


async def test_an_empty_lobby_stays_and_belongs_to_who_comes_next(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    session = (await table.sessions.leave_lobby(lobby.id, YARD, ANYA, update=1)).session
    assert (session.phase, session.seats, session.owner_id) == (LOBBY, (), ANYA.user_id)
    session = (await table.sessions.join(lobby.id, YARD, BORYA, update=2)).session
    assert session.owner_id == BORYA.user_id


async def test_only_the_owner_or_an_admin_changes_rules_and_starts(table: Table) -> None:
    lobby = await table.lobby(ANYA, BORYA)
    rules = Rules.parse("zonk")
    with pytest.raises(refusals.NotOwner) as refused:
        await table.sessions.set_rules(lobby.id, YARD, BORYA, rules, admin=False, update=1)
    assert refused.value.params == {"name": "Аня"}
    change = await table.sessions.set_rules(lobby.id, YARD, BORYA, rules, admin=True, update=2)
    assert change.session.rules == rules
    with pytest.raises(refusals.NotOwner):
        await table.sessions.start(lobby.id, YARD, BORYA, admin=False, update=3)
    assert (await table.sessions.get(lobby.id)) == change.session


async def test_start_needs_two(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    with pytest.raises(refusals.TooFew) as refused:
        await table.sessions.start(lobby.id, YARD, ANYA, admin=False, update=1)
    assert refused.value.params == {"need": 2}


async def test_the_highest_sum_starts_and_those_level_throw_again(table: Table) -> None:
    lobby = await table.lobby(ANYA, BORYA, VERA)
    table.dice.add("11111", "66666", "66666", "11112", "55555")
    change = await table.sessions.start(lobby.id, YARD, ANYA, admin=False, update=1)
    session = change.session
    assert session.phase == LIVE
    assert [(seat.number, seat.name) for seat in session.seats] == [(0, "Вера"), (1, "Аня"), (2, "Боря")]
    assert [(session.seats[seat].name, sum(dice)) for seat, dice in session.order] == [
        ("Аня", 5),
        ("Боря", 30),
        ("Вера", 30),
        ("Боря", 6),
        ("Вера", 25),
    ]
    assert session.throws == 5
    assert [event.seat for event in change.events] == [0]
    assert session == await table.sessions.get(session.id)


async def test_a_lobby_that_began_is_closed(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    with pytest.raises(refusals.LobbyClosed):
        await table.sessions.join(game.id, YARD, VERA, update=1)
    with pytest.raises(refusals.LobbyClosed):
        await table.sessions.set_rules(game.id, YARD, ANYA, Rules(), admin=False, update=2)
    with pytest.raises(refusals.LobbyClosed):
        await table.sessions.start(game.id, YARD, ANYA, admin=False, update=3)


async def test_computers_come_and_go(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    with pytest.raises(refusals.NoSuchComputer):
        await table.sessions.add_computer(lobby.id, YARD, ANYA, "forged", admin=False, update=1)
    with pytest.raises(refusals.NoSuchComputer):
        await table.sessions.remove_computer(lobby.id, YARD, ANYA, admin=False, update=2)
    await table.sessions.add_computer(lobby.id, YARD, ANYA, "careful", admin=False, update=3, name="Осторожный")
    await table.sessions.add_computer(lobby.id, YARD, ANYA, "bold", admin=False, update=4)
    change = await table.sessions.remove_computer(lobby.id, YARD, ANYA, admin=False, update=5, number=1)
    assert [(seat.number, seat.name, seat.computer) for seat in change.session.seats] == [
        (0, "Аня", ""),
        (1, "bold", "bold"),
    ]
    with pytest.raises(refusals.NotOwner):
        await table.sessions.remove_computer(lobby.id, YARD, BORYA, admin=False, update=6)


async def test_stopping_a_lobby_frees_the_place(table: Table) -> None:
    lobby = await table.lobby(ANYA, BORYA)
    with pytest.raises(refusals.NotOwner):
        await table.sessions.stop(lobby.id, YARD, BORYA, admin=False, update=1)
    change = await table.sessions.stop(lobby.id, YARD, BORYA, admin=True, update=2)
    assert (change.session.phase, change.session.stopped_by) == (OVER, "Боря")
    assert await table.sessions.current(YARD) is None
    assert await table.sessions.last(YARD) == change.session
    with pytest.raises(refusals.Finished):
        await table.sessions.join(lobby.id, YARD, VERA, update=3)
    await table.lobby(BORYA)


async def test_the_rules_played_last_are_the_chat_s_next(table: Table) -> None:
    assert (await table.sessions.chat(YARD.chat_id)).rules == "classic"
    await table.game(ANYA, BORYA, rules="club barrel=off")
    assert (await table.sessions.chat(YARD.chat_id)).rules == str(Rules.parse("club barrel=off"))


async def test_entropy_is_kept_of_everybody_who_joined_also_of_who_left(table: Table) -> None:
    change = await table.sessions.open_lobby(YARD, ANYA, Rules(), update=1, entropy="a")
    game_id = change.session.id
    await table.sessions.join(game_id, YARD, BORYA, update=2, entropy="b")
    await table.sessions.leave_lobby(game_id, YARD, BORYA, update=3)
    change = await table.sessions.join(game_id, YARD, BORYA, update=4, entropy="c")
    assert change.session.entropy == ("a", "b", "c")
