from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.table import OVER, Seat, Session
from bot.views import menus
from bot.views.board import board, finished_turn
from bot.views.ending import ending
from bot.views.lobby import lobby
from bot.views.names import columns, utf16_units
from bot.views.screen import Screen
from bot.views.table import ROW_COLUMNS
from engine.thousand.state import Player
from tests.bot.views.scenes import EN, RU, after, lobby_of, playing

FAMILY = "👨‍👩‍👧‍👦" * 64


def player(score: int, **fields: Any) -> Player:
    return Player("", score=score, opened=True, opening_score=50)._replace(**fields)


def text(screen: Screen) -> str:
    """As people read it: no tags, no isolates."""
    return re.sub(r"</?\w+>|[\u2068\u2069]", "", screen.text)


def labels(screen: Screen) -> list[list[str]]:
    return [[button.label for button in row] for row in screen.buttons]


SAMPLE = {
    0: player(225),
    1: player(880, barrel=880, tries=1),
    2: player(365, bolts=2),
    3: player(290),
}


def sample() -> Session:
    return playing("Петя", "Катя", "Олег", "Маша", "Ира", players=SAMPLE)


def test_a_turn_in_a_pit() -> None:
    screen = board(RU, after(sample(), "15334", "552"))
    assert text(screen) == (
        "▶️ Петя · в яме, нужно 75\n"
        "1️⃣ 5️⃣ 3 3 4  +15\n"
        "5️⃣ 5️⃣ 2  +10\n"
        "На руках 25, не хватает 50\n"
        "▸ Петя 225  яма до 300\n"
        "  Катя 880  бочка 2/3\n"
        "  Олег 365  болт 2/3\n"
        "  Маша 290  яма до 300\n"
        "  Ира    –  без входа"
    )
    assert labels(screen) == [["🎲 Бросить 1"]]


def test_what_may_be_banked_stands_on_the_button() -> None:
    screen = board(RU, after(sample(), "11123"))
    assert "На руках 100 — будет 325" in text(screen)
    assert labels(screen) == [["🎲 Бросить 2", "✋ Хватит — 325"]]


@pytest.mark.parametrize(
    ("score", "thrown", "line"),
    [
        (455, "11123", "На руках 100 — будет 555, это самосвал: станет 0"),
        (800, "11123", "На руках 100 — будет 880, это бочка"),
        (0, "11123", "На руках 100 — будет 100"),
    ],
)
def test_what_banking_leads_to_is_said_before(score: int, thrown: str, line: str) -> None:
    session = playing("Петя", "Катя", players={0: player(score)})
    assert line in text(board(RU, after(session, thrown))).split("\n")


def test_hot_dice_owe_a_throw() -> None:
    screen = board(RU, after(sample(), "12345"))
    assert "🔥 Все кубики сыграли! Подтверди бросок\nНа руках 125" in text(screen)
    assert labels(screen) == [["🎲 Бросить все 5"]]


def test_the_next_board_says_how_the_turn_ended() -> None:
    assert text(board(RU, after(sample(), "15334", "223"))).startswith(
        "Петя: 2 2 3 — пусто, сгорело 15\n\n▶️ Катя · на бочке, нужно 120"
    )
    assert text(board(EN, after(sample(), "11123", "bank"))).startswith(
        "Петя: banked 100 → 325 · Маша: overtaken −50 → 240\n\n▶️ Катя"
    )


def test_a_crowd_overtaken_is_counted() -> None:
    crowd = {number: player(300 + number) for number in range(1, 30)} | {0: player(275)}
    begun = playing(*(f"Игрок {number}" for number in range(30)), players=crowd)
    assert "записано 1020 → 880, садится на бочку 880, обгонов: 29" in text(
        board(RU, after(begun, "11111", "11234", "bank"))
    )


def test_the_finished_board_shows_the_throw_that_ended_the_turn() -> None:
    screen = finished_turn(RU, after(sample(), "15334", "223"))
    assert text(screen) == "▶️ Петя\n1️⃣ 5️⃣ 3 3 4  +15\n2 2 3  пусто"
    assert screen.buttons == ()


def test_a_computer_player_asks_nobody() -> None:
    session = sample()
    robot = replace(session, seats=(Seat(0, None, "careful", "careful"), *session.seats[1:]))
    assert board(RU, robot).buttons == ()
    assert "▶️ 🤖 Осторожный" in text(board(RU, robot))
    assert "▶️ 🤖 Careful" in text(board(EN, robot))


def test_a_long_turn_shows_its_last_throws() -> None:
    session = after(sample(), *["11111"] * 11)
    assert "… и ещё 3 броска раньше\n1️⃣" in text(board(RU, session))


def test_dice_are_chosen_in_the_buttons() -> None:
    session = after(playing("Петя", "Катя", rules="variant2"), "15334")
    screen = board(RU, session)
    assert "1 5 3 3 4\nЧто отложить?" in text(screen)
    assert labels(screen) == [["1️⃣", "5️⃣"], ["👌 Все 1 5: +15"]]
    chosen = board(RU, session, 1)
    assert "Отложить 1️⃣: +10, на руках будет 10" in text(chosen)
    assert labels(chosen) == [["✅ 1️⃣", "5️⃣"], ["👌 Отложить 1: +10"], ["👌 Все 1 5: +15"]]
    assert text(board(RU, after(session, "k1"))).splitlines()[1:3] == ["1️⃣ 5 3 3 4  +10", "На руках 10, не хватает 65"]


def test_an_illegal_choice_cannot_be_sent() -> None:
    session = after(playing("Петя", "Катя", rules="variant2"), "13334")
    screen = board(RU, session, 0b10)
    assert "3️⃣ — ещё не комбинация, так отложить нельзя" in text(screen)
    assert labels(screen) == [["1️⃣", "✅ 3️⃣", "3️⃣", "3️⃣"], ["👌 Все 1 3 3 3: +40"]]


@pytest.mark.parametrize("mask", [2**40, 63, 32])
def test_a_forged_choice_is_no_harm(mask: int) -> None:
    session = after(playing("Петя", "Катя", rules="variant2"), "15334")
    assert board(RU, session, mask).buttons


def test_sixty_players_of_long_names_fit() -> None:
    names = [FAMILY, "<b>" * 20, "\u202eשלום", "&" * 60] * 15
    marked = {number: player(-100, bolts=2, falls=2, dots=3) for number in range(60)}
    session = playing(*names, players=marked)
    for screen in (
        board(RU, session),
        board(RU, after(session, "11111", "11234", "bank")),
        board(EN, after(session, *["11111"] * 40)),
        lobby(RU, lobby_of(*names)),
        menus.score(RU, session),
        ending(RU, replace(session, phase=OVER, stopped_by=FAMILY)),
    ):
        assert utf16_units(text(screen)) <= 4096
        assert len(screen.text.encode()) <= 20_000


@pytest.mark.parametrize("speech", [RU, EN], ids=["ru", "en"])
def test_rows_are_as_narrow_as_a_phone(speech: object) -> None:
    state = player(-1000, bolts=2, falls=2, dots=3, barrel=None)
    session = playing(
        "Константинополь",
        "日本日本日本日本",
        FAMILY,
        "Я",
        players={0: state, 1: state, 2: player(10000)},
        rules="classic target=10000",
    )
    for screen in (board(RU, session), menus.score(EN, session)):
        rows = re.sub(r"[\u2068\u2069]", "", screen.text).partition("<pre>")[2].removesuffix("</pre>").splitlines()
        assert rows
        assert max(map(columns, rows)) <= ROW_COLUMNS


def test_the_end_tells_who_won() -> None:
    session = after(playing("Маша", "Петя", players={0: player(900, barrel=880)}), "11111", "11234", "bank")
    assert session.phase == OVER
    assert text(ending(RU, session)).splitlines()[0].startswith("Маша: записано 1020")
    assert "🏆 Маша — 1920 за 1 кон!" in text(ending(RU, session))
    assert labels(ending(RU, session)) == [["🔁 Реванш"], ["🔎 Проверить кубики", "💾 Экспорт"]]


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("settle=off", None),
        ("settle=difference", "Расчёт в фишках: Маша +2660 · Боря −1040 · Петя −1620"),
        ("settle=difference second_prize=on", "Расчёт в фишках: Маша +2128 · Боря −508 · Петя −1620"),
        ("settle=remainder", "Расчёт в фишках: Маша +820 · Боря −120 · Петя −700"),
        ("settle=equal", "Расчёт: каждый платит победителю ставку"),
        (
            "settle=equal second_prize=on",
            "Расчёт: каждый платит победителю ставку; второй приз, пятая часть банка, — Боря",
        ),
    ],
)
def test_the_end_tells_who_pays_whom(rules: str, told: str | None) -> None:
    seats = {0: player(900, barrel=880), 1: player(300), 2: player(880, barrel=880)}
    session = after(playing("Маша", "Петя", "Боря", rules=rules, players=seats), "11111", "11234", "bank")
    lines = text(ending(RU, session)).splitlines()
    assert [line for line in lines if line.startswith("Расчёт")] == ([] if told is None else [told])


def test_nobody_pays_where_nobody_has_won() -> None:
    session = after(playing("Маша", "Петя", rules="settle=difference"), "15334")
    assert "Расчёт" not in text(ending(RU, replace(session, phase=OVER, stopped_by="Маша")))


def test_a_stopped_game_has_no_winner() -> None:
    session = replace(after(sample(), "15334"), phase=OVER, stopped_by="Маша")
    assert text(ending(RU, session)).startswith("🛑 Игру остановили: Маша, кон 1\n1. Катя 880")
    assert text(ending(RU, replace(lobby_of("Маша"), phase=OVER, stopped_by="Маша"))) == "🛑 Сбор отменён: Маша"
