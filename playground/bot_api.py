"""``/bot<token>/<method>`` over HTTP: read the call, carry it out, answer in the Bot API's envelope."""

from __future__ import annotations

import asyncio
import hmac
import inspect
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from playground import wire
from playground.connections import cut
from playground.errors import ApiError, BadRequest, NotFound, Unauthorized
from playground.faults import Fault, FaultKind
from playground.methods import METHODS, Method
from playground.params import Params, Upload, as_integer
from playground.wire import Json
from playground.world import World

_MOST_PARAMS = 200
_MOST_PARAM_BYTES = 1024 * 1024


async def bot_api(request: Request) -> Response:
    """Answer one call."""
    world: World = request.app.state.world
    try:
        _check_token(world, request.path_params["token"])
        method = METHODS.get(request.path_params["method"].lower())
        if method is None:
            raise NotFound("method not found")
        params = await _params(request)
    except ApiError as refusal:
        return refused(refusal)
    return await _carry_out(request, world, method, params)


async def download(request: Request) -> Response:
    """Answer ``/file/bot<token>/<path>`` with a file's bytes."""
    world: World = request.app.state.world
    try:
        _check_token(world, request.path_params["token"])
    except ApiError as refusal:
        return refused(refusal)
    stored = world.files.by_path(request.path_params["path"])
    if stored is None:
        return refused(NotFound(""))
    return Response(stored.data, media_type="application/octet-stream")


def refused(refusal: ApiError) -> JSONResponse:
    """Return the envelope of a refusal, with ``Retry-After`` where it says to wait."""
    body: Json = {"ok": False, "error_code": refusal.code, "description": refusal.description}
    headers = {}
    if refusal.parameters is not None:
        body["parameters"] = refusal.parameters
        if "retry_after" in refusal.parameters:
            headers["Retry-After"] = str(refusal.parameters["retry_after"])
    return JSONResponse(body, refusal.code, headers)


async def _carry_out(request: Request, world: World, method: Method, params: Params) -> Response:
    """Carry a call out unless a fault prevents it, and write it down with what came of it."""
    at, outbox = world.clock.now(), world.outbox
    chat = as_integer(params.values.get("chat_id"))
    fault = world.faults.take(method.name, chat)
    result: Any = None
    error: Json | None = None
    try:
        await _before(fault, world)
        result = method.handler(world, params)
        if inspect.iscoroutine(result):
            result = await _until_disconnect(request, result)
        answer = JSONResponse({"ok": True, "result": result})
    except ApiError as refusal:
        answer = refused(refusal)
        error = {"code": refusal.code, "description": refusal.description, "parameters": refusal.parameters}
    except _CutError:
        error = {"code": 0, "description": "the connection was cut", "parameters": None}
    outbox.add(at, method.name, params.logged(), chat, result=result, error=error)
    if fault is not None and fault.kind in (FaultKind.DROP, FaultKind.LOST):
        return await cut(request)
    return answer


class _CutError(Exception):
    """The call isn't carried out and gets no answer."""


async def _before(fault: Fault | None, world: World) -> None:
    """Do what a fault does before the call is carried out."""
    if fault is None:
        return
    if fault.kind is FaultKind.STATUS:
        raise fault.refusal()
    if fault.kind is FaultKind.DROP:
        raise _CutError
    if fault.kind is FaultKind.SLOW:
        with suppress(TimeoutError):
            async with asyncio.timeout(fault.seconds):
                await world.closed.wait()


async def _until_disconnect(request: Request, polling: Coroutine[Any, Any, list[Json]]) -> list[Json]:
    """Await a poll, but give it up when the caller goes away: nothing must be delivered to nobody."""
    poll = asyncio.ensure_future(polling)
    gone = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait((poll, gone), return_when=asyncio.FIRST_COMPLETED)
        if poll.done():
            return poll.result()
        raise ClientDisconnect
    finally:
        for task in (poll, gone):
            task.cancel()
        await asyncio.gather(poll, gone, return_exceptions=True)


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _check_token(world: World, token: str) -> None:
    if not hmac.compare_digest(token.encode("utf-8", "replace"), world.token.encode()):
        raise Unauthorized("")


async def _params(request: Request) -> Params:
    """Return the parameters of a call: those of its query, then those of its body."""
    values: Json = dict(request.query_params)
    uploads: dict[str, Upload] = {}
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "application/json":
        values |= _object(await request.body())
    elif kind in ("multipart/form-data", "application/x-www-form-urlencoded"):
        await _read_form(request, values, uploads)
    else:
        await request.body()
    for name, value in values.items():
        _check_text(name)
        _check_text(value)
    return Params(values, uploads)


async def _read_form(request: Request, values: Json, uploads: dict[str, Upload]) -> None:
    limits = {"max_files": _MOST_PARAMS, "max_fields": _MOST_PARAMS}
    try:
        async with request.form(**limits, max_part_size=_MOST_PARAM_BYTES) as form:
            for name, value in form.multi_items():
                if isinstance(value, UploadFile):
                    data = await value.read()
                    uploads[name] = Upload(value.filename or "", value.content_type or "", data)
                else:
                    values[name] = value
    except HTTPException as exception:
        raise BadRequest(str(exception.detail)) from None
    except (ValueError, KeyError, AssertionError, UnicodeError):
        raise BadRequest("can't parse the request's form") from None


def _object(body: bytes) -> Json:
    if not body:
        return {}
    try:
        value = wire.parse(body)
    except ValueError:
        raise BadRequest("can't parse JSON object") from None
    if not isinstance(value, dict):
        raise BadRequest("object expected as the request's body")
    return value


def _check_text(value: Any) -> None:
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise BadRequest("strings must be encoded in UTF-8") from None
