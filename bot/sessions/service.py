"""The one door to games: every request loads, checks, applies and saves under its place's lock, and tells what changed.

A request raises a `bot.refusals.Refusal` or the engine's `IllegalAction`, and then nothing has changed. `update` is
Telegram's update id (None for what nobody pressed): a second delivery changes nothing and gives a `Change` with
`repeated` set. A game id that belongs to another place is refused like one that doesn't exist: it was forged.
`version` is that of the board whose button was pressed; None takes the game as it is, for commands that are typed.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime
from typing import Any

from bot import refusals
from bot.names import clean_name
from bot.sessions import bursts, company, lobby, log, play
from bot.sessions.bursts import Bursts
from bot.sessions.chats import Chats
from bot.sessions.company import Company
from bot.sessions.dice import DiceSource, FairDice
from bot.sessions.door import Door
from bot.sessions.draft import Draft
from bot.sessions.records import record
from bot.sessions.requests import Requests
from bot.sessions.shelf import Shelf
from bot.sessions.waiting import Waiting
from bot.store import Store, Stored
from bot.table import OVER, SERVER, Change, FaceCount, Person, Place, Reveal, Seat, Session
from engine import fair, players
from engine.thousand import Rules
from engine.thousand.actions import Action, Bank, Dice, Keep, Roll


class Sessions(Chats):
    """Games in their places. `now` gives an aware time, `seed` 32 secret bytes for a new game."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], datetime],
        seed: Callable[[], bytes] = lambda: secrets.token_bytes(fair.SEED_BYTES),
        dice: DiceSource | None = None,
        language: str = "ru",
    ) -> None:
        super().__init__(store, now, language)
        self.shelf = Shelf(store)
        """Rules that chats have named and kept."""
        self._games = Requests(store, now=now, seed=seed, dice=dice or FairDice())
        self.bursts = Bursts(self._games)
        self.waiting = Waiting(self._games, store, now)
        self.door = Door(store)
        self.company = Company(self._games, store, now)

    # --- looking ---

    async def current(self, place: Place) -> Session | None:
        """Give the lobby or live game of a place, or None."""
        stored = await self._store.open_game(place)
        return stored.session if stored else None

    async def get(self, game_id: int) -> Session | None:
        """Give a game by its id, or None."""
        stored = await self._store.game(game_id)
        return stored.session if stored else None

    async def last(self, place: Place) -> Session | None:
        """Give the newest game of a place, also one that has ended, or None."""
        stored = await self._store.last_game(place)
        return stored.session if stored else None

    async def to_draw(self) -> list[int]:
        """Give the ids of what must be on a board after a start: those in play first, of these the last played first.

        Lobbies and live games, and games that ended shortly before the bot fell silent: perhaps nobody was told.
        """
        return await self._store.to_draw()

    async def count_open(self) -> int:
        """Count the lobbies and live games."""
        return await self._store.count_open()

    async def live(self, chat_id: int) -> list[Session]:
        """Give every lobby and live game of a chat, the oldest first."""
        return [stored.session for stored in await self._store.open_games(chat_id)]

    async def reveal(self, game_id: int, place: Place) -> Reveal:
        """Open a finished game's dice. NoGame, NotOver."""
        stored = await self._ended(game_id, place)
        thrown = tuple(entry.thrown for entry in await self._store.log(game_id) if entry.thrown)
        return Reveal(stored.session, stored.seed, thrown)

    async def history(self, game_id: int) -> list[tuple[int | None, Action]]:
        """Give a game's actions from the first turn on, each with whose it is (None: the table's own)."""
        entries = await self._store.log(game_id)
        return [(entry.seat, log.from_json(entry.action)) for entry in entries if log.is_action(entry.action)]

    async def record(self, game_id: int, place: Place) -> dict[str, Any]:
        """Give a game that was begun and has ended as a `thousand/1` record with its proof. NoGame, NotOver."""
        stored = await self._ended(game_id, place)
        if stored.session.game is None:
            raise refusals.NoGame
        return record(stored, await self._store.log(game_id))

    async def _ended(self, game_id: int, place: Place) -> Stored:
        stored = await self._games.load(game_id, place)
        if stored.session.phase != OVER:
            raise refusals.NotOver
        return stored

    # --- the lobby ---

    async def open_lobby(
        self,
        place: Place,
        person: Person,
        rules: Rules,
        *,
        update: int | None,
        entropy: str = "",
        source: str = SERVER,
        seated: bool = True,
        against: tuple[str, str] | None = None,
    ) -> Change:
        """Open a lobby, its opener seated unless `seated` is false (an anonymous admin). GameRunning, Blocked.

        `source` is whose dice it begins with, `against` the kind and the name of a computer player to seat at once.
        """
        if seated:
            await self.door.pass_through(place.chat_id, person)
        opener = (Seat(0, person.user_id, clean_name(person.name, 1)),) if seated else ()
        opponent = (Seat(len(opener), None, against[1], against[0]),) if against else ()
        seats = opener + opponent
        return await self._games.open(place, person, entropy, update, lambda: (rules, source, seats))

    async def rematch(
        self, game_id: int, place: Place, person: Person, *, update: int | None, entropy: str = ""
    ) -> Change:
        """Open a lobby with the same rules and table for somebody who was in that game.

        Who had left the game is seated again only by pressing. NoGame, NotInGame, GameRunning, Blocked.
        """
        old = (await self._games.load(game_id, place)).session
        blocked = await self.door.pass_through(place.chat_id, person)
        return await self._games.open(
            place, person, entropy, update, lambda: (old.rules, old.source, lobby.seats_again(old, person, blocked))
        )

    async def join(
        self, game_id: int, place: Place, person: Person, *, update: int | None, entropy: str = ""
    ) -> Change:
        """Seat a person: in a lobby, again in a game they left, or late if the chat wants it.

        NoGame, Finished, AlreadyIn, LobbyFull, Blocked; in a game LobbyClosed, TooLate, Removed.
        """
        await self.door.pass_through(place.chat_id, person)
        late = (await self.chat(place.chat_id)).late_join
        return await self._games.change(
            game_id, place, person, update, lambda stored: company.join(stored.session, person, entropy, late=late)
        )

    async def leave_lobby(self, game_id: int, place: Place, person: Person, *, update: int | None) -> Change:
        """Give up a seat; an owner hands the lobby to the next person. NoGame, Finished, LobbyClosed, NotIn."""
        return await self._games.change(
            game_id, place, person, update, lambda stored: lobby.leave(stored.session, person)
        )

    async def set_rules(
        self, game_id: int, place: Place, person: Person, rules: Rules, *, admin: bool, update: int | None
    ) -> Change:
        """Change a lobby's rules. NoGame, Finished, LobbyClosed, NotOwner."""
        return await self._games.change(
            game_id,
            place,
            person,
            update,
            lambda stored: lobby.set_rules(stored.session, person, rules, admin=admin),
        )

    async def set_source(
        self, game_id: int, place: Place, person: Person, source: str, *, admin: bool, update: int | None
    ) -> Change:
        """Choose whose dice a lobby's game is played with, `SERVER` or `TELEGRAM`. As `set_rules`."""
        return await self._games.change(
            game_id,
            place,
            person,
            update,
            lambda stored: lobby.set_source(stored.session, person, source, admin=admin),
        )

    async def add_word(self, game_id: int, place: Place, person: Person, word: str, *, update: int | None) -> Change:
        """Add a person's word to the dice. NoGame, Finished, LobbyClosed, NoSeat, NoWord, WordTooLong, WordsFull."""
        return await self._games.change(
            game_id, place, person, update, lambda stored: lobby.add_word(stored.session, person, word)
        )

    async def add_computer(
        self,
        game_id: int,
        place: Place,
        person: Person,
        kind: str,
        *,
        admin: bool,
        update: int | None,
        name: str = "",
    ) -> Change:
        """Seat a computer player of a kind in `engine.players.KINDS`; `name`, by default the kind, is what people read.

        NoGame, Finished, LobbyClosed, NotOwner, NoSuchComputer, LobbyFull.
        """
        return await self._games.change(
            game_id,
            place,
            person,
            update,
            lambda stored: lobby.add_computer(stored.session, person, kind, name, admin=admin),
        )

    async def remove_computer(
        self,
        game_id: int,
        place: Place,
        person: Person,
        *,
        admin: bool,
        update: int | None,
        number: int | None = None,
    ) -> Change:
        """Send the last computer player away, or that of seat `number`. As `add_computer`, without LobbyFull."""
        return await self._games.change(
            game_id,
            place,
            person,
            update,
            lambda stored: lobby.remove_computer(stored.session, person, number, admin=admin),
        )

    async def start(self, game_id: int, place: Place, person: Person, *, admin: bool, update: int | None) -> Change:
        """Throw for the first turn and begin. NoGame, Finished, LobbyClosed, NotOwner, TooFew."""
        return await self._games.change(
            game_id,
            place,
            person,
            update,
            lambda stored: play.start(stored.session, person, self._games.thrower(stored), admin=admin),
        )

    # --- the game ---

    async def roll(
        self,
        game_id: int,
        place: Place,
        version: int | None,
        person: Person,
        *,
        update: int | None,
        sendable: int = 0,
    ) -> Change:
        """Throw the dice in hand; with Telegram's dice, begin a throw of so many as can be sent, `sendable`.

        NoGame, Finished, NotInGame, DiceRolling, OldBoard, NotYourTurn, IllegalAction.
        """

        def work(stored: Stored) -> Draft:
            seat = play.mover(stored.session, version, person)
            return bursts.throw(stored.session, seat, self._games.thrower(stored), sendable)

        return await self._games.change(game_id, place, person, update, work)

    async def keep(
        self,
        game_id: int,
        place: Place,
        version: int | None,
        person: Person,
        dice: Dice,
        *,
        update: int | None,
    ) -> Change:
        """Set faces of the last throw aside (keep=choose). As `roll`."""

        def work(stored: Stored) -> Draft:
            seat = play.mover(stored.session, version, person)
            return play.act(stored.session, seat.number, Keep(tuple(sorted(dice))))

        return await self._games.change(game_id, place, person, update, work)

    async def bank(
        self, game_id: int, place: Place, version: int | None, person: Person, *, update: int | None
    ) -> Change:
        """Write the points in hand. As `roll`."""

        def work(stored: Stored) -> Draft:
            seat = play.mover(stored.session, version, person)
            return play.act(stored.session, seat.number, Bank())

        return await self._games.change(game_id, place, person, update, work)

    async def leave_game(self, game_id: int, place: Place, person: Person, *, update: int | None) -> Change:
        """Go away; in a lobby, give up the seat. The game stops when only computers stay.

        NoGame, Finished, NotInGame (NotIn in a lobby), IllegalAction.
        """
        return await self._games.change(game_id, place, person, update, lambda it: company.leave(it.session, person))

    async def stop(
        self,
        game_id: int,
        place: Place,
        person: Person,
        *,
        admin: bool,
        update: int | None,
        version: int | None = None,
    ) -> Change:
        """End a lobby or a game early. NoGame, Finished, OldBoard, NotOwner."""
        return await self._games.change(
            game_id,
            place,
            person,
            update,
            lambda stored: play.stop(stored.session, version, person, admin=admin),
        )

    async def pass_turn(self, game_id: int, version: int) -> Change:
        """End a turn that ran out of time: missed. NoGame, Finished, OldBoard, DiceRolling."""
        return await self._games.change(game_id, None, None, None, lambda stored: play.pass_by(stored.session, version))

    async def play_computer(self, game_id: int, version: int, *, sendable: int = 0) -> Change:
        """Do one action of the computer player whose turn it is; `sendable` as in `roll`.

        NoGame, Finished; OldBoard, also on people's turns and while dice are in the air.
        """

        def work(stored: Stored) -> Draft:
            seat = play.current(stored.session, version)
            if not seat.computer or stored.session.burst is not None:
                raise refusals.OldBoard
            assert stored.session.game is not None
            action = players.choose(seat.computer, stored.session.game)
            if isinstance(action, Roll):
                return bursts.throw(stored.session, seat, self._games.thrower(stored), sendable)
            return play.act(stored.session, seat.number, action)

        return await self._games.change(game_id, None, None, None, work)

    async def set_board(self, game_id: int, message_id: int | None) -> None:
        """Remember the message that shows the game's newest board; the version stays. None: it is gone."""
        await self._store.set_board(game_id, message_id)

    # --- dice ---

    async def dice_counts(self, chat_id: int) -> list[FaceCount]:
        """Give how often each face fell in a chat, player by player and kind of dice by kind of dice."""
        return await self._store.dice_counts(chat_id)

    async def first_time(self, game_id: int, what: str) -> bool:
        """Whether something is said in a game for the first time: it is noted, and never again."""
        return await self._store.first_time(game_id, what)
