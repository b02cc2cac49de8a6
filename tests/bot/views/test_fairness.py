"""What is said about the dice: to players, not to programmers, and on one screen of a phone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table import TELEGRAM, Reveal, Session
from bot.views import fairness
from bot.views.names import utf16_units
from bot.views.screen import Screen
from bot.views.texts import LANGUAGES
from engine.thousand.verify import FITS, Verdict
from tests.bot.views.phone import HEIGHT, height
from tests.bot.views.scenes import EN, RU, TEXTS, playing
from tests.bot.views.test_board import text

PRESSES = tuple(f"press:{number}438294729384729" for number in range(30))
TYPED = ("message:17/1767355200//newgame club", "word:удача", "word:" + "я" * 64, *PRESSES)
SEED = bytes(range(32))


def game(*parts: str) -> Session:
    return replace(playing("Маша", "Петя"), entropy=parts)


def opened(language: str, session: Session, verdict: Verdict | None) -> Screen:
    return fairness.opened(TEXTS[language], Reveal(session, SEED, ((1, 2, 3, 4, 5),) * 40), verdict)


def all_screens(language: str) -> list[Screen]:
    session = game(*TYPED)
    wrong = Verdict(1, "changed", "throw 7 (move 12): 15334 recorded, 25336 from the seed")
    return [
        fairness.promise(TEXTS[language], game()),
        fairness.promise(TEXTS[language], session),
        fairness.promise(TEXTS[language], replace(session, source=TELEGRAM)),
        opened(language, session, None),
        opened(language, session, Verdict(FITS, "fits", "")),
        opened(language, replace(session, source=TELEGRAM), Verdict(FITS, "fits", "")),
        opened(language, session, wrong),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_one_screen_and_names_nothing_technical(language: str) -> None:
    for screen in all_screens(language):
        assert height(screen) <= HEIGHT, screen.text
        for technical in ("press:", "message:", "word:", "docs/", ".md", "SHA", "{"):
            assert technical not in screen.text


def test_an_open_game() -> None:
    assert text(fairness.promise(RU, game("press:1", "word:на <удачу>", "message:2/3//join"))) == (
        "🎲 Честные кубики\n"
        "Секрет, по которому выпадают кубики, бот загадал до начала. Его отпечаток — обещание:\n"
        f"{'9f' * 32}\n"
        "Подменить секрет нельзя: отпечаток не сойдётся.\n"
        "\n"
        "Подмешали игроки: нажатий и команд — 2, 🍀 на удачу — на &lt;удачу&gt;\n"
        "Брошено раз: 0\n"
        "\n"
        "После игры бот откроет секрет и пересчитает броски, а «💾 Экспорт» даст файл, чтобы проверить их самому."
    )


def test_an_ended_game() -> None:
    assert text(opened("ru", game("press:1"), Verdict(FITS, "fits", ""))) == (
        "🎲 Честные кубики\n"
        "✅ Проверено: пересчитано 40 бросков, правила и итог сходятся.\n"
        "До начала бот обещал:\n"
        f"{'9f' * 32}\n"
        "Секрет, который он загадал:\n"
        f"{SEED.hex()}\n"
        "Подмешали игроки: нажатий и команд — 1\n"
        "Проверить самому: обещание то же, что было до начала? «💾 Экспорт» даст файл; на компьютере с этой программой "
        "его пересчитает команда\n"
        "python -m engine verify thousand-7.json"
    )


def test_many_words_are_counted() -> None:
    words = [f"word:слово {number}" for number in range(9)]
    assert "🍀 на удачу — слово 7, слово 8 и ещё 7" in text(fairness.promise(RU, game(*words)))
    assert utf16_units(fairness.promise(RU, game(*("word:" + "&" * 64,) * 500)).text) < 4096


def test_one_press_is_one() -> None:
    assert "mixed in: 1 press or command\n" in text(fairness.promise(EN, game("press:1")))
    assert "mixed in: 2 presses and commands\n" in text(fairness.promise(EN, game("press:1", "press:2")))
