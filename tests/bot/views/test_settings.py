"""The lobby's settings, as they look on a phone."""

from __future__ import annotations

import re

import pytest

from bot.callbacks import unpack
from bot.handlers.routes import PRESSES
from bot.table import SavedRules
from bot.views import settings, shelf
from bot.views.lobby import lobby
from bot.views.names import columns, utf16_units
from bot.views.screen import Button, Screen
from bot.views.texts import LANGUAGES
from engine.thousand import Rules
from engine.thousand.code import LINK_LIMIT
from engine.thousand.knobs import KNOBS, THEMES
from engine.thousand.presets import PRESETS
from tests.bot.views.phone import HEIGHT, height
from tests.bot.views.scenes import EN, RU, TEXTS, lobby_of
from tests.bot.views.test_board import labels, text

PAGES = ("m", *settings.PAGES_OF_SETS, "c", *THEMES, *settings.SECOND.values())
KEPT = [SavedRules(number, f"Наш двор {number}", Rules.parse("вход=75"), 1) for number in range(1, 21)]
HALF, FULL = 22, 40
"""Columns on a button in a row of two, and alone, on a phone of 360 points; what is longer is cut at its end."""


def screens(language: str) -> list[Screen]:
    return [
        lobby(TEXTS[language], lobby_of("Маша", "Петя", rules=rules), page, KEPT)
        for rules in (*PRESETS, "open target=500 eyes=on", "zonk combo.222=30 keep=all settle=equal")
        for page in PAGES
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_into_telegram(language: str) -> None:
    for screen in screens(language):
        assert utf16_units(text(screen)) <= 4096
        buttons = [button for row in screen.buttons for button in row]
        assert len(buttons) <= 100
        assert max(map(len, screen.buttons)) <= 3
        for button in buttons:
            claim = unpack(button.data)
            assert claim is not None
            assert claim.kind + claim.action in PRESSES


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_short(language: str) -> None:
    for screen in screens(language):
        for row in screen.buttons:
            for button in row:
                limit = FULL if len(row) == 1 else HALF
                assert columns(re.sub(r"[\u2068\u2069]", "", button.label)) <= limit, button.label


@pytest.mark.parametrize("page", PAGES)
def test_people_join_and_the_game_begins_from_every_page(page: str) -> None:
    screen = lobby(RU, lobby_of("Маша", "Петя"), page)
    assert labels(screen)[-1] == ["🙋 Я играю", "▶️ Начать (2)"]
    claim = unpack(screen.buttons[-1][0].data)
    assert claim is not None
    assert claim.argument == page


def test_a_page_says_what_is_set_and_what_a_press_brings() -> None:
    screen = lobby(RU, lobby_of("Маша", rules="вход=75"), "opening")
    assert text(screen) == (
        "🎲 Тысяча — собираемся\n"
        "Правила: классика, но вход 75\n"
        "Играют (1): Маша\n"
        "\n"
        "⚙️ Вход\n"
        "• Вход: первая запись — не меньше 75 за ход.\n"
        "• запись входа: полная. На входе записывается всё набранное."
    )
    assert labels(screen)[:3] == [
        ["➖ вход 50", "➕ вход 100"],
        ["🔁 запись входа → ровно"],
        ["↩️ Как в наборе"],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_fits_on_a_phone(language: str, page: str) -> None:
    """With the buttons below, a row of them as high as two lines; what a chat keeps of its own comes on top."""
    for rules in (*PRESETS, "classic settle=equal"):
        screen = lobby(TEXTS[language], lobby_of("Маша", "Петя", "Катя", rules=rules), page)
        assert height(screen) <= HEIGHT
        assert height(screen) + 2 * len(screen.buttons) <= 30


def test_every_set_and_every_knob_is_on_a_page() -> None:
    listed = [name for names in settings.PAGES_OF_SETS.values() for name in names]
    assert listed == list(PRESETS)
    pages = [page for page in PAGES if settings.theme_of(page) in THEMES]
    six = Rules.parse("dice=6 barrel=open settle=equal")
    knobs = [knob for rules in (Rules(), six) for page in pages for knob in settings.shown(rules, page)]
    assert set(knobs) == {knob.name for knob in KNOBS}


def test_the_points_are_told_on_two_pages() -> None:
    session = lobby_of("Маша", rules="classic five=0 four=0 full_house=100")
    first, second = lobby(RU, session, "points"), lobby(RU, session, settings.SECOND["points"])
    assert text(first).partition("\n\n")[2] == (
        "⚙️ Очки\n• единица: 10\n• пятёрка: ничего\n• три равных: цифра × 10\n• четыре равных: ничего\n"
        "• пять равных: цифра × 100\nЕдиница среди равных — за десять."
    )
    assert text(second).partition("\n\n")[2] == (
        "⚙️ Очки\n• Малый стрит 1-2-3-4-5 одним броском — 125.\n• Большой стрит 2-3-4-5-6 одним броском — 250.\n"
        "• Фулл-хаус, три и два одинаковых одним броском, — 100."
    )
    assert labels(first)[-3:-1] == [["↩️ Как в наборе"], ["⬅️ Назад", "Комбинации ➡️"]]
    assert labels(second)[-3:-1] == [["↩️ Как в наборе"], ["⬅️ Назад"]]
    assert [[button.data for button in row] for row in first.buttons[-2:-1]] == [["t:7:3:mm", "t:7:3:mpoints2"]]
    assert [button.data for row in second.buttons[-3:-1] for button in row] == ["t:7:3:upoints2", "t:7:3:mpoints"]


def test_a_second_page_is_offered_where_there_is_something_on_it() -> None:
    first, second = lobby(RU, lobby_of("Маша"), "bolts"), lobby(RU, lobby_of("Маша"), "bolts2")
    assert "⚙️ Болты\n• За пустой ход" in text(first)
    assert "⚙️ Болты\n• болты до входа: нет." in text(second)
    assert labels(first)[-2] == ["⬅️ Назад", "Дальше ➡️"]
    assert labels(second)[-2] == ["⬅️ Назад"]
    assert labels(lobby(RU, lobby_of("Маша", rules="simple"), "barrel"))[-2] == ["⬅️ Назад"]


def test_what_the_rules_leave_out_is_not_asked() -> None:
    assert labels(lobby(EN, lobby_of("Masha", rules="simple"), "barrel"))[0] == ["🔁 barrel → open"]
    assert settings.shown(Rules.parse("simple"), "barrel") == ["barrel"]


def test_themes_that_differ_are_marked() -> None:
    rows = labels(lobby(RU, lobby_of("Маша", rules="вход=75 самосвал=нет"), "m"))
    assert rows[:3] == [["📚 Набор: классика"], ["✏️ Вход", "Ямы", "Болты"], ["Обгон", "✏️ Самосвал", "Бочка"]]
    assert ["↩️ Как в наборе", "⭐ Запомнить"] in rows


@pytest.mark.parametrize(
    ("rules", "russian", "english"),
    [
        ("classic", "классика", "classic"),
        ("classic pits=off", "классика, но без ям", "classic, but no pits"),
        (
            "classic barrel=open pits=off opening=75",
            "классика, но вход 75, без ям, открытая бочка",
            "classic, but opening 75, no pits, open barrel",
        ),
        ("club barrel=450-500", "клубные, но бочка 450–500", "club, but barrel 450–500"),
        ("simple barrel=900", "без бочки, но бочка 900", "simple, but barrel 900"),
        (
            "club pits=200-300,600-700,900-1000",
            "клубные, но ямы 200–300, 600–700 и 900–1000",
            "club, but pits 200–300, 600–700 and 900–1000",
        ),
        ("classic combo.222=30", "классика, но 222 30", "classic, but 222 30"),
    ],
)
def test_titles_read_as_people_speak(rules: str, russian: str, english: str) -> None:
    assert f"Правила: {russian}\n" in text(lobby(RU, lobby_of("Маша", rules=rules)))
    assert f"Rules: {english}\n" in text(lobby(EN, lobby_of("Masha", rules=rules)))


@pytest.mark.parametrize(
    ("rules", "russian", "english"),
    [
        (
            "classic target=500",
            "С целью 500: ямы 600–700 нет, самосвала нет, бочка начинается с 380",
            "With the target 500: no pit 600–700, no dump, the barrel begins at 380",
        ),
        (
            "street target=500",
            "С целью 500: ям 600–700 и 900–1000 нет, самосвала нет",
            "With the target 500: no pits 600–700 and 900–1000, no dump",
        ),
        (
            "club target=500",
            "С целью 500: самосвала нет, бочка начинается с 450",
            "With the target 500: no dump, the barrel begins at 450",
        ),
        (
            "classic target=100",
            "С целью 100: ям 200–300 и 600–700 нет, самосвала нет, бочки нет",
            "With the target 100: no pits 200–300 and 600–700, no dump, no barrel",
        ),
        (
            "club target=2000",
            "С целью 2000: бочки 450–500 и 1950–2000",
            "With the target 2000: barrels 450–500 and 1950–2000",
        ),
    ],
)
def test_what_another_target_moves_is_said(rules: str, russian: str, english: str) -> None:
    assert russian in text(lobby(RU, lobby_of("Маша", rules=rules)))
    assert english in text(lobby(EN, lobby_of("Masha", rules=rules)))


def test_the_list_of_what_a_chat_keeps() -> None:
    saved = [SavedRules(7, "<b>Двор</b>", Rules.parse("вход=75"), 1)]
    screen = shelf.shelf(RU, saved)
    assert "&lt;b&gt;Двор&lt;/b&gt;\u2069</b>: классика, но вход 75" in screen.text
    assert [button.data for row in screen.buttons for button in row] == ["c:0:0:v7"]
    assert "ничего не запомнили" in shelf.shelf(RU, []).text
    assert utf16_units(text(shelf.shelf(EN, KEPT))) <= 4096


def test_rules_to_take_along() -> None:
    back = Button("⬅️", "c:0:0:p0")
    screen = shelf.share(RU, Rules.parse("вход=75 ямы=нет"), "thousand_bot", back)
    assert "/newgame R1ACPDAyJf" in text(screen)
    assert "https://t.me/thousand_bot?start=R1ACPDAyJf" in text(screen)
    assert screen.buttons[0][0].url == "https://t.me/thousand_bot?startgroup=R1ACPDAyJf"
    long = Rules.parse(" ".join(f"combo.{face}{other}6=30" for face in range(1, 7) for other in range(face, 7)))
    screen = shelf.share(RU, long, "thousand_bot", back)
    assert "для ссылки эти правила слишком длинные" in text(screen).lower()
    assert len(re.findall("R1[A-Za-z0-9_-]+", text(screen))[0]) > LINK_LIMIT
    assert labels(screen) == [["⬅️"]]


def test_a_name_is_made_of_what_rules_are() -> None:
    rules = Rules.parse("вход=75 ямы=нет бочка=открытая")
    first = shelf.free_name(RU, rules, (), 32)
    assert first == "Вход 75, без ям, открытая бочка"
    second = shelf.free_name(RU, rules, {first}, 32)
    assert second == "Вход 75, без ям, открытая боч… 2"
    assert shelf.free_name(RU, rules, {first, second}, 32).endswith("… 3")
