"""The world of one playground: its people, chats and bot, and what happens when something is said."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from playground import visibility
from playground.chats import Chat, Kind, Message, Status
from playground.clock import Clock
from playground.dice import ANIMATION_SECONDS, CUBE, Dice
from playground.errors import PlayError
from playground.faults import Faults
from playground.files import Files
from playground.limits import Limits
from playground.outbox import Outbox
from playground.people import ANONYMOUS_ADMIN, FIRST_PEOPLE, User
from playground.profile import Profile
from playground.render import chat_json, message_json, page_message
from playground.streams import Streams
from playground.updates import Updates
from playground.webhook import Webhook
from playground.wire import Json

FIRST_GROUP = -1001
"""The id of the group that is there from the beginning."""

QUERY_SECONDS = 15 * 60
"""How long after a press it can be answered."""

_FIRST_SUPERGROUP = -1002000000000
_FIRST_NEW_PERSON = 1101
_FIRST_QUERY = 4_000_000_001
_MOST_MESSAGES = 5000
_MOST_QUERIES = 10_000


@dataclass(frozen=True, slots=True)
class Query:
    """A press of a button that the bot may answer: by whom, and when in seconds since the epoch."""

    user: int
    at: float


class World:
    """Everything there is, in memory. Not for several threads: one event loop does it all.

    ``token`` is the bot's; its user id is what stands before the colon.
    """

    def __init__(self, token: str, username: str = "playground_bot") -> None:
        self.token = token
        self.bot = User(int(token.partition(":")[0]), "Playground bot", username=username, is_bot=True)
        self.clock = Clock()
        self.streams = Streams()
        self.outbox = Outbox()
        self.closed = asyncio.Event()
        self._begin()

    def _begin(self) -> None:
        self.dice = Dice()
        self.files = Files()
        self.limits = Limits()
        self.faults = Faults()
        self.profile = Profile()
        self.updates = Updates(self.clock)
        self.webhook = Webhook(self.updates, self.clock.now)
        self.query_seconds: float = QUERY_SECONDS
        self.queries: dict[str, Query] = {}
        self._query_ids = count(_FIRST_QUERY)
        self._person_ids = count(_FIRST_NEW_PERSON)
        self._group_ids = count(FIRST_GROUP, -1)
        self._supergroup_ids = count(_FIRST_SUPERGROUP, -1)
        self.users: dict[int, User] = {self.bot.id: self.bot, ANONYMOUS_ADMIN.id: ANONYMOUS_ADMIN}
        self.chats: dict[int, Chat] = {}
        for person in FIRST_PEOPLE:
            self._settle(person)
        yard = self.new_chat(Kind.GROUP, "Двор", FIRST_PEOPLE[0].id)
        for user in (*FIRST_PEOPLE[1:], self.bot):
            yard.members[user.id] = Status.MEMBER

    def reset(self) -> None:
        """Begin anew: chats, clock, calls, limits, faults; open polls end with nothing."""
        self.updates.close()
        self.webhook.remove()
        self.outbox.wake()
        self.clock = Clock()
        self.outbox = Outbox()
        self._begin()
        self.streams.publish_to_all({"type": "hello"})

    async def close(self) -> None:
        """Let everything that waits end at once."""
        self.closed.set()
        self.updates.close()
        await self.webhook.close()
        self.outbox.wake()
        self.streams.close()

    def new_person(self, first_name: str, last_name: str, username: str, language_code: str) -> User:
        """Add a person and their private chat with the bot."""
        person = User(next(self._person_ids), first_name, last_name, username, language_code)
        self._settle(person)
        self.streams.publish_to_all({"type": "commands"})
        return person

    def _settle(self, person: User) -> None:
        self.users[person.id] = person
        both = {person.id: Status.MEMBER, self.bot.id: Status.MEMBER}
        self.chats[person.id] = Chat(person.id, Kind.PRIVATE, members=both)

    def person(self, user_id: int) -> User:
        """Return a person by id; PlayError when there is none, or when it is a bot."""
        user = self.users.get(user_id)
        if user is None or user.is_bot:
            raise PlayError(f"there is no person {user_id}")
        return user

    def user_json(self, user_id: int) -> Json | None:
        """Return the Bot API's User of an id, or None."""
        user = self.users.get(user_id)
        return None if user is None else user.as_json()

    def new_chat(self, kind: Kind, title: str, creator: int, *, forum: bool = False) -> Chat:
        """Add a group or supergroup with only its creator in it."""
        ids = self._group_ids if kind is Kind.GROUP else self._supergroup_ids
        chat = Chat(next(ids), kind, title, forum, {creator: Status.CREATOR})
        self.chats[chat.id] = chat
        return chat

    def present(self, chat: Chat) -> list[int]:
        """Return the ids of the people who see what happens in a chat."""
        return [user for user in chat.present() if user != self.bot.id]

    def post(
        self,
        chat: Chat,
        sender: int,
        content: Json,
        *,
        topic: int | None = None,
        reply_to: int | None = None,
        anonymous: bool = False,
        origin: Json | None = None,
        markup: Json | None = None,
        settles_at: float | None = None,
    ) -> Message:
        """Put a message into a chat, show it to its people and, if it concerns it, to the bot."""
        chat.last_message += 1
        message = Message(
            id=chat.last_message,
            chat=chat.id,
            date=int(self.clock.now()),
            sender=sender,
            content=content,
            topic=topic,
            thread=self._reply_thread(chat, topic, reply_to),
            reply_to=reply_to,
            anonymous=anonymous,
            origin=origin,
            markup=markup,
            settles_at=settles_at,
        )
        chat.messages[message.id] = message
        if len(chat.messages) > _MOST_MESSAGES:
            del chat.messages[next(iter(chat.messages))]
        self.streams.publish(self.present(chat), {"type": "message", "message": page_message(self, message)})
        if visibility.reaches_bot(chat, message, self.bot.id, self.bot.username):
            self.updates.add("message", message_json(self, message))
        return message

    def _reply_thread(self, chat: Chat, topic: int | None, reply_to: int | None) -> int | None:
        """Return the first message of the reply thread: a supergroup's replies form one, topics or not."""
        replied = chat.messages.get(reply_to or 0)
        if chat.kind is not Kind.SUPERGROUP or topic is not None or replied is None:
            return None
        return replied.thread or replied.id

    def throw(self, chat: Chat, sender: int, emoji: str = CUBE, **how: Any) -> Message:
        """Post a thrown emoji; it settles after its animation. ``how`` is passed on to ``post``."""
        settles_at = self.clock.now() + ANIMATION_SECONDS
        content = {"dice": {"emoji": emoji, "value": self.dice.throw(emoji)}}
        return self.post(chat, sender, content, settles_at=settles_at, **how)

    def edit(self, message: Message, **changes: Any) -> Message:
        """Replace fields of a message and show its people; the bot's own edits make no update."""
        edited = replace(message, edited=int(self.clock.now()), **changes)
        chat = self.chats[message.chat]
        chat.messages[message.id] = edited
        self.streams.publish(self.present(chat), {"type": "edit", "message": page_message(self, edited)})
        return edited

    def react(self, message: Message, emojis: Sequence[str]) -> None:
        """Put the bot's reactions on a message in place of those it had, and show its people."""
        chat = self.chats[message.chat]
        chat.reactions[message.id] = tuple(emojis)
        self.streams.publish(self.present(chat), {"type": "edit", "message": page_message(self, message)})

    def delete(self, chat: Chat, message_id: int) -> None:
        """Take a message out of a chat; no update tells the bot."""
        del chat.messages[message_id]
        if message_id in chat.pinned:
            chat.pinned.remove(message_id)
        event = {"type": "delete", "chat": chat.id, "message_id": message_id}
        self.streams.publish(self.present(chat), event)

    def origin_of(self, message: Message) -> Json:
        """Return the Bot API's MessageOrigin of a message's forward; a forward's forward keeps the first."""
        if message.origin is not None:
            return message.origin
        if message.anonymous:
            chat = chat_json(self, self.chats[message.chat])
            return {"type": "chat", "date": message.date, "sender_chat": chat}
        return {"type": "user", "date": message.date, "sender_user": self.users[message.sender].as_json()}

    def press(self, message: Message, user: int, data: str) -> str:
        """Tell the bot of a pressed button and return the query's id."""
        query_id = str(next(self._query_ids))
        self.register_query(query_id, user)
        self.updates.add(
            "callback_query",
            {
                "id": query_id,
                "from": self.users[user].as_json(),
                "message": message_json(self, message),
                "chat_instance": str(abs(message.chat) * 7919 + 1),
                "data": data,
            },
        )
        return query_id

    def register_query(self, query_id: str, user: int) -> None:
        """Make a query answerable from now on."""
        self.queries[query_id] = Query(user, self.clock.now())
        if len(self.queries) > _MOST_QUERIES:
            del self.queries[next(iter(self.queries))]

    def chat_changed(self, chat: Chat) -> None:
        """Tell everybody's page that a chat appeared or is not what it was."""
        self.streams.publish_to_all({"type": "chat", "chat": chat_json(self, chat)})
