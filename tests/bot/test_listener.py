"""What is kept of chats and people by the library that listens: nothing."""

from __future__ import annotations

from tests.bot.conftest import House
from tests.bot.group import MASHA, PETYA, Group


async def test_the_library_notes_no_chats_and_people(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame")
    await yard.press(PETYA, "Я играю")
    application = house.app._application
    kept = {name: getattr(application, name) for name in dir(application) if name.endswith("_in_persistence")}
    assert len(kept) == 4, "a new version of the library calls them otherwise: is nothing kept in that one?"
    assert not any(kept.values()), kept
    assert not application.chat_data
    assert not application.user_data
