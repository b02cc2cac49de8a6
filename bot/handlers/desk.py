"""What every handler works with, and the few things that all of them do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from telegram import Bot
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from bot.handlers.asked import Command, Press
from bot.outbox import Outbox
from bot.presenter import Presenter
from bot.refusals import NoGame, NotOwner
from bot.sessions import Sessions
from bot.table import Change, Place, Session
from bot.views.screen import Screen
from bot.views.texts import Speech, Texts, language_of

BOARD_ACTIONS = frozenset("rbktjlmcvpadszuhwg")
"""What the buttons of boards and lobbies do: who presses one of the newest version shows where that board is."""
_ADMINS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


class Alert(str):
    """A toast that stays until it is closed: for what takes longer to read."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts that handlers use; made once, by `bot.app`."""

    bot: Bot
    sessions: Sessions
    outbox: Outbox
    texts: Texts
    presenter: Presenter

    def reply(self, command: Command, screen: Screen) -> None:
        """Answer a command with a message."""
        reply_to = None if command.private else command.message_id
        self.outbox.post(command.place, screen, reply_to=reply_to)

    def turn_page(self, press: Press, screen: Screen) -> None:
        """Show something else on the message whose button was pressed."""
        if press.place is not None and press.message_id is not None:
            self.outbox.edit(press.place, press.message_id, screen)

    def command_home(self, command: Command) -> Command:
        """Give a command as one of the id that its chat has now."""
        place = self._home(command.place)
        return command if place == command.place else replace(command, place=place, message_id=0)

    def press_home(self, press: Press) -> Press:
        """Give a press as one of the id that its chat has now."""
        place = press.place and self._home(press.place)
        return press if place == press.place else replace(press, place=place, message_id=None)

    def _home(self, place: Place) -> Place:
        return place._replace(chat_id=self.outbox.home(place.chat_id))

    async def heard(self, chat_id: int, thread_id: int | None = None) -> None:
        """Somebody has spoken there: what waits for that goes out.

        A chat that counted as gone gets its boards again.
        """
        if self.outbox.heard_from(chat_id, thread_id):
            await self.sessions.chat_back(chat_id)
            await self.presenter.renew(chat_id)

    async def redraw(self, place: Place) -> None:
        """Draw the game of a place again, after something that its board depends on was chosen."""
        game = await self.sessions.current(place)
        if game is not None:
            await self.presenter.redraw(game)

    async def chat_speech(self, chat_id: int) -> Speech:
        """Give the language of a chat's boards."""
        return self.texts[(await self.sessions.chat(chat_id)).language]

    def person_speech(self, asked: Command | Press) -> Speech:
        """Give the language of the one who asked."""
        return self.texts[language_of(asked.person.language)]

    async def asker_speech(self, command: Command) -> Speech:
        """Give the asker's language; the chat's for an admin or channel of unknown tongue."""
        return self.person_speech(command) if command.person.language else await self.chat_speech(command.place.chat_id)

    async def game_here(self, command: Command) -> Session:
        """Give the lobby or game that is open where a command was typed. NoGame."""
        game = await self.sessions.current(command.place)
        if game is None:
            raise NoGame
        return game

    async def game_of(self, press: Press) -> Session:
        """Give the game that a press claims to be about. NoGame if it is not played in that chat."""
        assert press.claim is not None
        session = await self.sessions.get(press.claim.game_id)
        if session is None or press.place is None or session.place.chat_id != press.place.chat_id:
            raise NoGame
        if press.claim.version == session.version and press.claim.action in BOARD_ACTIONS:
            await self.outbox.pressed_on(session.id, session.place, press.message_id)
        return session

    @staticmethod
    def place_of(press: Press) -> Place:
        """Give the place of a button that belongs to a chat and to no game. NoGame where Telegram does not say."""
        if press.place is None:
            raise NoGame
        return press.place

    async def is_admin(self, asked: Command | Press) -> bool:
        """Whether the one who asked runs the chat. In private everybody does."""
        if asked.private or (isinstance(asked, Command) and asked.anonymous):
            return True
        if asked.place is None:
            return False
        try:
            member = await self.bot.get_chat_member(asked.place.chat_id, asked.person.user_id)
        except TelegramError:
            return False  # not to be found out now: better to ask again than to let anybody
        return member.status in _ADMINS

    async def owns(self, asked: Command | Press, game: Session) -> bool:
        """Whether the one who asked opened the game, or is an admin. All channels speak as one user: none is known."""
        known = not (isinstance(asked, Command) and asked.channel)
        return known and (game.owner_id == asked.person.user_id or await self.is_admin(asked))

    async def require_admin(self, asked: Command | Press) -> None:
        """Let only who runs the chat go on. NotOwner."""
        if not await self.is_admin(asked):
            raise NotOwner(name="")

    async def require_owner(self, asked: Command | Press, game: Session) -> None:
        """Let only who opened the game, or an admin, go on. NotOwner."""
        if await self.owns(asked, game):
            return
        owner = game.seat_of(game.owner_id)
        raise NotOwner(name=owner.name if owner else "")

    async def with_rights(self, asked: Command | Press, request: Callable[[bool], Awaitable[Change]]) -> Change:
        """Do what only the opener or an admin may: Telegram is asked only about who is not the opener. NotOwner."""
        try:
            return await request(False)
        except NotOwner:
            if not await self.is_admin(asked):
                raise
            return await request(True)
