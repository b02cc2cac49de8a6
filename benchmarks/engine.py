"""How fast the engine is, as ratios against baselines measured in the same run: `python -m benchmarks.engine`.

Baselines and engine take turns, and of each the best of many rounds counts, so that a busy machine slows both alike.
Prints a table; exits with 1 if a target is missed.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import NamedTuple

from benchmarks.table import Row, report
from engine.thousand import Action, Bank, Dice, Game, Player, Roll, Rules

ROUNDS = 60
SHORT = 10
"""Turns that are timed at a time: few enough to be run undisturbed now and then."""

CLASSIC = Rules.parse("classic")
THROWS: tuple[Dice, ...] = tuple(product(range(1, 7), repeat=5))

SCORING_TARGET = 1 / 8
TURN_TARGET = 12.0
GROWTH_TARGET = 1.2


def best(*measured: Callable[[], object]) -> list[float]:
    """Give each one's best time in seconds, all of them running in turn."""
    times = [float("inf")] * len(measured)
    gc.disable()
    for _ in range(ROUNDS):
        for number, run in enumerate(measured):
            began = time.perf_counter()
            run()
            times[number] = min(times[number], time.perf_counter() - began)
    gc.enable()
    return times


# Scoring


def plain(dice: Dice) -> tuple[int, Dice]:
    """Score five dice by the classic rules the plain way: points, and the scoring dice in the order they fell."""
    counts = Counter(dice)
    if len(counts) == 5 and not (1 in counts and 6 in counts):
        return (125 if 1 in counts else 250), dice
    points, kept = 0, set()
    for face, count in counts.items():
        if count >= 3:
            points += (10 if face == 1 else face) * {3: 10, 4: 20, 5: 100}[count]
            kept.add(face)
        elif face in {1, 5}:
            points += (10 if face == 1 else 5) * count
            kept.add(face)
    return points, tuple(die for die in dice if die in kept)


def score_plainly() -> None:
    """Score every throw the plain way."""
    for throw in THROWS:
        plain(throw)


def score() -> None:
    """Score every throw with the engine, whose table is filled."""
    scores = CLASSIC.scores
    for throw in THROWS:
        scores[throw]


def scoring() -> Row:
    """Compare the two, results first."""
    for throw in THROWS:
        worth = CLASSIC.scores[throw]
        assert (worth.points, worth.kept) == plain(throw), throw
    baseline, measured = best(score_plainly, score)
    return Row("scoring a throw / a plain Counter scorer", SCORING_TARGET, measured / baseline)


# Turns


def decide(game: Game, chance: random.Random) -> Action:
    """Play as people do: stop with 75 in hand or one die left where that is allowed, else throw."""
    turn = game.turn
    assert turn is not None
    if game.may_bank() and (turn.points >= 75 or turn.dice <= 1):
        return Bank()
    return Roll(tuple(chance.choices(range(1, 7), k=turn.dice)))


class Stretch(NamedTuple):
    """Some turns of a game: where they begin and what is done; a throw as its dice, the bank as None."""

    game: Game
    script: tuple[Dice | None, ...]

    @property
    def throws(self) -> int:
        """How many throws there are."""
        return sum(dice is not None for dice in self.script)

    def play(self) -> Game:
        """Play the turns, making every action."""
        game = self.game
        for dice in self.script:
            game, _ = game.apply(Bank() if dice is None else Roll(dice))
        return game


def stretch(game: Game, turns: int, chance: random.Random) -> tuple[Stretch, Game]:
    """Write down so many turns; gives the game after them too."""
    script: list[Dice | None] = []
    before, played = game, 0
    while played < turns:
        assert game.outcome is None, "the game is too short for the benchmark"
        action = decide(game, chance)
        script.append(action.dice if isinstance(action, Roll) else None)
        mover = game.to_move
        game, _ = game.apply(action)
        played += game.to_move != mover
    return Stretch(before, tuple(script)), game


def table(rules: Rules, scores: tuple[int, ...]) -> Game:
    """Give a table in mid-game: everybody opened."""
    players = [Player(f"player {score}", score, opened=True, opening_score=60, previous=score - 40) for score in scores]
    return Game.of(rules, tuple(players))


def draw() -> None:
    """Draw five dice, a hundred times."""
    randint = random.randint
    for _ in range(100):
        randint(1, 6)
        randint(1, 6)
        randint(1, 6)
        randint(1, 6)
        randint(1, 6)


def turn() -> Row:
    """Compare turns of the middle of many games with drawing five dice."""
    chance = random.Random(1000)
    parts = [stretch(table(CLASSIC, (310, 345, 390, 425)), SHORT, chance)[0] for _ in range(50)]
    turns = len(parts) * SHORT
    throws = sum(part.throws for part in parts)
    banks = sum(len(part.script) for part in parts) - throws
    drawing, *playing = best(draw, *(part.play for part in parts))
    what = f"a turn ({throws / turns:.1f} throws, {banks / turns:.1f} banks) / five randint(1, 6)"
    return Row(what, TURN_TARGET, (sum(playing) / turns) / (drawing / 100))


def growth() -> Row:
    """Compare turns 1-200 of one long game with its turns 5,000-5,200, dice drawn alike."""
    # Costly bolts keep the target out of reach.
    rules = Rules.parse("classic target=10000 barrel=off bolt_penalty=600 below_zero=off")
    early, game = window(table(rules, (310, 345, 390, 425)))
    _, game = stretch(game, 4_800, random.Random(8))
    late, _ = window(game)
    times = best(*(part.play for part in early + late))
    first, last = sum(times[: len(early)]), sum(times[len(early) :])
    return Row("turns 5,000-5,200 / turns 1-200 of one game", GROWTH_TARGET, last / first)


def window(game: Game) -> tuple[list[Stretch], Game]:
    """Write down 200 turns in short stretches; the same dice for every window."""
    chance = random.Random(7)
    parts = []
    for _ in range(200 // SHORT):
        part, game = stretch(game, SHORT, chance)
        parts.append(part)
    return parts, game


def main() -> int:
    """Measure, print, give the exit code."""
    return report("ratios", [scoring(), turn(), growth()])


if __name__ == "__main__":
    sys.exit(main())
