"""What the tests of people coming, going and waiting have in common."""

from __future__ import annotations

from tests.bot.conftest import House
from tests.bot.group import MASHA, Group, Message

SCORES_NOTHING = "23466"
NAMES = {1001: "Маша", 1002: "Петя", 1003: "Катя", 1004: "Олег"}


async def begin(house: House, yard: Group, *others: int, words: str = "classic opening=0 pits=off") -> Message:
    """Begin a game; Masha moves first, the others in this order."""
    await yard.say(MASHA, f"/newgame {words}")
    for number, other in enumerate(others, 2):
        await yard.press(other, "Я играю")
        await yard.last(f"Играют ({number})")
    await yard.last(f"Играют ({len(others) + 1})")
    house.dice.add("66666", *["11112"] * len(others))
    await yard.press(MASHA, "Начать")
    return await yard.last("▶️ Маша", button="Бросить")


async def bust(house: House, yard: Group, *players: int) -> None:
    """Let these players, whose turns it is one after the other, throw nothing."""
    for player in players:
        house.dice.add(SCORES_NOTHING)
        board = await yard.last(f"▶️ {NAMES[player]}", button="Бросить")
        await yard.press(player, "Бросить", board)
        await next_board(yard, board)


async def next_board(yard: Group, board: Message) -> Message:
    """Give the message that comes after a board."""

    async def look() -> Message | None:
        newest = (await yard.messages())[-1]
        return newest if newest.id > board.id else None

    from tests.bot.group import eventually

    newest: Message = await eventually(look, "another board")
    return newest
