from __future__ import annotations

import json
import struct
import zlib

import pytest

from playground.files import picture_size
from tests.playground.driver import MASHA, YARD, Driver, Json


def png(width: int = 2, height: int = 3) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    pixels = zlib.compress((b"\0" + bytes(width)) * height)
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


JPEG = bytes.fromhex("ffd8 ffe0 0004 0000 ffc0 000b 08 0005 0007 01 011100")


async def send(driver: Driver, method: str, data: Json, **files: tuple[str, bytes]) -> Json:
    answer = await driver.client.post(f"{driver.base}/{method}", data=data, files=files)
    envelope: Json = answer.json()
    return envelope


def test_pictures_are_measured() -> None:
    assert picture_size(png(20, 30)) == (20, 30)
    assert picture_size(JPEG) == (7, 5)
    assert picture_size(b"GIF89a") is None
    assert picture_size(b"\xff\xd8\xff\xe0\x00") is None


async def test_a_photo_is_uploaded_shown_and_downloaded(driver: Driver) -> None:
    data = {"chat_id": YARD, "photo": "attach://p", "caption": "<b>вид</b>", "parse_mode": "HTML"}
    message = (await send(driver, "sendPhoto", data, p=("a.png", png())))["result"]
    (photo,) = message["photo"]
    assert (photo["width"], photo["height"], photo["file_size"]) == (2, 3, len(png()))
    assert message["caption_entities"] == [{"type": "bold", "offset": 0, "length": 3}]
    file = await driver.call("getFile", file_id=photo["file_id"])
    served = await driver.client.get(f"{driver.playground.base_file_url}1:playground/{file['file_path']}")
    assert served.content == png()
    shown = await driver.client.get(f"{driver.playground.url}play/file/{photo['file_id']}")
    assert (shown.content, shown.headers["content-type"]) == (png(), "image/png")
    again = await driver.call("sendPhoto", chat_id=YARD, photo=photo["file_id"])
    assert again["photo"] == message["photo"]


async def test_a_document_is_only_ever_saved(driver: Driver) -> None:
    page = b"<script>alert(1)</script>"
    message = (await send(driver, "sendDocument", {"chat_id": YARD}, document=("a.html", page)))["result"]
    assert message["document"]["file_name"] == "a.html"
    assert message["document"]["mime_type"] == "text/html"
    shown = await driver.client.get(f"{driver.playground.url}play/file/{message['document']['file_id']}")
    assert shown.headers["content-disposition"] == "attachment"
    assert shown.headers["content-type"] == "application/octet-stream"


async def test_people_send_documents(driver: Driver) -> None:
    query: dict[str, str | int] = {"me": MASHA, "chat": MASHA, "name": "game.json"}
    await driver.client.post(f"{driver.playground.url}play/document", params=query, content=b"{}")
    (update,) = await driver.updates()
    assert update["message"]["document"]["file_name"] == "game.json"


async def test_media_are_edited(driver: Driver) -> None:
    data = {"chat_id": YARD, "caption": "раз"}
    message = (await send(driver, "sendPhoto", data, photo=("a.png", png())))["result"]
    there = {"chat_id": YARD, "message_id": message["message_id"]}
    media = json.dumps({"type": "photo", "media": "attach://new", "caption": "два"})
    edited = (await send(driver, "editMessageMedia", {**there, "media": media}, new=("b.png", png(4, 4))))["result"]
    assert (edited["photo"][0]["width"], edited["caption"]) == (4, "два")
    assert (await driver.call("editMessageCaption", **there, caption="три"))["caption"] == "три"
    assert "not modified" in await driver.refused("editMessageCaption", **there, caption="три")
    assert "no text" in await driver.refused("editMessageText", **there, text="x")
    text = await driver.say()
    refusal = await driver.refused("editMessageCaption", chat_id=YARD, message_id=text["message_id"], caption="x")
    assert refusal == "Bad Request: there is no caption in the message to edit"


@pytest.mark.parametrize(
    ("method", "data", "content", "reason"),
    [
        ("sendPhoto", {}, None, "there is no photo in the request"),
        ("sendPhoto", {"photo": "attach://q"}, None, "there is no photo in the request"),
        ("sendPhoto", {"photo": "nothing"}, None, "wrong file identifier/HTTP URL specified"),
        ("sendPhoto", {"photo": "https://example.org/a.png"}, None, "failed to get HTTP URL content"),
        ("sendPhoto", {"photo": "attach://p"}, b"text", "IMAGE_PROCESS_FAILED"),
        ("sendPhoto", {"photo": "attach://p"}, png(1, 21), "PHOTO_INVALID_DIMENSIONS"),
        ("sendPhoto", {"photo": "attach://p", "caption": "x" * 1025}, png(), "message caption is too long"),
        ("sendDocument", {}, None, "there is no document in the request"),
        ("sendDocument", {"document": "attach://p"}, b"", "file must be non-empty"),
    ],
)
async def test_media_refusals(driver: Driver, method: str, data: Json, content: bytes | None, reason: str) -> None:
    files = {} if content is None else {"p": ("p", content)}
    answer = await send(driver, method, {"chat_id": YARD, **data}, **files)
    assert answer["description"] == f"Bad Request: {reason}"
