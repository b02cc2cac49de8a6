"""Updates that nobody should send: values of other types wherever a type is expected."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.bot.hostile.den import FEWER, NAME, Den, Json, attack
from tests.bot.hostile.test_words import command
from tests.playground.driver import MASHA, PETYA, YARD

WRONG = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**80), 2**80),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.lists(st.none(), max_size=2),
    st.dictionaries(st.text(max_size=3), st.none(), max_size=2),
)


def pressed(den: Den, who: int, data: str) -> Json:
    number = next(den.numbers)
    place = {"id": YARD, "type": "group", "title": NAME}
    return {
        "callback_query": {
            "id": str(number),
            "from": {"id": who, "is_bot": False, "first_name": NAME},
            "message": {"message_id": number, "date": 1, "chat": place, "text": NAME},
            "chat_instance": "1",
            "data": data,
        }
    }


def moved(den: Den, kind: str) -> Json:
    who = {"id": MASHA, "is_bot": False, "first_name": NAME}
    before, after = {"status": "member", "user": who}, {"status": "left", "user": who}
    place = {"id": YARD, "type": "group", "title": NAME}
    return {
        kind: {
            "chat": place,
            "from": who,
            "date": next(den.numbers),
            "old_chat_member": after,
            "new_chat_member": before,
        }
    }


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Give the way to everything in a JSON value."""
    if path:
        yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield from paths(part, (*path, key))


def replaced(value: Json, path: tuple[Any, ...], by: Any) -> Json:
    """Give a copy with another value at the end of the way."""
    copy: Any = deepcopy(value)
    place = copy
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = by
    return dict(copy)


@FEWER
@given(st.lists(st.tuples(st.integers(0, 10**6), WRONG), min_size=10, max_size=40), st.data())
def test_values_of_wrong_types_stop_nothing(changes: list[tuple[int, Any]], data: st.DataObject) -> None:
    async def scenario(den: Den) -> None:
        sound = [
            pressed(den, PETYA, f"t:{den.mine.id}:{den.mine.version}:r"),
            command(next(den.numbers), PETYA, "score", "", "group"),
            command(next(den.numbers), PETYA, "luck", "", "channel"),
            moved(den, "my_chat_member"),
            moved(den, "chat_member"),
        ]
        updates = []
        for where, wrong in changes:
            update = data.draw(st.sampled_from(sound))
            ways = list(paths(update))
            updates.append(replaced(update, ways[where % len(ways)], wrong))
        await den.receive(*updates)
        # What comes after them is answered as ever.
        answered = len(den.playground.world.outbox.since(0))
        await den.receive(command(next(den.numbers), PETYA, "score", "", "group"))
        assert len(den.playground.world.outbox.since(0)) > answered

    attack(scenario)
