from __future__ import annotations

import asyncio

import httpx
import pytest

from tests.playground.driver import PETYA, YARD, Driver, until


async def test_sends_and_edits_of_a_group_share_a_minute(driver: Driver) -> None:
    await driver.steer("clock", manual=True)
    await driver.steer("limits", enabled=True, group_per_minute=3)
    message = await driver.say()
    await driver.steer("clock", advance=10)
    await driver.call("editMessageText", chat_id=YARD, message_id=message["message_id"], text="2")
    await driver.call("sendDice", chat_id=YARD)
    answer = await driver.client.post(f"{driver.base}/sendMessage", json={"chat_id": YARD, "text": "x"})
    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "50"
    assert answer.json() == {
        "ok": False,
        "error_code": 429,
        "description": "Too Many Requests: retry after 50",
        "parameters": {"retry_after": 50},
    }
    await driver.call("sendChatAction", chat_id=YARD, action="typing")
    await driver.write(PETYA, "/start", chat=PETYA)
    await driver.say(chat=PETYA)
    await driver.steer("clock", advance=50)
    await driver.say()
    assert (await driver.answer("sendMessage", chat_id=YARD, text="x"))["parameters"] == {"retry_after": 10}
    await driver.steer("limits", enabled=False)
    await driver.say()


async def test_limits_by_the_second(driver: Driver) -> None:
    await driver.steer("clock", manual=True)
    await driver.write(PETYA, "/start", chat=PETYA)
    await driver.steer("limits", enabled=True, chat_per_second=1, all_per_second=2)
    await driver.say()
    await driver.refused("sendMessage", chat_id=YARD, text="x")
    await driver.say(chat=PETYA)
    await driver.steer("clock", advance=1)
    await driver.say()


async def test_a_fault_answers_the_next_calls(driver: Driver) -> None:
    await driver.steer("faults", method="sendMessage", code=502, count=2)
    await driver.call("getMe")
    for _ in range(2):
        answer = await driver.answer("sendMessage", chat_id=YARD, text="x")
        assert answer == {"ok": False, "error_code": 502, "description": "Bad Gateway"}
    await driver.say()
    await driver.steer("faults", method="*", code=429, count=9, retry_after=7)
    assert (await driver.answer("getMe"))["parameters"] == {"retry_after": 7}
    await driver.client.delete(f"{driver.playground.url}test/faults")
    await driver.call("getMe")


async def test_a_fault_may_be_for_one_chat(driver: Driver) -> None:
    await driver.write(PETYA, "/start", chat=PETYA)
    description = "Forbidden: bot was blocked by the user"
    await driver.steer("faults", method="sendMessage", code=403, description=description, count=1, chat=PETYA)
    await driver.say()
    assert await driver.refused("sendMessage", chat_id=PETYA, text="x") == description


@pytest.mark.parametrize(("kind", "messages"), [("drop", 0), ("lost", 1)])
async def test_connections_are_cut_before_or_after(driver: Driver, kind: str, messages: int) -> None:
    await driver.steer("faults", method="sendMessage", kind=kind, count=1)
    with pytest.raises(httpx.RemoteProtocolError):
        await driver.say()
    assert len((await driver.look("test/messages", chat=YARD))["messages"]) == messages
    (call,) = (await driver.look("test/outbox"))["calls"]
    assert call["ok"] is (kind == "lost")
    await driver.say()


async def test_a_slow_answer_comes(driver: Driver) -> None:
    await driver.steer("faults", method="sendMessage", kind="slow", seconds=0.01, count=1)
    await driver.say()


async def test_stopping_does_not_wait_for_a_slow_answer(driver: Driver) -> None:
    await driver.steer("faults", method="getMe", kind="slow", seconds=60, count=1)
    slow = asyncio.create_task(driver.call("getMe"))
    await until(lambda: not driver.playground.world.faults.waiting)
    await driver.playground.stop()
    assert (await slow)["username"] == "playground_bot"


async def test_faults_must_make_sense(driver: Driver) -> None:
    for fault in (
        {"method": "brewTea", "code": 500},
        {"method": "getMe", "kind": "odd"},
        {"method": "getMe", "code": 200},
        {"method": "getMe", "count": 0},
        {"method": "getMe", "seconds": "much"},
    ):
        answer = await driver.client.post(f"{driver.playground.url}test/faults", json=fault)
        assert answer.status_code == 400


async def test_the_outbox_has_every_call(driver: Driver) -> None:
    await driver.call("getMe")
    await driver.say(reply_markup={"inline_keyboard": []})
    await driver.refused("sendMessage", chat_id=4, text="x")
    calls = (await driver.look("test/outbox", since=1))["calls"]
    assert [(call["n"], call["method"], call["chat"], call["ok"]) for call in calls] == [
        (2, "sendMessage", YARD, True),
        (3, "sendMessage", 4, False),
    ]
    assert calls[0]["params"]["text"] == "текст"
    assert calls[0]["result"]["message_id"] == 1
    assert calls[1]["error"]["description"] == "Bad Request: chat not found"


async def test_the_outbox_can_be_waited_for(driver: Driver) -> None:
    waiting = asyncio.create_task(driver.look("test/outbox", since=0, wait=30))
    await until(lambda: driver.playground.world.outbox.awaited)
    await driver.updates()
    assert not waiting.done()
    await driver.say()
    assert [call["method"] for call in (await waiting)["calls"]] == ["getUpdates", "sendMessage"]


async def test_the_clock_only_goes_forward(driver: Driver) -> None:
    address = f"{driver.playground.url}test/clock"
    before = (await driver.steer("clock", manual=True))["now"]
    assert (await driver.steer("clock", advance=5))["now"] == before + 5
    for advance in (-1, "x", 1e12, True):
        assert (await driver.client.post(address, json={"advance": advance})).status_code == 400
    assert (await driver.steer("clock", manual=False))["now"] >= before + 5
