"""Getting updates, by polls or by a webhook."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from playground.params import Params
from playground.wire import Json
from playground.world import World


def get_updates(world: World, params: Params) -> Coroutine[Any, Any, list[Json]]:
    """Return what happened, waiting up to 50 seconds for something."""
    offset, limit = params.integer("offset"), params.integer("limit", 100)
    timeout = params.number("timeout")
    world.updates.allow(params.array("allowed_updates"))
    return world.updates.poll(offset, limit, timeout)


def get_me(world: World, _params: Params) -> Json:
    """Return the bot itself."""
    return world.bot.as_json() | {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def agree(_world: World, _params: Params) -> bool:
    """Answer calls that change nothing here."""
    return True


METHODS: Mapping[str, Callable[[World, Params], Any]] = {
    "getUpdates": get_updates,
    "getMe": get_me,
    "logOut": agree,
    "close": agree,
}
