"""Computer players beside people: whose turn comes while a move is being shown is not overlooked."""

from __future__ import annotations

import asyncio
from typing import cast

from bot.computers import Computers
from bot.outbox import Outbox
from bot.table import Session
from tests.bot.sessions.conftest import ANYA, BORYA, YARD, Table

SCORES_NOTHING = "23466"


class Silence:
    """An outbox in which nothing ever waits."""

    async def quiet(self, chat_id: int) -> None:
        del chat_id

    def sendable(self, chat_id: int) -> int:
        return chat_id * 0


async def test_a_turn_that_comes_while_a_move_is_shown_is_played(table: Table) -> None:
    sessions = table.sessions
    lobby = await table.lobby(ANYA)
    await sessions.add_computer(lobby.id, YARD, ANYA, "careful", admin=False, update=None)
    await sessions.join(lobby.id, YARD, BORYA, update=None)
    await sessions.add_computer(lobby.id, YARD, ANYA, "careful", admin=False, update=None)
    table.dice.add("11112", "66666", "11112", "11112", SCORES_NOTHING, SCORES_NOTHING)
    game = (await sessions.start(lobby.id, YARD, ANYA, admin=False, update=None)).session

    async def show(session: Session) -> None:
        if session.mover is not None and session.mover.user_id == BORYA.user_id:
            session = (await sessions.leave_game(session.id, YARD, BORYA, update=None)).session
        computers.nudge(session)

    computers = Computers(sessions, cast(Outbox, Silence()), show, 0.0)
    computers.nudge(game)
    await asyncio.wait([task for task in asyncio.all_tasks() if task.get_name().startswith("computer")], timeout=10)
    after = await sessions.get(game.id)
    assert after is not None
    assert after.mover is not None
    assert after.mover.user_id == ANYA.user_id
