"""Where games are played: groups that grow, throw the bot out, silence it; topics; channels; private chats."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, YARD, Group, Message
from tests.bot.moves import begin, pressed, throw
from tests.playground.driver import BOT

NO_RIGHTS = "Bad Request: not enough rights to send text messages to the chat"


async def basic_group(house: House) -> Group:
    old = (await house.driver.play("chat", me=MASHA, kind="group", title="Двор"))["chat"]["id"]
    await house.driver.member(PETYA, "member", chat=old)
    return house.group(old)


async def grown(house: House, group: Group) -> Group:
    return house.group((await house.driver.play("migrate", me=MASHA, chat=group.chat))["chat"]["id"])


async def test_the_general_topic_has_no_number(house: House) -> None:
    forum = await house.driver.supergroup(forum=True)
    await house.driver.member(PETYA, "member", chat=forum)
    general = house.group(forum)
    await begin(house, general, PETYA, words="simple")
    await throw(house, general, MASHA, "11114", "На руках 200")
    await general.press(MASHA, "Хватит")
    await general.last("▶️ Петя")
    assert all("message_thread_id" not in call["params"] for call in await general.calls("sendMessage"))


@pytest.mark.parametrize("order", ["kept", "reversed"])
async def test_a_group_grows_in_the_middle_of_a_turn(house: House, order: str) -> None:
    group = await basic_group(house)
    await begin(house, group, PETYA, words="simple")
    await throw(house, group, MASHA, "15334", "На руках 15")
    await house.driver.steer("updates/hold", hold=True)
    new = await grown(house, group)
    await house.driver.steer("updates/hold", hold=False, order=order)
    await new.last("На руках 15", button="Бросить 3")
    await throw(house, new, MASHA, "566", "На руках 20")
    await house.app.outbox.all_quiet()
    assert len(await new.messages()) == 1


async def test_an_edit_may_be_the_first_to_know_that_the_group_has_grown(house: House) -> None:
    group = await basic_group(house)
    await begin(house, group, PETYA, words="simple")
    await throw(house, group, MASHA, "15334", "На руках 15")
    await house.driver.steer("updates/hold", hold=True)
    new = await grown(house, group)
    (session,) = await house.app.sessions.live(group.chat)
    await house.app.presenter.redraw(session)
    await new.last("На руках 15", button="Бросить 3")
    await house.driver.steer("updates/hold", hold=False)
    await throw(house, new, MASHA, "566", "На руках 20")
    await house.app.outbox.all_quiet()
    assert len(await new.messages()) == 1


async def test_a_press_under_which_the_group_grows_counts(house: House) -> None:
    group = await basic_group(house)
    board = await begin(house, group, PETYA, words="simple")
    await house.driver.steer("updates/hold", hold=True)
    await house.driver.play(
        "press", me=MASHA, chat=group.chat, message_id=board.id, data=board.buttons["🎲 Бросить все 5"]
    )
    new = await grown(house, group)
    house.dice.add("15334")
    await house.driver.steer("updates/hold", hold=False)
    await new.last("На руках 15", button="Бросить 3")
    await throw(house, new, MASHA, "566", "На руках 20")
    await house.app.outbox.all_quiet()
    assert len(await new.messages()) == 1


async def test_buttons_that_stayed_behind_in_the_old_group_still_work(house: House) -> None:
    group = await basic_group(house)
    first = await begin(house, group, PETYA, words="simple")
    behind = await throw(house, group, MASHA, "15334", "На руках 15")
    new = await grown(house, group)
    await new.last("На руках 15")
    await house.driver.steer("update", **pressed(MASHA, first, first.buttons["🎲 Бросить все 5"], "first"))
    assert await new.toast("first") == "Этот ход уже сыгран"
    house.dice.add("566")
    await house.driver.steer("update", **pressed(MASHA, behind, behind.buttons["🎲 Бросить 3"], "behind"))
    assert await new.toast("behind") == ""
    await new.last("На руках 20", button="Бросить")


async def test_a_bot_that_was_thrown_out_and_let_in_again_plays_on(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple")
    board = await throw(house, yard, MASHA, "15334", "На руках 15")
    await house.driver.member(BOT, "kicked")
    before = len(await yard.messages())
    await house.driver.member(BOT, "member")
    again = await yard.last("На руках 15", button="Бросить 3")

    async def drawn() -> bool:
        return len(await yard.messages()) == before + 1

    await yard.until(drawn, "the board, and no second welcome")
    again = (await yard.messages())[-1]
    assert again.id != board.id
    await throw(house, yard, MASHA, "566", "На руках 20")


async def test_a_bot_that_missed_being_let_in_again_hears_it_from_a_command(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple")
    await throw(house, yard, MASHA, "15334", "На руках 15")
    await house.app.sessions.chat_left(YARD)
    await house.restart()
    since = house.driver.playground.world.outbox.since(0)[-1]["n"]
    await yard.say(KATYA, "/score")
    await yard.last("Кон 1")
    await house.app.outbox.all_quiet()
    board, score = await yard.calls("sendMessage", since)
    assert "На руках 15" in board["params"]["text"]
    assert "Кон 1" in score["params"]["text"]


async def test_a_silenced_bot_waits_and_does_not_nag(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple")
    await throw(house, yard, MASHA, "11114", "На руках 200")
    await house.driver.member(BOT, "restricted")
    since = house.driver.playground.world.outbox.since(0)[-1]["n"]
    assert await yard.press(MASHA, "Хватит") == ""
    await house.app.outbox.all_quiet()
    assert [call["ok"] for call in await yard.calls("sendMessage", since)] == [False]
    await house.driver.member(BOT, "member")
    await yard.last("Маша: записано 200", "▶️ Петя", button="Бросить")
    await throw(house, yard, PETYA, "15334", "На руках 15")


@pytest.mark.parametrize("words", [NO_RIGHTS, "Bad Request: TOPIC_CLOSED", "Bad Request: message thread not found"])
async def test_the_next_press_brings_the_board_that_could_not_be_sent(house: House, yard: Group, words: str) -> None:
    await begin(house, yard, PETYA, words="simple")
    old = await throw(house, yard, MASHA, "11114", "На руках 200")
    await house.driver.steer("faults", method="sendMessage", code=400, description=words)
    await yard.press(MASHA, "Хватит")
    await house.app.outbox.all_quiet()
    await house.driver.steer("update", **pressed(PETYA, old, old.buttons["✋ Хватит — 200"], "old"))
    assert await yard.toast("old") == "Этот ход уже сыгран"
    await yard.last("▶️ Петя", button="Бросить")


async def test_a_topic_that_is_opened_again_gets_its_board(house: House) -> None:
    forum = await house.driver.supergroup(forum=True)
    await house.driver.member(PETYA, "member", chat=forum)
    thread = int((await house.driver.play("topic", me=MASHA, chat=forum, name="Кости"))["thread_id"])
    topic = house.group(forum, thread)
    await begin(house, topic, PETYA, words="simple")
    board = await throw(house, topic, MASHA, "11114", "На руках 200")
    await house.driver.steer("faults", method="sendMessage", code=400, description="Bad Request: TOPIC_CLOSED")
    await topic.press(MASHA, "Хватит")
    await house.app.outbox.all_quiet()
    reopened = board.data | {"message_id": 500, "from": masha(), "forum_topic_reopened": {}}
    await house.driver.steer("update", message={name: reopened[name] for name in reopened if name not in SAID})
    await topic.last("▶️ Петя", button="Бросить")


SAID = ("text", "entities", "reply_markup", "edit_date")


def masha() -> dict[str, Any]:
    return {"id": MASHA, "is_bot": False, "first_name": "Маша", "language_code": "ru"}


def from_channel(board: Message, text: str, **fields: Any) -> dict[str, Any]:
    """A message that a channel wrote into a group."""
    return {
        "message_id": 900,
        "chat": board.data["chat"],
        "date": board.data["date"],
        "sender_chat": {"id": -100777, "type": "channel", "title": "Канал"},
        "text": text,
        "entities": [{"type": "bot_command", "offset": 0, "length": len(text)}],
        **fields,
    }


async def test_what_a_channel_tells_its_readers_is_no_command_in_its_group(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/help")
    answer = await yard.last("Как играть")
    telegram = {"id": 777000, "is_bot": False, "first_name": "Telegram"}
    post = from_channel(answer, "/newgame", **{"from": telegram}, is_automatic_forward=True)
    await house.driver.steer("update", message=post)
    await yard.say(MASHA, "/score")
    await yard.last("Игры здесь нет")


async def test_a_channel_that_writes_in_the_group_opens_a_lobby_and_sits_nowhere(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/help")
    answer = await yard.last("Как играть")
    channel_bot = {"id": 136817688, "is_bot": True, "first_name": "Channel"}
    await house.driver.steer("update", message=from_channel(answer, "/newgame", **{"from": channel_bot}))
    lobby = await yard.last("Играют: пока никого", button="Я играю")
    assert await yard.press(MASHA, "Я играю", lobby) == "Ты в игре!"
    await yard.last("Играют (1): Маша")


async def test_who_blocked_the_bot_and_lets_it_speak_again_finds_the_game(house: House) -> None:
    masha = house.group(MASHA)
    await masha.say(MASHA, "/newgame simple")
    await masha.last("собираемся")
    await house.driver.play("block", me=MASHA)
    before = len(await masha.messages())
    await house.driver.play("unblock", me=MASHA)

    async def drawn() -> bool:
        newest = (await masha.messages())[-1]
        return len(await masha.messages()) == before + 1 and bool(newest.find("Начать"))

    await masha.until(drawn, "the lobby again")


async def test_a_group_is_welcomed_once_and_without_a_sound(house: House) -> None:
    made = await house.driver.play("chat", me=OLEG, kind="group", title="Club")
    club = house.group(made["chat"]["id"])
    hello = await club.last("Hello! A game of Thousand?", button="New game")
    founded = {name: hello.data[name] for name in hello.data if name not in SAID} | {
        "message_id": 600,
        "from": {"id": OLEG, "is_bot": False, "first_name": "Олег", "language_code": "en"},
        "group_chat_created": True,
    }
    await house.driver.steer("update", message=founded)
    for status in ("administrator", "member", "kicked", "member"):
        await house.driver.member(BOT, status, chat=club.chat, me=OLEG)
    await club.say(OLEG, "/score")
    await club.last("There is no game here")
    greetings = [call for call in await club.calls("sendMessage") if "Hello!" in call["params"]["text"]]
    assert [call["params"]["disable_notification"] for call in greetings] == ["true"]
