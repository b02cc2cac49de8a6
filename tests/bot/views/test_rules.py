from __future__ import annotations

import re
from itertools import combinations_with_replacement

import pytest

from bot.docs import with_value
from bot.views import rulebook, rulewords
from bot.views.lobby import lobby
from bot.views.names import utf16_units
from bot.views.refusal import answer, toast
from bot.views.rulebook import APPLIES, sentence, short, theme, worth
from bot.views.texts import LANGUAGES
from engine.thousand import Rules
from engine.thousand.errors import NotEnough, RulesError
from engine.thousand.knobs import KNOBS, THEMES, Knob
from engine.thousand.presets import PRESETS
from tests.bot.views.scenes import EN, RU, TEXTS, lobby_of
from tests.bot.views.test_board import text

CASES = [(knob, kind) for knob in KNOBS for kind in knob.kind.kinds()]


def data(name: str) -> str:
    return f"c:0:0:f{name}"


def name_of(value: object) -> str:
    return value.name if isinstance(value, Knob) else str(value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("knob", "kind"), CASES, ids=name_of)
def test_every_kind_of_value_has_its_sentence(knob: Knob, kind: str, language: str) -> None:
    rules = with_value(knob, kind)
    assert knob.kind.kind_of(getattr(rules, knob.name)) == kind
    said = sentence(TEXTS[language], rules, knob.name)
    assert re.fullmatch(r'["«]?[A-ZА-ЯЁ0-9][^{}\n]*\.', said), said
    # Typed forms stay out of sentences; a straight's dice are no range.
    assert not re.search(r"\d-\d|_|=", re.sub(r"\d(-\d){4,}", "", said)), said
    if kind == "number":
        assert str(getattr(rules, knob.name)) in said


def test_no_two_kinds_of_one_knob_say_the_same() -> None:
    for knob in KNOBS:
        said = {sentence(RU, with_value(knob, kind), knob.name) for kind in knob.kind.kinds()}
        assert len(said) == len(knob.kind.kinds())


@pytest.mark.parametrize(
    ("rules", "knob", "russian", "english"),
    [
        (
            "pits=200-300,600-700",
            "pits",
            "Ямы 200–300 и 600–700: из ямы выбираются только за один ход.",
            "Pits 200–300 and 600–700: a pit must be left in a single turn.",
        ),
        (
            "pits=200-300",
            "pits",
            "Яма 200–300: из неё выбираются только за один ход.",
            "Pit 200–300: it must be left in a single turn.",
        ),
        (
            "barrel=880",
            "barrel",
            "Бочка 880–1000: кто на неё сел, должен пройти её за один ход.",
            "Barrel 880–1000: who sits on it must pass it in a single turn.",
        ),
        (
            "overtake_safe=200,500,700",
            "overtake_safe",
            "У кого ровно 200, 500 или 700, тех обгон не трогает.",
            "Who has exactly 200, 500 or 700 is safe from overtaking.",
        ),
        (
            "safe_sums=500",
            "safe_sums",
            "Несгораемая сумма 500: кто до неё дошёл, ниже не упадёт.",
            "Safe sum 500: no fall goes below it once it was reached.",
        ),
        (
            "bolts=1",
            "bolts",
            "За пустой ход — болт; 1 болт — и штраф 100.",
            "A bolt for a turn that scores nothing: 1 bolt costs 100.",
        ),
        (
            "bolts=4 bolt_penalty=50",
            "bolts",
            "За пустой ход — болт; 4 болта — и штраф 50.",
            "A bolt for a turn that scores nothing: 4 bolts cost 50.",
        ),
        (
            "bolts=5",
            "bolts",
            "За пустой ход — болт; 5 болтов — и штраф 100.",
            "A bolt for a turn that scores nothing: 5 bolts cost 100.",
        ),
        ("barrel_tries=1", "barrel_tries", "На бочке 1 попытка.", "1 try on the barrel."),
        ("barrel_tries=11", "barrel_tries", "На бочке 11 попыток.", "11 tries on the barrel."),
        ("roll_limit=1", "roll_limit", "За ход — не больше 1 броска.", "A turn has 1 roll at most."),
        ("barrel=open dots=2", "dots", "2 точки — падение.", "2 dots are a fall."),
    ],
)
def test_sentences_read_naturally(rules: str, knob: str, russian: str, english: str) -> None:
    assert sentence(RU, Rules.parse(rules), knob) == russian
    assert sentence(EN, Rules.parse(rules), knob) == english


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_fits_into_one_message(name: str, language: str) -> None:
    screen = theme(TEXTS[language], Rules.parse(name), rulebook.WHOLE, data)
    assert utf16_units(text(screen)) <= 4096
    assert "…" not in screen.text
    assert all(f"📖 {TEXTS[language].plain(f'rules-theme-{part}')}" in text(screen) for part in THEMES)


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
        (
            "eyes=x",
            "«x» для правила «глаза» не подходит\n  глаза=да | нет",
            "“x” is not for the rule “eyes”\n  eyes=on | off",
        ),
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


def test_what_dice_bring_is_said_in_one_line() -> None:
    assert worth(RU, Rules.parse("pocket five=0")) == (
        "Очки: 1 — 10, три равных — цифра × 10, четыре × 20, пять × 100; единица среди одинаковых — за десять."
    )
    assert "шесть × 800, 1–6 подряд — 1500, три пары — 750" in worth(RU, Rules.parse("zonk"))
    assert worth(RU, Rules()) in short(RU, Rules(), data).text
