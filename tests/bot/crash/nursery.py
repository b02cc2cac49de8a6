"""Starts bots quickly: a process that has imported everything forks one `python -m bot run` after the other.

Each life is a process of its own with its own memory, sockets and file handles, so that killing it is what it is for a
bot that was started from the shell; only the second of imports, and of what is read and worked out once, is saved.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import importlib
import json
import os
import resource
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

USER, LONGEST_FILE = "NURSERY_USER", "NURSERY_LONGEST_FILE"
ROOT = Path(__file__).parents[3]
WARM_PRESSES = 5
"""Of each table, until everything that a bot needs was needed once."""


class Life:
    """One bot process. `exit` is its exit code once it has ended, negative for a signal."""

    def __init__(self, pid: int, ended: asyncio.Future[int]) -> None:
        self.pid = pid
        self.ended = ended

    @property
    def alive(self) -> bool:
        return not self.ended.done()

    async def kill(self, number: signal.Signals = signal.SIGKILL) -> int:
        if self.alive:
            os.kill(self.pid, number)
        return await self.ended


class Nursery:
    """`async with Nursery(log) as nursery: life = await nursery.start({...})`, one life at a time."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self._life: Life | None = None
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Nursery:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.bot.crash.nursery",
            str(self.log),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        if self._life is not None:
            await self._life.kill()  # of a test that failed, or else the nursery would wait for it
        self._process.stdin.close()
        await self._process.wait()

    async def start(self, settings: dict[str, str]) -> Life:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(settings).encode() + b"\n")
        pid = await self._number()
        self._life = Life(pid, asyncio.ensure_future(self._number()))
        return self._life

    async def _number(self) -> int:
        assert self._process is not None
        assert self._process.stdout is not None
        return int(await self._process.stdout.readline())


async def _warm_up() -> None:
    """Let a bot play a little on a playground of its own, so that whatever is imported or read late is there."""
    from bot.app import Address, App
    from bot.sessions import Sessions
    from bot.store.sqlite import MEMORY, SqliteStore
    from playground.server import Playground
    from tests.bot.crash.tables import four_tables

    async with Playground() as playground, await SqliteStore.open(MEMORY) as store:
        address = Address(playground.token, playground.base_url, playground.base_file_url)
        bot = App(Sessions(store, now=lambda: datetime.now(UTC)), address)
        await bot.start()
        stop, tables = asyncio.Event(), four_tables(playground, 0)
        playing = [asyncio.create_task(table.play(stop)) for table in tables]
        while any(len(table.pressed) < WARM_PRESSES for table in tables):  # noqa: ASYNC110 -- nobody announces it
            await asyncio.sleep(0.01)
        stop.set()
        await asyncio.gather(*playing)
        await bot.stop()


def _handicap() -> None:
    """Live as another user, or with files no longer than so many bytes, if told to."""
    if LONGEST_FILE in os.environ:
        longest = int(os.environ[LONGEST_FILE])
        resource.setrlimit(resource.RLIMIT_FSIZE, (longest, longest))
    if USER in os.environ:
        os.setuid(int(os.environ[USER]))


async def _no_menus(*_: object) -> None:
    """Six calls a life that have nothing to do with games."""


def _raise_lives(log: Path) -> None:
    from bot import app, faults, outbox
    from bot.__main__ import main

    # Telegram's pace is no part of these tests: a life would be mostly waiting.
    fast = outbox.Pace(
        group_per_minute=10**6, group_reserve=0, chat_per_second=10**6, chat_burst=10**6, all_per_second=10**6
    )
    life: Any = app
    life.App = functools.partial(app.App, pace=fast)
    life.set_commands = _no_menus
    asyncio.run(_warm_up())
    gc.freeze()
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            os.environ.update(json.loads(line))
            output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(output, 1)
            os.dup2(output, 2)
            os.close(0)
            os.chdir(log.parent)  # no .env of somebody's
            _handicap()
            importlib.reload(faults)  # it reads the environment once
            os._exit(main(["run"]))
        _report(pid)
        _, status = os.waitpid(pid, 0)
        _report(os.waitstatus_to_exitcode(status))


def _report(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    _raise_lives(Path(sys.argv[1]))
