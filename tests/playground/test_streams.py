from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.playground.driver import KATYA, MASHA, PETYA, YARD, Driver, Json, button


@asynccontextmanager
async def events_of(driver: Driver, me: int) -> AsyncIterator[AsyncIterator[Json]]:
    address = f"{driver.playground.url}play/events"
    async with driver.client.stream("GET", address, params={"me": me}) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        events = _read(stream.aiter_lines())
        assert await anext(events) == {"type": "hello"}
        yield events


async def _read(lines: AsyncIterator[str]) -> AsyncIterator[Json]:
    async for line in lines:
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


async def test_the_page_is_told_of_everything(driver: Driver) -> None:
    async with events_of(driver, KATYA) as events:
        message = await driver.say("<b>жми</b>", parse_mode="HTML", reply_markup=button())
        number = message["message_id"]
        told = await anext(events)
        assert told["type"] == "message"
        assert told["message"]["plain_html"] == "<b>жми</b>"
        query = (await driver.play("press", me=KATYA, chat=YARD, message_id=number, data="x"))["query_id"]
        await driver.call("answerCallbackQuery", callback_query_id=query, text="ай", show_alert=True)
        assert await anext(events) == {"type": "answer", "query_id": query, "text": "ай", "alert": True}
        await driver.call("editMessageText", chat_id=YARD, message_id=number, text="нажато")
        edited = await anext(events)
        assert (edited["type"], edited["message"]["text"]) == ("edit", "нажато")
        await driver.call("deleteMessage", chat_id=YARD, message_id=number)
        assert await anext(events) == {"type": "delete", "chat": YARD, "message_id": number}
        await driver.call("sendChatAction", chat_id=YARD, action="typing")
        assert (await anext(events))["action"] == "typing"
        await driver.call("setMyCommands", commands=[])
        assert await anext(events) == {"type": "commands"}


async def test_nobody_hears_what_is_not_theirs(driver: Driver) -> None:
    async with events_of(driver, KATYA) as events:
        await driver.write(PETYA, "/start", chat=PETYA)
        message = await driver.say(reply_markup=button())
        await anext(events)
        place = {"chat": YARD, "message_id": message["message_id"]}
        query = (await driver.play("press", me=MASHA, data="x", **place))["query_id"]
        await driver.call("answerCallbackQuery", callback_query_id=query)
        await driver.write(PETYA, "всем")
        assert (await anext(events))["message"]["text"] == "всем"


async def test_a_new_chat_and_who_was_removed(driver: Driver) -> None:
    async with events_of(driver, KATYA) as events:
        await driver.member(KATYA, "kicked")
        assert (await anext(events))["message"]["left_chat_member"]["id"] == KATYA
        assert (await anext(events))["type"] == "chat"
        await driver.say()
        await driver.play("chat", me=PETYA, kind="supergroup", title="Новый", with_bot=False)
        event = await anext(events)
        assert (event["type"], event["chat"]["title"]) == ("chat", "Новый")


async def test_streams_end_when_the_server_stops(driver: Driver) -> None:
    async with events_of(driver, KATYA) as events:
        await driver.playground.stop()
        assert [event async for event in events] == []
