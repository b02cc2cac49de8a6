from __future__ import annotations

import pytest

from bot.names import clean_line, clean_name
from bot.table import Person
from tests.bot.sessions.conftest import ANYA, YARD, Table

KEPT = (
    "🎲" * 64,
    "👩‍👩‍👧‍👦",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "שלום",
    "مرحبا",
    "<b>жирный</b>",
    "'; DROP TABLE log; --",
    "é",
    "%s {0}",
)


@pytest.mark.parametrize("name", KEPT)
async def test_names_are_stored_as_given(table: Table, name: str) -> None:
    lobby = await table.lobby(ANYA, Person(2, name))
    found = await table.sessions.get(lobby.id)
    assert found is not None
    assert found.seats[1].name == name
    assert await table.sessions.person(2) == Person(2, name)


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("  Аня \n\t Б ", "Аня Б"),
        ("\u202eянА\u202c", "янА"),
        ("\u2066А\u2069\u200e\u200f\u061c", "А"),
        ("А\x00\x1b[31m", "А[31m"),
        ("А\ud800", "А"),
        ("", "Игрок 2"),
        (" \u200b\u2060\ufeff", "Игрок 2"),
        ("\u3164", "Игрок 2"),
        ("Аня\u2800\u3164", "Аня"),
        ("\u200d\u200d", "Игрок 2"),
        ("\u0301", "Игрок 2"),
    ],
)
async def test_names_lose_what_breaks_lines(table: Table, name: str, cleaned: str) -> None:
    assert clean_name(name, 2) == cleaned
    lobby = await table.lobby(ANYA, Person(2, name))
    assert lobby.seats[1].name == cleaned
    person = await table.sessions.person(2)
    assert person is not None
    assert person.name == clean_line(name)
    assert await table.sessions.current(YARD) == lobby
    await table.sessions.chat_back(YARD.chat_id, name)
    assert (await table.sessions.chat(YARD.chat_id)).title == clean_line(name)
