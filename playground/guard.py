"""Who may speak to the playground: pages of this machine, with bodies of a sane size."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from playground.wire import Json

MOST_UPLOAD = 52 * 1024 * 1024
"""Bytes of a call that may carry files."""
MOST_BODY = 1024 * 1024
"""Bytes of any other call."""

_MAY_CARRY_FILES = ("/bot", "/play/document")


def is_loopback(host: str) -> bool:
    """Return whether a host name or address is this machine's own."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class Guard:
    """Refuses requests under a foreign host name or from a foreign page, and bodies over the limit.

    A page elsewhere could otherwise reach loopback through its visitor's browser, by rebinding its own
    name or by a plain form.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it with 403 or 413."""
        if scope["type"] != "http":
            return
        headers = Headers(scope=scope)
        if not _is_ours("//" + headers.get("host", "")):
            await _refuse(403, "this server answers only to this machine's own names")(scope, receive, send)
            return
        if "origin" in headers and not _is_ours(headers["origin"]):
            await _refuse(403, "another site's page may not speak to this server")(scope, receive, send)
            return
        most = MOST_UPLOAD if scope["path"].startswith(_MAY_CARRY_FILES) else MOST_BODY
        declared = headers.get("content-length", "0")
        if declared.isdecimal() and int(declared) > most:
            await _refuse(413, "Request Entity Too Large")(scope, receive, send)
            return
        await self._limited(scope, receive, send, most)

    async def _limited(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        read = 0
        answered = False

        async def counting_receive() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise _TooLongError
            return message

        async def noting_send(message: Message) -> None:
            nonlocal answered
            answered = True
            await send(message)

        try:
            await self._app(scope, counting_receive, noting_send)
        except _TooLongError:
            if not answered:
                await _refuse(413, "Request Entity Too Large")(scope, receive, send)


class _TooLongError(Exception):
    """More of a body came than may."""


def _is_ours(origin: str) -> bool:
    try:
        host = urlsplit(origin).hostname
    except ValueError:
        return False
    return host is not None and is_loopback(host)


def _refuse(code: int, why: str) -> JSONResponse:
    body: Json = {"ok": False, "error_code": code, "description": why, "error": why}
    return JSONResponse(body, code, {"Connection": "close"})
