from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playground.guard import MOST_BODY, MOST_UPLOAD
from playground.methods import METHODS
from playground.server import Playground
from tests.playground.driver import MASHA, YARD, Driver

PATHS = ("play/send", "play/press", "play/member", "play/chat", "play/person", "play/document?me=1001")
STEERING = ("test/dice", "test/clock", "test/limits", "test/update", "test/updates/hold", "test/updates/repeat")


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[", "10.0.0.1"])
async def test_foreign_host_names_are_refused(driver: Driver, host: str) -> None:
    answer = await driver.client.get(f"{driver.base}/getMe", headers={"Host": host})
    assert answer.status_code in (400, 403)


@pytest.mark.parametrize("host", ["localhost:1", "127.0.0.1", "[::1]:8081"])
async def test_own_host_names_are_served(driver: Driver, host: str) -> None:
    assert (await driver.client.get(f"{driver.base}/getMe", headers={"Host": host})).status_code == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "file://"])
async def test_foreign_pages_are_refused(driver: Driver, origin: str) -> None:
    address, said = f"{driver.playground.url}play/send", {"me": MASHA, "chat": YARD, "text": "x"}
    assert (await driver.client.post(address, json=said, headers={"Origin": origin})).status_code == 403
    own = {"Origin": driver.playground.url.rstrip("/")}
    assert (await driver.client.post(address, json=said, headers=own)).status_code == 200


async def test_bodies_over_the_limit_are_refused(driver: Driver) -> None:
    async def endless(size: int) -> Any:
        for _ in range(size // 65536 + 2):
            yield bytes(65536)

    address = f"{driver.playground.url}play/send"
    assert (await driver.client.post(address, content=bytes(MOST_BODY + 1))).status_code == 413
    # the answer may come, and the connection close, before everything is sent
    with suppress(httpx.WriteError):
        assert (await driver.client.post(address, content=endless(MOST_BODY))).status_code == 413


async def test_a_declared_length_is_believed(playground: Playground) -> None:
    reader, writer = await asyncio.open_connection(*playground.url.removeprefix("http://").rstrip("/").split(":"))
    head = f"POST /bot1:playground/sendPhoto HTTP/1.1\r\nHost: localhost\r\nContent-Length: {MOST_UPLOAD + 1}\r\n\r\n"
    writer.write(head.encode())
    assert (await reader.readline()).startswith(b"HTTP/1.1 413 ")
    writer.close()


async def test_the_page_is_served_with_a_strict_policy(driver: Driver) -> None:
    page = await driver.client.get(driver.playground.url)
    assert page.status_code == 200
    policy = page.headers["content-security-policy"]
    assert policy.startswith("default-src 'self'")
    assert "unsafe" not in policy
    script = await driver.client.get(f"{driver.playground.url}static/js/app.js")
    assert script.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("path", ["../server.py", "..%2fserver.py", "%2fetc/passwd", "js", "no.js", "%00", "x" * 999])
async def test_only_the_page_is_served(driver: Driver, path: str) -> None:
    assert (await driver.client.get(f"{driver.playground.url}static/{path}")).status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b'{"chat_id": NaN}',
        b'{"chat_id": "\\ud800"}',
        b'{"\\ud800": 1}',
        b"[" * 100_000,
        b'{"chat_id": ' + b"9" * 5000 + b"}",
    ],
)
async def test_malformed_json(driver: Driver, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    for address in (f"{driver.base}/sendMessage", f"{driver.playground.url}play/send"):
        answer = await driver.client.post(address, content=body, headers=headers)
        assert 400 <= answer.status_code < 500
        assert answer.json()


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", b"x"),
        ("multipart/form-data; boundary=", b"x"),
        ("multipart/form-data; boundary=a", b"--a\r\nContent-Disposition: form-data\r\n\r\nx\r\n--a--"),
        ("multipart/form-data; boundary=a", b"--a\r\n\r\n\r\nx"),
        ('multipart/form-data; boundary="\xff"', b"--a\r\nContent-Disposition: form-data; name=x\r\n\r\n\xff\r\n--a--"),
        ("application/x-www-form-urlencoded", b"text=%ff%fe&chat_id=%ED%A0%80"),
        ("application/x-www-form-urlencoded", b"&" * 5000 + b"a=b"),
        ("text/plain; charset=none", b"\xff"),
        ("\xff", b""),
    ],
)
async def test_malformed_forms(driver: Driver, kind: str, body: bytes) -> None:
    headers = {b"Content-Type": kind.encode("latin-1")}
    answer = await driver.client.post(f"{driver.base}/sendMessage", content=body, headers=headers)
    assert 400 <= answer.status_code < 500
    assert answer.json()["ok"] is False


async def test_other_ways_of_asking(driver: Driver) -> None:
    for method, path in [("PUT", "play/send"), ("GET", "play/send"), ("GET", "nowhere"), ("POST", ""), ("GET", "bot1")]:
        answer = await driver.client.request(method, driver.playground.url + path)
        assert answer.status_code in (404, 405)
        assert answer.json()
    missing = await driver.client.get(f"{driver.playground.base_file_url}1:playground/photos/none.png")
    assert missing.status_code == 404


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from([YARD, MASHA, 1, "HTML", "x", "[1]", "{}", "🎲", "chat", "photo", "attach://x"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["type", "chat_id", "user_id", "message_id", "inline_keyboard", "text", "url", "media", "offset"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=6,
)
WORDS = (
    "chat_id text parse_mode message_id reply_markup entities commands scope media photo document reaction "
    "from_chat_id user_id url offset limit message_ids reply_parameters message_thread_id emoji action name me "
    "chat thread status user data values advance manual hold order last update_id callback_query title kind"
)
NAMES = st.sampled_from(WORDS.split())


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(method=st.sampled_from(sorted(METHODS)), params=st.dictionaries(NAMES, VALUES, max_size=6))
async def test_no_call_breaks_the_server(driver: Driver, method: str, params: dict[str, Any]) -> None:
    """Every call of the Bot API, of people and of tests gets a proper answer, whatever it says."""
    await driver.steer("reset")
    await driver.say()
    addresses = [f"{driver.base}/{method}"]
    addresses += [driver.playground.url + path for path in (*PATHS, *STEERING)]
    body = json.dumps({"chat_id": YARD, "message_id": 1, **params})
    for address in addresses:
        answer = await driver.client.post(address, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code < 500, (address, answer.text)
        assert isinstance(answer.json(), dict)
