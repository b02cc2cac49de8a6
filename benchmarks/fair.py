"""Ten million faces from the construction in `engine/fair.py`, and whether they pass a chi-square test.

`python -m benchmarks.fair` prints one line for single faces (5 degrees of freedom) and one for neighbouring
pairs (36 cells, 35 degrees), and exits with 1 if either lies beyond the 0.1 % point. The seeds are fixed, so
the figures are the same on every machine; only the seconds differ.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections import Counter
from itertools import product

from engine import fair, stats

GAMES = 1_000
THROWS = 2_000
DICE = 5

FACES_LIMIT = 20.515
"""Chi-square's 0.1 % point, 5 degrees of freedom."""
PAIRS_LIMIT = 66.619
"""The same for 35 degrees."""


def main() -> int:
    """Throw, count, say; give the exit code."""
    began = time.perf_counter()
    faces: Counter[int] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    for number in range(GAMES):
        fallen = _game(number)
        faces.update(fallen)
        # each face in one pair only, so that the pairs are independent; some reach from a throw into the next
        pairs.update(zip(fallen[::2], fallen[1::2], strict=True))
    seconds = time.perf_counter() - began

    single = stats.chi_square([faces[face] for face in range(1, 7)])
    double = stats.chi_square([pairs[pair] for pair in product(range(1, 7), range(1, 7))])
    counts = " ".join(f"{face}:{faces[face]}" for face in range(1, 7))
    print(f"{faces.total()} faces in {seconds:.1f} s: {counts}")
    print(f"faces: chi-square {single:.3f}, p = {stats.survival(single):.3f} (limit {FACES_LIMIT})")
    print(f"pairs: {pairs.total()}, chi-square {double:.3f} (limit {PAIRS_LIMIT})")
    return 0 if single < FACES_LIMIT and double < PAIRS_LIMIT else 1


def _game(number: int) -> list[int]:
    """Give every face of one long game."""
    seed = hashlib.sha256(f"benchmark {number}".encode()).digest()
    entropy = fair.join_entropy([f"first {number}", f"second {number}"])
    label = fair.game_label(str(number), "classic", 2)
    return [face for k in range(THROWS) for face in fair.dice(seed, entropy, label, k, DICE)]


if __name__ == "__main__":
    sys.exit(main())
