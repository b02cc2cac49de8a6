from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.views.dice_words import taken_apart
from bot.views.texts import Texts
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, YARD, Group, Message, eventually
from tests.bot.moves import begin, gather, pressed
from tests.playground.driver import Json


async def photos(yard: Group) -> list[Json]:
    return [message.data for message in await yard.messages() if "photo" in message.data]


async def test_how_the_dice_fall_is_a_picture_and_its_caption(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/dice")
    await yard.last("В этом чате ещё не бросали")
    await begin(house, yard, PETYA)
    house.dice.add("15334")
    await yard.press(MASHA, "Бросить")
    await yard.last("+15")
    await yard.say(OLEG, "/dice")
    (photo,) = await eventually(lambda: photos(yard), "a picture")
    caption = photo["caption"].replace("\u2068", "").replace("\u2069", "")
    assert "Сервер: 15 кубиков" in caption
    assert "Маша: 10 (1 · 0 · 2 · 1 · 1 · 5) — пока мало" in caption
    largest = max(photo["photo"], key=lambda size: size["width"])
    answer = await house.driver.client.get(f"{house.driver.playground.url}play/file/{largest['file_id']}")
    picture = Image.open(io.BytesIO(answer.content))
    assert picture.format == "PNG"
    assert picture.width == 1080
    assert picture.height < 2400


async def test_a_word_for_luck_is_answered_quietly(house: House, yard: Group) -> None:
    await gather(yard, PETYA)
    before = len(await yard.messages())
    sent = await yard.say(PETYA, "/luck удача")
    await yard.last("На удачу: удача")
    (reaction,) = await eventually(lambda: yard.calls("setMessageReaction"), "a reaction")
    assert reaction["params"]["message_id"] == str(sent["message_id"])
    assert reaction["ok"]
    assert len(await yard.messages()) == before


@pytest.mark.parametrize(
    ("who", "text", "answer"),
    [
        (MASHA, "/luck", "Какое слово подмешать"),
        (MASHA, "/luck " + "ж" * 65, "до 64 знаков"),
        (KATYA, "/luck удача", "Сначала сядь за стол"),
    ],
)
async def test_a_word_that_is_not_taken(house: House, yard: Group, who: int, text: str, answer: str) -> None:
    await gather(yard)
    await yard.say(who, text)
    await yard.last(answer)


async def test_after_the_start_words_come_too_late(house: House, yard: Group) -> None:
    await begin(house, yard, PETYA)
    await yard.say(MASHA, "/luck удача")
    await yard.last("Игра уже идёт")


async def test_other_peoples_dice_never_count_and_are_answered_once_a_game(house: House, yard: Group) -> None:
    await house.driver.play("member", me=MASHA, chat=YARD, user=1, status="administrator")  # sees every message
    await house.driver.play("dice", me=PETYA, chat=YARD)
    await begin(house, yard, PETYA)
    (session,) = await house.app.sessions.live(YARD)
    thrown = (await house.driver.play("dice", me=PETYA, chat=YARD))["message"]
    await yard.last("считаются только кубики бота")
    await house.driver.play("forward", me=MASHA, chat=YARD, from_chat=YARD, message_id=thrown["message_id"])
    await house.driver.play("dice", me=MASHA, chat=YARD)
    await house.restart()
    await house.driver.play("dice", me=MASHA, chat=YARD)
    house.dice.add("15334")
    await yard.press(MASHA, "Бросить", (await yard.messages())[-2])
    await house.app.outbox.all_quiet()
    answers = [message for message in await yard.messages() if "считаются только кубики бота" in message.text]
    assert len(answers) == 1
    assert len(await house.store.log(session.id)) == 4, "terms, two throws for the first turn, one throw"


@pytest.mark.parametrize(
    ("typed", "rules", "source"),
    [
        ("", "", None),
        ("classic dice=5", "classic dice=5", None),
        ("dice=telegram", "", "telegram"),
        ("классика кости=телеграм ямы=нет", "классика ямы=нет", "telegram"),
        ("кубики=6 Кубики = Телеграм", "кубики=6", "telegram"),
        ("--dice=server dice=6", "dice=6", "server"),
        ("кости=телеграм кости=сервер", "", "server"),
        ("кости=телеграмма", "кости=телеграмма", None),
    ],
)
def test_whose_dice_is_no_rule(typed: str, rules: str, source: str | None) -> None:
    assert taken_apart(Texts().all(), typed) == (rules, source)


async def test_whose_dice_is_chosen_by_a_word_or_a_button_and_remembered(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame кости=телеграм simple")
    await yard.last("Кубики: Telegram", "Играют (1)")
    await yard.press(PETYA, "Я играю")
    house.dice.add("66666", "11111")
    await yard.press(MASHA, "Начать")
    await yard.last(button="Бросить")
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Остановить")
    await yard.last("Игру остановили")
    await yard.say(MASHA, "/newgame")
    lobby = await yard.last("Кубики: Telegram", "Играют (1)")
    (session,) = await house.app.sessions.live(YARD)
    assert "админ" in await forged(yard, PETYA, lobby, f"t:{session.id}:1:gserver")
    assert await forged(yard, MASHA, lobby, f"t:{session.id}:1:gserver") == ""
    (session,) = await house.app.sessions.live(YARD)
    assert session.source == "server"
    assert await forged(yard, MASHA, lobby, f"t:{session.id}:1:ghand") == "Игры здесь нет. Начать — /newgame"


async def test_whose_dice_is_chosen_by_thumb(house: House, yard: Group) -> None:
    await gather(yard, PETYA)
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Кубики: сервер")
    await yard.last("Кубики: Telegram, прямо в чате")
    (session,) = await house.app.sessions.live(YARD)
    assert session.source == "telegram"


async def forged(yard: Group, who: int, message: Message, data: str) -> str:
    """Press a button that the message does not have."""
    query = f"forged-{who}-{data}"
    await yard.driver.steer("update", **pressed(who, message, data, query))
    return await yard.toast(query)
