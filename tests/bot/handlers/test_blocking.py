"""Admins keep somebody from playing in their chat."""

from __future__ import annotations

from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, PETYA, Group
from tests.bot.moves import begin, gather, pressed, throw

NOT_LET = "Админы этого чата не пускают тебя за стол"


async def test_who_is_blocked_joins_nothing_and_is_told(house: House, yard: Group) -> None:
    said = await yard.say(PETYA, "/help")
    await yard.last("Как играть")
    await house.driver.write(MASHA, "/block", yard.chat, reply_to=said["message_id"])
    await yard.last("🚷 Больше не играет в этом чате: Петя")
    await yard.say(PETYA, "/newgame")
    await yard.last(NOT_LET)
    lobby = await gather(yard)
    assert await yard.press(PETYA, "Я играю", lobby) == NOT_LET
    await yard.say(MASHA, "/unblock")
    await yard.press(MASHA, "Петя")
    await yard.last("Снова может играть в этом чате: Петя")
    assert await yard.press(PETYA, "Я играю", lobby) == "Ты в игре!"


async def test_a_button_blocks_somebody_at_the_table_of_a_lobby(house: House, yard: Group) -> None:
    await gather(yard, PETYA, KATYA)
    await yard.say(PETYA, "/block")
    await yard.last("Это может только админ")
    await yard.say(MASHA, "/block")
    question = await yard.last("Кого не пускать за стол", button="Петя")
    assert await yard.press(KATYA, "Петя", question) == "Это может только админ"
    await yard.press(MASHA, "Петя", question)

    async def away() -> bool:
        lobby = (await yard.messages())[0]
        return "Играют (2): Маша, Катя" in lobby.text

    await yard.until(away, "Petya's seat is free")


async def test_a_name_will_do_and_a_game_under_way_goes_on(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple target=100")
    await yard.say(MASHA, "/block @петя")
    await yard.last("🚷 Больше не играет в этом чате: Петя")
    board = (await yard.messages())[-2]
    house.dice.add("23466")
    await yard.press(MASHA, "Бросить", board)
    await yard.last("▶️ Петя", button="Бросить")
    await throw(house, yard, PETYA, "11114", "На руках 200")
    await yard.press(PETYA, "Хватит")
    end = await yard.last("🏆 Петя", button="Реванш")
    assert await yard.press(PETYA, "Реванш", end) == NOT_LET
    await yard.press(MASHA, "Реванш", end)
    await yard.last("Играют (1): Маша")


async def test_nobody_to_block_and_nobody_blocked(yard: Group) -> None:
    await yard.say(MASHA, "/block")
    await yard.last("Ответь командой /block")
    await yard.say(MASHA, "/unblock")
    question = await yard.last("Здесь играть можно всем")
    assert question.rows == []


async def test_a_forged_button_blocks_nobody(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/help")
    answer = await yard.last("Как играть")
    for number, data in enumerate(("c:0:0:bzzzz", "c:0:0:b", "c:0:0:b=", "c:0:0:u", "c:0:0:b" + "z" * 40)):
        await house.driver.steer("update", **pressed(MASHA, answer, data, f"forged-{number}"))
        assert await yard.toast(f"forged-{number}") != ""
    assert await house.app.sessions.door.blocked(yard.chat) == []


async def test_the_list_moves_with_its_chat(house: House) -> None:
    old = (await house.driver.play("chat", me=MASHA, kind="group", title="Двор"))["chat"]["id"]
    group = house.group(old)
    await house.driver.member(PETYA, "member", chat=old)
    said = await group.say(PETYA, "/help")
    await house.driver.write(MASHA, "/block", old, reply_to=said["message_id"])
    await group.last("🚷 Больше не играет в этом чате: Петя")
    new = house.group((await house.driver.play("migrate", me=MASHA, chat=old))["chat"]["id"])
    await new.say(PETYA, "/newgame")
    await new.last(NOT_LET)
