"""Cutting a connection under a request, as networks do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

if TYPE_CHECKING:
    import uvicorn


class _NoResponse(Response):
    """Sends nothing: there is nobody left to send it to."""

    async def __call__(self, *_connection: object) -> None:
        """Do nothing."""


async def cut(request: Request) -> Response:
    """Close the request's connection without an answer, and return what stands for one."""
    server: uvicorn.Server = request.app.state.server
    for connection in list(server.server_state.connections):
        transport = getattr(connection, "transport", None)
        if transport is not None and request.client is not None:
            peer = transport.get_extra_info("peername")
            if peer is not None and tuple(peer[:2]) == (request.client.host, request.client.port):
                transport.abort()
    while (await request.receive())["type"] != "http.disconnect":
        pass
    return _NoResponse()
