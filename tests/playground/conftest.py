from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest

from playground.server import Playground
from tests.playground.driver import Driver


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground() as started:
        yield started


@pytest.fixture
async def driver(playground: Playground) -> AsyncIterator[Driver]:
    async with httpx.AsyncClient(trust_env=False, verify=False, timeout=20) as client:
        yield Driver(playground, client)
