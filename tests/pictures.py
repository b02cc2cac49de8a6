"""Take the pictures of docs/pictures from the running product: `make pictures`.

The real bot plays in the real playground; only the dice are steered, so that the pictures show something worth seeing.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
from playwright.async_api import Page

from bot.store.sqlite import MEMORY, SqliteStore
from playground.server import Playground
from tests.bot.conftest import House
from tests.bot.dice import Scripted
from tests.bot.group import KATYA, MASHA, PETYA, Group, Message, eventually
from tests.browser import chromium
from tests.playground.browser import Screens
from tests.playground.driver import Driver

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
PHONE = {"width": 360, "height": 740, "device_scale_factor": 2}
DESK = {"width": 1280, "height": 800}


@contextlib.asynccontextmanager
async def running() -> AsyncIterator[tuple[House, Screens]]:
    """Start playground, bot and browser."""
    async with (
        Playground() as playground,
        httpx.AsyncClient(trust_env=False, timeout=20) as client,
        await SqliteStore.open(MEMORY) as store,
        chromium() as browser,
    ):
        house = House(Driver(playground, client), store, Scripted())
        await house.start()
        screens = Screens(browser, playground)
        yield house, screens
        await screens.close()
        await house.app.stop()


async def take(page: Page, name: str) -> None:
    """Save what a page shows once its messages have come to rest."""
    await page.wait_for_timeout(400)
    await page.screenshot(path=PICTURES / f"{name}.png")


async def press(yard: Group, who: int, label: str) -> None:
    """Press a button and wait until the chat shows what came of it."""

    async def board() -> Message | None:
        return next((message for message in reversed(await yard.messages()) if message.find(label)), None)

    before: Message = await eventually(board)
    await yard.press(who, label, before)

    async def changed() -> bool:
        return repr(before) not in map(repr, await yard.messages())

    await eventually(changed)


async def turn(yard: Group, house: House, who: int, *throws: str, bank: bool = True) -> None:
    """Play a turn."""
    house.dice.add(*throws)
    for _ in throws:
        await press(yard, who, "Бросить")
    if bank:
        await press(yard, who, "Хватит")


async def main() -> None:
    """Play a short game and take every picture on the way."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    async with running() as (house, screens):
        yard = house.group()
        phone = await screens.open(PETYA, **PHONE)
        dark = await screens.open(PETYA, color_scheme="dark", **PHONE)
        desk = await screens.open(MASHA, **DESK)
        await yard.say(MASHA, "/newgame без бочки цель=500")
        await yard.press(PETYA, "Я играю")
        await yard.last("Играют (2)")
        await yard.press(KATYA, "Я играю")
        await yard.last("Играют (3)")
        await take(phone, "lobby-phone")
        house.dice.add("66662", "11112", "11113")
        await press(yard, MASHA, "Начать")
        await turn(yard, house, MASHA, "11163")
        await turn(yard, house, PETYA, "11112", "5", "66613")
        await turn(yard, house, KATYA, "44455", "22346", bank=False)
        await turn(yard, house, MASHA, "55513")
        await turn(yard, house, PETYA, "15334", "552", bank=False)
        await yard.last("На руках 25")
        await take(phone, "turn-phone")
        await take(dark, "turn-phone-dark")
        await take(desk, "turn-desk")
        await turn(yard, house, PETYA, "3", bank=False)
        await turn(yard, house, KATYA, "66624", "12")
        await take(phone, "next-phone")
        await yard.say(PETYA, "/score")
        await yard.last("Кон")
        await take(phone, "score-phone")
        await turn(yard, house, MASHA, "11123", "12")
        await turn(yard, house, PETYA, "11115", "66623")
        ended = await yard.last("🏆")
        assert ended.find("Реванш")
        await take(phone, "end-phone")
        await take(dark, "end-phone-dark")


if __name__ == "__main__":
    asyncio.run(main())
