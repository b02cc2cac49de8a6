from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from bot import refusals
from bot.handlers.chat_settings import SETTINGS
from bot.handlers.routes import COMMANDS
from bot.table import BUDGET, LOST, REFUSED
from bot.views.fairness import WRONG
from bot.views.rulebook import WORTH
from bot.views.rulenames import SHORT
from bot.views.rulewords import WORDS
from bot.views.story import key_of
from bot.views.texts import LANGUAGES
from engine import stats
from engine.players import KINDS as COMPUTERS
from engine.thousand import errors, events, verify
from engine.thousand.knobs import KNOBS, THEMES
from engine.thousand.presets import PRESETS
from tests.bot.views.locales import Collector, read, sources, strings

MESSAGES = {language: read(language) for language in LANGUAGES}


def leaves(root: type[Exception]) -> Iterator[str]:
    """The codes of a tree of errors."""
    if getattr(root, "code", ""):
        yield root.code  # type: ignore[attr-defined]
    for kind in root.__subclasses__():
        yield from leaves(kind)


FAMILIES = {
    "refusals": set(leaves(refusals.Refusal)),
    "errors": set(leaves(errors.EngineError)),
    "events": {key_of(kind) for kind in events.KINDS.values()},
    "rules": {f"rule-{knob.name}-{kind}" for knob in KNOBS for kind in knob.kind.kinds()},
    "wrong": {f"fair-why-{code}" for code in WRONG},
    "worth": {f"worth-{knob}" for knob in WORTH},
    "themes": {f"rules-theme-{theme}" for theme in THEMES},
    "commands": {f"command-{route.name}" for route in COMMANDS if route.in_private or route.for_admins},
    "computers": {f"computer-{kind}" for kind in COMPUTERS},
    "words": {f"word-{word}" for word in WORDS},
    "notes": {f"board-dice-{note}" for note in (BUDGET, LOST, REFUSED)},
    "verdicts": {
        f"dice-{length}-{verdict.replace(' ', '-')}"
        for length in ("verdict", "short")
        for verdict in (stats.TOO_FEW, stats.FITS, stats.UNUSUAL, stats.SUSPICIOUS)
    },
    "knobs": {f"knob-{knob.name}" for knob in KNOBS},
    "short": {f"short-{name}" for name in SHORT},
    "settings": {f"chat-{name}{part}" for name in SETTINGS for part in ("", "-about", "-value")},
    "presets": {f"{line}-{name}" for name in PRESETS for line in ("about", "source")},
}
"""Keys that the code puts together, by what they are put together from."""


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_lines(language: str) -> None:
    assert MESSAGES[language].keys() == MESSAGES[LANGUAGES[0]].keys()


@pytest.mark.parametrize("key", sorted(MESSAGES[LANGUAGES[0]]))
def test_every_language_uses_the_same_variables(key: str) -> None:
    assert len({frozenset(messages[key].variables) for messages in MESSAGES.values()}) == 1


@pytest.mark.parametrize("family", FAMILIES)
def test_everything_has_its_line(family: str) -> None:
    assert FAMILIES[family]
    assert MESSAGES["ru"].keys() >= FAMILIES[family]


def test_no_line_is_unused() -> None:
    asked = {text for _, tree in sources() for text in strings(tree)} | set(chain(*FAMILIES.values()))
    assert {key for key in MESSAGES["ru"] if key not in asked} == set()


def test_no_text_stands_in_the_code() -> None:
    told = [
        (path.name, text)
        for path, tree in sources()
        for text in strings(tree)
        if re.search(r"[А-Яа-яЁё]", text) or re.search(r"[\U0001f300-\U0001faff]", text)
    ]
    # The name of somebody who has none, or is forgotten, is written into the database, in no reader's language.
    assert [pair for pair in told if pair[0] not in ("names.py", "forget.py")] == []


def plurals() -> list[tuple[str, str, ftl.SelectExpression]]:
    categories = {"one", "few", "many", "two"}
    return [
        (language, key, select)
        for language, messages in MESSAGES.items()
        for key, message in messages.items()
        for select in message.selects
        if any(
            isinstance(variant.key, ftl.Identifier) and variant.key.name in categories for variant in select.variants
        )
    ]


@pytest.mark.parametrize(
    ("language", "key", "select"), plurals(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_plural_forms_are_complete(language: str, key: str, select: ftl.SelectExpression) -> None:
    names = {variant.key.name for variant in select.variants if isinstance(variant.key, ftl.Identifier)}
    if language == "ru":
        # «не больше 2 бросков»: after a genitive there are two forms only.
        assert names in ({"one", "few", "many"}, {"one", "other"})
    else:
        assert names == {"one", "other"}


WITHOUT_YO = re.compile(r"\b(еще|ее|счет\w*|пятерк\w*|четверк\w*|вперед|идет|зачет\w*|берет|найдет|ведет)\b", re.I)


@pytest.mark.parametrize("key", sorted(MESSAGES["ru"]))
def test_russian_is_written_with_yo(key: str) -> None:
    assert not [text for text in MESSAGES["ru"][key].texts if WITHOUT_YO.search(text)]


PEOPLE = {"name", "by", "with", "who", "names", "player"}
GENDERED = re.compile(r"\b(?!начала|правила)\w+(ла|лась|лся|[аеиоуыюя]л)\b", re.I)


@pytest.mark.parametrize("key", sorted(key for key in MESSAGES["ru"] if MESSAGES["ru"][key].variables & PEOPLE))
def test_nobody_is_given_a_gender(key: str) -> None:
    """In Russian the past tense would say whether Sasha is a he or a she, and nobody knows."""
    assert not [text for text in MESSAGES["ru"][key].texts if GENDERED.search(text)]


POLITE = re.compile(r"\b\w+[ьий]те(сь)?\b|\b(вы|вас|вам|вами|ваш\w*)\b", re.I)


@pytest.mark.parametrize("key", sorted(MESSAGES["ru"]))
def test_everybody_is_called_ty(key: str) -> None:
    assert not [text for text in MESSAGES["ru"][key].texts if POLITE.search(text)]


@pytest.mark.parametrize("key", sorted(MESSAGES["ru"]))
def test_dice_are_called_kubiki(key: str) -> None:
    """«Кости» are the game, and the dice's honesty; what is thrown are «кубики»."""
    fair = {"end-fair", "command-fair", "lobby-promise", "help", "welcome", "words-dice", "docs-sources"}
    assert key in fair or key.startswith("fair-") or not bones(MESSAGES["ru"][key])


def bones(message: Collector) -> list[str]:
    return [text for text in message.texts if re.search(r"\bкост(и|ей|ям|ями|ях|ь)\b", text, re.I)]


def test_every_verdict_on_dice_has_its_line() -> None:
    engine = Path(verify.__file__).parent
    sources = (engine / "verify.py").read_text(encoding="utf-8") + (engine / "drawing.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'(?:_Found|Misfit|Verdict)\(\s*(?:CANNOT_CHECK,\s*)?"([a-z-]+)"', sources))
    assert codes == set(WRONG)
