"""Rules that a chat keeps, and rules carried to another chat, over HTTP."""

from __future__ import annotations

import pytest

from engine.thousand import Rules
from engine.thousand.code import encode
from tests.bot.conftest import House
from tests.bot.group import KATYA, MASHA, PETYA, Group
from tests.bot.moves import pressed

OURS = Rules.parse("вход=75 ямы=нет")


async def test_rules_are_kept_by_name_and_played_again(house: House, yard: Group) -> None:
    await yard.say(KATYA, "/newgame вход=75 ямы=нет")
    await yard.last("собираемся")
    await yard.say(KATYA, "/presets save Наш <двор>")
    await yard.last("⭐ Запомнено: Наш <двор> — классика, но вход 75, без ям.")
    await yard.say(KATYA, "/stop")
    await yard.press(KATYA, "Отменить")
    await yard.say(PETYA, "/presets")
    await yard.press(PETYA, "Наш <двор>")
    await yard.last("Ям нет.", button="Играть")
    await yard.press(PETYA, "Играть")
    await yard.last("собираемся", "Правила: классика, но вход 75, без ям\n", "Петя")
    await yard.say(PETYA, "/stop")
    await yard.press(PETYA, "Отменить")
    await yard.say(MASHA, "/newgame наш <ДВОР>")
    await yard.last("Правила: классика, но вход 75, без ям\n", "Маша")


async def test_kept_rules_go_into_the_lobby_that_is_open(house: House, yard: Group) -> None:
    await yard.say(KATYA, "/newgame вход=75 ямы=нет")
    await yard.press(KATYA, "Правила")
    assert "Запомнено: «" in await yard.press(KATYA, "Запомнить")
    assert "уже запомнены" in await yard.press(KATYA, "Запомнить")
    await yard.press(KATYA, "Набор")
    await yard.last("вариант 2:")
    await yard.press(KATYA, "классика")
    lobby = await yard.last("Правила: классика\n")
    await yard.press(KATYA, "Правила")
    await yard.press(KATYA, "Набор")
    await yard.last("вариант 2:", button="⭐")
    await yard.press(KATYA, "⭐")
    await yard.last("Правила: классика, но вход 75, без ям\n", button="Выйти")
    await yard.say(PETYA, "/presets")
    kept = await yard.last("⭐ Правила этого чата")
    await yard.press(PETYA, "⭐")
    await yard.last(button="Играть")
    assert await yard.press(PETYA, "Играть") == "Это может \u2068Катя\u2069 или админ"
    assert kept.id != lobby.id


async def test_only_the_keeper_or_an_admin_takes_them_away(house: House, yard: Group) -> None:
    await yard.say(KATYA, "/presets save Наши")
    await yard.last("Запомнено")
    await yard.say(PETYA, "/presets")
    await yard.press(PETYA, "Наши")
    assert await yard.press(PETYA, "Убрать") == "Убрать или заменить их может \u2068Катя\u2069 или админ"
    await yard.say(PETYA, "/presets save НАШИ")
    await yard.last("Убрать или заменить их может Катя или админ")
    await yard.say(KATYA, "/presets")
    await yard.press(KATYA, "Наши")
    assert await yard.press(KATYA, "Убрать") == "Убрано: «\u2068Наши\u2069»"
    await yard.last("ничего не запомнили")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("save", "Нужно имя не длиннее 32 букв"),
        (f"save {'я' * 33}", "Нужно имя не длиннее 32 букв"),
        ("сохранить ямы", "Имя «ямы» уже что-то значит"),
        ("delete x", "⭐ Правила этого чата"),
    ],
)
async def test_slips_with_names(house: House, yard: Group, words: str, said: str) -> None:
    await yard.say(KATYA, f"/presets {words}")
    await yard.last(said)


async def test_rules_are_taken_along_by_code_and_link(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/newgame вход=75 ямы=нет")
    await yard.last("собираемся")
    await yard.say(PETYA, "/rules")
    await yard.press(PETYA, "Поделиться")
    shared = await yard.last("📤 Правила: классика, но вход 75, без ям", f"/newgame {encode(OURS)}", button="В группу")
    assert (shared.find("В группу") or "").endswith(f"?startgroup={encode(OURS)}")
    await yard.press(PETYA, "Назад")
    await yard.last("📖 Правила", "Ям нет")

    other = house.group(await house.driver.supergroup())
    await other.say(MASHA, f"/newgame {encode(OURS)}")
    await other.last("Правила: классика, но вход 75, без ям\n")


async def test_a_link_opens_a_lobby_in_a_group(house: House, yard: Group) -> None:
    username = (await house.driver.call("getMe"))["username"]
    await yard.say(MASHA, f"/start@{username} {encode(OURS)}")
    await yard.last("собираемся", "Правила: классика, но вход 75, без ям\n")


async def test_a_link_in_private_shows_the_rules_first(house: House, yard: Group) -> None:
    private = house.group(MASHA)
    await private.say(MASHA, f"/start {encode(OURS)}")
    shown = await private.last("📖 Правила: классика, но вход 75, без ям", "Ям нет", button="В группу")
    assert (shown.find("В группу") or "").endswith(f"?startgroup={encode(OURS)}")
    await private.press(MASHA, "Играть здесь")
    await private.last("собираемся", "Правила: классика, но вход 75, без ям\n")


async def test_a_code_with_a_slip_is_noticed(house: House, yard: Group) -> None:
    code = encode(OURS)
    await yard.say(MASHA, f"/newgame {code[:-1]}")
    await yard.last(f"В коде «{code[:-1]}» ошибка")
    await yard.say(PETYA, f"/start@{(await house.driver.call('getMe'))['username']} {code[:4]}x{code[5:]}")
    await yard.last("ошибка: какой-то буквы нет или она другая")


async def test_kept_rules_are_shared_too(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/presets save Наши")
    await yard.last("Запомнено")
    await yard.say(MASHA, "/presets")
    await yard.press(MASHA, "Наши")
    await yard.press(MASHA, "Поделиться")
    await yard.last("📤 Правила: классика", f"/newgame {encode(Rules())}")
    await yard.press(MASHA, "Назад")
    await yard.press(MASHA, "Все")
    await yard.last("⭐ Правила этого чата")


async def test_forged_ids_are_no_harm(house: House, yard: Group) -> None:
    await yard.say(MASHA, "/presets save Наши")
    await yard.say(MASHA, "/presets")
    listed = await yard.last("⭐ Правила этого чата", button="Наши")
    for number, data in enumerate(("vzz", "a", "d-1", "h1.5", "rR1AAAA", "r", "v")):
        query = f"forged-{number}"
        await house.driver.steer("update", **pressed(MASHA, listed, f"c:0:0:{data}", query))
        assert await yard.toast(query) not in ("", "Что-то пошло не так. Попробуй ещё раз")
