"""What a throw is worth: the combinations that the knobs name, and the best way to split a throw into them.

Only dice of one throw make a combination. Every result is looked up in a table that fills itself, because the odds
and the
computer players ask millions of times.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations as subsets
from typing import TYPE_CHECKING, NamedTuple

from engine.thousand.actions import Dice
from engine.thousand.errors import BadFace
from engine.thousand.limits import all_dice

if TYPE_CHECKING:
    from engine.thousand.rules import Rules

FACES = range(1, 7)
EXACT = "exact"


class Combination(NamedTuple):
    """A scoring group of dice of one throw: its name, its faces (lowest first) and its points."""

    name: str
    dice: Dice
    points: int


class Score(NamedTuple):
    """What a throw, or what was kept of it, is worth. `kept` is in the order in which the dice fell."""

    points: int
    kept: Dice
    combinations: tuple[Combination, ...]


ZERO = Score(0, (), ())


def combinations(rules: Rules) -> dict[Dice, Combination]:
    """Read every scoring knob and list the combinations by their faces; what is worth nothing is none.

    Sources: seeds 000 and 001 for the tables. An exact combination (`combo.FACES`) replaces what its faces scored,
    even by 0.
    """
    found: list[Combination] = [
        Combination("one", (1,), rules.one),
        Combination("five", (5,), rules.five),
        Combination("small_straight", (1, 2, 3, 4, 5), rules.small_straight),
        Combination("large_straight", (2, 3, 4, 5, 6), rules.large_straight),
        Combination("full_straight", (1, 2, 3, 4, 5, 6), rules.full_straight),
    ]
    alike = ((3, "three", rules.three), (4, "four", rules.four), (5, "five_kind", rules.five_kind))
    for face in FACES:
        worth = 10 if face == 1 else face
        found += [Combination(name, (face,) * count, worth * times) for count, name, times in alike]
        if all_dice(rules) > 5:
            found.append(Combination("six_kind", (face,) * 6, worth * rules.six_kind))
        for other in FACES:
            if other != face:
                found.append(Combination("full_house", _sorted((face,) * 3 + (other,) * 2), rules.full_house))
                found.append(Combination("three_pairs", _sorted((face,) * 4 + (other,) * 2), rules.three_pairs))
    found += [Combination("three_pairs", _sorted(trio * 2), rules.three_pairs) for trio in subsets(FACES, 3)]
    exact = [Combination(EXACT, dice, points) for dice, points in rules.combos]
    return {found.dice: found for found in [*filter(lambda one: one.points, found), *exact]}


def _sorted(dice: Iterable[int]) -> Dice:
    return tuple(sorted(dice))


class Scorer(dict[Dice, Score]):
    """The worth of every throw: `scorer[(1, 5, 3, 3, 4)]` is the best `Score` of all its scoring dice.

    Raises BadFace for a face that no die has.
    """

    def __init__(self, combinations: Mapping[Dice, Combination]) -> None:
        super().__init__()
        self._parts = tuple(combinations.values())
        self._by_lowest = {face: [part for part in self._parts if part.dice[0] == face] for face in FACES}
        self._exact = frozenset(part.dice for part in self._parts if part.name == EXACT)
        self._best: dict[Dice, Score] = {}
        self._wholes: dict[Dice, Score | None] = {}
        self._keeps: dict[Dice, dict[Dice, Score]] = {}

    def __missing__(self, dice: Dice) -> Score:
        for face in dice:
            if face not in FACES:
                raise BadFace(face=face)
        faces = _sorted(dice)
        if faces not in self._best:
            self._best[faces] = self._split(faces)
        best = self._best[faces]
        score = Score(best.points, in_order(best.kept, dice), best.combinations)
        self[dice] = score
        return score

    def keeps(self, dice: Dice) -> dict[Dice, Score]:
        """List what may be set aside of a throw when its player chooses: faces (lowest first) to their worth.

        A choice is legal if it splits wholly into scoring dice and combinations.
        """
        faces = _sorted(dice)
        if faces not in self._keeps:
            choices = {choice for size in range(1, len(faces) + 1) for choice in subsets(faces, size)}
            worth = {choice: self._whole(choice) for choice in sorted(choices)}
            self._keeps[faces] = {choice: score for choice, score in worth.items() if score}
        return self._keeps[faces]

    def _split(self, faces: Dice) -> Score:
        """Give the best split; of splits worth the same, the one that sets more dice aside."""
        best = ZERO
        for parts, rest in self._splits(faces):
            if self._breaks_exact(parts, rest) or self._scores(rest):
                continue
            score = _total(parts)
            if (score.points, len(score.kept)) > (best.points, len(best.kept)):
                best = score
        return best

    def _whole(self, faces: Dice) -> Score | None:
        """Give the best split that uses every die, or None if there is none."""
        if faces not in self._wholes:
            totals = [
                _total(parts)
                for parts, rest in self._splits(faces)
                if not rest and all(part.points for part in parts) and not self._breaks_exact(parts, rest)
            ]
            self._wholes[faces] = max(totals, key=lambda score: score.points, default=None)
        return self._wholes[faces]

    def _splits(self, dice: Dice) -> Iterator[tuple[tuple[Combination, ...], Dice]]:
        """Yield every way to take dice (lowest first) apart: combinations, and the dice left over."""
        if not dice:
            yield (), ()
            return
        for part in self._by_lowest[dice[0]]:
            left = _without(dice, part.dice)
            if left is not None:
                for parts, rest in self._splits(left):
                    yield (part, *parts), rest
        for parts, rest in self._splits(dice[1:]):
            yield parts, (dice[0], *rest)

    def _scores(self, rest: Dice) -> bool:
        """Whether dice left over would score: then they must be set aside too."""
        return any(part.points and _without(rest, part.dice) is not None for part in self._parts)

    def _breaks_exact(self, parts: tuple[Combination, ...], rest: Dice) -> bool:
        """Whether parts, with dice left over or without, make up an exact combination.

        Its points stand in place of theirs, even if they are lower.
        """
        if not self._exact:
            return False
        for size in range(1, len(parts) + 1):
            for some in subsets(parts, size):
                if size == 1 and some[0].name == EXACT:
                    continue
                taken = _sorted(die for part in some for die in part.dice)
                missing = (_without(exact, taken) for exact in self._exact)
                if any(dice is not None and _without(rest, dice) is not None for dice in missing):
                    return True
        return False


def _without(dice: Dice, part: Dice) -> Dice | None:
    """Give the dice without those of a part, or None if they don't hold it."""
    left = list(dice)
    for die in part:
        if die not in left:
            return None
        left.remove(die)
    return tuple(left)


def _total(parts: tuple[Combination, ...]) -> Score:
    scoring = tuple(part for part in parts if part.points)
    dice = _sorted(die for part in scoring for die in part.dice)
    return Score(sum(part.points for part in scoring), dice, scoring)


def in_order(kept: Dice, thrown: Dice) -> Dice:
    """Give the kept faces in the order in which they were thrown."""
    left = list(kept)
    ordered = []
    for die in thrown:
        if die in left:
            left.remove(die)
            ordered.append(die)
    return tuple(ordered)
