"""Thousand («Тысяча», «1000 на костях»): rules as one value, games as immutable states, what happened as events."""

from engine.thousand.actions import Action, Bank, Dice, Enter, Keep, Leave, Pass, Return, Roll
from engine.thousand.game import Game
from engine.thousand.rules import Rules
from engine.thousand.state import Need, Outcome, Player, Throw, Turn

__all__ = [
    "Action",
    "Bank",
    "Dice",
    "Enter",
    "Game",
    "Keep",
    "Leave",
    "Need",
    "Outcome",
    "Pass",
    "Player",
    "Return",
    "Roll",
    "Rules",
    "Throw",
    "Turn",
]
