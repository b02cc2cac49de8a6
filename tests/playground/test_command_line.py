from __future__ import annotations

import asyncio
import signal
import socket
import sys

import httpx
import pytest

from playground.__main__ import main
from playground.errors import ListenError
from playground.server import Playground


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.0.1", "example.org", ""])
def test_only_loopback_is_listened_on(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--host", host, "--port", "0"]) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert "loopback" in said.err
    assert said.out == ""


def test_a_taken_port_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["--port", str(port)]) == 2
    assert capsys.readouterr().err == f"playground: cannot listen on 127.0.0.1:{port}: Address already in use\n"


@pytest.mark.parametrize("arguments", [["--port", "70000"], ["--token", "token"], ["--token", "0:x"]])
def test_what_cannot_be_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


async def test_it_runs_alone_until_told_to_stop() -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", "-m", "playground", "--port", "0", "--token", "7:own"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        url = (await process.stdout.readline()).decode().split()[-1]
        async with httpx.AsyncClient(trust_env=False, verify=False) as client:
            assert (await client.get(f"{url}bot7:own/getMe")).json()["result"]["id"] == 7
    finally:
        process.terminate()
        _out, errors = await process.communicate()
    assert (process.returncode, errors) == (0, b"")


async def test_two_live_side_by_side_and_leave_signals_alone() -> None:
    before = signal.getsignal(signal.SIGINT)
    async with Playground() as one, Playground() as other:
        assert one.url != other.url
        assert signal.getsignal(signal.SIGINT) is before
        with pytest.raises(ListenError):
            await Playground(port=int(one.url.rstrip("/").rpartition(":")[2])).start()
    await one.stop()
