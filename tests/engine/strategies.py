"""Hypothesis strategies: rules as people type them, tables in mid-game, and how to play on from bytes.

To make a strategy takes longer than to draw from it, so those that are drawn from again and again are made once.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from engine.thousand import Action, Bank, Dice, Enter, Game, Keep, Leave, Pass, Return, Roll, Rules, record
from engine.thousand.errors import BadStart, Contradiction
from engine.thousand.kinds import Barrel, BelowTarget, Choice, Loss, Number, Pits, Sums, Switch
from engine.thousand.knobs import BY_KNOB
from engine.thousand.presets import PRESETS

NAMES = ("Аня", "Боря", "Вера", "Глеб")
TARGETS = (100, 105, 150, 200, 300, 500, 995, 1000, 2000, 10_000)
OFF = ("off", "no", "нет", "выкл")
ON = ("on", "yes", "да", "вкл")


@cache
def among(*values: str) -> st.SearchStrategy[str]:
    """Give one of these words."""
    return st.sampled_from(values)


@cache
def numbers(kind: Number) -> st.SearchStrategy[str]:
    """Small ones are likelier: they are where things happen."""
    most = (kind.high - kind.low) // kind.step
    steps = st.one_of(st.integers(0, min(most, 12)), st.integers(0, min(most, 60)), st.integers(0, most))
    found = steps.map(lambda step: str(kind.low + step * kind.step))
    return found if kind.low else st.one_of(found, among(*OFF))


@cache
@st.composite
def ranges(draw: st.DrawFn, target: int) -> list[str]:
    """Give one to three ranges; they seldom overlap."""
    count = draw(st.integers(1, 3))
    ends = draw(st.lists(st.integers(0, target // 5), min_size=2 * count, max_size=2 * count, unique=True))
    if draw(st.integers(0, 9)):
        ends.sort()
    pairs = zip(ends[::2], ends[1::2], strict=True)
    return [f"{min(pair) * 5}{draw(among(*'-–—'))}{max(pair) * 5}" for pair in pairs]


@cache
def scores(target: int, low: int = 0) -> st.SearchStrategy[str]:
    return st.integers(low, target // 5 - 1).map(lambda step: str(step * 5))


@cache
def texts(name: str, target: int) -> st.SearchStrategy[str]:
    """Give values as they are typed, for every kind of knob."""
    off = among(*OFF)
    listed = among(",", ", ", " , ")
    match BY_KNOB[name].kind:
        case Number() as kind:
            return numbers(kind)
        case BelowTarget():
            return scores(target) | off
        case Loss():
            return numbers(Number(0, 500, 5)) | among("previous", "прежний")
        case Switch():
            return among(*ON, *OFF)
        case Choice(words):
            return among(*(word for name, others in words.items() for word in (name, *others)))
        case Pits():
            return off | st.builds(str.join, listed, ranges(target))
        case Barrel():
            some = st.builds(str.join, listed, ranges(target))
            return off | among("open", "открытая") | scores(target) | some | some
        case Sums():
            sums = st.lists(scores(target, low=1), min_size=1, max_size=3, unique=True)
            return off | st.builds(str.join, listed, sums)
        case kind:
            raise TypeError(kind)


@cache
@st.composite
def settings(draw: st.DrawFn, knob: str, target: int) -> str:
    """Give one knob with its value, in one of the forms that are understood."""
    name = draw(among(knob, *BY_KNOB[knob].russian))
    name = draw(among(name, name.upper(), name.replace("_", "-")))
    value = draw(texts(knob, target))
    forms = ["{}={}", "{} = {}", "--{} {}", "--{}={}", "—{} {}"]
    if value == "off":
        forms += ["--no-{}", "--без-{}"]
    return draw(among(*forms)).format(name, value)


FACES = st.lists(st.text("123456", min_size=1, max_size=6), max_size=2, unique_by=lambda text: "".join(sorted(text)))
"""No two with the same dice."""


@st.composite
def combos(draw: st.DrawFn) -> list[str]:
    """Give points of exact combinations, their faces in any order."""
    names, points = among("combo", "комбо"), numbers(Number(0, 10_000, 5))
    return [f"{draw(names)}.{faces}={draw(points)}" for faces in draw(FACES)]


COMBOS = combos()


@cache
def different_knobs(count: int) -> st.SearchStrategy[list[str]]:
    """Give so many knobs other than the target."""
    others = among(*(name for name in BY_KNOB if name != "target"))
    return st.lists(others, min_size=count, max_size=count, unique=True)


@st.composite
def rules_texts(draw: st.DrawFn) -> str:
    """Give a preset with some knobs, every one of which is well formed; together they may contradict each other."""
    preset = PRESETS[draw(among(*PRESETS))]
    words = [draw(among(preset.name, *preset.russian))]
    base = Rules.parse(preset.name).target
    target = draw(st.sampled_from((base, *TARGETS)))
    if target != base:
        words.append(f"target={target}")
    names = draw(different_knobs(draw(st.integers(0, 20))))
    words += [draw(settings(name, target)) for name in names]
    words += draw(COMBOS)
    return " ".join(draw(st.permutations(words)))


TEXTS = rules_texts()


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Give rules that the engine takes; only contradictions are thrown away."""
    text = draw(TEXTS)
    try:
        return Rules.parse(text)
    except Contradiction:
        assume(False)
        raise


RULES = rules()


@st.composite
def starts(draw: st.DrawFn, rules: Rules) -> dict[str, Any]:
    """Give the fields of one player in mid-game; they may describe what cannot occur."""
    opened = rules.opening == 0 or draw(st.integers(0, 3)) > 0
    marks = {rules.target, rules.dump, *rules.safe_sums, *(end for pit in rules.pits for end in pit)}
    if not isinstance(rules.barrel, str):
        marks |= {end for barrel in rules.barrel for end in barrel}
    near = st.builds(int.__add__, st.sampled_from(sorted(marks)), st.integers(-12, 3).map(lambda step: step * 5))
    score = near | st.integers(-20, rules.target // 5 - 1).map(lambda step: step * 5)
    fields: dict[str, Any] = {"score": min(draw(score), rules.target - 5), "opened": opened}
    falls = rules.dot_falls if rules.barrel == "open" else rules.barrel_falls
    for count, limit in (("bolts", rules.bolts), ("falls", falls), ("dots", rules.dots)):
        fields[count] = draw(st.integers(0, max(0, limit - 1)))
    if draw(st.booleans()):
        fields["previous"] = draw(score)
    if not draw(st.integers(0, 3)):
        fields["barrel"] = None
    return fields


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Give a record without moves: a fresh game or one under way."""
    chosen = draw(RULES)
    names = NAMES[: draw(st.sampled_from((2, 3, 4, 1)))]
    data: dict[str, Any] = {"format": record.FORMAT, "rules": str(chosen), "players": list(names), "moves": []}
    if draw(st.booleans()):
        data["start"] = {name: draw(starts(chosen)) for name in names}
    try:
        record.begin(record.checked(data))
    except BadStart:
        assume(False)
    return data


def scripts() -> st.SearchStrategy[bytes]:
    """Give the bytes from which a game is played on; a shorter game is a beginning of a longer one."""
    return st.builds(lambda seed, size: random.Random(seed).randbytes(size), st.integers(0, 2**32), st.integers(0, 400))


class Script:
    """Decisions and dice read from bytes, the same for the same bytes."""

    def __init__(self, data: bytes) -> None:
        self._bytes = iter(data)

    def action(self, game: Game) -> Action | None:
        """Give something that may be done to a running game; None when the bytes are used up."""
        number = next(self._bytes, None)
        if number is None or game.turn is None:
            return None
        gone = [seat for seat, player in enumerate(game.players) if player.left]
        if number >= 253 and gone:
            return Return(gone[number % len(gone)])
        if number >= 254:
            staying = [seat for seat, player in enumerate(game.players) if not player.left]
            return Leave(staying[number % len(staying)])
        if number >= 252 and game.may_enter():
            return Enter(f"Новый {len(game.players)}")
        if number >= 245:
            return Pass()
        legal = game.legal_actions()
        action = legal[number % len(legal)]
        return Roll(self._dice(game.turn.dice, number)) if isinstance(action, Roll) else action

    def _dice(self, count: int, number: int) -> Dice:
        """Throw; one throw in four shows ones and fives above all, so that turns grow."""
        faces = (1, 1, 5, 5, 5, 3) if number % 4 == 3 else (1, 2, 3, 4, 5, 6)
        return tuple(faces[next(self._bytes, 0) % 6] for _ in range(count))


def wrong_actions(game: Game) -> list[Action]:
    """List actions that the game must refuse as it stands."""
    wrong: list[Action] = [Leave(-1), Leave(len(game.players)), Roll(), Roll((1,) * 7), Keep(()), Keep((7,))]
    wrong += [Return(-1), Return(len(game.players)), Enter(""), Enter(game.players[-1].name)]
    wrong += [(Leave if player.left else Return)(seat) for seat, player in enumerate(game.players)]
    if not game.may_enter():
        wrong.append(Enter("Поздний"))
    if game.turn is None:
        return [*wrong, Roll((1, 2, 3, 4, 6)), Keep((1,)), Bank(), Pass(), Leave(0), Return(0)]
    count, legal = game.turn.dice, game.legal_actions()
    wrong += [Roll((0,) * count), Roll((1,) * (count - 1) + (7,)), Roll((3,) * (count + 1))]
    if Roll() not in legal:
        wrong.append(Roll((1,) * count))
    choices: tuple[Dice, ...] = ((1,), (5,), (1, 5), (2, 2, 2), (1,) * 7, game.turn.choice)
    decisions: list[Action] = [Bank(), *(Keep(tuple(sorted(dice))) for dice in choices)]
    return wrong + [action for action in decisions if action not in legal]
