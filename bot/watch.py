"""`/healthz` and `/metrics` over HTTP, for whoever watches over the bot; beside it in the same event loop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bot import metrics

PATIENCE = 3.0
"""Seconds in which a healthy bot has looked into its database."""


class WatchError(Exception):
    """Nobody can be served at this address; `str()` is one line for the owner."""


@asynccontextmanager
async def watched(host: str, port: int, look: Callable[[], Awaitable[bool]]) -> AsyncIterator[int]:
    """Serve while the context lasts; gives the port. Raises WatchError.

    `look` brings the gauges up to date, and says whether the bot listens; one that fails or takes long is ill.
    """

    async def well() -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                return await look()
        except Exception:  # whatever it is, the bot is ill, and this is how it is found out
            return False

    async def healthz(_: Request) -> Response:
        return PlainTextResponse("ok\n") if await well() else PlainTextResponse("ill\n", 503)

    async def exposition(_: Request) -> Response:
        await well()
        return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)

    app = Starlette(routes=[Route("/healthz", healthz), Route("/metrics", exposition)])
    listening = _listen(host, port)
    config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off", ws="none", server_header=False)
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    await server.startup(sockets=[listening])  # serve() would take the bot's signals
    try:
        yield int(listening.getsockname()[1])
    finally:
        for connection in list(server.server_state.connections):
            connection.shutdown()
        with suppress(TimeoutError):
            await asyncio.wait_for(server.shutdown(sockets=[listening]), PATIENCE)


def _listen(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise WatchError(f"METRICS_PORT: cannot listen on {host}:{port}: {error.strerror}") from None
    listening.setblocking(False)
    return listening
