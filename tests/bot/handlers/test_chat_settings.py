"""What a chat chooses, and how its games look then."""

from __future__ import annotations

from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, PETYA, Group, eventually
from tests.bot.moves import begin, pressed, throw

ADMINS_ONLY = "Это может только админ"


async def choose(yard: Group, who: int, *labels: str) -> None:
    """Walk through the pages of `/settings`."""
    await yard.say(who, "/settings")
    for label in labels:
        await yard.press(who, label, await yard.last("Настройки чата", button=label))


async def mentioned(yard: Group, since: int = 0) -> list[int]:
    """Whom new messages have called, in their order."""
    return [
        entity["user"]["id"]
        for call in await yard.calls("sendMessage", since)
        for entity in (call["result"] or {}).get("entities", ())
        if entity["type"] == "text_mention"
    ]


async def test_anybody_may_look_and_admins_choose(house: House, yard: Group) -> None:
    await yard.say(PETYA, "/settings")
    page = await yard.last("🔔 Упоминания: нет", "⏳ Время на ход: сколько угодно", "💬 Язык: русский")
    assert [len(row) for row in page.rows] == [1] * 6
    assert await yard.press(PETYA, "Упоминания", page) == ADMINS_ONLY
    assert await yard.press(PETYA, "Время на ход", page) == ADMINS_ONLY
    assert await yard.press(MASHA, "Упоминания", page) == ""
    await yard.last("🔔 Упоминания: да")
    await house.driver.member(PETYA, "administrator")
    await yard.press(PETYA, "Упоминания", await yard.last(button="Упоминания: да"))
    await yard.last("🔔 Упоминания: нет")


async def test_every_setting_can_be_chosen_and_is_kept(house: House, yard: Group) -> None:
    await choose(yard, MASHA, "Время на ход", "10 минут", "Стол", "Опоздавшие", "Кубики", "Упоминания", "Язык")

    async def english() -> bool:
        return "Settings of this chat" in (await yard.messages())[-1].text

    await eventually(english)
    chat = await house.app.sessions.chat(yard.chat)
    assert (chat.clock, chat.board, chat.late_join, chat.source) == (600, "single", True, "telegram")
    assert (chat.mentions, chat.language) == (True, "en")


async def test_forged_values_choose_nothing(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/settings")
    page = await yard.last("Настройки чата")
    before = await house.app.sessions.chat(yard.chat)
    for number, data in enumerate(("c:0:0:sclock=17", "c:0:0:snothing=on", "c:0:0:s", "c:0:0:scolour.red")):
        await house.driver.steer("update", **pressed(MASHA, page, data, f"forged-{number}"))
        assert await yard.toast(f"forged-{number}") != ""
    assert await house.app.sessions.chat(yard.chat) == before


async def test_the_language_of_a_group_is_its_admins_choice(yard: Group) -> None:
    await yard.say(PETYA, "/lang en")
    await yard.last(ADMINS_ONLY)
    await yard.say(PETYA, "/lang")
    assert await yard.press(PETYA, "English") == ADMINS_ONLY


async def test_in_private_everybody_chooses_what_makes_sense_there(house: House) -> None:
    petya = house.group(PETYA)
    await petya.say(PETYA, "/settings")
    page = await petya.last("Настройки чата")
    assert [row[0].split(" ")[1].rstrip(":") for row in page.rows] == ["Стол", "Кубики", "Язык"]
    assert await petya.press(PETYA, "Стол") == ""
    await petya.last("Стол: одно сообщение")


async def test_nobody_is_mentioned_unless_the_chat_wants_it(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA, words="simple")
    await throw(house, yard, MASHA, "23466", "▶️ Петя")
    assert await mentioned(yard) == []


async def test_a_mention_calls_once_a_turn_whoever_is_to_move(house: House, yard: Group) -> None:
    await choose(yard, MASHA, "Упоминания")
    await yard.last("🔔 Упоминания: да")
    await begin(house, yard, PETYA, words="simple")
    await throw(house, yard, MASHA, "15334", "На руках 15")
    await throw(house, yard, MASHA, "236", "▶️ Петя")
    assert await mentioned(yard) == [MASHA, PETYA]


async def test_one_message_stays_through_the_turns(house: House, yard: Group) -> None:
    await choose(yard, MASHA, "Стол")
    await yard.last("Стол: одно сообщение")
    board = await begin(house, yard, PETYA, words="simple")
    await throw(house, yard, MASHA, "11114", "На руках 200")
    await yard.press(MASHA, "Хватит")
    await yard.last("записано 200", "▶️ Петя")
    now = await throw(house, yard, PETYA, "23466", "▶️ Маша")
    assert now.id == board.id
    await yard.say(KATYA, "/score")

    async def moved_down() -> bool:
        messages = await yard.messages()
        return "▶️ Маша" in messages[-1].text and all(message.id != board.id for message in messages)

    await eventually(moved_down)
    await throw(house, yard, MASHA, "15334", "На руках 15")


async def test_one_message_comes_down_when_it_is_out_of_sight(house: House, yard: Group) -> None:
    await choose(yard, MASHA, "Стол")
    board = await begin(house, yard, PETYA, words="simple")
    for _ in range(10):
        await yard.say(KATYA, "болтовня")
    # In privacy mode the bot sees no chatter: it learns how far the chat has gone from the numbers of what it sees.
    await yard.say(KATYA, "/help")
    await yard.last("Как играть")
    await house.app.outbox.all_quiet()
    house.dice.add("23466")
    await yard.press(MASHA, "Бросить", board)
    down = await yard.last("▶️ Петя", button="Бросить")
    assert down.id > board.id
    await house.app.outbox.all_quiet()
    assert board.id not in [message.id for message in await yard.messages()]


async def test_one_message_that_calls_people_comes_down_for_it(house: House, yard: Group) -> None:
    await choose(yard, MASHA, "Стол", "Упоминания")
    await begin(house, yard, PETYA, words="simple")
    await throw(house, yard, MASHA, "23466", "▶️ Петя")
    await throw(house, yard, PETYA, "23466", "▶️ Маша")
    await house.app.outbox.all_quiet()
    assert await mentioned(yard) == [MASHA, PETYA, MASHA]
    boards = [message for message in await yard.messages() if "▶️" in message.text]
    assert len(boards) == 1


async def test_admins_find_their_commands_in_the_menu(house: House, yard: Group) -> None:
    async def menus() -> bool:
        return len(await yard.calls("setMyCommands")) == 9

    await eventually(menus)

    async def listed(who: int) -> set[str]:
        state = await house.driver.look("play/state", me=who)
        return {command["command"] for command in state["commands"][str(yard.chat)]}

    assert await listed(MASHA) - await listed(PETYA) == {"settings", "block", "unblock"}
    assert not await listed(PETYA) - await listed(MASHA)
