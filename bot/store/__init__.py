"""All SQL of the bot, behind the protocol `Store`."""

from bot.store.protocol import LogEntry, Move, Store, Stored, Waited, Write

__all__ = ["LogEntry", "Move", "Store", "Stored", "Waited", "Write"]
