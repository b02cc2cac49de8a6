"""A board that an earlier process sent and could not note any more: whoever presses on it says where it is."""

from __future__ import annotations

import pytest

from bot.outbox import Pace
from bot.table import Place
from bot.views.screen import Attachment, Button, Screen
from bot.views.texts import Safe
from tests.bot.group import Json
from tests.bot.outbox.conftest import PLACE, Office, Open, screen
from tests.playground.driver import BOT, YARD

GAME, OTHER = 7, 8


def board(text: str) -> Screen:
    return Screen(Safe(text), ((Button("🎲", "t:7:1:r"),),))


async def sent_before(office: Office, *texts: str) -> list[int]:
    """Let an earlier process have sent these boards, of which it noted the first; this one knows it from the store."""
    numbers = []
    for text in texts:
        office.outbox.post(PLACE, board(text))
        await office.outbox.all_quiet()
        numbers.append(int((await office.calls("sendMessage"))[-1]["result"]["message_id"]))
    office.kept[GAME] = numbers[0]
    office.outbox.know_board(GAME, numbers[0])
    return numbers


async def shown(office: Office) -> list[tuple[str, bool]]:
    """The bot's messages, each with whether it has buttons."""
    messages: list[Json] = (await office.driver.look("test/messages", chat=YARD))["messages"]
    return [(each["text"], "reply_markup" in each) for each in messages if each["from"]["id"] == BOT]


async def drawn(office: Office, text: str) -> None:
    office.outbox.show(GAME, PLACE, board(text))
    await office.outbox.all_quiet()


async def test_the_later_message_takes_over(office: Office) -> None:
    _, later = await sent_before(office, "noted", "not noted")
    await office.outbox.pressed_on(GAME, PLACE, later)
    await drawn(office, "newest")
    assert await shown(office) == [("noted", False), ("newest", True)]
    assert office.kept[GAME] == later


async def test_it_takes_over_before_the_board_was_drawn_again(office: Office) -> None:
    earlier, later = await sent_before(office, "noted", "not noted")
    office.outbox.forget_board(GAME)  # as in a process that has only begun
    await office.outbox.pressed_on(GAME, PLACE, later)
    office.outbox.know_board(GAME, earlier)
    await drawn(office, "newest")
    assert await shown(office) == [("noted", False), ("newest", True)]
    assert office.kept[GAME] == later


async def test_a_press_on_the_board_itself_changes_nothing(office: Office) -> None:
    earlier, _ = await sent_before(office, "noted", "not noted")
    await office.outbox.pressed_on(GAME, PLACE, earlier)
    await drawn(office, "newest")
    assert await shown(office) == [("newest", True), ("not noted", True)]
    assert office.kept[GAME] == earlier


async def test_the_buttons_stay_where_the_budget_is_low(opened: Open) -> None:
    office = await opened(Pace(group_per_minute=8, group_reserve=6, chat_per_second=100, chat_burst=100))
    _, later = await sent_before(office, "noted", "not noted")
    await office.outbox.pressed_on(GAME, PLACE, later)
    await drawn(office, "newest")
    assert await shown(office) == [("noted", True), ("newest", True)]


async def test_of_a_board_that_this_process_has_sent_nobody_knows_better(office: Office) -> None:
    office.outbox.show(GAME, PLACE, board("sent"), fresh=True)
    office.outbox.post(PLACE, screen("a remark"))
    await office.outbox.all_quiet()
    number = office.outbox.boards.get(GAME)
    assert number is not None
    await office.outbox.pressed_on(GAME, PLACE, number + 1)
    await drawn(office, "newest")
    assert await shown(office) == [("newest", True), ("a remark", False)]


async def test_a_forged_number_of_no_message_costs_an_edit_and_a_new_board_once(office: Office) -> None:
    (earlier,) = await sent_before(office, "noted")
    calls = len(await office.calls())
    for forged in (4000, 4001, 4002):
        await office.outbox.pressed_on(GAME, PLACE, forged)
        await drawn(office, f"after {forged}")
    assert await shown(office) == [("noted", False), ("after 4002", True)]
    assert office.kept[GAME] != earlier
    made = [(call["method"], call["ok"]) for call in (await office.calls())[calls:]]
    edits = [("editMessageText", True)] * 2
    assert made == [("editMessageText", False), ("sendMessage", True), *edits], "of later forgers nobody hears"


async def test_a_forged_number_of_another_games_board_is_not_believed(office: Office) -> None:
    _, others = await sent_before(office, "noted", "another game in another topic")
    office.outbox.know_board(OTHER, others)
    await office.outbox.pressed_on(GAME, PLACE, others)
    await drawn(office, "newest")
    assert await shown(office) == [("newest", True), ("another game in another topic", True)]


async def test_a_forged_number_of_a_file_leads_to_a_new_board(office: Office) -> None:
    await sent_before(office, "noted")
    office.outbox.post(PLACE, Screen(Safe("chart"), attachment=Attachment("game.json", b"{}")))
    await office.outbox.all_quiet()
    document = (await office.calls("sendDocument"))[-1]["result"]["message_id"]
    await office.outbox.pressed_on(GAME, PLACE, document)
    await drawn(office, "newest")
    messages = (await office.driver.look("test/messages", chat=YARD))["messages"]
    assert [each.get("text") or each["caption"] for each in messages if each["from"]["id"] == BOT] == [
        "noted",
        "chart",
        "newest",
    ]


@pytest.mark.parametrize("place", [PLACE, Place(YARD, 5)])
async def test_where_no_board_is_known_the_press_tells(office: Office, place: Place) -> None:
    _, later = await sent_before(office, "noted", "not noted")
    office.outbox.forget_board(GAME)
    office.kept.clear()
    await office.outbox.pressed_on(GAME, place, later)
    await office.outbox.pressed_on(GAME, place, None)
    assert office.outbox.boards.get(GAME) == later
