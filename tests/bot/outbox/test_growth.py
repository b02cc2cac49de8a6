"""Chats and games come and go; what is kept of them does not grow, and what is let go is not missed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot import recent
from bot.outbox import Fate, Pace, lane, outbox
from bot.table import Place
from tests.bot.outbox.conftest import PLACE, Office, Open, screen
from tests.playground.driver import BOT, MASHA, YARD

MINUTE = 60.0
WIDE = Pace(group_per_minute=1000, chat_per_second=1000, chat_burst=1000, all_per_second=1000)


def groups(office: Office, count: int) -> list[int]:
    """Make groups with the bot in them."""
    play = office.driver.playground.play
    return [int(play.create(MASHA, "group", f"Двор {n}", forum=False, with_bot=True)["id"]) for n in range(count)]


def few(monkeypatch: pytest.MonkeyPatch, kept: int) -> None:
    monkeypatch.setattr(recent, "KEPT", kept)


async def test_lanes_of_chats_that_are_silent_are_let_go(opened: Open) -> None:
    office = await opened(WIDE)
    chats = groups(office, 60)
    for first in range(0, len(chats), 10):
        for chat in chats[first : first + 10]:
            office.outbox.post(Place(chat), screen("hello"))
        await office.outbox.all_quiet()
        office.clock.time += MINUTE
        assert len(office.outbox._lanes) <= 10 + 10, "those used within the last two minutes"
    for chat in chats:
        assert office.outbox.sendable(chat) == 1000 - 3
        await office.outbox.quiet(chat)
    assert len(office.outbox._lanes) <= 10 + 10, "to ask for a lane makes none"


async def test_limits_hold_whenever_lanes_are_let_go(opened: Open) -> None:
    pace = Pace(group_per_minute=3, group_reserve=0, chat_per_second=0.5, chat_burst=2)
    office = await opened(pace)
    rng, chats = random.Random(5), groups(office, 8)
    times: dict[int, list[float]] = {chat: [] for chat in chats}
    chat, made, waits = chats[0], 0, 0
    for number in range(200):
        office.clock.time += rng.choice((0, 0, 1, 5, 30, 70))
        chat = chat if rng.random() < 0.6 else rng.choice(chats)
        asked, made = office.clock.time, made + (chat not in office.outbox._lanes)
        office.outbox.show(number, Place(chat), screen(str(number)), fresh=True)
        await office.outbox.all_quiet()
        times[chat].append(office.clock.time)  # nobody else sleeps: it was sent just then
        waits += office.clock.time > asked
    assert made > 3 * len(chats), "lanes must come and go"
    assert waits > 20, "and limits be reached"
    for sent in times.values():
        for first, fourth in zip(sent, sent[3:], strict=False):
            assert fourth - first >= MINUTE
        for first, third in zip(sent, sent[2:], strict=False):
            assert third - first >= 2.0 - 1e-6


async def test_a_lane_that_was_told_to_wait_stays(opened: Open) -> None:
    office = await opened(WIDE)
    first, *others = groups(office, 3)
    await office.fault("sendMessage", code=429, retry_after=500, chat=first, count=1)
    # Told to wait by a die, after which nothing is left to be said.
    assert await office.outbox.throw(Place(first), _wanted) is not Fate.LOST
    await office.fault("sendDice", code=429, retry_after=500, chat=first, count=1)
    assert await office.outbox.throw(Place(first), _wanted) is Fate.LATER
    told = office.clock.time
    for chat in others:
        office.clock.time += 2 * MINUTE
        office.outbox.post(Place(chat), screen("hello"))
        await office.outbox.all_quiet()
    await office.driver.client.delete(f"{office.driver.playground.url}test/faults")
    office.outbox.post(Place(first), screen("at last"))
    await office.outbox.all_quiet()
    assert office.clock.time >= told + 500


async def _wanted() -> bool:
    return True


async def test_a_board_that_was_forgotten_is_asked_for(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch, 3)
    office = await opened(WIDE)
    for game in range(10):
        office.outbox.show(game, PLACE, screen(f"game {game}"), fresh=True)
        await office.outbox.all_quiet()
    assert len(office.outbox.boards) == 3
    for game in range(10):
        office.outbox.show(game, PLACE, screen(f"edited {game}"))
    await office.outbox.all_quiet()
    assert await office.said() == [f"edited {game}" for game in range(10)]
    assert len(office.outbox.boards) == 3


async def test_a_board_on_its_way_is_never_forgotten(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lane, "LOST_TWICE_WAIT", 10_000.0)
    few(monkeypatch, 3)
    office = await opened(WIDE)
    office.kept[7] = 1  # an older one, which must not be taken for it
    (elsewhere,) = groups(office, 1)
    await office.fault("sendMessage", kind="lost", chat=YARD, count=2)
    office.outbox.show(7, PLACE, screen("lost"), fresh=True)
    await office.outbox.all_quiet()
    for game in range(10, 20):
        office.outbox.show(game, Place(elsewhere), screen(f"game {game}"), fresh=True)
    await office.outbox.all_quiet()
    office.outbox.show(7, PLACE, screen("new"))
    await office.outbox.all_quiet()
    assert await office.said() == ["lost", "lost", "new"]


async def test_boards_that_will_never_arrive_are_not_waited_for(opened: Open) -> None:
    office = await opened(WIDE)
    for game, description in enumerate(("Bad Request: BUTTON_DATA_INVALID", "Bad Request: chat not found")):
        await office.fault("sendMessage", code=400, description=description, count=1)
        office.outbox.show(game, PLACE, screen("refused"), fresh=True)
        await office.outbox.all_quiet()
    assert office.gone == [YARD]
    assert len(office.outbox.boards) == 0


async def test_a_move_that_was_forgotten_is_learnt_again(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch, 1)
    office = await opened(WIDE)
    play = office.driver.playground.play
    moved = [(old, int(play.migrate(MASHA, old)["id"])) for old in groups(office, 3)]
    for _ in range(2):
        for old, new in moved:
            office.outbox.post(Place(old), screen("hello"))
            await office.outbox.all_quiet()
            assert (await office.said(new))[-1] == "hello"
    assert len(office.outbox._moved) == 1
    assert office.moved == moved * 2


async def test_chats_that_are_gone_and_numbers_of_messages_are_not_kept_for_ever(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    few(monkeypatch, 4)
    office = await opened(WIDE)
    chats = groups(office, 10)
    for chat in chats:
        office.outbox.saw(chat, 5)
        await office.driver.member(BOT, "kicked", chat)
        office.outbox.post(Place(chat), screen("hello"))
        await office.outbox.all_quiet()
    assert office.gone == chats
    assert len(office.outbox._gone) == len(office.outbox._newest) == 4
    assert office.outbox.heard_from(chats[-1])
    assert not office.outbox.heard_from(chats[0])


async def test_of_chats_in_which_the_bot_is_silenced_only_so_many_are_waited_for(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "SILENCED", 2)
    office = await opened(WIDE)
    chats = groups(office, 6)
    await office.fault("sendMessage", code=400, description="Bad Request: CHAT_WRITE_FORBIDDEN", count=len(chats))
    for game, chat in enumerate(chats):
        office.outbox.show(game, Place(chat), screen("board"), fresh=True)
        await office.outbox.all_quiet()
    assert office.outbox.waiting == len(chats)
    office.clock.time += 2 * MINUTE
    office.outbox.post(PLACE, screen("hello"))
    await office.outbox.all_quiet()
    assert office.outbox.waiting == 2
    assert len(office.outbox._lanes) == 2 + 1
    assert office.gone == [], "the bot is still there, and may be heard again"
    # Of the one let go the boards are to be drawn as they are; of the one kept the board goes out.
    assert [office.outbox.heard_from(chats[0]), office.outbox.heard_from(chats[-1])] == [True, False]
    await office.outbox.all_quiet()
    assert await office.said(chats[-1]) == ["board"]
    assert await office.said(chats[0]) == []


async def test_tries_are_counted_only_while_something_is_tried(opened: Open) -> None:
    office = await opened(replace(WIDE, group_per_minute=6, group_reserve=4))
    office.outbox.show(7, PLACE, screen("board"), fresh=True)
    await office.outbox.all_quiet()
    number = office.outbox.boards.get(7)
    assert number is not None
    await office.fault("editMessageText", code=502, count=1)
    office.outbox.edit(PLACE, number, screen("left out once the budget is low"), optional=True)
    await office.outbox.all_quiet()
    await office.fault("sendDice", kind="drop", count=1)
    await office.outbox.throw(PLACE, _wanted)
    assert await office.said() == ["board"]
    assert not office.outbox._lanes[YARD]._tries
