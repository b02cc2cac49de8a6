"""Computer players: a game in, an action out.

They see only `Game.legal_actions` and the state, like anybody at the table. `KINDS` names them; a `Roll` comes back
without
dice, for whoever draws them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.plain import Style, decide

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.thousand import Action, Game

CAREFUL = Style(enough=20, few_dice=2)
BOLD = Style(enough=75, few_dice=1)


def careful(game: Game) -> Action:
    """Bank small sums and never trust two dice, as the careful tactics of text 001 go."""
    return decide(game, CAREFUL)


def bold(game: Game) -> Action:
    """Go for the confirming throw, as the bold tactics of text 001 go."""
    return decide(game, BOLD)


KINDS: dict[str, Callable[[Game], Action]] = {"careful": careful, "bold": bold}
"""Every kind of computer player by its name."""


def choose(kind: str, game: Game) -> Action:
    """Let a kind of player choose. KeyError for an unknown kind, ValueError if the game is over."""
    return KINDS[kind](game)
