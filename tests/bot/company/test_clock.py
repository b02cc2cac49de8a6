"""The clock: turns that run out, a reminder, players who sleep, a bot that was not there."""

from __future__ import annotations

from tests.bot.company.tables import after, begin, bust
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, PETYA, YARD, Group


async def by_the_clock(house: House, yard: Group, *others: int, seconds: int = 180) -> None:
    await house.app.sessions.set_clock(YARD, seconds)
    await begin(house, yard, *others)


async def test_without_a_clock_nothing_ends_by_itself(house: House, yard: Group) -> None:
    board = await begin(house, yard, PETYA)
    await house.wait(days=3)
    board = await yard.last("▶️ Маша", button="Бросить")
    assert "⏳" not in board.text


async def test_a_turn_out_of_time_passes_without_a_bolt(house: House, yard: Group) -> None:
    await by_the_clock(house, yard, PETYA)
    board = await yard.last("⏳ На ход: 3 минуты")
    await house.wait(minutes=3)
    board = await yard.last("Маша: ход пропущен", "▶️ Петя", "⏳ На ход: 3 минуты")
    assert "болт" not in board.text


async def test_points_that_may_be_banked_are(house: House, yard: Group) -> None:
    await by_the_clock(house, yard, PETYA)
    house.dice.add("11123")
    await yard.press(MASHA, "Бросить")
    await yard.last("На руках 100")
    await house.wait(minutes=3)
    await yard.last("Маша: записано 100 → 100", "▶️ Петя")


async def test_one_quiet_reminder_is_an_edit(house: House, yard: Group) -> None:
    await by_the_clock(house, yard, PETYA)
    board = await yard.last("⏳ На ход: 3 минуты")
    edits = len(await yard.calls("editMessageText"))
    await house.wait(seconds=140)
    late = await yard.last("⏳ Осталось: ≈ 40 секунд, потом ход перейдёт дальше")
    assert late.id == board.id
    for _ in range(3):
        await house.wait(seconds=10)
    await house.app.outbox.all_quiet()
    assert len(await yard.calls("editMessageText")) == edits + 1


async def test_who_acts_in_time_is_not_skipped(house: House, yard: Group) -> None:
    await by_the_clock(house, yard, PETYA)
    await house.wait(seconds=179)
    house.dice.add("11123")
    await yard.press(MASHA, "Бросить")
    await yard.last("На руках 100", "⏳ На ход: 3 минуты")
    await house.wait(seconds=179)
    await yard.last("На руках 100", "▶️ Маша")


async def test_the_time_the_bot_was_down_is_given_back(house: House, yard: Group) -> None:
    await by_the_clock(house, yard, PETYA)
    await house.wait(minutes=1)
    await house.app.stop()
    house.time = house.time.replace(hour=house.time.hour + 5)
    await house.start()
    await yard.last("▶️ Маша", "⏳ На ход: 2 минуты")
    await house.wait(minutes=1)
    await yard.last("▶️ Маша")
    await house.wait(minutes=1)
    await yard.last("Маша: ход пропущен")


async def test_three_in_a_row_and_the_player_sleeps(house: House, yard: Group) -> None:
    await by_the_clock(house, yard, PETYA, KATYA)
    for _ in range(3):
        await yard.last("▶️ Маша")
        await house.wait(minutes=3)
        await bust(house, yard, PETYA, KATYA)
    board = await yard.last("Маша: ход пропущен", "▶️ Петя", button="Я тут")
    assert "Маша 0  💤 спит" in board.text
    assert "Ты не спишь" in await yard.press(KATYA, "Я тут", board)
    assert "С возвращением" in await yard.press(MASHA, "Я тут", board)
    board = await yard.last("▶️ Петя", "⏳ На ход: 3 минуты")
    assert "спит" not in board.text
    await bust(house, yard, PETYA, KATYA)
    await yard.last("▶️ Маша")


async def test_a_game_in_which_everybody_sleeps_waits(house: House, yard: Group) -> None:
    await by_the_clock(house, yard, PETYA)
    for _ in range(6):
        await house.wait(minutes=3)
    board = await yard.last("▶️ Маша", "💤 Все спят", button="Я тут")
    sent = len(await yard.calls("sendMessage"))
    for _ in range(5):
        await house.wait(hours=1)
    await house.app.outbox.all_quiet()
    assert len(await yard.calls("sendMessage")) == sent
    await yard.press(PETYA, "Я тут", board)
    await yard.last("Маша: ход пропущен", "▶️ Петя", "⏳ На ход: 3 минуты")


async def test_who_throws_is_awake(house: House, yard: Group) -> None:
    await by_the_clock(house, yard, PETYA)
    for _ in range(6):
        await house.wait(minutes=3)
    board = await yard.last("💤 Все спят", button="Бросить")
    house.dice.add("11123")
    await yard.press(MASHA, "Бросить", board)
    board = await yard.last("На руках 100")
    assert board.text.count("спит") == 1


async def test_a_clock_that_is_set_runs_from_then_on(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA)
    await house.wait(days=2)
    await house.app.sessions.set_clock(YARD, 60)
    await house.wait(seconds=59)
    board = await yard.last("▶️ Маша")
    await house.wait(seconds=1)
    await after(yard, board)
    await yard.last("Маша: ход пропущен")


async def test_no_clock_runs_where_the_bot_is_not(house: House, yard: Group) -> None:
    await by_the_clock(house, yard, PETYA)
    await yard.last("⏳ На ход: 3 минуты")
    await house.app.sessions.chat_left(YARD)
    await house.wait(hours=1)
    game = (await house.app.sessions.live(YARD))[0]
    assert game.mover is not None
    assert game.mover.name == "Маша"
