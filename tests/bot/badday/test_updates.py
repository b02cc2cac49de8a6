"""Updates that come twice, late, in another order, or again after a restart."""

from __future__ import annotations

import random

from tests.bot.badday.conftest import Day


async def test_every_update_comes_again_and_again(day: Day) -> None:
    rng = random.Random(1)
    for _ in range(15):
        await day.more(1)
        day.world.updates.repeat(rng.randint(1, 12))


async def test_updates_come_late_and_in_another_order(day: Day) -> None:
    for _ in range(6):
        day.world.updates.hold()
        await day.everybody_has_pressed()
        day.world.updates.release(reversed_order=True)
        await day.more(1)


async def test_updates_from_before_a_restart_come_again(day: Day) -> None:
    await day.more(5)
    for _ in range(3):
        await day.stop()
        day.world.updates.repeat(100)
        await day.start()
        await day.more(3)


async def test_presses_made_while_the_bot_was_away_count(day: Day) -> None:
    await day.stop()
    day.world.updates.repeat(3)
    await day.everybody_has_pressed()
    # Whoever has pressed waits for what comes of it: were it lost, nothing more would happen.
    await day.start()
    await day.more(3)


async def test_polls_that_fail(day: Day) -> None:
    day.fault("getUpdates", code=502)
    await day.more(1)
    day.fault("getUpdates", "drop")
    await day.more(1)
    day.fault("getUpdates", "lost")
    await day.more(2)
