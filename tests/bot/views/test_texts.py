from __future__ import annotations

import pytest

from bot.views.texts import Safe, language_of
from tests.bot.views.scenes import EN, RU

NAME = "<b>Маша</b> & \u202eПетя"
HARMLESS = "\u2068&lt;b&gt;Маша&lt;/b&gt; &amp; Петя\u2069"


def test_foreign_text_is_harmless_in_a_message() -> None:
    assert HARMLESS in RU.html("not-your-turn", name=NAME)


def test_foreign_text_is_as_it_is_in_a_toast() -> None:
    assert RU.plain("not-your-turn", name=NAME) == "Сейчас ходит \u2068<b>Маша</b> & Петя\u2069"


def test_text_of_ours_is_put_in_as_it_is() -> None:
    assert RU.html("not-your-turn", name=Safe("<b>x</b>")) == "Сейчас ходит <b>x</b>"


def test_numbers_have_no_thousands_separators() -> None:
    assert RU.plain("board-hand", points=10000) == "На руках 10000"
    assert EN.plain("event-banked", points=1500, score=-250) == "banked 1500 → −250"


@pytest.mark.parametrize(
    ("falls", "words"),
    [(1, "1 падение"), (2, "2 падения"), (5, "5 падений"), (11, "11 падений"), (21, "21 падение"), (22, "22 падения")],
)
def test_russian_counts(falls: int, words: str) -> None:
    assert RU.plain("mark-falls", falls=falls) == words


def test_an_unknown_line_or_a_missing_variable_is_an_error() -> None:
    with pytest.raises(KeyError):
        RU.plain("no-such-line")
    with pytest.raises(ValueError, match="not-your-turn"):
        RU.plain("not-your-turn")


@pytest.mark.parametrize(
    ("tag", "language"),
    [("ru", "ru"), ("uk", "ru"), ("be", "ru"), ("kk-KZ", "ru"), ("en-GB", "en"), ("de", "en"), ("", "en")],
)
def test_a_person_reads_one_of_ours(tag: str, language: str) -> None:
    assert language_of(tag) == language
