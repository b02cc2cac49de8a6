"""What a bot says of itself: its commands by scope and language, its name and descriptions by language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from playground.chats import Chat, Kind
from playground.wire import Json

Scope = tuple[str, int, int]
"""A command scope: its type, its chat id and its user id, 0 where it has none."""

DEFAULT_SCOPE: Scope = ("default", 0, 0)


@dataclass(slots=True)
class Profile:
    """Commands by (scope, language), texts by (kind, language); the empty language is for everybody else."""

    commands: dict[tuple[Scope, str], list[Json]] = field(default_factory=dict)
    texts: dict[tuple[str, str], str] = field(default_factory=dict)

    def text(self, kind: str, language: str) -> str:
        """Return the name or description in a language, else the one for everybody."""
        return self.texts.get((kind, language)) or self.texts.get((kind, ""), "")

    def shown_to(self, chat: Chat, user: int, language: str) -> list[Json]:
        """Return the commands that a user sees in a chat: those of the narrowest scope that has any."""
        for scope in _scopes(chat, user):
            for wanted in dict.fromkeys((language, "")):
                commands = self.commands.get((scope, wanted))
                if commands:
                    return commands
        return []


def _scopes(chat: Chat, user: int) -> Iterable[Scope]:
    if chat.kind is Kind.PRIVATE:
        return (("chat", chat.id, 0), ("all_private_chats", 0, 0), DEFAULT_SCOPE)
    admin: tuple[Scope, ...] = (("chat_administrators", chat.id, 0),) if chat.is_admin(user) else ()
    any_admin: tuple[Scope, ...] = (("all_chat_administrators", 0, 0),) if chat.is_admin(user) else ()
    return (
        ("chat_member", chat.id, user),
        *admin,
        ("chat", chat.id, 0),
        *any_admin,
        ("all_group_chats", 0, 0),
        DEFAULT_SCOPE,
    )
