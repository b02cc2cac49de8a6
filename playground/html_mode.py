"""``parse_mode=HTML``: Telegram's small HTML, and its words for what is wrong with it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from types import MappingProxyType

from playground.entities import Span
from playground.errors import BadRequest
from playground.wire import Json

_TAGS = MappingProxyType(
    {
        "b": "bold",
        "strong": "bold",
        "i": "italic",
        "em": "italic",
        "u": "underline",
        "ins": "underline",
        "s": "strikethrough",
        "strike": "strikethrough",
        "del": "strikethrough",
        "tg-spoiler": "spoiler",
        "span": "spoiler",
        "a": "text_link",
        "code": "code",
        "pre": "pre",
        "blockquote": "blockquote",
        "tg-emoji": "custom_emoji",
    }
)
_NAMED = MappingProxyType({"lt": "<", "gt": ">", "amp": "&", "quot": '"'})
_REFERENCE = re.compile(r"&(?:#x([0-9a-fA-F]{1,8})|#([0-9]{1,8})|([a-zA-Z]{1,8}));?")
_TAG_NAME = re.compile(r"[^\s>]*")
_ATTRIBUTE_NAME = re.compile(r"[^\s=>/\"']*")
_BARE_VALUE = re.compile(r"[A-Za-z0-9.\-]*")
_SPACE = re.compile(r"\s*")
_WEB_LINK = re.compile(
    r"(?:https?://)?[^\s/?#]+\.[^\s/?#.]+(?:[/?#]\S*)?|https?://\S+|mailto:\S+|tg://\S+", re.IGNORECASE
)
_USER_LINK = re.compile(r"tg://user\?id=(\d{1,18})", re.IGNORECASE)


@dataclass(slots=True)
class _Open:
    """A tag that waits for its end: where its text starts, and what its attributes said."""

    tag: str
    start: int
    attributes: dict[str, str] = field(default_factory=dict)


class _Parser:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.text: list[str] = []
        self.length = 0
        self.open: list[_Open] = []
        self.spans: list[Span] = []

    def run(self) -> tuple[str, list[Span]]:
        while self.at < len(self.source):
            letter = self.source[self.at]
            if letter == "&":
                self._reference()
            elif letter != "<":
                self._write(letter)
                self.at += 1
            elif self.source.startswith("</", self.at):
                self._end_tag()
            else:
                self._start_tag()
        if self.open:
            raise _broken(f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"')
        return "".join(self.text), self.spans

    def _write(self, text: str) -> None:
        self.text.append(text)
        self.length += len(text)

    def _reference(self) -> None:
        letter, self.at = _decoded(self.source, self.at)
        self._write(letter)

    def _start_tag(self) -> None:
        begin = self.at
        self.at += 1
        name = self._take(_TAG_NAME).lower()
        if self.at == len(self.source):
            raise self._at("Unclosed start tag", begin)
        if name not in _TAGS:
            raise self._at(f'Unsupported start tag "{name}"', begin)
        attributes: dict[str, str] = {}
        while True:
            self._take(_SPACE)
            if self.at == len(self.source):
                raise self._at(f'Unclosed start tag "{name}"', begin)
            if self.source[self.at] == ">":
                break
            key, value = self._attribute(name, begin)
            attributes.setdefault(key, value)
        self.at += 1
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise self._at('Tag "span" must have class "tg-spoiler"', begin)
        self.open.append(_Open(name, self.length, attributes))

    def _attribute(self, tag: str, begin: int) -> tuple[str, str]:
        key = self._take(_ATTRIBUTE_NAME).lower()
        if not key:
            raise self._at(f'Empty attribute name in the tag "{tag}"', begin)
        self._take(_SPACE)
        if not self.source.startswith("=", self.at):
            return key, ""
        self.at += 1
        self._take(_SPACE)
        quote = self.source[self.at : self.at + 1]
        if quote not in ('"', "'"):
            value = self._take(_BARE_VALUE).lower()
            if self.at < len(self.source) and not self.source[self.at].isspace() and self.source[self.at] != ">":
                raise self._at("Unexpected end of name token", self.at - len(value))
            return key, value
        self.at += 1
        letters = []
        while self.at < len(self.source) and self.source[self.at] != quote:
            if self.source[self.at] == "&":
                letter, self.at = _decoded(self.source, self.at)
            else:
                letter, self.at = self.source[self.at], self.at + 1
            letters.append(letter)
        if self.at == len(self.source):
            raise self._at("Unclosed start tag", begin)
        self.at += 1
        return key, "".join(letters)

    def _end_tag(self) -> None:
        begin = self.at
        if not self.open:
            raise self._at("Unexpected end tag", begin)
        self.at += 2
        name = self._take(_TAG_NAME).lower()
        self._take(_SPACE)
        if not self.source.startswith(">", self.at):
            raise self._at("Unclosed end tag", begin)
        self.at += 1
        expected = self.open[-1].tag
        if name and name != expected:
            mismatch = f'expected "</{expected}>", found "</{name}>"'
            raise _broken(f"Unmatched end tag at byte offset {self._bytes(begin)}, {mismatch}")
        self._close(self.open.pop())

    def _close(self, tag: _Open) -> None:
        kind = _TAGS[tag.tag]
        extra: Json = {}
        if kind == "text_link":
            found = _link(tag.attributes.get("href") or "".join(self.text)[tag.start :])
            if found is None:
                return
            kind, extra = found
        elif kind == "blockquote" and "expandable" in tag.attributes:
            kind = "expandable_blockquote"
        elif kind == "custom_emoji":
            extra = {"custom_emoji_id": tag.attributes.get("emoji-id", "")}
            if not extra["custom_emoji_id"].isdecimal():
                raise _broken("Invalid custom emoji identifier specified")
        elif kind == "code" and (language := tag.attributes.get("class", "")).startswith("language-"):
            extra = {"language": language.removeprefix("language-")}
        self._add(Span(kind, tag.start, self.length, extra))

    def _add(self, span: Span) -> None:
        """Keep a span; ``<pre><code class="language-…">`` around the same text is one entity."""
        inner = self.spans[-1] if self.spans else span
        if (span.kind, inner.kind, inner.start, inner.end) == ("pre", "code", span.start, span.end):
            self.spans[-1] = Span("pre", span.start, span.end, inner.extra)
            return
        if span.kind == "code" and not (self.open and self.open[-1].tag == "pre"):
            span = Span("code", span.start, span.end)
        self.spans.append(span)

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.source, self.at)
        taken = match.group() if match else ""
        self.at += len(taken)
        return taken

    def _bytes(self, at: int) -> int:
        return len(self.source[:at].encode())

    def _at(self, what: str, at: int) -> BadRequest:
        return _broken(f"{what} at byte offset {self._bytes(at)}")


def parse(source: str) -> tuple[str, list[Span]]:
    """Return the plain text of a source in Telegram's HTML, and its spans; BadRequest in Telegram's words."""
    return _Parser(source).run()


def _decoded(source: str, at: int) -> tuple[str, int]:
    """Return the letter that the reference at ``at`` stands for, and where the text goes on."""
    match = _REFERENCE.match(source, at)
    if match is None:
        return "&", at + 1
    hexadecimal, decimal, name = match.groups()
    if name is not None:
        letter = _NAMED.get(name)
    else:
        code = int(hexadecimal, 16) if hexadecimal else int(decimal)
        letter = chr(code) if 0 < code < 0xD800 or 0xDFFF < code < 0x110000 else None
    return ("&", at + 1) if letter is None else (letter, match.end())


def _link(target: str) -> tuple[str, Json] | None:
    """Return the kind and fields of a link's entity; None when the target is no address."""
    user = _USER_LINK.fullmatch(target)
    if user:
        return "text_mention", {"user": int(user.group(1))}
    if not _WEB_LINK.fullmatch(target):
        return None
    scheme = target.partition(":")[0].lower()
    whole = target if scheme in ("http", "https", "mailto", "tg") else f"http://{target}"
    bare = "/" not in whole.partition("://")[2] and scheme not in ("mailto", "tg")
    return "text_link", {"url": f"{whole}/" if bare else whole}


def _broken(what: str) -> BadRequest:
    return BadRequest(f"can't parse entities: {what}")
