"""One chat's way out: its jobs one after the other, at its pace, tried again until they are out or hopeless."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Protocol, TypeVar

from telegram.error import ChatMigrated, RetryAfter, TelegramError

from bot import metrics
from bot.faults import reached
from bot.outbox.boards import Boards
from bot.outbox.calls import ScreenBot
from bot.outbox.failures import Verdict, is_known, judge, may_have_arrived, seconds_to_wait
from bot.outbox.gate import Gate
from bot.outbox.jobs import Board, Edit, Fate, Job, Key, Post, React, Remove, Said, Strip, Throw
from bot.outbox.pace import Call, ChatPace

log = logging.getLogger(__name__)

T = TypeVar("T")

FIRST_BACKOFF, LONGEST_BACKOFF = 1.0, 30.0
"""Seconds between tries after a fault; doubled each time."""
POST_TRIES = 8
"""A message that is no board is given up after so many tries; a board never is."""
LOST_TWICE_WAIT = 60.0
"""Seconds before a board is sent a third time whose answer was lost twice.

Probably it is there, and a press will say so.
"""


class Owner(Protocol):
    """What a lane asks of the outbox that it belongs to."""

    bot: ScreenBot
    boards: Boards

    async def board_of(self, game_id: int) -> int | None:
        """Give the message that shows a game, also one that was forgotten here; None if there is none."""

    async def board_sent(self, job: Board, message_id: int) -> None:
        """A game's board has a new message."""

    async def chat_gone(self, chat_id: int) -> None:
        """The chat does not hear the bot any more."""

    async def chat_moved(self, old: int, new: int) -> None:
        """The chat has a new id; its jobs go there."""

    def put(self, job: Job) -> None:
        """Queue a job."""

    def saw(self, chat_id: int, message_id: int) -> None:
        """There is a message in a chat."""


class Lane:
    """The queue of one chat."""

    def __init__(self, owner: Owner, chat_id: int, pace: ChatPace, gate: Gate) -> None:
        self._owner, self._chat_id, self._pace, self._gate = owner, chat_id, pace, gate
        self._jobs: dict[Key, Job] = {}
        self._worker: asyncio.Task[None] | None = None
        self._call: Call | None = None
        self._not_before = 0.0
        self._backoff = FIRST_BACKOFF
        self._tries: dict[Key, int] = {}
        self._held: dict[Key, Job] = {}
        """Boards that were sent twice into the unknown, until a newer picture comes or their time is up."""
        self._muted: dict[Key, Job] = {}
        """Boards that the bot was not let to send, until a newer picture comes or their place is heard from."""

    def put(self, job: Job) -> None:
        """Queue a job, in the place of an older one about the same message."""
        self._held.pop(job.key, None)
        self._muted.pop(job.key, None)
        older = self._jobs.get(job.key)
        self._jobs[job.key] = job.after(older) if older else job
        if not self.busy:
            self._worker = asyncio.create_task(self._work(), name=f"lane {self._chat_id}")

    @property
    def waiting(self) -> int:
        """How many jobs wait here."""
        return len(self._jobs) + len(self._muted)

    def drop_all(self) -> tuple[Job, ...]:
        """Empty the queue and give what was in it."""
        jobs = (*self._muted.values(), *self._jobs.values())
        self._muted.clear()
        self._jobs.clear()
        self._tries.clear()
        return jobs

    def speak_again(self, thread_id: int | None) -> None:
        """Try again what the bot was not let to send, in one topic or (None) in all."""
        for job in tuple(self._muted.values()):
            if thread_id in (None, job.place.thread_id):
                self.put(job)

    def holds(self, job: Job) -> bool:
        """Whether a job about the same message waits here."""
        return job.key in self._jobs or job.key in self._muted

    @property
    def busy(self) -> bool:
        """Whether a worker is at work here: something waits, or is on its way."""
        return self._worker is not None and not self._worker.done()

    @property
    def silenced(self) -> bool:
        """Whether boards wait here that the bot is not let to send."""
        return bool(self._muted)

    def at_rest(self) -> bool:
        """Whether nothing is to be sent here and nothing limits the next call: a new lane would do the same.

        Boards that the bot is not let to send are no reason not to rest.
        """
        now = self._gate.now()
        return not self.busy and not self._held and now >= self._not_before and self._pace.full(now)

    def delay(self) -> float:
        """Give the seconds until something goes out here; 0 where nothing waits."""
        now = self._gate.now()
        return max(0.0, self._pace.wait(now), self._not_before - now) if self._jobs else 0.0

    def sendable(self) -> int:
        """Give how many messages can go out now, and still let the game go on after them."""
        now = self._gate.now()
        return 0 if now < self._not_before else self._pace.sendable(now)

    async def quiet(self) -> None:
        """Wait until nothing waits here."""
        while self._worker is not None and self.busy:
            await asyncio.wait([self._worker])

    async def close(self) -> None:
        """Stop; what waits is left unsaid. A board is drawn again at the next start."""
        self.drop_all()
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    async def _work(self) -> None:
        while self._jobs:
            first = next(iter(self._jobs.values()))
            if isinstance(first, (Edit, Strip)) and first.optional and self._pace.tight(self._gate.now()):
                del self._jobs[first.key]
                self._settled(first)
                continue
            call = self._call = await self._gate.enter(self._pace, lambda: self._not_before)
            if not self._jobs:
                self._gate.leave(call)
                return
            # Only now is the job taken: whatever came in the meantime has replaced it.
            job = self._jobs.pop(next(iter(self._jobs)))
            try:
                reached("hop-8-speaking")
                await self._carry_out(job)
            except TelegramError as error:
                await self._failed(job, error)
            except Exception:
                # A fault of our own in one message must not hold up what waits behind it.
                log.exception("not said", extra={"chat": self._chat_id})
                self._given_up(job)
            else:
                self._settled(job)
            finally:
                self._gate.leave(call)

    async def _said(self, call: Awaitable[T]) -> T:
        """Wait for a call to Telegram: so long it takes, and so long it counts as one."""
        try:
            with metrics.saying():
                return await call
        finally:
            if self._call is not None:
                self._gate.leave(self._call)

    async def _carry_out(self, job: Job) -> None:
        match job:
            case Post():
                await self._send(job, reply_to=job.reply_to, silent=job.silent)
            case Edit():
                await self._said(self._owner.bot.edit_screen(job.place, job.message_id, job.screen))
            case Board():
                await self._show(job)
            case React():
                await self._said(self._owner.bot.set_message_reaction(job.place.chat_id, job.message_id, job.emoji))
            case Strip():
                await self._said(self._owner.bot.strip_buttons(job.place, job.message_id))
            case Remove():
                await self._said(self._owner.bot.delete_message(job.place.chat_id, job.message_id))
            case Throw():
                await self._throw(job)

    async def _throw(self, job: Throw) -> None:
        try:
            wanted = await job.asking()
        except Exception as error:
            job.landing.set_exception(error)  # it is the asker's, and must not stop what else goes out
            return
        if not wanted:
            job.land(Fate.UNWANTED)
            return
        reached("dice-asked")
        thread_id = job.place.thread_id or None
        message = await self._said(
            self._owner.bot.send_dice(job.place.chat_id, message_thread_id=thread_id, disable_notification=True)
        )
        reached("dice-thrown")
        job.land(message.dice.value if message.dice else Fate.LOST)

    async def _show(self, job: Board) -> None:
        message_id = None if job.fresh else await self._owner.board_of(job.game_id)
        if message_id is not None:
            await self._said(self._owner.bot.edit_screen(job.place, message_id, job.screen))
            return
        self._owner.boards.sending(job.game_id)
        sent = await self._send(job, silent=job.silent)
        reached("hop-8-sent")
        await self._owner.board_sent(job, sent)

    async def _send(self, job: Said, *, reply_to: int | None = None, silent: bool = False) -> int:
        sending = self._owner.bot.send_screen(job.place, job.screen, reply_to=reply_to, silent=silent)
        message_id = await self._said(sending)
        self._owner.saw(job.place.chat_id, message_id)
        return message_id

    def _settled(self, job: Job) -> None:
        self._backoff = FIRST_BACKOFF
        self._tries.pop(job.key, None)
        if isinstance(job, Board):
            self._tries.pop(("lost", job.game_id), None)

    def _given_up(self, job: Job) -> None:
        job.dropped()
        self._settled(job)
        if isinstance(job, Board):
            self._owner.boards.not_sent(job.game_id)

    async def _failed(self, job: Job, error: TelegramError) -> None:
        verdict = judge(error)
        level = logging.INFO if is_known(error) else logging.ERROR
        log.log(level, "refused: %s", error.message, extra={"chat": self._chat_id, "verdict": verdict.name})
        if isinstance(job, Throw):
            lost = verdict is Verdict.AGAIN and may_have_arrived(error)
            job.land(Fate.LOST if lost else _FATES.get(verdict, Fate.REFUSED))
        await _ANSWERS[verdict](self, job, error)

    async def _done(self, job: Job, error: TelegramError) -> None:
        del error
        self._settled(job)

    async def _dropped(self, job: Job, error: TelegramError) -> None:
        del error
        self._given_up(job)

    async def _missing(self, job: Job, error: TelegramError) -> None:
        """Somebody deleted the message: a board is sent anew, anything else was not wanted."""
        del error
        self._settled(job)
        if isinstance(job, Board):
            self._put_back(replace(job, fresh=True))

    async def _not_let(self, job: Job, error: TelegramError) -> None:
        """A board waits until its place is heard from: to ask again and again would not bring rights back."""
        del error
        self._settled(job)
        if isinstance(job, Board) and job.key not in self._jobs:
            self._muted[job.key] = job

    async def _gone(self, job: Job, error: TelegramError) -> None:
        del error
        for waiting in (job, *self.drop_all()):
            self._given_up(waiting)
        await self._owner.chat_gone(self._chat_id)

    async def _moved(self, job: Job, error: TelegramError) -> None:
        assert isinstance(error, ChatMigrated)
        self._put_back(job)
        await self._owner.chat_moved(self._chat_id, error.new_chat_id)

    async def _slower(self, job: Job, error: TelegramError) -> None:
        assert isinstance(error, RetryAfter)
        metrics.too_many.inc()
        self._not_before = self._gate.now() + seconds_to_wait(error)
        self._put_back(job)

    async def _again(self, job: Job, error: TelegramError) -> None:
        # Whoever wanted a die asks again themselves, by another job.
        tries = 1 if isinstance(job, Throw) else self._tries.get(job.key, 0) + 1
        if not isinstance(job, Throw):
            self._tries[job.key] = tries
        if isinstance(job, Board) and may_have_arrived(error) and self._owner.boards.being_sent(job.game_id):
            # The message may be there. One more is a lesser evil than none; a second more is not.
            lost = self._tries[("lost", job.game_id)] = self._tries.get(("lost", job.game_id), 0) + 1
            if lost > 1:
                self._held[job.key] = job
                asyncio.get_running_loop().call_later(LOST_TWICE_WAIT, self._release, job)
                return
        if tries >= POST_TRIES and not isinstance(job, Board):
            self._settled(job)
            return
        self._not_before = self._gate.now() + self._backoff
        self._backoff = min(self._backoff * 2, LONGEST_BACKOFF)
        self._put_back(job)

    def _release(self, job: Board) -> None:
        """Send a held board once more, unless it has turned up or a newer picture of it has come."""
        if self._held.pop(job.key, None) is not job:
            return
        if self._owner.boards.get(job.game_id) is None:
            self._owner.put(replace(job, fresh=False))
        else:
            self._settled(job)

    def _put_back(self, job: Job) -> None:
        """Queue a job again, first in line, unless a newer one has come in the meantime, which takes its place."""
        if isinstance(job, Throw):
            return  # who wanted the die decides
        newer = self._jobs.pop(job.key, None)
        first = newer.after(job) if newer else job
        self._jobs = {job.key: first} | self._jobs


_FATES = {Verdict.SLOWER: Fate.LATER, Verdict.AGAIN: Fate.LATER, Verdict.MOVED: Fate.LATER}

_Answer = Callable[[Lane, Job, TelegramError], Awaitable[None]]

_ANSWERS: dict[Verdict, _Answer] = {
    Verdict.DONE: Lane._done,
    Verdict.DROP: Lane._dropped,
    Verdict.MUTED: Lane._not_let,
    Verdict.MISSING: Lane._missing,
    Verdict.GONE: Lane._gone,
    Verdict.MOVED: Lane._moved,
    Verdict.SLOWER: Lane._slower,
    Verdict.AGAIN: Lane._again,
}
