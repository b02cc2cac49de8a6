"""The score table: one line a player, as narrow as a phone."""

from __future__ import annotations

import html
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from bot.views.names import columns, padded
from bot.views.texts import ISOLATE, POP, Safe, Speech, signed
from engine.thousand import Game
from engine.thousand.state import Player

ROW_COLUMNS = 30
"""The widest line that a phone of 360 points shows unbroken in monospace."""
LONG_TABLE = 25
"""From so many players on, marks that do not fit beside the score are left out."""

TABLES_KEPT = 2048
"""Tables kept in memory."""

_GAP = "  "


def marks(speech: Speech, game: Game, seat: int, *, asleep: bool = False) -> tuple[Safe, ...]:
    """Say what is special about a player, in short words: gone, asleep, not opened, pit, barrel, bolts, dots, falls.

    Of who is gone, and after the end, nothing is said that only matters in play.
    """
    player, rules = game.players[seat], game.rules
    if player.left:
        return (speech.word("mark-left"),)
    if game.to_move is None:
        return () if player.opened else (speech.word("mark-unopened"),)
    pit = game.pit_of(seat)
    barrel = game.barrel_of(seat)
    found: Iterator[tuple[object, str, dict[str, int]]] = iter(
        (
            (asleep, "mark-asleep", {}),
            (not player.opened, "mark-unopened", {}),
            (pit, "mark-pit", {"top": pit[1] if pit else 0}),
            (barrel, "mark-barrel", {"tries": _current_try(player, rules.barrel_tries), "limit": rules.barrel_tries}),
            (player.bolts, "mark-bolts", {"bolts": player.bolts, "limit": rules.bolts}),
            (player.dots, "mark-dots", {"dots": player.dots, "limit": rules.dots}),
            (player.falls, "mark-falls", {"falls": player.falls}),
        )
    )
    return tuple(speech.word(key, **numbers) for there, key, numbers in found if there)


def _current_try(player: Player, limit: int) -> int:
    """Count the try that the next turn is."""
    return min(player.tries + 1, limit) if limit else player.tries + 1


def score_text(player: Player) -> str:
    """Write a score; a dash for who has not opened and owes nothing."""
    return signed(player.score) if player.opened or player.score else "–"


def table(
    speech: Speech,
    game: Game,
    names: Sequence[str],
    ranking: Sequence[int] | None = None,
    sleepers: Collection[int] = (),
) -> Safe:
    """Draw the table in the order of play, the mover marked; or, with `ranking`, seats in that order and numbered."""
    # Nothing in it depends on the turn: it stays the same from throw to throw.
    between = game._replace(turn=None, round=0)
    return _drawn(speech, between, tuple(names), None if ranking is None else tuple(ranking), frozenset(sleepers))


@lru_cache(maxsize=TABLES_KEPT)
def _drawn(
    speech: Speech, game: Game, names: tuple[str, ...], ranking: tuple[int, ...] | None, sleepers: frozenset[int]
) -> Safe:
    seats = tuple(ranking if ranking is not None else range(len(game.players)))
    heads = [
        f"{place}." if ranking is not None else ("▸" if seat == game.to_move else "")
        for place, seat in enumerate(seats, 1)
    ]
    scores = [score_text(game.players[seat]) for seat in seats]
    widths = tuple(max(map(columns, cells)) for cells in (heads, [names[seat] for seat in seats], scores))
    rows: list[str] = []
    for head, seat, score in zip(heads, seats, scores, strict=True):
        start = f"{padded(head, max(1, widths[0]))} {ISOLATE}{padded(names[seat], widths[1])}{POP} {score:>{widths[2]}}"
        rows.extend(
            _with_marks(start, marks(speech, game, seat, asleep=seat in sleepers), wrap=len(seats) < LONG_TABLE)
        )
    return Safe(f"<pre>{html.escape(chr(10).join(rows), quote=False)}</pre>")


def _with_marks(start: str, words: Sequence[str], *, wrap: bool) -> Iterator[str]:
    """Put marks behind a score while they fit; the others go on a line of their own, further in."""
    line = start
    for word in words:
        if columns(line) + len(_GAP) + columns(word) <= ROW_COLUMNS:
            line += _GAP + word
        elif wrap:
            yield line
            line = " " * (ROW_COLUMNS - columns(word)) + word
    yield line


def standings(game: Game) -> list[int]:
    """Order the seats by score, those who left last; of equals the earlier first."""
    return sorted(range(len(game.players)), key=lambda seat: (game.players[seat].left, -game.players[seat].score))
