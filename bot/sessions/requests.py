"""What every request has in common: the place's lock, the update seen before, load, work, save."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot import refusals
from bot.faults import reached
from bot.names import cleaned
from bot.sessions import play
from bot.sessions.dice import DiceSource, Thrower
from bot.sessions.draft import Draft
from bot.sessions.lobby import with_entropy
from bot.sessions.locks import PlaceLocks
from bot.store import Store, Stored, Write
from bot.store.errors import PlaceTaken, Repeated, Stale
from bot.table import LOBBY, Change, Person, Place, Seat, Session
from engine import fair
from engine.thousand import Rules


class Requests:
    """Carries requests out against a store."""

    def __init__(
        self, store: Store, *, now: Callable[[], datetime], seed: Callable[[], bytes], dice: DiceSource
    ) -> None:
        self._store = store
        self._now = now
        self._seed = seed
        self._dice = dice
        self._locks = PlaceLocks()

    async def change(
        self,
        game_id: int,
        place: Place | None,
        person: Person | None,
        update: int | None,
        work: Callable[[Stored], Draft],
    ) -> Change:
        """Change a game by `work`, which raises what it refuses. NoGame, OldBoard.

        `place` None takes the game's own, for what comes from inside.
        """
        if place is None:
            place = (await self.load(game_id, None)).session.place
        async with self._locks.at(place):
            stored = await self.load(game_id, place)
            if (repeated := await self._repeated(update)) is not None:
                return repeated
            reached("hop-3-loaded")
            draft = work(stored)
            write = Write(
                stored,
                play.stamped(stored.session, draft.session, self._now()),
                draft.moves,
                update=update,
                person=person and cleaned(person),
                chat_rules=draft.chat_rules,
            )
            return await self._save(write, draft)

    async def open(
        self,
        place: Place,
        person: Person,
        entropy: str,
        update: int | None,
        terms: Callable[[], tuple[Rules, str, tuple[Seat, ...]]],
    ) -> Change:
        """Open a lobby on `terms` (rules, whose dice, seats), which raises what it refuses. GameRunning."""
        async with self._locks.at(place):
            if (repeated := await self._repeated(update)) is not None:
                return repeated
            rules, source, seats = terms()
            if (running := await self._store.open_game(place)) is not None:
                raise refusals.GameRunning(session=running.session)
            now, seed = self._now(), self._seed()
            session = Session(
                id=0,
                kind="thousand",
                place=place,
                phase=LOBBY,
                version=1,
                rules=rules,
                owner_id=person.user_id,
                seats=seats,
                commitment=fair.commitment(seed),
                created_at=now,
                touched_at=now,
                entropy=with_entropy((), entropy),
                source=source,
            )
            write = Write(None, session, update=update, person=cleaned(person), seed=seed)
            return await self._save(write, Draft(session))

    async def load(self, game_id: int, place: Place | None) -> Stored:
        """Load a game; NoGame if there is none with this id, or it is played in another place."""
        stored = await self._store.game(game_id)
        if stored is None or place not in (None, stored.session.place):
            raise refusals.NoGame
        return stored

    def thrower(self, stored: Stored) -> Thrower:
        """Give what throws the game's dice."""
        return Thrower(self._dice, stored.session, stored.seed)

    async def _save(self, write: Write, draft: Draft) -> Change:
        # The lock keeps order within this process; the store does among several, and these are its words for it.
        try:
            session = await self._store.save(write)
            reached("hop-7-saved")
            return Change(session, draft.events)
        except Repeated as known:
            return Change((await self.load(known.game_id, None)).session, repeated=True)
        except Stale:
            raise refusals.OldBoard from None
        except PlaceTaken:
            running = await self._store.open_game(write.after.place)
            raise refusals.GameRunning(session=running.session if running else None) from None

    async def _repeated(self, update: int | None) -> Change | None:
        known = None if update is None else await self._store.changed_by(update)
        return None if known is None else Change((await self.load(known, None)).session, repeated=True)
