"""Leaving by every door, being sent away, coming back, coming late."""

from __future__ import annotations

from bot.table import Place
from tests.bot.company.tables import begin, board_of, bust, claim, forged, game_of, gather
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, YARD, Group


async def leave(yard: Group, who: int) -> None:
    await yard.say(who, "/leave")
    await yard.press(who, "Выйти")


async def test_who_left_comes_back_to_their_place(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA)
    house.dice.add("11123")
    await yard.press(MASHA, "Бросить")
    await yard.press(MASHA, "Хватит")
    await yard.last("Маша: записано 100", "▶️ Петя")
    await yard.say(MASHA, "/leave")
    question = await yard.last("вернуться можно", button="Выйти")
    assert "Спрашивали не тебя" in await yard.press(PETYA, "Выйти", question)
    await yard.press(MASHA, "Выйти", question)
    farewell = await yard.last("До встречи!", button="Вернуться")
    await bust(house, yard, PETYA, KATYA)
    await yard.last("▶️ Петя", "Маша 100  вне игры")
    assert "С возвращением" in await yard.press(MASHA, "Вернуться", farewell)
    await bust(house, yard, PETYA, KATYA)
    board = await yard.last("▶️ Маша", "▸ Маша 100")
    assert "вне игры" not in board.text


async def test_a_turn_passes_when_its_player_leaves(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA)
    await leave(yard, MASHA)
    await yard.last("Маша: выход из игры", "▶️ Петя", "Маша 0  вне игры")


async def test_coming_back_by_a_command(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA)
    await leave(yard, KATYA)
    await yard.say(KATYA, "/join")
    await bust(house, yard, MASHA, PETYA)
    await board_of(yard, KATYA)
    await yard.say(KATYA, "/join")
    await yard.last("Ты уже в игре")


async def test_leaving_the_group_is_leaving_the_game(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA)
    await bust(house, yard, MASHA)
    await house.driver.play("leave", me=PETYA, chat=YARD)
    await yard.last("Петя: выход из игры", "▶️ Катя")
    await house.driver.play("join", me=PETYA, chat=YARD)
    await yard.say(PETYA, "/join")
    await bust(house, yard, KATYA, MASHA)
    await yard.last("▶️ Петя")


async def test_being_removed_is_told_twice_and_counts_once(house: House) -> None:
    chat = int((await house.driver.play("chat", me=MASHA, kind="supergroup", title="Клуб"))["chat"]["id"])
    for person in (PETYA, KATYA):
        await house.driver.play("join", me=person, chat=chat)
    await house.driver.member(1, "administrator", chat)
    club = house.group(chat)
    await begin(house, club, PETYA, KATYA)
    await bust(house, club, MASHA)
    await house.driver.member(PETYA, "kicked", chat)
    await club.last("Петя: выход из игры", "▶️ Катя")
    await house.app.outbox.all_quiet()
    moves = await house.app.sessions.history((await game_of(house, chat)).id)
    assert [type(action).__name__ for _, action in moves] == ["Roll", "Leave"]


async def test_the_last_one_left_wins(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA)
    await leave(yard, PETYA)
    await house.driver.play("leave", me=MASHA, chat=YARD)
    end = await yard.last("🏆 Катя — 0: остальные вышли")
    assert "Вернуться" not in end.buttons


async def test_an_owner_who_is_gone_hands_on(house: House, yard: Group) -> None:
    await gather(yard, PETYA, KATYA)
    await house.driver.play("leave", me=MASHA, chat=YARD)
    lobby = await yard.last("Играют (2): Петя, Катя", button="Начать (2)")
    assert "Петя" in await yard.press(KATYA, "Начать", lobby)
    house.dice.add("66666", "11112")
    await yard.press(PETYA, "Начать", lobby)
    await yard.last("▶️ Петя")


async def test_a_player_is_sent_away_by_more_than_half(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA, OLEG)
    await yard.say(KATYA, "/kick")
    question = await yard.last("Кого исключить")
    assert question.rows == [["🚪 Маша", "🚪 Петя"], ["🚪 Олег"]]
    assert "Голос принят: 1 из 2" in await yard.press(KATYA, "Петя", question)
    question = await yard.last("Исключить из игры игрока Петя?", button="Исключить (1 из 2)")
    assert "Себя исключить нельзя" in await yard.press(PETYA, "Исключить", question)
    await yard.press(OLEG, "Исключить", question)
    await yard.last("Больше не в игре: Петя")
    await yard.say(PETYA, "/join")
    await yard.last("В эту игру не вернуться")
    assert "уже нет" in await forged(yard, KATYA, claim(await game_of(house), "q", "1"), question)


async def test_an_admin_sends_away_in_answer_to_a_message(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, KATYA)
    said = await yard.say(KATYA, "Я думаю…")
    await house.driver.write(MASHA, "/kick", YARD, reply_to=said["message_id"])
    question = await yard.last("Исключить из игры игрока Катя?")
    assert "You are not in this game" in await yard.press(OLEG, "Исключить", question)
    await yard.press(MASHA, "Исключить", question)
    await yard.last("Больше не в игре: Катя")
    game = await game_of(house)
    assert game.game is not None
    assert [player.left for player in game.game.players] == [False, False, True]


async def test_nobody_wins_by_sending_the_only_other_away(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA)
    await yard.say(PETYA, "/kick")
    question = await yard.last("Кого исключить", button="Маша")
    assert "За столом только двое" in await yard.press(PETYA, "Маша", question)


async def test_somebody_is_sent_out_of_a_lobby(house: House, yard: Group) -> None:
    lobby = await gather(yard, PETYA, KATYA)
    await yard.say(MASHA, "/kick")
    await yard.press(MASHA, "Петя")
    await yard.last("Больше не в игре: Петя")
    game = await game_of(house)
    assert [seat.name for seat in game.seats] == ["Маша", "Катя"]
    assert lobby.id == game.board_id


async def test_nobody_comes_late_unless_the_chat_wants_it(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    assert board.rows == [["🎲 Бросить все 5"]]
    await yard.say(KATYA, "/join")
    await yard.last("Игра уже идёт")


async def test_who_comes_late_moves_last_in_the_first_round(house: House, yard: Group) -> None:
    await house.app.sessions.set_late_join(YARD, True)
    board = await begin(house, yard, PETYA)
    assert board.rows == [["🎲 Бросить все 5"], ["🙋 Сесть за стол"]]
    assert "Ты в игре" in await yard.press(KATYA, "Сесть за стол", board)
    await yard.last("▶️ Маша", "  Катя 0")
    await bust(house, yard, MASHA, PETYA, KATYA)
    board = await yard.last("▶️ Маша", button="Бросить")
    assert board.rows == [["🎲 Бросить все 5"]]
    await yard.say(OLEG, "/join")
    await yard.last("Too late: the first round has been played")


async def test_a_game_with_a_late_seat_can_be_checked(house: House, yard: Group) -> None:
    await house.app.sessions.set_late_join(YARD, True)
    board = await begin(house, yard, PETYA)
    await yard.press(KATYA, "Сесть за стол", board)
    await leave(yard, PETYA)
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Остановить")
    await yard.last("Игру остановили")
    ended = await house.app.sessions.last(Place(YARD))
    assert ended is not None
    record = await house.app.sessions.record(ended.id, ended.place)
    assert record["players"] == ["Маша", "Петя"]
    assert record["moves"] == ["enter Катя", "leave Петя"]
    assert record["fair"]["seats"] == 2


async def test_a_button_counts_though_others_came_and_went(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA, KATYA)
    await leave(yard, KATYA)
    await yard.say(KATYA, "/join")
    await yard.say(OLEG, "/score")
    await yard.last("Кон 1")
    house.dice.add("11123")
    assert await forged(yard, MASHA, board.buttons["🎲 Бросить все 5"], board) == ""
    await house.app.outbox.all_quiet()
    assert "На руках 100" in (await board_of(yard, MASHA)).text
    assert "уже сыгран" in await forged(yard, MASHA, board.buttons["🎲 Бросить все 5"], board)
