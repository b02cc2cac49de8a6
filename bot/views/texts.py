"""The texts of every language, from `locales/<language>/*.ftl`, and the one place where foreign text is made harmless.

`Speech.html` and `Speech.plain` look a line up and fill it in. Whatever is passed as a plain `str` counts as somebody
else's text (a name, a title, what was typed): it is cleaned, put between bidi isolates and, in HTML, escaped. Text of
ours is passed as `Safe`.
"""

from __future__ import annotations

import html
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from bot.views.names import clean

LANGUAGES = ("ru", "en")
"""Every language there is; the first is the default."""

RUSSIAN_READERS = frozenset({"ru", "uk", "be", "kk", "ky", "uz", "tg", "hy", "az", "tt", "ba", "cv"})
"""Language tags whose people are shown Russian rather than English."""

LOCALES = Path(__file__).resolve().parents[2] / "locales"

LONGEST_FOREIGN = 256
"""Letters of somebody else's text that go into one line; Fluent takes no more than 1000, markup included."""
LINES_KEPT = 8192
"""Filled-in lines kept in memory: a few megabytes."""

MINUS = "\N{MINUS SIGN}"
ISOLATE, POP = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


class Safe(str):
    """Text of ours: it goes into a line as it is.

    What `Speech.html` gives is safe in HTML, other text of ours has no markup.
    """

    __slots__ = ()


def signed(number: int) -> str:
    """Give a number with a real minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def _argument(value: Any, escape: bool) -> Any:
    if isinstance(value, Safe):
        return str(value)
    if isinstance(value, str):
        text = clean(value)[:LONGEST_FOREIGN]
        return f"{ISOLATE}{html.escape(text, quote=False) if escape else text}{POP}"
    # A negative number never picks a plural form here, and Fluent would write it with a hyphen.
    return signed(value) if value < 0 else fluent_number(value, useGrouping=False)


@dataclass(frozen=True, slots=True)
class Speech:
    """One language."""

    language: str
    bundle: FluentBundle

    def html(self, key: str, **params: str | int) -> Safe:
        """Give a line for a message. Raises KeyError for an unknown key, ValueError for a missing variable."""
        return Safe(self._line(key, params, escape=True))

    def plain(self, key: str, **params: str | int) -> str:
        """Give a line for a toast or a button: no markup, nothing escaped. Raises as `html` does."""
        return self._line(key, params, escape=False)

    def word(self, key: str, **params: str | int) -> Safe:
        """Give a line of ours without markup, to be put into another line."""
        return Safe(self._line(key, params, escape=False))

    def _line(self, key: str, params: dict[str, str | int], *, escape: bool) -> str:
        # With its type: text of ours and the same text of somebody else's are equal, but only one is escaped.
        given = tuple((name, type(value), value) for name, value in params.items())
        return _formatted(self.language, self.bundle, key, given, escape)


@lru_cache(maxsize=LINES_KEPT)
def _formatted(
    language: str, bundle: FluentBundle, key: str, given: tuple[tuple[str, type, str | int], ...], escape: bool
) -> str:
    """Fill a line in. Boards say the same over and over: most lines of a press were filled in before."""
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(key)
    text, faults = bundle.format_pattern(pattern, {name: _argument(value, escape) for name, _, value in given})
    if faults:
        raise ValueError(f"{language}/{key}: {faults}")
    return str(text)


class Texts:
    """All languages, read once at the start."""

    def __init__(self, folder: Path = LOCALES) -> None:
        self._speeches = {language: Speech(language, _bundle(folder, language)) for language in LANGUAGES}

    def __getitem__(self, language: str) -> Speech:
        """Give a language of `LANGUAGES`."""
        return self._speeches[language]

    def all(self) -> tuple[Speech, ...]:
        """Give every language."""
        return tuple(self._speeches.values())


def language_of(tag: str, default: str = "en") -> str:
    """Give the language of `LANGUAGES` for a person's IETF tag; `default` for an empty one."""
    if not tag:
        return default
    return "ru" if tag.lower().partition("-")[0] in RUSSIAN_READERS else "en"


@cache  # a bundle is only read once it is made
def _bundle(folder: Path, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((folder / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
