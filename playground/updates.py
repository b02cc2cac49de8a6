"""Updates on their way to the bot: numbered, filtered, kept until confirmed, and steered by tests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from playground.clock import Clock
from playground.errors import Conflict
from playground.params import as_integer
from playground.wire import Json

KINDS = [
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "business_connection",
    "business_message",
    "edited_business_message",
    "deleted_business_messages",
    "message_reaction",
    "message_reaction_count",
    "inline_query",
    "chosen_inline_result",
    "callback_query",
    "shipping_query",
    "pre_checkout_query",
    "purchased_paid_media",
    "poll",
    "poll_answer",
    "my_chat_member",
    "chat_member",
    "chat_join_request",
    "chat_boost",
    "removed_chat_boost",
]
_ONLY_WHEN_ASKED_FOR = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
BY_DEFAULT = frozenset(KINDS) - _ONLY_WHEN_ASKED_FOR

LONGEST_POLL = 50
"""Seconds after which a poll ends with nothing."""

_KEPT_SECONDS = 24 * 3600
_MOST_AT_ONCE = 100
_REMEMBERED = 1000
_FIRST_ID = 100_001

_OTHER_POLL = "terminated by other getUpdates request; make sure that only one bot instance is running"
_WEBHOOK_ACTIVE = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
_WEBHOOK_SET = "terminated by setWebhook request"


@dataclass(frozen=True, slots=True)
class _Queued:
    """An update in the queue. One delivered ``once`` ignores the caller's offset and isn't kept."""

    update: Json
    at: float
    once: bool = False
    delivered: bool = False

    @property
    def id(self) -> int:
        return int(self.update["update_id"])


class Updates:
    """The bot's queue of updates, its one open poll, and whether a webhook takes its place."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._queue: list[_Queued] = []
        self._held: list[_Queued] | None = None
        self._sent: list[Json] = []
        self._next_id = _FIRST_ID
        self._poll: asyncio.Future[None] | None = None
        self._changed = asyncio.Event()
        self.allowed: frozenset[str] = BY_DEFAULT
        self.webhook_active = False

    def allow(self, kinds: Sequence[object] | None) -> None:
        """Take the caller's ``allowed_updates`` for what comes from now on; naming none means the default."""
        if kinds is not None:
            self.allowed = frozenset(kind for kind in KINDS if kind in kinds) or BY_DEFAULT

    def add(self, kind: str, payload: Json) -> None:
        """Queue something that happened, if the bot wants to know of such things."""
        if kind in self.allowed:
            self._put(_Queued({"update_id": self._take_id(), kind: payload}, self._clock.now()))

    def inject(self, update: Json) -> int:
        """Queue an update as a test wrote it; return its id. One with an id of its own is delivered once."""
        given = as_integer(update.get("update_id"))
        number = self._take_id() if given is None else given
        self._put(_Queued({**update, "update_id": number}, self._clock.now(), once=given is not None))
        return number

    def repeat(self, last: int) -> int:
        """Deliver the last updates once more, ids and all; return how many there were."""
        again = self._sent[-last:] if last > 0 else []
        for update in again:
            self._put(_Queued(update, self._clock.now(), once=True))
        return len(again)

    def hold(self) -> None:
        """Keep back whatever comes from now on."""
        if self._held is None:
            self._held = []

    def release(self, *, reversed_order: bool) -> None:
        """Let go of what was kept back, as it came or the other way round."""
        held, self._held = self._held or [], None
        for queued in reversed(held) if reversed_order else held:
            # out of order, an id no longer says what has been delivered
            self._put(replace(queued, once=queued.once or reversed_order))

    @property
    def pending(self) -> int:
        """How many updates wait."""
        return len(self._queue)

    @property
    def polling(self) -> bool:
        """Whether a poll is open and waits."""
        return self._poll is not None and not self._poll.done()

    def clear(self) -> None:
        """Forget everything that waits."""
        self._queue.clear()

    async def poll(self, offset: int, limit: int, seconds: float) -> list[Json]:
        """Return updates from ``offset`` on, waiting up to ``seconds`` for the first.

        A second poll ends the first with Conflict; a webhook refuses both. Ids below a positive offset are
        confirmed and forgotten; a negative one keeps only that many of the newest.
        """
        if self.webhook_active:
            raise Conflict(_WEBHOOK_ACTIVE)
        self._end_poll(Conflict(_OTHER_POLL))
        self._confirm(offset)
        if not self._queue and seconds > 0:
            await self._wait(min(seconds, LONGEST_POLL))
        return self._deliver(min(max(limit, 1), _MOST_AT_ONCE))

    async def first(self) -> Json:
        """Return the oldest update as soon as there is one, leaving it queued."""
        while not self._queue:
            self._changed.clear()
            await self._changed.wait()
        return self._queue[0].update

    def done(self, update: Json) -> None:
        """Forget an update that a webhook has taken."""
        for index, queued in enumerate(self._queue):
            if queued.update is update:
                del self._queue[index]
                self._remember([queued])
                return

    def start_webhook(self) -> None:
        """End the open poll and refuse further ones."""
        self.webhook_active = True
        self._end_poll(Conflict(_WEBHOOK_SET))

    def close(self) -> None:
        """Let an open poll end with nothing, at once."""
        self._wake()

    def _take_id(self) -> int:
        self._next_id += 1
        return self._next_id - 1

    def _put(self, queued: _Queued) -> None:
        if self._held is not None:
            self._held.append(queued)
            return
        self._queue.append(queued)
        self._wake()

    def _wake(self) -> None:
        self._changed.set()
        if self._poll is not None and self.polling:
            self._poll.set_result(None)

    def _end_poll(self, reason: Conflict) -> None:
        if self._poll is not None and self.polling:
            self._poll.set_exception(reason)

    async def _wait(self, seconds: float) -> None:
        waiting = self._poll = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(seconds):
                await waiting
        except TimeoutError:
            return
        finally:
            if self._poll is waiting:
                self._poll = None

    def _confirm(self, offset: int) -> None:
        oldest = self._clock.now() - _KEPT_SECONDS
        kept = [queued for queued in self._queue if queued.at >= oldest and not (queued.once and queued.delivered)]
        if offset < 0:
            kept = kept[offset:]
        self._queue = [queued for queued in kept if queued.once or offset <= 0 or queued.id >= offset]

    def _deliver(self, limit: int) -> list[Json]:
        going = self._queue[:limit]
        self._remember(queued for queued in going if not queued.delivered)
        self._queue[:limit] = [replace(queued, delivered=True) for queued in going]
        return [queued.update for queued in going]

    def _remember(self, gone: Iterable[_Queued]) -> None:
        self._sent = [*self._sent, *(queued.update for queued in gone if not queued.delivered)][-_REMEMBERED:]
