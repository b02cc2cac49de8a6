"""A message's text as HTML that a page may show: letters escaped, only known tags and harmless links."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from types import MappingProxyType

from playground.wire import Json

_SAFE_SCHEMES = ("http://", "https://", "mailto:", "tg://")


def _link(url: str) -> tuple[str, str]:
    whole = url if url.lower().startswith(_SAFE_SCHEMES) else f"https://{url}"
    return f'<a href="{html.escape(whole)}" target="_blank" rel="noopener noreferrer">', "</a>"


def _plain(tag: str) -> Callable[[Json, str], tuple[str, str]]:
    return lambda _entity, _text: (f"<{tag}>", f"</{tag}>")


def _classed(name: str) -> Callable[[Json, str], tuple[str, str]]:
    return lambda _entity, _text: (f'<span class="{name}">', "</span>")


_TAGS: MappingProxyType[str, Callable[[Json, str], tuple[str, str]]] = MappingProxyType(
    {
        "bold": _plain("b"),
        "italic": _plain("i"),
        "underline": _plain("u"),
        "strikethrough": _plain("s"),
        "code": _plain("code"),
        "pre": _plain("pre"),
        "blockquote": _plain("blockquote"),
        "expandable_blockquote": lambda _entity, _text: ('<blockquote class="expandable">', "</blockquote>"),
        "spoiler": _classed("tg-spoiler"),
        "hashtag": _classed("hashtag"),
        "mention": _classed("mention"),
        "text_mention": _classed("mention"),
        "bot_command": lambda _entity, text: (
            f'<a class="bot-command" data-command="{html.escape(text)}">',
            "</a>",
        ),
        "url": lambda _entity, text: _link(text),
        "text_link": lambda entity, _text: _link(entity["url"]),
    }
)


def to_html(text: str, entities: Sequence[Json]) -> str:
    """Return safe HTML of a text with entities in UTF-16 units; line breaks stay line breaks.

    Entities that overlap without nesting are closed and opened again where they cross.
    """
    units = text.encode("utf-16-le")
    shown = [entity for entity in entities if entity["type"] in _TAGS]
    ends = {entity["offset"] + entity["length"] for entity in shown}
    cuts = sorted({0, len(units) // 2} | {entity["offset"] for entity in shown} | ends)
    written: list[str] = []
    open_now: list[Json] = []
    for start, end in zip(cuts, [*cuts[1:], cuts[-1]], strict=True):
        reopened = _close_ending(open_now, start, units, written)
        starting = sorted((e for e in shown if e["offset"] == start), key=lambda e: -e["length"])
        for entity in [*reopened, *starting]:
            written.append(_tags(entity, units)[0])
            open_now.append(entity)
        written.append(html.escape(units[2 * start : 2 * end].decode("utf-16-le", "replace"), quote=False))
    return "".join(written)


def _close_ending(open_now: list[Json], at: int, units: bytes, written: list[str]) -> list[Json]:
    """Close what ends here and whatever lies above it; return what is to be opened again, outermost first."""
    reopened: list[Json] = []
    while any(entity["offset"] + entity["length"] <= at for entity in open_now):
        entity = open_now.pop()
        written.append(_tags(entity, units)[1])
        if entity["offset"] + entity["length"] > at:
            reopened.insert(0, entity)
    return reopened


def _tags(entity: Json, units: bytes) -> tuple[str, str]:
    start, end = entity["offset"], entity["offset"] + entity["length"]
    return _TAGS[entity["type"]](entity, units[2 * start : 2 * end].decode("utf-16-le", "replace"))
