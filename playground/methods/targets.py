"""Where a call goes: the chat, topic and message that its parameters name, or the refusal they meet."""

from __future__ import annotations

from types import MappingProxyType

from playground import html_mode
from playground.chats import Chat, Kind, Message, Status
from playground.entities import Formatted, finish, spans_given, utf16_length
from playground.errors import BadRequest, Forbidden
from playground.params import Params, as_integer
from playground.world import World

MOST_TEXT = 4096
"""UTF-16 units of a message's text."""
MOST_CAPTION = 1024
"""UTF-16 units of a caption."""

_MOST_SOURCE = 65_536
_KINDS = MappingProxyType({Kind.GROUP: "group chat", Kind.SUPERGROUP: "supergroup chat"})


def known_chat(world: World, params: Params, name: str = "chat_id") -> Chat:
    """Return the chat that a parameter names, migrated or not."""
    given = params.text(name)
    if not given:
        raise BadRequest(f"{name} is empty")
    number = as_integer(given)
    chat = world.chats.get(number) if number is not None else None
    if chat is None:
        raise BadRequest("chat not found")
    return chat


def open_chat(world: World, params: Params, name: str = "chat_id") -> Chat:
    """Return the chat that a parameter names if the bot is let into it."""
    chat = known_chat(world, params, name)
    if chat.migrated_to is not None:
        raise BadRequest("group chat was upgraded to a supergroup chat", {"migrate_to_chat_id": chat.migrated_to})
    status = chat.status(world.bot.id)
    if chat.kind is Kind.PRIVATE:
        if status is Status.KICKED:
            raise Forbidden("bot was blocked by the user")
        return chat
    if status is Status.KICKED:
        raise Forbidden(f"bot was kicked from the {_KINDS[chat.kind]}")
    if status is Status.LEFT:
        raise Forbidden(f"bot is not a member of the {_KINDS[chat.kind]}")
    return chat


def chat_to_write_to(world: World, params: Params, what: str = "text messages") -> Chat:
    """Return the chat that a parameter names if the bot may send there; count the call against the limits."""
    chat = open_chat(world, params)
    if chat.kind is Kind.PRIVATE and not chat.started:
        raise Forbidden("bot can't initiate conversation with a user")
    if chat.status(world.bot.id) is Status.RESTRICTED:
        raise BadRequest(f"not enough rights to send {what} to the chat")
    world.limits.count(chat, world.clock.now())
    return chat


def topic_of(chat: Chat, params: Params) -> int | None:
    """Return the topic that a call names; only a topic's id is good, not any thread's."""
    thread = params.integer("message_thread_id")
    if not thread:
        return None
    if not chat.forum or thread not in chat.topics:
        raise BadRequest("message thread not found")
    return thread


def reply_of(chat: Chat, params: Params) -> int | None:
    """Return the id of the message that a call replies to, in the new or the old way of saying so."""
    reply = params.obj("reply_parameters")
    if reply is None:
        wanted, optional = params.integer("reply_to_message_id"), params.flag("allow_sending_without_reply")
    else:
        wanted = as_integer(reply.get("message_id")) or 0
        optional = reply.get("allow_sending_without_reply") in (True, "true")
    if not wanted and reply is None:
        return None
    if wanted in chat.messages:
        return wanted
    if optional:
        return None
    raise BadRequest("message to be replied not found")


def message_of(chat: Chat, params: Params, missing: str, name: str = "message_id") -> Message:
    """Return the message that a call names; ``missing`` is what is said when it isn't there."""
    if name not in params:
        raise BadRequest("message identifier is not specified")
    message = chat.messages.get(params.integer(name))
    if message is None:
        raise BadRequest(missing)
    return message


def text_of(world: World, params: Params) -> Formatted:
    """Return the text of a message to send or to put in place of another."""
    text = _formatted(world, params, "text", "entities", MOST_TEXT, "message is too long")
    if not text.text:
        raise BadRequest("message text is empty")
    return text


def caption_of(world: World, params: Params) -> Formatted:
    """Return a caption, which may be empty."""
    return _formatted(world, params, "caption", "caption_entities", MOST_CAPTION, "message caption is too long")


def _formatted(world: World, params: Params, name: str, entities_name: str, most: int, too_long: str) -> Formatted:
    """Return a text parameter with the entities that its parse mode or its list of entities gives it."""
    source, mode = params.text(name), params.text("parse_mode")
    if utf16_length(source) > _MOST_SOURCE:
        raise BadRequest(too_long)
    if mode.lower() == "html":
        text, spans = html_mode.parse(source)
    elif mode:
        raise BadRequest("unsupported parse_mode")
    else:
        text, spans = source, spans_given(source, params.array(entities_name) or [])
    if utf16_length(text.strip()) > most:
        raise BadRequest(too_long)
    return finish(text, spans, world.user_json)
