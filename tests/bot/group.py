"""A group of people who play with the bot over the playground's HTTP, and look at what the chat shows."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from playground.render import message_json
from playground.world import World
from tests.playground.driver import BOT, KATYA, MASHA, OLEG, PETYA, YARD, Driver

__all__ = ["KATYA", "MASHA", "OLEG", "PETYA", "YARD", "Group", "Message", "eventually"]

T = TypeVar("T")
Json = dict[str, Any]

ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))
PATIENCE = 30.0
"""Seconds until something that must happen is said not to."""


async def eventually(look: Callable[[], Any], what: str = "") -> Any:
    """Give the first true value of an awaited look."""
    until = time.monotonic() + PATIENCE
    while True:
        found = await look()
        if found:
            return found
        if time.monotonic() > until:
            raise AssertionError(f"never happened: {what or look}")
        await asyncio.sleep(0.002)


class Message:
    """A message of the bot's as it is now."""

    def __init__(self, data: Json) -> None:
        self.id: int = data["message_id"]
        self.raw: str = data.get("text", "")
        self.text: str = self.raw.translate(ISOLATES)
        """Without the isolates around names."""
        self.thread: int | None = data.get("message_thread_id")
        self.data = data
        rows = data.get("reply_markup", {}).get("inline_keyboard", [])
        self.rows: list[list[str]] = [[button["text"].translate(ISOLATES) for button in row] for row in rows]
        self.buttons: dict[str, str] = {
            button["text"].translate(ISOLATES): button.get("callback_data", button.get("url", ""))
            for row in rows
            for button in row
        }

    def find(self, part: str) -> str | None:
        """The data of the first button whose label holds this."""
        return next((data for label, data in self.buttons.items() if part in label), None)

    def __repr__(self) -> str:
        return f"#{self.id} {self.text!r} {self.rows}"


class Group:
    def __init__(self, driver: Driver, chat: int = YARD, thread: int | None = None) -> None:
        self.driver, self.chat, self.thread = driver, chat, thread

    async def say(self, who: int, text: str) -> Json:
        fields = {} if self.thread is None else {"thread": self.thread}
        return await self.driver.write(who, text, self.chat, **fields)

    @property
    def world(self) -> World:
        return self.driver.playground.world

    async def until(self, look: Callable[[], Awaitable[T | None]], what: str) -> T:
        """Give the first true value of a look, which is taken again after each of the bot's calls."""
        until, seen = time.monotonic() + PATIENCE, 0
        while time.monotonic() < until:
            calls = self.world.outbox.since(seen)
            seen = calls[-1]["n"] if calls else seen
            found = await look()
            if found:
                return found
            await self.world.outbox.wait(seen, 0.5)
        raise AssertionError(f"never happened: {what}; {(await self.messages())[-3:]}")

    async def messages(self) -> list[Message]:
        """The bot's messages, oldest first."""
        chat = self.world.chats[self.chat]
        found = [message_json(self.world, message) for message in chat.messages.values()]
        return [
            Message(data)
            for data in found
            if data.get("from", {}).get("id") == BOT
            and (self.thread is None or data.get("message_thread_id") == self.thread)
        ]

    async def last(self, *parts: str, button: str = "") -> Message:
        """The newest of the bot's messages, once its text holds all parts and it has the button."""

        async def look() -> Message | None:
            found = await self.messages()
            newest = found[-1] if found else None
            if newest and all(part in newest.text for part in parts) and (not button or newest.find(button)):
                return newest
            return None

        return await self.until(look, f"{parts} {button}")

    async def press(self, who: int, label: str, message: Message | None = None) -> str:
        """Press a button by a part of its label, on the newest message if none is given; give the toast."""
        message = message or await self.last(button=label)
        data = message.find(label)
        assert data is not None, (label, message)
        pressed = await self.driver.play("press", me=who, chat=self.chat, message_id=message.id, data=data)
        return await self.toast(pressed["query_id"])

    async def toast(self, query_id: str) -> str:
        """What a press was answered with, once it is."""

        async def look() -> list[str] | None:
            return [
                call["params"].get("text", "")
                for call in await self.calls("answerCallbackQuery")
                if call["params"]["callback_query_id"] == query_id
            ]

        return (await self.until(look, f"an answer to {query_id}"))[0]

    async def calls(self, method: str, since: int = 0) -> list[Json]:
        """The bot's calls of a method."""
        calls = self.world.outbox.since(since)
        return [call for call in calls if call["method"].lower() == method.lower()]
