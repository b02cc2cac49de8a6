"""A private chat is a chat: one person, and computers that play by themselves."""

from __future__ import annotations

import pytest

from tests.bot.conftest import House
from tests.bot.group import MASHA, OLEG, PETYA, YARD, Group, eventually
from tests.bot.moves import begin


@pytest.fixture
def masha(house: House) -> Group:
    return house.group(MASHA)


async def test_hello_comes_with_an_opponent_at_the_table(house: House, masha: Group) -> None:
    await masha.say(MASHA, "/start")
    lobby = await masha.last("Играют (2): Маша, 🤖 Осторожный")
    assert lobby.rows == [["✅ 🤖 Осторожный", "🤖 Смелый"], ["⚙️ Правила"], ["▶️ Начать (2)"]]
    hello = (await masha.messages())[0]
    assert hello.find("Добавить в группу") == f"https://t.me/{house.app.bot.username}?startgroup=newgame"
    house.dice.add("66666", "11112")
    await masha.press(MASHA, "Начать")
    board = await masha.last("▶️ Маша", button="Бросить")
    await masha.say(MASHA, "/start")

    async def below() -> bool:
        newest = (await masha.messages())[-1]
        return newest.id > board.id and bool(newest.find("Бросить"))

    await eventually(below)


async def test_everybody_is_met_in_their_own_language(house: House) -> None:
    oleg = house.group(OLEG)
    await oleg.say(OLEG, "/start")
    await oleg.last("Players (2): Олег, 🤖 Careful")
    assert "Thousand" in (await oleg.messages())[0].text
    await oleg.say(OLEG, "/lang ru")
    await oleg.last("Теперь по-русски.")
    await oleg.say(OLEG, "/stop")
    await oleg.last("Отменить сбор?")


async def test_opponents_come_and_go_at_a_press(masha: Group) -> None:
    await masha.say(MASHA, "/newgame")
    await masha.press(MASHA, "Смелый")
    await masha.last("Играют (3): Маша, 🤖 Осторожный, 🤖 Смелый")
    await masha.press(MASHA, "✅ 🤖 Осторожный")
    await masha.last("Играют (2): Маша, 🤖 Смелый")
    await masha.press(MASHA, "✅ 🤖 Смелый")
    await masha.last("Играют (1): Маша")
    assert await masha.press(MASHA, "Начать") == "Мало игроков: нужно хотя бы 2"


async def test_rules_are_turned_there_too_and_nobody_is_asked_to_join(masha: Group) -> None:
    await masha.say(MASHA, "/newgame")
    await masha.press(MASHA, "Правила")
    page = await masha.last(button="Назад")
    assert page.find("Начать (2)")
    assert page.find("Я играю") is None


@pytest.mark.parametrize("rules", ["simple", "variant2"])
async def test_a_computers_turn_is_few_edits(house: House, masha: Group, rules: str) -> None:
    await masha.say(MASHA, f"/newgame {rules} opening=0")
    house.dice.add("66666", "11112")
    await masha.press(MASHA, "Начать", await masha.last(button="Начать (2)"))
    await masha.last("▶️ Маша", button="Бросить")
    await house.app.outbox.all_quiet()
    since = masha.world.outbox.since(0)[-1]["n"]
    # A throw that scores nothing, then the computer's: two throws with something to keep, and a third with nothing.
    house.dice.add("23466", "15334", "566")
    await masha.press(MASHA, "Бросить")
    await masha.last("▶️ Маша", button="Бросить")
    await house.app.outbox.all_quiet()
    assert len(await masha.calls("sendMessage", since)) == 2
    throws = 3
    assert len(await masha.calls("editMessageText", since)) <= throws + 1


async def test_a_private_game_is_nobody_elses(house: House, masha: Group, yard: Group) -> None:
    await masha.say(MASHA, "/newgame")
    await masha.last("собираемся")
    await begin(house, yard, PETYA, words="simple")

    async def two() -> bool:
        return all([await house.app.sessions.live(chat) for chat in (MASHA, YARD)])

    await eventually(two)
