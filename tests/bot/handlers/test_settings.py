"""The lobby's settings over HTTP: who may turn knobs, what others see, and that nobody is disturbed."""

from __future__ import annotations

import pytest

from bot.table import Person, Place
from bot.views.rulewords import preset_word
from bot.views.settings import PAGES_OF_SETS
from engine.thousand import Rules
from engine.thousand.code import encode
from engine.thousand.knobs import THEMES
from engine.thousand.presets import PRESETS
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, Group
from tests.bot.moves import pressed
from tests.bot.views.scenes import RU


def plainly(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


async def test_knobs_are_turned_with_thumbs(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame")
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Вход")
    page = await yard.last("⚙️ Вход", "не меньше 50", button="➕ вход 75")
    await yard.press(MASHA, "➕ вход")
    await yard.last("Правила: классика, но вход 75", "не меньше 75", button="➕ вход 100")
    await yard.press(MASHA, "➕ вход")
    await yard.last("но вход 100", button="➖ вход 75")
    await yard.press(MASHA, "🔁 запись входа")
    await yard.last("запись входа ровно", button="Как в наборе")
    await yard.press(MASHA, "Как в наборе")
    await yard.last("Правила: классика\n", "⚙️ Вход")
    await yard.press(MASHA, "Назад")
    await yard.press(MASHA, "Ямы")
    await yard.press(MASHA, "🔁 ямы")
    await yard.last("Правила: классика, но ямы 200–300 и 700–800\n")
    newest = await yard.last()
    assert newest.id == page.id
    assert len(await yard.messages()) == 1


async def test_a_step_by_which_nobody_could_play_is_stepped_over(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame club")
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Ход")
    await yard.press(MASHA, "➕ бросков за ход")
    await yard.last("но бросков за ход 2", button="➕ бросков за ход 3")


async def test_who_may_not_change_the_rules_is_told_that_first(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame roll_limit=1 opening=200")
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Вход")
    assert "Маша" in await yard.press(PETYA, "➕ вход")
    assert "вход" in await yard.press(MASHA, "➕ вход")


async def test_whoever_joins_leaves_the_page_open(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame")
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Бочка")
    await yard.last(button="🔁 бочка → 900")
    assert await yard.press(PETYA, "Я играю") == "Ты в игре!"
    await yard.last("Играют (2)", "⚙️ Бочка", button="🔁 бочка → 900")
    house.dice.add("66666", "11112")
    await yard.press(MASHA, "Начать (2)")
    await yard.last("▶️", "Маша")


async def test_others_are_told_the_rules_and_disturb_nobody(house: House, yard: Group) -> None:
    await yard.say(OLEG, "/newgame вход=75")
    lobby = await yard.last(button="Правила")
    told = await yard.press(PETYA, "Правила")
    assert told.translate(dict.fromkeys(map(ord, "\u2068\u2069"))) == (
        "Правила: классика, но вход 75. Поменять может Олег или админ. Подробно: /rules"
    )
    assert (await yard.last()).rows == lobby.rows
    await yard.press(OLEG, "Правила")
    await yard.press(OLEG, "Вход")
    page = await yard.last("⚙️ Вход")
    assert "может" in await yard.press(PETYA, "➕ вход")
    assert "может" in await yard.press(PETYA, "Как в наборе")
    assert (await yard.last()).text == page.text
    await yard.press(MASHA, "➕ вход")  # an admin
    await yard.last("но вход 100")


async def test_what_contradicts_is_said_and_changes_nothing(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame бочка=900")
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Конец")
    page = await yard.last(button="➖ игра до 750")
    toast = await yard.press(MASHA, "➖ игра до")
    assert (
        toast.replace("\u2068", "")
        .replace("\u2069", "")
        .startswith("Правило «бочка»: 900 не помещается, игра идёт до 750")
    )
    assert (await yard.last()).text == page.text


POOR = "пятёрка=0 тройка=0 четвёрка=0 пять=0 малый-стрит=0 большой-стрит=0"


async def test_the_last_thing_that_scores_stays(house: House, yard: Group) -> None:
    await yard.say(MASHA, f"/newgame единица=5 {POOR}")
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Очки")
    page = await yard.last(button="➖ единица 0")
    toast = await yard.press(MASHA, "➖ единица")
    assert plainly(toast) == (
        "С такими правилами очков не приносит ни один бросок. Оставь хоть что-то, например единица=10"
    )
    assert ((await yard.last()).text, (await yard.last()).rows) == (page.text, page.rows)
    await yard.press(MASHA, "➕ единица")
    await yard.last(button="➖ единица 5")


async def test_what_nobody_can_play_is_not_begun(house: House, yard: Group) -> None:
    await yard.say(MASHA, f"/newgame единица=0 {POOR}")
    await yard.last("очков не приносит ни один бросок", "единица=10")
    await yard.say(MASHA, "/newgame самосвал=880")
    await yard.last("Самосвал на 880 не обойти")
    await yard.say(MASHA, f"/newgame {encode(Rules.parse('roll_limit=1 opening=250'))}")
    await yard.last("«вход»: 250", "не больше 200")


async def test_a_lobby_from_before_can_be_opened_changed_and_not_begun(house: House, yard: Group) -> None:
    """Rules that an earlier version took stay in the database: everything is loaded, only nothing begins by them."""
    rules = Rules.parse(f"ямы=нет единица=0 {POOR}")
    change = await house.app.sessions.open_lobby(Place(yard.chat), Person(MASHA, "Маша", "ru"), rules, update=None)
    await house.app.sessions.shelf.save(yard.chat, Person(MASHA, "Маша", "ru"), "Пусто", rules, admin=False)
    await house.app.sessions.join(change.session.id, Place(yard.chat), Person(PETYA, "Петя", "ru"), update=None)
    await yard.say(MASHA, "/newgame")
    await yard.press(MASHA, "Дальше")
    await yard.last("Правила: классика, но", button="Начать (2)")
    assert "единица=10" in plainly(await yard.press(MASHA, "Начать"))
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Отменить")
    await yard.last("Готово.")
    await yard.say(MASHA, "/newgame")
    await yard.last("Правила: классика\n", button="Начать")
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Набор")
    assert "единица=10" in plainly(await yard.press(MASHA, "⭐ Пусто"))
    await yard.say(MASHA, "/newgame пусто")
    await yard.last("очков не приносит ни один бросок")


@pytest.mark.parametrize("data", ["z", "zopening", "zx+", "zdice-", "pnone", "mx", "h", "hzz", "ux"])
async def test_forged_buttons_change_nothing(house: House, yard: Group, data: str) -> None:
    await yard.say(MASHA, "/newgame")
    lobby = await yard.last(button="Правила")
    start = lobby.find("Начать")
    assert start is not None
    await house.driver.steer("update", **pressed(MASHA, lobby, start[:-1] + data))
    await yard.toast("forged-1")
    assert "Правила: классика\n" in (await yard.last()).text


async def test_every_theme_opens_and_leads_back(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame")
    await yard.press(MASHA, "Правила")
    for theme in THEMES:
        name = RU.plain(f"rules-theme-{theme}")
        await yard.press(MASHA, name)
        await yard.last(f"⚙️ {name}")
        await yard.press(MASHA, "Назад")
        await yard.last(button="📚 Набор")
    await yard.press(MASHA, "Назад")
    await yard.last(button="Выйти")


async def test_a_second_page_stays_open_and_leads_back(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame")
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Очки")
    await yard.press(MASHA, "Комбинации")
    await yard.last("Малый стрит", button="➕ малый стрит 150")
    await yard.press(MASHA, "➕ малый стрит")
    await yard.last("но малый стрит 150", "Большой стрит 2-3-4-5-6", button="Как в наборе")
    await yard.press(MASHA, "Как в наборе")
    await yard.last("Правила: классика\n", "Большой стрит 2-3-4-5-6")
    await yard.press(MASHA, "Назад")
    await yard.last("единица: 10", button="Комбинации")
    await yard.press(MASHA, "Назад")
    await yard.last(button="📚 Набор")


@pytest.mark.parametrize("preset", PRESETS)
async def test_the_first_turns_of_every_preset(house: House, yard: Group, preset: str) -> None:
    await yard.say(MASHA, "/newgame")
    await yard.press(MASHA, "Правила")
    await yard.press(MASHA, "Набор")
    name = preset_word(RU, preset)
    for names in PAGES_OF_SETS.values():
        sets = await yard.last(f"{preset_word(RU, names[0])}: ")
        if preset in names:
            break
        await yard.press(MASHA, "Ещё наборы", sets)
    assert f"{name}: " in sets.text
    label = next(label for label in sets.buttons if label.removeprefix("✅ ") == name)
    await yard.press(MASHA, label)
    await yard.last(f"Правила: {name}\n", button="Выйти")
    await yard.press(PETYA, "Я играю")
    await yard.last("Играют (2)")
    dice = 6 if preset == "zonk" else 5
    house.dice.add("6" * dice, "1" * dice, "1234"[:4] + "16"[: dice - 4], "2" * 2 + "33" + "46"[: dice - 4])
    await yard.press(MASHA, "Начать")
    await yard.last("Маша", button=f"Бросить все {dice}")
    await yard.press(MASHA, "Бросить")
    board = await yard.last("1️⃣" if preset not in ("variant2", "zonk") else "Что отложить?")
    if "Отложить" in str(board.rows):
        await yard.press(MASHA, "Отложить")
        await yard.last("+", button="Бросить")
    await yard.say(KATYA, "/rules")
    told = await yard.last("📖 Правила:", name)
    assert "{" not in told.text


async def test_the_rules_of_a_game_are_the_next_ones(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame клубные ямы=200-300")
    await yard.press(PETYA, "Я играю")
    await yard.last("Играют (2)")
    house.dice.add("66666", "11111")
    await yard.press(MASHA, "Начать")
    await yard.last("▶️")
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Остановить")
    await yard.say(PETYA, "/newgame")
    await yard.last("Правила: клубные, но ямы 200–300\n")
