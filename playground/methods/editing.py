"""Changing and deleting messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playground.chats import Chat, Kind, Message
from playground.errors import BadRequest
from playground.keyboards import markup_of
from playground.methods.media import given_media
from playground.methods.targets import caption_of, message_of, open_chat, text_of
from playground.params import Params, as_integer
from playground.render import message_json
from playground.wire import Json
from playground.world import World

_NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
_DELETABLE_SECONDS = 48 * 3600
_MOST_DELETED = 100


def edit_message_text(world: World, params: Params) -> Json:
    """Put another text and keyboard in place."""
    text, markup = text_of(world, params), markup_of(params)
    message = _own_message(world, params)
    if "text" not in message.content:
        raise BadRequest("there is no text in the message to edit")
    return _changed(world, message, text.fields("text", "entities"), markup)


def edit_message_caption(world: World, params: Params) -> Json:
    """Put another caption and keyboard in place."""
    caption, markup = caption_of(world, params), markup_of(params)
    message = _own_message(world, params)
    bare = {name: value for name, value in message.content.items() if not name.startswith("caption")}
    if "photo" not in bare and "document" not in bare:
        raise BadRequest("there is no caption in the message to edit")
    fields = caption.fields("caption", "caption_entities") if caption.text else {}
    return _changed(world, message, bare | fields, markup)


def edit_message_media(world: World, params: Params) -> Json:
    """Put another picture or document in place, with its caption and keyboard."""
    markup = markup_of(params)
    message = _own_message(world, params)
    if "dice" in message.content:
        raise BadRequest("message can't be edited")
    return _changed(world, message, given_media(world, params), markup)


def edit_message_reply_markup(world: World, params: Params) -> Json:
    """Put another keyboard in place, or none."""
    markup = markup_of(params)
    message = _own_message(world, params)
    return _changed(world, message, message.content, markup)


def delete_message(world: World, params: Params) -> bool:
    """Delete one message."""
    chat = open_chat(world, params)
    message = message_of(chat, params, "message to delete not found")
    if not _may_delete(world, chat, message):
        raise BadRequest("message can't be deleted for everyone")
    world.delete(chat, message.id)
    return True


def delete_messages(world: World, params: Params) -> bool:
    """Delete several messages, passing over those that aren't there."""
    chat = open_chat(world, params)
    wanted = [as_integer(number) for number in params.array("message_ids") or []]
    if not wanted:
        raise BadRequest("message identifiers are not specified")
    if len(wanted) > _MOST_DELETED:
        raise BadRequest("too many message identifiers specified")
    found = [chat.messages[number] for number in dict.fromkeys(wanted) if number in chat.messages]
    if not all(_may_delete(world, chat, message) for message in found):
        raise BadRequest("message can't be deleted for everyone")
    for message in found:
        world.delete(chat, message.id)
    return True


def _own_message(world: World, params: Params) -> Message:
    """Return the bot's message that a call is to change; count the call against the limits."""
    if "inline_message_id" in params:
        raise BadRequest("MESSAGE_ID_INVALID")
    chat = open_chat(world, params)
    message = message_of(chat, params, "message to edit not found")
    if message.sender != world.bot.id or message.origin is not None:
        raise BadRequest("message can't be edited")
    world.limits.count(chat, world.clock.now())
    return message


def _changed(world: World, message: Message, content: Json, markup: Json | None) -> Json:
    if (content, markup) == (message.content, message.markup):
        raise BadRequest(_NOT_MODIFIED)
    return message_json(world, world.edit(message, content=content, markup=markup))


def _may_delete(world: World, chat: Chat, message: Message) -> bool:
    if chat.is_admin(world.bot.id):
        return True
    fresh = world.clock.now() - message.date < _DELETABLE_SECONDS
    return fresh and (message.sender == world.bot.id or chat.kind is Kind.PRIVATE)


METHODS: Mapping[str, Callable[[World, Params], Any]] = {
    "editMessageText": edit_message_text,
    "editMessageCaption": edit_message_caption,
    "editMessageMedia": edit_message_media,
    "editMessageReplyMarkup": edit_message_reply_markup,
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
}
