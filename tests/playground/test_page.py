"""The chat page in a real browser; the bot's side is played by plain calls of the Bot API."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Browser, FilePayload, expect

from playground.server import Playground
from tests.browser import BROWSER, chromium
from tests.playground.browser import Screens, bubble, composer, fits, next_press
from tests.playground.driver import MASHA, OLEG, PETYA, YARD, Driver, Json, button

pytestmark = [*BROWSER, pytest.mark.asyncio(loop_scope="module")]

BOARD = """Олег записал 25 → 365, обогнал Машу (−50)

▶️ <b>Петя</b> · в яме, нужно 75
1️⃣ 5️⃣ 3 3 4   +15
<pre>  Маша   290
▸ Петя   225  яма
  Катя   880  бочка, 2 из 3
  Ира      –  не открылась ещё</pre>"""


# One browser and one event loop for all of these tests; each gets a playground of its own.
@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="module")
async def playground() -> AsyncIterator[Playground]:
    async with Playground() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="module")
async def driver(playground: Playground) -> AsyncIterator[Driver]:
    async with httpx.AsyncClient(trust_env=False, verify=False, timeout=20) as client:
        yield Driver(playground, client)


@pytest_asyncio.fixture(loop_scope="module")
async def screens(browser: Browser, playground: Playground) -> AsyncIterator[Screens]:
    opened = Screens(browser, playground)
    yield opened
    await opened.close()
    assert not opened.faults


def keys(*rows: list[Json]) -> Json:
    return {"inline_keyboard": list(rows)}


async def test_a_talk_goes_both_ways(screens: Screens, driver: Driver) -> None:
    page = await screens.open()
    said = await driver.say("Собираемся: <b>Тысяча</b>", parse_mode="HTML")
    await expect(bubble(page, said)).to_contain_text("Собираемся: Тысяча")
    await expect(bubble(page, said).locator("b")).to_have_text("Тысяча")
    await composer(page).fill("/score@playground_bot")
    await page.get_by_test_id("send").click()
    await expect(page.locator(".message.own")).to_contain_text("/score@playground_bot")
    await expect(composer(page)).to_have_value("")
    assert (await driver.fresh())[-1]["message"]["text"] == "/score@playground_bot"


async def test_an_edit_changes_the_message_in_its_place(screens: Screens, driver: Driver) -> None:
    page = await screens.open()
    board = await driver.say("Ход Пети", reply_markup=button())
    later = await driver.say("Разговор")
    await bubble(page, board).get_by_role("button", name="Кнопка").focus()
    there = {"chat_id": YARD, "message_id": board["message_id"]}
    await driver.call("editMessageText", text="Ход Кати", reply_markup=button("y"), **there)
    await expect(bubble(page, board)).to_contain_text("Ход Кати")
    await expect(bubble(page, board)).to_contain_text("изм.")
    await expect(page.locator("article").last).to_have_attribute("data-testid", f"message-{later['message_id']}")
    await expect(bubble(page, board).get_by_role("button", name="Кнопка")).to_be_focused()
    await driver.call("deleteMessage", **there)
    await expect(bubble(page, board)).to_have_count(0)


async def test_a_press_waits_and_gets_a_toast(screens: Screens, driver: Driver) -> None:
    page = await screens.open(PETYA)
    board = await driver.say(reply_markup=button())
    key = bubble(page, board).get_by_role("button", name="Кнопка")
    await key.click()
    await expect(key).to_have_attribute("aria-busy", "true")
    query = await next_press(driver)
    assert (query["from"]["id"], query["data"]) == (PETYA, "x")
    await driver.call("answerCallbackQuery", callback_query_id=query["id"], text="Сейчас ходит Катя")
    await expect(page.get_by_test_id("toast")).to_have_text("Сейчас ходит Катя")
    await expect(key).not_to_have_attribute("aria-busy", "true")


async def test_an_alert_holds_the_focus_and_gives_it_back(screens: Screens, driver: Driver) -> None:
    page = await screens.open()
    board = await driver.say(reply_markup=button(style="danger"))
    key = bubble(page, board).get_by_role("button", name="Кнопка")
    await key.click()
    query = await next_press(driver)
    answer = {"callback_query_id": query["id"], "text": "Партия кончилась", "show_alert": True}
    await driver.call("answerCallbackQuery", **answer)
    alert = page.get_by_role("alertdialog")
    await expect(alert).to_contain_text("Партия кончилась")
    await expect(alert.get_by_role("button", name="Понятно")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.get_by_test_id("alert")).to_have_count(0)
    await expect(key).to_be_focused()


async def test_a_button_that_is_gone_is_refused(screens: Screens, driver: Driver) -> None:
    board = await driver.say(reply_markup=button())
    page = await screens.blank()
    await page.route("**/play/events*", lambda route: route.abort())
    await page.goto(screens.address(MASHA))
    key = bubble(page, board).get_by_role("button", name="Кнопка")
    await key.wait_for()
    await driver.call("editMessageReplyMarkup", chat_id=YARD, message_id=board["message_id"])
    await key.click()
    await expect(page.get_by_test_id("toast")).to_contain_text("not on that message")
    await expect(key).not_to_have_attribute("aria-busy", "true")


async def test_a_die_rolls_and_then_tells_its_value(screens: Screens, driver: Driver) -> None:
    await driver.steer("dice", values=[5])
    page = await screens.open(reduced_motion="no-preference")
    await page.get_by_role("button", name="Бросить кубик").click()
    await expect(page.get_by_role("img", name="Кубик катится")).to_be_visible()
    await expect(page.get_by_role("img", name="Кубик: выпало 5")).to_be_visible(timeout=10_000)


async def test_another_person_takes_the_screen(screens: Screens, driver: Driver) -> None:
    page = await screens.open()
    said = await driver.write(MASHA, "Я первая")
    await expect(bubble(page, said)).to_have_class(re.compile(r"\bown\b"))
    await page.get_by_test_id("whoami").get_by_role("link", name="Олег").click()
    await expect(bubble(page, said)).to_have_class(re.compile(r"\bother\b"))
    await expect(page.get_by_test_id(f"whoami-{OLEG}")).to_have_attribute("aria-current", "true")
    await expect(composer(page)).to_have_attribute("aria-label", "Message")
    assert f"me={OLEG}" in page.url
    await page.go_back()
    await expect(composer(page)).to_have_attribute("aria-label", "Сообщение")


async def test_two_tabs_are_two_people(screens: Screens, driver: Driver) -> None:
    masha, petya = await screens.open(MASHA), await screens.open(PETYA)
    await composer(masha).fill("Петя, ты где?")
    await composer(masha).press("Enter")
    await expect(petya.locator(".message.other")).to_contain_text("Петя, ты где?")
    board = await driver.say(reply_markup=button())
    await bubble(petya, board).get_by_role("button", name="Кнопка").click()
    query = await next_press(driver)
    await driver.call("answerCallbackQuery", callback_query_id=query["id"], text="Твой ход")
    await expect(petya.get_by_test_id("toast")).to_have_text("Твой ход")
    await expect(masha.get_by_test_id("toast")).to_have_count(0)


async def test_topics_keep_their_talks_apart(screens: Screens, driver: Driver) -> None:
    club = await driver.supergroup(forum=True)
    game = (await driver.play("topic", me=MASHA, chat=club, name="Тысяча"))["thread_id"]
    page = await screens.open(chat=club)
    board = await driver.say("Ход Пети", club, message_thread_id=game)
    tab = page.get_by_test_id(f"topic-{game}")
    await expect(tab).to_have_accessible_name("Тысяча 1 непрочитанное")
    await expect(bubble(page, board)).to_have_count(0)
    await tab.click()
    await expect(bubble(page, board)).to_be_visible()
    await composer(page).fill("Ура")
    await composer(page).press("Enter")
    await expect(page.locator(".message.own")).to_have_text(re.compile("Ура"))
    said = (await driver.look("test/messages", chat=club))["messages"][-1]
    assert (said["text"], said["message_thread_id"]) == ("Ура", game)


async def test_a_phone_shows_one_thing_at_a_time(screens: Screens) -> None:
    page = await screens.open(chat=None, width=360, height=740)
    await expect(composer(page)).to_have_count(0)
    await page.get_by_test_id(f"chat-list-item-{YARD}").click()
    await expect(page.get_by_test_id("chat-list")).to_be_hidden()
    await page.get_by_role("button", name="Назад к чатам").click()
    await expect(page.get_by_test_id(f"chat-list-item-{YARD}")).to_be_focused()
    await expect(composer(page)).to_have_count(0)


async def test_nothing_sticks_out_of_a_phone(screens: Screens, driver: Driver) -> None:
    await driver.say(BOARD, parse_mode="HTML", reply_markup=keys([*button()["inline_keyboard"][0]] * 3))
    await driver.write(PETYA, "безпробелов" * 20)
    page = await screens.open(width=390, height=844)
    await expect(page.locator("pre")).to_contain_text("не открылась ещё")
    await expect(page.locator("pre")).to_have_css("white-space", "pre")
    for width in (390, 360, 320):
        await page.set_viewport_size({"width": width, "height": 740})
        await fits(page)
    await page.get_by_test_id("back").click()
    await fits(page)


async def test_markup_of_people_stays_text(screens: Screens, driver: Driver) -> None:
    attack = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    person = (await driver.play("person", first_name=attack))["user"]["id"]
    await driver.play("join", me=person, chat=YARD)
    page = await screens.open()
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    said = await driver.write(person, attack)
    entities = [{"type": "text_link", "offset": 0, "length": 4, "url": "javascript:alert(3)"}]
    link = await driver.say("жми сюда", entities=entities, reply_markup=keys([{"text": attack, "callback_data": "x"}]))
    await expect(bubble(page, said).locator(".text")).to_have_text(attack)
    await expect(bubble(page, said).locator(".sender")).to_contain_text(attack)
    await expect(bubble(page, link).get_by_role("button", name=attack)).to_be_visible()
    await expect(page.locator("[href^='javascript'], img[src=x], #app script")).to_have_count(0)
    await page.get_by_test_id("chat-info").click()
    await expect(page.get_by_test_id(f"member-{person}")).to_contain_text(attack)
    assert not dialogs


async def test_the_page_comes_back_with_the_playground(
    screens: Screens, playground: Playground, driver: Driver
) -> None:
    page = await screens.open()
    old = await driver.say("До перерыва")
    await expect(bubble(page, old)).to_contain_text("До перерыва")
    port = int(playground.url.rstrip("/").rpartition(":")[2])
    await playground.stop()
    await expect(page.get_by_test_id("chat-info")).to_contain_text("Соединяемся")
    async with Playground(port=port):
        await driver.say("После перерыва", YARD)
        await expect(page.get_by_test_id("messages")).to_contain_text("После перерыва", timeout=15_000)
        await expect(page.get_by_text("До перерыва")).to_have_count(0)
        await driver.say("Ещё одно", YARD)
        await expect(page.get_by_test_id("messages")).to_contain_text("Ещё одно")


async def test_who_is_gone_with_the_old_world_becomes_the_first_person(screens: Screens, driver: Driver) -> None:
    person = (await driver.play("person", first_name="Ира"))["user"]["id"]
    page = await screens.open(person, chat=None)
    await expect(page.get_by_test_id(f"whoami-{person}")).to_have_attribute("aria-current", "true")
    await driver.steer("reset")
    await expect(page.get_by_test_id(f"whoami-{MASHA}")).to_have_attribute("aria-current", "true")
    await expect(page.get_by_test_id(f"whoami-{person}")).to_have_count(0)


async def test_who_reads_higher_up_is_not_carried_away(screens: Screens, driver: Driver) -> None:
    for number in range(30):
        await driver.write(PETYA, f"Строка {number}")
    page = await screens.open()
    talk = page.get_by_test_id("messages")
    await expect(talk.get_by_text("Строка 29")).to_be_in_viewport()
    await talk.get_by_text("Строка 2", exact=True).scroll_into_view_if_needed()
    pill = page.get_by_test_id("new-pill")
    await expect(pill).to_be_visible()
    fresh = await driver.say("Свежее")
    await expect(pill).to_have_text("1 новое")
    await expect(bubble(page, fresh)).not_to_be_in_viewport()
    await pill.click()
    await expect(bubble(page, fresh)).to_be_in_viewport()
    await expect(pill).to_be_hidden()


async def test_commands_are_completed_and_listed(screens: Screens, driver: Driver) -> None:
    commands = [{"command": "newgame", "description": "Новая игра"}, {"command": "score", "description": "Счёт"}]
    await driver.call("setMyCommands", commands=commands)
    page = await screens.open()
    await composer(page).press_sequentially("/sc")
    option = page.get_by_role("option", name="/score Счёт")
    await expect(option).to_have_attribute("aria-selected", "true")
    await composer(page).press("Enter")
    await expect(page.locator(".message.own")).to_contain_text("/score@playground_bot")
    await page.get_by_test_id(f"chat-list-item-{MASHA}").click()
    await page.get_by_role("button", name="Запустить").click()
    await expect(page.locator(".message.own")).to_contain_text("/start")
    await page.get_by_role("button", name="Меню").click()
    await page.get_by_role("option", name="/newgame Новая игра").click()
    await expect(page.locator(".message.own").last).to_contain_text("/newgame")


async def test_links_to_the_bot_stay_in_the_page(screens: Screens, driver: Driver) -> None:
    page = await screens.open()
    board = await driver.say(
        reply_markup=keys([{"text": "Правила", "url": "https://t.me/playground_bot?start=rules_7"}])
    )
    await bubble(page, board).get_by_role("link", name="Правила").click()
    await expect(page.locator(".message.own")).to_contain_text("/start rules_7")
    await expect(page.get_by_test_id(f"chat-list-item-{MASHA}")).to_have_attribute("aria-current", "true")


async def test_a_reply_quotes_what_it_answers(screens: Screens, driver: Driver) -> None:
    page = await screens.open()
    said = await driver.write(PETYA, "Кто играет?")
    await bubble(page, said).locator(".bubble").hover()
    await bubble(page, said).get_by_role("button", name="Действия с сообщением").click()
    await page.get_by_role("menuitem", name="Ответить").click()
    await composer(page).fill("Я!")
    await composer(page).press("Enter")
    own = page.locator(".message.own")
    await expect(own.get_by_role("button", name="Петя Кто играет?")).to_be_visible()
    await own.locator(".bubble").click(button="right")
    await page.get_by_role("menuitem", name="Удалить").click()
    await expect(own).to_have_count(0)


async def test_files_come_and_go(screens: Screens, driver: Driver) -> None:
    page = await screens.open()
    upload = {"document": ("протокол.json", b'{"format": "thousand/1"}', "application/json")}
    await driver.client.post(f"{driver.base}/sendDocument", data={"chat_id": str(YARD)}, files=upload)
    async with page.expect_download() as download:
        await page.get_by_role("link", name=re.compile(r"Скачать протокол\.json")).click()
    saved = await download.value
    assert saved.suggested_filename == "протокол.json"
    file = FilePayload(name="запись.txt", mimeType="text/plain", buffer=b"abc")
    await page.locator("input[type=file]").set_input_files(file)
    await expect(page.locator(".message.own")).to_contain_text("запись.txt")


async def test_a_chat_is_looked_after_in_its_panel(screens: Screens, driver: Driver) -> None:
    page = await screens.open()
    await page.get_by_test_id("chat-info").click()
    await page.get_by_role("button", name="Действия: Петя").click()
    await page.get_by_role("menuitem", name="Сделать админом").click()
    await expect(page.get_by_test_id(f"member-{PETYA}")).to_contain_text("админ")
    await page.get_by_role("button", name="Действия: Олег").click()
    await page.get_by_role("menuitem", name="Удалить из чата").click()
    await page.get_by_role("button", name="Добавить: Олег").click()
    await expect(page.get_by_test_id(f"member-{OLEG}")).to_contain_text("участник")
    await page.get_by_role("button", name="Сделать супергруппой").click()
    await expect(page.get_by_test_id("panel")).to_have_count(0)
    await expect(page.get_by_test_id("messages")).to_contain_text("Супергруппа продолжает группу")


async def test_a_new_chat_is_made_and_left(screens: Screens) -> None:
    page = await screens.open(chat=None)
    await page.get_by_role("button", name="Новый чат").click()
    await page.get_by_label("Название").fill("Клуб")
    await page.get_by_label("С темами").check()
    await page.get_by_role("button", name="Создать").click()
    await expect(page.get_by_test_id("chat-info")).to_contain_text("Клуб")
    await expect(page.get_by_test_id("topic-general")).to_have_attribute("aria-current", "true")
    await page.get_by_test_id("chat-info").click()
    await page.get_by_role("button", name="Выйти из чата").click()
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Вступить").click()
    await expect(composer(page)).to_be_visible()


async def test_dark_and_light_are_a_choice(screens: Screens) -> None:
    page = await screens.open(color_scheme="dark")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    dark = await page.evaluate(ground)
    await page.get_by_role("button", name="Оформление: как в системе").click()
    await page.get_by_role("button", name="Оформление: светлое").wait_for()
    await page.wait_for_function(f"{ground} !== {dark!r}")
    await page.reload()
    await page.get_by_role("button", name="Оформление: светлое").wait_for()
