"""What happens because time passes: turns that run out, boards that say so, games that nobody plays any more.

All times are in the database, so that nothing is lost when the bot stops; here is only the pulse, and what this process
has said. A turn is ended at the version it was found with: whoever acts in the last moment has acted.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.refusals import Refusal
from bot.sessions import Sessions
from bot.store import Waited
from bot.table import Session

log = logging.getLogger(__name__)

SWEEP_EVERY = timedelta(days=1)

Show = Callable[[Session], Awaitable[None]]


class Clock:
    """The pulse. `beat` is the seconds between two looks; `show` draws a changed game, `close` one that has expired."""

    def __init__(self, sessions: Sessions, show: Show, close: Show, *, beat: float) -> None:
        self._sessions, self._show, self._close, self._beat = sessions, show, close, beat
        self._told: dict[int, datetime] = {}
        """Of each game the turn, by its beginning, whose lateness its board shows."""
        self._swept: datetime | None = None
        self._task: asyncio.Task[None] | None = None

    async def resume(self) -> None:
        """Give every turn back the time during which the bot was not there: before anything else is done."""
        await self._sessions.waiting.resume()

    def start(self) -> None:
        """Begin to beat."""
        self._task = asyncio.create_task(self._run(), name="clock")

    async def stop(self) -> None:
        """Beat no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def tick(self) -> None:
        """Do everything that is due."""
        await self._sessions.waiting.beat()
        turns = await self._sessions.waiting.turns()
        for turn in turns:
            await self._look(turn)
        waited = {turn.game_id for turn in turns}
        self._told = {game_id: since for game_id, since in self._told.items() if game_id in waited}
        now = self._sessions.now()
        if self._swept is None or now >= self._swept + SWEEP_EVERY:
            self._swept = now
            for session in await self._sessions.company.expire():
                await self._close(session)

    async def _run(self) -> None:
        while True:
            try:
                await self.tick()
            except Exception:
                log.exception("the clock stumbled")
            await asyncio.sleep(self._beat)

    async def _look(self, turn: Waited) -> None:
        try:
            if self._sessions.waiting.out_of_time(turn):
                await self._show((await self._sessions.pass_turn(turn.game_id, turn.version)).session)
            elif self._sessions.waiting.late(turn) and self._told.get(turn.game_id) != turn.since:
                self._told[turn.game_id] = turn.since
                session = await self._sessions.get(turn.game_id)
                if session is not None:
                    await self._show(session)
        except Refusal:
            pass  # somebody has acted in this very moment
        except Exception:
            log.exception("a turn was not looked after", extra={"game": turn.game_id})
