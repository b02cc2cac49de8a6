from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, datetime

import pytest

from bot import entropy, refusals
from bot.sessions import Sessions
from bot.sessions.lobby import LONGEST_PART, LONGEST_WORD, MOST_PARTS
from engine.thousand import Rules
from tests.bot.sessions.conftest import ANYA, BORYA, SEED, VERA, YARD, Table

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)


def netstring(text: str) -> bytes:
    return b"%d:%s," % (len(text.encode()), text.encode())


def drawn(parts: list[str], game: list[str], k: int) -> list[int]:
    """docs/fair.md once more, without the program's own construction."""
    joined = b"".join(map(netstring, parts)).decode()
    label = b"".join(map(netstring, game)).decode()
    message = b"".join(map(netstring, ["dice/1", joined, label, str(k), "0"]))
    return [byte % 6 + 1 for byte in hmac.new(SEED, message, hashlib.sha256).digest() if byte < 252]


async def test_the_dice_follow_from_the_seed_and_from_what_people_added(table: Table) -> None:
    sessions = Sessions(table.store, now=table.tick, seed=lambda: SEED)
    game = (
        await sessions.open_lobby(YARD, ANYA, table_rules(), update=1, entropy="message:7/1767355200//newgame")
    ).session
    assert game.commitment == hashlib.sha256(SEED).hexdigest()
    await sessions.join(game.id, YARD, VERA, update=2, entropy="press:4382")
    await sessions.leave_lobby(game.id, YARD, VERA, update=3)
    await sessions.join(game.id, YARD, BORYA, update=4, entropy="press:4383")
    await sessions.add_word(game.id, YARD, BORYA, "  на\u202e удачу ", update=5)
    session = (await sessions.start(game.id, YARD, ANYA, admin=False, update=6)).session
    with pytest.raises(refusals.LobbyClosed):
        await sessions.add_word(game.id, YARD, BORYA, "поздно", update=7)
    parts = ["message:7/1767355200//newgame", "press:4382", "press:4383", "word:на удачу"]
    label = [str(game.id), "classic barrel=off", "2"]
    for _ in range(4):
        mover = session.mover
        assert mover is not None
        person = ANYA if mover.user_id == ANYA.user_id else BORYA
        session = (await sessions.roll(game.id, YARD, None, person, update=None)).session
    log = await table.store.log(game.id)
    assert log[0].action["entropy"] == parts
    thrown = [entry.action["dice"] for entry in log[1:]]
    assert len(thrown) == session.throws >= 6
    assert thrown == [drawn(parts, label, k)[: len(dice)] for k, dice in enumerate(thrown)]


def table_rules() -> Rules:
    return Rules.parse("classic barrel=off")


async def test_two_games_at_once_share_nothing(table: Table) -> None:
    seeds = iter([bytes([1]) * 32, bytes([2]) * 32])
    sessions = Sessions(table.store, now=table.tick, seed=lambda: next(seeds))
    one = (await sessions.open_lobby(YARD, ANYA, table_rules(), update=1, entropy="press:1")).session
    two = (
        await sessions.open_lobby(YARD._replace(thread_id=5), ANYA, table_rules(), update=2, entropy="press:1")
    ).session
    assert one.commitment != two.commitment
    for game in (one, two):
        await sessions.join(game.id, game.place, BORYA, update=None, entropy=f"press:{game.id}")
        await sessions.start(game.id, game.place, ANYA, admin=False, update=None)
    await sessions.roll(one.id, one.place, None, ANYA if await moves(sessions, one.id, 1) else BORYA, update=None)
    other = await sessions.get(two.id)
    assert other is not None
    assert other.entropy == ("press:1", f"press:{two.id}")
    first = [entry.action.get("dice") for entry in await table.store.log(one.id)]
    second = [entry.action.get("dice") for entry in await table.store.log(two.id)]
    assert len(first) == len(second) + 1
    assert first[:3] != second


async def moves(sessions: Sessions, game_id: int, user_id: int) -> bool:
    session = await sessions.get(game_id)
    return session is not None and session.mover is not None and session.mover.user_id == user_id


async def test_a_word_is_taken_from_those_who_play(table: Table) -> None:
    lobby = await table.lobby(ANYA)
    for word, problem in (("", refusals.NoWord), ("\u200b\n", refusals.NoWord), ("я" * 65, refusals.WordTooLong)):
        with pytest.raises(problem):
            await table.sessions.add_word(lobby.id, YARD, ANYA, word, update=None)
    with pytest.raises(refusals.NoSeat):
        await table.sessions.add_word(lobby.id, YARD, BORYA, "удача", update=None)
    added = await table.sessions.add_word(lobby.id, YARD, ANYA, "я" * LONGEST_WORD, update=9)
    again = await table.sessions.add_word(lobby.id, YARD, ANYA, "я" * LONGEST_WORD, update=9)
    assert again.repeated
    assert again.session.entropy == added.session.entropy == ("word:" + "я" * LONGEST_WORD,)
    for _ in range(MOST_PARTS - 1):
        await table.sessions.add_word(lobby.id, YARD, ANYA, "ещё", update=None)
    with pytest.raises(refusals.WordsFull):
        await table.sessions.add_word(lobby.id, YARD, ANYA, "ещё", update=None)


async def test_what_is_added_is_one_short_line(table: Table) -> None:
    typed = entropy.message(41, NOON, "/newgame \ud800word:x\n" + "я" * 500)
    game = (await table.sessions.open_lobby(YARD, ANYA, table_rules(), update=1, entropy=typed)).session
    (part,) = game.entropy
    assert part.startswith("message:41/1767355200//newgame word:x я")
    assert len(part) == LONGEST_PART
    part.encode()


def test_own_words_are_told_from_what_only_looks_like_them() -> None:
    parts = (entropy.press("word:1"), entropy.word("press:4382"), entropy.message(41, NOON, "/join word:x"))
    assert entropy.words(parts) == ("press:4382",)
