from __future__ import annotations

from tests.bot.conftest import House
from tests.bot.group import MASHA, PETYA, Group

FIRST_OF_TWO = ("66666", "11112")
"""The throws for the first turn: Masha 30, Petya 6."""


async def lobby(yard: Group, *others: int, words: str = "") -> None:
    await yard.say(MASHA, f"/newgame {words}".strip())
    for number, other in enumerate(others, 1):
        await yard.press(other, "Я играю")
        await yard.last(f"Играют ({number + 1})")


async def test_two_people_play_to_a_winner(house: House, yard: Group) -> None:
    await lobby(yard, PETYA, words="simple target=300 pits=off")
    house.dice.add(*FIRST_OF_TWO)
    await yard.press(MASHA, "Начать")
    board = await yard.last("Маша", "вход: нужно 50", button="Бросить")
    assert board.rows == [["🎲 Бросить все 5"]]
    house.dice.add("11123")
    await yard.press(MASHA, "Бросить")
    board = await yard.last("+100", "будет 100", button="Хватит — 100")
    await yard.press(MASHA, "Хватит")
    board = await yard.last("записано 100 → 100", "Петя")
    house.dice.add("12345", "11111")
    await yard.press(PETYA, "Бросить")
    await yard.last("Все кубики сыграли", "На руках 125")
    await yard.press(PETYA, "Бросить")
    await yard.last("На руках 1125")
    house.dice.add("23466")
    await yard.press(PETYA, "Бросить")
    board = await yard.last("сгорело 1125", "Маша")
    house.dice.add("11114")
    await yard.press(MASHA, "Бросить")
    await yard.press(MASHA, "Хватит")
    end = await yard.last("🏆", "Маша — 300", button="Реванш")
    assert "Лучший ход: Маша, 200" in end.text
    for message in (await yard.messages())[:-1]:
        assert message.rows == [], message
