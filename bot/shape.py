"""The part of Telegram's updates that the bot reads, as types: whatever claims to be an update is held against it.

The names are the Bot API's. What is not listed may be anything: nobody looks at it.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

Number = Annotated[int, Field(ge=-(2**63), lt=2**63)]
"""What a database keeps."""


class _Part(BaseModel):
    model_config = ConfigDict(strict=True)


class _User(_Part):
    id: Number
    first_name: str
    is_bot: bool
    language_code: str | None = None


class _Chat(_Part):
    id: Number
    type: str
    title: str | None = None


class _Entity(_Part):
    type: str
    offset: int
    length: int


class _Message(_Part):
    message_id: Number
    chat: _Chat
    date: int = 0
    from_: _User | None = Field(None, alias="from")
    sender_chat: _Chat | None = None
    text: str | None = None
    entities: list[_Entity] | None = None
    message_thread_id: Number | None = None
    is_topic_message: bool | None = None
    reply_to_message: _Message | None = None
    left_chat_member: _User | None = None
    migrate_to_chat_id: Number | None = None
    migrate_from_chat_id: Number | None = None


class _Query(_Part):
    id: str
    from_: _User = Field(alias="from")
    message: _Message | None = None
    data: str | None = None


class _Member(_Part):
    status: str
    user: _User
    is_member: bool | None = None


class _Moved(_Part):
    chat: _Chat
    from_: _User = Field(alias="from")
    old_chat_member: _Member
    new_chat_member: _Member


class _Update(_Part):
    message: _Message | None = None
    callback_query: _Query | None = None
    my_chat_member: _Moved | None = None
    chat_member: _Moved | None = None


def check(update: Any) -> None:
    """Raise a ValueError for what is no update of Telegram's, as far as the bot reads it."""
    _Update.model_validate(update)
