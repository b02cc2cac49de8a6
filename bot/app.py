"""The wiring: settings in, a running bot out. Everything else is told what it works with; only this file chooses it."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from telegram import Bot, Update
from telegram.error import BadRequest, InvalidToken, NetworkError
from telegram.ext import Application, ApplicationBuilder, ContextTypes
from telegram.request import HTTPXRequest

from bot import logs, metrics
from bot.clock import Clock
from bot.computers import Computers
from bot.handlers.asked import Press
from bot.handlers.desk import Desk
from bot.handlers.dispatch import ALLOWED_UPDATES, handlers
from bot.handlers.menu import set_commands
from bot.outbox import Outbox, Pace
from bot.outbox.gate import Gate
from bot.outbox.outbox import Hooks
from bot.polling import PollingBot, Unfinished
from bot.presenter import Presenter
from bot.processor import PlaceProcessor, place_key
from bot.sessions import Sessions
from bot.settings import TELEGRAM_URL, Settings
from bot.store.sqlite import SqliteStore
from bot.table import Session
from bot.telegram_dice import TelegramDice
from bot.views.texts import LANGUAGES, Texts
from bot.watch import WatchError, watched
from playground.errors import ListenError
from playground.server import Playground

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
    base_url: str
    base_file_url: str

    def connection(self) -> dict[str, Any]:
        """Say how to connect: http is only ever this machine's, to which no proxy leads and no certificate belongs."""
        return {"trust_env": False, "verify": False} if self.base_url.startswith("http://") else {}


def run(settings: Settings) -> int:
    """Run until told to stop; give the exit code.

    What keeps the bot from listening is one line on standard error; a database that cannot be used raises Unusable.
    """
    logs.set_up(settings.log_format, settings.log_level)
    try:
        asyncio.run(_run(settings))
    except (ListenError, WatchError) as error:
        return _refuse(str(error))
    except InvalidToken:
        return _refuse("BOT_TOKEN: Telegram does not know this token")
    return 0


def _refuse(line: str) -> int:
    sys.stderr.write(f"{line}\n")
    return 2


async def _run(settings: Settings) -> None:
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # where loops know no signals, Ctrl+C still interrupts
            asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    # Left in the opposite order: the bot falls silent before the playground closes, the database is the last to go.
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(await SqliteStore.open(settings.database))
        address = await _address(stack, settings)
        sessions = Sessions(store, now=lambda: datetime.now(UTC), language=settings.language)
        app = App(
            sessions,
            address,
            computer_pause=settings.computer_pause,
            dice_pause=settings.dice_pause,
            language=settings.language,
        )
        if settings.metrics_port is not None:
            await stack.enter_async_context(watched(settings.metrics_host, settings.metrics_port, app.look))
        stack.push_async_callback(app.stop)
        starting = asyncio.create_task(app.start())
        stop = asyncio.create_task(stopping.wait())
        await asyncio.wait({starting, stop}, return_when=asyncio.FIRST_COMPLETED)
        if starting.done():
            starting.result()
            log.info("listening")
            await stop
        else:
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)


async def _address(stack: AsyncExitStack, settings: Settings) -> Address:
    """Say where to speak to: with a token, Telegram or another server.

    Without one, a playground that is opened here.
    """
    if settings.bot_token is not None:
        url = settings.api_url or TELEGRAM_URL
        return Address(settings.bot_token.get_secret_value(), f"{url}/bot", f"{url}/file/bot")
    playground = await stack.enter_async_context(Playground(port=settings.playground_port))
    print(f"No BOT_TOKEN: the bot plays on this machine only. Open {playground.url}", flush=True)  # noqa: T201
    return Address(playground.token, playground.base_url, playground.base_file_url)


class App:
    """The bot, to be started and stopped in a running event loop. Pauses and the clock's `beat` are seconds."""

    def __init__(
        self,
        sessions: Sessions,
        address: Address,
        *,
        pace: Pace | None = None,
        gate: Gate | None = None,
        computer_pause: float = 1.5,
        dice_pause: float = 4.0,
        beat: float = 5.0,
        language: str = LANGUAGES[0],
    ) -> None:
        self.sessions = sessions
        self._language = language
        self._texts = Texts()
        unfinished = Unfinished()
        self.bot = PollingBot(
            unfinished,
            address.token,
            base_url=address.base_url,
            base_file_url=address.base_file_url,
            request=HTTPXRequest(connection_pool_size=256, httpx_kwargs=address.connection()),
            get_updates_request=HTTPXRequest(httpx_kwargs=address.connection()),
        )
        self._application = _application(self.bot, unfinished)
        self.outbox = Outbox(
            self.bot, Hooks(self._board_of, self._board_sent, self._chat_gone, self._chat_moved), pace, gate
        )
        self.presenter = Presenter(sessions, self.outbox, self._texts)
        self.computers = Computers(sessions, self.outbox, self.presenter.show, computer_pause)
        self.dice = TelegramDice(sessions, self.outbox, self.presenter.show_thrown, dice_pause)
        self.clock = Clock(sessions, self.presenter.show, self.presenter.close, beat=beat)
        self.presenter.after = self._shown
        self._application.add_handlers(handlers(Desk(self.bot, sessions, self.outbox, self._texts, self.presenter)))
        self._application.add_error_handler(_failed)
        self._beside: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Reach Telegram, then listen, and draw every open game again. Raises InvalidToken.

        A network fault is tried again.
        """
        await self._reach()
        await self.clock.resume()
        self._beside = [asyncio.create_task(self._redraw(), name="boards drawn again")]
        await self._application.start()
        updater = self._application.updater
        assert updater is not None
        await updater.start_polling(
            timeout=POLL_SECONDS,
            allowed_updates=ALLOWED_UPDATES,
            drop_pending_updates=False,
            bootstrap_retries=-1,
        )
        self.clock.start()
        menus = set_commands(self.bot, self._texts, self._language)
        self._beside.append(asyncio.create_task(menus, name="menus of commands"))

    async def stop(self) -> None:
        """Listen no longer, finish what was heard, say what is still to be said."""
        updater = self._application.updater
        if updater is not None and updater.running:
            await updater.stop()
        if self._application.running:
            await self._application.stop()
        await self.clock.stop()
        await self.computers.close()
        await self.dice.close()
        for task in self._beside:
            task.cancel()
        await asyncio.gather(*self._beside, return_exceptions=True)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.outbox.all_quiet(), FAREWELL_SECONDS)
        await self.outbox.close()
        await self._application.shutdown()

    async def look(self) -> bool:
        """Bring the gauges up to date, and say whether the bot listens and its database answers."""
        metrics.outbox_length.set(self.outbox.waiting)
        metrics.live_games.set(await self.sessions.count_open())
        updater = self._application.updater
        return updater is not None and updater.running and self._application.running

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
        """Draw every game that must be seen, those in play first: a board is a function of the state.

        Presses are answered meanwhile, so each game is drawn as it is when its turn comes. What comes of a press does
        not wait until all are drawn: never are more boards on their way than go out within half a second.
        """
        for game_id in await self.sessions.to_draw():
            await self.outbox.short_line()
            try:
                await self._redraw_one(game_id)
            except Exception:
                log.exception("a board was not drawn again", extra={"game": game_id})
            await asyncio.sleep(0)

    async def _redraw_one(self, game_id: int) -> None:
        session = await self.sessions.get(game_id)
        if session is None:
            return
        if not (await self.sessions.chat(session.place.chat_id)).present:
            self.outbox.count_as_gone(session.place.chat_id)
        await self.presenter.redraw(session)

    def _shown(self, session: Session) -> None:
        """A session was shown: whatever plays by itself goes on."""
        self.computers.nudge(session)
        self.dice.nudge(session)

    async def _board_of(self, game_id: int) -> int | None:
        session = await self.sessions.get(game_id)
        return session.board_id if session else None

    async def _board_sent(self, game_id: int, message_id: int) -> None:
        await self.sessions.set_board(game_id, message_id)

    async def _chat_gone(self, chat_id: int) -> None:
        await self.sessions.chat_left(chat_id)

    async def _chat_moved(self, old: int, new: int) -> None:
        """Move a chat's games, then draw them in the new chat: its messages stayed behind."""
        await self.sessions.migrate_chat(old, new)
        await self.presenter.renew(new, reachable=False)


class _Listener(Application):  # type: ignore[type-arg]
    """Hands updates to handlers, and keeps nothing of chats and people: all that is in the database."""

    def _mark_for_persistence_update(self, *, update: object = None, job: object = None) -> None:
        """Note nothing. The library would note every chat and every person for ever, for data that it never saves."""


def _application(bot: Bot, unfinished: Unfinished) -> Application:  # type: ignore[type-arg]
    builder = ApplicationBuilder().application_class(_Listener).bot(bot)
    return builder.concurrent_updates(PlaceProcessor(unfinished)).job_queue(None).build()


async def _failed(update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
    """Log what no handler expected. The chat hears nothing of it but the toast that says so."""
    error = context.error
    metrics.failures.inc()
    log.error(
        "an update failed",
        exc_info=(type(error), error, error.__traceback__) if error else None,
        extra={
            "update": update.update_id if isinstance(update, (Update, Press)) else 0,
            "chat": place_key(update)[0],
        },
    )
