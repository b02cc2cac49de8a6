"""Computer players take their turns by themselves: one action at a time, no faster than people can follow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.outbox import Outbox
from bot.refusals import Finished, NoGame, OldBoard
from bot.sessions import Sessions
from bot.table import Session

log = logging.getLogger(__name__)


class Computers:
    """Keeps one task for every game in which a computer player is to move. `pause` is seconds between its actions."""

    def __init__(
        self, sessions: Sessions, outbox: Outbox, show: Callable[[Session], Awaitable[None]], pause: float
    ) -> None:
        self._sessions, self._outbox, self._show, self._pause = sessions, outbox, show, pause
        self._due: set[int] = set()
        """Games in which it became a computer player's turn since somebody last looked."""
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def nudge(self, session: Session) -> None:
        """See whether it is a computer player's turn, and let it play."""
        if not _plays(session):
            return
        self._due.add(session.id)
        if session.id not in self._tasks:
            self._tasks[session.id] = asyncio.create_task(self._work(session.id), name=f"computer in game {session.id}")

    async def close(self) -> None:
        """Stop playing; whose turn it is then plays on at the next start."""
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, game_id: int) -> None:
        try:
            # While a move is shown, people may have brought another computer player's turn about.
            while game_id in self._due:
                self._due.discard(game_id)
                await self._play(await self._sessions.get(game_id))
        except Exception:
            log.exception("a computer player stopped", extra={"game": game_id})
        finally:
            self._tasks.pop(game_id, None)

    async def _play(self, session: Session | None) -> None:
        turn: object = None
        while session is not None and _plays(session):
            if turn != (turn := (session.mover, session.game.round if session.game else 0)):
                # Only a turn that people have seen begin may end: the next board tells of no more than one.
                await self._outbox.quiet(session.place.chat_id)
            await asyncio.sleep(self._pause)
            session = await self._step(session)

    async def _step(self, session: Session) -> Session | None:
        """Do what makes one picture: a throw goes with what is set aside of it."""
        try:
            session = await self._act(session)
            if session.game is not None and session.game.turn is not None and session.game.turn.choice:
                session = await self._act(session)
        except OldBoard:
            return await self._sessions.get(session.id)  # somebody left meanwhile: look again
        except (NoGame, Finished):
            return None
        await self._show(session)
        return session

    async def _act(self, session: Session) -> Session:
        sendable = self._outbox.sendable(session.place.chat_id)
        change = await self._sessions.play_computer(session.id, session.version, sendable=sendable)
        return change.session


def _plays(session: Session) -> bool:
    """Whether a computer player is to move, and no dice are in the air."""
    return session.burst is None and session.mover is not None and bool(session.mover.computer)
