"""The chat page as a person has it on their screen."""

from __future__ import annotations

import re
from typing import Any

from playwright.async_api import Browser, ConsoleMessage, Locator, Page, Request

from playground.server import Playground
from tests.playground.driver import MASHA, YARD, Driver, Json

# What Chromium writes about a refused call or a playground that is away; both are part of what is tested.
_EXPECTED = re.compile(r"Failed to load resource")


class Screens:
    """Opens the page for people, and remembers what must not happen on it."""

    def __init__(self, browser: Browser, playground: Playground) -> None:
        self._browser = browser
        self._playground = playground
        self._pages: list[Page] = []
        self.faults: list[str] = []

    async def blank(self, width: int = 900, height: int = 600, **options: Any) -> Page:
        """An empty tab of a browser of its own, watched; nothing moves on it unless asked for."""
        settings = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", **options}
        page = await self._browser.new_page(**settings)
        self._pages.append(page)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._note)
        page.on("request", self._check_address)
        return page

    async def open(self, me: int = MASHA, chat: int | None = YARD, **options: Any) -> Page:
        """The page as ``me`` sees it, with a chat open."""
        page = await self.blank(**options)
        await page.goto(self.address(me, chat))
        await page.get_by_test_id("whoami").wait_for()
        return page

    async def close(self) -> None:
        for page in self._pages:
            await page.close()

    def address(self, me: int, chat: int | None = YARD) -> str:
        return f"{self._playground.url}?me={me}" + (f"&chat={chat}" if chat is not None else "")

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not _EXPECTED.search(message.text):
            self.faults.append(message.text)

    def _check_address(self, request: Request) -> None:
        if not request.url.startswith(self._playground.url):
            self.faults.append(f"asked elsewhere: {request.url}")


def bubble(page: Page, message: Json) -> Locator:
    return page.get_by_test_id(f"message-{message['message_id']}")


def composer(page: Page) -> Locator:
    return page.get_by_test_id("composer")


_NOTHING_STICKS_OUT = """() => [document.documentElement, ...document.querySelectorAll('.scroller, .chat-items, pre')]
    .every(node => node.scrollWidth <= node.clientWidth)"""


async def fits(page: Page) -> None:
    """Wait until nothing can be scrolled sideways; the layout follows a change of size a frame later."""
    await page.wait_for_function(_NOTHING_STICKS_OUT, timeout=5000)


async def next_press(driver: Driver) -> Json:
    """The callback query that the bot gets next."""
    while True:
        for update in await driver.updates(timeout=10):
            await driver.updates(offset=update["update_id"] + 1)
            if "callback_query" in update:
                query: Json = update["callback_query"]
                return query
