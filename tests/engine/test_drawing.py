import hashlib
from dataclasses import dataclass
from functools import cache

import pytest

from engine import fair
from engine.thousand.drawing import Thrown, misfit

# How many dice each throw of a game may have: mostly five, with the thrower's later throws smaller.
COUNTS = (5, 5, 5, 3, 1, 5, 4, 2, 5, 5, 5, 2, 5, 3, 2, 1, 5, 5, 4, 4, 5, 1, 5, 2, 5, 3, 5, 5, 4, 1)


@cache
def drawn(number: int, k: int, count: int) -> str:
    seed = hashlib.sha256(str(number).encode()).digest()
    return "".join(map(str, fair.dice(seed, "", "", k, count)))


@dataclass(frozen=True)
class Seeded:
    """A game's throws as its seed gives them."""

    number: int

    def draw(self, k: int, count: int) -> str:
        return drawn(self.number, k, count)

    def thrown(self) -> list[Thrown]:
        return [Thrown(self.draw(k, count), f"move {k + 1}") for k, count in enumerate(COUNTS)]


def code(thrown: list[Thrown], throws: int, game: Seeded) -> str:
    found = misfit(thrown, throws, game.draw)
    return found.code if found else "fits"


def other(digits: str) -> str:
    return str(int(digits[0]) % 6 + 1) + digits[1:]


games = pytest.mark.parametrize("game", [Seeded(number) for number in range(4)], ids=lambda game: game.number)


@games
def test_what_the_seed_gave_fits(game: Seeded) -> None:
    assert misfit(game.thrown(), len(COUNTS), game.draw) is None
    assert misfit([], 0, game.draw) is None


@games
def test_a_changed_die(game: Seeded) -> None:
    for at in range(len(COUNTS)):
        thrown = game.thrown()
        right = thrown[at].digits
        thrown[at] = thrown[at]._replace(digits=other(right))
        found = misfit(thrown, len(thrown), game.draw)
        assert found is not None
        assert found.code == "changed"
        assert found.line == f"throw {at + 1} (move {at + 1}): {other(right)} recorded, {right} from the seed"


@games
@pytest.mark.parametrize("run", [1, 2, 7])
def test_throws_left_out(game: Seeded, run: int) -> None:
    for at in range(len(COUNTS)):
        thrown = game.thrown()
        del thrown[at : at + run]
        assert code(thrown, len(COUNTS), game) == "left-out"


@games
def test_a_throw_left_out_and_the_count_made_to_match(game: Seeded) -> None:
    for at in range(len(COUNTS) - 4):
        thrown = game.thrown()
        del thrown[at]
        assert code(thrown, len(thrown), game) == "left-out"


@games
@pytest.mark.parametrize("run", [1, 3])
def test_throws_added(game: Seeded, run: int) -> None:
    for at in range(len(COUNTS)):
        thrown = game.thrown()
        thrown[at:at] = [Thrown(other(game.draw(at, 5)), "move 0")] * run
        assert code(thrown, len(COUNTS), game) == "added"


def test_lines_name_the_place() -> None:
    game = Seeded(0)
    thrown = game.thrown()
    left_out = misfit(thrown[:6] + thrown[8:], len(COUNTS), game.draw)
    assert left_out is not None
    assert left_out.line == f"2 throws left out before throw 7 (move 9: {thrown[8].digits})"
    added = misfit([*thrown[:6], Thrown("66666", "move 7"), *thrown[6:]], len(COUNTS), game.draw)
    assert added is not None
    assert added.line == "1 throw added: throw 7 (move 7: 66666)"


@games
def test_more_changed_throws_are_counted(game: Seeded) -> None:
    thrown = game.thrown()
    for at in (3, 8, 20):
        thrown[at] = thrown[at]._replace(digits=other(thrown[at].digits))
    found = misfit(thrown, len(thrown), game.draw)
    assert found is not None
    assert found.code == "changed"
    assert found.line.endswith("; 2 throws more changed")


@games
def test_another_seed_fits_nowhere(game: Seeded) -> None:
    found = misfit(Seeded(1000 + game.number).thrown(), len(COUNTS), game.draw)
    assert found is not None
    assert found.code == "all-differ"


def test_the_number_of_throws_is_checked_at_the_end() -> None:
    game = Seeded(0)
    left_out = misfit(game.thrown()[:-1], len(COUNTS), game.draw)
    assert left_out is not None
    assert left_out.line == "1 throw left out at the end: 30 throws made, 29 recorded"
    added = misfit(game.thrown(), len(COUNTS) - 2, game.draw)
    assert added is not None
    assert added.line == "2 throws added at the end: 28 throws made, 30 recorded"


@games
def test_throws_of_other_dice_are_passed_over(game: Seeded) -> None:
    thrown = game.thrown()
    for at in (2, 3, 11):
        thrown[at] = Thrown(other(thrown[at].digits), thrown[at].where, checked=False)
    assert misfit(thrown, len(thrown), game.draw) is None
    thrown[7] = thrown[7]._replace(digits=other(thrown[7].digits))
    assert code(thrown, len(thrown), game) == "changed"
