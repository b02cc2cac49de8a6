"""Rules that a chat keeps by name."""

from __future__ import annotations

import pytest

from bot import refusals
from bot.sessions.shelf import LONGEST_NAME, MOST_KEPT
from engine.thousand import Rules
from tests.bot.sessions.conftest import ANYA, BORYA, YARD, Table

CHAT = YARD.chat_id
OURS = Rules.parse("вход=75 ямы=нет")


async def test_kept_rules_are_found_by_name_and_by_id(table: Table) -> None:
    shelf = table.sessions.shelf
    saved = await shelf.save(CHAT, ANYA, "  Наш \n двор ", OURS, admin=False)
    assert (saved.name, saved.rules, saved.user_id) == ("Наш двор", OURS, ANYA.user_id)
    assert await shelf.get(CHAT, saved.id) == saved == await shelf.named(CHAT, "наш ДВОР")
    assert await shelf.named(CHAT, "двор") is None
    with pytest.raises(refusals.NoSavedRules):
        await shelf.get(CHAT - 1, saved.id)


async def test_a_name_is_replaced_by_who_gave_it_or_an_admin(table: Table) -> None:
    shelf = table.sessions.shelf
    await shelf.save(CHAT, ANYA, "Наши", OURS, admin=False)
    with pytest.raises(refusals.NotKeeper) as refused:
        await shelf.save(CHAT, BORYA, "НАШИ", Rules(), admin=False)
    assert refused.value.params == {"name": "Аня"}
    await shelf.save(CHAT, ANYA, "Наши", Rules.parse("club"), admin=False)
    replaced = await shelf.save(CHAT, BORYA, "наши", Rules(), admin=True)
    assert [replaced] == await shelf.all(CHAT)
    assert (replaced.name, replaced.user_id) == ("наши", BORYA.user_id)


async def test_who_kept_them_or_an_admin_takes_them_away(table: Table) -> None:
    shelf = table.sessions.shelf
    saved = await shelf.save(CHAT, ANYA, "Наши", OURS, admin=False)
    with pytest.raises(refusals.NotKeeper):
        await shelf.forget(CHAT, saved.id, BORYA, admin=False)
    with pytest.raises(refusals.NoSavedRules):
        await shelf.forget(CHAT - 1, saved.id, ANYA, admin=True)
    assert await shelf.forget(CHAT, saved.id, BORYA, admin=True) == saved
    with pytest.raises(refusals.NoSavedRules):
        await shelf.forget(CHAT, saved.id, ANYA, admin=False)
    assert await shelf.all(CHAT) == []


async def test_there_is_an_end_to_what_a_chat_keeps(table: Table) -> None:
    shelf = table.sessions.shelf
    for number in range(MOST_KEPT):
        await shelf.save(CHAT, ANYA, f"Наши {number}", OURS, admin=False)
    with pytest.raises(refusals.ShelfFull) as refused:
        await shelf.save(CHAT, ANYA, "Ещё", OURS, admin=True)
    assert refused.value.params == {"limit": MOST_KEPT}
    await shelf.save(CHAT, ANYA, "Наши 3", Rules(), admin=False)
    await shelf.save(CHAT - 1, ANYA, "Ещё", OURS, admin=False)


@pytest.mark.parametrize("name", ["", "   ", "\u202e", "…", "я" * (LONGEST_NAME + 1)])
async def test_a_name_is_needed(table: Table, name: str) -> None:
    with pytest.raises(refusals.BadRulesName):
        await table.sessions.shelf.save(CHAT, ANYA, name, OURS, admin=True)


@pytest.mark.parametrize("name", ["classic", "Вариант 2", "ямы", "R1AAAA", "вход=75"])
async def test_a_name_must_mean_nothing_else(table: Table, name: str) -> None:
    with pytest.raises(refusals.RulesNameTaken):
        await table.sessions.shelf.save(CHAT, ANYA, name, OURS, admin=True)


async def test_a_chat_that_moves_takes_them_along(table: Table) -> None:
    shelf = table.sessions.shelf
    new = CHAT - 1000
    old_one = await shelf.save(CHAT, ANYA, "Наши", OURS, admin=False)
    await shelf.save(new, BORYA, "НАШИ", Rules(), admin=False)
    other = await shelf.save(new, BORYA, "Другие", Rules(), admin=False)
    await table.sessions.migrate_chat(CHAT, new)
    assert await shelf.all(new) == [other, old_one]
    assert await shelf.all(CHAT) == []
