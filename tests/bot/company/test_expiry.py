"""Lobbies that nobody starts, games that nobody touches: they close themselves, without a new message."""

from __future__ import annotations

from tests.bot.company.tables import begin, bust, game_of, gather
from tests.bot.conftest import House
from tests.bot.group import MASHA, PETYA, YARD, Group


async def outcomes(house: House) -> list[str | None]:
    rows = await house.store._db.execute_fetchall("SELECT outcome FROM games ORDER BY id")
    return [outcome for (outcome,) in rows]


async def test_a_lobby_closes_after_a_day(house: House, yard: Group) -> None:
    lobby = await gather(yard, PETYA)
    await house.wait(hours=23)
    await yard.last("собираемся")
    await house.wait(hours=24)
    closed = await yard.last("Сбор закрыт: прошли сутки")
    assert closed.id == lobby.id
    assert closed.rows == []
    await house.app.outbox.all_quiet()
    assert len(await yard.messages()) == 1
    assert await outcomes(house) == ["unfinished"]
    await yard.say(MASHA, "/newgame")
    await yard.last("собираемся")


async def test_a_game_closes_after_a_month_and_is_kept(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    game = await game_of(house)
    await house.wait(days=29)
    await bust(house, yard, MASHA)
    await house.wait(days=29)
    board = await yard.last("▶️ Петя", button="Бросить")
    await house.wait(days=2)
    closed = await yard.last("🌙 Игра закрыта: месяц никто не ходил. Кон 1, победителя нет", button="Реванш")
    assert closed.id == board.id
    await house.app.outbox.all_quiet()
    assert (await yard.messages())[-1].id == board.id
    assert await outcomes(house) == ["unfinished"]
    record = await house.app.sessions.record(game.id, game.place)
    assert record["result"] == {"winner": None, "scores": [0, 0]}
    await yard.press(PETYA, "Реванш", closed)
    await yard.last("собираемся")


async def test_what_closes_is_swept_once_a_day_and_at_the_start(house: House, yard: Group) -> None:
    await gather(yard, PETYA)
    await house.wait(hours=1)
    house.time = house.time.replace(day=house.time.day + 2)
    await house.restart()
    await house.wait()
    await yard.last("Сбор закрыт")


async def test_what_changed_in_the_last_moment_stays(house: House, yard: Group) -> None:
    await gather(yard, PETYA)
    found = await house.store.untouched(house.time, house.time)
    assert found == []
    assert await house.app.sessions.company.expire() == []
    assert (await game_of(house)).place.chat_id == YARD
