"""What the owner's watchers are told."""

from __future__ import annotations

import asyncio
import socket

import httpx
import pytest
from prometheus_client import generate_latest

from bot.metrics import HOPS, REGISTRY, passed, way
from bot.watch import WatchError, watched
from tests.bot.conftest import House
from tests.bot.group import MASHA, Group
from tests.bot.moves import begin, throw
from tests.playground.driver import PETYA


async def get(port: int, path: str) -> httpx.Response:
    async with httpx.AsyncClient(trust_env=False) as client:
        return await client.get(f"http://127.0.0.1:{port}{path}")


def value(text: str, name: str) -> float:
    return float(next(line.rpartition(" ")[2] for line in text.splitlines() if line.startswith(f"{name} ")))


def hops(text: str, hop: str) -> float:
    return value(text, f'thousand_hop_seconds_count{{hop="{hop}"}}')


async def test_what_is_counted(house: House, yard: Group) -> None:
    async with watched("127.0.0.1", 0, house.app.look) as port:
        before = (await get(port, "/metrics")).text
        await yard.say(MASHA, "/newgame")
        await yard.press(MASHA, "Я играю")
        assert (await get(port, "/healthz")).text == "ok\n"
        after = (await get(port, "/metrics")).text
    assert value(after, "thousand_presses_total") == value(before, "thousand_presses_total") + 1
    assert value(after, "thousand_open_games") == 1
    assert value(after, "thousand_outbox_length") == 0
    for hop in ("delivered", "unpacked", "loaded", "saved", "said"):
        assert hops(after, hop) > hops(before, hop)
    assert "Маша" not in after


async def test_each_hop_of_a_press_is_measured_once(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA)
    async with watched("127.0.0.1", 0, house.app.look) as port:
        before = (await get(port, "/metrics")).text
        await throw(house, yard, MASHA, "15334", "1️⃣")
        await house.app.outbox.all_quiet()
        after = (await get(port, "/metrics")).text
    assert {hop: hops(after, hop) - hops(before, hop) for hop in HOPS[:-1]} == dict.fromkeys(HOPS[:-1], 1)
    assert hops(after, "said") >= hops(before, "said") + 2


async def test_what_no_update_asked_for_is_no_hop() -> None:
    with way():
        begun = asyncio.create_task(_later())
    before = generate_latest(REGISTRY)
    await begun
    assert generate_latest(REGISTRY) == before


async def _later() -> None:
    passed("loaded")


async def test_too_many_requests_are_counted(house: House, yard: Group) -> None:
    async with watched("127.0.0.1", 0, house.app.look) as port:
        before = value((await get(port, "/metrics")).text, "thousand_too_many_requests_total")
        await house.driver.steer("faults", method="sendMessage", code=429, retry_after=1)
        await yard.say(MASHA, "/newgame")
        await yard.last("Играют")
        assert value((await get(port, "/metrics")).text, "thousand_too_many_requests_total") == before + 1


async def test_a_bot_that_does_not_listen_is_ill(house: House) -> None:
    async with watched("127.0.0.1", 0, house.app.look) as port:
        await house.app.stop()
        assert (await get(port, "/healthz")).status_code == 503
        assert (await get(port, "/metrics")).status_code == 200
        await house.start()


async def test_a_database_that_fails_is_ill() -> None:
    async def look() -> bool:
        raise OSError

    async with watched("127.0.0.1", 0, look) as port:
        assert (await get(port, "/healthz")).status_code == 503


async def test_a_port_that_is_taken_is_one_line(house: House) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(WatchError, match=f"METRICS_PORT: cannot listen on 127.0.0.1:{port}"):
            async with watched("127.0.0.1", port, house.app.look):
                pass
