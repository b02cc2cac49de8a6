"""People's names on a narrow screen: cleaned, cut to columns, told apart.

A column is what one Latin letter takes in a monospaced line. Emoji and East Asian letters take two; marks and joiners
none.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from bot.names import clean_line

NAME_COLUMNS = 13
"""The longest name in a table."""
NAME_UNITS = 24
"""The most UTF-16 units of a cut name: what Telegram counts, and joined emoji have many a column."""
MARKS_KEPT = 2
"""Combining marks left on one letter."""

_JOINER, _EMOJI_STYLE = "\u200d", "\ufe0f"
ELLIPSIS = "…"
REMEMBERED = 8192
"""Names and cells measured before: every board draws the same ones again."""


@lru_cache(maxsize=REMEMBERED)
def clean(name: str) -> str:
    """Give the name as `clean_line` does, and never empty."""
    return clean_line(name) or ELLIPSIS


def _extends(letter: str) -> bool:
    return (
        letter in (_JOINER, _EMOJI_STYLE)
        or unicodedata.category(letter) in ("Mn", "Me", "Cf")
        or 0x1F3FB <= ord(letter) <= 0x1F3FF
    )


def _is_flag_half(letter: str) -> bool:
    return 0x1F1E6 <= ord(letter) <= 0x1F1FF


def clusters(text: str) -> Iterator[str]:
    """Give what a reader takes for single letters: a base with its marks, a joined emoji, a flag."""
    cluster = ""
    for letter in text:
        joins = (
            _extends(letter)
            or cluster.endswith(_JOINER)
            or (_is_flag_half(letter) and len(cluster) == 1 and _is_flag_half(cluster))
        )
        if cluster and not joins:
            yield cluster
            cluster = ""
        cluster += letter
    if cluster:
        yield cluster


def _cluster_columns(cluster: str) -> int:
    base = cluster[0]
    if _EMOJI_STYLE in cluster or unicodedata.east_asian_width(base) in "WF" or _is_flag_half(base):
        return 2
    return 0 if _extends(base) else 1


@lru_cache(maxsize=REMEMBERED)
def columns(text: str) -> int:
    """Give the width of a text in columns."""
    return sum(map(_cluster_columns, clusters(text)))


def utf16_units(text: str) -> int:
    """Give the length of a text as Telegram counts it."""
    return len(text.encode("utf-16-le")) // 2


def _thinned(cluster: str) -> str:
    """Take the pile of marks off a letter; a joined emoji stays whole."""
    return cluster if _JOINER in cluster else cluster[: 1 + MARKS_KEPT]


@lru_cache(maxsize=REMEMBERED)
def cut(name: str, limit: int = NAME_COLUMNS, units: int = NAME_UNITS) -> str:
    """Give a cleaned name of at most `limit` columns, with an ellipsis where something was cut off."""
    letters = [_thinned(cluster) for cluster in clusters(clean(name))]
    if columns("".join(letters)) <= limit and utf16_units("".join(letters)) <= units:
        return "".join(letters)
    kept = ""
    for letter in letters:
        if columns(kept + letter) > limit - 1 or utf16_units(kept + letter) > units - 1:
            break
        kept += letter
    return kept.rstrip() + ELLIPSIS


def padded(text: str, width: int) -> str:
    """Fill a text up to `width` columns."""
    return text + " " * (width - columns(text))


@lru_cache(maxsize=REMEMBERED)
def told_apart(names: tuple[str, ...], limit: int = NAME_COLUMNS) -> tuple[str, ...]:
    """Cut names and number those that would look the same: two Сашас become «Саша» and «Саша 2»."""
    seen: Counter[str] = Counter()
    result = []
    for name in names:
        short = cut(name, limit)
        seen[short] += 1
        number = f" {seen[short]}" if seen[short] > 1 else ""
        result.append(cut(name, limit - len(number)) + number if number else short)
    return tuple(result)
