from __future__ import annotations

from tests.playground.driver import KATYA, MASHA, PETYA, YARD, Driver, button

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


async def test_a_press_reaches_the_bot_and_can_be_answered(driver: Driver) -> None:
    message = await driver.say(reply_markup=button("go"))
    pressed = await driver.play("press", me=KATYA, chat=YARD, message_id=message["message_id"], data="go")
    (update,) = await driver.fresh()
    query = update["callback_query"]
    assert (query["id"], query["data"], query["from"]["id"]) == (pressed["query_id"], "go", KATYA)
    assert query["message"]["message_id"] == message["message_id"]
    assert await driver.call("answerCallbackQuery", callback_query_id=query["id"], text="готово") is True
    long = await driver.refused("answerCallbackQuery", callback_query_id=query["id"], text="x" * 201)
    assert long == "Bad Request: MESSAGE_TOO_LONG"


async def test_only_a_button_that_is_there_can_be_pressed(driver: Driver) -> None:
    message = (await driver.say(reply_markup=button("go")))["message_id"]
    assert await driver.disallowed("press", me=KATYA, chat=YARD, message_id=message, data="other")
    assert await driver.disallowed("press", me=KATYA, chat=YARD, message_id=99, data="go")
    await driver.member(KATYA, "kicked")
    assert await driver.disallowed("press", me=KATYA, chat=YARD, message_id=message, data="go")
    assert await driver.disallowed("press", me=4, chat=YARD, message_id=message, data="go")


async def test_queries_grow_old(driver: Driver) -> None:
    assert await driver.refused("answerCallbackQuery", callback_query_id="1") == TOO_OLD
    message = (await driver.say(reply_markup=button("go")))["message_id"]
    query = (await driver.play("press", me=KATYA, chat=YARD, message_id=message, data="go"))["query_id"]
    await driver.steer("clock", advance=15 * 60 - 5)
    await driver.call("answerCallbackQuery", callback_query_id=query)
    await driver.steer("clock", advance=10)
    assert await driver.refused("answerCallbackQuery", callback_query_id=query) == TOO_OLD
    await driver.steer("clock", query_seconds=3600)
    await driver.call("answerCallbackQuery", callback_query_id=query)


async def test_a_forged_press_can_be_injected(driver: Driver) -> None:
    sender = {"id": PETYA, "is_bot": False, "first_name": "Петя"}
    forged = {"id": "77", "from": sender, "chat_instance": "1", "data": "sneaky"}
    await driver.steer("update", callback_query=forged)
    (update,) = await driver.fresh()
    assert update["callback_query"]["data"] == "sneaky"
    assert await driver.call("answerCallbackQuery", callback_query_id="77")


async def test_a_deep_link_may_be_opened_as_an_answer(driver: Driver) -> None:
    message = (await driver.say(reply_markup=button("go")))["message_id"]
    query = (await driver.play("press", me=MASHA, chat=YARD, message_id=message, data="go"))["query_id"]
    own = "https://t.me/playground_bot?start=abc"
    assert await driver.call("answerCallbackQuery", callback_query_id=query, url=own)
    refusal = await driver.refused("answerCallbackQuery", callback_query_id=query, url="https://example.org/")
    assert refusal == "Bad Request: URL_INVALID"
