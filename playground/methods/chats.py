"""What a bot may ask about a chat, and how it leaves one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playground.chats import PERMISSIONS, Chat, Kind, Status, member_json
from playground.errors import BadRequest
from playground.membership import create_topic, set_status
from playground.methods.targets import open_chat
from playground.params import Params
from playground.people import User
from playground.render import chat_json, message_json
from playground.wire import Json
from playground.world import World

_MOST_TOPIC_NAME = 128
_TOPIC_COLORS = (7322096, 16766590, 13338331, 9367192, 16749490, 16478047)
_NO_GIFTS = (
    "unlimited_gifts",
    "limited_gifts",
    "unique_gifts",
    "premium_subscription",
    "gifts_from_channels",
)
_MAY_NOT = frozenset({"can_change_info", "can_pin_messages", "can_manage_topics"})


def get_chat(world: World, params: Params) -> Json:
    """Return everything about a chat: ChatFullInfo."""
    chat = open_chat(world, params)
    info = chat_json(world, chat) | {
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(_NO_GIFTS, False),
    }
    if chat.kind is not Kind.PRIVATE:
        info["permissions"] = {name: name not in _MAY_NOT for name in PERMISSIONS}
    if chat.pinned:
        info["pinned_message"] = message_json(world, chat.messages[chat.pinned[-1]], with_reply=False)
    return info


def get_chat_member(world: World, params: Params) -> Json:
    """Return one user's standing."""
    chat = open_chat(world, params)
    user = user_of(world, params)
    return member_json(user, chat.status(user.id))


def get_chat_administrators(world: World, params: Params) -> list[Json]:
    """Return the creator and the admins; other bots are left out, there being none."""
    chat = open_chat(world, params)
    if chat.kind is Kind.PRIVATE:
        raise BadRequest("there are no administrators in the private chat")
    return [member_json(world.users[user], chat.status(user)) for user in chat.members if chat.is_admin(user)]


def get_chat_member_count(world: World, params: Params) -> int:
    """Return how many are in a chat."""
    return len(open_chat(world, params).present())


def leave_chat(world: World, params: Params) -> bool:
    """Leave a group."""
    chat = open_chat(world, params)
    if chat.kind is Kind.PRIVATE:
        raise BadRequest("chat member status can't be changed in private chats")
    set_status(world, chat, world.bot.id, Status.LEFT, world.bot.id)
    return True


def create_forum_topic(world: World, params: Params) -> Json:
    """Open a topic."""
    chat, name = open_chat(world, params), params.text("name").strip()
    if not chat.forum:
        raise BadRequest("the chat is not a forum")
    require_admin(world, chat, "not enough rights to create a topic")
    if not 1 <= len(name) <= _MOST_TOPIC_NAME:
        raise BadRequest("TOPIC_TITLE_EMPTY" if not name else "TOPIC_TITLE_TOO_LONG")
    color = params.integer("icon_color", _TOPIC_COLORS[0])
    if color not in _TOPIC_COLORS:
        raise BadRequest("invalid icon color specified")
    thread_id = create_topic(world, chat, name, world.bot.id, color)
    return {"message_thread_id": thread_id, "name": name, "icon_color": color}


def get_user_profile_photos(world: World, params: Params) -> Json:
    """Return no photos: nobody here has one."""
    user_of(world, params)
    return {"total_count": 0, "photos": []}


def user_of(world: World, params: Params) -> User:
    """Return the user that a call names."""
    wanted = params.integer("user_id")
    if wanted <= 0:
        raise BadRequest("invalid user_id specified")
    user = world.users.get(wanted)
    if user is None:
        raise BadRequest("PARTICIPANT_ID_INVALID")
    return user


def require_admin(world: World, chat: Chat, refusal: str) -> None:
    """Raise BadRequest in these words unless the bot is an admin of the chat."""
    if not chat.is_admin(world.bot.id):
        raise BadRequest(refusal)


METHODS: Mapping[str, Callable[[World, Params], Any]] = {
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getChatMemberCount": get_chat_member_count,
    "leaveChat": leave_chat,
    "createForumTopic": create_forum_topic,
    "getUserProfilePhotos": get_user_profile_photos,
}
