"""Who comes and goes: statuses, the service messages about them, and the updates the bot gets of them."""

from __future__ import annotations

from playground.chats import ADMINS, PRESENT, Chat, Kind, Status, member_json
from playground.people import User
from playground.render import chat_json
from playground.wire import Json
from playground.world import World


def set_status(world: World, chat: Chat, user: int, status: Status, actor: int) -> None:
    """Change a user's standing at the hands of ``actor``, and tell people and the bot as Telegram does."""
    before = chat.status(user)
    if before is status:
        return
    was_in, is_in = before in PRESENT, status in PRESENT
    someone = world.users[user].as_json()
    bot_hears_farewell = user != world.bot.id or chat.kind is Kind.GROUP
    if was_in and not is_in and bot_hears_farewell and chat.kind is not Kind.PRIVATE:
        world.post(chat, actor, {"left_chat_member": someone})
    chat.members[user] = status
    _tell_bot(world, chat, user, before, actor)
    if is_in and not was_in and chat.kind is not Kind.PRIVATE:
        world.post(chat, actor, {"new_chat_members": [someone]})
    world.chat_changed(chat)


def _tell_bot(world: World, chat: Chat, user: int, before: Status, actor: int) -> None:
    change: Json = {
        "chat": chat_json(world, chat),
        "from": world.users[actor].as_json(),
        "date": int(world.clock.now()),
        "old_chat_member": member_json(world.users[user], before),
        "new_chat_member": member_json(world.users[user], chat.status(user)),
    }
    if user == world.bot.id:
        world.updates.add("my_chat_member", change)
    elif chat.status(world.bot.id) in ADMINS and chat.kind is not Kind.PRIVATE:
        world.updates.add("chat_member", change)


def create_group(
    world: World, creator: User, kind: Kind, title: str, *, forum: bool = False, with_bot: bool = True
) -> Chat:
    """Make a group as a person does in their app, with the bot added if wanted."""
    chat = world.new_chat(kind, title, creator.id, forum=forum)
    if kind is Kind.GROUP:
        world.post(chat, creator.id, {"group_chat_created": True})
    world.chat_changed(chat)
    if with_bot:
        set_status(world, chat, world.bot.id, Status.MEMBER, creator.id)
    return chat


def create_topic(world: World, chat: Chat, name: str, creator: int, icon_color: int = 7322096) -> int:
    """Open a topic in a forum and return its thread id: the id of the message that says so."""
    thread_id = chat.last_message + 1
    chat.topics[thread_id] = name
    created = {"forum_topic_created": {"name": name, "icon_color": icon_color}}
    world.post(chat, creator, created, topic=thread_id)
    world.chat_changed(chat)
    return thread_id


def migrate(world: World, chat: Chat, actor: int) -> Chat:
    """Turn a basic group into a supergroup with the same members and another id; the messages stay behind."""
    grown = world.new_chat(Kind.SUPERGROUP, chat.title, actor)
    grown.members = dict(chat.members)
    world.post(chat, actor, {"migrate_to_chat_id": grown.id})
    chat.migrated_to = grown.id
    world.post(grown, actor, {"migrate_from_chat_id": chat.id})
    world.chat_changed(chat)
    world.chat_changed(grown)
    return grown
