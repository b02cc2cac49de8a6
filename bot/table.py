"""The values that travel between store, sessions, handlers and views: who plays where, and how far the game is."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from engine.thousand import Game, Rules
from engine.thousand.actions import Dice
from engine.thousand.events import Event


class Place(NamedTuple):
    """Where a game is played: a chat, and in a forum group one topic of it (0 = no topic, or the General one)."""

    chat_id: int
    thread_id: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in Telegram, as of this update. `language` is an IETF tag such as `ru` or `pt-br`, or empty."""

    user_id: int
    name: str
    language: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table. Seats count from 0 in the order of play; in a lobby, in the order of joining."""

    number: int
    user_id: int | None
    """None for a computer player, and for a person who was forgotten."""
    name: str
    computer: str = ""
    """The computer player's kind, such as `careful`; empty for people."""
    missed: int = 0
    """Turns in a row that others ended."""
    removed: bool = False
    """Whether the others sent this player away, who then cannot come back."""

    @property
    def asleep(self) -> bool:
        """Whether the player's turns are skipped at once, until they say that they are there."""
        return self.missed >= SLEEPS_AFTER


SLEEPS_AFTER = 3
"""Missed turns in a row after which a player sleeps."""


LOBBY, LIVE, OVER = "lobby", "live", "over"

SERVER, TELEGRAM = "server", "telegram"
"""Whose dice a game is played with: drawn from the seed, or Telegram's own 🎲."""

BUDGET, REFUSED, LOST = "budget", "refused", "lost"
"""Why the server threw dice that were Telegram's to throw: too many messages a minute, Telegram will not, or the bot
never learned how a die fell."""


@dataclass(frozen=True, slots=True)
class Burst:
    """A throw of Telegram's dice under way, one die after the other. A die that has fallen is never thrown again."""

    seat: int
    count: int
    """How many dice are thrown."""
    begun: int
    """The session's version before it; no other throw of the game has the same."""
    faces: tuple[int, ...] = ()
    """What has fallen so far."""
    telegram: tuple[int, ...] = ()
    """Which of these, counted from 0, Telegram threw; the others come from the seed."""
    asked: bool = False
    """Telegram was asked for the next die, and what came of it is not known yet."""
    note: str = ""
    """Why a die came from the seed."""

    @property
    def complete(self) -> bool:
        """Whether every die has fallen."""
        return len(self.faces) == self.count


@dataclass(frozen=True, slots=True)
class Session:
    """One game from its lobby to its end. `version` grows by one with every confirmed change."""

    id: int
    kind: str
    """The game it is: `thousand`."""
    place: Place
    phase: str
    version: int
    rules: Rules
    owner_id: int
    """Who opened the lobby, or whom that passed to; may change rules, start and stop. 0 if forgotten."""
    seats: tuple[Seat, ...]
    commitment: str
    """SHA-256 of the game's seed, in hex, shown before anybody joins."""
    created_at: datetime
    touched_at: datetime
    game: Game | None = None
    """None in a lobby. Its players are named by seat number, "1", "2", …; people's names stand in `seats`."""
    order: tuple[tuple[int, Dice], ...] = ()
    """The throws for the first turn: (seat, dice), in the order thrown, ties thrown again. Seats as they are now."""
    last_turn: tuple[Event, ...] = ()
    """What the last finished turn brought, from its first throw to the next TurnStarted: the board's first line."""
    this_turn: tuple[Event, ...] = ()
    """What has happened in the turn under way."""
    throws: int = 0
    """Throws drawn from the seed so far, those for the order included."""
    board_id: int | None = None
    """The message that shows the newest board."""
    stopped_by: str = ""
    """The name of who stopped the game early, or empty."""
    entropy: tuple[str, ...] = ()
    """What everybody who joined added to the dice, in the order of joining; public from the start."""
    source: str = SERVER
    """Whose dice the game is played with."""
    burst: Burst | None = None
    """A throw of Telegram's dice that is not over."""
    note: str = ""
    """Why the server made the last throw although the game is played with Telegram's dice, or empty."""

    decision: int = 1
    """The version with which the decision that the player to move has before them came up."""
    waiting_since: datetime | None = None
    """From when on the player to move is waited for; None where nobody is."""

    @property
    def first_seats(self) -> int:
        """How many seats the game began with, all of which threw for the first turn; the dice are drawn for these."""
        return len({seat for seat, _ in self.order}) or len(self.seats)

    @property
    def private(self) -> bool:
        """Whether it is played in somebody's private chat with the bot: chats of more people have negative ids."""
        return self.place.chat_id > 0

    def seat_of(self, user_id: int) -> Seat | None:
        """Give the person's seat, or None."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def is_open(self, version: int) -> bool:
        """Whether a button of that version asks what is still to be decided: others may have come and gone since."""
        return self.decision <= version <= self.version

    @property
    def sleepers(self) -> frozenset[int]:
        """The seats whose players sleep and have not gone."""
        players = self.game.players if self.game else ()
        return frozenset(seat.number for seat in self.seats if seat.asleep and not players[seat.number].left)

    @property
    def mover(self) -> Seat | None:
        """Whose turn it is; None in a lobby and after the end."""
        if self.phase != LIVE or self.game is None or self.game.to_move is None:
            return None
        return self.seats[self.game.to_move]


@dataclass(frozen=True, slots=True)
class Change:
    """What one request did: the session after it and what happened.

    `repeated`: this update was known, nothing changed.
    """

    session: Session
    events: tuple[Event, ...] = field(default=())
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """Where a vote stands."""

    votes: int
    need: int

    @property
    def enough(self) -> bool:
        """Whether the vote is carried."""
        return self.votes >= self.need


@dataclass(frozen=True, slots=True)
class Aside:
    """What a board shows beside the turn under way, as of now."""

    left: int | None = None
    """Seconds until the turn is out of time; None without a clock."""
    late: bool = False
    """Whether that time is nearly over; without a clock, whether the others may hurry the player."""
    skip: Tally | None = None
    """The vote on skipping the turn, where there is something to vote on."""
    free_seat: bool = False
    """Whether newcomers may still sit down."""


EACH_TURN, ONE_MESSAGE = "turn", "single"
"""Where the boards of a game stand: each turn's in a message of its own, or all in one that stays."""


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """What one chat chose, and whether the bot is still in it."""

    chat_id: int
    title: str = ""
    kind: str = ""
    """`private`, `group` or `supergroup`; empty while Telegram has not said."""
    language: str = "ru"
    rules: str = "classic"
    """The text of the rules that were last played here."""
    source: str = SERVER
    """Whose dice were last played with here."""
    mentions: bool = False
    """Whether the player to move is notified by a mention."""
    clock: int = 0
    """Seconds a turn may take; 0 is no clock."""
    late_join: bool = False
    """Whether newcomers may sit down in a game whose first round is being played."""
    board: str = EACH_TURN
    """Where boards stand: `EACH_TURN` or `ONE_MESSAGE`."""
    present: bool = True


@dataclass(frozen=True, slots=True)
class FaceCount:
    """How often each face fell for one player of a chat, by one kind of dice."""

    user_id: int | None
    """None for a computer player, and for a person who was forgotten."""
    name: str
    computer: str
    source: str
    faces: tuple[int, ...]
    """Six counts, of 1 to 6."""


@dataclass(frozen=True, slots=True)
class SavedRules:
    """Rules that a chat has named and kept."""

    id: int
    name: str
    rules: Rules
    user_id: int | None
    """Who kept them; None for a person who was forgotten."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """A finished game's dice, opened: with `engine.fair` anybody can draw them again."""

    session: Session
    seed: bytes
    throws: tuple[Dice, ...]
    """Every throw in the order drawn, the first turn's included: throws[k] is number k of `engine.fair.dice`."""
