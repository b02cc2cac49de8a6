"""Chats, who is in them, and what was said."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from playground.people import User
from playground.wire import Json


class Kind(StrEnum):
    """Types of chat; channels are not played in."""

    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


class Status(StrEnum):
    """A member's standing in a chat."""

    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


PRESENT = frozenset({Status.CREATOR, Status.ADMINISTRATOR, Status.MEMBER, Status.RESTRICTED})
"""Those who are in the chat."""

ADMINS = frozenset({Status.CREATOR, Status.ADMINISTRATOR})
"""Those with rights over others."""

_ADMIN_RIGHTS = [
    "can_be_edited",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
]

PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
    "can_edit_tag",
    "can_react_to_messages",
)
"""What a group's members may do, by the Bot API's names."""

_OF_STATUS: MappingProxyType[Status, Json] = MappingProxyType(
    {
        Status.CREATOR: {"is_anonymous": False},
        Status.ADMINISTRATOR: {"is_anonymous": False, **dict.fromkeys(_ADMIN_RIGHTS, True)},
        Status.MEMBER: {},
        Status.RESTRICTED: {"is_member": True, "until_date": 0, **dict.fromkeys(PERMISSIONS, False)},
        Status.LEFT: {},
        Status.KICKED: {"until_date": 0},
    }
)


def member_json(user: User, status: Status) -> Json:
    """Return the Bot API's ChatMember."""
    return {"user": user.as_json(), "status": status.value, **_OF_STATUS[status]}


@dataclass(frozen=True, slots=True)
class Message:
    """One message as it stands now; an edit replaces it.

    ``content`` holds the Bot API's fields of what was said (text and entities, photo and caption, a service
    message…). ``topic`` is the forum topic, ``thread`` the first message of a reply thread outside topics.
    Dates are seconds since the epoch; ``settles_at`` is when a thrown emoji lies still.
    """

    id: int
    chat: int
    date: int
    sender: int
    content: Json
    topic: int | None = None
    thread: int | None = None
    reply_to: int | None = None
    anonymous: bool = False
    origin: Json | None = None
    markup: Json | None = None
    edited: int | None = None
    settles_at: float | None = None


@dataclass(slots=True)
class Chat:
    """A chat: members (status by user id), topics (name by thread id), messages and reactions (by id).

    ``started``: in private, whether the person has ever written, so that the bot may. ``migrated_to`` is the
    supergroup that a group has become.
    """

    id: int
    kind: Kind
    title: str = ""
    forum: bool = False
    members: dict[int, Status] = field(default_factory=dict)
    topics: dict[int, str] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    reactions: dict[int, tuple[str, ...]] = field(default_factory=dict)
    last_message: int = 0
    pinned: list[int] = field(default_factory=list)
    started: bool = False
    migrated_to: int | None = None

    def status(self, user: int) -> Status:
        """Return a user's standing; who never came has left."""
        return self.members.get(user, Status.LEFT)

    def has(self, user: int) -> bool:
        """Return whether a user is in the chat."""
        return self.status(user) in PRESENT

    def is_admin(self, user: int) -> bool:
        """Return whether a user has rights over others here."""
        return self.status(user) in ADMINS

    def present(self) -> list[int]:
        """Return the ids of those who are in the chat."""
        return [user for user, status in self.members.items() if status in PRESENT]
