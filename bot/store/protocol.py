"""What every database of the bot can do. Nothing above it knows which one it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from bot.table import ChatSettings, FaceCount, Person, Place, SavedRules, Session
from engine.thousand import Rules


class LogEnd(NamedTuple):
    """Where a game's log ends."""

    length: int = 0
    head: str = ""
    """The hash of the last entry; empty while there is none."""


NO_LOG = LogEnd()


@dataclass(frozen=True, slots=True)
class Stored:
    """A game as it is kept: the session that everybody may see, and the seed that nobody may until the end."""

    session: Session
    seed: bytes = field(repr=False)
    log: LogEnd = NO_LOG


@dataclass(frozen=True, slots=True)
class Move:
    """One entry for the log. `seat` is whose it is, None for the table's own; `action` is JSON with a `type`."""

    seat: int | None
    action: dict[str, Any]

    @property
    def thrown(self) -> tuple[int, ...] | None:
        """The dice of a throw, for the first turn or in one; None for everything else."""
        return _thrown(self.action)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One entry of a game's log, as written. `n` counts from 1; `hash` chains it to the entry before."""

    n: int
    at: datetime
    seat: int | None
    action: dict[str, Any]
    hash: str

    @property
    def thrown(self) -> tuple[int, ...] | None:
        """As `Move.thrown`."""
        return _thrown(self.action)


def _thrown(action: dict[str, Any]) -> tuple[int, ...] | None:
    """Give the dice that an entry of the log is the throw of."""
    return tuple(action["dice"]) if action["type"] in ("order", "roll") else None


@dataclass(frozen=True, slots=True)
class Waited:
    """A turn of a person, under way."""

    game_id: int
    version: int
    since: datetime
    clock: int
    """Seconds a turn in its chat may take; 0 is no clock."""


@dataclass(frozen=True, slots=True)
class Write:
    """Everything that one request changes; it is written whole or not at all."""

    before: Stored | None
    """The game as it was loaded; None for a new one, whose `after.id` is 0."""
    after: Session
    """Its version is one more than `before`'s, and its `touched_at` is the time of the change."""
    moves: tuple[Move, ...] = ()
    update: int | None = None
    """Telegram's update id; None for what nobody asked for, such as a clock."""
    person: Person | None = None
    """Who asked: the name and the language are remembered."""
    seed: bytes | None = field(default=None, repr=False)
    """Only for a new game."""
    chat_rules: str | None = None
    """The rules that the chat's next lobby begins with; the session's kind of dice goes with them."""


class Store(Protocol):
    """A database. Every method is one transaction."""

    async def game(self, game_id: int) -> Stored | None:
        """Load a game by its id."""

    async def open_game(self, place: Place) -> Stored | None:
        """Load the lobby or live game of a place; there is at most one."""

    async def last_game(self, place: Place) -> Stored | None:
        """Load the newest game of a place, ended or not."""

    async def open_games(self, chat_id: int) -> list[Stored]:
        """Load every lobby and live game of a chat, the oldest first."""

    async def to_draw(self) -> list[int]:
        """Give the ids of what must be on a board after a start: those in play first, of these the last played first.

        Lobbies and live games, and games that ended shortly before the bot fell silent: perhaps nobody was told.
        """

    async def count_open(self) -> int:
        """Count the lobbies and live games."""

    async def finished_games(self, chat_id: int) -> list[Stored]:
        """Load the games of a chat that were begun and have ended, the oldest first."""

    async def log(self, game_id: int) -> list[LogEntry]:
        """Give a game's log from its beginning."""

    async def changed_by(self, update: int) -> int | None:
        """Give the id of the game that this update changed; None for an update not seen before."""

    async def save(self, write: Write) -> Session:
        """Write one request's change and give the session with its id.

        Raises Repeated, Stale or PlaceTaken; then nothing was written.
        """

    async def set_board(self, game_id: int, message_id: int | None) -> None:
        """Remember which message shows the game; the version stays."""

    async def dice_counts(self, chat_id: int) -> list[FaceCount]:
        """Give how often each face fell in a chat's games, player by player and kind of dice by kind of dice."""

    async def waited(self) -> list[Waited]:
        """Give every turn of a person that is waited for, in chats that the bot is in."""

    async def beat(self, now: datetime) -> None:
        """Note that the bot is there."""

    async def resume(self, now: datetime) -> None:
        """Move the beginning of every turn by the time since the last `beat`, but not beyond now; then beat."""

    async def untouched(self, lobbies: datetime, games: datetime) -> list[int]:
        """Give the open lobbies and live games that nobody has touched since those times."""

    async def vote(self, game_id: int, question: str, user_id: int) -> frozenset[int]:
        """Count somebody's yes, once, and give everybody who has said yes."""

    async def voters(self, game_id: int, question: str) -> frozenset[int]:
        """Give everybody who has said yes."""

    async def first_time(self, game_id: int, what: str) -> bool:
        """Note that something is said in a game that is said but once; False if it was said before."""

    async def chat(self, chat_id: int) -> ChatSettings | None:
        """Give what is known of a chat, or None. An empty language means that none was chosen."""

    async def change_chat(
        self,
        chat_id: int,
        *,
        title: str | None = None,
        kind: str | None = None,
        language: str | None = None,
        mentions: bool | None = None,
        late_join: bool | None = None,
        board: str | None = None,
        source: str | None = None,
        present: bool | None = None,
    ) -> None:
        """Change what is given of a chat, which may be new; None leaves a value as it is."""

    async def set_clock(self, chat_id: int, seconds: int, now: datetime) -> None:
        """Choose how long a chat's turns may take, 0 for ever; those under way begin now."""

    async def migrate_chat(self, old: int, new: int) -> None:
        """Move everything of a chat to its new id; a second call changes nothing."""

    async def saved_rules(self, chat_id: int) -> list[SavedRules]:
        """Give the rules that a chat has named and kept, in the order of their names."""

    async def save_rules(self, chat_id: int, person: Person, name: str, rules: Rules) -> None:
        """Keep rules under a name; what had that name in this chat is replaced."""

    async def forget_rules(self, chat_id: int, number: int) -> None:
        """Keep the chat's rules with this id no longer."""

    async def blocked(self, chat_id: int) -> list[Person]:
        """Give those who may not play in a chat, in the order of their names."""

    async def block(self, chat_id: int, person: Person) -> None:
        """Keep somebody from playing in a chat."""

    async def unblock(self, chat_id: int, user_id: int) -> None:
        """Let somebody play in a chat again."""

    async def person(self, user_id: int) -> Person | None:
        """Give what is known of somebody, or None."""

    async def remember(self, person: Person) -> None:
        """Remember somebody's name and language."""

    async def close(self) -> None:
        """Close the database; what was saved stays."""
