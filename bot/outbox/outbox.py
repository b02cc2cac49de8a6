"""The front of the outbox: what to say, and to whom. Nothing here waits for Telegram."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.outbox import jobs
from bot.outbox.answers import Answers
from bot.outbox.boards import Boards
from bot.outbox.calls import ScreenBot
from bot.outbox.gate import Gate
from bot.outbox.jobs import Board, Edit, Fate, Job, React, Remove, Strip
from bot.outbox.lane import Lane
from bot.outbox.pace import MINUTE, ChatPace, Pace
from bot.recent import Recent
from bot.table import Place
from bot.views.screen import Screen

log = logging.getLogger(__name__)

SILENCED = 1_000
"""Chats of which boards are kept that the bot is not let to send; what more there are count as gone."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """Who is told what the outbox learns, and asked what it has forgotten.

    A board's message (game, message), a chat gone (chat), a chat moved (old, new); the message of a game's board.
    """

    board_of: Callable[[int], Awaitable[int | None]]
    board_sent: Callable[[int, int], Awaitable[None]]
    chat_gone: Callable[[int], Awaitable[None]]
    chat_moved: Callable[[int, int], Awaitable[None]]


class Outbox:
    """Queues what goes out, chat by chat. What it keeps does not grow with the chats and games that come and go."""

    def __init__(self, bot: ScreenBot, hooks: Hooks, pace: Pace | None = None, gate: Gate | None = None) -> None:
        self.bot = bot
        self.boards = Boards()
        self._hooks = hooks
        self._pace = pace or Pace()
        self._gate = gate or Gate(self._pace)
        self._lanes: dict[int, Lane] = {}
        self._swept = 0.0
        """When lanes at rest were last let go."""
        self._moved: Recent[int, int] = Recent()
        self._gone: Recent[int, bool] = Recent()
        self._newest: Recent[int, int] = Recent()
        self._answers = Answers(bot, self._gate)

    def post(self, place: Place, screen: Screen, *, reply_to: int | None = None, silent: bool = False) -> None:
        """Send a message, as an answer to another if one is named."""
        self.put(jobs.post(place, screen, reply_to, silent=silent))

    def react(self, place: Place, message_id: int, emoji: str) -> None:
        """Put an emoji under a message: the quietest answer there is."""
        self.put(jobs.react(place, message_id, emoji))

    def sendable(self, chat_id: int) -> int:
        """Give how many of Telegram's dice a chat has room for now."""
        lane = self._lanes.get(self.home(chat_id))
        return lane.sendable() if lane else ChatPace(self._pace, chat_id).sendable(self._gate.now())

    def delay(self, chat_id: int) -> float:
        """Give the seconds until what waits for a chat begins to go out; 0 where nothing waits."""
        lane = self._lanes.get(self.home(chat_id))
        return lane.delay() if lane else 0.0

    async def throw(self, place: Place, asking: Callable[[], Awaitable[bool]]) -> int | Fate:
        """Throw one of Telegram's dice and give its face, or what became of it.

        `asking` is called just before Telegram is asked, and says whether the die is still wanted.
        """
        job = jobs.throw(place, asking)
        self.put(job)
        return await job.landing

    def edit(self, place: Place, message_id: int, screen: Screen, *, optional: bool = False) -> None:
        """Change a message; an optional change is left out when the chat's budget runs low."""
        self.put(jobs.edit(place, message_id, screen, optional=optional))

    def show(self, game_id: int, place: Place, screen: Screen, *, fresh: bool = False, silent: bool = False) -> None:
        """Show a game's board: change its message, or with `fresh` begin a new one."""
        self.put(jobs.board(place, game_id, screen, fresh=fresh, silent=silent))

    def close_board(self, game_id: int, place: Place, screen: Screen) -> None:
        """Take the buttons off a game's board, which is about to be followed by a new one.

        Left out when the budget is low.
        """
        message_id = self.boards.get(game_id)
        if message_id is not None:
            self.edit(place, message_id, screen, optional=True)

    def drop_board(self, game_id: int, place: Place) -> None:
        """Take a game's board away, after a new one that is already queued."""
        message_id = self.boards.get(game_id)
        if message_id is not None:
            self.put(jobs.remove(place, message_id))

    def saw(self, chat_id: int, message_id: int) -> None:
        """There is a message in a chat."""
        self._newest.put(chat_id, max(message_id, self._newest.get(chat_id) or 0))

    def messages_below(self, game_id: int, chat_id: int) -> int:
        """Say how many messages stand below a game's board, as far as the bot was told."""
        board = self.boards.get(game_id)
        return 0 if board is None else max(0, (self._newest.get(self.home(chat_id)) or 0) - board)

    def know_board(self, game_id: int, message_id: int | None) -> None:
        """Learn which message shows a game, from the store or from a press on it, unless it is known already."""
        if message_id is not None:
            self.boards.learn(game_id, message_id)

    async def pressed_on(self, game_id: int, place: Place, message_id: int | None) -> None:
        """Somebody has pressed a button of a game's newest version: the message that has it shows the game.

        If that is a later one than was known, it takes over, and the earlier one loses its buttons. The number is a
        claim: that of a forged press costs an edit, and if there is no such message, a board is sent anew.
        """
        if message_id is None:
            return
        if await self.board_of(game_id) is None:
            self.know_board(game_id, message_id)
        earlier = self.boards.take_over(game_id, message_id)
        if earlier is not None:
            self.put(jobs.strip(place, earlier))
            await _told(self._hooks.board_sent(game_id, message_id))

    def forget_board(self, game_id: int) -> None:
        """Forget which message shows a game: it is out of reach, or the store will say it when it is drawn again."""
        self.boards.forget(game_id)

    def answer(self, query_id: str, text: str = "", *, alert: bool = False) -> None:
        """Answer a press, at once."""
        self._answers.give(query_id, text, alert=alert)

    def put(self, job: Job) -> None:
        """Queue a job in its chat's lane."""
        chat_id = self.home(job.place.chat_id)
        # A message that is not new stayed behind in the old chat; in the new one its number is another's.
        left_behind = chat_id != job.place.chat_id and isinstance(job, (Edit, React, Remove, Strip))
        if chat_id in self._gone or left_behind:
            job.dropped()
        else:
            self._lane(chat_id).put(job.moved_to(chat_id))

    def home(self, chat_id: int) -> int:
        """Give the id that a chat has now."""
        return self._moved.get(chat_id) or chat_id

    def heard_from(self, chat_id: int, thread_id: int | None = None) -> bool:
        """A chat, or one topic of it, has spoken: try what waits for that. Give whether the chat was counted as gone.

        What was to be said to a chat that was gone is lost: its boards are to be drawn again.
        """
        was_gone = self._gone.drop(chat_id) is not None
        if chat_id in self._lanes:
            self._lanes[chat_id].speak_again(thread_id)
        return was_gone

    def count_as_gone(self, chat_id: int) -> None:
        """Say nothing to a chat until it is heard from."""
        self._gone.put(chat_id, True)

    @property
    def speaking(self) -> int:
        """How many chats have something to be said, and how many presses are not answered yet, together."""
        return sum(lane.busy for lane in self._lanes.values()) + self._answers.waiting

    @property
    def waiting(self) -> int:
        """How many messages and answers wait to go out."""
        return self._answers.waiting + sum(lane.waiting for lane in self._lanes.values())

    async def short_line(self) -> None:
        """Wait until few wait for the limit of all chats together: whoever says much at once lets others go between."""
        await self._gate.short_line()

    async def quiet(self, chat_id: int) -> None:
        """Wait until nothing waits for a chat."""
        lane = self._lanes.get(self.home(chat_id))
        if lane is not None:
            await lane.quiet()

    async def all_quiet(self) -> None:
        """Wait until nothing waits at all."""
        await self._answers.quiet()
        # A chat that moves hands its jobs over to another lane.
        while busy := [lane for lane in self._lanes.values() if lane.busy]:
            await asyncio.gather(*(lane.quiet() for lane in busy))

    async def close(self) -> None:
        """Stop sending."""
        await self._answers.close()
        await asyncio.gather(*(lane.close() for lane in self._lanes.values()))

    async def board_of(self, game_id: int) -> int | None:
        """Give the message that shows a game; one that was forgotten here is asked for."""
        if self.boards.get(game_id) is None and not self.boards.being_sent(game_id):
            try:
                self.know_board(game_id, await self._hooks.board_of(game_id))
            except Exception:
                log.exception("which message shows a game was not found out", extra={"game": game_id})
        return self.boards.get(game_id)

    async def board_sent(self, job: Board, message_id: int) -> None:
        """Remember a board's message before anything else is sent to its chat."""
        self.boards.sent(job.game_id, message_id)
        await _told(self._hooks.board_sent(job.game_id, message_id))

    async def chat_gone(self, chat_id: int) -> None:
        """Stop speaking to a chat until it is heard from."""
        self.count_as_gone(chat_id)
        await _told(self._hooks.chat_gone(chat_id))

    async def chat_moved(self, old: int, new: int) -> None:
        """Send a chat's jobs, and all later ones, to its new id. Learning it twice changes nothing."""
        first_time = self._moved.get(old) != new
        self._moved.put(old, new)
        waiting = self._lane(old).drop_all()
        for job in waiting:
            if isinstance(job, Board):
                self.boards.forget(job.game_id)
        if first_time:
            await _told(self._hooks.chat_moved(old, new))
        for job in waiting:
            drawn = isinstance(job, Board) and (self._shown(job.game_id) or self._lane(new).holds(job))
            if not drawn:  # else the hook has drawn a newer picture
                self.put(job)

    def _lane(self, chat_id: int) -> Lane:
        if chat_id not in self._lanes:
            self._sweep()
            self._lanes[chat_id] = Lane(self, chat_id, ChatPace(self._pace, chat_id), self._gate)
        return self._lanes[chat_id]

    def _shown(self, game_id: int) -> bool:
        return self.boards.get(game_id) is not None or self.boards.being_sent(game_id)

    def _sweep(self) -> None:
        """Once a minute, let go of the lanes at rest: whatever is left was used lately or has a reason to stay."""
        now = self._gate.now()
        if now < self._swept + MINUTE:
            return
        self._swept = now
        resting = {chat_id: lane for chat_id, lane in self._lanes.items() if lane.at_rest()}
        silenced = [chat_id for chat_id, lane in resting.items() if lane.silenced]
        for chat_id in silenced[:-SILENCED]:
            for job in resting[chat_id].drop_all():
                if isinstance(job, Board):
                    self.boards.not_sent(job.game_id)
            self.count_as_gone(chat_id)  # once it is heard from, its boards are drawn as they are then
        for chat_id, lane in resting.items():
            if not lane.silenced:
                del self._lanes[chat_id]


async def _told(hook: Awaitable[None]) -> None:
    """Wait for a hook; one that fails must not stop what goes out."""
    try:
        await hook
    except Exception:
        log.exception("what the outbox learned was not kept")
