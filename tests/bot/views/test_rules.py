from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from bot.views import rulebook, rulewords
from bot.views.lobby import lobby
from bot.views.names import utf16_units
from bot.views.refusal import answer, toast
from bot.views.rulebook import APPLIES, sentence, short, theme
from bot.views.texts import LANGUAGES
from engine.thousand import Rules
from engine.thousand.errors import NotEnough, RulesError
from engine.thousand.knobs import KNOBS, THEMES
from engine.thousand.presets import PRESETS
from tests.bot.views.scenes import EN, RU, TEXTS, lobby_of
from tests.bot.views.test_board import text

VALUES = {
    "Number": {"zero": "0", "number": "5"},
    "BelowTarget": {"zero": "0", "number": "55"},
    "Loss": {"zero": "0", "number": "50", "previous": "previous"},
    "Switch": {"on": "on", "off": "off"},
    "Pits": {"off": "off", "ranges": "200-300"},
    "Barrel": {"off": "off", "open": "open", "one": "880", "several": "450-500,950-1000"},
    "Sums": {"off": "off", "sums": "200,700"},
}
"""A text value of each kind; a choice's words are its own."""

CASES = [
    (knob.name, kind, VALUES.get(type(knob.kind).__name__, {}).get(kind, kind))
    for knob in KNOBS
    for kind in knob.kind.kinds()
]


def data(name: str) -> str:
    return f"c:0:0:f{name}"


def with_knob(knob: str, value: str) -> Rules:
    dice = "dice=6 " if knob == "full_straight" else ""
    value = {"target": "500", "dice": "6"}.get(knob, value)
    return Rules.parse(f"{dice}{knob}={value}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("knob", "kind", "value"), CASES)
def test_every_kind_of_value_has_its_sentence(knob: str, kind: str, value: str, language: str) -> None:
    rules = with_knob(knob, value)
    said = sentence(TEXTS[language], rules, knob)
    assert said
    assert "{" not in said
    if kind == "number":
        assert str(getattr(rules, knob)) in said


def test_no_two_kinds_of_one_knob_say_the_same() -> None:
    for knob in KNOBS:
        said = {sentence(RU, with_knob(name, value), name) for name, _, value in CASES if name == knob.name}
        assert len(said) == len(knob.kind.kinds())


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preset_is_told_and_may_be_typed(name: str, language: str) -> None:
    rules = Rules.parse(f"{name} target=1500 overtake=previous below_zero=off")
    assert Rules.parse(rulewords.typed(TEXTS[language], rules)) == rules
    assert text(short(TEXTS[language], rules, data))
    for part in THEMES:
        assert text(theme(TEXTS[language], rules, part, data))


def test_the_short_form_has_the_essentials_and_what_differs() -> None:
    said = text(short(RU, Rules.parse("classic вход=75 бросков=3"), data))
    assert "Правила: классика, но бросков за ход 3, вход 75" in said
    assert "Вход: первая запись — не меньше 75 за ход." in said
    assert "За ход — не больше 3 бросков." in said
    assert "/newgame классика бросков=3 вход=75" in said


def test_rules_that_mean_nothing_here_are_left_out() -> None:
    said = text(theme(RU, Rules.parse("simple"), "barrel", data))
    assert said == "📖 Бочка\nБочки нет."
    assert APPLIES.keys() <= {knob.name for knob in KNOBS}


def test_hundreds_of_combinations_fit() -> None:
    faces = ["".join(map(str, four)) for four in combinations_with_replacement(range(1, 7), 4)]
    rules = Rules.parse(" ".join(f"combo.{four}=35" for four in faces))
    for screen in (
        short(RU, rules, data),
        theme(EN, rules, "points", data),
        lobby(RU, lobby_of("Маша", rules=str(rules))),
    ):
        assert utf16_units(text(screen)) <= 4096
        assert "…" in screen.text


def test_an_unknown_theme_gives_the_short_form() -> None:
    assert rulebook.theme(RU, Rules(), "x", data) == short(RU, Rules(), data)


@pytest.mark.parametrize(
    ("typed", "russian", "english"),
    [
        (
            "classic бочька=880",
            "Не знаю правила «бочька». Может быть, «бочка»?\n"
            "  бочка=880 | нет | открытая | 450-500,950-1000\n"
            "Все правила: /rules",
            "I don't know the rule “бочька”. Did you mean “бочка”?\n"
            "  бочка=880 | off | open | 450-500,950-1000\n"
            "All rules: /rules",
        ),
        (
            "confirm=maybe",
            "«maybe» для правила «подтверждение» не подходит\n  подтверждение=строго | мягко | свободно",
            "“maybe” is not for the rule “confirm”\n  confirm=strict | safe | free",
        ),
        ("eyes=x", "«x» для правила «глаза» не подходит\n  глаза=да | нет", "“x” is not for the rule “eyes”\n  eyes=on | off"),
        (
            "combo.9=5",
            "«9» для правила «комбо» не подходит\n  комбо.ГРАНИ=очки, например комбо.222=30",
            "“9” is not for the rule “combo”\n  combo.FACES=points, such as combo.222=30",
        ),
    ],
)
def test_a_slip_is_answered_with_the_right_word(typed: str, russian: str, english: str) -> None:
    with pytest.raises(RulesError) as slip:
        Rules.parse(typed)
    assert text(answer(RU, slip.value)) == russian
    assert text(answer(EN, slip.value)) == english


def test_too_early_says_what_is_missing() -> None:
    error = NotEnough(points=25, need=75, reason="pit")
    assert toast(RU, error) == "Хватит рано: на руках 25, а нужно 75, чтобы выбраться из ямы"
