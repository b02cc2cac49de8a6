"""The wiring: settings in, a running bot out. Everything else is told what it works with; only this file chooses it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    Update,
)
from telegram.error import BadRequest, NetworkError, TelegramError
from telegram.ext import Application, ApplicationBuilder, ContextTypes
from telegram.request import HTTPXRequest

from bot.computers import Computers
from bot.handlers.desk import Desk
from bot.handlers.dispatch import ALLOWED_UPDATES, handlers
from bot.handlers.routes import COMMANDS, Route
from bot.outbox import Outbox, Pace
from bot.outbox.outbox import Hooks
from bot.polling import PollingBot, Unfinished
from bot.presenter import Presenter
from bot.processor import PlaceProcessor
from bot.sessions import Sessions
from bot.table import LIVE
from bot.views.texts import LANGUAGES, Texts

log = logging.getLogger(__name__)

POLL_SECONDS = 30
"""How long Telegram holds a poll that finds nothing."""
FAREWELL_SECONDS = 3.0
"""How long a stop waits for what is still to be said."""
RETRY_SECONDS, LONGEST_RETRY = 1.0, 30.0
"""Between tries to reach Telegram at the start; doubled each time."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the bot speaks to: Telegram, or a stand-in for it."""

    token: str
    base_url: str = "https://api.telegram.org/bot"
    base_file_url: str = "https://api.telegram.org/file/bot"


class App:
    """The bot, to be started and stopped in a running event loop. `computer_pause` is seconds."""

    def __init__(
        self,
        sessions: Sessions,
        address: Address,
        *,
        pace: Pace | None = None,
        computer_pause: float = 1.5,
        language: str = LANGUAGES[0],
    ) -> None:
        self.sessions = sessions
        self._language = language
        self._texts = Texts()
        unfinished = Unfinished()
        self.bot: Bot = PollingBot(
            unfinished,
            address.token,
            base_url=address.base_url,
            base_file_url=address.base_file_url,
            request=HTTPXRequest(connection_pool_size=256),
            get_updates_request=HTTPXRequest(),
        )
        self._application = _application(self.bot, unfinished)
        self.outbox = Outbox(self.bot, Hooks(self._board_sent, self._chat_gone, self._chat_moved), pace)
        self.presenter = Presenter(sessions, self.outbox, self._texts)
        self.computers = Computers(sessions, self.outbox, self.presenter.show, computer_pause)
        self.presenter.after = self.computers.nudge
        self._application.add_handlers(handlers(Desk(self.bot, sessions, self.outbox, self._texts, self.presenter)))
        self._application.add_error_handler(_failed)
        self._menus: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Reach Telegram, draw every open game again, then listen. Raises InvalidToken.

        A network fault is tried again.
        """
        await self._reach()
        await self._redraw()
        await self._application.start()
        updater = self._application.updater
        assert updater is not None
        await updater.start_polling(
            timeout=POLL_SECONDS,
            allowed_updates=ALLOWED_UPDATES,
            drop_pending_updates=False,
            bootstrap_retries=-1,
        )
        self._menus = asyncio.create_task(self._set_commands(), name="menus of commands")

    async def stop(self) -> None:
        """Listen no longer, finish what was heard, say what is still to be said."""
        updater = self._application.updater
        if updater is not None and updater.running:
            await updater.stop()
        if self._application.running:
            await self._application.stop()
        await self.computers.close()
        if self._menus is not None:
            self._menus.cancel()
            await asyncio.gather(self._menus, return_exceptions=True)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.outbox.all_quiet(), FAREWELL_SECONDS)
        await self.outbox.close()
        await self._application.shutdown()

    async def _reach(self) -> None:
        wait = RETRY_SECONDS
        while True:
            try:
                await self._application.initialize()
            except BadRequest:
                raise
            except NetworkError:
                log.warning("Telegram cannot be reached, trying again", extra={"seconds": wait})
                await asyncio.sleep(wait)
                wait = min(wait * 2, LONGEST_RETRY)
            else:
                return

    async def _redraw(self) -> None:
        """Draw every open game, those in play first: a board is a function of the state."""
        sessions = await self.sessions.live()
        for session in sorted(sessions, key=lambda session: session.phase != LIVE):
            await self.presenter.redraw(session)

    async def _set_commands(self) -> None:
        """Set the menus of commands, for each language and kind of chat; a menu is no reason not to play."""
        codes = [("", self._language), *((language, language) for language in LANGUAGES)]
        for code, language in codes:
            for scope, routes in _scopes():
                commands = [
                    BotCommand(route.name, self._texts[language].plain(f"command-{route.name}")) for route in routes
                ]
                try:
                    await self.bot.set_my_commands(commands, scope=scope, language_code=code or None)
                except TelegramError as error:
                    log.warning("menu of commands not set: %s", error.message)

    async def _board_sent(self, game_id: int, message_id: int) -> None:
        await self.sessions.set_board(game_id, message_id)

    async def _chat_gone(self, chat_id: int) -> None:
        await self.sessions.chat_left(chat_id)

    async def _chat_moved(self, old: int, new: int) -> None:
        """Move a chat's games, then draw them in the new chat: its messages stayed behind."""
        await self.sessions.migrate_chat(old, new)
        for session in await self.sessions.live():
            if session.place.chat_id == new:
                self.outbox.forget_board(session.id)
                await self.presenter.redraw(session)


def _application(bot: Bot, unfinished: Unfinished) -> Application:  # type: ignore[type-arg]
    builder = ApplicationBuilder().bot(bot)
    return builder.concurrent_updates(PlaceProcessor(unfinished)).job_queue(None).build()


def _scopes() -> tuple[tuple[BotCommandScope, list[Route]], ...]:
    return (
        (BotCommandScopeAllGroupChats(), [route for route in COMMANDS if route.in_groups]),
        (BotCommandScopeAllPrivateChats(), [route for route in COMMANDS if route.in_private]),
    )


async def _failed(update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
    """Log what no handler expected. The chat hears nothing of it but the toast that says so."""
    error = context.error
    chat = update.effective_chat if isinstance(update, Update) else None
    log.error(
        "an update failed",
        exc_info=(type(error), error, error.__traceback__) if error else None,
        extra={
            "update": update.update_id if isinstance(update, Update) else 0,
            "chat": chat.id if chat else 0,
        },
    )
