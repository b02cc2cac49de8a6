from __future__ import annotations

from bot.outbox import Pace
from bot.table import Place
from tests.bot.group import eventually
from tests.bot.outbox.conftest import PLACE, Office, Open, screen
from tests.playground.driver import YARD

WIDE = Pace(group_per_minute=1000, chat_per_second=1000, chat_burst=1000, all_per_second=1000)


async def hello(office: Office) -> None:
    """Let everybody write to the bot in private: before that it may not write to them."""
    for person in range(1001, 1005):
        await office.driver.write(person, "/start", chat=person)


async def test_a_group_hears_no_more_than_its_minute_allows(opened: Open) -> None:
    office = await opened(Pace(group_per_minute=3, chat_per_second=100, chat_burst=100))
    for number in range(7):
        office.outbox.post(PLACE, screen(str(number)))
    await office.outbox.all_quiet()
    assert await office.said() == [str(number) for number in range(7)]
    assert office.clock.time >= 1000 + 120


async def test_all_chats_together_keep_the_limit_of_all(opened: Open) -> None:
    office = await opened(Pace(all_per_second=5, chat_burst=100))
    await hello(office)
    for number in range(20):
        office.outbox.post(Place(1001 + number % 4), screen(str(number)))
    await office.outbox.all_quiet()
    assert office.clock.time >= 1003


async def test_the_newest_picture_takes_the_place_of_one_that_waits(opened: Open) -> None:
    office = await opened(WIDE)
    office.outbox.show(7, PLACE, screen("first"), fresh=True)
    await office.outbox.all_quiet()
    for number in range(20):
        office.outbox.show(7, PLACE, screen(str(number)))
    await office.outbox.all_quiet()
    assert await office.said() == ["19"]
    assert len(await office.calls("editMessageText")) == 1


async def test_an_edit_asked_for_while_the_board_is_sent_goes_to_it(opened: Open) -> None:
    office = await opened(WIDE)
    await office.fault("sendMessage", kind="slow", seconds=0.05)
    office.outbox.show(7, PLACE, screen("sent"), fresh=True)
    await eventually(lambda: office.calls("sendMessage"))
    office.outbox.show(7, PLACE, screen("edited"))
    await office.outbox.all_quiet()
    assert await office.said() == ["edited"]
    assert office.boards == [(7, office.outbox.boards.get(7))]


async def test_a_new_turn_begins_a_new_message(office: Office) -> None:
    for text in ("one", "two"):
        office.outbox.show(7, PLACE, screen(text), fresh=True)
        await office.outbox.all_quiet()
    assert await office.said() == ["one", "two"]


async def test_what_may_be_left_out_is_when_the_budget_is_low(opened: Open) -> None:
    office = await opened(Pace(group_per_minute=4, group_reserve=2, chat_per_second=100, chat_burst=100))
    office.outbox.post(PLACE, screen("one"))
    await office.outbox.all_quiet()
    message = (await office.calls("sendMessage"))[0]["result"]["message_id"]
    office.outbox.edit(PLACE, message, screen("edited"), optional=True)
    await office.outbox.all_quiet()
    office.outbox.edit(PLACE, message, screen("left out"), optional=True)
    office.outbox.post(PLACE, screen("two"))
    await office.outbox.all_quiet()
    assert await office.said() == ["edited", "two"]


async def test_one_chats_limits_do_not_delay_another(opened: Open) -> None:
    office = await opened(Pace(chat_burst=100, chat_per_second=100))
    await hello(office)
    await office.fault("sendMessage", chat=YARD, code=429, retry_after=100, count=1)
    office.outbox.post(PLACE, screen("late"))
    office.outbox.post(Place(1001), screen("at once"))
    await office.outbox.quiet(1001)
    assert (await office.said(1001))[-1] == "at once"
    await office.outbox.all_quiet()
    assert await office.said() == ["late"]
    assert office.clock.time >= 1100


async def test_limits_of_the_real_kind_lose_nothing(opened: Open) -> None:
    """Against a server that counts as Telegram does, by real time; the outbox's own clock runs ahead of it."""
    office = await opened(WIDE)
    await office.driver.steer("limits", enabled=True, group_per_minute=1000, all_per_second=1000, chat_per_second=5)
    for number in range(8):
        office.outbox.post(PLACE, screen(str(number)))
    while len(await office.said()) < 8:
        await office.driver.steer("clock", advance=1)
    assert await office.said() == [str(number) for number in range(8)]
