from __future__ import annotations

import logging
from typing import Any

import pytest
from telegram import Bot, Message, Update

from bot.handlers.asked import Press, place_of
from bot.processor import place_key
from bot.reading import read
from bot.table import Place

BOT = Bot("1:nobody")
PERSON = {"id": 5, "is_bot": False, "first_name": "Аня", "language_code": "ru"}
FORUM = {"id": -100, "type": "supergroup", "title": "Клуб", "is_forum": True}


def message(**more: Any) -> dict[str, Any]:
    return {"message_id": 7, "date": 1, "chat": FORUM, "from": PERSON, "text": "Ходит Аня", **more}


def press(**more: Any) -> dict[str, Any]:
    query = {"id": "9", "from": PERSON, "chat_instance": "1", "data": "t:1:2:r", "message": message()}
    return {"update_id": 3, "callback_query": query | more}


def test_of_a_press_is_read_who_where_and_what() -> None:
    buttons = {"inline_keyboard": [[{"text": "🎲 Бросить 4", "callback_data": "t:1:2:r"}]]}
    topic = message(message_thread_id=4, is_topic_message=True, reply_markup=buttons)
    found = read(press(message=topic), BOT)
    assert isinstance(found, Press)
    assert (found.update_id, found.query_id, found.message_id) == (3, "9", 7)
    assert (found.place, found.person.name, found.person.language) == (Place(-100, 4), "Аня", "ru")
    assert found.claim is not None
    assert found.claim.action == "r"
    assert not found.private
    assert place_key(found) == (-100, 4)


@pytest.mark.parametrize(
    ("where", "place"),
    [
        (message(), Place(-100)),
        (message(message_thread_id=4), Place(-100)),  # an answer in an ordinary group, not a topic
        (message(message_thread_id=4, is_topic_message=True), Place(-100, 4)),
        ({"message_id": 7, "date": 0, "chat": FORUM}, Place(-100)),  # too old for Telegram to say more
        (None, None),  # pressed under an inline message
    ],
)
def test_where_a_button_stood(where: dict[str, Any] | None, place: Place | None) -> None:
    found = read(press(message=where), BOT)
    assert isinstance(found, Press)
    assert found.place == place


def test_messages_are_read_whole() -> None:
    update = read({"update_id": 4, "message": message(message_thread_id=4, is_topic_message=True)}, BOT)
    assert isinstance(update, Update)
    assert isinstance(update.message, Message)
    assert update.message.text == "Ходит Аня"
    assert place_of(update.message) == Place(-100, 4)
    assert place_key(update) == (-100, 4)


@pytest.mark.parametrize(
    "update",
    [
        {"callback_query": 5},
        {"callback_query": {"id": "9"}},
        press(id=9),
        press(message=message(chat=5)),
        press(message=message(chat={"id": 2**70, "type": "group"})),
        press(data=["t:1:2:r"]),
        press(**{"from": PERSON | {"first_name": None}}),
        {"message": message(text=5)},
        {"message": message(entities=[5])},
        {"message": message(dice=7)},  # not looked at by us, but more than the library can bear
        {"my_chat_member": {"chat": FORUM}},
    ],
)
def test_what_cannot_be_read_is_confirmed_and_answered_by_nobody(
    update: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        read_as = read(update | {"update_id": 4}, BOT)
    assert isinstance(read_as, Update)
    assert read_as.to_dict() == {"update_id": 4}
    assert [record.message for record in caplog.records] == ["an update cannot be read"]
    assert "Аня" not in caplog.text
