"""How tall a message is on a small phone, 360 points wide."""

from __future__ import annotations

import re
import textwrap

from bot.views.screen import Screen

COLUMNS, CODE_COLUMNS = 36, 34
"""Letters that stand in a line: of the text, and of code."""

HEIGHT = 20
"""Lines of text that are seen at once, with the buttons below them."""


def height(screen: Screen) -> int:
    """Count the lines that a message's text takes."""
    return sum(_lines(line) for line in screen.text.splitlines())


def _lines(line: str) -> int:
    width = CODE_COLUMNS if line.startswith("<code>") else COLUMNS
    plain = re.sub(r"<[^>]+>|[\u2068\u2069]", "", line)
    return max(1, len(textwrap.wrap(plain, width)))
