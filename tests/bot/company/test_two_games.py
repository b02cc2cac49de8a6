"""A new game where there is one already, and people who play in many chats."""

from __future__ import annotations

from tests.bot.company.tables import begin, claim, forged, game_of, gather
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, YARD, Group


async def test_going_on_brings_the_board_down(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    await yard.say(KATYA, "/newgame")
    question = await yard.last("Здесь уже играют: Маша, Петя. Играем дальше или заканчиваем?")
    assert question.rows == [["▶️ Дальше"], ["🛑 Закончить"]]
    await yard.press(KATYA, "Дальше", question)
    newest = await yard.last("▶️ Маша", button="Бросить")
    assert newest.id > question.id
    await house.app.outbox.all_quiet()
    assert [message.id for message in await yard.messages() if message.rows] == [newest.id], f"not {board.id}"
    house.dice.add("11123")
    await yard.press(MASHA, "Бросить", newest)
    assert (await yard.last("На руках 100")).id == newest.id


async def test_two_who_play_end_a_game(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA)
    await yard.say(PETYA, "/newgame")
    question = await yard.last("Здесь уже играют", button="Закончить")
    assert "You are not in this game" in await yard.press(OLEG, "Закончить", question)
    assert "нужен ещё чей-то" in await yard.press(PETYA, "Закончить", question)
    question = await yard.last("хотели двое", button="Закончить (1 из 2)")
    assert "нужен ещё чей-то" in await yard.press(PETYA, "Закончить", question)
    await yard.press(KATYA, "Закончить", question)
    await yard.last("Игру остановили: Катя")


async def test_a_vote_of_another_question_does_not_count(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA)
    await yard.say(PETYA, "/newgame")
    await yard.press(PETYA, "Закончить")
    await yard.last("хотели двое")
    await yard.say(KATYA, "/newgame")
    question = await yard.last("Здесь уже играют", button="Закончить")
    assert "нужен ещё чей-то" in await yard.press(KATYA, "Закончить", question)


async def test_the_creator_ends_a_game_after_a_question(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA)
    await yard.say(MASHA, "/newgame")
    await yard.press(MASHA, "Закончить")
    question = await yard.last("Остановить игру?", button="Остановить")
    assert "Маша" in await yard.press(PETYA, "Остановить", question)
    await yard.press(MASHA, "Остановить", question)
    await yard.last("Игру остановили: Маша")
    await yard.say(PETYA, "/newgame")
    await yard.last("собираемся")


async def test_a_lobby_is_gone_on_with(house: House, yard: Group) -> None:
    lobby = await gather(yard, PETYA)
    await yard.say(KATYA, "/newgame")
    question = await yard.last("Здесь уже собираются: Маша, Петя", button="Дальше")
    await yard.press(KATYA, "Дальше", question)
    newest = await yard.last("собираемся", button="Я играю")
    assert newest.id > lobby.id
    await yard.press(KATYA, "Я играю", newest)
    await yard.last("Играют (3)")


async def test_an_old_question_ends_nothing(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA)
    game = await game_of(house)
    await yard.say(MASHA, "/newgame")
    question = await yard.last("Здесь уже играют", button="Закончить")
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Остановить")
    await yard.last("Игру остановили")
    assert "окончена" in await forged(yard, PETYA, claim(game, "e"), question)
    assert "Игры здесь нет" in await forged(yard, PETYA, claim(game, "o"), question)


async def test_a_person_plays_in_many_chats_at_once(house: House, yard: Group) -> None:
    chat = int((await house.driver.play("chat", me=MASHA, kind="group", title="Дача"))["chat"]["id"])
    await house.driver.play("join", me=PETYA, chat=chat)
    dacha = house.group(chat)
    here = await begin(house, yard, PETYA)
    there = await begin(house, dacha, PETYA)
    house.dice.add("11123")
    await dacha.press(MASHA, "Бросить", there)
    await dacha.last("На руках 100")
    assert (await yard.last("▶️ Маша")).id == here.id
    assert "Игры здесь нет" in await forged(yard, MASHA, there.buttons["🎲 Бросить все 5"], here)
    await house.driver.play("leave", me=PETYA, chat=chat)
    await dacha.last("🏆 Маша")
    assert (await game_of(house)).place.chat_id == YARD
