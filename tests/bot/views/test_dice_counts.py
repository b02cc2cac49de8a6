from __future__ import annotations

import html
import io
import re

import pytest
from PIL import Image

from bot.pictures.canvas import drawable
from bot.pictures.dice_chart import draw
from bot.table import SERVER, TELEGRAM, FaceCount
from bot.views.dice_counts import PLAYERS_SHOWN, caption, chart
from bot.views.names import utf16_units
from bot.views.texts import Speech
from tests.bot.views.scenes import EN, RU

EVEN = (100, 100, 100, 100, 100, 100)
FAMILY = "👨‍👩‍👧‍👦" * 8
MOST = 1024
"""The longest caption."""


def of(name: str, faces: tuple[int, ...] = EVEN, source: str = SERVER, user_id: int | None = 1) -> FaceCount:
    return FaceCount(user_id, name, "", source, faces)


def plain(text: str) -> str:
    return html.unescape(re.sub("<[^>]+>|[\u2068\u2069]", "", text))


@pytest.mark.parametrize("speech", [RU, EN], ids=["ru", "en"])
@pytest.mark.parametrize("name", ["Ж" * 64, FAMILY, "<b>&", "日本語" * 20, "\u202eяка"])
def test_everything_fits_for_everybody(speech: Speech, name: str) -> None:
    counts = [
        of(f"{number}{name}", (12_345,) * 6, source, number) for number in range(12) for source in (SERVER, TELEGRAM)
    ]
    said = caption(speech, counts)
    assert utf16_units(plain(said)) + said.count("\u2068") * 2 <= MOST
    assert "<b>&" not in said.replace("<b>", "", 3)
    picture = Image.open(io.BytesIO(draw(chart(speech, counts))))
    assert picture.width == 1080
    assert picture.height < 2 * 1080 + 200
    assert len(chart(speech, counts).players) == PLAYERS_SHOWN


def test_the_picture_says_what_the_caption_says() -> None:
    counts = [
        of("Маша", (90, 50, 50, 50, 50, 42)),
        of("Маша", (3, 2, 1, 1, 1, 1), TELEGRAM),
        of("Петя", user_id=2),
        FaceCount(None, "", "bold", SERVER, EVEN),
        FaceCount(None, "", "", SERVER, (1, 0, 0, 0, 0, 0)),
    ]
    said, drawn = plain(caption(RU, counts)), chart(RU, counts)
    assert [bars.title for bars in drawn.sources] == ["Сервер: 1533 кубика", "Telegram: 9 кубиков"]
    for bars in (*drawn.sources, *drawn.players):
        assert bars.title in said
        assert all(str(face) in said for face in bars.faces)
    for bars in drawn.sources:
        assert bars.note in said
    assert {bars.title: bars.note for bars in drawn.players} == {
        "Петя, сервер": "600 — в порядке",
        "🤖 Смелый, сервер": "600 — в порядке",
        "Маша, сервер": "332 — подозрительно",
        "Маша, Telegram": "9 — пока мало",
    }
    assert "Пока мало, чтобы судить." in said


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ((5, 0, 0, 0, 0, 0), "Пока мало"),
        (EVEN, "В порядке: у честных кубиков так или ещё неровнее — в 100 случаях из 100."),
        ((130, 100, 100, 100, 100, 70), "Необычно"),
        ((200, 80, 80, 80, 80, 80), "Подозрительно"),
    ],
)
def test_a_verdict_in_plain_words(faces: tuple[int, ...], words: str) -> None:
    assert words in plain(caption(RU, [of("Маша", faces)]))


def test_what_the_font_lacks_is_left_out() -> None:
    assert drawable("Катя 🌸, сервер") == "Катя, сервер"
    assert drawable("Ёж Їжак Ñandú") == "Ёж Їжак Ñandú"
    assert drawable("🌸🌸") == "?"
