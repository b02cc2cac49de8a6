"""A game played by clicking on the chat page, as a newcomer would after `make run`."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, expect

from tests.bot.conftest import House
from tests.bot.group import MASHA, PETYA
from tests.browser import BROWSER, chromium
from tests.playground.browser import Screens, composer

pytestmark = BROWSER


@pytest.fixture
async def screens(house: House) -> AsyncIterator[Screens]:
    async with chromium() as browser:
        screens = Screens(browser, house.driver.playground)
        yield screens
        await screens.close()
        assert not screens.faults


async def say(page: Page, text: str) -> None:
    await composer(page).fill(text)
    await page.get_by_test_id("send").click()


def newest() -> str:
    """The text of the last message, which the tests wait on."""
    return "[data-testid='messages'] [data-testid^='message-'] >> nth=-1"


async def shows(page: Page, *parts: str) -> None:
    for part in parts:
        await expect(page.locator(newest())).to_contain_text(re.compile(re.escape(part)))


async def click(page: Page, label: str) -> None:
    await page.locator(newest()).get_by_role("button", name=label).click()


async def test_two_people_click_through_lobby_turns_and_score(house: House, screens: Screens) -> None:
    masha, petya = await screens.open(MASHA), await screens.open(PETYA, width=360, height=740)
    await say(masha, "/newgame классика")
    await shows(petya, "собираемся", "классика")
    await click(petya, "Я играю")
    await shows(masha, "Играют (2)")
    house.dice.add("66666", "11112")
    await click(masha, "Начать (2)")

    await shows(petya, "Маша", "нужно 50")
    house.dice.add("11123")
    await click(petya, "Бросить все 5")
    await expect(petya.get_by_text("Сейчас ходит")).to_be_visible()
    await click(masha, "Бросить все 5")
    await shows(petya, "+100", "На руках 100")
    await click(masha, "Хватит — 100")

    await shows(masha, "записано 100", "Петя")
    house.dice.add("66662", "3")
    await click(petya, "Бросить все 5")
    await shows(masha, "+120")
    await click(petya, "Бросить 1")
    await shows(masha, "сгорело 120")

    await say(petya, "/score")
    await shows(petya, "Кон 2", "Маша", "100")
    for page in (masha, petya):
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
