"""The routes of the playground, and the headers its page is served with."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from playground import play_api, test_api
from playground.bot_api import bot_api, download
from playground.errors import ApiError, PlayError
from playground.guard import Guard
from playground.world import World

_PAGE = Path(__file__).parent / "page"
_PAGE_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


async def _index(_request: Request) -> Response:
    return _page_file("index.html")


async def _static(request: Request) -> Response:
    return _page_file(request.path_params["path"])


def _page_file(name: str) -> Response:
    try:
        path = (_PAGE / name).resolve()
        found = path.is_relative_to(_PAGE.resolve()) and path.is_file()
    except (ValueError, OSError):
        found = False
    if not found:
        return JSONResponse({"error": "there is no such file"}, 404)
    return FileResponse(path, headers=_PAGE_HEADERS)


async def _disallowed(_request: Request, exception: Exception) -> Response:
    return JSONResponse({"error": str(exception)}, 400)


async def _refused(_request: Request, exception: Exception) -> Response:
    """Answer people's calls that meet one of the Bot API's own limits."""
    return JSONResponse({"error": str(exception)}, 400)


async def _http_error(_request: Request, exception: Exception) -> Response:
    assert isinstance(exception, HTTPException)
    return JSONResponse({"error": exception.detail}, exception.status_code, exception.headers)


async def _gone(_request: Request, _exception: Exception) -> Response:
    """Answer nobody: the caller hung up."""
    return Response(status_code=400)


def make_app(world: World) -> Starlette:
    """Return the ASGI application that serves a world."""
    app = Starlette(
        routes=[
            Route("/bot{token}/{method}", bot_api, methods=["GET", "POST"]),
            Route("/file/bot{token}/{path:path}", download, methods=["GET"]),
            *play_api.ROUTES,
            *test_api.ROUTES,
            Route("/", _index, methods=["GET"]),
            Route("/static/{path:path}", _static, methods=["GET"]),
        ],
        middleware=[Middleware(Guard)],
        exception_handlers={
            PlayError: _disallowed,
            ApiError: _refused,
            HTTPException: _http_error,
            ClientDisconnect: _gone,
        },
    )
    app.state.world = world
    return app
