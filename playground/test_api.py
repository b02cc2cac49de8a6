"""``/test/…`` over HTTP: time, dice, limits, faults, the outbox, and updates that should not be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from playground.bodies import Body, body_of
from playground.dice import CUBE, SIDES
from playground.errors import PlayError
from playground.faults import Fault, FaultKind
from playground.limits import Limit, LimitSet
from playground.methods import METHODS
from playground.render import message_json
from playground.wire import Json
from playground.world import World

_MOST_TIMES = 1_000_000
_LONGEST_WAIT = 60.0
_RELEASED = MappingProxyType({"kept": False, "reversed": True})


def _reset(world: World, _body: Body) -> Json:
    world.reset()
    return {}


def _dice(world: World, body: Body) -> Json:
    values = body.integers("values")
    if not all(1 <= value <= SIDES[CUBE] for value in values):
        raise PlayError(f"a die shows 1 to {SIDES[CUBE]}")
    world.dice.set_next(values)
    return {}


def _clock(world: World, body: Body) -> Json:
    if "manual" in body.fields:
        if body.flag("manual"):
            world.clock.stop()
        else:
            world.clock.run()
    if "advance" in body.fields:
        try:
            world.clock.advance(body.number("advance", 0))
        except ValueError as error:
            raise PlayError(str(error)) from None
    if "query_seconds" in body.fields:
        world.query_seconds = body.number("query_seconds", 0)
    return {"now": world.clock.now()}


def _limits(world: World, body: Body) -> Json:
    if not body.flag("enabled"):
        world.limits.set(LimitSet())
        return {}
    per_chat = _times(body, "chat_per_second", None)
    world.limits.set(
        LimitSet(
            in_group=Limit(_times(body, "group_per_minute", 20) or 20, 60),
            in_chat=None if per_chat is None else Limit(per_chat, 1),
            in_all=Limit(_times(body, "all_per_second", 30) or 30, 1),
        )
    )
    return {}


def _times(body: Body, name: str, default: int | None) -> int | None:
    times = body.integer_or_none(name)
    if times is None:
        return default
    if not 1 <= times <= _MOST_TIMES:
        raise PlayError(f"{name} must be a whole number from 1")
    return times


def _fault(world: World, body: Body) -> Json:
    method, kind = body.text("method"), body.text("kind", "status")
    if method != "*" and method.lower() not in METHODS:
        raise PlayError(f"there is no method {method}")
    if kind not in list(FaultKind):
        raise PlayError(f"a fault is one of: {', '.join(FaultKind)}")
    code = body.integer_or_none("code")
    if code is not None and not 400 <= code <= 599:
        raise PlayError("a fault's code lies between 400 and 599")
    world.faults.add(
        Fault(
            method=method,
            kind=FaultKind(kind),
            count=1 if "count" not in body.fields else _times(body, "count", 1) or 1,
            chat=body.integer_or_none("chat"),
            code=500 if code is None else code,
            description=body.text("description", ""),
            retry_after=body.integer_or_none("retry_after"),
            seconds=body.number("seconds", 0, most=_LONGEST_WAIT),
        )
    )
    return {}


def _no_faults(world: World, _body: Body) -> Json:
    world.faults.clear()
    return {}


def _messages(world: World, body: Body) -> Json:
    chat = world.chats.get(body.integer("chat"))
    if chat is None:
        raise PlayError("there is no such chat")
    return {"messages": [message_json(world, message) for message in chat.messages.values()]}


def _update(world: World, body: Body) -> Json:
    query = body.fields.get("callback_query")
    if isinstance(query, dict) and isinstance(query.get("id"), str):
        user = query.get("from")
        presser = user.get("id") if isinstance(user, dict) else None
        if isinstance(presser, int) and query["id"] not in world.queries:
            world.register_query(query["id"], presser)
    return {"update_id": world.updates.inject(dict(body.fields))}


def _hold(world: World, body: Body) -> Json:
    order = body.text("order", "kept")
    if order not in _RELEASED:
        raise PlayError("an order is kept or reversed")
    if body.flag("hold"):
        world.updates.hold()
    else:
        world.updates.release(reversed_order=_RELEASED[order])
    return {}


def _repeat(world: World, body: Body) -> Json:
    return {"repeated": world.updates.repeat(body.integer("last"))}


_CALLS: tuple[tuple[str, str, Callable[[World, Body], Json]], ...] = (
    ("POST", "reset", _reset),
    ("POST", "dice", _dice),
    ("POST", "clock", _clock),
    ("POST", "limits", _limits),
    ("POST", "faults", _fault),
    ("DELETE", "faults", _no_faults),
    ("GET", "messages", _messages),
    ("POST", "update", _update),
    ("POST", "updates/hold", _hold),
    ("POST", "updates/repeat", _repeat),
)


async def _answer(call: Callable[[World, Body], Json], request: Request) -> Response:
    world: World = request.app.state.world
    return JSONResponse(call(world, await body_of(request)))


async def _outbox(request: Request) -> Response:
    """Return the calls after ``since``; with ``wait`` seconds, not before one isn't a poll."""
    world: World = request.app.state.world
    body = await body_of(request)
    since, seconds = body.integer_or_none("since") or 0, body.number("wait", 0, most=_LONGEST_WAIT)
    if seconds:
        await world.outbox.wait(since, seconds)
    return JSONResponse({"calls": world.outbox.since(since)})


ROUTES = [
    Route("/test/outbox", _outbox, methods=["GET"]),
    *(Route(f"/test/{path}", partial(_answer, call), methods=[method]) for method, path, call in _CALLS),
]
