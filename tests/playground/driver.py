"""Speaks to a playground over HTTP as a bot, as people and as a test."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx

from playground.server import Playground

Json = dict[str, Any]

MASHA, PETYA, KATYA, OLEG = 1001, 1002, 1003, 1004
YARD = -1001
BOT = 1


class Driver:
    def __init__(self, playground: Playground, client: httpx.AsyncClient) -> None:
        self.playground = playground
        self.client = client
        self.base = playground.base_url + playground.token

    async def answer(self, method: str, **params: Any) -> Json:
        """The Bot API's envelope, whatever it says."""
        answer: Json = (await self.client.post(f"{self.base}/{method}", json=params)).json()
        return answer

    async def call(self, method: str, **params: Any) -> Any:
        """The result of a call that must go well."""
        answer = await self.answer(method, **params)
        assert answer["ok"], answer
        return answer["result"]

    async def refused(self, method: str, **params: Any) -> str:
        """The description of a call that must be refused."""
        answer = await self.answer(method, **params)
        assert not answer["ok"], answer
        return str(answer["description"])

    async def say(self, text: str = "текст", chat: int = YARD, **params: Any) -> Json:
        message: Json = await self.call("sendMessage", chat_id=chat, text=text, **params)
        return message

    async def updates(self, **params: Any) -> list[Json]:
        """The updates that wait, confirmed by the next call of this."""
        found: list[Json] = await self.call("getUpdates", **params)
        return found

    async def fresh(self) -> list[Json]:
        """The updates that wait, confirmed at once."""
        found = await self.updates()
        if found:
            await self.updates(offset=found[-1]["update_id"] + 1)
        return found

    async def play(self, path: str, **fields: Any) -> Any:
        answer = await self.client.post(f"{self.playground.url}play/{path}", json=fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def disallowed(self, path: str, **fields: Any) -> str:
        answer = await self.client.post(f"{self.playground.url}play/{path}", json=fields)
        assert answer.status_code == 400, answer.text
        return str(answer.json()["error"])

    async def look(self, path: str, **query: Any) -> Any:
        answer = await self.client.get(f"{self.playground.url}{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def steer(self, path: str, **fields: Any) -> Any:
        answer = await self.client.post(f"{self.playground.url}test/{path}", json=fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def write(self, me: int, text: str, chat: int = YARD, **fields: Any) -> Json:
        message: Json = (await self.play("send", me=me, chat=chat, text=text, **fields))["message"]
        return message

    async def member(self, user: int, status: str, chat: int = YARD, me: int = MASHA) -> None:
        await self.play("member", me=me, chat=chat, user=user, status=status)

    async def supergroup(self, **fields: Any) -> int:
        """A new supergroup of Masha's with the bot; its news to the bot are confirmed."""
        made = await self.play("chat", me=MASHA, kind="supergroup", title="Клуб", **fields)
        await self.fresh()
        return int(made["chat"]["id"])


def button(data: str = "x", **fields: Any) -> Json:
    return {"inline_keyboard": [[{"text": "Кнопка", "callback_data": data, **fields}]]}


async def until(holds: Callable[[], object]) -> None:
    """Let the event loop turn until something holds."""
    while not holds():  # noqa: ASYNC110 -- nobody announces it
        await asyncio.sleep(0)
