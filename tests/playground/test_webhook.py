from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from tests.playground.driver import PETYA, Driver, until


@dataclass
class Receiver:
    """The smallest web server: takes what is posted, and answers with the next status."""

    statuses: list[int] = field(default_factory=list)
    got: asyncio.Queue[tuple[str, dict[str, object]]] = field(default_factory=asyncio.Queue)
    port: int = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                size = next(
                    int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")
                )
                body = json.loads(await reader.readexactly(size))
                status = self.statuses.pop(0) if self.statuses else 200
                self.got.put_nowait((head.decode(), body))
                writer.write(f"HTTP/1.1 {status} Whatever\r\nContent-Length: 0\r\n\r\n".encode())
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiving = Receiver()
    server = await asyncio.start_server(receiving.serve, "127.0.0.1", 0)
    receiving.port = server.sockets[0].getsockname()[1]
    yield receiving
    server.close()


async def test_updates_are_posted_with_the_secret(driver: Driver, receiver: Receiver) -> None:
    await driver.call("setWebhook", url=f"http://127.0.0.1:{receiver.port}/hook", secret_token="s3cret")
    await driver.write(PETYA, "/go")
    head, update = await receiver.got.get()
    assert head.startswith("POST /hook HTTP/1.1")
    assert "x-telegram-bot-api-secret-token: s3cret" in head.lower()
    assert "content-type: application/json\r\n" in head.lower()
    assert update["message"]["text"] == "/go"  # type: ignore[index]
    conflict = await driver.refused("getUpdates")
    assert conflict == (
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
    )
    await driver.call("deleteWebhook")
    await driver.updates()


async def test_what_fails_is_posted_again(driver: Driver, receiver: Receiver) -> None:
    receiver.statuses = [500]
    address = f"http://127.0.0.1:{receiver.port}/"
    await driver.call("setWebhook", url=address, allowed_updates=["message"])
    await driver.write(PETYA, "/go")
    _, first = await receiver.got.get()
    _, second = await receiver.got.get()
    assert first == second
    info = await driver.call("getWebhookInfo")
    assert info["url"] == address
    assert info["last_error_message"].startswith("Wrong response from the webhook: 500")
    assert info["allowed_updates"] == ["message"]


async def test_nobody_there_is_noted(driver: Driver) -> None:
    await driver.call("setWebhook", url="http://127.0.0.1:9/")
    await driver.write(PETYA, "/go")
    await until(lambda: "last_error_message" in driver.playground.world.webhook.info())
    info = await driver.call("getWebhookInfo")
    assert info["pending_update_count"] == 1
    await driver.call("setWebhook", url="")
    assert (await driver.call("getWebhookInfo"))["url"] == ""
    assert len(await driver.updates()) == 1
    await driver.call("deleteWebhook", drop_pending_updates=True)
    assert await driver.updates() == []


async def test_setting_a_webhook_ends_the_poll(driver: Driver, receiver: Receiver) -> None:
    polling = asyncio.create_task(driver.refused("getUpdates", timeout=50))
    await until(lambda: driver.playground.world.updates.polling)
    await driver.call("setWebhook", url=f"http://127.0.0.1:{receiver.port}/")
    assert await polling == "Conflict: terminated by setWebhook request"


@pytest.mark.parametrize(
    "params",
    [
        {"url": "ftp://127.0.0.1/"},
        {"url": "http://example.org/"},
        {"url": "http://127.0.0.1:99999/"},
        {"url": "http://[::1/"},
        {"url": "http://127.0.0.1/", "secret_token": "не годится"},
        {"url": "http://127.0.0.1/", "max_connections": 0},
    ],
)
async def test_bad_webhooks(driver: Driver, params: dict[str, object]) -> None:
    assert (await driver.refused("setWebhook", **params)).startswith("Bad Request: ")
