"""Messages, chats and updates in the shapes of the Bot API."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground import display
from playground.chats import Chat, Kind, Message
from playground.people import ANONYMOUS_ADMIN
from playground.wire import Json

if TYPE_CHECKING:
    from playground.world import World


def chat_json(world: World, chat: Chat) -> Json:
    """Return the Bot API's Chat; a private chat is named after its person."""
    shape: Json = {"id": chat.id, "type": chat.kind.value}
    if chat.kind is not Kind.PRIVATE:
        shape["title"] = chat.title
        if chat.forum:
            shape["is_forum"] = True
        return shape
    person = world.users[chat.id].as_json()
    return shape | {name: person[name] for name in ("first_name", "last_name", "username") if name in person}


def message_json(world: World, message: Message, *, with_reply: bool = True) -> Json:
    """Return the Bot API's Message; the message it replies to is shown without its own reply."""
    chat = world.chats[message.chat]
    sender = ANONYMOUS_ADMIN if message.anonymous else world.users[message.sender]
    shape: Json = {
        "message_id": message.id,
        "date": message.date,
        "chat": chat_json(world, chat),
        "from": sender.as_json(),
    }
    if message.anonymous:
        shape["sender_chat"] = chat_json(world, chat)
    if message.topic is not None:
        shape |= {"message_thread_id": message.topic, "is_topic_message": True}
    elif message.thread is not None:
        shape["message_thread_id"] = message.thread
    if message.edited is not None:
        shape["edit_date"] = message.edited
    if message.origin is not None:
        shape["forward_origin"] = message.origin
    replied = chat.messages.get(message.topic if message.reply_to is None and message.topic else message.reply_to or 0)
    if with_reply and replied is not None and replied.id != message.id:
        shape["reply_to_message"] = message_json(world, replied, with_reply=False)
    shape |= message.content
    if message.markup is not None:
        shape["reply_markup"] = message.markup
    return shape


def page_message(world: World, message: Message) -> Json:
    """Return a Message with the page's additions: ``plain_html``, reactions, a die's ``settles_at``."""
    shape = message_json(world, message)
    for part in (shape, shape.get("reply_to_message")):
        if part is not None:
            said = part.get("text", part.get("caption"))
            if said is not None:
                part["plain_html"] = display.to_html(said, part.get("entities") or part.get("caption_entities") or ())
    reactions = world.chats[message.chat].reactions.get(message.id)
    if reactions:
        shape["reactions"] = list(reactions)
    if message.settles_at is not None and "dice" in shape:
        shape["dice"] = {**shape["dice"], "settles_at": round(message.settles_at * 1000)}
    return shape
