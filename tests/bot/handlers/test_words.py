"""Rules as people type them after /newgame, and what they are told about slips."""

from __future__ import annotations

import pytest

from tests.bot.group import MASHA, OLEG, Group


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("", "Правила: классика\n"),
        ("классика бочка=открытая ямы=нет вход=75", "Правила: классика, но вход 75, без ям, открытая бочка\n"),
        (
            "club eyes=on --target 500",
            "Правила: клубные, но игра до 500, с «глазами»\nС целью 500: самосвала нет, бочка начинается с 450\n",
        ),
        ("variant2", "Правила: вариант 2\n"),
        ("Вариант 2", "Правила: вариант 2\n"),
        (
            "—no-pits —цель 500",
            "Правила: классика, но игра до 500, без ям\nС целью 500: самосвала нет, бочка начинается с 380\n",
        ),
        ("классика цель=500", "С целью 500: ямы 600–700 нет, самосвала нет, бочка начинается с 380\n"),
        ("клубные с ямами вход = 75", "Правила: клубные с ямами, но вход 75\n"),
        ("комбо.222=30", "Правила: классика, но 222 30\n"),
    ],
)
async def test_rules_are_typed_as_people_speak(yard: Group, words: str, shown: str) -> None:
    await yard.say(MASHA, f"/newgame {words}".strip())
    await yard.last("собираемся", shown)


@pytest.mark.parametrize(
    ("words", "russian", "english"),
    [
        (
            "классика бочька=900",
            "Не знаю правила «бочька». Может быть, «бочка»?\n"
            "  бочка=880 | нет | открытая | 450-500,950-1000\nВсе правила: /rules",
            "I don't know the rule “бочька”. Did you mean “бочка”?\n"
            "  бочка=880 | off | open | 450-500,950-1000\nAll rules: /rules",
        ),
        (
            "вход=ой",
            "«ой» для правила «вход» не подходит\n  вход=0…500 с шагом 5",
            "“ой” is not for the rule “opening”\n  opening=0…500 in steps of 5",
        ),
        (
            "ямы=200-300,250-350",
            "Правило «ямы»: 200-300 и 250-350 заходят друг на друга, так не сыграть",
            "The rule “pits”: 200-300 and 250-350 overlap, which can't be played",
        ),
        (
            "цель=500 бочка=900",
            "Правило «бочка»: 900 не помещается, игра идёт до 500. Поменяй сначала его или цель",
            "The rule “barrel”: 900 does not fit, the game goes to 500. Change it or the target first",
        ),
        ("ямы=нет ямы=нет", "Правило «ямы» названо дважды", "The rule “pits” is given twice"),
        ("дворовые клубные", "Набор правил назван дважды", "There are two sets of rules, one will do"),
        (
            "клуп",
            "Не знаю набора правил «клуп». Может быть, «клуб»?",
            "I don't know the set of rules “клуп”. Did you mean “клуб”?",
        ),
    ],
)
async def test_slips_are_answered_in_the_readers_language(yard: Group, words: str, russian: str, english: str) -> None:
    await yard.say(MASHA, f"/newgame {words}")
    await yard.last(russian)
    await yard.say(OLEG, f"/newgame {words}")
    await yard.last(english)
