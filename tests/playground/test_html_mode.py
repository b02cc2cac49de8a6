from __future__ import annotations

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground import display, html_mode
from playground.entities import Formatted, finish, utf16_length
from playground.errors import BadRequest
from playground.wire import Json


def _user(user_id: int) -> Json | None:
    return {"id": user_id, "is_bot": False, "first_name": "Маша"} if user_id == 1001 else None


def formatted(source: str) -> Formatted:
    return finish(*html_mode.parse(source), _user)


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("просто", "просто", []),
        ("<b>a</b>", "a", [("bold", 0, 1)]),
        ("<strong>a</strong><em>b</em>", "ab", [("bold", 0, 1), ("italic", 1, 1)]),
        (
            "<ins>a</ins><del>b</del><strike>c</strike>",
            "abc",
            [("underline", 0, 1), ("strikethrough", 1, 1), ("strikethrough", 2, 1)],
        ),
        ("🎲 <i>x</i>", "🎲 x", [("italic", 3, 1)]),
        ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
        ("<B>a</b>", "a", [("bold", 0, 1)]),
        ("<b>a</>", "a", [("bold", 0, 1)]),
        ("<b></b>a", "a", []),
        ("&lt;b&gt; &amp;&quot;&#33;&#x1F3B2;", '<b> &"!🎲', []),
        ("a & b &nbsp; &#0;", "a & b &nbsp; &#0;", []),
        ("<tg-spoiler>a</tg-spoiler>", "a", [("spoiler", 0, 1)]),
        ('<span class="tg-spoiler">a</span>', "a", [("spoiler", 0, 1)]),
        ("<blockquote>a</blockquote>", "a", [("blockquote", 0, 1)]),
        ("<blockquote expandable>a</blockquote>", "a", [("expandable_blockquote", 0, 1)]),
        ("<code>/no</code>", "/no", [("code", 0, 3)]),
        ("<pre>x</pre>", "x", [("pre", 0, 1)]),
        ("  <b> a </b> ", "a", [("bold", 0, 1)]),
        ("<b>a</b> /roll@some_bot", "a /roll@some_bot", [("bold", 0, 1), ("bot_command", 2, 14)]),
        ("@masha и #тег", "@masha и #тег", [("mention", 0, 6), ("hashtag", 9, 4)]),
        ("см. https://example.org/a?b.", "см. https://example.org/a?b.", [("url", 4, 23)]),
    ],
)
def test_entities_count_utf16_units(source: str, text: str, entities: list[tuple[str, int, int]]) -> None:
    result = formatted(source)
    assert result.text == text
    assert [(e["type"], e["offset"], e["length"]) for e in result.entities] == entities


def test_entities_carry_their_fields() -> None:
    source = (
        '<a href="http://example.org/?a=1&amp;b=2">a</a> <a href="tg://user?id=1001">b</a> '
        '<a href="tg://user?id=5">c</a> <a href="">d</a> <tg-emoji emoji-id="53">🎲</tg-emoji> '
        '<pre><code class="language-python">e</code></pre>'
    )
    link, mention, emoji, code = formatted(source).entities
    assert link["url"] == "http://example.org/?a=1&b=2"
    assert mention["type"] == "text_mention"
    assert mention["user"]["id"] == 1001
    assert (emoji["type"], emoji["custom_emoji_id"]) == ("custom_emoji", "53")
    assert (code["type"], code["language"]) == ("pre", "python")


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("<b>", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<b><i>x</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("ы<x>", 'Unsupported start tag "x" at byte offset 2'),
        ("🎲</b>", "Unexpected end tag at byte offset 4"),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<b ", 'Unclosed start tag "b" at byte offset 0'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<a ="x">y</a>', 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<a href=x/y>z</a>", "Unexpected end of name token at byte offset 8"),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ("1 < 2", 'Unsupported start tag "" at byte offset 2'),
        ('<tg-emoji emoji-id="x">🎲</tg-emoji>', "Invalid custom emoji identifier specified"),
    ],
)
def test_refusals_are_telegrams_own(source: str, reason: str) -> None:
    with pytest.raises(BadRequest) as caught:
        formatted(source)
    assert str(caught.value) == f"Bad Request: can't parse entities: {reason}"


@given(st.text(st.characters(codec="utf-8")))
def test_escaped_text_comes_back_unchanged(text: str) -> None:
    parsed, spans = html_mode.parse(html.escape(text, quote=False))
    assert (parsed, spans) == (text, [])


@given(st.text(st.sampled_from("<>/&;\"' =abiua🎲ы#x1")))
def test_anything_is_parsed_or_refused(source: str) -> None:
    try:
        result = formatted(source)
    except BadRequest:
        return
    for entity in result.entities:
        assert 0 <= entity["offset"] < entity["offset"] + entity["length"] <= utf16_length(result.text)
    display.to_html(result.text, result.entities)


@pytest.mark.parametrize(
    ("text", "entities", "shown"),
    [
        ("<script>&", [], "&lt;script&gt;&amp;"),
        ("🎲ab", [("bold", 2, 1)], "🎲<b>a</b>b"),
        ("abc", [("bold", 0, 3), ("italic", 1, 1)], "<b>a<i>b</i>c</b>"),
        ("abc", [("bold", 0, 2), ("italic", 1, 2)], "<b>a<i>b</i></b><i>c</i>"),
        ("/go", [("bot_command", 0, 3)], '<a class="bot-command" data-command="/go">/go</a>'),
        ("a", [("custom_emoji", 0, 1)], "a"),
    ],
)
def test_display_escapes_and_nests(text: str, entities: list[tuple[str, int, int]], shown: str) -> None:
    given_entities = [{"type": kind, "offset": at, "length": long} for kind, at, long in entities]
    assert display.to_html(text, given_entities) == shown


def test_display_makes_no_harmful_link() -> None:
    link = {"type": "text_link", "offset": 0, "length": 1, "url": 'javascript:alert("1")'}
    assert 'href="https://javascript:alert(&quot;1&quot;)"' in display.to_html("x", [link])
