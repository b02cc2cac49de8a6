"""Presses that should change nothing but say why."""

from __future__ import annotations

import asyncio

from bot.callbacks import Claim, pack, unpack
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, Group, Message
from tests.bot.moves import begin, pressed, throw


async def forged(house: House, yard: Group, who: int, message: Message, data: str, number: int = 1) -> str:
    query = f"forged-{number}"
    await house.driver.steer("update", **pressed(who, message, data, query))
    return await yard.toast(query)


async def unchanged(yard: Group, before: Message) -> bool:
    now = (await yard.messages())[-1]
    return (now.id, now.raw, now.rows) == (before.id, before.raw, before.rows)


async def test_only_who_is_to_move_moves(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words="simple")
    assert await yard.press(PETYA, "Бросить") == "Сейчас ходит \u2068Маша\u2069"
    assert await yard.press(KATYA, "Бросить") == "Ты не в этой игре. Следующая — твоя!"
    assert await yard.press(OLEG, "Бросить") == "You are not in this game. The next one is yours!"
    assert await unchanged(yard, board)


async def test_an_old_board_is_old(house: House, yard: Group) -> None:
    old = await begin(house, yard, PETYA, words="simple")
    board = await throw(house, yard, MASHA, "15334", "На руках 15")
    assert await forged(house, yard, MASHA, old, old.buttons["🎲 Бросить все 5"]) == "Этот ход уже сыгран"
    assert await unchanged(yard, board)


async def test_twice_at_once_is_once(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words="simple")
    house.dice.add("15334", "666")
    toasts = await asyncio.gather(*(yard.press(MASHA, "Бросить", board) for _ in range(5)))
    assert sorted(toasts) == ["", *["Этот ход уже сыгран"] * 4]
    await yard.last("На руках 15", button="Бросить 3")


async def test_an_update_delivered_twice_counts_once(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple")
    await throw(house, yard, MASHA, "15334", "На руках 15")
    answers = len(await yard.calls("answerCallbackQuery"))
    await house.driver.steer("updates/repeat", last=6)
    # One that is known is not a move: were it one, the scripted dice would have run out into a bust.
    await yard.press(PETYA, "Бросить")
    assert len(await yard.calls("answerCallbackQuery")) > answers
    await yard.last("На руках 15", button="Бросить 3")


async def test_forged_data_is_no_harm(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words="simple")
    claim = unpack(board.buttons["🎲 Бросить все 5"])
    assert claim is not None
    wrong = {
        "": "Эта кнопка уже не работает",
        "drop table": "Эта кнопка уже не работает",
        "t:1:1:y": "Эта кнопка уже не работает",
        "t:1:1:z": "Эта кнопка уже не работает",
        "🎲": "Эта кнопка уже не работает",
        pack(claim._replace(version=claim.version + 1)): "Этот ход уже сыгран",
        pack(claim._replace(game_id=4711)): "Игры здесь нет. Начать — /newgame",
        pack(claim._replace(action="b")): "Сначала брось кубики",
        pack(claim._replace(action="k", argument="15")): "Сейчас нечего откладывать",
        pack(claim._replace(action="t", argument="5")): "Этот ход уже сыгран",
        pack(claim._replace(action="s")): "Игра уже идёт",
        pack(claim._replace(action="p", argument="club")): "Игра уже идёт",
        pack(claim._replace(action="p", argument="xyz")): "Игра уже идёт",
        pack(claim._replace(action="m")): "Игра уже идёт",
        pack(claim._replace(action="q", argument="zz")): "Спрашивали не тебя",
        pack(Claim("c", 0, 0, "y", "fr")): "Игры здесь нет",
    }
    for number, (data, toast) in enumerate(wrong.items()):
        said = await forged(house, yard, MASHA, board, data, number)
        assert said.startswith(toast), (data, said)
    assert await unchanged(yard, board)


async def test_a_button_of_another_chats_game_does_nothing(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words="simple")
    other = await house.driver.supergroup()
    elsewhere = Message(board.data | {"chat": {"id": other, "type": "supergroup", "title": "Клуб"}})
    said = await forged(house, yard, MASHA, elsewhere, board.buttons["🎲 Бросить все 5"])
    assert said == "Игры здесь нет. Начать — /newgame"
    assert await unchanged(yard, board)


async def test_a_message_that_is_not_to_be_reached_still_plays(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words="simple")
    house.dice.add("15334")
    inaccessible = Message({"message_id": board.id, "chat": board.data["chat"], "date": 0})
    assert await forged(house, yard, MASHA, inaccessible, board.buttons["🎲 Бросить все 5"]) == ""
    await yard.last("На руках 15")


async def test_a_press_without_a_message_does_nothing(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words="simple")
    update = pressed(MASHA, board, board.buttons["🎲 Бросить все 5"], "inline")
    del update["callback_query"]["message"]  # type: ignore[attr-defined]
    await house.driver.steer("update", **update)
    assert await yard.toast("inline") == "Игры здесь нет. Начать — /newgame"


async def test_too_early_says_what_is_missing(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple")
    board = await throw(house, yard, MASHA, "15334", "На руках 15")
    roll = unpack(board.buttons["🎲 Бросить 3"])
    assert roll is not None
    said = await forged(house, yard, MASHA, board, pack(roll._replace(action="b")))
    assert said == "Хватит рано: на руках 15, а нужно 50, чтобы войти в игру"


async def test_who_will_see_late_what_they_pressed_for_is_told_when(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, words="simple")
    claim = unpack(board.buttons["🎲 Бросить все 5"])
    assert claim is not None
    await house.driver.steer("faults", method="editMessageText", code=429, retry_after=600)
    house.dice.add("15334", "246")
    assert await yard.press(MASHA, "Бросить") == "", "nobody knows yet"

    async def refused() -> bool | None:
        return bool(await yard.calls("editMessageText")) or None

    await yard.until(refused, "the bot has been told to wait")
    again = pack(claim._replace(version=claim.version + 1))
    told = await forged(house, yard, MASHA, board, again)
    assert told.startswith("Готово! Telegram просит не частить: увидишь через ")
    told = await yard.press(MASHA, "Бросить все 5", board)
    assert told.startswith("Табло устарело, новое будет через "), "whoever presses on what is still seen"
