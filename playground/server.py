"""The playground as a thing to start and stop: alone, or inside another program's event loop."""

from __future__ import annotations

import asyncio
import re
import socket
from contextlib import suppress
from types import TracebackType
from typing import Self

import uvicorn

from playground.app import make_app
from playground.errors import ListenError
from playground.guard import is_loopback
from playground.play import Play
from playground.world import World

TOKEN = "1:playground"  # noqa: S105
"""The token that the bot has unless another is given."""

_GRACE_SECONDS = 2.0
_GLANCE_SECONDS = 0.005
_TOKEN = re.compile(r"[1-9][0-9]{0,15}:[A-Za-z0-9_-]{1,64}")


class Playground:
    """A Bot API server with a chat page, on loopback.

    ``port`` 0 takes any free one; the addresses are known after ``start``. ``world`` is what it serves and
    ``play`` what people do in it; both may be used directly by code in the same event loop. Raises ValueError
    for a token that is no token.
    """

    def __init__(self, token: str = TOKEN, host: str = "127.0.0.1", port: int = 0) -> None:
        if not _TOKEN.fullmatch(token):
            raise ValueError("a token is a number, a colon and letters: 1:playground")
        self.token = token
        self.world = World(token)
        self.play = Play(self.world)
        self._host = host
        self._port = port
        self._server: uvicorn.Server | None = None
        self._socket: socket.socket | None = None

    @property
    def url(self) -> str:
        """The page's address, with a slash at its end."""
        return f"{self._origin}/"

    @property
    def base_url(self) -> str:
        """What a bot puts before its token: ``http://127.0.0.1:PORT/bot``."""
        return f"{self._origin}/bot"

    @property
    def base_file_url(self) -> str:
        """What a bot puts before its token to download: ``http://127.0.0.1:PORT/file/bot``."""
        return f"{self._origin}/file/bot"

    async def start(self) -> None:
        """Listen and serve until ``stop``; ListenError when the address isn't loopback or is taken."""
        listening = _listen(self._host, self._port)
        app = make_app(self.world)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            log_level="warning",
            lifespan="off",
            ws="none",
            server_header=False,
            proxy_headers=False,
        )
        config.load()
        server = uvicorn.Server(config)
        server.lifespan = config.lifespan_class(config)
        app.state.server = server
        # startup and shutdown by hand: serve() would take the signals of the program around it
        await server.startup(sockets=[listening])
        self._socket, self._server = listening, server
        self._port = listening.getsockname()[1]

    async def stop(self) -> None:
        """Let open polls and streams end, then close every connection. Stopping twice does nothing."""
        server, self._server = self._server, None
        if server is None or self._socket is None:
            return
        await self.world.close()
        await _shut(server, self._socket)

    async def __aenter__(self) -> Self:
        """Start."""
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop."""
        await self.stop()

    @property
    def _origin(self) -> str:
        host = f"[{self._host}]" if ":" in self._host else self._host
        return f"http://{host}:{self._port}"


async def _shut(server: uvicorn.Server, listening: socket.socket) -> None:
    """Close everything as soon as what is being answered has been; after a while, even if it has not."""
    for listener in server.servers:
        listener.close()
    listening.close()
    state = server.server_state
    for connection in list(state.connections):
        connection.shutdown()
    with suppress(TimeoutError):
        async with asyncio.timeout(_GRACE_SECONDS):
            while state.tasks or state.connections:  # noqa: ASYNC110 -- nobody announces it
                await asyncio.sleep(_GLANCE_SECONDS)
    for task in state.tasks:
        task.cancel()
    await asyncio.gather(*state.tasks, return_exceptions=True)


def _listen(host: str, port: int) -> socket.socket:
    if not is_loopback(host):
        raise ListenError(f"{host} is not this machine's own address: the playground listens on loopback only")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # with the protocol named, asyncio switches off the delays that small packets meet
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.setblocking(False)
    except (OSError, OverflowError) as error:
        listening.close()
        reason = error.strerror if isinstance(error, OSError) else "no such port"
        raise ListenError(f"cannot listen on {host}:{port}: {reason}") from None
    return listening
