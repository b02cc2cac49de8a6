"""A clock that jumps, as clocks of cheap machines do at their start."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.refusals import OldBoard
from bot.sessions import Sessions
from bot.store import maintenance
from bot.store.sqlite import SqliteStore
from engine.thousand import Rules
from tests.bot.sessions.conftest import ANYA, BORYA, YARD

JUMPS = (timedelta(days=-4000), timedelta(hours=-1), timedelta(days=5), timedelta(days=20000))


@pytest.mark.parametrize("jump", JUMPS, ids=str)
async def test_a_game_goes_on_and_old_updates_stay_old(tmp_path: Path, jump: timedelta) -> None:
    time = datetime(2026, 11, 29, tzinfo=UTC)
    path = tmp_path / "games.db"
    async with await SqliteStore.open(path) as store:
        sessions = Sessions(store, now=lambda: time)
        game = (await sessions.open_lobby(YARD, ANYA, Rules.parse(""), update=1)).session
        await sessions.join(game.id, YARD, BORYA, update=2)
        begun = (await sessions.start(game.id, YARD, ANYA, admin=False, update=3)).session
        for update in range(4, 20):
            mover = ANYA if begun.mover and begun.mover.user_id == ANYA.user_id else BORYA
            pressed = begun.version
            begun = (await sessions.roll(begun.id, YARD, pressed, mover, update=update)).session
            if update == 10:
                time += jump
            # The same press once more: known by its id, or else by the version that it was meant for.
            try:
                again = await sessions.roll(begun.id, YARD, pressed, mover, update=update)
                assert again.repeated
            except OldBoard:
                pass
        assert begun.version == 3 + 16
        assert len(await sessions.live(YARD.chat_id)) == 1
    assert maintenance.check(path) == []
