"""One chat's troubles are no other's: the others play on while it stands still."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.badday.conftest import Day

TROUBLES: dict[str, dict[str, Any]] = {
    "asked to wait": {"kind": "status", "code": 429, "retry_after": 1},
    "server errors": {"kind": "status", "code": 500},
    "connections cut": {"kind": "drop"},
    "no answer": {"kind": "slow", "seconds": 30},
}


@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES)
async def test_the_others_play_on(day: Day, trouble: dict[str, Any]) -> None:
    ill, *well = day.tables
    day.fault("sendMessage", chat=ill.chat, count=10**6, **trouble)
    day.fault("editMessageText", chat=ill.chat, count=10**6, **trouble)
    stood_still_at = len(ill.pressed)
    await day.more(12, *well)
    # What was on its way when the trouble began may still have arrived.
    assert len(ill.pressed) <= stood_still_at + 2
    day.world.faults.clear()
    if trouble["kind"] != "slow":
        await day.more(2, ill)
