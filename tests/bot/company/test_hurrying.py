"""Without a clock: hurrying a player, skipping a turn."""

from __future__ import annotations

import asyncio

from bot.table import Person
from tests.bot.company.tables import after, begin, bust, claim, forged, game_of
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, Group, Message


async def petya_dawdles(house: House, yard: Group, *others: int, minutes: float = 3) -> Message:
    """It is Petya's turn, and has been for so long."""
    await begin(house, yard, PETYA, *others)
    await bust(house, yard, MASHA)
    await yard.last("▶️ Петя")
    await house.wait(minutes=minutes)
    return await yard.last("▶️ Петя", button="Поторопить")


async def test_a_fast_game_has_no_more_buttons_than_its_turn(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    await house.wait(minutes=2.9)
    assert (await yard.last("▶️ Маша")).rows == [["🎲 Бросить все 5"]]
    await house.wait(minutes=0.1)
    slow = await yard.last("▶️ Маша", button="Поторопить")
    assert slow.id == board.id, "an edit, no message"
    assert slow.rows == [["🎲 Бросить все 5"], ["👋 Поторопить"], ["⏭ Пропустить ход"]]


async def test_a_player_is_called_by_a_mention_once_a_turn(house: House, yard: Group) -> None:
    board = await petya_dawdles(house, yard, KATYA)
    assert await yard.press(KATYA, "Поторопить", board) == "Позвали"
    call = await yard.last("👋 Петя, твой ход! Ждёт Катя")
    (entity,) = call.data["entities"]
    assert (entity["type"], entity["user"]["id"]) == ("text_mention", PETYA)
    assert "уже звали" in await yard.press(MASHA, "Поторопить", board)
    assert (await after(yard, board)).id == call.id


async def test_nobody_is_hurried_early(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    await house.wait(seconds=70)
    hurry = claim(await game_of(house), "h")
    assert "подождём ещё 2 минуты" in await forged(yard, PETYA, hurry, board)
    assert "Это твой ход" in await forged(yard, MASHA, hurry, board)
    assert "Ты не в этой игре" in await forged(yard, OLEG, hurry, board)


async def test_half_of_the_others_skip(house: House, yard: Group) -> None:
    board = await petya_dawdles(house, yard, KATYA, OLEG)
    assert "wait 7 more minutes" in await yard.press(OLEG, "Пропустить", board)
    await house.wait(minutes=7)
    assert await yard.press(OLEG, "Пропустить", board) == "Your vote counts: 1 of 2"
    board = await yard.last("▶️ Петя", button="Пропустить (1 из 2)")
    assert "1 of 2" in await yard.press(OLEG, "Пропустить", board), "nobody votes twice"
    await yard.press(KATYA, "Пропустить", board)
    await yard.last("Петя: ход пропущен", "▶️ Катя")


async def test_votes_survive_a_restart(house: House, yard: Group) -> None:
    board = await petya_dawdles(house, yard, KATYA, OLEG, minutes=10)
    await yard.press(OLEG, "Пропустить", board)
    await house.restart()
    board = await yard.last("▶️ Петя", button="Пропустить (1 из 2)")
    await yard.press(KATYA, "Пропустить", board)
    await yard.last("Петя: ход пропущен")


async def test_the_creator_skips_alone(house: House, yard: Group) -> None:
    board = await petya_dawdles(house, yard, KATYA, OLEG, minutes=10)
    await yard.press(MASHA, "Пропустить", board)
    await yard.last("Петя: ход пропущен", "▶️ Катя")


async def test_an_admin_skips_alone_and_need_not_play(house: House, yard: Group) -> None:
    board = await petya_dawdles(house, yard, KATYA, minutes=10)
    assert "You are not in this game" in await yard.press(OLEG, "Пропустить", board)
    await house.driver.member(OLEG, "administrator")
    await yard.press(OLEG, "Пропустить", board)
    await yard.last("Петя: ход пропущен", "▶️ Катя")


async def test_of_two_the_other_skips(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA)
    await house.wait(minutes=10)
    board = await yard.last("▶️ Маша", button="Пропустить")
    assert "Это твой ход" in await yard.press(MASHA, "Пропустить", board)
    await yard.press(PETYA, "Пропустить", board)
    await yard.last("Маша: ход пропущен", "▶️ Петя")


async def test_who_acted_is_not_skipped(house: House, yard: Group) -> None:
    board = await petya_dawdles(house, yard, KATYA, minutes=10)
    skip = claim(await game_of(house), "s")
    house.dice.add("11123")
    await yard.press(PETYA, "Бросить", board)
    await yard.last("▶️ Петя", "На руках 100")
    assert "уже сыгран" in await forged(yard, MASHA, skip, board)
    assert "подождём ещё 10 минут" in await forged(yard, MASHA, claim(await game_of(house), "s"), board)


async def test_a_clock_needs_no_hurrying(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    await house.app.sessions.set_clock(yard.chat, 600)
    await house.wait(minutes=9)
    board = await yard.last("⏳ Осталось: ≈ 1 минута", button="Бросить")
    assert board.rows == [["🎲 Бросить все 5"]]
    assert "с часами" in await forged(yard, PETYA, claim(await game_of(house), "h"), board)


async def test_nobody_waits_for_who_plays_alone_with_computers(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame simple opening=0 pits=off")
    await yard.press(MASHA, "Добавить")
    await yard.press(MASHA, "Осторожный")
    lobby = await yard.last("Играют (2)", button="Начать")
    house.dice.add("66666", "11112")
    await yard.press(MASHA, "Начать", lobby)
    await yard.last("▶️ Маша", button="Бросить")
    await house.wait(hours=1)
    await house.app.outbox.all_quiet()
    assert (await yard.last("▶️ Маша")).rows == [["🎲 Бросить все 5"]]


async def test_a_picture_that_took_longer_does_not_cover_a_newer_one(house: House, yard: Group) -> None:
    await petya_dawdles(house, yard, KATYA)
    old = await game_of(house)
    house.dice.add("15334")
    petya = Person(PETYA, "Петя")
    new = (await house.app.sessions.roll(old.id, old.place, old.version, petya, update=None)).session
    show, remember = house.app.presenter.show, house.app.sessions.remember
    # While something is written both wait; then the old one, which is late, has votes to look up, the new one has not.
    await asyncio.gather(remember(petya), show(old), show(new))
    await house.app.outbox.all_quiet()
    await yard.last("▶️ Петя", button="Бросить 3")
