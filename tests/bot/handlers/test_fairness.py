from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.__main__ import _export
from bot.sessions import FairDice
from bot.store.sqlite import SqliteStore
from engine.thousand import verify
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, OLEG, PETYA, YARD, Group, Message, eventually
from tests.bot.moves import gather
from tests.playground.driver import Driver

Json = dict[str, Any]


async def home(driver: Driver, store: SqliteStore) -> House:
    """A bot with the real dice."""
    house = House(driver, store, FairDice())  # type: ignore[arg-type]
    await house.start()
    return house


async def said(yard: Group, *parts: str) -> Message:
    """The newest message that holds all parts, be it a text or a caption."""

    async def look() -> Message | None:
        for message in reversed(await yard.messages()):
            if all(part in message.text for part in parts):
                return message
        return None

    found: Message = await eventually(look, f"{parts}")
    return found


async def play(yard: Group, *, turns: int) -> None:
    """Let Masha and Petya throw and bank by what the board offers."""
    names = {"Маша": MASHA, "Петя": PETYA}
    for _ in range(turns):
        board = await yard.last("▸", button="Бросить")
        mover = next(line for line in board.text.splitlines() if line.startswith("▸")).split()[1]
        label = "Хватит" if board.find("Хватит") else "Бросить"
        assert await yard.press(names[mover], label, board) == ""


async def exported(yard: Group) -> tuple[str, str]:
    """The name and the text of the newest document."""

    async def look() -> Json | None:
        found = [message.data["document"] for message in await yard.messages() if "document" in message.data]
        return found[-1] if found else None

    document = await eventually(look, "a document")
    answer = await yard.driver.client.get(f"{yard.driver.playground.url}play/file/{document['file_id']}")
    assert answer.status_code == 200
    return document["file_name"], answer.content.decode()


async def test_a_game_is_promised_opened_checked_and_exported(driver: Driver) -> None:
    async with await SqliteStore.open(":memory:") as store:
        house = await home(driver, store)
        yard = house.group()
        await gather(yard, PETYA, words="simple target=300 opening=0")
        await yard.say(PETYA, "/luck <b>удача</b> & Ко")
        lobby = await yard.last("На удачу: <b>удача</b> & Ко", "Обещание костей: ")
        commitment = lobby.text.partition("Обещание костей: ")[2][:64]
        await yard.press(MASHA, "Начать")
        await play(yard, turns=4)
        await yard.say(KATYA, "/fair")
        promise = await said(
            yard,
            "отпечаток — обещание",
            commitment,
            "нажатий и команд — 2, 🍀 на удачу — <b>удача</b> & Ко",
            "Брошено раз: ",
        )
        assert "«💾 Экспорт» даст файл" in promise.text
        assert not promise.buttons
        (session,) = await house.app.sessions.live(YARD)
        assert (await store.game(session.id)).seed.hex() not in promise.text  # type: ignore[union-attr]
        await yard.say(MASHA, "/stop")
        await yard.press(MASHA, "Остановить")
        await yard.press(KATYA, "Проверить кубики", await yard.last("Игру остановили", button="Экспорт"))
        opened = await said(yard, "До начала бот обещал", commitment, "✅ Проверено: ", "правила и итог сходятся")
        assert (await store.game(session.id)).seed.hex() in opened.text  # type: ignore[union-attr]
        assert f"python -m engine verify thousand-{session.id}.json" in opened.text
        await yard.press(OLEG, "Экспорт", opened)
        name, text = await exported(yard)
        assert name == f"thousand-{session.id}.json"
        status, line = verify.run(text)
        assert (status, line.rsplit(" ", 1)[-1]) == (verify.FITS, commitment)
        data = json.loads(text)
        assert set(data["players"]) == {"Маша", "Петя"}
        assert data["fair"]["entropy"][-1] == "word:<b>удача</b> & Ко"
        await house.app.stop()


async def test_a_check_that_fails_is_said(driver: Driver) -> None:
    async with await SqliteStore.open(":memory:", remembered=0) as store:
        house = await home(driver, store)
        yard = house.group()
        await gather(yard, PETYA, words="simple target=300 opening=0")
        await yard.press(MASHA, "Начать")
        await play(yard, turns=3)
        await yard.say(MASHA, "/stop")
        await yard.press(MASHA, "Остановить")
        await yard.last("Игру остановили")
        await store._db.execute("UPDATE games SET seed = randomblob(32)")
        await yard.say(MASHA, "/fair")
        opened = await said(yard, "❌ Не сходится: это другой секрет (another seed")
        assert "✅" not in opened.text
        await house.app.stop()


async def test_a_lobby_called_off_is_opened_too(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame")
    await yard.last("Играют (1)")
    await yard.say(MASHA, "/stop")
    await yard.press(MASHA, "Отменить")
    await yard.last("Сбор отменён")
    await yard.say(MASHA, "/fair")
    opened = await said(yard, "До начала бот обещал", "Игра не началась")
    assert not opened.buttons


def moved(data: Json, number: int, text: str) -> None:
    data["moves"][number] = text


def other_die(throw: str) -> str:
    return ("2" if throw[0] != "2" else "3") + throw[1:]


def middle(data: Json) -> int:
    """A throw in the middle of the game."""
    throws = [number for number, move in enumerate(data["moves"]) if move[0] in "123456"]
    return throws[len(throws) // 2]


def left_out(data: Json) -> None:
    del data["moves"][middle(data)]
    data["fair"]["throws"] -= 1


def added(data: Json) -> None:
    data["moves"].insert(middle(data), "23466")
    data["fair"]["throws"] += 1


FORGERIES: dict[str, Callable[[Json], object]] = {
    "changed": lambda data: moved(data, middle(data), other_die(data["moves"][middle(data)])),
    "left-out": left_out,
    "added": added,
    "seed": lambda data: data["fair"].update(seed="00" * 32),
    "rules": lambda data: data.update(rules=data["rules"].replace("simple", "classic")),
    "result": lambda data: data["result"].update(scores=[995, 0]),
    "seats": lambda data: data["players"].append("Вася"),
}


@pytest.fixture
async def file(driver: Driver) -> str:
    """A file that the bot gave."""
    async with await SqliteStore.open(":memory:") as store:
        house = await home(driver, store)
        yard = house.group()
        await gather(yard, PETYA, words="simple target=1000 opening=0")
        await yard.press(MASHA, "Начать")
        await play(yard, turns=30)
        await yard.say(MASHA, "/stop")
        await yard.press(MASHA, "Остановить")
        await yard.press(MASHA, "Экспорт")
        _, text = await exported(yard)
        await house.app.stop()
    return text


async def test_whatever_is_changed_in_a_file_shows(file: str) -> None:
    assert verify.run(file)[0] == verify.FITS
    found = {}
    for kind, forge in FORGERIES.items():
        data = copy.deepcopy(json.loads(file))
        forge(data)
        found[kind] = verify.verify(data).code
    assert found == {kind: kind for kind in FORGERIES}


async def test_the_command_line_exports_the_same(driver: Driver, tmp_path: Any, capsysbinary: Any) -> None:
    path = tmp_path / "t.db"
    async with await SqliteStore.open(path) as store:
        house = await home(driver, store)
        yard = house.group()
        await gather(yard, words="simple target=300 opening=0")
        await yard.press(MASHA, "Добавить")
        await yard.press(MASHA, "Смелый")
        await yard.press(MASHA, "Начать")
        await yard.say(MASHA, "/stop")
        await yard.press(MASHA, "Остановить")
        await yard.press(MASHA, "Экспорт", await yard.last("Игру остановили"))
        _, text = await exported(yard)
        await house.app.stop()
    assert await _export(path, YARD) == 0
    printed = capsysbinary.readouterr().out.decode()
    assert json.loads(printed) == json.loads(text)
    assert "🤖 Смелый" in json.loads(text)["players"]
