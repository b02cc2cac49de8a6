"""Forged buttons."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import KINDS, LIMIT, base36
from bot.handlers.routes import PRESSES
from tests.bot.hostile.den import FEWER, Den, Json, attack
from tests.playground.driver import KATYA, MASHA, OLEG, PETYA, YARD

NUMBERS = st.sampled_from([0, 1, 2, 3, 4, 5, 6, 7, 36**13 - 1, 2**63, 2**31]) | st.integers(0, 36**13 - 1)
ARGUMENTS = st.sampled_from(["", "0", "1f", "15", "666", "classic", "careful", "+1", "-1", ".", "=", "_", "zzzzzzzz"])
FORGED = st.builds(
    lambda kind, game, version, action, argument: f"{kind}:{base36(game)}:{base36(version)}:{action}{argument}"[:LIMIT],
    st.sampled_from([*KINDS, "x"]),
    NUMBERS,
    NUMBERS,
    st.sampled_from(sorted({route[1] for route in PRESSES})) | st.sampled_from("abcdefghijklmnopqrstuvwxyz"),
    ARGUMENTS | st.text("0123456789abcABC_.=+-", max_size=12),
)
DATA = FORGED | st.text(max_size=20) | st.none()


def press(number: int, who: int, data: str | None, chat: Json, message: Json | None) -> Json:
    query: Json = {
        "id": str(number),
        "from": {"id": who, "is_bot": False, "first_name": "Зюзя", "language_code": "ru"},
        "chat_instance": "1",
    }
    if data is not None:
        query["data"] = data
    if message is not None:
        query["message"] = {"chat": chat, **message}
    return {"callback_query": query}


MESSAGES = st.sampled_from(
    [
        None,
        {"message_id": 1, "date": 0},  # no longer accessible
        {"message_id": 2, "date": 1},
        {"message_id": 10**9, "date": 1, "message_thread_id": 5, "is_topic_message": True},
    ]
)
WHO = st.sampled_from([MASHA, PETYA, KATYA, OLEG, 777, 1087968824])


def batch(*more: st.SearchStrategy[Any]) -> st.SearchStrategy[list[tuple[Any, ...]]]:
    return st.lists(st.tuples(WHO, *more), min_size=8, max_size=20)


@FEWER
@given(batch(DATA, MESSAGES))
def test_forged_data_does_nothing_elsewhere(presses: list[tuple[Any, ...]]) -> None:
    async def scenario(den: Den) -> None:
        chat = {"id": YARD, "type": "group", "title": "Двор"}
        await den.receive(
            *(press(next(den.numbers), who, data, chat, message) for who, data, message in presses),
        )

    attack(scenario)


@FEWER
@given(st.lists(st.tuples(st.sampled_from([KATYA, OLEG, 777]), FORGED), min_size=8, max_size=20))
def test_strangers_change_nothing(presses: list[tuple[int, str]]) -> None:
    """Who does not play moves nothing, even with the right game and version."""

    async def scenario(den: Den) -> None:
        chat = {"id": YARD, "type": "group", "title": "Двор"}
        moves = [f"t:{base36(den.mine.id)}:{base36(den.mine.version)}:{action}" for action in ("r", "b", "k15", "q")]
        moves += [
            f"p:{base36(den.mine.id)}:{base36(den.mine.version)}:{action}" for action in ("q.", "q1", "s", "w", "e")
        ]
        await den.receive(
            *(
                press(next(den.numbers), who, data, chat, {"message_id": 2, "date": 1})
                for who, forged in presses
                for data in (forged, *moves)
            )
        )
        mine = await den.sessions.get(den.mine.id)
        assert mine is not None
        assert (mine.version, mine.game) == (den.mine.version, den.mine.game)

    attack(scenario)
