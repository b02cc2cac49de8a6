"""How fast the bot is, as ratios against baselines measured in the same run: `python -m benchmarks.bot`.

No network: on both sides python-telegram-bot's request object answers at once. The disk is real, every commit is on it
before a press is answered. Prints a table; exits with 1 if a target is missed.
"""

from __future__ import annotations

import asyncio
import gc
import json
import resource
import sys
import tempfile
import time
import warnings
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.constants import ParseMode
from telegram.ext import ApplicationBuilder, CallbackQueryHandler, ContextTypes

from benchmarks.table import Row, report
from benchmarks.wire import BOT, Wire
from bot import app as wiring
from bot.callbacks import base36
from bot.outbox import Pace
from bot.reading import read
from bot.sessions import Sessions
from bot.store.sqlite import SqliteStore
from bot.table import Person, Place
from engine.thousand import Rules
from engine.thousand.actions import Dice

AT_ONCE = 100
"""Presses under way together, each in a chat of its own."""
ROUNDS = 30
MANY, FEW = 10_000, 10
LONG, SHORT = 2_000, 10
TOKEN = "1:bench"
UNPACED = Pace(group_per_minute=10**9, group_reserve=0, chat_per_second=10.0**9, chat_burst=10**9, all_per_second=10**9)
MEGABYTE = 1024


class Steady:
    """Dice of which one always scores, so that a press is a throw, an edit and an answer; a bust when told to."""

    def __init__(self) -> None:
        self.bust = False

    def draw(self, seed: bytes, entropy: str, game: str, k: int, count: int) -> Dice:
        """See `bot.sessions.dice.DiceSource`."""
        del seed, entropy, game
        if k < 2:  # for the first turn
            return ((6,) * count, (2,) * count)[k]
        return (2, 3, 4, 6, 6)[:count] if self.bust else (5, 2, 3, 4, 6)[:count]


@dataclass
class Bench:
    """A bot with games in so many chats, numbered from 1."""

    store: SqliteStore
    app: wiring.App
    dice: Steady
    versions: dict[int, int]
    movers: dict[int, int]
    games_of: dict[int, int]
    update: int = 0

    @classmethod
    async def open(cls, path: Path) -> Bench:
        """Open a bot on a database and draw nothing yet."""
        store = await SqliteStore.open(path)
        dice = Steady()
        sessions = Sessions(store, now=lambda: datetime.now(UTC), dice=dice)
        setattr(wiring, "HTTPXRequest", Wire)  # noqa: B010 -- the one thing that is replaced
        made = wiring.App(sessions, wiring.Address(TOKEN, "http://127.0.0.1:9/bot", ""), pace=UNPACED)
        await made._application.initialize()
        return cls(store, made, dice, {}, {}, {})

    async def close(self) -> None:
        """Stop and close."""
        await self.app.clock.stop()
        await self.app.outbox.close()
        await self.store.close()

    async def games(self, count: int) -> None:
        """Begin games in that many further chats."""
        while count > 0:
            first, many = len(self.versions) + 1, min(count, AT_ONCE)
            await asyncio.gather(*(self._begin(chat) for chat in range(first, first + many)))
            count -= many

    async def _begin(self, chat: int) -> None:
        owner, other = Person(chat * 2, "Аня", "ru"), Person(chat * 2 + 1, "Боря", "ru")
        place, sessions = Place(-chat), self.app.sessions
        lobby = (await sessions.open_lobby(place, owner, Rules.parse(""), update=None)).session
        await sessions.join(lobby.id, place, other, update=None)
        begun = (await sessions.start(lobby.id, place, owner, admin=False, update=None)).session
        await self.store.set_board(begun.id, 7)
        self.games_of[chat] = begun.id
        self.versions[chat], self.movers[chat] = begun.version, owner.user_id  # whose dice are the highest

    def press(self, chat: int) -> str:
        """Give the update of the mover's press on «Бросить»."""
        self.update += 1
        data = f"t:{base36(self.games_of[chat])}:{base36(self.versions[chat])}:r"
        return press(self.update, chat, self.movers[chat], data)

    async def play(self, chats: Sequence[int]) -> float:
        """Throw once in each of these chats, all at once; give the seconds until all is said."""
        updates = [self.press(chat) for chat in chats]
        calls = self._calls()
        begun = time.perf_counter()
        await asyncio.gather(*(self._receive(update) for update in updates))
        await self.app.outbox.all_quiet()
        seconds = time.perf_counter() - begun
        if not self.dice.bust and self._calls() - calls != 2 * len(chats):
            raise RuntimeError("a press is an answer and an edit")
        for chat in chats:
            self.versions[chat] += 1
        return seconds

    async def bust(self, chats: Sequence[int]) -> None:
        """End the turn in each of these chats, so that turns do not grow without end."""
        self.dice.bust = True
        await self.play(chats)
        self.dice.bust = False
        for chat in chats:
            self.movers[chat] ^= 1

    def _calls(self) -> int:
        request: Any = self.app.bot.request
        return int(request.calls)

    async def _receive(self, text: str) -> None:
        await self.app._application.process_update(read(json.loads(text), self.app.bot))


def press(update: int, chat: int, user: int, data: str) -> str:
    """Give an update as Telegram writes it."""
    place = {"id": -chat, "type": "group", "title": "Двор"}
    return json.dumps(
        {
            "update_id": update,
            "callback_query": {
                "id": str(update),
                "from": {"id": user, "is_bot": False, "first_name": "Аня", "language_code": "ru"},
                "message": {"message_id": 7, "date": 1, "chat": place, "from": BOT, "text": "Ходит Аня"},
                "chat_instance": "1",
                "data": data,
            },
        }
    )


BARE_TEXT = "Ходит <b>Аня</b>\n" + "⚄ ⚁ ⚂ ⚃ ⚅ → 5\n" * 4 + "<pre>▸ Аня 0\n  Боря 0</pre>"


async def bare_press(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    """Do what the simplest bot does: answer and edit."""
    query = update.callback_query
    assert query is not None
    await query.answer()
    keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("🎲 Бросить 4", callback_data="t:1:1:r")]])
    await query.edit_message_text(BARE_TEXT, parse_mode=ParseMode.HTML, reply_markup=keyboard)


async def bare_bot() -> Callable[[int], Awaitable[float]]:
    """Make the baseline: gives the seconds for so many presses at once."""
    application = ApplicationBuilder().token(TOKEN).request(Wire()).get_updates_request(Wire()).job_queue(None).build()
    application.add_handler(CallbackQueryHandler(bare_press))
    await application.initialize()

    async def play(count: int) -> float:
        updates = [press(number, number, 2, "t:1:1:r") for number in range(1, count + 1)]
        begun = time.perf_counter()
        await asyncio.gather(
            *(application.process_update(Update.de_json(json.loads(text), application.bot)) for text in updates)
        )
        return time.perf_counter() - begun

    return play


async def against_bare(folder: Path) -> Row:
    """Compare presses a second with those of a bot that keeps nothing."""
    bench, bare = await Bench.open(folder / "bare.db"), await bare_bot()
    await bench.games(AT_ONCE)
    chats = range(1, AT_ONCE + 1)
    ours, theirs = float("inf"), float("inf")
    for number in range(ROUNDS):
        if number % 4 == 3:
            await bench.bust(chats)
        gc.collect()
        theirs = min(theirs, await bare(AT_ONCE))
        ours = min(ours, await bench.play(chats))
    await bench.close()
    print(f"a press: {ours / AT_ONCE * 1e6:.0f} µs, bare: {theirs / AT_ONCE * 1e6:.0f} µs", flush=True)
    return Row("presses a second, of a bare handler's", 0.66, theirs / ours, at_least=True)


async def many_games(folder: Path) -> list[Row]:
    """Compare ten games with ten among ten thousand, then start anew with all of those."""
    few, many = await Bench.open(folder / "few.db"), await Bench.open(folder / "many.db")
    await few.games(FEW)
    await many.games(MANY)
    chats = range(1, FEW + 1)
    best_few, best_many = float("inf"), float("inf")
    for number in range(ROUNDS * 3):
        if number % 4 == 3:
            await few.bust(chats)
            await many.bust(chats)
        best_few = min(best_few, await few.play(chats))
        best_many = min(best_many, await many.play(chats))
    await few.close()
    await many.close()
    gc.collect()
    begun = time.perf_counter()
    again = await Bench.open(folder / "many.db")
    again = replace(again, versions=many.versions, movers=many.movers, games_of=many.games_of, update=10**6)
    await again.app.clock.resume()
    drawing = asyncio.create_task(again.app._redraw())
    await asyncio.sleep(0)
    await again._receive(again.press(MANY))
    seconds = time.perf_counter() - begun
    await drawing
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE
    await again.close()
    return [
        Row("10,000 games against 10", 0.9, best_few / best_many, at_least=True),
        Row("first press after a restart with 10,000 games", 2.0, seconds, "s"),
        Row("memory with 10,000 games, at most ever", 150.0, memory, "MB"),
    ]


async def long_game(folder: Path) -> Row:
    """Compare a game with 2,000 moves with one that has just begun."""
    bench = await Bench.open(folder / "long.db")
    await bench.games(2)
    for number in range(LONG):
        await (bench.bust([1]) if number % 4 == 3 else bench.play([1]))
    best_long, best_short = float("inf"), float("inf")
    for number in range(ROUNDS * 3):
        if number % 4 == 3:
            await bench.bust([1])
            await bench.bust([2])
        best_long = min(best_long, await bench.play([1]))
        best_short = min(best_short, await bench.play([2]))
    await bench.close()
    return Row("a game of 2,000 moves against a short one", 0.9, best_short / best_long, at_least=True)


async def measured() -> list[Row]:
    """Measure everything."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return [await against_bare(folder), await long_game(folder), *await many_games(folder)]


def main() -> int:
    """Print the table; 1 if a target is missed."""
    warnings.simplefilter("ignore")
    return report("the bot", asyncio.run(measured()))


if __name__ == "__main__":
    sys.exit(main())
