from __future__ import annotations

import asyncio
import json

from bot.sessions import FairDice
from bot.store.sqlite import MEMORY, SqliteStore
from engine.thousand import verify
from tests.bot.conftest import House
from tests.bot.group import MASHA, PETYA, Group
from tests.bot.moves import gather
from tests.playground.driver import Driver


async def a_game(yard: Group, word: str) -> None:
    """Masha and Petya play some turns, then stop."""
    names = {"Маша": MASHA, "Петя": PETYA}
    await gather(yard, PETYA, words="simple opening=0 target=1000")
    await yard.say(PETYA, f"/luck {word}")
    await yard.last(f"На удачу: {word}")
    await yard.press(MASHA, "Начать")
    for _ in range(12):
        board = await yard.last("▸", button="Бросить")
        mover = next(line for line in board.text.splitlines() if line.startswith("▸")).split()[1]
        assert await yard.press(names[mover], "Хватит" if board.find("Хватит") else "Бросить", board) == ""
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Остановить")
    await yard.last("Игру остановили")


async def test_two_games_of_the_same_people_at_once_share_nothing(driver: Driver) -> None:
    async with await SqliteStore.open(MEMORY) as store:
        house = House(driver, store, FairDice())  # type: ignore[arg-type]
        await house.start()
        club = await driver.supergroup()
        await driver.play("join", me=PETYA, chat=club)
        yards = {"двор": house.group(), "клуб": house.group(club)}
        await asyncio.gather(*(a_game(yard, word) for word, yard in yards.items()))
        records = {}
        for word, yard in yards.items():
            (stored,) = await store.finished_games(yard.chat)
            fallen = await store.dice_counts(yard.chat)
            records[word] = await house.app.sessions.record(stored.session.id, stored.session.place)
            dice = [digits for _, digits in records[word]["fair"]["order"]]
            dice += [move for move in records[word]["moves"] if move.isdigit()]
            assert sum(sum(count.faces) for count in fallen) == sum(map(len, dice))
        await house.app.stop()
    one, two = records["двор"], records["клуб"]
    assert [verify.run(json.dumps(record))[0] for record in (one, two)] == [verify.FITS, verify.FITS]
    for name in ("game", "commitment", "seed"):
        assert one["fair"][name] != two["fair"][name]
    assert set(one["fair"]["entropy"]).isdisjoint(two["fair"]["entropy"])
    assert one["moves"] != two["moves"]
    for own, other in ((one, two), (two, one)):
        swapped = own | {
            "fair": own["fair"] | {"seed": other["fair"]["seed"], "commitment": other["fair"]["commitment"]}
        }
        assert verify.verify(swapped).status == verify.DOES_NOT_FIT
