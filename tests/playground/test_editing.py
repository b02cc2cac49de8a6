from __future__ import annotations

from tests.playground.driver import BOT, MASHA, PETYA, YARD, Driver, button

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


async def test_an_edit_replaces_text_and_keyboard(driver: Driver) -> None:
    message = await driver.say("было", reply_markup=button())
    edited = await driver.call(
        "editMessageText", chat_id=YARD, message_id=message["message_id"], text="<b>стало</b>", parse_mode="HTML"
    )
    assert edited["text"] == "стало"
    assert "reply_markup" not in edited
    assert edited["edit_date"] >= edited["date"]


async def test_an_edit_that_changes_nothing_is_refused(driver: Driver) -> None:
    message = await driver.say("<b>было</b>", parse_mode="HTML", reply_markup=button())
    there = {"chat_id": YARD, "message_id": message["message_id"]}
    same = {"text": "<b>было</b>", "parse_mode": "HTML", "reply_markup": button()}
    assert await driver.refused("editMessageText", **there, **same) == NOT_MODIFIED
    assert await driver.refused("editMessageReplyMarkup", **there, reply_markup=button()) == NOT_MODIFIED
    await driver.call("editMessageText", **there, **{**same, "text": "было"})
    await driver.call("editMessageReplyMarkup", **there)
    assert await driver.refused("editMessageReplyMarkup", **there) == NOT_MODIFIED


async def test_what_cannot_be_edited(driver: Driver) -> None:
    foreign = await driver.write(PETYA, "чужое")
    dice = await driver.call("sendDice", chat_id=YARD)
    edit = "editMessageText"
    for message_id, reason in [
        (99, "message to edit not found"),
        (foreign["message_id"], "message can't be edited"),
        (dice["message_id"], "there is no text in the message to edit"),
    ]:
        refusal = await driver.refused(edit, chat_id=YARD, message_id=message_id, text="x")
        assert refusal == f"Bad Request: {reason}"
    assert await driver.refused(edit, chat_id=YARD, text="x") == "Bad Request: message identifier is not specified"


async def test_deleting(driver: Driver) -> None:
    mine = (await driver.say())["message_id"]
    foreign = (await driver.write(PETYA, "чужое"))["message_id"]
    missing = "Bad Request: message to delete not found"
    assert await driver.refused("deleteMessage", chat_id=YARD, message_id=99) == missing
    refusal = await driver.refused("deleteMessage", chat_id=YARD, message_id=foreign)
    assert refusal == "Bad Request: message can't be deleted for everyone"
    assert await driver.call("deleteMessage", chat_id=YARD, message_id=mine)
    assert await driver.refused("deleteMessage", chat_id=YARD, message_id=mine) == missing
    await driver.member(BOT, "administrator")
    assert await driver.call("deleteMessages", chat_id=YARD, message_ids=[foreign, 99])
    left = (await driver.look("test/messages", chat=YARD))["messages"]
    assert [message["message_id"] for message in left] == []


async def test_old_messages_stay(driver: Driver) -> None:
    mine = (await driver.say())["message_id"]
    await driver.steer("clock", advance=49 * 3600)
    assert "can't be deleted" in await driver.refused("deleteMessage", chat_id=YARD, message_id=mine)


async def test_people_delete_their_own(driver: Driver) -> None:
    message = (await driver.say())["message_id"]
    assert await driver.disallowed("delete", me=PETYA, chat=YARD, message_id=message)
    await driver.play("delete", me=MASHA, chat=YARD, message_id=message)
    refusal = await driver.refused("editMessageText", chat_id=YARD, message_id=message, text="x")
    assert refusal == "Bad Request: message to edit not found"
