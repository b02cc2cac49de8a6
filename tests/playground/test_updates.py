from __future__ import annotations

import asyncio

from playground.updates import Updates
from tests.playground.driver import MASHA, PETYA, YARD, Driver, until

OTHER_POLL = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"


async def commands(driver: Driver, *names: str) -> None:
    for name in names:
        await driver.write(PETYA, f"/{name}")


def texts(updates: list[dict[str, dict[str, str]]]) -> list[str]:
    return [update["message"]["text"] for update in updates]


async def test_updates_wait_until_confirmed(driver: Driver) -> None:
    await commands(driver, "a", "b", "c")
    first, *_ = await driver.updates(limit=1)
    assert len(await driver.updates()) == 3
    assert texts(await driver.updates(offset=first["update_id"] + 1)) == ["/b", "/c"]
    assert texts(await driver.updates(offset=-1)) == ["/c"]
    assert texts(await driver.updates()) == ["/c"]


async def test_a_poll_ends_as_soon_as_something_happens(driver: Driver) -> None:
    polling = asyncio.create_task(driver.updates(timeout=50))
    await until(lambda: driver.playground.world.updates.polling)
    await commands(driver, "a")
    assert texts(await polling) == ["/a"]


async def test_a_second_poll_ends_the_first(driver: Driver) -> None:
    polling = asyncio.create_task(driver.refused("getUpdates", timeout=50))
    await until(lambda: driver.playground.world.updates.polling)
    assert await driver.updates() == []
    assert await polling == OTHER_POLL


async def test_a_caller_that_hangs_up_takes_nothing_along(driver: Driver) -> None:
    updates: Updates = driver.playground.world.updates
    polling = asyncio.create_task(driver.updates(timeout=50))
    await until(lambda: updates.polling)
    polling.cancel()
    await asyncio.gather(polling, return_exceptions=True)
    await until(lambda: not updates.polling)
    await driver.steer("updates/repeat", last=1)
    await driver.steer("update", update_id=5, message={"text": "/once"})
    assert texts(await driver.updates()) == ["/once"]


async def test_stopping_ends_a_poll_with_nothing(driver: Driver) -> None:
    polling = asyncio.create_task(driver.updates(timeout=50))
    await until(lambda: driver.playground.world.updates.polling)
    await driver.playground.stop()
    assert await polling == []


async def test_a_reset_ends_a_poll_and_forgets_everything(driver: Driver) -> None:
    polling = asyncio.create_task(driver.updates(timeout=50))
    await until(lambda: driver.playground.world.updates.polling)
    await driver.say()
    await driver.steer("reset")
    assert await polling == []
    assert (await driver.look("test/messages", chat=YARD))["messages"] == []
    await commands(driver, "a")
    assert texts(await driver.updates()) == ["/a"]


async def test_kinds_not_asked_for_are_never_queued(driver: Driver) -> None:
    await driver.updates(allowed_updates=["callback_query"])
    await commands(driver, "a")
    assert await driver.updates(allowed_updates=[]) == []
    await commands(driver, "b")
    assert texts(await driver.updates()) == ["/b"]


async def test_updates_are_kept_for_a_day(driver: Driver) -> None:
    await commands(driver, "a")
    await driver.steer("clock", advance=23 * 3600)
    assert len(await driver.updates()) == 1
    await driver.steer("clock", advance=3601)
    assert await driver.updates() == []


async def test_held_updates_come_in_the_order_asked_for(driver: Driver) -> None:
    await driver.steer("updates/hold", hold=True)
    await commands(driver, "a", "b")
    assert await driver.updates() == []
    await driver.steer("updates/hold", hold=False, order="reversed")
    assert texts(await driver.fresh()) == ["/b", "/a"]
    assert await driver.updates() == []
    await driver.steer("updates/hold", hold=True)
    await commands(driver, "c", "d")
    await driver.steer("updates/hold", hold=False)
    assert texts(await driver.fresh()) == ["/c", "/d"]


async def test_updates_can_be_delivered_again(driver: Driver) -> None:
    await commands(driver, "a", "b")
    before = await driver.fresh()
    assert (await driver.steer("updates/repeat", last=1)) == {"repeated": 1}
    assert await driver.updates(offset=before[-1]["update_id"] + 1) == before[-1:]
    assert await driver.updates(offset=before[-1]["update_id"] + 1) == []


async def test_raw_updates_are_queued_as_they_are(driver: Driver) -> None:
    sender = {"id": MASHA, "is_bot": False, "first_name": "Маша"}
    await driver.steer("update", update_id=3, edited_message={"message_id": 1, "from": sender})
    number = (await driver.steer("update", poll={"id": "1"}))["update_id"]
    old, new = await driver.updates(offset=number)
    assert (old["update_id"], "edited_message" in old) == (3, True)
    assert (new["update_id"], new["poll"]) == (number, {"id": "1"})
