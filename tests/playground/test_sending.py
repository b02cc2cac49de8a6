from __future__ import annotations

from typing import Any

import pytest

from tests.playground.driver import BOT, MASHA, PETYA, YARD, Driver, button

NO_RIGHTS = "Bad Request: not enough rights to send {} to the chat"


@pytest.mark.parametrize(
    ("params", "description"),
    [
        ({"text": "x"}, "chat_id is empty"),
        ({"chat_id": 5, "text": "x"}, "chat not found"),
        ({"chat_id": "@nowhere", "text": "x"}, "chat not found"),
        ({"chat_id": YARD}, "message text is empty"),
        ({"chat_id": YARD, "text": " \n"}, "message text is empty"),
        ({"chat_id": YARD, "text": "x" * 4097}, "message is too long"),
        ({"chat_id": YARD, "text": "🎲" * 2049}, "message is too long"),
        ({"chat_id": YARD, "text": "x", "parse_mode": "BBCode"}, "unsupported parse_mode"),
        ({"chat_id": YARD, "text": "x", "message_thread_id": 7}, "message thread not found"),
        ({"chat_id": YARD, "text": "x", "reply_to_message_id": 7}, "message to be replied not found"),
        ({"chat_id": YARD, "text": "x", "reply_parameters": {"message_id": 7}}, "message to be replied not found"),
        ({"chat_id": YARD, "text": "x", "reply_markup": button("x" * 65)}, "BUTTON_DATA_INVALID"),
        ({"chat_id": YARD, "text": "x", "reply_markup": button("ы" * 33)}, "BUTTON_DATA_INVALID"),
        (
            {"chat_id": YARD, "text": "x", "reply_markup": {"inline_keyboard": [[{"text": "a"}]]}},
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        ({"chat_id": YARD, "text": "x", "reply_markup": "{"}, "can't parse reply_markup JSON object"),
        ({"chat_id": YARD, "text": "x", "reply_markup": [1]}, "object expected as reply markup"),
    ],
)
async def test_send_message_refusals(driver: Driver, params: dict[str, Any], description: str) -> None:
    assert await driver.refused("sendMessage", **params) == f"Bad Request: {description}"


async def test_length_is_counted_after_entities(driver: Driver) -> None:
    message = await driver.say("<b>" + "x" * 4096 + "</b>", parse_mode="HTML")
    assert len(message["text"]) == 4096


async def test_parameters_come_in_every_way(driver: Driver) -> None:
    address, client = f"{driver.base}/sendMessage", driver.client
    params = {"chat_id": str(YARD), "text": "один"}
    markup = '{"inline_keyboard":[[{"text":"a","callback_data":"b"}]]}'
    files = {name: (None, value) for name, value in params.items()}
    answers = [
        await client.get(address, params=params),
        await client.post(address, data={**params, "reply_markup": markup}),
        await client.post(address, files=files),
        await client.post(address, json={**params, "chat_id": YARD}),
        await client.post(address.replace("sendMessage", "SENDMESSAGE"), params=params),
    ]
    assert [answer.json()["result"]["text"] for answer in answers] == ["один"] * 5
    assert answers[1].json()["result"]["reply_markup"]["inline_keyboard"][0][0]["callback_data"] == "b"


async def test_explicit_entities(driver: Driver) -> None:
    entity = {"type": "bold", "offset": 2, "length": 4}
    message = await driver.say("🎲жирно", entities=[entity])
    assert message["entities"] == [entity]
    assert "MessageEntity" in await driver.refused("sendMessage", chat_id=YARD, text="x", entities=[1])


async def test_unknown_method_and_wrong_token(driver: Driver) -> None:
    answer = await driver.answer("makeTea")
    assert answer == {"ok": False, "error_code": 404, "description": "Not Found: method not found"}
    wrong = await driver.client.get(f"{driver.playground.base_url}2:other/getMe")
    assert (wrong.status_code, wrong.json()["description"]) == (401, "Unauthorized")


async def test_private_chats_are_opened_by_their_person(driver: Driver) -> None:
    refusal = await driver.refused("sendMessage", chat_id=PETYA, text="x")
    assert refusal == "Forbidden: bot can't initiate conversation with a user"
    await driver.write(PETYA, "/start payload", chat=PETYA)
    (update,) = await driver.fresh()
    assert update["message"]["text"] == "/start payload"
    assert update["message"]["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    await driver.say(chat=PETYA)
    await driver.play("block", me=PETYA)
    assert await driver.refused("sendMessage", chat_id=PETYA, text="x") == "Forbidden: bot was blocked by the user"
    await driver.play("unblock", me=PETYA)
    await driver.say(chat=PETYA)
    kinds = [update["my_chat_member"]["new_chat_member"]["status"] for update in await driver.fresh()]
    assert kinds == ["kicked", "member"]


@pytest.mark.parametrize(("kind", "named"), [("group", "group chat"), ("supergroup", "supergroup chat")])
async def test_a_kicked_bot_may_not_write(driver: Driver, kind: str, named: str) -> None:
    made = await driver.play("chat", me=MASHA, kind=kind, title="Клуб")
    chat = made["chat"]["id"]
    await driver.member(BOT, "kicked", chat=chat)
    assert await driver.refused("sendMessage", chat_id=chat, text="x") == f"Forbidden: bot was kicked from the {named}"
    await driver.member(BOT, "member", chat=chat)
    await driver.call("leaveChat", chat_id=chat)
    refusal = await driver.refused("sendMessage", chat_id=chat, text="x")
    assert refusal == f"Forbidden: bot is not a member of the {named}"


@pytest.mark.parametrize(
    ("method", "params", "what"),
    [("sendMessage", {"text": "x"}, "text messages"), ("sendDice", {}, "dice")],
)
async def test_a_restricted_bot_may_not_write(driver: Driver, method: str, params: dict[str, Any], what: str) -> None:
    await driver.member(BOT, "restricted")
    assert await driver.refused(method, chat_id=YARD, **params) == NO_RIGHTS.format(what)


async def test_replies_show_what_they_reply_to(driver: Driver) -> None:
    first = await driver.say("первое")
    second = await driver.say("второе", reply_parameters={"message_id": first["message_id"]})
    assert second["reply_to_message"]["text"] == "первое"
    alone = await driver.say("третье", reply_to_message_id=77, allow_sending_without_reply=True)
    assert "reply_to_message" not in alone


async def test_dice_are_steered_and_settle_later(driver: Driver) -> None:
    await driver.steer("dice", values=[6, 2])
    await driver.steer("clock", manual=True)
    thrown = await driver.call("sendDice", chat_id=YARD)
    assert thrown["dice"] == {"emoji": "🎲", "value": 6}
    own = (await driver.play("dice", me=PETYA, chat=YARD))["message"]
    assert own["dice"]["value"] == 2
    now = (await driver.steer("clock"))["now"]
    assert own["dice"]["settles_at"] == round((now + 4) * 1000)
    assert "settles_at" not in (await driver.look("test/messages", chat=YARD))["messages"][-1]["dice"]
    slot = await driver.call("sendDice", chat_id=YARD, emoji="🎰")
    assert 1 <= slot["dice"]["value"] <= 64
    assert (await driver.write(PETYA, "⚽️"))["dice"]["emoji"] == "⚽"
    await driver.refused("sendDice", chat_id=YARD, emoji="🍋")


async def test_forward_and_copy(driver: Driver) -> None:
    said = await driver.write(PETYA, "слово")
    forwarded = await driver.call("forwardMessage", chat_id=YARD, from_chat_id=YARD, message_id=said["message_id"])
    assert forwarded["forward_origin"]["sender_user"]["id"] == PETYA
    copied = await driver.call("copyMessage", chat_id=YARD, from_chat_id=YARD, message_id=said["message_id"])
    assert list(copied) == ["message_id"]
    missing = await driver.refused("copyMessage", chat_id=YARD, from_chat_id=YARD, message_id=99)
    assert missing == "Bad Request: message to copy not found"
    dice = (await driver.play("dice", me=MASHA, chat=YARD))["message"]
    again = await driver.play("forward", me=PETYA, chat=YARD, from_chat=YARD, message_id=dice["message_id"])
    assert again["message"]["forward_origin"]["sender_user"]["id"] == MASHA
    assert again["message"]["dice"]["value"] == dice["dice"]["value"]


async def test_chat_actions(driver: Driver) -> None:
    assert await driver.call("sendChatAction", chat_id=YARD, action="typing") is True
    assert "wrong parameter action" in await driver.refused("sendChatAction", chat_id=YARD, action="flying")
