from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.sessions import CLOCKS
from bot.table import Aside, Session, Tally
from bot.views import waiting
from bot.views.board import board
from bot.views.menus import score
from tests.bot.views.scenes import EN, RU, after, playing


@pytest.mark.parametrize(
    ("seconds", "russian", "english"),
    [
        (0, "0 секунд", "0 seconds"),
        (15, "15 секунд", "15 seconds"),
        (60, "1 минута", "1 minute"),
        (61, "1 минута", "1 minute"),
        (100, "100 секунд", "100 seconds"),
        (180, "3 минуты", "3 minutes"),
        (600, "10 минут", "10 minutes"),
        (3600, "1 час", "1 hour"),
        (5400, "90 минут", "90 minutes"),
        (86_400, "1 день", "1 day"),
        (90_000, "1 день", "1 day"),
        (108_000, "30 часов", "30 hours"),
        (259_200, "3 дня", "3 days"),
    ],
)
def test_how_long_that_is(seconds: int, russian: str, english: str) -> None:
    assert waiting.duration(RU, seconds) == russian
    assert waiting.duration(EN, seconds) == english


def test_every_clock_is_said_exactly() -> None:
    said = [waiting.duration(RU, seconds) for seconds in CLOCKS if seconds]
    assert said == ["1 минута", "3 минуты", "10 минут", "1 час", "1 день", "3 дня"]


def sleepy(session: Session, *seats: int) -> Session:
    return replace(
        session, seats=tuple(replace(seat, missed=3 if seat.number in seats else 0) for seat in session.seats)
    )


def shown(session: Session, aside: Aside) -> tuple[str, list[list[str]]]:
    screen = board(RU, session, aside=aside)
    return re.sub(r"</?\w+>|[\u2068\u2069]", "", screen.text), [[b.label for b in row] for row in screen.buttons]


def test_a_board_without_anything_beside_it() -> None:
    text, buttons = shown(playing("Петя", "Катя"), Aside())
    assert text.endswith("Катя –  без входа")
    assert len(buttons) == 1


def test_the_end_of_the_time_says_what_follows() -> None:
    session = playing("Петя", "Катя", rules="classic opening=0")
    text, _ = shown(session, Aside(left=45, late=True))
    assert text.endswith("⏳ Осталось: ≈ 45 секунд, потом ход перейдёт дальше")
    text, _ = shown(after(session, "11123"), Aside(left=45, late=True))
    assert text.endswith("⏳ Осталось: ≈ 45 секунд, потом очки запишутся сами")


def test_votes_stand_on_the_button() -> None:
    session = playing("Петя", "Катя")
    assert shown(session, Aside(late=True, skip=Tally(0, 2)))[1][1:] == [["👋 Поторопить"], ["⏭ Пропустить ход"]]
    assert shown(session, Aside(late=True, skip=Tally(1, 2)))[1][2] == ["⏭ Пропустить (1 из 2)"]


def test_sleepers_are_marked_on_board_and_score() -> None:
    session = sleepy(playing("Петя", "Катя"), 1)
    text, buttons = shown(session, Aside())
    assert "Катя –  💤 спит  без входа" in text
    assert buttons[-1] == ["💤 Я тут"]
    assert "💤 asleep" in score(EN, session).text
    text, _ = shown(sleepy(session, 0, 1), Aside())
    assert "💤 Все спят" in text


def test_who_left_does_not_sleep() -> None:
    session = after(sleepy(playing("Петя", "Катя", "Олег"), 1), "leave1")
    text, buttons = shown(session, Aside())
    assert "спит" not in text
    assert len(buttons) == 1
