"""Actions as the log keeps them: JSON with a `type`. The log names seats, never people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.store import Move
from bot.table import Session
from engine.thousand.actions import Action, Bank, Dice, Enter, Keep, Leave, Pass, Return, Roll

STOP: dict[str, Any] = {"type": "stop"}
"""The game was ended from outside."""


def opening(session: Session) -> tuple[Move, ...]:
    """Give what a game's log begins with: the terms it is played under, then the throws for the first turn."""
    terms = {
        "type": "start",
        "game": session.kind,
        "rules": str(session.rules),
        "seats": len(session.seats),
        "commitment": session.commitment,
        "entropy": list(session.entropy),
        "source": session.source,
    }
    throws = tuple(Move(seat, {"type": "order", "dice": list(dice)}) for seat, dice in session.order)
    return (Move(None, terms), *throws)


def telegram_roll(dice: Dice, telegram: tuple[int, ...]) -> dict[str, Any]:
    """Give a throw of which Telegram made the dice at these places, from 0, and the seed the others."""
    return {"type": "roll", "dice": list(dice), "telegram": list(telegram)}


def to_json(action: Action) -> dict[str, Any]:
    """Give the action as JSON values."""
    match action:
        case Roll(dice):
            return {"type": "roll", "dice": list(dice)}
        case Keep(dice):
            return {"type": "keep", "dice": list(dice)}
        case Bank():
            return {"type": "bank"}
        case Pass():
            return {"type": "pass"}
        case Leave(seat):
            return {"type": "leave", "seat": seat}
        case Return(seat):
            return {"type": "return", "seat": seat}
        case Enter(name):
            return {"type": "enter", "name": name}


def by_telegram(entry: dict[str, Any]) -> bool:
    """Whether Telegram made a throw, or some dice of it."""
    return bool(entry.get("telegram"))


def is_action(entry: dict[str, Any]) -> bool:
    """Whether an entry is an action of the game: not its terms, a throw for the first turn, or its being stopped."""
    return entry["type"] in _READ


def from_json(entry: dict[str, Any]) -> Action:
    """Read an action back from what `to_json` gave."""
    return _READ[entry["type"]](entry)


_READ: dict[str, Callable[[dict[str, Any]], Action]] = {
    "roll": lambda entry: Roll(tuple(entry["dice"])),
    "keep": lambda entry: Keep(tuple(entry["dice"])),
    "bank": lambda _: Bank(),
    "pass": lambda _: Pass(),
    "leave": lambda entry: Leave(entry["seat"]),
    "return": lambda entry: Return(entry["seat"]),
    "enter": lambda entry: Enter(entry["name"]),
}
