"""Typed commands, names and titles as attackers write them; and what the log says of it all."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.handlers.routes import COMMANDS
from tests.bot.hostile.den import FEWER, NAME, Den, Json, attack
from tests.playground.driver import KATYA, MASHA, OLEG, YARD

WORDS = st.sampled_from(
    [
        "'; DROP TABLE games;--",
        "<b>",
        "</pre><a href='tg://user?id=1'>x</a>",
        "{ $name }",
        "{ -term }",
        "classic target=999999999999999999999999",
        "combo.111=99 keep=choose",
        "ямы=нет бочка=да",
        "\u202e\u2068\U0001f9d1\u200d\U0001f9b0",
        "%s%n{0}{}",
        "=",
        "newgame",
    ]
) | st.text(max_size=40)
SAID = st.tuples(
    st.sampled_from([MASHA, KATYA, OLEG, 777]),
    st.sampled_from([route.name for route in COMMANDS if route.name != "stop"] + ["unknown", "START", "newgame@other"]),
    WORDS,
    st.sampled_from(["group", "private", "channel"]),
)


def command(number: int, who: int, name: str, words: str, kind: str) -> Json:
    head = f"/{name}"
    chat: Json = {"id": who, "type": "private", "first_name": NAME}
    if kind != "private":
        chat = {"id": YARD, "type": "group", "title": NAME}
    message: Json = {
        "message_id": number,
        "date": 1,
        "chat": chat,
        "from": {"id": who, "is_bot": False, "first_name": NAME, "username": "zyuzya", "language_code": words[:5]},
        "text": f"{head} {words}",
        "entities": [{"type": "bot_command", "offset": 0, "length": len(head)}],
    }
    if kind == "channel":
        message["sender_chat"] = {"id": -1009, "type": "channel", "title": NAME}
    return {"message": message}


@FEWER
@given(st.lists(SAID, min_size=5, max_size=15), st.sampled_from(["text", "json"]))
def test_whatever_is_typed_is_only_text(said: list[tuple[int, str, str, str]], kind: str) -> None:
    async def scenario(den: Den) -> None:
        await den.receive(*(command(next(den.numbers), *words) for words in said))

    attack(scenario, kind)


SERVICE = st.dictionaries(
    st.sampled_from(
        [
            "text",
            "entities",
            "from",
            "left_chat_member",
            "migrate_to_chat_id",
            "new_chat_members",
            "sender_chat",
            "dice",
        ]
    ),
    st.none(),
    max_size=4,
)


@FEWER
@given(st.lists(st.tuples(SAID, SERVICE), min_size=5, max_size=12))
def test_updates_with_things_left_out(said: list[tuple[tuple[int, str, str, str], Json]]) -> None:
    """Telegram leaves out what does not apply; nothing may be taken for granted."""

    async def scenario(den: Den) -> None:
        updates = []
        for words, gaps in said:
            update = command(next(den.numbers), *words)
            for name in gaps:
                update["message"].pop(name, None)
            updates += [update, {}, {"edited_message": update["message"]}]
        await den.receive(*updates)

    attack(scenario)
