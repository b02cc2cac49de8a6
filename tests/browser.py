"""Chromium, for tests that look at pages.

``pytestmark = BROWSER`` marks a module's tests and skips them where there is no Chromium; ``chromium()`` starts one.
"""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright

_EXECUTABLE = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
_ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

BROWSER = [
    pytest.mark.browser,
    pytest.mark.skipif(_EXECUTABLE is None, reason="there is no Chromium on this machine"),
]


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A running Chromium, closed at the end with every page of it."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=_EXECUTABLE, args=_ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()
