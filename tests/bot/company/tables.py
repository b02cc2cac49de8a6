"""What the tests of people coming, going and waiting have in common."""

from __future__ import annotations

from itertools import count
from typing import Any

from bot.callbacks import Claim, pack
from bot.table import Session
from tests.bot.conftest import House
from tests.bot.group import MASHA, YARD, Group, Message, eventually

SCORES_NOTHING = "23466"
NAMES = {1001: "Маша", 1002: "Петя", 1003: "Катя", 1004: "Олег"}
RULES = "classic opening=0 pits=off bolts=off"

_queries = count()


async def gather(yard: Group, *others: int, words: str = RULES) -> Message:
    """Open a lobby by Masha; the others join in this order."""
    await yard.say(MASHA, f"/newgame {words}")
    for number, other in enumerate(others, 2):
        await yard.press(other, "Я играю")
        await yard.last(f"Играют ({number})")
    return await yard.last(f"Играют ({len(others) + 1})")


async def begin(house: House, yard: Group, *others: int, words: str = RULES) -> Message:
    """Begin a game; Masha moves first, the others in this order."""
    await gather(yard, *others, words=words)
    house.dice.add("66666", *["11112"] * len(others))
    await yard.press(MASHA, "Начать")
    return await yard.last("▶️ Маша", button="Бросить")


async def bust(house: House, yard: Group, *players: int) -> None:
    """Let these players, whose turns it is one after the other, throw nothing."""
    for player in players:
        house.dice.add(SCORES_NOTHING)
        await house.app.outbox.all_quiet()
        board = await board_of(yard, player)
        newest = (await yard.messages())[-1]
        await yard.press(player, "Бросить", board)
        await after(yard, newest)


async def board_of(yard: Group, player: int) -> Message:
    """Give the board of a player's turn, whatever was said after it."""

    async def look() -> Message | None:
        boards = [message for message in await yard.messages() if f"▶️ {NAMES[player]}" in message.text]
        return boards[-1] if boards and boards[-1].find("Бросить") else None

    board: Message = await eventually(look, f"a board of {NAMES[player]}")
    return board


async def after(yard: Group, board: Message) -> Message:
    """Give the newest message, once there is one after this."""

    async def look() -> Message | None:
        newest = (await yard.messages())[-1]
        return newest if newest.id > board.id else None

    newest: Message = await eventually(look, "another message")
    return newest


async def game_of(house: House, chat: int = YARD) -> Session:
    """Give the newest open game of a chat."""
    return (await house.app.sessions.live(chat))[-1]


async def forged(yard: Group, who: int, data: str, message: Message) -> str:
    """Send a press that no button of the message makes, and give its toast."""
    query = f"forged-{next(_queries)}"
    update: dict[str, Any] = {
        "callback_query": {
            "id": query,
            "from": {"id": who, "is_bot": False, "first_name": NAMES.get(who, "Чужой"), "language_code": "ru"},
            "chat_instance": "1",
            "message": message.data,
            "data": data,
        }
    }
    await yard.driver.steer("update", **update)
    return await yard.toast(query)


def claim(session: Session, action: str, argument: str = "", kind: str = "p") -> str:
    """Give a button's data about this version of a game."""
    return pack(Claim(kind, session.id, session.version, action, argument))
