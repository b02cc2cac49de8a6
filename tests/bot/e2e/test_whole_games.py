from __future__ import annotations

from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, Group
from tests.bot.moves import SCORES_NOTHING, begin, pressed, throw


async def test_two_people_play_to_a_winner(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words="simple target=300 pits=off")
    assert "вход: нужно 50" in board.text
    assert board.rows == [["🎲 Бросить все 5"]]
    board = await throw(house, yard, MASHA, "11123", "+100", "будет 100")
    assert board.rows == [["🎲 Бросить 2", "✋ Хватит — 100"]]
    await yard.press(MASHA, "Хватит")
    await yard.last("Маша: записано 100 → 100", "▶️ Петя")
    await throw(house, yard, PETYA, "12345", "Все кубики сыграли", "На руках 125")
    await throw(house, yard, PETYA, "11111", "На руках 1125")
    await throw(house, yard, PETYA, SCORES_NOTHING, "сгорело 1125", "▶️ Маша")
    await throw(house, yard, MASHA, "11114", "На руках 200")
    await yard.press(MASHA, "Хватит")
    end = await yard.last("🏆 Маша — 300 за 2 кона!", button="Реванш")
    assert "Лучший ход: Маша, 200 · Бросков: 5" in end.text
    assert all(message.rows == [] for message in (await yard.messages())[:-1])


async def test_four_people_play_a_whole_classic_game(house: House, yard: Group) -> None:
    people = (MASHA, PETYA, KATYA, OLEG)
    names = ("Маша", "Петя", "Катя", "Олег")
    await begin(house, yard, *people[1:])

    async def turn(seat: int, *throws: str, bank: bool = True, after: str) -> None:
        await yard.last(f"▶️ {names[seat]}")
        for number, dice in enumerate(throws, 1):
            house.dice.add(dice)
            await yard.press(people[seat], "Бросить")
            if bank or number < len(throws):
                await yard.last(f"▶️ {names[seat]}", "На руках")
        if bank:
            await yard.press(people[seat], "Хватит")
        await yard.last(after)

    await turn(0, "11114", after="Маша: записано 200 → 200, вход есть")
    await turn(1, SCORES_NOTHING, bank=False, after="Петя: 2 3 4 6 6 — пусто\n")
    await turn(2, "12345", "11123", after="Катя: записано 225 → 225, вход есть · Маша: обгон −50 → 150")
    await turn(3, "11116", after="Олег: записано 200 → 200, вход есть · Маша: обгон −50 → 100")
    await turn(0, "11111", "11111", "11234", after="Маша: записано 2020 → 880, садится на бочку 880 · Катя: обгон")
    await turn(1, "15334", "223", bank=False, after="Петя: 2 2 3 — пусто, сгорело 15\n")
    await turn(
        2, "11111", "11234", after="Катя: записано 1020 → 880, садится на бочку 880 · Маша: с бочки сбивает Катя"
    )
    await turn(3, SCORES_NOTHING, bank=False, after="Олег: 2 3 4 6 6 — пусто, болт 1 из 3")
    await turn(0, SCORES_NOTHING, bank=False, after="Маша: 2 3 4 6 6 — пусто, болт 1 из 3")
    await turn(1, "11134", after="Петя: записано 100 → 100, вход есть")
    await turn(2, "11114", after="🏆 Катя — 1080 за 3 кона!")
    end = await yard.last("🏆 Катя", button="Реванш")
    assert end.text.startswith("Катя: записано 200 → 1080, проходит бочку 880\n")
    assert "1. Катя 1080\n2. Маша  780\n" in end.text
    assert "Лучший ход: Маша, 2020 · Обгонов: 4 · Падений: 1 · Бросков: 16" in end.text


async def test_dice_are_chosen_one_by_one(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="variant2")
    board = await throw(house, yard, MASHA, "15334", "Что отложить?")
    assert board.rows == [["1️⃣", "5️⃣"], ["👌 Все 1 5: +15"]]
    assert "Сейчас ходит" in await yard.press(PETYA, "1️⃣")
    await yard.press(MASHA, "1️⃣")
    board = await yard.last("Отложить 1️⃣: +10", button="Отложить 1")
    await yard.press(MASHA, "Отложить 1")
    board = await yard.last("1️⃣ 5 3 3 4  +10", "На руках 10, не хватает 65")
    assert board.rows == [["🎲 Бросить 4"]]
    await throw(house, yard, MASHA, "1115", "Что отложить?")
    await yard.press(MASHA, "Все")
    board = await yard.last("Все кубики сыграли")
    assert board.id == (await yard.messages())[-1].id


async def test_a_choice_survives_a_restart(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="variant2")
    await throw(house, yard, MASHA, "15334", "Что отложить?")
    await yard.press(MASHA, "1️⃣")
    board = await yard.last("Отложить 1️⃣: +10", button="Отложить 1")
    await house.restart()
    await house.app.outbox.all_quiet()
    await house.driver.steer("update", **pressed(MASHA, board, board.buttons["👌 Отложить 1: +10"]))
    await yard.last("На руках 10, не хватает 65")


async def test_computers_play_by_themselves(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame simple target=100 вход=0 ямы=нет")
    for kind in ("Осторожный", "Смелый"):
        await yard.press(MASHA, "Добавить")
        await yard.press(MASHA, kind)
        await yard.last(kind)
    house.dice.add("11112", "66666", "11113")
    lobby = await yard.last("Играют (3): Маша, 🤖 Осторожный, 🤖 Смелый", button="Начать (3)")
    house.dice.add("11114")
    await yard.press(MASHA, "Начать", lobby)
    end = await yard.last("🏆 🤖 Осторожный — 200", button="Реванш")
    assert "1. 🤖 Осторожный 200" in end.text


async def test_a_rematch_gathers_the_same_people_by_the_same_rules(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple target=100 ямы=нет")
    await throw(house, yard, MASHA, "11114", "На руках 200")
    await yard.press(MASHA, "Хватит")
    end = await yard.last("🏆 Маша", button="Реванш")
    assert "Ты не в этой игре" in await yard.press(KATYA, "Реванш", end)
    await yard.press(PETYA, "Реванш", end)
    lobby = await yard.last("Играют (2): Маша, Петя", button="Начать (2)")
    assert "Правила: без бочки" in lobby.text
    assert "100" in lobby.text
    assert "Здесь уже играют" in await yard.press(MASHA, "Реванш", end)
