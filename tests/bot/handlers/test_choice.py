"""Setting dice aside by choice, tap by tap over HTTP: five dice of variant2, six of zonk."""

from __future__ import annotations

from tests.bot.conftest import House
from tests.bot.group import MASHA, PETYA, Group, Message
from tests.bot.moves import gather, pressed


async def begin(house: House, yard: Group, rules: str, dice: int) -> Message:
    await gather(yard, PETYA, words=rules)
    house.dice.add("6" * dice, "1" * dice)
    await yard.press(MASHA, "Начать")
    return await yard.last("▶️ Маша", button="Бросить")


async def throw(house: House, yard: Group, dice: str) -> Message:
    house.dice.add(dice)
    await yard.press(MASHA, "Бросить")
    return await yard.last(" ".join(dice))


async def test_dice_are_marked_and_set_aside(house: House, yard: Group) -> None:
    await begin(house, yard, "вариант 2", 5)
    board = await throw(house, yard, "15334")
    assert board.rows == [["1️⃣", "5️⃣"], ["👌 Все 1 5: +15"]]
    await yard.press(MASHA, "5️⃣")
    board = await yard.last("Отложить 5️⃣: +5, на руках будет 5")
    assert board.rows == [["1️⃣", "✅ 5️⃣"], ["👌 Отложить 5: +5"], ["👌 Все 1 5: +15"]]
    await yard.press(MASHA, "✅ 5️⃣")
    assert (await yard.last("Что отложить?")).rows == [["1️⃣", "5️⃣"], ["👌 Все 1 5: +15"]]
    await yard.press(MASHA, "5️⃣")
    await yard.last(button="👌 Отложить 5")
    await yard.press(MASHA, "👌 Отложить 5")
    board = await yard.last("1 5️⃣ 3 3 4  +5", "На руках 5, не хватает 70")
    assert board.rows == [["🎲 Бросить 4"]]
    assert len(await yard.messages()) == 2  # the lobby and this board


async def test_two_dice_alike_are_two_buttons(house: House, yard: Group) -> None:
    await begin(house, yard, "вариант 2", 5)
    board = await throw(house, yard, "55234")
    assert board.rows == [["5️⃣", "5️⃣"], ["👌 Все 5 5: +10"]]
    first, second = (button["callback_data"] for button in board.data["reply_markup"]["inline_keyboard"][0])
    assert first != second
    await house.driver.steer("update", **pressed(MASHA, board, second, "second"))
    board = await yard.last("Отложить 5️⃣: +5")
    assert board.rows == [["5️⃣", "✅ 5️⃣"], ["👌 Отложить 5: +5"], ["👌 Все 5 5: +10"]]
    await yard.press(MASHA, "5️⃣")
    board = await yard.last("Отложить 5️⃣ 5️⃣: +10")
    assert board.rows == [["✅ 5️⃣", "✅ 5️⃣"], ["👌 Все 5 5: +10"]]
    await yard.press(MASHA, "Все")
    await yard.last("5️⃣ 5️⃣ 2 3 4  +10", button="Бросить 3")


async def test_one_way_needs_no_marks(house: House, yard: Group) -> None:
    await begin(house, yard, "вариант 2", 5)
    assert (await throw(house, yard, "12346")).rows == [["👌 Все 1: +10"]]


async def test_half_a_combination_cannot_be_sent(house: House, yard: Group) -> None:
    await begin(house, yard, "вариант 2", 5)
    board = await throw(house, yard, "33314")
    assert board.rows == [["3️⃣", "3️⃣", "3️⃣", "1️⃣"], ["👌 Все 1 3 3 3: +40"]]
    await yard.press(MASHA, "3️⃣")
    board = await yard.last("3️⃣ — ещё не комбинация")
    assert board.rows == [["3️⃣", "3️⃣", "✅ 3️⃣", "1️⃣"], ["👌 Все 1 3 3 3: +40"]]
    all_dice = board.buttons["👌 Все 1 3 3 3: +40"]
    await house.driver.steer("update", **pressed(MASHA, board, all_dice.replace("k1333", "k3"), "half"))
    assert "Так отложить нельзя" in await yard.toast("half")
    await house.driver.steer("update", **pressed(PETYA, board, all_dice, "other"))
    assert "Сейчас ходит" in await yard.toast("other")


async def test_hot_dice_must_be_confirmed(house: House, yard: Group) -> None:
    await begin(house, yard, "вариант 2", 5)
    await throw(house, yard, "11155")
    await yard.press(MASHA, "Все")
    board = await yard.last("🔥 Все кубики сыграли! Подтверди бросок")
    assert board.rows == [["🎲 Бросить все 5"]]
    await throw(house, yard, "12346")
    await yard.press(MASHA, "Все")
    await yard.last("На руках 120", button="Хватит — 120")


async def test_six_dice_of_zonk_in_two_rows(house: House, yard: Group) -> None:
    await begin(house, yard, "зонк", 6)
    board = await throw(house, yard, "111555")
    assert [len(row) for row in board.rows] == [3, 3, 1]
    assert board.rows[-1] == ["👌 Все 1 1 1 5 5 5: +1500"]
    await yard.press(MASHA, "Все")
    board = await yard.last("🔥 Все кубики сыграли! Можно бросать все снова", button="Хватит — 1500")
    assert board.rows == [["🎲 Бросить все 6", "✋ Хватит — 1500"]]
    board = await throw(house, yard, "123456")
    assert board.rows == [["👌 Все 1 2 3 4 5 6: +1500"]] or len(board.rows[0]) == 3
