"""Everything the bot says goes out here: in order, within Telegram's limits, the newest picture of a board first.

Each chat has a lane of its own, so that one chat's limits, faults or floods never delay another's. Answers to presses
belong to no lane: Telegram does not count them, and a person waits for them.
"""

from bot.outbox.jobs import Fate
from bot.outbox.outbox import Outbox
from bot.outbox.pace import Pace

__all__ = ["Fate", "Outbox", "Pace"]
