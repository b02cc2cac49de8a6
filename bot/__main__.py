"""`python -m bot`: play, or look after the database."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from bot import checks
from bot.sessions import record
from bot.settings import DEFAULT_DATABASE, Settings, SettingsProblem, load
from bot.store import forget as leaving
from bot.store import maintenance
from bot.store.errors import NoSuchFile, Unusable
from bot.store.lock import owned
from bot.store.sqlite import SqliteStore

OK, FAILED, WRONG_USE = 0, 1, 2


def main(arguments: list[str] | None = None) -> int:
    """Carry out a command line; give the exit code: 0 done, 1 not possible, 2 wrong settings or words."""
    asked = _parser().parse_args(arguments)
    command: Callable[[Settings, argparse.Namespace], int] = asked.command
    try:
        settings = load()
    except SettingsProblem as problem:
        for line in problem.lines:
            print(line, file=sys.stdout if command is check else sys.stderr)
        return FAILED if command is check else WRONG_USE
    try:
        return command(settings, asked)
    except Unusable as problem:
        print(problem, file=sys.stderr)
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="The game of Thousand in Telegram. Settings: see .env.example."
    )
    parser.set_defaults(command=run)
    commands = parser.add_subparsers(title="commands", metavar="{run,backup,restore,export,forget,check}")
    told = {
        run: "play: in Telegram with BOT_TOKEN, on this machine without (the default)",
        backup: "copy the database into a new file, also while the bot runs",
        restore: "put a backup in the place of the database; the bot must not run",
        export: "print a chat's finished games, a thousand/1 record a line",
        forget: "take a person out of the database; the bot must not run",
        check: "say what is wrong with settings, database and token",
    }
    made = {}
    for command, words in told.items():
        made[command] = commands.add_parser(command.__name__, help=words, description=words)
        made[command].set_defaults(command=command)
    made[backup].add_argument("file", type=Path, help="a file that is not there yet")
    made[restore].add_argument("file", type=Path, help="a file that `backup` made")
    made[forget].add_argument("user", type=int, help="the person's id in Telegram")
    made[export].add_argument("chat", type=int, help="the chat's id, such as -1001234567890")
    return parser


def run(settings: Settings, _: argparse.Namespace) -> int:
    """Play until told to stop."""
    if settings.database == DEFAULT_DATABASE:
        settings.database.parent.mkdir(exist_ok=True)
    with owned(settings.database):
        from bot import app  # the other commands need nothing of Telegram

        return app.run(settings)


def backup(settings: Settings, asked: argparse.Namespace) -> int:
    """Copy the database."""
    maintenance.backup(settings.database, asked.file)
    print(f"{settings.database} is copied to {asked.file}")
    return OK


def restore(settings: Settings, asked: argparse.Namespace) -> int:
    """Put a backup back."""
    old = maintenance.restore(asked.file, settings.database, datetime.now(UTC))
    print(f"{asked.file} is in place as {settings.database}" + (f"; the old one is {old}" if old else ""))
    return OK


def export(settings: Settings, asked: argparse.Namespace) -> int:
    """Print the finished games of a chat."""
    if not settings.database.is_file():
        raise NoSuchFile(f"there is no file {settings.database}")
    return asyncio.run(_export(settings.database, asked.chat))


async def _export(database: Path, chat_id: int) -> int:
    async with await SqliteStore.open(database) as store:
        if await store.chat(chat_id) is None:
            print(f"there is no chat {chat_id} in {database}", file=sys.stderr)
            return FAILED
        for stored in await store.finished_games(chat_id):
            line = json.dumps(record(stored, await store.log(stored.session.id)), ensure_ascii=False)
            sys.stdout.buffer.write(f"{line}\n".encode())
    return OK


def forget(settings: Settings, asked: argparse.Namespace) -> int:
    """Remove what is known of a person."""
    games = leaving.forget(settings.database, asked.user)
    print(f"{asked.user} is forgotten; seats in {games} games have no name any more. Older backups still hold it")
    return OK


def check(settings: Settings, _: argparse.Namespace) -> int:
    """Print every problem, one a line."""
    problems = checks.problems(settings)
    for line in problems or ["settings, database and token are in order"]:
        print(line)
    return FAILED if problems else OK


if __name__ == "__main__":
    sys.exit(main())
