"""Nobody rules the dice: whatever the bot answers to, and what each may change in a live game."""

from __future__ import annotations

import pytest

from bot.handlers.routes import COMMANDS, PRESSES
from bot.table import Session
from tests.bot.conftest import House
from tests.bot.group import MASHA, PETYA, YARD, Group, eventually
from tests.bot.moves import begin, pressed

NOTHING = "nothing in a live game"
LOBBY = "a lobby: who plays, by which rules, with whose dice"
TURN = "the turn of the one who presses, by the rules"
SEATS = "who sits at the table: oneself, or another after a vote or an admin's word"
WAITING = "a turn that takes too long: a call, a skip, never a throw"
END = "whether the game goes on"

MAY_CHANGE = {
    "/newgame": LOBBY,
    "/join": LOBBY,
    "/luck": LOBBY,
    "/leave": SEATS,
    "/kick": SEATS,
    "/presets": NOTHING,
    "/score": NOTHING,
    "/rules": NOTHING,
    "/fair": NOTHING,
    "/dice": NOTHING,
    "/stop": END,
    "/lang": NOTHING,
    "/settings": NOTHING,
    "/block": LOBBY,
    "/unblock": NOTHING,
    "/help": NOTHING,
    "/start": LOBBY,
    "tj": LOBBY,
    "tl": LOBBY,
    "tm": NOTHING,
    "tc": NOTHING,
    "tv": NOTHING,
    "tp": LOBBY,
    "ta": LOBBY,
    "td": LOBBY,
    "tg": LOBBY,
    "ts": LOBBY,
    "tz": LOBBY,
    "tu": LOBBY,
    "th": LOBBY,
    "tw": NOTHING,
    "tr": TURN,
    "tt": NOTHING,
    "tk": TURN,
    "tb": TURN,
    "tq": SEATS,
    "tx": END,
    "to": NOTHING,
    "tn": LOBBY,
    "ti": NOTHING,
    "te": NOTHING,
    "tf": NOTHING,
    "ph": WAITING,
    "ps": WAITING,
    "pw": WAITING,
    "pj": SEATS,
    "pq": SEATS,
    "pn": SEATS,
    "po": NOTHING,
    "pe": END,
    "cg": LOBBY,
    "cy": NOTHING,
    "cf": NOTHING,
    "co": NOTHING,
    "cs": NOTHING,
    "cb": LOBBY,
    "cu": NOTHING,
    "cp": NOTHING,
    "cv": NOTHING,
    "ca": LOBBY,
    "ch": NOTHING,
    "cd": NOTHING,
    "cr": LOBBY,
}
"""Every route. A new one belongs here, and may never be one that changes a score or a throw."""

ARGUMENTS = {"tp": "classic", "ta": "bold", "tg": "telegram", "tk": "11111", "tt": "1", "tq": "rt", "cy": "ru"}
"""What each button would carry; `rt` is Masha in base 36."""


def test_every_route_is_accounted_for() -> None:
    assert MAY_CHANGE.keys() == {f"/{route.name}" for route in COMMANDS} | PRESSES.keys()


def results(session: Session) -> object:
    """Scores, throws and whose turn it is."""
    assert session.game is not None
    return session.game, session.throws, session.phase, session.entropy, session.commitment, session.rules


@pytest.fixture
async def live(house: House, yard: Group) -> Session:
    """Petya is to move, with points in hand; Masha opened the game and runs the chat."""
    await begin(house, yard, PETYA, words="simple opening=0")
    house.dice.add("23466", "15334")
    await yard.press(MASHA, "Бросить")
    await yard.press(PETYA, "Бросить", await yard.last("▶️ Петя", button="Бросить"))
    await yard.last("+15", button="Хватит")
    (session,) = await house.app.sessions.live(YARD)
    return session


@pytest.mark.parametrize("command", [key for key, may in MAY_CHANGE.items() if key[0] == "/" and may != END])
async def test_no_command_of_an_admin_changes_a_live_game(
    house: House, yard: Group, live: Session, command: str
) -> None:
    for words in ("", " Петя 1000", " 15334", " score=1000", " ru"):
        await yard.say(MASHA, command + words)
    await asked_all(house, yard)
    (after,) = await house.app.sessions.live(YARD)
    assert results(after) == results(live)


@pytest.mark.parametrize("code", [key for key, may in MAY_CHANGE.items() if key[0] != "/" and may not in (END, SEATS)])
async def test_no_button_of_an_admin_changes_a_live_game(house: House, yard: Group, live: Session, code: str) -> None:
    board = (await yard.messages())[-1]
    kind, action = code[0], code[1]
    data = f"c:0:0:{action}" if kind == "c" else f"{kind}:{live.id}:{live.version}:{action}"
    query = f"forged-{code}"
    await house.driver.steer("update", **pressed(MASHA, board, data + ARGUMENTS.get(code, ""), query))
    await yard.toast(query)
    (after,) = await house.app.sessions.live(YARD)
    assert results(after) == results(live)


async def asked_all(house: House, yard: Group) -> None:
    """Wait until a last command, which comes after all others, is answered."""
    await yard.say(MASHA, "/score")

    async def answered() -> bool:
        found = (await house.driver.look("test/messages", chat=YARD))["messages"]
        last = max(message["message_id"] for message in found if message.get("text") == "/score")
        return any(message.get("reply_to_message", {}).get("message_id") == last for message in found)

    await eventually(answered, "the score")
