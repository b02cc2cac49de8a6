"""Formatted text: what a message says and which stretches of it are special.

Inside the playground a stretch is a ``Span`` counted in code points; over the wire it is an entity counted
in UTF-16 units. ``finish`` turns the one into the other, finds what Telegram finds by itself (commands,
mentions, links, hashtags) and trims the text as Telegram does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from playground.errors import BadRequest
from playground.wire import Json

_FOUND = (
    ("bot_command", re.compile(r"(?<![\w/<>.])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/@])")),
    ("url", re.compile(r"(?<![\w@.])(?:https?://|t\.me/)[^\s<>\"]+(?<![.,:;!?)'»])", re.IGNORECASE)),
    ("mention", re.compile(r"(?<![\w/])@[A-Za-z0-9_]{3,32}(?!\w)")),
    ("hashtag", re.compile(r"(?<!\w)#\w*[^\W\d]\w*")),
)
_KNOWN = frozenset(
    [
        "mention",
        "hashtag",
        "cashtag",
        "bot_command",
        "url",
        "email",
        "phone_number",
        "bold",
        "italic",
        "underline",
        "strikethrough",
        "spoiler",
        "blockquote",
        "expandable_blockquote",
        "code",
        "pre",
        "text_link",
        "text_mention",
        "custom_emoji",
    ]
)
_MOST_ENTITIES = 100

UserById = Callable[[int], Json | None]
"""Gives the Bot API's User of an id, or None when nobody has it."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text from ``start`` up to ``end`` in code points; ``extra``: the entity's other fields."""

    kind: str
    start: int
    end: int
    extra: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text with its entities, as the Bot API has them."""

    text: str
    entities: tuple[Json, ...] = ()

    def fields(self, name: str, entities_name: str) -> Json:
        """Return the message fields under those names; no empty list of entities."""
        fields: Json = {name: self.text}
        if self.entities:
            fields[entities_name] = [dict(entity) for entity in self.entities]
        return fields


def utf16_length(text: str) -> int:
    """Return the number of UTF-16 units of a text."""
    return len(text) + sum(letter > "\uffff" for letter in text)


def finish(text: str, spans: Iterable[Span], user_by_id: UserById) -> Formatted:
    """Return the text as Telegram keeps it, with the given spans and those it finds itself."""
    marked = [span for given in spans if (span := _resolved(given, user_by_id)) is not None]
    marked += _found(text, marked)
    lead = len(text) - len(text.lstrip())
    trimmed = text.strip()
    kept = [
        Span(span.kind, max(0, span.start - lead), min(len(trimmed), span.end - lead), span.extra) for span in marked
    ]
    units = [0, *accumulate(1 + (letter > "\uffff") for letter in trimmed)]
    entities = [
        {
            "type": span.kind,
            "offset": units[span.start],
            "length": units[span.end] - units[span.start],
            **span.extra,
        }
        for span in sorted(kept, key=lambda span: (span.start, -span.end))
        if span.start < span.end
    ]
    return Formatted(trimmed, tuple(entities[:_MOST_ENTITIES]))


def spans_given(text: str, entities: Sequence[Any]) -> list[Span]:
    """Return the spans of entities given in UTF-16 units; BadRequest when they are no entities."""
    points = _code_points(text)
    spans = []
    for entity in entities:
        if not isinstance(entity, dict):
            raise BadRequest("can't parse MessageEntity: expected an Object")
        kind, offset, length = entity.get("type"), entity.get("offset"), entity.get("length")
        if kind not in _KNOWN:
            raise BadRequest("can't parse MessageEntity: unsupported type specified")
        if not isinstance(offset, int) or not isinstance(length, int):
            raise BadRequest("can't parse MessageEntity: offset and length must be of type Number")
        last = len(points) - 1
        if offset < 0 or length <= 0 or offset > last:
            continue
        extra = {key: entity[key] for key in ("url", "language", "custom_emoji_id") if isinstance(entity.get(key), str)}
        user = entity.get("user")
        if kind == "text_mention":
            if not isinstance(user, dict) or not isinstance(user.get("id"), int):
                raise BadRequest("can't parse MessageEntity: text_mention needs a user")
            extra["user"] = user["id"]
        if kind == "text_link" and "url" not in extra:
            raise BadRequest("can't parse MessageEntity: text_link needs a URL")
        spans.append(Span(kind, points[offset], points[min(last, offset + length)], extra))
    return spans


def _code_points(text: str) -> list[int]:
    """Return, for every UTF-16 offset of a text, the code point it falls on."""
    points = []
    for index, letter in enumerate(text):
        points += [index] * (1 + (letter > "\uffff"))
    return [*points, len(text)]


def _resolved(span: Span, user_by_id: UserById) -> Span | None:
    """Put the User into a mention by id; a mention of nobody is no entity."""
    if span.kind != "text_mention":
        return span
    user = user_by_id(span.extra["user"])
    return None if user is None else Span(span.kind, span.start, span.end, {"user": user})


def _found(text: str, marked: Sequence[Span]) -> list[Span]:
    taken = [(span.start, span.end) for span in marked if span.kind in ("code", "pre", "text_link", "text_mention")]
    found = []
    for kind, pattern in _FOUND:
        for match in pattern.finditer(text):
            start, end = match.span()
            if all(end <= other_start or other_end <= start for other_start, other_end in taken):
                taken.append((start, end))
                found.append(Span(kind, start, end))
    return found
