"""Where the bot may not speak for a while, and chats that change their id."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table import Place
from tests.bot.outbox.conftest import PLACE, Office, screen
from tests.playground.driver import BOT, MASHA, YARD

RIGHTS = (
    "Bad Request: not enough rights to send text messages to the chat",
    "Bad Request: CHAT_WRITE_FORBIDDEN",
    "Bad Request: TOPIC_CLOSED",
    "Bad Request: message thread not found",
)


@pytest.mark.parametrize("description", RIGHTS)
async def test_a_board_waits_until_its_place_is_heard_from(office: Office, description: str) -> None:
    await office.fault("sendMessage", code=400, description=description, count=2)
    office.outbox.show(7, PLACE, screen("board"), fresh=True)
    office.outbox.post(PLACE, screen("a remark"))
    await office.outbox.all_quiet()
    assert [call["ok"] for call in await office.calls()] == [False, False]
    assert not office.outbox.heard_from(YARD)
    await office.outbox.all_quiet()
    assert await office.said() == ["board"]
    assert office.boards == [(7, office.outbox.boards.get(7))]


async def test_a_newer_board_takes_the_place_of_one_that_waits(office: Office) -> None:
    await office.driver.member(BOT, "restricted")
    office.outbox.show(7, PLACE, screen("old"), fresh=True)
    await office.outbox.all_quiet()
    await office.driver.member(BOT, "member")
    office.outbox.show(7, PLACE, screen("new"))
    await office.outbox.all_quiet()
    office.outbox.heard_from(YARD)
    await office.outbox.all_quiet()
    assert await office.said() == ["new"]


async def test_one_topic_that_speaks_says_nothing_of_another(office: Office) -> None:
    office.outbox.show(7, Place(YARD, 5), screen("board"), fresh=True)
    await office.outbox.all_quiet()
    office.outbox.heard_from(YARD, 6)
    await office.outbox.all_quiet()
    assert len(await office.calls()) == 1
    office.outbox.heard_from(YARD, 5)
    await office.outbox.all_quiet()
    assert len(await office.calls()) == 2


async def test_messages_of_before_a_move_are_not_looked_for_after_it(office: Office) -> None:
    made = await office.driver.play("chat", me=MASHA, kind="group", title="Клуб")
    old = made["chat"]["id"]
    new = (await office.driver.play("migrate", me=MASHA, chat=old))["chat"]["id"]
    await office.outbox.chat_moved(old, new)
    office.outbox.post(Place(new), screen("one"))
    await office.outbox.all_quiet()
    number = (await office.calls())[-1]["result"]["message_id"]
    office.outbox.edit(Place(old), number, screen("not this one"))
    office.outbox.react(Place(old), number, "👍")
    await office.outbox.all_quiet()
    assert await office.said(new) == ["one"]
    assert not await office.calls("editMessageText", "setMessageReaction")


async def test_what_the_move_draws_is_newer_than_what_waited(office: Office) -> None:
    made = await office.driver.play("chat", me=MASHA, kind="group", title="Клуб")
    old = made["chat"]["id"]
    new = (await office.driver.play("migrate", me=MASHA, chat=old))["chat"]["id"]

    async def moved(_old: int, _new: int) -> None:
        office.outbox.forget_board(7)
        office.outbox.show(7, Place(new), screen("newest"))

    office.outbox._hooks = replace(office.outbox._hooks, chat_moved=moved)
    office.outbox.show(7, Place(old), screen("older"), fresh=True)
    office.outbox.show(8, Place(old), screen("the end of another game"), fresh=True)
    await office.outbox.all_quiet()
    assert await office.said(new) == ["newest", "the end of another game"]
