from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from bot import refusals
from bot.sessions import Sessions
from bot.store.sqlite import MEMORY, SqliteStore
from bot.table import OVER, Person
from engine.thousand import Bank, Keep, Leave, Pass, Roll, Rules, record, verify
from tests.bot.sessions.conftest import ANYA, BORYA, VERA, YARD, Table


@pytest.mark.parametrize("rules", ["simple target=300", "variant2 target=300", "zonk target=1000"])
async def test_a_game_played_with_fair_dice_can_be_verified(rules: str) -> None:
    async with await SqliteStore.open(MEMORY) as store:
        sessions = Sessions(store, now=lambda: datetime.now(UTC), seed=lambda: b"?" * 32)
        opened = await sessions.open_lobby(YARD, ANYA, Rules.parse(rules), update=None, entropy="удача")
        game_id = opened.session.id
        for kind in ("careful", "bold"):
            await sessions.add_computer(game_id, YARD, ANYA, kind, admin=False, update=None)
        session = (await sessions.start(game_id, YARD, ANYA, admin=False, update=None)).session
        while session.phase != OVER:
            if session.mover is not None and not session.mover.computer:
                change = await sessions.pass_turn(game_id, session.version)
            else:
                change = await sessions.play_computer(game_id, session.version)
            session = change.session
        data = await sessions.record(game_id, YARD)
        assert verify.run(json.dumps(data))[0] == verify.FITS
        assert set(data["players"]) == {"Аня", "careful", "bold"}
        revealed = await sessions.reveal(game_id, YARD)
        assert len(revealed.throws) == session.throws
        data["moves"][0] = "11111" if data["moves"][0] != "11111" else "22222"
        assert verify.run(json.dumps(data))[0] == verify.DOES_NOT_FIT


async def test_the_record_replays_to_the_same_table(table: Table) -> None:
    twin = Person(4, "Аня")
    session = await table.game(ANYA, twin, VERA, rules="variant2 opening=0")
    session = (await table.roll(session, ANYA, "15334")).session
    session = (await table.sessions.keep(session.id, YARD, session.version, ANYA, (1,), update=1)).session
    session = (await table.bank(session, ANYA)).session
    session = (await table.sessions.pass_turn(session.id, session.version)).session
    session = (await table.sessions.leave_game(session.id, YARD, twin, update=2)).session
    with pytest.raises(refusals.NotOver):
        await table.sessions.record(session.id, YARD)
    with pytest.raises(refusals.NotOver):
        await table.sessions.reveal(session.id, YARD)
    session = (await table.sessions.stop(session.id, YARD, ANYA, admin=False, update=3)).session
    data = await table.sessions.record(session.id, YARD)
    assert data["players"] == ["Аня", "Аня (2)", "Вера"]
    assert data["moves"] == ["15334/1", "bank", "pass", "leave Аня (2)"]
    assert data["result"] == {"winner": None, "scores": [10, 0, 0]}
    played = record.play(record.checked(data)).game
    assert session.game is not None
    assert [player.score for player in played.players] == [player.score for player in session.game.players]
    assert await table.sessions.history(session.id) == [
        (0, Roll((1, 5, 3, 3, 4))),
        (0, Keep((1,))),
        (0, Bank()),
        (None, Pass()),
        (1, Leave(1)),
    ]


async def test_a_lobby_that_never_began_has_no_record(table: Table) -> None:
    lobby = await table.lobby(ANYA, BORYA)
    await table.sessions.stop(lobby.id, YARD, ANYA, admin=False, update=1)
    with pytest.raises(refusals.NoGame):
        await table.sessions.record(lobby.id, YARD)
    assert (await table.sessions.reveal(lobby.id, YARD)).throws == ()


async def test_the_log_names_seats_not_people(table: Table) -> None:
    game = await table.game(ANYA, BORYA)
    entries = await table.store.log(game.id)
    assert entries[0].action["seats"] == 2
    assert [(entry.seat, entry.action["type"]) for entry in entries[1:]] == [(0, "order"), (1, "order")]
    assert "Аня" not in json.dumps([entry.action for entry in entries], ensure_ascii=False)
