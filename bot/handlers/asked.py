"""What somebody asked for, taken out of an update: the only place that knows what updates look like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from telegram import Message, Update, User
from telegram.constants import ChatType

from bot import entropy
from bot.callbacks import Claim, unpack
from bot.table import Person, Place


@dataclass(frozen=True, slots=True)
class Command:
    """A typed command."""

    update_id: int
    name: str
    """Without the slash and the bot's name, in small letters."""
    words: str
    """What follows it."""
    addressed: bool
    """Whether it can only have been meant for this bot."""
    place: Place
    person: Person
    message_id: int
    """0 for one that stayed behind in a chat's old id."""
    answered: Person | None
    """Whose message it answers; None for a bot's."""
    entropy: str
    """What it adds to the dice of a game that it opens or joins."""
    private: bool
    title: str
    anonymous: bool
    """An admin speaking as the group: who it is, is not known."""
    channel: bool
    """A channel speaking in the group."""


@dataclass(frozen=True, slots=True)
class Press:
    """A pressed button, as a claim."""

    update_id: int
    query_id: str
    person: Person
    place: Place | None
    """Where the button stood; None if Telegram does not say."""
    message_id: int | None
    """None if Telegram does not say, and for one that stayed behind in a chat's old id."""
    claim: Claim | None
    """None for data that no button of ours carries."""
    private: bool = False

    @property
    def entropy(self) -> str:
        """What it adds to the dice of a game that it opens or joins."""
        return entropy.press(self.query_id)


def command_in(update: Update, username: str) -> Command | None:
    """Read a command; None for one that is meant for another bot, or that nobody sent. `username` is this bot's.

    What a channel posts to its own readers is copied into the group linked to it, and is no command there.
    """
    message = update.message
    if message is None or message.text is None or message.from_user is None or not message.entities:
        return None
    if message.is_automatic_forward:
        return None
    length = message.entities[0].length  # a command is ASCII, so UTF-16 units are letters
    name, at, bot = message.text[1:length].partition("@")
    if at and bot.lower() != username.lower():
        return None
    private = message.chat.type == ChatType.PRIVATE
    sender = message.sender_chat
    return Command(
        update_id=update.update_id,
        name=name.lower(),
        words=message.text[length:].strip(),
        addressed=private or bool(at),
        place=place_of(message),
        person=person_from(message.from_user),
        message_id=message.message_id,
        answered=_answered(message),
        entropy=entropy.message(message.message_id, message.date, message.text),
        private=private,
        title=message.chat.title or "",
        anonymous=sender is not None and sender.id == message.chat.id,
        channel=sender is not None and sender.id != message.chat.id,
    )


def _answered(message: Message) -> Person | None:
    """Say whose message another answers. A topic's first message, which all of the topic answers, is nobody's."""
    answered = message.reply_to_message
    if answered is None or answered.forum_topic_created is not None or answered.from_user is None:
        return None
    return None if answered.from_user.is_bot else person_from(answered.from_user)


def press_in(update: dict[str, Any]) -> Press:
    """Read a press on a button out of the JSON of its update, which has its shape."""
    query = update["callback_query"]
    person, message = query["from"], query.get("message")
    place = None
    if message is not None:
        thread_id = message.get("message_thread_id") if message.get("is_topic_message") else None
        place = Place(message["chat"]["id"], thread_id or 0)
    return Press(
        update_id=update["update_id"],
        query_id=query["id"],
        person=Person(person["id"], person["first_name"], person.get("language_code") or ""),
        place=place,
        message_id=message["message_id"] if message is not None else None,
        claim=unpack(query.get("data") or ""),
        private=message is not None and message["chat"]["type"] == ChatType.PRIVATE,
    )


def place_of(message: Message) -> Place:
    """Say where a message stands: only a topic's message has a thread that one may answer into."""
    thread_id = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat.id, thread_id or 0)


def person_from(user: User) -> Person:
    """Take what is needed of a user."""
    return Person(user.id, user.first_name, user.language_code or "")
