import hashlib
import hmac
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import fair

# The example of docs/fair.md.
SEED = bytes(range(32))
ENTROPY = "18:4382bfdwdsb323b2d9,10:удача,"
GAME = "2:17,18:classic barrel=off,1:2,"

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
seeds = st.binary(min_size=32, max_size=32)


def test_commitment_is_sha256_of_the_seed() -> None:
    assert fair.commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_texts_are_joined_as_netstrings() -> None:
    assert fair.join_entropy(["4382bfdwdsb323b2d9", "удача"]) == ENTROPY
    assert fair.game_label("17", "classic barrel=off", 2) == GAME
    assert fair.join_entropy([]) == ""
    assert fair.join_entropy([""]) == "0:,"


DOCS = Path(__file__).parents[2] / "docs"
VECTORS = re.findall(r"^\| (\d+) \| (\d+) \| ([1-6]+) \|", (DOCS / "fair.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_docs_have_vectors() -> None:
    assert len(VECTORS) == 8
    assert ("3", "40", "4136424554232432421424633361523313154566") in VECTORS


@pytest.mark.parametrize(("k", "count", "faces"), VECTORS)
def test_vectors(k: str, count: str, faces: str) -> None:
    assert "".join(map(str, fair.dice(SEED, ENTROPY, GAME, int(k), int(count)))) == faces


@pytest.mark.parametrize("page", ["fair.md", "fair.ru.md"])
def test_the_docs_example_is_the_message_itself(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    assert (opening(0) + b"1:0,").decode() in text
    assert SEED.hex() in text


def by_the_book(seed: bytes, message_without_block: bytes, count: int) -> tuple[list[int], int]:
    """The construction once more, a byte at a time; also how many bytes were skipped."""
    faces: list[int] = []
    skipped = block = 0
    while True:
        number = str(block).encode()
        message = message_without_block + str(len(number)).encode() + b":" + number + b","
        for byte in hmac.new(seed, message, hashlib.sha256).digest():
            if len(faces) == count:
                return faces, skipped
            if byte >= 252:
                skipped += 1
            else:
                faces.append(byte % 6 + 1)
        block += 1


def opening(k: int) -> bytes:
    entropy, game, number = ENTROPY.encode(), GAME.encode(), str(k).encode()
    return b"6:dice/1,%d:%b,%d:%b,%d:%b," % (len(entropy), entropy, len(game), game, len(number), number)


def test_bytes_from_252_are_skipped() -> None:
    met = 0
    for k in range(300):
        faces, skipped = by_the_book(SEED, opening(k), 5)
        assert fair.dice(SEED, ENTROPY, GAME, k, 5) == tuple(faces)
        met += skipped > 0
    assert met > 10


def test_further_blocks_follow_when_bytes_run_out() -> None:
    for k in range(20):
        faces, _ = by_the_book(SEED, opening(k), fair.MOST_DICE)
        assert fair.dice(SEED, ENTROPY, GAME, k, fair.MOST_DICE) == tuple(faces)


@given(seeds, texts, texts, st.integers(0, 10**6), st.integers(1, fair.MOST_DICE))
def test_faces_are_faces_and_a_short_throw_begins_a_long_one(
    seed: bytes, entropy: str, game: str, k: int, count: int
) -> None:
    faces = fair.dice(seed, entropy, game, k, count)
    assert len(faces) == count
    assert set(faces) <= {1, 2, 3, 4, 5, 6}
    assert fair.dice(seed, entropy, game, k, fair.MOST_DICE)[:count] == faces


@given(st.lists(texts, max_size=5), st.lists(texts, max_size=5))
def test_two_lists_are_never_joined_alike(one: list[str], other: list[str]) -> None:
    assert (fair.join_entropy(one) == fair.join_entropy(other)) == (one == other)


@pytest.mark.parametrize("other", [["ab", "c"], ["abc"], ["a", "bc", ""], ["bc", "a"], ["1:a,2:bc,"]])
def test_joining_tells_near_lists_apart(other: list[str]) -> None:
    assert fair.join_entropy(other) != fair.join_entropy(["a", "bc"])


def test_every_input_changes_the_dice() -> None:
    throws = [
        fair.dice(SEED, ENTROPY, GAME, 0, 30),
        fair.dice(bytes(32), ENTROPY, GAME, 0, 30),
        fair.dice(SEED, ENTROPY + "0:,", GAME, 0, 30),
        fair.dice(SEED, ENTROPY, fair.game_label("18", "classic barrel=off", 2), 0, 30),
        fair.dice(SEED, ENTROPY, fair.game_label("17", "classic", 2), 0, 30),
        fair.dice(SEED, ENTROPY, fair.game_label("17", "classic barrel=off", 3), 0, 30),
        fair.dice(SEED, ENTROPY, GAME, 1, 30),
        # the same characters, cut elsewhere
        fair.dice(SEED, ENTROPY + GAME, "", 0, 30),
    ]
    assert len(set(throws)) == len(throws)


def test_two_games_share_no_throws() -> None:
    mine = [fair.dice(SEED, ENTROPY, fair.game_label("1", "classic", 2), k, 20) for k in range(200)]
    yours = [fair.dice(SEED, ENTROPY, fair.game_label("2", "classic", 2), k, 20) for k in range(200)]
    assert max(Counter(mine + yours).values()) == 1


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {length}"):
        fair.commitment(bytes(length))
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {length}"):
        fair.dice(bytes(length), "", "", 0, 5)


def test_a_throw_has_a_number_and_dice() -> None:
    with pytest.raises(ValueError, match="numbered from 0, not -1"):
        fair.dice(SEED, "", "", -1, 5)
    for count in (-1, 0, 101):
        with pytest.raises(ValueError, match=f"1 to 100 dice, not {count}"):
            fair.dice(SEED, "", "", 0, count)
    with pytest.raises(ValueError, match="at least 1 seat, not 0"):
        fair.game_label("1", "classic", 0)


def test_half_a_surrogate_pair_is_no_text() -> None:
    with pytest.raises(ValueError, match="surrogates not allowed"):
        fair.join_entropy(["\ud83c"])
