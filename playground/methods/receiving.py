"""Getting updates, by polls or by a webhook."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from playground.params import Params
from playground.webhook import Address
from playground.wire import Json
from playground.world import World


def get_updates(world: World, params: Params) -> Coroutine[Any, Any, list[Json]]:
    """Return what happened, waiting up to 50 seconds for something."""
    offset, limit = params.integer("offset"), params.integer("limit", 100)
    timeout = params.number("timeout")
    world.updates.allow(params.array("allowed_updates"))
    return world.updates.poll(offset, limit, timeout)


def set_webhook(world: World, params: Params) -> bool:
    """Have updates delivered to an address; an empty one is no webhook."""
    if not params.text("url"):
        return delete_webhook(world, params)
    address = Address(params.text("url"), params.text("secret_token"), params.integer("max_connections", 40))
    world.webhook.set(address, drop_pending=params.flag("drop_pending_updates"))
    world.updates.allow(params.array("allowed_updates"))
    return True


def delete_webhook(world: World, params: Params) -> bool:
    """Have updates wait for polls."""
    if params.flag("drop_pending_updates"):
        world.updates.clear()
    world.webhook.remove()
    return True


def get_webhook_info(world: World, _params: Params) -> Json:
    """Return where updates go, how many wait and what went wrong last."""
    return world.webhook.info()


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
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
    "getMe": get_me,
    "logOut": agree,
    "close": agree,
}
