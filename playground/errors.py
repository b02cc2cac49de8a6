"""What the playground refuses, and with which words.

Exception
├── ApiError            an answer of the Bot API: code, description, parameters
│   ├── BadRequest     400
│   ├── Unauthorized   401
│   ├── Forbidden      403
│   ├── NotFound       404
│   ├── Conflict       409
│   ├── TooLarge       413
│   └── TooManyRequests 429
├── PlayError         a call of the page or of a test that makes no sense: 400 {"error": …}
└── ListenError       the address cannot be served
"""

from __future__ import annotations

from typing import ClassVar

from playground.wire import Json


class ApiError(Exception):
    """The Bot API answers ``ok: false``.

    ``code`` is the HTTP status and ``error_code``; ``description`` the whole line, with Telegram's prefix;
    ``parameters`` what goes into the answer's ``parameters``, or None.
    """

    def __init__(self, code: int, description: str, parameters: Json | None = None) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


class _Prefixed(ApiError):
    status: ClassVar[int]
    prefix: ClassVar[str]

    def __init__(self, reason: str, parameters: Json | None = None) -> None:
        super().__init__(self.status, f"{self.prefix}: {reason}" if reason else self.prefix, parameters)


class BadRequest(_Prefixed):
    """400: the call cannot be carried out as it stands."""

    status = 400
    prefix = "Bad Request"


class Unauthorized(_Prefixed):
    """401: no bot has this token."""

    status = 401
    prefix = "Unauthorized"


class Forbidden(_Prefixed):
    """403: the bot is not let in."""

    status = 403
    prefix = "Forbidden"


class NotFound(_Prefixed):
    """404: no such method."""

    status = 404
    prefix = "Not Found"


class Conflict(_Prefixed):
    """409: two ways of getting updates at once."""

    status = 409
    prefix = "Conflict"


class TooLarge(_Prefixed):
    """413: the body is over the limit."""

    status = 413
    prefix = "Request Entity Too Large"


class TooManyRequests(_Prefixed):
    """429: wait ``retry_after`` seconds."""

    status = 429
    prefix = "Too Many Requests"

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"retry after {retry_after}", {"retry_after": retry_after})


class PlayError(Exception):
    """A person or a test asked for what cannot be; the message says why."""


class ListenError(Exception):
    """The address is not loopback or is taken; the message is one line for people."""
