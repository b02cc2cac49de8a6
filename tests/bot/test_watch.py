"""What the owner's watchers are told."""

from __future__ import annotations

import socket

import httpx
import pytest

from bot.watch import WatchError, watched
from tests.bot.conftest import House
from tests.bot.group import MASHA, Group


async def get(port: int, path: str) -> httpx.Response:
    async with httpx.AsyncClient(trust_env=False) as client:
        return await client.get(f"http://127.0.0.1:{port}{path}")


def value(text: str, name: str) -> float:
    return float(next(line.rpartition(" ")[2] for line in text.splitlines() if line.startswith(f"{name} ")))


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
    for stretch in ("turn", "handle", "commit", "speak"):
        name = f'thousand_stretch_seconds_count{{stretch="{stretch}"}}'
        assert value(after, name) > value(before, name)
    assert "Маша" not in after


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
