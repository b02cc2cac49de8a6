"""Presses that come late, all at once, from strangers, or of buttons that never were."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.table import Session
from tests.bot.company.tables import begin, bust, claim, forged, game_of
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, YARD, Group, eventually


def pressed(who: int, data: str, message: dict[str, object], query: str) -> dict[str, object]:
    return {
        "callback_query": {
            "id": query,
            "from": {"id": who, "is_bot": False, "first_name": f"Игрок {who}", "language_code": "ru"},
            "chat_instance": "1",
            "message": message,
            "data": data,
        }
    }


def unchanged(before: Session, after: Session) -> bool:
    """Whether a game is as it was; its board may have been sent in the meantime."""
    return replace(after, board_id=None) == replace(before, board_id=None)


async def test_a_press_twenty_minutes_late_still_counts(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    await house.driver.steer("updates/hold", hold=True)
    data = board.find("Бросить")
    await house.driver.play("press", me=MASHA, chat=YARD, message_id=board.id, data=data)
    await house.driver.steer("clock", advance=1200)
    house.dice.add("11123")
    await house.driver.steer("updates/hold", hold=False)
    await yard.last("На руках 100")

    async def refused() -> list[str]:
        return [call["error"] for call in await yard.calls("answerCallbackQuery") if not call["ok"]]

    assert "query is too old" in str(await eventually(refused))
    assert "уже сыгран" in await forged(yard, MASHA, str(data), board)


async def test_five_hundred_join_in_a_second(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame")
    lobby = await yard.last("собираемся", button="Я играю")
    data, sent = lobby.buttons["🙋 Я играю"], len(await yard.calls("sendMessage"))
    await house.driver.steer("updates/hold", hold=True)
    crowd = range(5001, 5501)
    for first in range(0, len(crowd), 50):
        await asyncio.gather(
            *(
                house.driver.steer("update", **pressed(who, data, lobby.data, f"crowd-{who}"))
                for who in crowd[first : first + 50]
            )
        )
    await house.driver.steer("updates/hold", hold=False)

    toasts: dict[str, str] = {}
    seen = 0

    async def answered(some: Sequence[int]) -> bool:
        nonlocal seen
        for call in await yard.calls("answerCallbackQuery", since=seen):
            toasts[call["params"]["callback_query_id"]] = call["params"]["text"]
            seen = call["n"]
        return {f"crowd-{who}" for who in some} <= toasts.keys()

    for first in range(0, len(crowd), 50):
        await eventually(partial(answered, crowd[first : first + 50]), f"answers from the {first}th on")
    await yard.last("Играют (60)")
    game = await game_of(house)
    assert len({seat.user_id for seat in game.seats}) == len(game.seats) == 60
    assert sum("Ты в игре" in toast for toast in toasts.values()) == 59
    assert sum("Мест больше нет" in toast for toast in toasts.values()) == 441
    assert len(await yard.calls("sendMessage")) == sent


async def test_a_press_while_the_next_board_is_being_sent(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    await house.driver.steer("faults", method="sendMessage", kind="slow", seconds=1, count=1)
    house.dice.add("23466")
    await yard.press(MASHA, "Бросить", board)
    old = board.buttons["🎲 Бросить все 5"]
    assert "уже сыгран" in await forged(yard, PETYA, old, board)
    assert "уже сыгран" in await forged(yard, MASHA, old, board)
    next_board = await yard.last("▶️ Петя", button="Бросить")
    house.dice.add("11123")
    await yard.press(PETYA, "Бросить", next_board)
    await yard.last("На руках 100")


async def test_a_board_that_an_admin_deleted_is_sent_anew(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    house.dice.add("11123")
    pressing = board.find("Бросить")
    await house.driver.play("delete", me=MASHA, chat=YARD, message_id=board.id)
    await forged(yard, MASHA, str(pressing), board)
    again = await yard.last("На руках 100", button="Хватит")
    assert again.id != board.id
    await yard.press(MASHA, "Хватит", again)
    await yard.last("▶️ Петя")


async def test_a_double_tap_throws_once(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    house.dice.add("11123", "55")
    data = board.find("Бросить")
    queries = [await house.driver.play("press", me=MASHA, chat=YARD, message_id=board.id, data=data) for _ in range(2)]
    toasts = [await yard.toast(query["query_id"]) for query in queries]
    assert toasts[0] == ""
    assert "уже сыгран" in toasts[1]
    assert house.dice.throws == [(5, 5)]


async def test_strangers_press_in_vain(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    assert "You are not in this game" in await yard.press(OLEG, "Бросить", board)
    for action in ("h", "s", "w", "e"):
        assert "не в этой игре" in await forged(yard, 7777, claim(await game_of(house), action), board)
    assert "уже идёт" in await forged(yard, 7777, claim(await game_of(house), "j"), board)


async def test_forged_data_changes_nothing(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    game = await game_of(house)
    for data in ("", "p", "p:1:1:", "p:zzzzzzzzzz:1:s", f"p:{game.id}:zzz:s", f"x:{game.id}:1:s", "p:1:1:q" + "z" * 57):
        await forged(yard, PETYA, data, board)
    for argument in ("zzz", "9", "-1", "0x"):
        assert await forged(yard, PETYA, f"p:{game.id}:{game.version}:q{argument}", board)
    assert unchanged(game, await game_of(house))


async def test_what_only_those_concerned_may_press(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, KATYA)
    await bust(house, yard, MASHA)
    game = await game_of(house)
    assert "уже в игре" in await forged(yard, KATYA, claim(game, "n"), board)
    assert "Ты не спишь" in await forged(yard, KATYA, claim(game, "w"), board)
    assert "уже идёт" in await forged(yard, OLEG, claim(game, "n"), board)
    assert unchanged(game, await game_of(house))
