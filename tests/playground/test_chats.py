from __future__ import annotations

from tests.playground.driver import BOT, KATYA, MASHA, OLEG, PETYA, YARD, Driver, Json


async def test_chats_and_members_are_described(driver: Driver) -> None:
    yard = await driver.call("getChat", chat_id=YARD)
    assert (yard["title"], yard["type"]) == ("Двор", "group")
    assert {"accent_color_id", "max_reaction_count", "accepted_gift_types"} <= set(yard)
    assert (await driver.call("getChat", chat_id=PETYA))["first_name"] == "Петя"
    assert await driver.call("getChatMemberCount", chat_id=YARD) == 5
    (creator,) = await driver.call("getChatAdministrators", chat_id=YARD)
    assert (creator["user"]["id"], creator["status"]) == (MASHA, "creator")
    assert (await driver.call("getChatMember", chat_id=YARD, user_id=BOT))["status"] == "member"
    assert "PARTICIPANT_ID_INVALID" in await driver.refused("getChatMember", chat_id=YARD, user_id=5)
    assert "invalid user_id" in await driver.refused("getChatMember", chat_id=YARD)


async def test_commands_are_shown_by_the_narrowest_scope(driver: Driver) -> None:
    async def define(name: str, **where: object) -> None:
        await driver.call("setMyCommands", commands=[{"command": name, "description": "x"}], **where)

    async def shown(me: int, chat: int = YARD) -> list[str]:
        commands: Json = (await driver.look("play/state", me=me))["commands"]
        return [command["command"] for command in commands[str(chat)]]

    assert await shown(MASHA) == []
    await define("default")
    await define("english", language_code="en")
    assert (await shown(MASHA), await shown(OLEG)) == (["default"], ["english"])
    await define("private", scope={"type": "all_private_chats"})
    assert await shown(PETYA, PETYA) == ["private"]
    await define("groups", scope={"type": "all_group_chats"})
    await define("admins", scope={"type": "all_chat_administrators"})
    assert (await shown(MASHA), await shown(PETYA)) == (["admins"], ["groups"])
    await define("yard", scope={"type": "chat", "chat_id": YARD})
    await define("katya", scope={"type": "chat_member", "chat_id": YARD, "user_id": KATYA})
    assert (await shown(MASHA), await shown(KATYA)) == (["yard"], ["katya"])
    await driver.call("deleteMyCommands", scope={"type": "chat", "chat_id": YARD})
    assert await shown(PETYA) == ["groups"]
    assert [c["command"] for c in await driver.call("getMyCommands", language_code="en")] == ["english"]


async def test_bad_commands(driver: Driver) -> None:
    for commands, reason in [
        ([{"command": "Большая", "description": "x"}], "BOT_COMMAND_INVALID"),
        ([{"command": "a", "description": ""}], "BOT_COMMAND_DESCRIPTION_INVALID"),
        ([{"command": "a", "description": "x"}] * 101, "BOT_COMMANDS_TOO_MUCH"),
        ([3], "can't parse BotCommand: expected an Object"),
    ]:
        assert await driver.refused("setMyCommands", commands=commands) == f"Bad Request: {reason}"
    assert "language" in await driver.refused("getMyCommands", language_code="russian")
    assert "Scope" in await driver.refused("getMyCommands", scope={"type": "galaxy"})


async def test_the_bot_describes_itself_by_language(driver: Driver) -> None:
    await driver.call("setMyDescription", description="Игра")
    await driver.call("setMyDescription", description="A game", language_code="en")
    assert await driver.call("getMyDescription") == {"description": "Игра"}
    assert await driver.call("getMyDescription", language_code="en") == {"description": "A game"}
    assert await driver.call("getMyShortDescription") == {"short_description": ""}
    assert await driver.call("getMyName") == {"name": "Playground bot"}
    assert "too long" in await driver.refused("setMyName", name="x" * 65)


async def test_bans_need_an_admin(driver: Driver) -> None:
    petya = {"chat_id": YARD, "user_id": PETYA}
    rights = "Bad Request: not enough rights to restrict/unrestrict chat member"
    assert await driver.refused("banChatMember", **petya) == rights
    await driver.member(BOT, "administrator")
    await driver.call("banChatMember", **petya)
    assert await driver.disallowed("join", me=PETYA, chat=YARD)
    await driver.call("unbanChatMember", **petya, only_if_banned=True)
    await driver.play("join", me=PETYA, chat=YARD)
    owner = await driver.refused("banChatMember", chat_id=YARD, user_id=MASHA)
    assert owner == "Bad Request: can't remove chat owner"


async def test_pins(driver: Driver) -> None:
    message = {"chat_id": YARD, "message_id": (await driver.say("важно"))["message_id"]}
    rights = "Bad Request: not enough rights to manage pinned messages in the chat"
    assert await driver.refused("pinChatMessage", **message) == rights
    await driver.member(BOT, "administrator")
    await driver.call("pinChatMessage", **message)
    assert (await driver.call("getChat", chat_id=YARD))["pinned_message"]["text"] == "важно"
    await driver.call("unpinChatMessage", **message)
    assert "pinned_message" not in await driver.call("getChat", chat_id=YARD)
    await driver.call("pinChatMessage", **message)
    await driver.call("deleteMessage", **message)
    assert "pinned_message" not in await driver.call("getChat", chat_id=YARD)


async def test_reactions(driver: Driver) -> None:
    said = await driver.write(PETYA, "слово")
    there = {"chat_id": YARD, "message_id": said["message_id"]}
    await driver.call("setMessageReaction", **there, reaction=[{"type": "emoji", "emoji": "🎉"}])
    (shown,) = (await driver.look("play/history", me=PETYA, chat=YARD))["messages"]
    assert shown["reactions"] == ["🎉"]
    lemon = [{"type": "emoji", "emoji": "🍋"}]
    assert await driver.refused("setMessageReaction", **there, reaction=lemon) == "Bad Request: REACTION_INVALID"
    await driver.call("setMessageReaction", **there)
