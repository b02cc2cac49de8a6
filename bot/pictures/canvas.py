"""What every picture is drawn with: one font, few colours, and a sheet that is drawn large and shrunk to smooth edges.

A phone shows a picture some 360 points wide, so at 1080 pixels nothing is written smaller than 30.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

WIDTH = 1080
MARGIN = 56
LARGE, MIDDLE, SMALL = 54, 40, 32
"""Sizes of letters."""

_FONT = Path(__file__).with_name("fonts") / "DejaVuSans.ttf"
_SCALE = 2
"""How many times larger a sheet is drawn than it is given out."""


class Palette(NamedTuple):
    """The colours of pictures."""

    paper: str = "#fbf8f1"
    ink: str = "#1f2933"
    faint: str = "#5f6b76"
    line: str = "#d9d2c3"
    server: str = "#2f6fb5"
    telegram: str = "#1f8a70"


COLOURS = Palette()


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONT, size * _SCALE)


@cache
def _is_drawn(letter: str) -> bool:
    """Whether the font has a letter: one that it lacks is drawn as the box of a code point that is nobody's."""
    font = _font(SMALL)
    return letter.isspace() or bytes(font.getmask(letter)) != bytes(font.getmask("\U0010fffe"))


def drawable(text: str) -> str:
    """Give a text without what the font cannot draw, such as emoji; never empty."""
    kept = "".join(letter for letter in text if _is_drawn(letter))
    return " ".join(kept.split()).replace(" ,", ",") or "?"


def width(text: str, size: int) -> int:
    """Give the width of a text in pixels."""
    return round(_font(size).getlength(text) / _SCALE)


def fitting(text: str, size: int, room: int) -> str:
    """Give a text that is no wider than `room` pixels, shortened by an ellipsis if it must be."""
    if width(text, size) <= room:
        return text
    while text and width(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrapped(text: str, size: int, room: int) -> Iterator[str]:
    """Break a text between words into lines no wider than `room` pixels."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and width(longer, size) > room:
            yield line
            longer = word
        line = longer
    if line:
        yield line


class Sheet:
    """A sheet of paper `height` pixels high; all measures are pixels of the finished picture."""

    def __init__(self, height: int) -> None:
        self._image = Image.new("RGB", (WIDTH * _SCALE, height * _SCALE), COLOURS.paper)
        self._draw = ImageDraw.Draw(self._image)

    def text(self, at: tuple[int, int], words: str, size: int, colour: str = COLOURS.ink, anchor: str = "la") -> None:
        """Write a line; `anchor` is Pillow's: which point of it `at` is."""
        self._draw.text((at[0] * _SCALE, at[1] * _SCALE), words, fill=colour, font=_font(size), anchor=anchor)

    def bar(self, box: tuple[int, int, int, int], colour: str, radius: int) -> None:
        """Fill a box (left, top, right, bottom) that stands on its lower edge, the upper corners round."""
        corners = (True, True, False, False)
        self._draw.rounded_rectangle([side * _SCALE for side in box], radius * _SCALE, fill=colour, corners=corners)

    def tile(self, box: tuple[int, int, int, int], colour: str, edge: str, radius: int) -> None:
        """Fill a box with round corners and an edge of another colour."""
        sides = [side * _SCALE for side in box]
        self._draw.rounded_rectangle(sides, radius * _SCALE, fill=colour, outline=edge, width=2 * _SCALE)

    def dot(self, at: tuple[int, int], radius: int, colour: str) -> None:
        """Draw a disc."""
        (x, y), r = at, radius
        self._draw.ellipse([side * _SCALE for side in (x - r, y - r, x + r, y + r)], fill=colour)

    def dashes(self, left: int, right: int, y: int, colour: str) -> None:
        """Draw a dashed line across."""
        for x in range(left, right, 20):
            self._draw.line(
                [x * _SCALE, y * _SCALE, min(x + 11, right) * _SCALE, y * _SCALE], fill=colour, width=2 * _SCALE
            )

    def png(self) -> bytes:
        """Give the finished picture."""
        file = io.BytesIO()
        self._image.reduce(_SCALE).save(file, "PNG")
        return file.getvalue()
