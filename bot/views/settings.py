"""The lobby's settings: presets, what the chat has kept, and a page for every theme, to be played with thumbs only.

Every page keeps the buttons to join and to start: one message is the lobby for all, and nobody shall wait for whoever
tinkers. Buttons carry the page they stand on, so nothing of it is remembered elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot import ladders
from bot.callbacks import base36
from bot.table import SERVER, TELEGRAM, SavedRules, Session
from bot.views import rulenames, rulewords
from bot.views.board import claim
from bot.views.names import cut
from bot.views.rulebook import applies, sentence
from bot.views.screen import Button, Rows, in_rows, lines
from bot.views.texts import Safe, Speech
from engine.thousand import Rules, kinds
from engine.thousand.knobs import BY_KNOB, KNOBS, THEMES
from engine.thousand.presets import PRESETS

ROOT, SETS = "m", "p"
"""The pages that are no theme: all themes, and the sets of rules."""

LATER = {
    "bolts": ("bolts_unopened", "bolts_in_pit", "bolts_on_barrel", "below_zero"),
    "barrel": ("barrel_penalty", "barrel_falls", "barrel_knock", "safe_sums"),
    "turn": ("double_saves", "eyes", "restricted_stop"),
    "points": ("small_straight", "large_straight", "full_straight", "full_house", "three_pairs"),
    "end": ("auto_win", "finish", "settle", "second_prize"),
}
"""Of themes that would not fit on one phone screen, what stands on the second page; the first is named as the theme."""

SECOND = {theme: f"{theme}2" for theme in LATER}
"""The second page of each of those themes."""

SETS_A_PAGE = 4
PAGES_OF_SETS = {
    SETS if not first else f"{SETS}{first // SETS_A_PAGE + 1}": tuple(PRESETS)[first : first + SETS_A_PAGE]
    for first in range(0, len(PRESETS), SETS_A_PAGE)
}
"""The sets that stand on each of the pages of sets."""

FURTHER = {**dict(pairwise(PAGES_OF_SETS)), **SECOND}
"""What would not fit on one phone screen: pages, each with the one on which it goes on."""

_THEME_OF = {second: theme for theme, second in SECOND.items()}

ALIKE = ("three", "four", "five_kind", "six_kind")
"""What is worth a face so many times."""

BUTTON_COLUMNS = 16
"""Of a name, so much stands on one of two buttons in a row."""

_FURTHER_LABELS = {"points": "settings-combinations"}
_ORDERED = (kinds.Number, kinds.BelowTarget, kinds.Loss)


def text(speech: Speech, rules: Rules, page: str) -> Safe | None:
    """Say what a page is about: every knob of a theme with its value and what it means, or what sets there are."""
    if page in PAGES_OF_SETS:
        return lines(*(_about(speech, name) for name in PAGES_OF_SETS[page]))
    theme = theme_of(page)
    if theme not in THEMES:
        return None
    head = speech.html("settings-title", theme=_theme(speech, theme))
    notes = [speech.html("settings-ones")] if page == "points" else []
    return lines(head, *(_setting(speech, rules, knob) for knob in shown(rules, page)), *notes)


def theme_of(page: str) -> str:
    """Give the theme of a page, which is its name but for second pages."""
    return _THEME_OF.get(page, page)


def page_of(knob: str) -> str:
    """Give the page on which a knob can be turned."""
    theme = BY_KNOB[knob].theme
    return SECOND[theme] if knob in LATER.get(theme, ()) else theme


def _about(speech: Speech, preset: str) -> Safe:
    name = rulewords.preset_word(speech, preset)
    return speech.html("settings-about", preset=name, about=speech.word(f"about-{preset}"))


def _setting(speech: Speech, rules: Rules, knob: str) -> Safe:
    """Say what a knob is set to. A sentence says numbers itself, but not the word that stands on the button."""
    if page_of(knob) == "points":
        key = "settings-alike" if knob in ALIKE else "settings-single"
        return speech.html(key, knob=rulenames.label(speech, knob), value=getattr(rules, knob))
    meaning = sentence(speech, rules, knob)
    if not isinstance(getattr(rules, knob), str | bool):
        return speech.html("settings-line", meaning=meaning)
    value = rulenames.value(speech, rules, knob)
    return speech.html("settings-word-line", knob=rulenames.label(speech, knob), value=value, meaning=meaning)


def shown(rules: Rules, page: str) -> list[str]:
    """List the knobs of a page that mean something under these rules."""
    return [knob.name for knob in KNOBS if page_of(knob.name) == page and applies(rules, knob.name)]


def buttons(speech: Speech, session: Session, page: str, saved: Sequence[SavedRules]) -> Rows:
    """Give a page's buttons."""
    theme = theme_of(page)
    if page in PAGES_OF_SETS:
        return (*_sets(speech, session, page, saved), _turning(speech, session, page))
    if theme in THEMES:
        return (*_knobs(speech, session, page), *_undo(speech, session, theme, page), _turning(speech, session, page))
    return (*_themes(speech, session), *_undo(speech, session, "", ""), _back(speech, session, ""))


def _turning(speech: Speech, session: Session, page: str) -> tuple[Button, ...]:
    """Lead back, from a second page to the first, and to the second page where there is something on it."""
    before = next((first for first, second in FURTHER.items() if second == page), ROOT)
    further = FURTHER.get(page)
    if further is None or not (further in PAGES_OF_SETS or shown(session.rules, further)):
        return _back(speech, session, before)
    key = "settings-more-sets" if page in PAGES_OF_SETS else _FURTHER_LABELS.get(page, "settings-further")
    return (*_back(speech, session, before), Button(speech.plain(key), claim(session, "m", further)))


def _themes(speech: Speech, session: Session) -> Rows:
    preset = rulewords.preset_word(speech, session.rules.preset)
    sets = Button(speech.plain("settings-sets", preset=preset), claim(session, "m", SETS))
    themes = [
        Button(
            speech.plain(
                "settings-changed" if ladders.changed(session.rules, name) else "settings-theme",
                theme=_theme(speech, name),
            ),
            claim(session, "m", name),
        )
        for name in THEMES
    ]
    other = SERVER if session.source == TELEGRAM else TELEGRAM
    dice = Button(speech.plain("button-source", source=Safe(session.source)), claim(session, "g", other))
    return ((sets,), *in_rows(themes, 3), (dice,))


def _theme(speech: Speech, name: str) -> Safe:
    return speech.word(f"rules-theme-{name}")


def _knobs(speech: Speech, session: Session, page: str) -> Rows:
    return tuple(row for knob in shown(session.rules, page) if (row := _steps(speech, session, knob)))


def _steps(speech: Speech, session: Session, knob: str) -> tuple[Button, ...]:
    """Give a knob's row: less and more for what has an order, else what comes next."""
    ordered = isinstance(BY_KNOB[knob].kind, _ORDERED)
    ways = (("settings-less", "-"), ("settings-more", "+")) if ordered else (("settings-next", "+"),)
    row = []
    for key, sign in ways:
        value = ladders.step(session.rules, knob, sign == "+")
        if value is not None:
            said = rulenames.said(
                speech, knob, BY_KNOB[knob].kind.read(value, session.rules.target), session.rules.target
            )
            label = speech.plain(key, knob=rulenames.label(speech, knob), value=said)
            row.append(Button(label, claim(session, "z", f"{knob}{sign}")))
    return tuple(row)


def _undo(speech: Speech, session: Session, theme: str, page: str) -> Rows:
    """Offer the way back to the preset, and to keep what was made, where there is something to undo or keep."""
    if not ladders.changed(session.rules, theme):
        return ()
    undo = Button(speech.plain("settings-undo"), claim(session, "u", page))
    keep = () if theme else (Button(speech.plain("settings-keep"), claim(session, "w")),)
    return ((undo, *keep),)


def _sets(speech: Speech, session: Session, page: str, saved: Sequence[SavedRules]) -> Rows:
    presets = [
        Button(
            speech.plain(
                "button-preset-chosen" if name == session.rules.preset else "button-preset",
                preset=rulewords.preset_word(speech, name),
            ),
            claim(session, "p", name),
        )
        for name in PAGES_OF_SETS[page]
    ]
    kept = [
        Button(speech.plain("shelf-name", name=cut(rules.name, BUTTON_COLUMNS)), claim(session, "h", base36(rules.id)))
        for rules in saved
    ]
    return (*in_rows(presets, 2), *in_rows(kept, 2))


def _back(speech: Speech, session: Session, page: str) -> tuple[Button, ...]:
    return (Button(speech.plain("button-back"), claim(session, "m", page) if page else claim(session, "v")),)
