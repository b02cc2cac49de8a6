"""The one mutable thing of the engine: a score table being changed while one action is applied.

It lives inside `Game.apply` only. An action that turns out to be illegal throws it away, so nothing is ever half-
changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.thousand.events import Event
    from engine.thousand.rules import Rules
    from engine.thousand.state import Outcome, Player


class Scratch:
    """The players of one table and what has happened to them. `seat` is whose turn it is; `outcome` ends the game."""

    __slots__ = ("events", "outcome", "players", "rules", "seat")

    def __init__(self, rules: Rules, players: tuple[Player, ...], seat: int) -> None:
        self.rules = rules
        self.players = list(players)
        self.seat = seat
        self.events: list[Event] = []
        self.outcome: Outcome | None = None

    @property
    def mover(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.seat]

    def change(self, seat: int, **fields: Any) -> Player:
        """Change fields of one player other than the score."""
        player = self.players[seat] = self.players[seat]._replace(**fields)
        return player

    def record(self, seat: int, score: int) -> None:
        """Write a score; the one before it is remembered if it differs."""
        player = self.players[seat]
        if score != player.score:
            self.players[seat] = player.scored(score)

    def others(self) -> list[tuple[int, Player]]:
        """List the opponents still at the table, with their seats."""
        return [(seat, player) for seat, player in enumerate(self.players) if seat != self.seat and not player.left]
