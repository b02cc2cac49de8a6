"""How often each face fell, as bars: one large chart for each kind of dice, a small one for each player."""

from __future__ import annotations

import math
from typing import NamedTuple

from bot.pictures.canvas import COLOURS, LARGE, MARGIN, MIDDLE, SMALL, WIDTH, Sheet, drawable, fitting, width, wrapped

GAP = 48
BARS_HEIGHT = 220
COLUMNS = 2
"""Players stand side by side."""
CELL_WIDTH, CELL_HEIGHT = (WIDTH - 2 * MARGIN - GAP) // COLUMNS, 320
SMALL_BARS_HEIGHT = 84

_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
"""Where a face has its pips: (column, row) of a grid of three by three."""


class Bars(NamedTuple):
    """One chart: its words, and how often each face fell."""

    title: str
    faces: tuple[int, ...]
    note: str
    """What the counts say."""
    even: str = ""
    """What the dashed line is: where all bars would end had all faces fallen equally often."""
    telegram: bool = False

    @property
    def colour(self) -> str:
        """The colour of its bars; the title says the same in words."""
        return COLOURS.telegram if self.telegram else COLOURS.server


class DiceChart(NamedTuple):
    """All that the picture says."""

    title: str
    sources: tuple[Bars, ...]
    players_title: str
    players: tuple[Bars, ...]


def draw(chart: DiceChart) -> bytes:
    """Draw the picture, as PNG."""
    height = _layout(chart, None)
    sheet = Sheet(height)
    _layout(chart, sheet)
    return sheet.png()


def _layout(chart: DiceChart, sheet: Sheet | None) -> int:
    """Put everything in its place, without a sheet only to learn the height."""
    y = _line(sheet, MARGIN, drawable(chart.title), LARGE)
    for bars in chart.sources:
        y = _source(sheet, y + GAP // 2, bars)
    if chart.players:
        y = _line(sheet, y + GAP, drawable(chart.players_title), LARGE)
        for number, bars in enumerate(chart.players):
            if sheet is not None:
                column, row = number % COLUMNS, number // COLUMNS
                _player(sheet, MARGIN + column * (CELL_WIDTH + GAP), y + row * CELL_HEIGHT, bars)
        y += CELL_HEIGHT * math.ceil(len(chart.players) / COLUMNS) - GAP
    return y + MARGIN


def _line(sheet: Sheet | None, y: int, words: str, size: int, colour: str = COLOURS.ink) -> int:
    """Write a line, and give where the next one stands."""
    if sheet is not None:
        sheet.text((MARGIN, y), fitting(words, size, WIDTH - 2 * MARGIN), size, colour)
    return y + size + size // 2


def _source(sheet: Sheet | None, y: int, bars: Bars) -> int:
    if sheet is not None:
        left = WIDTH - MARGIN - width(bars.even, SMALL)
        sheet.text((left, y + MIDDLE - SMALL), bars.even, SMALL, COLOURS.faint)
        sheet.dashes(left - 80, left - 14, y + MIDDLE - SMALL // 3, COLOURS.ink)
    y = _line(sheet, y, bars.title, MIDDLE, bars.colour)
    top, base = y + MIDDLE // 2, y + MIDDLE // 2 + BARS_HEIGHT
    if sheet is not None:
        box = (MARGIN, top, WIDTH - MARGIN, base)
        middles = _bars(sheet, box, bars, MIDDLE, inside=True)
        sheet.dashes(MARGIN, WIDTH - MARGIN, _even(box, bars.faces), COLOURS.ink)
        for face, x in enumerate(middles, 1):
            _die(sheet, x, base + 50, face)
    y = base + 100
    for words in wrapped(bars.note, SMALL, WIDTH - 2 * MARGIN):
        y = _line(sheet, y, words, SMALL)
    return y


def _player(sheet: Sheet, x: int, y: int, bars: Bars) -> None:
    sheet.text((x, y), fitting(drawable(bars.title), MIDDLE, CELL_WIDTH), MIDDLE)
    sheet.text((x, y + 54), fitting(bars.note, SMALL, CELL_WIDTH), SMALL, COLOURS.faint)
    base = y + 136 + SMALL_BARS_HEIGHT
    for face, middle in enumerate(
        _bars(sheet, (x, base - SMALL_BARS_HEIGHT, x + CELL_WIDTH, base), bars, SMALL, inside=False), 1
    ):
        sheet.text((middle, base + 8), str(face), SMALL, COLOURS.faint, "ma")


def _bars(sheet: Sheet, box: tuple[int, int, int, int], bars: Bars, size: int, *, inside: bool) -> list[int]:
    """Draw six bars into a box, and give where the middle of each is.

    Its count stands above a bar, or `inside` in its foot where that is high enough.
    """
    left, top, right, base = box
    slot = (right - left) // len(bars.faces)
    half = slot * 2 // 5
    most = max(*bars.faces, 1)
    middles = [left + place * slot + slot // 2 for place in range(len(bars.faces))]
    for middle, count in zip(middles, bars.faces, strict=True):
        height = max(round((base - top) * count / most), 3)
        sheet.bar((middle - half, base - height, middle + half, base), bars.colour, min(10, height // 2))
        fitted = min(size, size * slot // max(1, width(f"{count}0", size)))
        if inside and height > 2 * size:
            sheet.text((middle, base - size // 2), str(count), fitted, COLOURS.paper, "ms")
        else:
            sheet.text((middle, base - height - 8), str(count), fitted, anchor="ms")
    return middles


def _even(box: tuple[int, int, int, int], faces: tuple[int, ...]) -> int:
    """Give where every bar would end if all faces had fallen equally often."""
    _, top, _, base = box
    return base - round((base - top) * sum(faces) / len(faces) / max(*faces, 1))


def _die(sheet: Sheet, x: int, y: int, face: int) -> None:
    sheet.tile((x - 30, y - 30, x + 30, y + 30), "#ffffff", COLOURS.faint, 12)
    for column, row in _PIPS[face]:
        sheet.dot((x + (column - 1) * 16, y + (row - 1) * 16), 6, COLOURS.ink)
