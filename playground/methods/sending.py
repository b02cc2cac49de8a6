"""sendMessage, sendDice, sendChatAction, forwarding and copying."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playground import dice
from playground.chats import Message
from playground.errors import BadRequest
from playground.keyboards import markup_of
from playground.methods.targets import (
    caption_of,
    chat_to_write_to,
    message_of,
    open_chat,
    reply_of,
    text_of,
    topic_of,
)
from playground.params import Params
from playground.render import message_json
from playground.visibility import is_service
from playground.wire import Json
from playground.world import World

_ACTIONS = frozenset(
    [
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    ]
)


def send_message(world: World, params: Params) -> Json:
    """Send a text."""
    text, markup = text_of(world, params), markup_of(params)
    chat = chat_to_write_to(world, params)
    topic, reply_to = topic_of(chat, params), reply_of(chat, params)
    content = text.fields("text", "entities")
    message = world.post(chat, world.bot.id, content, topic=topic, reply_to=reply_to, markup=markup)
    return message_json(world, message)


def send_dice(world: World, params: Params) -> Json:
    """Throw an emoji; the answer has its value at once."""
    emoji, markup = dice.emoji_alone(params.text("emoji", dice.CUBE)), markup_of(params)
    if emoji is None:
        raise BadRequest("EMOTICON_INVALID")
    chat = chat_to_write_to(world, params, "dice")
    topic, reply_to = topic_of(chat, params), reply_of(chat, params)
    message = world.throw(chat, world.bot.id, emoji, topic=topic, reply_to=reply_to, markup=markup)
    return message_json(world, message)


def send_chat_action(world: World, params: Params) -> bool:
    """Show for a few seconds what the bot is doing."""
    chat = open_chat(world, params)
    action = params.text("action").lower()
    if action not in _ACTIONS:
        raise BadRequest("wrong parameter action in request")
    event: Json = {
        "type": "action",
        "chat": chat.id,
        "thread": topic_of(chat, params),
        "user": world.bot.as_json(),
        "action": action,
    }
    world.streams.publish(world.present(chat), event)
    return True


def forward_message(world: World, params: Params) -> Json:
    """Send a message on, with where it comes from."""
    source = _source(world, params, "forward", "forwarded")
    chat = chat_to_write_to(world, params)
    topic = topic_of(chat, params)
    origin = world.origin_of(source)
    return message_json(world, world.post(chat, world.bot.id, source.content, topic=topic, origin=origin))


def copy_message(world: World, params: Params) -> Json:
    """Send what a message says as the bot's own; only the new id is answered."""
    source = _source(world, params, "copy", "copied")
    content, markup = source.content, markup_of(params)
    if "caption" in params and "text" not in content:
        bare = {name: value for name, value in content.items() if not name.startswith("caption")}
        caption = caption_of(world, params)
        content = bare | caption.fields("caption", "caption_entities") if caption.text else bare
    chat = chat_to_write_to(world, params)
    topic, reply_to = topic_of(chat, params), reply_of(chat, params)
    message = world.post(chat, world.bot.id, content, topic=topic, reply_to=reply_to, markup=markup)
    return {"message_id": message.id}


def _source(world: World, params: Params, verb: str, participle: str) -> Message:
    chat = open_chat(world, params, "from_chat_id")
    message = message_of(chat, params, f"message to {verb} not found")
    if is_service(message):
        raise BadRequest(f"message can't be {participle}")
    return message


METHODS: Mapping[str, Callable[[World, Params], Any]] = {
    "sendMessage": send_message,
    "sendDice": send_dice,
    "sendChatAction": send_chat_action,
    "forwardMessage": forward_message,
    "copyMessage": copy_message,
}
