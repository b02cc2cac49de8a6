"""Brings a changed game before people: which message shows it, and when a new one begins."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.highlights import Highlights, highlights
from bot.outbox import Outbox
from bot.recent import Recent
from bot.sessions import Sessions
from bot.table import LIVE, LOBBY, ONE_MESSAGE, OVER, ChatSettings, Session
from bot.views.board import board, finished_turn
from bot.views.ending import ending
from bot.views.lobby import closed, lobby
from bot.views.screen import Screen
from bot.views.settings import SETS
from bot.views.texts import Speech, Texts

log = logging.getLogger(__name__)

OUT_OF_SIGHT = 10
"""So many messages below it, and a board that stays has scrolled away."""

Turn = tuple[str, int, int | None]
"""What a board message stands for: the phase, the round, and whose turn it is."""


class Presenter:
    """Shows sessions. Remembers of each only what its last picture was of; all else comes from the session."""

    def __init__(self, sessions: Sessions, outbox: Outbox, texts: Texts) -> None:
        self._sessions, self._outbox, self._texts = sessions, outbox, texts
        self._shown: Recent[int, tuple[int, Turn]] = Recent()
        self.after: Callable[[Session], None] = _nobody
        """Told of every session shown: computer players wait for their turn here."""

    async def show(self, session: Session, page: str = "") -> None:
        """Show a session after a change: on its message, or on a new one when a turn, a game or its end begins.

        `page` is the page of the lobby that shall be open.
        """
        chat = await self._sessions.chat(session.place.chat_id)
        speech = self._texts[chat.language]
        screen = await self._screen(speech, session, page, mention=chat.mentions)
        # From here on nothing is waited for: of two pictures on their way here, the newer one stays.
        version, turn = self._shown.get(session.id) or (0, None)
        if session.version < version:
            return  # a newer picture is out already
        if turn is None and session.board_id is not None:
            # Shown by an earlier process, whose updates come again: its message is drawn anew, no other is sent.
            self._outbox.know_board(session.id, session.board_id)
            turn = _turn(session)
        if session.burst is not None and turn == _turn(session):
            self.after(session)
            return  # the dice themselves are in the chat; the board is drawn once they lie still
        fresh = turn != _turn(session)
        stays = chat.board == ONE_MESSAGE and turn is not None and turn[0] == session.phase == LIVE
        if stays:
            fresh = self._moves_down(session, chat, fresh)
        self._remember(session)
        if turn is not None and fresh and not stays:
            self._outbox.close_board(session.id, session.place, _closing(speech, session, turn))
        silent = session.mover is not None and bool(session.mover.computer)
        self._outbox.show(session.id, session.place, screen, fresh=fresh, silent=silent)
        if fresh and stays:
            self._outbox.drop_board(session.id, session.place)
        self.after(session)

    async def redraw(self, session: Session) -> None:
        """Draw a session again on the message it has, or on a new one if that is not known.

        After a restart or a move.
        """
        self._outbox.know_board(session.id, session.board_id)
        self._remember(session)
        await self.show(session)

    async def show_choice(self, session: Session, mask: int) -> None:
        """Show the board of a session that has not changed, with other dice chosen."""
        speech = self._texts[(await self._sessions.chat(session.place.chat_id)).language]
        self.show_page(session, board(speech, session, mask, await self._sessions.waiting.aside(session)))

    def _moves_down(self, session: Session, chat: ChatSettings, turn_begins: bool) -> bool:
        """Whether the one board of a game is sent anew: where it is out of sight, or the player is to be notified."""
        calls = chat.mentions and session.mover is not None and not session.mover.computer
        scrolled = self._outbox.messages_below(session.id, session.place.chat_id) >= OUT_OF_SIGHT
        return turn_begins and (calls or scrolled)

    async def show_below(self, session: Session) -> None:
        """Show a session that has not changed as the newest message of its chat; the old one, or its buttons, go."""
        chat = await self._sessions.chat(session.place.chat_id)
        screen = await self._screen(self._texts[chat.language], session, "")
        stays = chat.board == ONE_MESSAGE
        if not stays:
            self._outbox.close_board(session.id, session.place, Screen(screen.text))
        self._outbox.show(session.id, session.place, screen, fresh=True)
        if stays:
            self._outbox.drop_board(session.id, session.place)

    async def show_thrown(self, session: Session) -> None:
        """Show a session after dice that were thrown in its chat: they have pushed the board out of reach."""
        _, turn = self._shown.get(session.id) or (0, None)
        if turn != _turn(session):
            await self.show(session)
            return
        self._remember(session)
        await self.show_below(session)
        self.after(session)

    async def close(self, session: Session) -> None:
        """Show on its last message that a session has ended by itself; nobody is told by a new one."""
        speech = self._texts[(await self._sessions.chat(session.place.chat_id)).language]
        self._remember(session)
        if session.board_id is not None:
            self._outbox.edit(session.place, session.board_id, await self._screen(speech, session, ""))

    def show_page(self, session: Session, screen: Screen) -> None:
        """Show another page of the board of a session that has not changed."""
        self._outbox.show(session.id, session.place, screen)

    async def renew(self, chat_id: int, *, reachable: bool = True) -> None:
        """Show every open game of a chat as a new message: the old ones are out of sight, or else out of reach."""
        for session in await self._sessions.live(chat_id):
            if reachable:
                self._outbox.know_board(session.id, session.board_id)
            else:
                self._outbox.forget_board(session.id)
            await self.show_below(session)

    async def show_lobby(self, session: Session, page: str) -> None:
        """Open a page of a lobby that has not changed."""
        speech = self._texts[(await self._sessions.chat(session.place.chat_id)).language]
        self.show_page(session, await self._screen(speech, session, page))

    def _remember(self, session: Session) -> None:
        """Note what a game's newest picture is of, unless a newer one is noted."""
        version, _ = self._shown.get(session.id) or (0, None)
        if session.version >= version:
            self._shown.put(session.id, (session.version, _turn(session)))

    async def _screen(self, speech: Speech, session: Session, page: str, *, mention: bool = False) -> Screen:
        if session.phase == LOBBY:
            saved = await self._sessions.shelf.all(session.place.chat_id) if page == SETS else []
            return lobby(speech, session, page, saved)
        if session.phase == OVER:
            return ending(speech, session, await self._highlights(session))
        return board(speech, session, aside=await self._sessions.waiting.aside(session), mention=mention)

    async def _highlights(self, session: Session) -> Highlights | None:
        if session.game is None:
            return None
        moves = await self._sessions.history(session.id)
        return highlights(session.rules, session.first_seats, [action for _, action in moves])


def _nobody(session: Session) -> None:
    del session


def _turn(session: Session) -> Turn:
    game = session.game
    return (session.phase, game.round, game.to_move) if game else (session.phase, 0, None)


def _closing(speech: Speech, session: Session, turn: Turn) -> Screen:
    """Give the last picture of the message that a new one follows."""
    if turn[0] == LOBBY:
        return closed(speech, session)
    stopped = session.game is not None and session.game.to_move is not None and session.phase == OVER
    return Screen(board(speech, session).text) if stopped else finished_turn(speech, session)
