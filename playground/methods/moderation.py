"""Removing people, pinning messages, reacting to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playground.chats import Chat, Kind, Status
from playground.errors import BadRequest
from playground.membership import set_status
from playground.methods.chats import require_admin, user_of
from playground.methods.targets import message_of, open_chat
from playground.params import Params
from playground.render import message_json
from playground.world import World

_EMOJI = (
    "❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 "
    "🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 "
    "🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡"
)
_REACTIONS = frozenset(_EMOJI.split())


def ban_chat_member(world: World, params: Params) -> bool:
    """Remove somebody, who can't come back by themselves."""
    chat = _group(world, params)
    user = user_of(world, params)
    require_admin(world, chat, "not enough rights to restrict/unrestrict chat member")
    if chat.status(user.id) is Status.CREATOR:
        raise BadRequest("can't remove chat owner")
    if chat.is_admin(user.id):
        raise BadRequest("user is an administrator of the chat")
    set_status(world, chat, user.id, Status.KICKED, world.bot.id)
    return True


def unban_chat_member(world: World, params: Params) -> bool:
    """Let somebody come back; one who is there is removed first, unless ``only_if_banned``."""
    chat = _group(world, params)
    user = user_of(world, params)
    require_admin(world, chat, "not enough rights to restrict/unrestrict chat member")
    if chat.is_admin(user.id):
        raise BadRequest("user is an administrator of the chat")
    if chat.status(user.id) is Status.KICKED or not params.flag("only_if_banned"):
        set_status(world, chat, user.id, Status.LEFT, world.bot.id)
    return True


def pin_chat_message(world: World, params: Params) -> bool:
    """Pin a message."""
    chat = open_chat(world, params)
    message = message_of(chat, params, "message to pin not found")
    _may_pin(world, chat)
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        pinned = message_json(world, message, with_reply=False)
        world.post(chat, world.bot.id, {"pinned_message": pinned}, topic=message.topic, reply_to=message.id)
    return True


def unpin_chat_message(world: World, params: Params) -> bool:
    """Unpin a message: the one that is named, else the last one pinned."""
    chat = open_chat(world, params)
    _may_pin(world, chat)
    if "message_id" not in params:
        chat.pinned = chat.pinned[:-1]
        return True
    message = message_of(chat, params, "message to unpin not found")
    chat.pinned = [pinned for pinned in chat.pinned if pinned != message.id]
    return True


def unpin_all_chat_messages(world: World, params: Params) -> bool:
    """Unpin whatever is pinned."""
    chat = open_chat(world, params)
    _may_pin(world, chat)
    chat.pinned = []
    return True


def set_message_reaction(world: World, params: Params) -> bool:
    """Put the bot's reaction on a message, or take it off."""
    chat = open_chat(world, params)
    message = message_of(chat, params, "message to react not found")
    wanted = params.array("reaction") or []
    emojis = [str(reaction.get("emoji")) if isinstance(reaction, dict) else "" for reaction in wanted]
    if len(emojis) > 1:
        raise BadRequest("REACTIONS_TOO_MANY")
    if not all(emoji.removesuffix("\ufe0f") in _REACTIONS for emoji in emojis):
        raise BadRequest("REACTION_INVALID")
    world.react(message, emojis)
    return True


def _group(world: World, params: Params) -> Chat:
    chat = open_chat(world, params)
    if chat.kind is Kind.PRIVATE:
        raise BadRequest("chat member status can't be changed in private chats")
    return chat


def _may_pin(world: World, chat: Chat) -> None:
    if chat.kind is not Kind.PRIVATE:
        require_admin(world, chat, "not enough rights to manage pinned messages in the chat")


METHODS: Mapping[str, Callable[[World, Params], Any]] = {
    "banChatMember": ban_chat_member,
    "unbanChatMember": unban_chat_member,
    "pinChatMessage": pin_chat_message,
    "unpinChatMessage": unpin_chat_message,
    "unpinAllChatMessages": unpin_all_chat_messages,
    "setMessageReaction": set_message_reaction,
}
