"""What people do: write, press, throw, come and go. The page calls this, and so may tests."""

from __future__ import annotations

from playground import dice
from playground.chats import Chat, Kind, Message, Status, member_json
from playground.entities import Formatted, finish, utf16_length
from playground.errors import PlayError
from playground.keyboards import has_button
from playground.membership import create_group, create_topic, migrate, set_status
from playground.methods.media import document_content
from playground.methods.targets import MOST_TEXT
from playground.render import chat_json, page_message
from playground.visibility import is_service
from playground.wire import Json
from playground.world import World

_MOST_NAME = 128
_GIVEN = (Status.MEMBER, Status.ADMINISTRATOR, Status.RESTRICTED, Status.KICKED, Status.LEFT)


class Play:
    """The people's side of a world. ``me`` is the acting person's id; what cannot be raises PlayError."""

    def __init__(self, world: World) -> None:
        self._world = world

    def state(self, me: int) -> Json:
        """Return everything a person's app shows besides messages."""
        person = self._world.person(me)
        chats = [chat for chat in self._world.chats.values() if self._sees(chat, me)]
        return {
            "me": me,
            "bot": self._world.bot.as_json(),
            "people": [user.as_json() for user in self._world.users.values() if not user.is_bot],
            "chats": [self._shown(chat, me) for chat in chats],
            "commands": {
                str(chat.id): self._world.profile.shown_to(chat, me, person.language_code)
                for chat in chats
                if chat.has(self._world.bot.id)
            },
        }

    def history(self, me: int, chat: int, thread: int | None) -> list[Json]:
        """Return a chat's messages, oldest first; with a thread, only those of that topic."""
        there = self._chat_with(me, chat)
        return [
            page_message(self._world, message)
            for message in there.messages.values()
            if thread is None or message.topic == thread
        ]

    def send(
        self,
        me: int,
        chat: int,
        text: str,
        *,
        thread: int | None = None,
        reply_to: int | None = None,
        anonymous: bool = False,
    ) -> Json:
        """Write a text; one that is only a dice emoji is thrown. ``anonymous`` is for admins."""
        there = self._chat_with(me, chat)
        thrown = dice.emoji_alone(text)
        if thrown is not None:
            return self.throw(me, chat, thread, emoji=thrown)
        said = self._said(text)
        if reply_to is not None and reply_to not in there.messages:
            raise PlayError("there is no message to reply to")
        if anonymous and not (there.kind is Kind.SUPERGROUP and there.is_admin(me)):
            raise PlayError("only admins of a supergroup write in its name")
        self._open(there, me)
        content = said.fields("text", "entities")
        topic = self._topic(there, thread)
        if topic is None and reply_to is not None:
            topic = there.messages[reply_to].topic
        how: Json = {"topic": topic, "reply_to": reply_to, "anonymous": anonymous}
        return page_message(self._world, self._world.post(there, me, content, **how))

    def document(self, me: int, chat: int, name: str, data: bytes, *, thread: int | None = None) -> Json:
        """Send a file."""
        there = self._chat_with(me, chat)
        topic = self._topic(there, thread)
        content = document_content(self._world, data, name, "")
        self._open(there, me)
        return page_message(self._world, self._world.post(there, me, content, topic=topic))

    def press(self, me: int, chat: int, message_id: int, data: str) -> str:
        """Press a button and return the id of the query the bot gets."""
        there = self._chat_with(me, chat)
        message = self._message(there, message_id)
        if not has_button(message.markup, data):
            raise PlayError("that button is not on that message")
        return self._world.press(message, me, data)

    def throw(self, me: int, chat: int, thread: int | None, *, emoji: str = dice.CUBE) -> Json:
        """Throw an emoji."""
        there = self._chat_with(me, chat)
        topic = self._topic(there, thread)
        self._open(there, me)
        return page_message(self._world, self._world.throw(there, me, emoji, topic=topic))

    def forward(self, me: int, chat: int, thread: int | None, from_chat: int, message_id: int) -> Json:
        """Send a message on."""
        there = self._chat_with(me, chat)
        topic = self._topic(there, thread)
        message = self._message(self._chat_with(me, from_chat), message_id)
        if is_service(message):
            raise PlayError("that message can't be forwarded")
        self._open(there, me)
        origin = self._world.origin_of(message)
        posted = self._world.post(there, me, message.content, topic=topic, origin=origin)
        return page_message(self._world, posted)

    def delete(self, me: int, chat: int, message_id: int) -> None:
        """Delete a message for everybody: one's own, or any for an admin and in private."""
        there = self._chat_with(me, chat)
        message = self._message(there, message_id)
        if message.sender != me and not there.is_admin(me) and there.kind is not Kind.PRIVATE:
            raise PlayError("only admins delete what others wrote")
        self._world.delete(there, message_id)

    def join(self, me: int, chat: int) -> None:
        """Come into a group."""
        there = self._group(chat)
        self._world.person(me)
        if there.status(me) is Status.KICKED:
            raise PlayError("who was removed can't come back by themselves")
        if not there.has(me):
            set_status(self._world, there, me, Status.MEMBER, me)

    def leave(self, me: int, chat: int) -> None:
        """Leave a group."""
        self._chat_with(me, chat)
        set_status(self._world, self._group(chat), me, Status.LEFT, me)

    def create(self, me: int, kind: str, title: str, *, forum: bool, with_bot: bool) -> Json:
        """Make a chat and return it as its creator sees it; kind ``private`` gives the one with the bot."""
        person = self._world.person(me)
        if kind == Kind.PRIVATE:
            return self._shown(self._world.chats[me], me)
        if kind not in list(Kind):
            raise PlayError("a chat is private, a group or a supergroup")
        if forum and kind != Kind.SUPERGROUP:
            raise PlayError("only a supergroup has topics")
        chat = create_group(self._world, person, Kind(kind), _name(title), forum=forum, with_bot=with_bot)
        return self._shown(chat, me)

    def topic(self, me: int, chat: int, name: str) -> int:
        """Open a topic and return its thread id."""
        there = self._chat_with(me, chat)
        if not there.forum:
            raise PlayError("this chat has no topics")
        return create_topic(self._world, there, _name(name), me)

    def member(self, me: int, chat: int, user: int, status: str) -> None:
        """Let somebody in, make them an admin, silence or remove them: the bot too."""
        there = self._group(self._chat_with(me, chat).id)
        if status not in _GIVEN:
            raise PlayError("a status is member, administrator, restricted, kicked or left")
        if user != self._world.bot.id:
            self._world.person(user)
        if there.status(user) is Status.CREATOR:
            raise PlayError("the creator's standing stays")
        only_adds = status == Status.MEMBER and there.status(user) is Status.LEFT
        if not only_adds and not there.is_admin(me) and user != me:
            raise PlayError("only admins do that")
        if user == me and status != Status.LEFT and not there.is_admin(me):
            raise PlayError("nobody raises themselves")
        set_status(self._world, there, user, Status(status), me)

    def migrate(self, me: int, chat: int) -> Json:
        """Turn a group into a supergroup and return that."""
        there = self._group(self._chat_with(me, chat).id)
        if there.kind is not Kind.GROUP or there.status(me) is not Status.CREATOR:
            raise PlayError("only its creator turns a basic group into a supergroup")
        return self._shown(migrate(self._world, there, me), me)

    def person(self, first_name: str, last_name: str, username: str, language_code: str) -> Json:
        """Add a further person."""
        names = [name[:_MOST_NAME].strip() for name in (first_name, last_name, username, language_code)]
        if not names[0]:
            raise PlayError("a person needs a first name")
        taken = {user.username.lower() for user in self._world.users.values() if user.username}
        if names[2].lower() in taken:
            raise PlayError("that username is taken")
        return self._world.new_person(*names).as_json()

    def block(self, me: int, *, blocked: bool) -> None:
        """Block the bot in private, or let it write again."""
        self._world.person(me)
        status = Status.KICKED if blocked else Status.MEMBER
        set_status(self._world, self._world.chats[me], self._world.bot.id, status, me)

    def _sees(self, chat: Chat, me: int) -> bool:
        if chat.kind is Kind.PRIVATE:
            return chat.id == me
        return chat.migrated_to is None and chat.status(me) is not Status.KICKED

    def _shown(self, chat: Chat, me: int) -> Json:
        world = self._world
        return chat_json(world, chat) | {
            "members": [member_json(world.users[user], chat.status(user)) for user in chat.present()],
            "topics": [{"thread_id": thread, "name": name} for thread, name in chat.topics.items()],
            "can_join": not chat.has(me),
        }

    def _chat_with(self, me: int, chat: int) -> Chat:
        self._world.person(me)
        there = self._world.chats.get(chat)
        if there is None or not there.has(me):
            raise PlayError("you are not in this chat")
        if there.migrated_to is not None:
            raise PlayError(f"this group has become the supergroup {there.migrated_to}")
        return there

    def _group(self, chat: int) -> Chat:
        there = self._world.chats.get(chat)
        if there is None or there.kind is Kind.PRIVATE or there.migrated_to is not None:
            raise PlayError("there is no such group")
        return there

    def _topic(self, chat: Chat, thread: int | None) -> int | None:
        if thread is not None and thread not in chat.topics:
            raise PlayError("there is no such topic")
        return thread

    def _message(self, chat: Chat, message_id: int) -> Message:
        message = chat.messages.get(message_id)
        if message is None:
            raise PlayError("there is no such message")
        return message

    def _said(self, text: str) -> Formatted:
        if not text.strip():
            raise PlayError("say something")
        if utf16_length(text.strip()) > MOST_TEXT:
            raise PlayError(f"a message has at most {MOST_TEXT} letters")
        return finish(text, (), self._world.user_json)

    def _open(self, chat: Chat, me: int) -> None:
        """Let somebody write, and the bot from now on: who writes in private has started it, or taken it back."""
        if chat.status(me) is Status.RESTRICTED:
            raise PlayError("you may not write here")
        if chat.kind is Kind.PRIVATE:
            chat.started = True
            set_status(self._world, chat, self._world.bot.id, Status.MEMBER, chat.id)


def _name(given: str) -> str:
    name = given.strip()
    if not 1 <= len(name) <= _MOST_NAME:
        raise PlayError(f"a name has 1 to {_MOST_NAME} letters")
    return name
