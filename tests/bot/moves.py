"""What people do in most tests: gather, begin, throw."""

from __future__ import annotations

from tests.bot.conftest import House
from tests.bot.group import MASHA, Group, Message

SCORES_NOTHING = "23466"


async def gather(yard: Group, *others: int, words: str = "") -> Message:
    """Open a lobby by Masha; the others join in this order."""
    await yard.say(MASHA, f"/newgame {words}".strip())
    for number, other in enumerate(others, 2):
        await yard.press(other, "Я играю")
        await yard.last(f"Играют ({number})")
    return await yard.last(f"Играют ({len(others) + 1})")


async def begin(house: House, yard: Group, *others: int, words: str = "") -> Message:
    """Begin a game; Masha throws most, so the order is that of joining."""
    await gather(yard, *others, words=words)
    house.dice.add("66666", *["11112"] * len(others))
    await yard.press(MASHA, "Начать")
    return await yard.last("▶️ Маша", button="Бросить")


async def throw(house: House, yard: Group, who: int, dice: str, *shown: str) -> Message:
    house.dice.add(dice)
    await yard.press(who, "Бросить")
    return await yard.last(*shown)


def pressed(who: int, message: Message, data: str, query: str = "forged-1") -> dict[str, object]:
    """The update of a press, as Telegram would send it."""
    return {
        "callback_query": {
            "id": query,
            "from": {"id": who, "is_bot": False, "first_name": "Маша", "language_code": "ru"},
            "chat_instance": "1",
            "message": message.data,
            "data": data,
        }
    }
