"""One game per chat topic: load, check, apply, save. Whoever calls speaks only after that."""

from bot.sessions.dice import DiceSource, FairDice
from bot.sessions.lobby import FEWEST_SEATS, MOST_SEATS
from bot.sessions.records import record
from bot.sessions.service import Sessions
from bot.sessions.waiting import CLOCKS

__all__ = ["CLOCKS", "FEWEST_SEATS", "MOST_SEATS", "DiceSource", "FairDice", "Sessions", "record"]
