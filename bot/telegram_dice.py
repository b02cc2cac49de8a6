"""Telegram's dice: throws them one after the other, saves each face as it comes back, plays the throw once they lie."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.faults import reached
from bot.outbox import Fate, Outbox
from bot.refusals import NoGame, OldBoard
from bot.sessions import Sessions
from bot.table import Burst, Session

log = logging.getLogger(__name__)

CLOSE_SECONDS = 3.0
"""How long a stop waits for the die in the air."""


class TelegramDice:
    """Keeps one task for every game whose dice are in the air. `settle` is the seconds until a die lies still."""

    def __init__(
        self, sessions: Sessions, outbox: Outbox, show: Callable[[Session], Awaitable[None]], settle: float
    ) -> None:
        self._sessions, self._outbox, self._show, self._settle = sessions, outbox, show, settle
        self._due: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._closing = asyncio.Event()

    def nudge(self, session: Session) -> None:
        """See whether a throw is under way, and go on with it."""
        if session.burst is None:
            return
        self._due.add(session.id)
        running = self._tasks.get(session.id)
        if running is None or running.done():
            self._tasks[session.id] = asyncio.create_task(self._work(session.id), name=f"dice in game {session.id}")

    async def close(self) -> None:
        """Let the dice in the air come down, throw no more; the next start goes on from there."""
        self._closing.set()
        tasks = tuple(self._tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=CLOSE_SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, game_id: int) -> None:
        try:
            while game_id in self._due and not self._closing.is_set():
                self._due.discard(game_id)
                session = await self._sessions.get(game_id)
                if session is not None and session.burst is not None:
                    await self._throw(session, session.burst)
        except Exception:
            log.exception("a throw stopped", extra={"game": game_id})
        finally:
            if self._tasks.get(game_id) is asyncio.current_task() and game_id not in self._due:
                del self._tasks[game_id]

    async def _throw(self, session: Session, burst: Burst) -> None:
        begun, rolling = burst.begun, False
        try:
            if burst.asked:
                # An earlier life asked for this die and did not live to hear how it fell.
                session = await self._sessions.bursts.lost(session.id, begun, len(burst.faces))
            while session.burst is not None and not session.burst.complete:
                session = await self._next_die(session, session.burst)
                rolling = True
            if rolling and await self._closed_within(self._settle):
                return
            change = await self._sessions.bursts.play(session.id, begun)
        except (OldBoard, NoGame):
            # The turn ended under the dice. If another throw has begun since, it is that one's turn.
            self._due.add(session.id)
            return
        await self._show(change.session)

    async def _next_die(self, session: Session, burst: Burst) -> Session:
        bursts, game, begun, die = self._sessions.bursts, session.id, burst.begun, len(burst.faces)

        async def asking() -> bool:
            if self._closing.is_set():
                return False
            try:
                await bursts.asking(game, begun, die)
            except (OldBoard, NoGame):
                return False
            return True

        outcome = await self._outbox.throw(session.place, asking)
        if isinstance(outcome, int):
            session = await bursts.landed(game, begun, die, outcome)
            reached("dice-kept")
            return session
        steps = {Fate.LATER: bursts.not_thrown, Fate.LOST: bursts.lost, Fate.REFUSED: bursts.refused}
        if outcome not in steps:
            raise OldBoard
        log.info("a die was not thrown", extra={"game": game, "fate": outcome.name})
        return await steps[outcome](game, begun, die)

    async def _closed_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)
        return self._closing.is_set()
