"""`python -m bot.docs`: writes docs/rules.md and docs/rules.ru.md from the knobs, the presets and the locales."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

from bot.views import rulebook, rulenames, rulewords
from bot.views.texts import LANGUAGES, Safe, Speech, Texts
from engine.thousand import Rules, kinds
from engine.thousand.knobs import KNOBS, THEMES, Knob
from engine.thousand.presets import DEFAULT, PRESETS

FOLDER = Path(__file__).resolve().parents[1] / "docs"
PAGES = {"en": "rules.md", "ru": "rules.ru.md"}

EXAMPLES: dict[type[object], dict[str, str]] = {
    kinds.BelowTarget: {"zero": "0", "number": "200"},
    kinds.Loss: {"zero": "0", "number": "50"},
    kinds.Pits: {"ranges": "200-300,600-700"},
    kinds.Barrel: {"one": "880", "several": "450-500,950-1000"},
    kinds.Sums: {"sums": "200,700"},
    kinds.Number: {"zero": "0"},
}
"""A text value for each kind of value that does not name one itself; of numbers the usual one is shown."""

NUMBERS = {
    "dice": "6",
    "target": "500",
    "roll_limit": "3",
    "full_straight": "500",
    "full_house": "100",
    "three_pairs": "500",
}
"""The number shown where `classic` has none, or one that shows little."""


def main() -> None:
    """Write the pages."""
    texts = Texts()
    for language in LANGUAGES:
        (FOLDER / PAGES[language]).write_text(page(texts[language]), encoding="utf-8")


def page(speech: Speech) -> str:
    """Give the whole page in one language."""
    return "\n".join([*_head(speech), *_presets(speech), *_themes(speech)])


def _head(speech: Speech) -> Iterator[str]:
    yield from (speech.word("docs-generated"), f"# {speech.word('docs-title')}", "", speech.word("docs-other"), "")
    yield from (speech.word("docs-intro"), "", f"## {speech.word('docs-presets')}", "")
    yield from (speech.word("docs-sources"), "")


def _presets(speech: Speech) -> Iterator[str]:
    for preset in PRESETS.values():
        word = rulewords.preset_word(speech, preset.name)
        yield from (f"### {speech.word('docs-preset-title', preset=word, name=Safe(preset.name))}", "")
        about = speech.word(f"about-{preset.name}")
        source = speech.word("docs-preset-source", source=speech.word(f"source-{preset.name}"))
        yield from (f"{about[0].upper()}{about[1:]}. {source}", "")
        if preset.name == DEFAULT:
            yield from (speech.word("docs-preset-base"), "")
            continue
        knobs = (item.split("=") for item in preset.knobs.split())
        told = (
            f"{rulewords.knob_word(speech, name)}={rulewords.value_word(speech, name, value)}" for name, value in knobs
        )
        yield from (speech.word("docs-preset-knobs", knobs=Safe(" ".join(told))), "")
    yield from (speech.word("docs-target"), "")


def _themes(speech: Speech) -> Iterator[str]:
    yield from (f"## {speech.word('docs-themes')}", "")
    for theme in THEMES:
        yield from (f"### {speech.word(f'rules-theme-{theme}')}", "")
        for knob in KNOBS:
            if knob.theme == theme:
                yield from (_knob(speech, knob), *_values(speech, knob), "")
        if theme == "points":
            yield from (speech.word("docs-combo"), "")


def _knob(speech: Speech, knob: Knob) -> str:
    usual = rulewords.value_word(speech, knob.name, Rules().value_text(knob.name))
    return speech.word(
        "docs-knob",
        knob=rulenames.label(speech, knob.name),
        names=Safe("`, `".join((*knob.russian, knob.name) if speech.language == "ru" else (knob.name, *knob.russian))),
        takes=Safe(rulewords.takes(speech, knob.name).replace(" | ", ", ")),
        usual=Safe(f"`{usual}`"),
    )


def _values(speech: Speech, knob: Knob) -> Iterator[str]:
    """Give a line for every kind of value that the knob takes."""
    for kind in knob.kind.kinds():
        rules = with_value(knob, kind)
        value = rulewords.value_word(speech, knob.name, rules.value_text(knob.name))
        meaning = html.unescape(rulebook.sentence(speech, rules, knob.name))
        yield "- " + speech.word("docs-value", value=value, meaning=Safe(meaning))


def with_value(knob: Knob, kind: str) -> Rules:
    """Give rules, as classic as can be, in which a knob has a value of that kind."""
    if kind == "number":
        usual = Rules().value_text(knob.name)
        value = NUMBERS.get(knob.name) or (usual if usual != "0" else EXAMPLES[type(knob.kind)]["number"])
    else:
        value = EXAMPLES.get(type(knob.kind), {}).get(kind, kind)
    dice = "dice=6 " if knob.name == "full_straight" else ""
    return Rules.parse(f"{dice}{knob.name}={value}")


if __name__ == "__main__":
    main()
