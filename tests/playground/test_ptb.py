"""python-telegram-bot as it is lives in the playground, and finds every answer in shape."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import telegram
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
)
from telegram.request import HTTPXRequest

from playground.server import Playground
from tests.playground.driver import BOT, KATYA, MASHA, PETYA, YARD, Driver, Json, until
from tests.playground.test_media import png

App = Application[Any, Any, Any, Any, Any, Any]
Context = ContextTypes.DEFAULT_TYPE


def request() -> HTTPXRequest:
    return HTTPXRequest(httpx_kwargs={"trust_env": False, "verify": False})


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[telegram.Bot]:
    bot = telegram.Bot(
        playground.token,
        base_url=playground.base_url,
        base_file_url=playground.base_file_url,
        request=request(),
        get_updates_request=request(),
    )
    async with bot:
        yield bot


def application(playground: Playground, *handlers: Any) -> App:
    built: App = (
        ApplicationBuilder()
        .token(playground.token)
        .base_url(playground.base_url)
        .base_file_url(playground.base_file_url)
        .request(request())
        .get_updates_request(request())
        .build()
    )
    built.add_handlers(handlers)
    return built


async def test_a_bot_knows_itself_and_its_chat(bot: telegram.Bot) -> None:
    assert (await bot.get_me()).username == "playground_bot"
    chat = await bot.get_chat(YARD)
    assert (chat.title, chat.accepted_gift_types.unlimited_gifts) == ("Двор", False)
    member = await bot.get_chat_member(YARD, MASHA)
    assert isinstance(member, telegram.ChatMemberOwner)
    assert await bot.get_chat_member_count(YARD) == 5
    assert await bot.set_my_commands([("roll", "Бросить")], scope=telegram.BotCommandScopeAllGroupChats())
    await bot.set_my_description("Игра", "ru")
    assert (await bot.get_my_description("ru")).description == "Игра"


@pytest.mark.parametrize("status", ["administrator", "restricted", "kicked", "left"])
async def test_every_standing_has_its_shape(driver: Driver, bot: telegram.Bot, status: str) -> None:
    await driver.member(KATYA, status)
    assert (await bot.get_chat_member(YARD, KATYA)).status == status


async def test_a_bot_sends_edits_and_deletes(bot: telegram.Bot) -> None:
    keyboard = telegram.InlineKeyboardMarkup.from_button(telegram.InlineKeyboardButton("Бросить", callback_data="r"))
    message = await bot.send_message(YARD, "<b>Ход</b> 🎲", parse_mode="HTML", reply_markup=keyboard)
    assert message.text_html == "<b>Ход</b> 🎲"
    assert message.reply_markup == keyboard
    edited = await bot.edit_message_text("дальше", YARD, message.message_id)
    assert isinstance(edited, telegram.Message)
    assert edited.edit_date is not None
    with pytest.raises(telegram.error.BadRequest, match="Message is not modified"):
        await bot.edit_message_text("дальше", YARD, message.message_id)
    assert await bot.delete_message(YARD, message.message_id)
    dice = (await bot.send_dice(YARD)).dice
    assert dice is not None
    assert 1 <= dice.value <= 6


async def test_a_bot_sends_and_downloads_files(bot: telegram.Bot) -> None:
    photo = await bot.send_photo(YARD, png(), caption="протокол")
    assert (photo.caption, photo.photo[-1].width) == ("протокол", 2)
    document = (await bot.send_document(YARD, io.BytesIO(b"{}"), filename="game.json")).document
    assert document is not None
    assert await (await document.get_file()).download_as_bytearray() == b"{}"
    media = telegram.InputMediaPhoto(png(3, 3), caption="новый")
    edited = await bot.edit_message_media(media, YARD, photo.message_id)
    assert isinstance(edited, telegram.Message)
    assert (edited.caption, edited.photo[-1].width) == ("новый", 3)


async def test_refusals_become_ptbs_errors(driver: Driver, bot: telegram.Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    await driver.steer("faults", method="sendMessage", code=429, retry_after=7, count=1)
    with pytest.raises(telegram.error.RetryAfter):
        await bot.send_message(YARD, "x")
    await driver.steer("faults", method="sendMessage", kind="drop", count=1)
    with pytest.raises(telegram.error.NetworkError):
        await bot.send_message(YARD, "x")
    with pytest.raises(telegram.error.Forbidden):
        await bot.send_message(PETYA, "x")
    grown = (await driver.play("migrate", me=MASHA, chat=YARD))["chat"]["id"]
    with pytest.raises(telegram.error.ChatMigrated) as caught:
        await bot.send_message(YARD, "x")
    assert caught.value.new_chat_id == grown


async def test_every_update_and_answer_has_its_shape(driver: Driver, bot: telegram.Bot) -> None:
    """What PTB reads of a message, written back, is what the playground said: nothing is missing or unknown."""
    club = await driver.supergroup(forum=True)
    await driver.member(BOT, "administrator", chat=club)
    await driver.updates(allowed_updates=["message", "callback_query", "my_chat_member", "chat_member"])
    topic = (await driver.play("topic", me=MASHA, chat=club, name="Игра"))["thread_id"]
    await driver.write(MASHA, "/go @petya https://example.org", chat=club, thread=topic)
    await driver.write(MASHA, "слово", chat=club, anonymous=True)
    await driver.play("dice", me=MASHA, chat=club)
    await driver.play("join", me=PETYA, chat=club)
    await driver.play("leave", me=PETYA, chat=club)
    said = await driver.say("<a href='tg://user?id=1002'>Петя</a>", chat=club, parse_mode="HTML")
    await driver.call("pinChatMessage", chat_id=club, message_id=said["message_id"])
    await driver.play("forward", me=MASHA, chat=club, from_chat=club, message_id=said["message_id"])
    await driver.play("migrate", me=MASHA, chat=YARD)
    updates = await driver.updates()
    assert {kind for update in updates for kind in update} >= {"message", "my_chat_member", "chat_member"}
    for raw in updates:
        update = telegram.Update.de_json(raw, bot)
        assert not update.api_kwargs
        assert sorted(update.to_dict()) == sorted(raw)
    for raw in (await driver.look("test/messages", chat=club))["messages"]:
        message = telegram.Message.de_json(raw, bot)
        assert not message.api_kwargs
        assert _unlisted(json.loads(message.to_json()), raw) == set()


def _unlisted(read: Json, said: Json) -> set[str]:
    """Fields that were said and not read."""
    return set(said) - set(read)


async def test_an_application_polls_and_answers(driver: Driver) -> None:
    joined: list[str] = []

    async def start(update: telegram.Update, context: Context) -> None:
        assert update.message is not None
        button = telegram.InlineKeyboardButton("Ещё", callback_data="more")
        markup = telegram.InlineKeyboardMarkup.from_button(button)
        await update.message.reply_text(f"привет {context.args}", reply_markup=markup)

    async def more(update: telegram.Update, _context: Context) -> None:
        assert update.callback_query is not None
        await update.callback_query.edit_message_text("ещё")
        await update.callback_query.answer("готово")

    async def moved(update: telegram.Update, _context: Context) -> None:
        assert update.my_chat_member is not None
        joined.append(update.my_chat_member.new_chat_member.status)

    handlers = (CommandHandler("start", start), CallbackQueryHandler(more), ChatMemberHandler(moved))
    app = application(driver.playground, *handlers)
    async with app:
        assert app.updater is not None
        await app.start()
        await app.updater.start_polling(timeout=50)
        await driver.write(PETYA, "/start@playground_bot abc")
        await driver.look("test/outbox", since=await _calls(driver, "sendMessage"), wait=10)
        (message,) = await _of_bot(driver)
        assert message["text"] == "привет ['abc']"
        await driver.play("press", me=KATYA, chat=YARD, message_id=message["message_id"], data="more")
        await until(lambda: "answerCallbackQuery" in [c["method"] for c in driver.playground.world.outbox.since(0)])
        assert [message["text"] for message in await _of_bot(driver)] == ["ещё"]
        await driver.member(BOT, "administrator")
        await until(lambda: joined)
        await app.updater.stop()
        await app.stop()
    assert joined == ["administrator"]


async def _calls(driver: Driver, method: str) -> int:
    """Wait for a call of the method and return the number of the call before it."""
    seen: list[int] = []

    def called() -> bool:
        seen[:] = [c["n"] for c in driver.playground.world.outbox.since(0) if c["method"] == method]
        return bool(seen)

    await until(called)
    return seen[0] - 1


async def _of_bot(driver: Driver) -> list[Json]:
    messages = (await driver.look("test/messages", chat=YARD))["messages"]
    return [message for message in messages if message["from"]["id"] == BOT]
