"""What a finished game will be remembered for: a projection of its log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.thousand import Game, Rules
from engine.thousand.actions import Action
from engine.thousand.events import Banked, Dumped, FellOff, Overtaken, Rolled


@dataclass(frozen=True, slots=True)
class Highlights:
    """Counted over a whole game."""

    best_seat: int | None = None
    """Who wrote most in one turn; None if nobody wrote anything. Of equals the earlier."""
    best_points: int = 0
    rolls: int = 0
    overtakings: int = 0
    dumps: int = 0
    falls: int = 0


def highlights(rules: Rules, seats: int, actions: Iterable[Action]) -> Highlights:
    """Replay a game that began with `seats` players. Raises IllegalAction for what is no game by these rules."""
    game = Game.new(rules, tuple(str(number) for number in range(1, seats + 1)))
    best: tuple[int, int | None] = (0, None)
    counts = dict.fromkeys((Rolled, Overtaken, Dumped, FellOff), 0)
    for action in actions:
        game, happened = game.apply(action)
        for event in happened:
            if type(event) in counts:
                counts[type(event)] += 1
            if isinstance(event, Banked) and event.points > best[0]:
                best = (event.points, event.seat)
    return Highlights(best[1], best[0], *(counts[kind] for kind in (Rolled, Overtaken, Dumped, FellOff)))
