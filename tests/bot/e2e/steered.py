"""An evening in groups by a clock that a test steers: it stands still until everything that was begun is done.

The playground counts its limits by this clock, the bot waits by it, and so do the players. Nothing takes longer or
shorter than it says, however fast the machine is.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.app import App
from bot.callbacks import Claim, unpack
from bot.outbox import Pace
from bot.outbox.gate import Gate
from bot.outbox.pace import Call, ChatPace
from playground.errors import PlayError
from playground.server import Playground
from playground.world import World
from tests.bot.crash.tables import Json, Table
from tests.playground.driver import KATYA, MASHA, OLEG, PETYA

REACTION = 0.4
"""Seconds from seeing a board to pressing: nobody is faster."""
IMPATIENCE = 0.2
"""Seconds after which the others press, whose turn it isn't."""
SETTLED = 5
"""Turns of the event loop through which nothing may go on: what has just been woken gets as far as it can."""
COUNTED = frozenset({"sendMessage", "editMessageText", "sendPhoto", "sendDocument", "sendDice"})


class SteeredGate(Gate):
    """The bot's gate, by the playground's clock. Knows how many chats wait at it, and until when."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.inside = 0
        self._alarms: list[tuple[float, asyncio.Future[None]]] = []
        super().__init__(Pace(), world.clock.now, self._sleep_steered)

    async def enter(self, chat: ChatPace, not_before: Callable[[], float]) -> Call:
        self.inside += 1
        try:
            return await super().enter(chat, not_before)
        finally:
            self.inside -= 1

    async def _sleep_steered(self, seconds: float) -> None:
        alarm: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._alarms.append((self._world.clock.now() + seconds, alarm))
        await alarm

    @property
    def next_alarm(self) -> float | None:
        return min((at for at, _ in self._alarms), default=None)

    def ring(self) -> None:
        due = [alarm for alarm in self._alarms if alarm[0] <= self._world.clock.now()]
        self._alarms = [alarm for alarm in self._alarms if alarm not in due]
        for _, alarm in due:
            alarm.set_result(None)


@dataclass
class Players:
    """Four people at a table: who is to move presses at once, the others are impatient."""

    table: Table
    rng: random.Random
    seen: tuple[int, int] = (0, 0)
    plans: list[tuple[float, int, Json, str]] = field(default_factory=list)
    """What will be pressed: when, by whom, on which message, which button."""
    presses: dict[str, float] = field(default_factory=dict)
    """When each press was made."""

    def look(self, now: float) -> None:
        """Plan presses for a board not seen before."""
        offers = self.table.offers()
        newest = max(((claim.game_id, claim.version) for _, claim, _ in offers), default=(0, 0))
        if newest <= self.seen:
            return
        self.seen = newest
        message, claim, data = self.rng.choice(offers)
        who = self.table.who(message, claim)
        others = [person for person in self.table.people if person != who] if claim.action in "rb" else []
        self.plans = [
            *((now + IMPATIENCE, other, message, data) for other in others),
            (now + REACTION, who, message, data),
        ]

    def press(self, now: float) -> int:
        """Make the presses that are due, and give how many."""
        due = [plan for plan in self.plans if plan[0] <= now]
        self.plans = [plan for plan in self.plans if plan not in due]
        for _, who, message, data in due:
            try:
                query = self.table.playground.play.press(who, self.table.chat, message["message_id"], data)
            except PlayError:
                continue  # the button went away
            self.presses[query] = now
        return len(due)


class Evening:
    """Groups that play by the steered clock."""

    def __init__(self, playground: Playground, app: App, gate: SteeredGate, groups: int) -> None:
        self.world, self.app, self.gate = playground.world, app, gate
        self.players = []
        for number in range(groups):
            table = Table(playground, "classic", (MASHA, PETYA, KATYA, OLEG), random.Random(number))
            table.sit_down()
            self.players.append(Players(table, random.Random(number)))

    async def play(self, seconds: float) -> None:
        """Play for so long, then let everything that is on its way arrive."""
        end = self.world.clock.now() + seconds
        while (now := self.world.clock.now()) < end:
            await self._settled()
            for players in self.players:
                players.look(now)
            if sum(players.press(now) for players in self.players):
                continue
            self._advance([at for players in self.players for at, *_ in players.plans])
        while not await self._settled():
            self._advance([])

    def _advance(self, planned: list[float]) -> None:
        times = [*planned, *([self.gate.next_alarm] if self.gate.next_alarm is not None else [])]
        assert times, "nobody does anything any more"
        self.world.clock.advance(max(0.0, min(times) - self.world.clock.now()))
        self.gate.ring()

    async def _settled(self) -> bool:
        """Wait until nothing goes on but waiting; give whether nothing waits either."""
        calm = 0
        while calm < SETTLED:
            await asyncio.sleep(0)
            calm = calm + 1 if self._calm() else 0
        return not self.gate.inside

    def _calm(self) -> bool:
        # An open poll that waits says that the work on all updates is done: the bot asks for more only then.
        listening = self.world.updates.polling and not self.world.updates.pending
        speaking = self.app.outbox.speaking - self.gate.inside
        return listening and not speaking

    # --- what came of it ---

    def counted(self, chat: int | None = None) -> list[float]:
        """When the bot made each call that Telegram counts, in one chat or in all."""
        calls = self.world.outbox.since(0)
        return [call["at"] for call in calls if call["method"] in COUNTED and chat in (None, call["chat"])]

    def refused(self) -> list[Json]:
        """The calls that were one too many."""
        return [call for call in self.world.outbox.since(0) if (call["error"] or {}).get("code") == 429]

    def answers(self) -> dict[str, float]:
        """When each press was answered."""
        calls = self.world.outbox.since(0)
        return {
            call["params"]["callback_query_id"]: call["at"] for call in calls if call["method"] == "answerCallbackQuery"
        }

    async def shown_and_saved(self, players: Players) -> tuple[set[int], int]:
        """The versions on the newest board's buttons, and the version of the game."""
        messages = [message for message in players.table.messages() if message.get("reply_markup")]
        claims = [unpack(data) for data in _data(messages[-1])]
        shown = {claim.version for claim in claims if isinstance(claim, Claim)}
        (session,) = await self.app.sessions.live(players.table.chat)
        return shown, session.version


def _data(message: Json) -> list[str]:
    return [button["callback_data"] for row in message["reply_markup"]["inline_keyboard"] for button in row]


def most_within(times: list[float], seconds: float) -> int:
    """The most of these times that lie within any span of so many seconds."""
    ordered = sorted(times)
    return max(sum(start <= time < start + seconds for time in ordered) for start in ordered)


Open = Callable[[int], Awaitable[Evening]]
