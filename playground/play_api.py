"""``/play/…`` over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from playground.bodies import Body, body_of
from playground.errors import PlayError
from playground.play import Play
from playground.wire import Json
from playground.world import World


def _state(play: Play, body: Body) -> Json:
    return play.state(body.integer("me"))


def _history(play: Play, body: Body) -> Json:
    there = (body.integer("me"), body.integer("chat"), body.integer_or_none("thread"))
    return {"messages": play.history(*there)}


def _send(play: Play, body: Body) -> Json:
    message = play.send(
        body.integer("me"),
        body.integer("chat"),
        body.text("text"),
        thread=body.integer_or_none("thread"),
        reply_to=body.integer_or_none("reply_to"),
        anonymous=body.flag("anonymous"),
    )
    return {"message": message}


def _press(play: Play, body: Body) -> Json:
    pressed = (body.integer("me"), body.integer("chat"), body.integer("message_id"), body.text("data"))
    return {"query_id": play.press(*pressed)}


def _dice(play: Play, body: Body) -> Json:
    return {"message": play.throw(body.integer("me"), body.integer("chat"), body.integer_or_none("thread"))}


def _forward(play: Play, body: Body) -> Json:
    there = (body.integer("me"), body.integer("chat"), body.integer_or_none("thread"))
    return {"message": play.forward(*there, body.integer("from_chat"), body.integer("message_id"))}


def _delete(play: Play, body: Body) -> Json:
    play.delete(body.integer("me"), body.integer("chat"), body.integer("message_id"))
    return {}


def _join(play: Play, body: Body) -> Json:
    play.join(body.integer("me"), body.integer("chat"))
    return {}


def _leave(play: Play, body: Body) -> Json:
    play.leave(body.integer("me"), body.integer("chat"))
    return {}


def _chat(play: Play, body: Body) -> Json:
    forum, with_bot = body.flag("forum"), body.flag("with_bot", default=True)
    wanted = (body.integer("me"), body.text("kind"), body.text("title", ""))
    return {"chat": play.create(*wanted, forum=forum, with_bot=with_bot)}


def _topic(play: Play, body: Body) -> Json:
    return {"thread_id": play.topic(body.integer("me"), body.integer("chat"), body.text("name"))}


def _member(play: Play, body: Body) -> Json:
    play.member(body.integer("me"), body.integer("chat"), body.integer("user"), body.text("status"))
    return {}


def _migrate(play: Play, body: Body) -> Json:
    return {"chat": play.migrate(body.integer("me"), body.integer("chat"))}


def _person(play: Play, body: Body) -> Json:
    names = (body.text("first_name"), body.text("last_name", ""), body.text("username", ""))
    return {"user": play.person(*names, body.text("language_code", "ru"))}


def _block(play: Play, body: Body, *, blocked: bool) -> Json:
    play.block(body.integer("me"), blocked=blocked)
    return {}


_CALLS: tuple[tuple[str, str, Callable[[Play, Body], Json]], ...] = (
    ("GET", "state", _state),
    ("GET", "history", _history),
    ("POST", "send", _send),
    ("POST", "press", _press),
    ("POST", "dice", _dice),
    ("POST", "forward", _forward),
    ("POST", "delete", _delete),
    ("POST", "join", _join),
    ("POST", "leave", _leave),
    ("POST", "chat", _chat),
    ("POST", "topic", _topic),
    ("POST", "member", _member),
    ("POST", "migrate", _migrate),
    ("POST", "person", _person),
    ("POST", "block", partial(_block, blocked=True)),
    ("POST", "unblock", partial(_block, blocked=False)),
)


async def _answer(call: Callable[[Play, Body], Json], request: Request) -> Response:
    world: World = request.app.state.world
    return JSONResponse(call(Play(world), await body_of(request)))


async def _document(request: Request) -> Response:
    """Send the raw body as a file; where to and its name are in the query."""
    world: World = request.app.state.world
    query, data = Body(dict(request.query_params)), await request.body()
    there = (query.integer("me"), query.integer("chat"), query.text("name"))
    message = Play(world).document(*there, data, thread=query.integer_or_none("thread"))
    return JSONResponse({"message": message})


async def _events(request: Request) -> Response:
    world: World = request.app.state.world
    me = (await body_of(request)).integer("me")
    world.person(me)
    headers = {"Cache-Control": "no-store"}
    return StreamingResponse(world.streams.listen(me), media_type="text/event-stream", headers=headers)


async def _file(request: Request) -> Response:
    world: World = request.app.state.world
    stored = world.files.by_id(request.path_params["file_id"])
    if stored is None:
        raise PlayError("there is no such file")
    if stored.path.startswith("photos/"):
        return Response(stored.data, media_type=stored.mime_type)
    # a document might be a page with scripts: it is only ever saved
    headers = {"Content-Disposition": "attachment"}
    return Response(stored.data, media_type="application/octet-stream", headers=headers)


ROUTES = [
    Route("/play/events", _events, methods=["GET"]),
    Route("/play/file/{file_id}", _file, methods=["GET"]),
    Route("/play/document", _document, methods=["POST"]),
    *(Route(f"/play/{path}", partial(_answer, call), methods=[method]) for method, path, call in _CALLS),
]
