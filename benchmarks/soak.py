"""Whether anything grows: `python -m benchmarks.soak [PRESSES]`, a million presses through the real application.

Some thousand groups come and go. In each people open lobbies, join, leave, play to the end and begin anew; they type
commands, press what is not theirs and what is old, and Telegram refuses, delays and loses some of the calls. The
database is a file, the dice are fair, the limits are the real ones; there is no network, and time is played: it passes
as if all that took a year. After a warm-up, the first tenth, nothing but the database may grow. Prints a table; exits
with 1 if more has grown than may. With far fewer presses, games that nobody plays on are still becoming more then.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import gc
import json
import logging
import os
import sqlite3
import statistics
import sys
import tempfile
import threading
import time
import warnings
from collections import OrderedDict, deque
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from benchmarks.bot import TOKEN
from benchmarks.crowd import Crowd, Telegram
from benchmarks.table import Row, report
from bot import app as wiring
from bot import recent
from bot.outbox import Pace, answers
from bot.outbox.gate import Gate
from bot.reading import read
from bot.sessions import Sessions
from bot.store.games import UPDATES_KEPT
from bot.store.sqlite import SqliteStore

PRESSES = 1_000_000
A_ROUND = timedelta(minutes=50)
"""The time that passes while something happens in each of the chats that play: nearly a year for a million presses."""
BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)
EVENING = 25
"""Rounds after which other chats play: a few that have never played before, and a few never will again."""
AT_ONCE = 100
"""Chats that play in an evening."""
NEW_CHATS = 10
"""Of these, how many have never played before."""
SAMPLES = 50
"""Looks at what there is; the first tenth of them is the warm-up."""
TENTH = SAMPLES // 10
BEAT = 20
"""Rounds of presses between two beats of the clock."""

BOUND = AT_ONCE + 20
"""What is kept of the newest games and chats is kept of so many: else the run would be half over before it is full."""

MEGABYTE = 2**20
MEMORY_MAY_GROW = 5.0
"""Megabytes of resident memory over eight tenths of the run: 6 bytes a press at a million."""
OBJECTS_MAY_GROW = 0.02
MAPS_MAY_GROW = 100
THREADS_AT_MOST = 2 + min(32, (os.cpu_count() or 1) + 4)
"""The bot's, the database's, and those that Python keeps for slow work."""
PATIENCE = 30.0
"""Seconds until something that should come to rest is said not to."""
WAL_AT_MOST = 16.0
"""Megabytes. SQLite writes it over from its beginning once it is read up."""


class Time:
    """Played time. Whoever sleeps by it makes it pass."""

    def __init__(self) -> None:
        self.passed = 0.0
        """Seconds."""

    def now(self) -> float:
        """Give the seconds that have passed."""
        return self.passed

    def date(self) -> datetime:
        """Give the date."""
        return BEGINNING + timedelta(seconds=self.passed)

    async def sleep(self, seconds: float) -> None:
        """Let so much time pass, after everybody else had a turn."""
        wake = self.passed + seconds
        await asyncio.sleep(0)
        self.passed = max(self.passed, wake)


class Errors(logging.Handler):
    """Counts what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Count one, and show it."""
        self.count += 1
        print(record.getMessage(), record.exc_info and repr(record.exc_info[1]))


class Sample(NamedTuple):
    """What there is at a moment."""

    presses: int
    memory: float
    objects: int
    files: int
    tasks: int
    threads: int
    wal: float
    updates: int
    oldest: timedelta
    maps: dict[str, int]
    """The entries of everything that is kept and has no bound of its own, by its path from the application."""
    cached: int
    """Entries of caches that have a bound. They are emptied for the look: how full they are is not the question."""


@dataclass
class Soak:
    """The bot, the people, and what was seen of the bot so far."""

    presses: int
    path: Path
    store: SqliteStore
    app: wiring.App
    time: Time
    crowd: Crowd = field(default_factory=Crowd)
    pressed: int = 0
    samples: list[Sample] = field(default_factory=list)
    errors: Errors = field(default_factory=Errors)
    caches: list[Any] = field(default_factory=list)

    @classmethod
    async def open(cls, path: Path, presses: int) -> Soak:
        """Open a bot on a new database."""
        recent.KEPT = BOUND
        answers.BACKOFF = 0.01
        setattr(wiring, "HTTPXRequest", Telegram)  # noqa: B010 -- the network is replaced
        passing = Time()
        pace = Pace()
        store = await SqliteStore.open(path, remembered=BOUND)
        app = wiring.App(
            Sessions(store, now=passing.date),
            wiring.Address(TOKEN, "http://127.0.0.1:9/bot", ""),
            pace=pace,
            gate=Gate(pace, passing.now, passing.sleep),
            computer_pause=0.0,
            dice_pause=0.0,
        )
        await app._application.initialize()
        await app.clock.resume()
        soak = cls(presses, path, store, app, passing)
        logging.getLogger("bot").addHandler(soak.errors)
        return soak

    async def close(self) -> None:
        """Stop and close."""
        await self.app.clock.stop()
        await self.app.computers.close()
        await self.app.outbox.close()
        await self.store.close()

    async def run(self) -> None:
        """Play it all."""
        rounds = self.presses // AT_ONCE
        next_sample = 1
        for number in range(rounds):
            first = 1 + number // EVENING * NEW_CHATS
            chats = range(first, first + AT_ONCE)
            self.crowd.meet(chats)
            await self._happens(self.crowd.part(range(first - NEW_CHATS, first)))
            await self._happens([self.crowd.happening(chat) for chat in chats])
            for chat in chats:
                await self.app.outbox.quiet(-chat)
            self.time.passed = max(self.time.passed, (number + 1) * A_ROUND.total_seconds())
            if number % BEAT == 0:
                await self.app.clock.tick()
            if self.pressed >= next_sample * self.presses / SAMPLES:
                next_sample += 1
                self.samples.append(await self._sample())
                self._say(self.samples[-1])

    async def _happens(self, texts: list[str]) -> None:
        """Let updates come, all at once, and wait until the bot has worked on them."""
        updates = [read(json.loads(text), self.app.bot) for text in texts]
        self.pressed += len(updates)
        application = self.app._application
        processor: Any = application.update_processor
        processor._unfinished.begin([update.update_id for update in updates])
        works = (processor.process_update(update, application.process_update(update)) for update in updates)
        await asyncio.gather(*works)

    # --- looking ---

    async def _sample(self) -> Sample:
        await self._come_to_rest()
        if not self.samples:
            self.caches = [found for found in gc.get_objects() if _is_cache(found)]
        sizes = [(cache, cache.cache_info()) for cache in self.caches]
        for cache, size in sizes:
            if size.maxsize is not None:
                cache.cache_clear()
        gc.collect()
        with closing(sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True)) as db:
            updates, oldest = db.execute("SELECT count(*), min(at) FROM updates").fetchone()
        age = self.time.date() - datetime.fromisoformat(oldest) if oldest else timedelta()
        return Sample(
            presses=self.pressed,
            memory=resident_memory(),
            objects=len(gc.get_objects()),
            files=open_files(),
            tasks=len(asyncio.all_tasks()),
            threads=threading.active_count(),
            wal=self.path.with_name(f"{self.path.name}-wal").stat().st_size / MEGABYTE,
            updates=updates,
            oldest=age,
            maps=dict(maps_of(self.app)) | {str(cache): size.currsize for cache, size in sizes if size.maxsize is None},
            cached=sum(size.currsize for _, size in sizes if size.maxsize is not None),
        )

    async def _come_to_rest(self) -> None:
        """Wait until everything is said and no computer player moves: this task is the only one then."""
        until = time.monotonic() + PATIENCE
        while len(asyncio.all_tasks()) > 1 and time.monotonic() < until:
            await self.app.outbox.all_quiet()
            await asyncio.sleep(0.001)

    def _say(self, sample: Sample) -> None:
        if len(self.samples) == 1:
            head = f"{'presses':>9} {'MB':>7} {'objects':>8} {'files':>5} {'tasks':>5} {'threads':>7}"
            print(f"{head} {'WAL MB':>7} {'updates':>8} {'days':>5} {'in maps':>8} {'cached':>7}")
        print(
            f"{sample.presses:9} {sample.memory:7.1f} {sample.objects:8} {sample.files:5} {sample.tasks:5} "
            f"{sample.threads:7} {sample.wal:7.1f} {sample.updates:8} {sample.oldest / timedelta(days=1):5.1f} "
            f"{sum(sample.maps.values()):8} {sample.cached:7}",
            flush=True,
        )

    def rows(self) -> list[Row]:
        """Compare the last tenth with the first one after the warm-up."""
        first, last = self.samples[TENTH : 2 * TENTH], self.samples[-TENTH:]

        def grown(what: str) -> float:
            before, after = ([float(getattr(each, what)) for each in part] for part in (first, last))
            return statistics.median(after) - statistics.median(before)

        objects = grown("objects") / first[0].objects
        maps = {
            name: max(each.maps.get(name, 0) for each in last) - max(each.maps.get(name, 0) for each in first)
            for name in {name for each in last for name in each.maps}
        }
        widest = max(maps, key=lambda name: maps[name])
        longest = max(each.oldest for each in self.samples) / timedelta(days=1)
        return [
            Row("resident memory", MEMORY_MAY_GROW, grown("memory"), "MB"),
            Row("objects", OBJECTS_MAY_GROW * 100, objects * 100, "%"),
            Row("open files", 0, grown("files")),
            Row("tasks", 0, grown("tasks")),
            Row("threads, at most ever", THREADS_AT_MOST, max(each.threads for each in self.samples)),
            Row(f"the map that grew most, {widest}"[-60:], MAPS_MAY_GROW, maps[widest]),
            Row("the write-ahead log, at most ever", WAL_AT_MOST, max(each.wal for each in self.samples), "MB"),
            Row("updates that failed, and errors in the log", 0, self.errors.count),
            Row("days for which updates are remembered", UPDATES_KEPT / timedelta(days=1) + 0.5, longest),
        ]


def open_files() -> int:
    """Count this process's open files and sockets."""
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def resident_memory() -> float:
    """Give this process's, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


CONTAINERS = (dict, set, list, deque, OrderedDict, WeakValueDictionary)


def maps_of(root: object) -> Iterator[tuple[str, int]]:
    """Find every container that an object of ours keeps, from one of them on; give its path and its length."""
    waiting: deque[tuple[str, object]] = deque([("app", root)])
    known = {id(root)}
    while waiting:
        path, owner = waiting.popleft()
        for name, value in _attributes(owner):
            if isinstance(value, CONTAINERS):
                yield f"{path}.{name}", len(value)
            elif type(value).__module__.partition(".")[0] in ("bot", "telegram") and id(value) not in known:
                known.add(id(value))
                waiting.append((f"{path}.{name}", value))


def _attributes(owner: object) -> Iterator[tuple[str, object]]:
    yield from list(getattr(owner, "__dict__", {}).items())
    for base in type(owner).__mro__:
        for name in getattr(base, "__slots__", ()):
            if hasattr(owner, name):
                yield name, getattr(owner, name)


def _is_cache(found: object) -> bool:
    return isinstance(found, functools._lru_cache_wrapper) and str(found.__module__).partition(".")[0] in (
        "bot",
        "engine",
    )


async def soaked(presses: int) -> list[Row]:
    """Run, and say what was seen."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "soak.db"
        begun = time.perf_counter()
        soak = await Soak.open(path, presses)
        await soak.run()
        seconds = time.perf_counter() - begun
        await soak.close()
        with closing(sqlite3.connect(path)) as db:
            games, ended = db.execute("SELECT count(*), sum(phase = 'over') FROM games").fetchone()
            (moves,) = db.execute("SELECT count(*) FROM log").fetchone()
            (chats,) = db.execute("SELECT count(*) FROM chats").fetchone()
        size = path.stat().st_size
    print(f"{soak.pressed} presses and commands in {seconds:.0f} s, {seconds / soak.pressed * 1e6:.0f} µs each")
    print(f"{chats} chats, {games} games of which {ended} ended, {moves} moves; wrong presses: {soak.crowd.wrong}")
    print(f"calls to Telegram: {dict(Telegram.answered)}; database: {size / soak.pressed:.0f} bytes a press")
    return soak.rows()


def main() -> int:
    """Print the table; 1 if something has grown."""
    warnings.simplefilter("ignore")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("presses", nargs="?", type=int, default=PRESSES)
    rows = asyncio.run(soaked(parser.parse_args().presses))
    return report("grown after the warm-up", rows)


if __name__ == "__main__":
    sys.exit(main())
