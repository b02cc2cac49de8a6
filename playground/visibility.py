"""Which messages of people reach the bot: privacy mode is on, as it is for every new bot."""

from __future__ import annotations

from playground.chats import Chat, Kind, Message

_SERVICE = frozenset(
    [
        "new_chat_members",
        "left_chat_member",
        "new_chat_title",
        "group_chat_created",
        "supergroup_chat_created",
        "migrate_to_chat_id",
        "migrate_from_chat_id",
        "pinned_message",
        "forum_topic_created",
    ]
)


def is_service(message: Message) -> bool:
    """Return whether a message tells of a change in the chat rather than being said by somebody."""
    return not _SERVICE.isdisjoint(message.content)


def reaches_bot(chat: Chat, message: Message, bot_id: int, bot_username: str) -> bool:
    """Return whether the bot gets an update of this message.

    In a group where it is no admin it gets service messages, replies to its own messages, and commands that
    name it or nobody.
    """
    if message.sender == bot_id or not chat.has(bot_id):
        return False
    if chat.kind is Kind.PRIVATE or chat.is_admin(bot_id) or is_service(message):
        return True
    replied = chat.messages.get(message.reply_to or 0)
    if replied is not None and replied.sender == bot_id and not replied.anonymous:
        return True
    return _is_command_for(message, bot_username)


def _is_command_for(message: Message, username: str) -> bool:
    text = str(message.content.get("text", ""))
    for entity in message.content.get("entities", ()):
        if entity["type"] == "bot_command" and entity["offset"] == 0:
            _command, _at, name = text[: entity["length"]].partition("@")
            return name.lower() in ("", username.lower())
    return False
