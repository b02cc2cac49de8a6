from __future__ import annotations

import pytest

from bot.outbox import calls, lane
from bot.outbox.outbox import Hooks
from bot.table import Place
from bot.views.keyboards import markup
from bot.views.screen import Button, Rows, Screen
from bot.views.texts import Safe
from tests.bot.outbox.conftest import PLACE, Office, screen
from tests.playground.driver import MASHA, PETYA, YARD


async def board(office: Office, text: str = "board") -> int:
    office.outbox.show(7, PLACE, screen(text), fresh=True)
    await office.outbox.all_quiet()
    message_id = office.outbox.boards.get(7)
    assert message_id is not None
    return message_id


@pytest.mark.parametrize("code", [500, 502, 503, 504])
async def test_a_fault_of_the_server_is_tried_again(office: Office, code: int) -> None:
    await office.fault("sendMessage", code=code, count=3)
    await board(office)
    assert await office.said() == ["board"]
    assert office.clock.time >= 1000 + 1 + 2 + 4


async def test_a_cut_connection_is_tried_again(office: Office) -> None:
    await office.fault("sendMessage", kind="drop")
    await board(office)
    assert await office.said() == ["board"]


async def test_a_board_whose_answer_is_lost_is_there_twice_at_most(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lane, "LOST_TWICE_WAIT", 10_000.0)
    await office.fault("sendMessage", kind="lost", count=5)
    office.outbox.show(7, PLACE, screen("board"), fresh=True)
    await office.outbox.all_quiet()
    assert await office.said() == ["board", "board"]
    await office.driver.client.delete(f"{office.driver.playground.url}test/faults")
    # A press on one of them says where it is: from then on that one is the board.
    second = (await office.driver.look("test/messages", chat=YARD))["messages"][-1]["message_id"]
    office.outbox.know_board(7, second)
    office.outbox.show(7, PLACE, screen("edited"))
    await office.outbox.all_quiet()
    assert await office.said() == ["board", "edited"]


async def test_a_board_lost_twice_and_not_pressed_is_sent_in_the_end(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lane, "LOST_TWICE_WAIT", 0.0)
    await office.fault("sendMessage", kind="drop", count=2)
    office.outbox.show(7, PLACE, screen("board"), fresh=True)
    while not office.boards:
        await office.driver.look("test/outbox", wait=0.01)
    assert await office.said() == ["board"]


async def test_a_lost_edit_is_made_again_and_not_modified_is_success(office: Office) -> None:
    await board(office)
    await office.fault("editMessageText", kind="lost")
    office.outbox.show(7, PLACE, screen("edited"))
    await office.outbox.all_quiet()
    assert await office.said() == ["edited"]
    assert [call["ok"] for call in await office.calls("editMessageText")] == [True, False]


async def test_a_board_that_somebody_deleted_is_sent_anew(office: Office) -> None:
    message_id = await board(office)
    await office.driver.play("delete", me=MASHA, chat=YARD, message_id=message_id)
    office.outbox.show(7, PLACE, screen("again"))
    await office.outbox.all_quiet()
    assert await office.said() == ["again"]
    assert office.boards[-1] == (7, office.outbox.boards.get(7))


async def test_a_message_that_somebody_deleted_is_not_edited(office: Office) -> None:
    office.outbox.edit(PLACE, 4711, screen("nothing"))
    await office.outbox.all_quiet()
    assert await office.said() == []


async def test_a_chat_that_threw_the_bot_out_is_left_alone(office: Office) -> None:
    await office.driver.member(1, "kicked")
    office.outbox.post(PLACE, screen("one"))
    office.outbox.post(PLACE, screen("two"))
    await office.outbox.all_quiet()
    assert office.gone == [YARD]
    office.outbox.post(PLACE, screen("three"))
    await office.outbox.all_quiet()
    assert len(await office.calls("sendMessage")) == 1
    await office.driver.member(1, "member")
    office.outbox.heard_from(YARD)
    office.outbox.post(PLACE, screen("four"))
    await office.outbox.all_quiet()
    assert await office.said() == ["four"]


async def test_a_person_who_blocked_the_bot_is_left_alone(office: Office) -> None:
    await office.driver.play("block", me=PETYA)
    office.outbox.post(Place(PETYA), screen("one"))
    await office.outbox.all_quiet()
    assert office.gone == [PETYA]


async def test_a_group_that_became_a_supergroup_is_followed(office: Office) -> None:
    made = await office.driver.play("chat", me=MASHA, kind="group", title="Клуб")
    old = made["chat"]["id"]
    new = (await office.driver.play("migrate", me=MASHA, chat=old))["chat"]["id"]
    for text in ("one", "two"):
        office.outbox.post(Place(old), screen(text))
    await office.outbox.all_quiet()
    assert office.moved == [(old, new)]
    assert await office.said(new) == ["one", "two"]
    office.outbox.post(Place(old), screen("three"))
    await office.outbox.all_quiet()
    assert (await office.said(new))[-1] == "three"


async def test_a_topic_that_is_gone_stops_nothing(office: Office) -> None:
    office.outbox.post(Place(YARD, 99), screen("nowhere"))
    office.outbox.post(PLACE, screen("here"))
    await office.outbox.all_quiet()
    assert await office.said() == ["here"]


async def test_a_message_that_fails_within_the_bot_stops_nothing(
    office: Office, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(rows: Rows) -> object:
        if rows:
            raise RuntimeError("no such button")
        return markup(rows)

    monkeypatch.setattr(calls, "markup", broken)
    office.outbox.post(PLACE, Screen(Safe("one"), ((Button("button", "data"),),)))
    office.outbox.post(PLACE, screen("two"))
    await office.outbox.all_quiet()
    assert await office.said() == ["two"]
    assert "not said" in caplog.text


async def test_a_hook_that_fails_stops_nothing(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: int) -> None:
        raise RuntimeError

    monkeypatch.setattr(office.outbox, "_hooks", Hooks(broken, broken, broken, broken))
    office.outbox.show(8, PLACE, screen("another"))
    await board(office)
    office.outbox.post(PLACE, screen("more"))
    await office.outbox.all_quiet()
    assert await office.said() == ["another", "board", "more"]
