"""How fast the bot may talk: windows that slide, and a bucket that lets a short burst through.

All times are seconds.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

MINUTE = 60.0
TURN_CALLS = 3
"""What a throw of Telegram's dice leaves for the game: the last edit, the board below the dice, the next one."""
UNLIMITED = 1000
ARRIVED = 1.0
"""A call that is not answered for so long has arrived all the same, or never will: others need not wait for it."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The limits kept, a little below Telegram's."""

    group_per_minute: int = 18
    """Sends and edits in one group; Telegram allows about 20."""
    group_reserve: int = 6
    """Of these, how many are kept for what matters: what may be left out is, once fewer remain."""
    chat_per_second: float = 1.0
    """The lasting rate in one chat."""
    chat_burst: int = 3
    """Calls in one chat that may follow each other at once."""
    all_per_second: int = 28
    """Calls in all chats together; Telegram allows about 30."""


class Window:
    """At most `most` calls within any `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._calls: deque[float] = deque()

    def wait(self, now: float) -> float:
        """Give the seconds until one more call fits."""
        self._forget(now)
        return 0.0 if self.left(now) else self._calls[0] + self._seconds - now

    def left(self, now: float) -> int:
        """Give how many calls fit now."""
        self._forget(now)
        return self._most - len(self._calls)

    def full(self, now: float) -> bool:
        """Whether as many calls fit as ever."""
        self._forget(now)
        return not self._calls

    def count(self, now: float) -> None:
        """Count one call."""
        self._calls.append(now)

    def _forget(self, now: float) -> None:
        while self._calls and self._calls[0] + self._seconds <= now:
            self._calls.popleft()


@dataclass(slots=True, eq=False)
class Call:
    """A call under way."""

    begun: float
    answered: bool = False


class Traffic:
    """At most `most` calls a second as Telegram counts them: when they arrive there.

    That is at some time between a call's beginning and its answer, so a call counts until a second after its answer.
    Otherwise a burst that is slow on its way, as the first one after a start is, would meet the next one there.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._under_way: deque[Call] = deque()
        self._unanswered = 0
        self._answers: deque[float] = deque()

    def wait(self, now: float) -> float:
        """Give the seconds until it is worth asking again whether one more call fits; 0 if one does."""
        while self._under_way and (self._under_way[0].answered or self._under_way[0].begun + ARRIVED + 1.0 <= now):
            self._unanswered -= not self._under_way.popleft().answered
        while self._answers and self._answers[0] + 1.0 <= now:
            self._answers.popleft()
        if self._unanswered + len(self._answers) < self._most:
            return 0.0
        waits = [1.0]  # what is answered from now on
        if self._answers:
            waits.append(self._answers[0] + 1.0 - now)
        if self._under_way:
            waits.append(self._under_way[0].begun + ARRIVED + 1.0 - now)
        return min(waits)

    def begin(self, now: float) -> Call:
        """Count one call; it is to be ended."""
        call = Call(now)
        self._under_way.append(call)
        self._unanswered += 1
        return call

    def end(self, call: Call, now: float) -> None:
        """A call has been answered, or will not be."""
        if not call.answered and call.begun + ARRIVED > now:
            call.answered = True
            self._unanswered -= 1
            self._answers.append(now)


class Bucket:
    """`burst` calls at once, refilled at `rate` a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._level, self._at = float(burst), 0.0

    def wait(self, now: float) -> float:
        """Give the seconds until one more call fits."""
        level = self._level_at(now)
        return 0.0 if level >= 1 else (1 - level) / self._rate

    def full(self, now: float) -> bool:
        """Whether as many calls fit as ever."""
        return self._level_at(now) >= self._burst

    def count(self, now: float) -> None:
        """Count one call."""
        self._level, self._at = self._level_at(now) - 1, now

    def _level_at(self, now: float) -> float:
        return min(self._burst, self._level + (now - self._at) * self._rate)


class ChatPace:
    """The limits of one chat. Only groups (their ids are negative) have one by the minute."""

    def __init__(self, pace: Pace, chat_id: int) -> None:
        self._minute = Window(pace.group_per_minute, MINUTE) if chat_id < 0 else None
        self._bucket = Bucket(pace.chat_per_second, pace.chat_burst)
        self._reserve = pace.group_reserve

    def wait(self, now: float) -> float:
        """Give the seconds until one more call fits."""
        return max(self._bucket.wait(now), self._minute.wait(now) if self._minute else 0.0)

    def tight(self, now: float) -> bool:
        """Whether what may be left out should be."""
        return self._minute is not None and self._minute.left(now) <= self._reserve

    def sendable(self, now: float) -> int:
        """Give how many calls can be made before the minute is over, those that a turn needs left aside."""
        return UNLIMITED if self._minute is None else max(0, self._minute.left(now) - TURN_CALLS)

    def full(self, now: float) -> bool:
        """Whether as many calls fit as if none had ever been made."""
        return self._bucket.full(now) and (self._minute is None or self._minute.full(now))

    def count(self, now: float) -> None:
        """Count one call."""
        self._bucket.count(now)
        if self._minute:
            self._minute.count(now)
