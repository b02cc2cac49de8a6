from __future__ import annotations

import pytest

from tests.playground.driver import BOT, KATYA, MASHA, OLEG, PETYA, YARD, Driver, button


def kinds(updates: list[dict[str, object]]) -> list[str]:
    return [next(name for name in update if name != "update_id") for update in updates]


async def test_the_world_begins_with_four_people_and_a_yard(driver: Driver) -> None:
    state = await driver.look("play/state", me=OLEG)
    assert [person["first_name"] for person in state["people"]] == ["Маша", "Петя", "Катя", "Олег"]
    assert [(chat["id"], chat["type"], chat["can_join"]) for chat in state["chats"]] == [
        (OLEG, "private", False),
        (YARD, "group", False),
    ]
    yard = state["chats"][1]
    assert [(m["user"]["id"], m["status"]) for m in yard["members"]] == [
        (MASHA, "creator"),
        (PETYA, "member"),
        (KATYA, "member"),
        (OLEG, "member"),
        (BOT, "member"),
    ]
    assert await driver.updates() == []


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("просто слова", False),
        ("/roll", True),
        ("/roll@playground_bot 5", True),
        ("/roll@Playground_Bot", True),
        ("/roll@other_bot", False),
        ("слова /roll", False),
        ("@playground_bot привет", False),
    ],
)
async def test_privacy_mode_shows_the_bot_only_what_is_for_it(driver: Driver, text: str, seen: bool) -> None:
    await driver.write(PETYA, text)
    assert len(await driver.fresh()) == seen


async def test_replies_reach_the_bot_and_an_admin_bot_hears_everything(driver: Driver) -> None:
    said = await driver.say()
    await driver.write(PETYA, "ответ", reply_to=said["message_id"])
    (update,) = await driver.fresh()
    assert update["message"]["reply_to_message"]["message_id"] == said["message_id"]
    await driver.member(BOT, "administrator")
    await driver.write(PETYA, "слова")
    assert kinds(await driver.fresh()) == ["my_chat_member", "message"]


async def test_adding_and_removing_the_bot(driver: Driver) -> None:
    made = await driver.play("chat", me=PETYA, kind="group", title="Новый", with_bot=False)
    chat = made["chat"]["id"]
    assert await driver.fresh() == []
    await driver.member(BOT, "member", chat=chat, me=PETYA)
    added, service = await driver.fresh()
    assert added["my_chat_member"]["old_chat_member"]["status"] == "left"
    assert added["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert added["my_chat_member"]["from"]["id"] == PETYA
    assert service["message"]["new_chat_members"][0]["id"] == BOT
    await driver.member(BOT, "kicked", chat=chat, me=PETYA)
    assert kinds(await driver.fresh()) == ["message", "my_chat_member"]


async def test_members_come_and_go(driver: Driver) -> None:
    await driver.play("leave", me=KATYA, chat=YARD)
    await driver.play("join", me=KATYA, chat=YARD)
    left, joined = await driver.fresh()
    assert left["message"]["left_chat_member"]["id"] == KATYA
    assert joined["message"]["new_chat_members"][0]["id"] == KATYA
    await driver.member(KATYA, "kicked")
    assert await driver.disallowed("join", me=KATYA, chat=YARD)
    assert YARD not in [chat["id"] for chat in (await driver.look("play/state", me=KATYA))["chats"]]
    await driver.member(KATYA, "left")
    assert await driver.call("getChatMember", chat_id=YARD, user_id=KATYA) == {
        "user": {"id": KATYA, "is_bot": False, "first_name": "Катя", "language_code": "ru"},
        "status": "left",
    }
    (yard,) = [c for c in (await driver.look("play/state", me=KATYA))["chats"] if c["id"] == YARD]
    assert yard["can_join"] is True


async def test_chat_member_updates_need_an_admin_who_asked(driver: Driver) -> None:
    await driver.member(BOT, "administrator")
    await driver.fresh()
    await driver.play("leave", me=KATYA, chat=YARD)
    assert kinds(await driver.fresh()) == ["message"]
    await driver.updates(allowed_updates=["chat_member"])
    await driver.play("join", me=KATYA, chat=YARD)
    (update,) = await driver.fresh()
    assert update["chat_member"]["new_chat_member"]["status"] == "member"


async def test_only_admins_have_rights_over_others(driver: Driver) -> None:
    assert await driver.disallowed("member", me=PETYA, chat=YARD, user=KATYA, status="kicked")
    assert await driver.disallowed("member", me=PETYA, chat=YARD, user=PETYA, status="administrator")
    assert await driver.disallowed("member", me=PETYA, chat=YARD, user=MASHA, status="left")
    assert await driver.disallowed("member", me=MASHA, chat=YARD, user=KATYA, status="emperor")
    assert await driver.disallowed("migrate", me=PETYA, chat=YARD)
    person = (await driver.play("person", first_name="Зина", username="zina"))["user"]
    await driver.member(person["id"], "member", me=PETYA)
    assert await driver.disallowed("person", first_name="Другая", username="Zina")
    assert await driver.disallowed("person", first_name=" ")


async def test_a_group_grows_into_a_supergroup(driver: Driver) -> None:
    grown = (await driver.play("migrate", me=MASHA, chat=YARD))["chat"]["id"]
    old, new = await driver.fresh()
    assert (old["message"]["chat"]["id"], old["message"]["migrate_to_chat_id"]) == (YARD, grown)
    assert (new["message"]["chat"]["id"], new["message"]["migrate_from_chat_id"]) == (grown, YARD)
    assert await driver.answer("sendMessage", chat_id=YARD, text="x") == {
        "ok": False,
        "error_code": 400,
        "description": "Bad Request: group chat was upgraded to a supergroup chat",
        "parameters": {"migrate_to_chat_id": grown},
    }
    await driver.say(chat=grown)
    await driver.write(PETYA, "здесь", chat=grown)
    assert await driver.disallowed("send", me=PETYA, chat=YARD, text="там")


async def test_topics_are_places_of_their_own(driver: Driver) -> None:
    club = await driver.supergroup(forum=True)
    topic = (await driver.play("topic", me=MASHA, chat=club, name="Игра"))["thread_id"]
    await driver.write(MASHA, "/one", chat=club, thread=topic)
    await driver.write(MASHA, "/two", chat=club)
    opened, in_topic, in_general = (update["message"] for update in await driver.fresh())
    assert opened["forum_topic_created"]["name"] == "Игра"
    assert (in_topic["message_thread_id"], in_topic["is_topic_message"]) == (topic, True)
    assert in_topic["chat"]["is_forum"] is True
    assert "message_thread_id" not in in_general
    said = await driver.say(chat=club, message_thread_id=topic)
    assert said["message_thread_id"] == topic
    refusal = await driver.refused("sendMessage", chat_id=club, text="x", message_thread_id=1)
    assert refusal == "Bad Request: message thread not found"
    history = await driver.look("play/history", me=MASHA, chat=club, thread=topic)
    assert [message.get("text") for message in history["messages"]] == [None, "/one", "текст"]
    rights = await driver.refused("createForumTopic", chat_id=club, name="Моя")
    assert rights == "Bad Request: not enough rights to create a topic"
    await driver.member(BOT, "administrator", chat=club)
    made = await driver.call("createForumTopic", chat_id=club, name="Моя")
    await driver.say(chat=club, message_thread_id=made["message_thread_id"])
    assert await driver.refused("createForumTopic", chat_id=YARD, name="x") == "Bad Request: the chat is not a forum"


async def test_a_reply_thread_is_no_topic(driver: Driver) -> None:
    club = await driver.supergroup()
    root = await driver.say(chat=club)
    await driver.play("join", me=PETYA, chat=club)
    reply = await driver.write(PETYA, "ответ", chat=club, reply_to=root["message_id"])
    assert reply["message_thread_id"] == root["message_id"]
    assert "is_topic_message" not in reply
    refusal = await driver.refused("sendMessage", chat_id=club, text="x", message_thread_id=root["message_id"])
    assert refusal == "Bad Request: message thread not found"


async def test_admins_may_write_in_the_groups_name_but_press_in_their_own(driver: Driver) -> None:
    club = await driver.supergroup()
    await driver.write(MASHA, "/new", chat=club, anonymous=True)
    (update,) = await driver.fresh()
    assert update["message"]["from"]["id"] == 1087968824
    assert update["message"]["sender_chat"]["id"] == club
    message = await driver.say(chat=club, reply_markup=button())
    await driver.play("press", me=MASHA, chat=club, message_id=message["message_id"], data="x")
    (update,) = await driver.fresh()
    assert update["callback_query"]["from"]["id"] == MASHA
    await driver.play("join", me=PETYA, chat=club)
    assert await driver.disallowed("send", me=PETYA, chat=club, text="x", anonymous=True)


async def test_what_people_may_not_say(driver: Driver) -> None:
    assert await driver.disallowed("send", me=PETYA, chat=YARD, text="  ")
    assert await driver.disallowed("send", me=PETYA, chat=YARD, text="x" * 4097)
    assert await driver.disallowed("send", me=PETYA, chat=KATYA, text="x")
    assert await driver.disallowed("send", me=PETYA, chat=YARD, text="x", reply_to=99)
    assert await driver.disallowed("send", me=PETYA, chat=YARD, text="x", thread=99)
    assert await driver.disallowed("send", me=5, chat=YARD, text="x")
    assert await driver.disallowed("send", me=BOT, chat=YARD, text="x")


async def test_a_silenced_person_is_silent(driver: Driver) -> None:
    await driver.member(PETYA, "restricted")
    for path, fields in (("send", {"text": "x"}), ("dice", {}), ("send", {"text": "🎲"})):
        assert await driver.disallowed(path, me=PETYA, chat=YARD, **fields) == "you may not write here"
