"""The bot's name and descriptions, by language, and its menu button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from playground.errors import BadRequest
from playground.methods.commands import language_of
from playground.methods.receiving import agree
from playground.params import Params
from playground.wire import Json
from playground.world import World


def _set(world: World, params: Params, *, field: str, most: int) -> bool:
    text, language = params.text(field), language_of(params)
    if len(text) > most:
        raise BadRequest(f"{field.replace('_', ' ')} is too long")
    world.profile.texts[(field, language)] = text
    return True


def _get(world: World, params: Params, *, field: str) -> Json:
    return {field: world.profile.text(field, language_of(params))}


def _get_name(world: World, params: Params) -> Json:
    return {"name": world.profile.text("name", language_of(params)) or world.bot.first_name}


def _menu_button(_world: World, _params: Params) -> Json:
    return {"type": "commands"}


METHODS: Mapping[str, Callable[[World, Params], Any]] = {
    "setMyName": partial(_set, field="name", most=64),
    "setMyDescription": partial(_set, field="description", most=512),
    "setMyShortDescription": partial(_set, field="short_description", most=120),
    "getMyName": _get_name,
    "getMyDescription": partial(_get, field="description"),
    "getMyShortDescription": partial(_get, field="short_description"),
    "setChatMenuButton": agree,
    "getChatMenuButton": _menu_button,
}
