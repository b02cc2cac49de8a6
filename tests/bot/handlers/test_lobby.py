from __future__ import annotations

import re

from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, YARD, Group
from tests.bot.moves import begin, gather, pressed

FAMILY = "👨‍👩‍👧‍👦" * 8
"""64 emoji, as Telegram counts a first name's longest 64 letters: joined four by four."""


async def test_a_lobby_has_buttons_only(yard: Group) -> None:
    await yard.say(MASHA, "/newgame")
    lobby = await yard.last("🎲 Тысяча — собираемся", "Правила: классика", "Играют (1): Маша", "Обещание костей: ")
    assert lobby.rows == [["🙋 Я играю", "Выйти"], ["⚙️ Правила", "🤖 Добавить"], ["▶️ Начать (1)"]]


async def test_people_come_and_go(yard: Group) -> None:
    await yard.say(MASHA, "/newgame")
    assert await yard.press(PETYA, "Я играю") == "Ты в игре!"
    assert await yard.press(PETYA, "Я играю") == "Ты уже в игре"
    assert await yard.press(OLEG, "Я играю") == "You are in!"
    await yard.last("Играют (3): Маша, Петя, Олег")
    assert await yard.press(PETYA, "Выйти") == "Хорошо, без тебя"
    assert await yard.press(KATYA, "Выйти") == "Тебя и так нет за столом"
    await yard.say(KATYA, "/join")
    await yard.last("Играют (3): Маша, Олег, Катя")
    await yard.say(KATYA, "/leave")
    await yard.last("Играют (2): Маша, Олег")
    assert len(await yard.messages()) == 1


async def test_the_opener_chooses_rules_and_computers(yard: Group) -> None:
    await gather(yard, PETYA)
    assert "Поменять может \u2068Маша\u2069 или админ" in await yard.press(PETYA, "Правила")
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Набор")
    menu = await yard.last(button="Ещё наборы")
    assert menu.rows[:2] == [["✅ классика", "без бочки"], ["открытая бочка", "вариант 2"]]
    await yard.press(MASHA, "Ещё наборы")
    await yard.last(button="дворовые")
    assert await yard.press(PETYA, "дворовые") == "Это может \u2068Маша\u2069 или админ"
    assert await yard.press(MASHA, "дворовые") == ""
    await yard.last("Правила: дворовые", button="Начать (2)")
    await yard.press(MASHA, "Добавить")
    await yard.last(button="Смелый")
    await yard.press(MASHA, "Смелый")
    await yard.last("Играют (3): Маша, Петя, 🤖 Смелый", button="Начать (3)")
    await yard.press(MASHA, "Добавить")
    await yard.last(button="Убрать")
    await yard.press(MASHA, "Убрать")
    await yard.last("Играют (2): Маша, Петя", button="Начать (2)")


async def test_an_admin_may_do_what_the_opener_may(house: House, yard: Group) -> None:
    await yard.say(PETYA, "/newgame")
    await yard.last("Играют (1): Петя")
    await yard.press(KATYA, "Я играю")
    await yard.last("Играют (2)")
    assert "или админ" in await yard.press(KATYA, "Начать")
    await house.driver.member(KATYA, "administrator")
    house.dice.add("66666", "11112")
    assert await yard.press(KATYA, "Начать") == ""
    await yard.last("▶️ Петя")


async def test_nobody_plays_alone(yard: Group) -> None:
    await yard.say(MASHA, "/newgame")
    assert await yard.press(MASHA, "Начать") == "Мало игроков: нужно хотя бы 2"


async def test_one_game_at_a_time(house: House, yard: Group) -> None:
    await gather(yard, PETYA)
    await yard.say(KATYA, "/newgame")
    await yard.last("Здесь уже собираются: Маша, Петя", button="Отменить")


async def test_rules_may_be_typed_and_slips_are_answered_in_the_readers_language(yard: Group) -> None:
    await yard.say(MASHA, "/newgame classic бочька=880")
    await yard.last("Не знаю правила «бочька». Может быть, «бочка»?", "880 | нет | открытая")
    await yard.say(OLEG, "/newgame classic barel=880")
    await yard.last("I don't know the rule “barel”. Did you mean “barrel”?")
    await yard.say(MASHA, "/newgame классика ямы=нет вход=75")
    await yard.last("Правила: классика", "вход", "75")


async def test_the_next_lobby_begins_with_the_last_rules(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="street вход=75")
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Остановить")
    await yard.last("Игру остановили")
    await yard.say(KATYA, "/newgame")
    await yard.last("Правила: дворовые", "75", "Играют (1): Катя")


async def test_sixty_people_join(house: House, yard: Group) -> None:
    people = []
    for number in range(59):
        name = (f"Игрок {number}", FAMILY, "<b>жирный", "\u202eשלום")[number % 4]
        person = (await house.driver.play("person", first_name=name, language_code="ru"))["user"]["id"]
        people.append(person)
        await house.driver.play("join", me=person, chat=yard.chat)
    lobby = await gather(yard)
    # All at once, from the same picture of the lobby: everybody's phone shows an older one.
    for number, person in enumerate(people):
        update = pressed(person, lobby, lobby.buttons["🙋 Я играю"], f"join-{number}")
        await house.driver.steer("update", **update)
    toasts = [await yard.toast(f"join-{number}") for number in range(59)]
    assert set(toasts) == {"Ты в игре!"}
    lobby = await yard.last("Играют (60): ", button="Начать (60)")
    late = (await house.driver.play("person", first_name="Поздно", language_code="ru"))["user"]["id"]
    await house.driver.play("join", me=late, chat=yard.chat)
    assert await yard.press(late, "Я играю") == "Мест больше нет: за столом уже 60"
    house.dice.add("66666", *["11112"] * 59)
    await yard.press(MASHA, "Начать")
    board = await yard.last("▶️ Маша", button="Бросить")
    assert len([line for line in board.raw.splitlines() if line.endswith("–") or "без входа" in line]) == 60


async def test_everybody_adds_to_the_dice(house: House, yard: Group) -> None:
    await gather(yard, PETYA)
    await yard.say(KATYA, "/join")
    await yard.last("Играют (3)")
    (session,) = await house.app.sessions.live(YARD)
    opened, pressed, typed = session.entropy
    assert re.fullmatch(r"message:\d+/\d{10}//newgame", opened)
    assert re.fullmatch(r"press:\d+", pressed)
    assert re.fullmatch(r"message:\d+/\d{10}//join", typed)
    assert opened.split("/")[0] != typed.split("/")[0]
