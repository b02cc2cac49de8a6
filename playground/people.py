"""Users: the people of the playground, its bot, and Telegram's stand-in for anonymous admins."""

from __future__ import annotations

from dataclasses import dataclass

from playground.wire import Json


@dataclass(frozen=True, slots=True)
class User:
    """A Telegram user as the Bot API shows one."""

    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False

    def as_json(self) -> Json:
        """Return the Bot API's User."""
        optional = {
            "last_name": self.last_name,
            "username": self.username,
            "language_code": self.language_code,
        }
        return {
            "id": self.id,
            "is_bot": self.is_bot,
            "first_name": self.first_name,
            **{name: value for name, value in optional.items() if value},
        }

    @property
    def name(self) -> str:
        """The first and last name as people read them."""
        return f"{self.first_name} {self.last_name}".strip()


ANONYMOUS_ADMIN = User(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
"""The sender of everything that admins write in their group's name."""

FIRST_PEOPLE = (
    User(1001, "Маша", username="masha", language_code="ru"),
    User(1002, "Петя", username="petya", language_code="ru"),
    User(1003, "Катя", language_code="ru"),
    User(1004, "Олег", username="oleg", language_code="en"),
)
"""Who is there when the world begins; the first of them is the first group's creator."""
