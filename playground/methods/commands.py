"""The commands that apps offer after a slash, by scope and language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from playground.chats import Chat
from playground.errors import BadRequest
from playground.methods.targets import open_chat
from playground.params import Params
from playground.profile import DEFAULT_SCOPE, Scope
from playground.wire import Json
from playground.world import World

_MOST_COMMANDS = 100
_MOST_DESCRIPTION = 256
_COMMAND = re.compile(r"/?([a-z0-9_]{1,32})")
_LANGUAGE = re.compile(r"(?:[a-z]{2})?")


def set_my_commands(world: World, params: Params) -> bool:
    """Set the commands of one scope and language."""
    given = params.array("commands")
    if given is None:
        raise BadRequest("commands are not specified")
    if len(given) > _MOST_COMMANDS:
        raise BadRequest("BOT_COMMANDS_TOO_MUCH")
    key = _key(world, params)
    world.profile.commands[key] = [_command(command) for command in given]
    world.streams.publish_to_all({"type": "commands"})
    return True


def get_my_commands(world: World, params: Params) -> list[Json]:
    """Return the commands of one scope and language, and only of it."""
    return world.profile.commands.get(_key(world, params), [])


def delete_my_commands(world: World, params: Params) -> bool:
    """Forget the commands of one scope and language, so that wider ones show."""
    world.profile.commands.pop(_key(world, params), None)
    world.streams.publish_to_all({"type": "commands"})
    return True


def language_of(params: Params) -> str:
    """Return the language a call is about; empty is for everybody without one of their own."""
    language = params.text("language_code")
    if not _LANGUAGE.fullmatch(language):
        raise BadRequest("invalid language code specified")
    return language


def _key(world: World, params: Params) -> tuple[Scope, str]:
    return _scope(world, params.obj("scope")), language_of(params)


def _scope(world: World, given: Json | None) -> Scope:
    if given is None:
        return DEFAULT_SCOPE
    kind = given.get("type")
    if kind in ("default", "all_private_chats", "all_group_chats", "all_chat_administrators"):
        return (str(kind), 0, 0)
    if kind not in ("chat", "chat_administrators", "chat_member"):
        raise BadRequest("can't parse BotCommandScope: unsupported type specified")
    inner = Params(given, {})
    chat: Chat = open_chat(world, inner)
    return (str(kind), chat.id, inner.integer("user_id") if kind == "chat_member" else 0)


def _command(given: Any) -> Json:
    if not isinstance(given, dict):
        raise BadRequest("can't parse BotCommand: expected an Object")
    match = _COMMAND.fullmatch(str(given.get("command")))
    if match is None:
        raise BadRequest("BOT_COMMAND_INVALID")
    description = given.get("description")
    if not isinstance(description, str) or not 1 <= len(description.strip()) <= _MOST_DESCRIPTION:
        raise BadRequest("BOT_COMMAND_DESCRIPTION_INVALID")
    return {"command": match.group(1), "description": description.strip()}


METHODS: Mapping[str, Callable[[World, Params], Any]] = {
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
}
