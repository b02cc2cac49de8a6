"""Tables at which people play on while the bot dies and comes back.

They press what the board offers, each version of a game once, and wait for the next board however long that takes. So
the log must hold exactly what was pressed: a press missing was lost, one too many was played twice.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bot.callbacks import Claim, unpack
from playground.errors import PlayError
from playground.server import Playground
from tests.playground.driver import KATYA, MASHA, PETYA

Json = dict[str, Any]

LOOK_SECONDS = 0.003
"""Somebody looks at what is new within so many: before the bot has heard what came of its call, or after."""
QUIET_SECONDS = 1.0
"""After so many a table looks again though nothing new was shown."""
NEWEST = 40
"""Of a chat's messages, how many are looked at for a board: a bot that dies between sending a board and noting which
message it is goes on with the one before."""
GAME, LOBBY = "rb", "js"
"""Actions that are moves, and those that lead to them."""


class Pressed(NamedTuple):
    """A button as it was pressed."""

    claim: Claim
    who: int
    query_id: str


@dataclass
class Table:
    """Two or three people in a group of their own."""

    playground: Playground
    rules: str
    people: tuple[int, ...]
    rng: random.Random
    chat: int = 0
    pressed: list[Pressed] = field(default_factory=list)
    done: tuple[int, int] = (0, 0)
    """The newest game and version whose button was pressed."""
    heard: int = 0
    """The bot's newest call that is known here."""

    def sit_down(self) -> None:
        play = self.playground.play
        self.chat = int(play.create(MASHA, "group", f"Стол {self.rules}", forum=False, with_bot=True)["id"])
        for person in self.people:
            if person != MASHA:
                play.join(person, self.chat)
        play.send(MASHA, self.chat, f"/newgame {self.rules}")

    async def play(self, stop: asyncio.Event) -> None:
        """Press until told to stop, and then until the last press has come to something."""
        while True:
            offers = self.offers()
            if not offers:
                await self.news()
                continue
            if stop.is_set():
                return
            message, claim, data = self.rng.choice(offers)
            who = self.who(message, claim)
            try:
                query = self.playground.play.press(who, self.chat, message["message_id"], data)
            except PlayError:
                continue  # the button went away
            self.done = (claim.game_id, claim.version)
            self.pressed.append(Pressed(claim, who, query))

    async def news(self) -> None:
        """Wait until the bot has done something in this chat, or nothing anywhere for a while; then look up."""
        outbox = self.playground.world.outbox
        while True:
            await outbox.wait(self.heard, QUIET_SECONDS)
            calls = outbox.since(self.heard)
            if calls:
                self.heard = calls[-1]["n"]
            if not calls or any(call["chat"] == self.chat for call in calls):
                break
        await asyncio.sleep(self.rng.random() * LOOK_SECONDS)

    def offers(self) -> list[tuple[Json, Claim, str]]:
        """Give what the newest board offers that nobody has pressed yet."""
        found = []
        for message in self.messages():
            for data in buttons(message):
                claim = unpack(data)
                if claim is None or claim.kind != "t" or (claim.game_id, claim.version) <= self.done:
                    continue
                if claim.action in GAME or claim.action == "n" or claim.action == self.lobby_step(message):
                    found.append((message, claim, data))
        newest = max(((claim.game_id, claim.version) for _, claim, _ in found), default=(0, 0))
        return [offer for offer in found if (offer[1].game_id, offer[1].version) == newest]

    def lobby_step(self, message: Json) -> str:
        return "s" if self.seated(message) == len(self.people) else "j"

    def seated(self, message: Json) -> int:
        head, _, rest = message["text"].partition("Играют (")
        return int(rest.partition(")")[0]) if rest and head else 0

    def who(self, message: Json, claim: Claim) -> int:
        if claim.action == "j":
            return self.people[self.seated(message)]
        if claim.action in "sn":
            return MASHA
        return self.mover(message)

    def mover(self, message: Json) -> int:
        row = next(line for line in message["text"].splitlines() if line.startswith("▸"))
        users = self.playground.world.users
        return next(person for person in self.people if users[person].first_name in row)

    def messages(self) -> list[Json]:
        stored = list(self.playground.world.chats[self.chat].messages.values())[-NEWEST:]
        return [
            {"message_id": message.id, "text": message.content["text"], "reply_markup": message.markup}
            for message in stored
            if message.markup
        ]


def buttons(message: Json) -> list[str]:
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [button["callback_data"] for row in rows for button in row if "callback_data" in button]


def four_tables(playground: Playground, seed: int) -> list[Table]:
    """Tables by different houses' rules, already seated, each with a lobby asked for."""
    houses = ("simple target=300", "classic", "street", "club")
    tables = [
        Table(playground, rules, (MASHA, PETYA, KATYA)[: 2 + number % 2], random.Random(seed + number))
        for number, rules in enumerate(houses)
    ]
    for table in tables:
        table.sit_down()
    return tables
