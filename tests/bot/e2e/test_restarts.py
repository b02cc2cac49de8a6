from __future__ import annotations

from bot.table import Session
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, PETYA, Group
from tests.bot.moves import begin, pressed, throw


async def games_in_order(house: House) -> list[Session]:
    sessions = house.app.sessions
    return [game for number in await sessions.to_draw() if (game := await sessions.get(number)) is not None]


async def test_every_open_game_is_drawn_again_those_in_play_first(house: House, yard: Group) -> None:
    masha = house.group(MASHA)
    await masha.say(MASHA, "/newgame")
    await masha.last("собираемся")
    await begin(house, yard, PETYA, words="simple")
    board = await throw(house, yard, MASHA, "15334", "На руках 15")
    await house.app.outbox.all_quiet()
    since = house.driver.playground.world.outbox.since(0)[-1]["n"]
    await house.restart()
    await house.app.outbox.all_quiet()
    drawn = await yard.calls("editMessageText", since)
    # They set out in this order; on connections of their own, either may arrive first.
    assert [game.place.chat_id for game in await games_in_order(house)] == [yard.chat, MASHA]
    shown = {int(call["params"]["chat_id"]): int(call["params"]["message_id"]) for call in drawn}
    assert shown.keys() == {yard.chat, MASHA}
    assert shown[yard.chat] == board.id
    assert not await yard.calls("sendMessage", since)
    await throw(house, yard, MASHA, "566", "На руках 20")


async def test_a_board_that_was_deleted_meanwhile_comes_again(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple")
    board = await throw(house, yard, MASHA, "15334", "На руках 15")
    await house.app.stop()
    await house.driver.play("delete", me=MASHA, chat=yard.chat, message_id=board.id)
    await house.start()
    again = await yard.last("На руках 15", button="Бросить 3")
    assert again.id != board.id


async def test_a_press_made_while_the_bot_was_down_counts(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words="simple")
    await house.app.stop()
    await house.driver.play(
        "press", me=MASHA, chat=yard.chat, message_id=board.id, data=board.buttons["🎲 Бросить все 5"]
    )
    house.dice.add("15334")
    await house.start()
    await yard.last("На руках 15", button="Бросить 3")


async def test_a_board_that_got_lost_twice_is_found_by_a_press(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple")
    await throw(house, yard, MASHA, "11114", "На руках 200")
    await house.driver.steer("faults", method="sendMessage", kind="lost", count=2)
    await yard.press(MASHA, "Хватит")
    await house.app.outbox.all_quiet()
    first, second = (await yard.messages())[-2:]
    assert first.raw == second.raw
    house.dice.add("15334")
    await house.driver.steer("update", **pressed(PETYA, first, first.buttons["🎲 Бросить все 5"]))

    async def edited() -> bool:
        return any(message.id == first.id and "На руках 15" in message.text for message in await yard.messages())

    await yard.until(edited, "the board that was pressed is the board")
    await house.app.outbox.all_quiet()
    assert len(await yard.messages()) == 4


async def test_a_computers_turn_goes_on(house: House, yard: Group) -> None:
    await yard.say(KATYA, "/newgame simple target=100 вход=0")
    await yard.press(KATYA, "Добавить")
    await yard.press(KATYA, "Осторожный")
    lobby = await yard.last("🤖 Осторожный", button="Начать (2)")
    await house.app.computers.close()
    house.app.computers.nudge = lambda session: None  # type: ignore[method-assign]
    house.app.presenter.after = lambda session: None
    house.dice.add("11112", "66666")
    await yard.press(KATYA, "Начать", lobby)
    await yard.last("▶️ 🤖 Осторожный")
    house.dice.add("11114")
    await house.restart()
    await yard.last("🏆 🤖 Осторожный — 200")
