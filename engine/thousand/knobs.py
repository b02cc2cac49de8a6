"""The table of all knobs of a house's rules, in the order in which rules are printed: names, what each takes, theme.

What a knob does is known only to the one function that reads it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.thousand.actions import Dice
from engine.thousand.kinds import Barrel, BelowTarget, Choice, Kind, Loss, Number, Pits, Sums, Switch, fold


@dataclass(frozen=True, slots=True)
class Knob:
    """One rule that a house may set: its name, what it takes, its Russian names (the first is the one shown).

    `usual` is what yes means where `classic` is without it; empty if no house is known to agree on anything.
    """

    name: str
    kind: Kind
    russian: tuple[str, ...]
    theme: str
    usual: str = ""
    names: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", frozenset(map(fold, (self.name, *self.russian))))


POINTS = Number(0, 10_000, 5)
COUNT = Number(0, 20)

KNOBS: tuple[Knob, ...] = (
    Knob("dice", Number(5, 6), ("кости", "костей", "кубиков"), "end"),
    Knob("target", Number(100, 10_000, 5), ("цель", "до"), "end"),
    Knob("one", POINTS, ("единица",), "points"),
    Knob("five", POINTS, ("пятёрка",), "points"),
    Knob("three", POINTS, ("тройка", "три", "три-одинаковых", "три-равных"), "points"),
    Knob("four", POINTS, ("четвёрка", "четыре", "каре", "четыре-одинаковых", "четыре-равных"), "points"),
    Knob("five_kind", POINTS, ("пять-одинаковых", "пять", "пять-равных"), "points"),
    Knob("six_kind", POINTS, ("шесть-одинаковых", "шесть", "шесть-равных"), "points"),
    Knob("small_straight", POINTS, ("малый-стрит",), "points"),
    Knob("large_straight", POINTS, ("большой-стрит",), "points"),
    Knob("full_straight", POINTS, ("полный-стрит",), "points"),
    Knob("full_house", POINTS, ("фулл-хаус", "фулхаус"), "points"),
    Knob("three_pairs", POINTS, ("три-пары",), "points"),
    Knob("keep", Choice({"all": ("все", "всё"), "choose": ("выбор", "выбирать")}), ("откладывать",), "turn"),
    Knob(
        "confirm",
        Choice({"strict": ("строго",), "safe": ("мягко",), "free": ("свободно", "вольно")}),
        ("подтверждение",),
        "turn",
    ),
    Knob("roll_limit", COUNT, ("бросков", "лимит-бросков"), "turn"),
    Knob("double_saves", Switch(), ("дубль", "дубля", "играющий-дубль"), "turn"),
    Knob("eyes", Switch(), ("глаза", "глаз"), "turn"),
    Knob(
        "five_ones",
        Choice({"off": ("нет",), "first": ("первый",), "any": ("любой",)}),
        ("пять-единиц",),
        "end",
        usual="any",
    ),
    Knob("auto_win", Switch(), ("автопобеда", "автопобеды"), "end"),
    Knob("restricted_stop", Choice({"reach": ("порог",), "all": ("все", "всё")}), ("остановка",), "turn"),
    Knob("opening", Number(0, 500, 5), ("вход", "входа", "допуск", "открытие"), "opening"),
    Knob(
        "opening_credit",
        Choice({"full": ("полная", "всё"), "fixed": ("ровно", "вход")}),
        ("запись-входа",),
        "opening",
    ),
    Knob("bolts", COUNT, ("болты", "болтов"), "bolts"),
    Knob("bolt_penalty", POINTS, ("штраф-болтов",), "bolts"),
    Knob("bolt_on", Choice({"any": ("любой",), "first": ("первый",)}), ("болт-за",), "bolts"),
    Knob("bolts_in_row", Switch(), ("болты-подряд",), "bolts"),
    Knob("bolts_unopened", Switch(), ("болты-до-входа",), "bolts"),
    Knob("bolts_in_pit", Switch(), ("болты-в-яме",), "bolts"),
    Knob("bolts_on_barrel", Switch(), ("болты-на-бочке",), "bolts"),
    Knob("below_zero", Switch(), ("минус", "минуса", "ниже-нуля"), "bolts"),
    Knob("pits", Pits(), ("ямы", "яма", "ям"), "pits"),
    Knob("overtake", Loss(), ("обгон", "обгона"), "overtaking"),
    Knob(
        "overtake_level",
        Choice({"none": ("нет", "off"), "penalty": ("штраф",), "zero": ("ноль",)}),
        ("вровень",),
        "overtaking",
    ),
    # Text 001: who has less than 200 is protected; the sums that can't be lost are 200 and 700.
    Knob("overtake_floor", BelowTarget(), ("обгон-выше", "защита-до"), "overtaking", usual="195"),
    Knob("overtake_safe", Sums(), ("обгон-несгораемые",), "overtaking", usual="200,700"),
    Knob("dump", BelowTarget(), ("самосвал", "самосвала"), "dump"),
    Knob("dump_when", Choice({"bank": ("запись",), "midturn": ("сразу",)}), ("самосвал-когда",), "dump"),
    Knob("barrel", Barrel(), ("бочка", "бочки"), "barrel"),
    Knob("barrel_seat", Choice({"clamp": ("начало",), "real": ("как-есть",)}), ("посадка",), "barrel"),
    Knob("barrel_leap", Choice({"sit": ("сесть",), "pass": ("пройти",)}), ("перепрыгнуть",), "barrel"),
    Knob("barrel_tries", COUNT, ("попытки", "попыток"), "barrel"),
    Knob("barrel_penalty", POINTS, ("штраф-бочки",), "barrel"),
    Knob("barrel_falls", COUNT, ("падения", "падений"), "barrel"),
    Knob(
        "barrel_knock",
        Choice({"fall": ("падение",), "off": ("нет",), "penalty": ("штраф",), "opening": ("вход",)}),
        ("сбить", "сбивание"),
        "barrel",
    ),
    Knob("safe_sums", Sums(), ("несгораемые",), "barrel", usual="200,700"),
    Knob(
        "overshoot",
        Choice({"dots": ("точки", "точка"), "excess": ("излишек",)}),
        ("перебор",),
        "barrel",
    ),
    Knob("dots", COUNT, ("точки", "точек"), "barrel"),
    Knob("dot_penalty", POINTS, ("штраф-точек",), "barrel"),
    Knob("dot_falls", COUNT, ("падения-точек",), "barrel"),
    Knob("finish", Choice({"immediate": ("сразу",), "round": ("кон", "круг")}), ("конец",), "end"),
    Knob(
        "settle",
        Choice(
            {
                "off": ("нет",),
                "difference": ("разница",),
                "remainder": ("остаток",),
                "equal": ("поровну", "ставка"),
            }
        ),
        ("расчёт",),
        "end",
        usual="difference",  # text 001 calls it the most frequent
    ),
    Knob("second_prize", Switch(), ("второй-приз",), "end"),
)

COMBO = "combo"
COMBO_NAMES = frozenset({"combo", "комбо"})
COMBO_TAKES = "combo.FACES=points, faces 1…6, points 0…10000 by 5"

BY_NAME: dict[str, Knob] = {name: knob for knob in KNOBS for name in knob.names}
"""Every folded name of every knob."""

BY_KNOB: dict[str, Knob] = {knob.name: knob for knob in KNOBS}

THEMES: tuple[str, ...] = (
    "opening",
    "pits",
    "bolts",
    "overtaking",
    "dump",
    "barrel",
    "turn",
    "points",
    "end",
)
"""The themes by which a lobby sorts the knobs, in the order of play's worries."""


def read_faces(text: str) -> Dice:
    """Read the faces of an exact combination, such as 222, lowest first; ValueError if they are none."""
    if not re.fullmatch("[1-6]{1,6}", text):
        raise ValueError(text)
    return tuple(sorted(map(int, text)))
