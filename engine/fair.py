"""Commit and reveal: dice that anybody can recompute after the game, in any language.

The seed is 32 secret bytes. Before anybody joins, its `commitment` is shown. Whoever joins adds entropy;
`join_entropy` puts it all into one text. When the game starts, its id, rules and number of seats become one
`game_label`. Throw number k is then

    HMAC-SHA256(key = seed, message = netstrings("dice/1", entropy, game, k, block)),    block = 0, 1, 2, …

read byte by byte: a byte of 252 or more is skipped (252 = 42 · 6, so that no face is likelier than another),
any other byte b is the face b mod 6 + 1. When the 32 bytes of a block are used up, the next block follows.
Numbers are written in decimal.

A netstring (D. J. Bernstein, 1997) is a text's length in UTF-8 bytes in decimal, a colon, the bytes, a comma;
so no two lists of texts are ever written alike. `docs/fair.md` has test vectors, and says what this proves
and what it doesn't.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable

SCHEME = "dice/1"
"""Names this construction. It opens every message, so that a later one can never draw the same bytes."""

SEED_BYTES = 32
MOST_DICE = 100
"""The most dice in one throw."""

_FACES = 6
_UNBIASED = 256 - 256 % _FACES


def commitment(seed: bytes) -> str:
    """Give the seed's SHA-256 in lower-case hex; ValueError unless the seed has 32 bytes."""
    _check_seed(seed)
    return hashlib.sha256(seed).hexdigest()


def join_entropy(parts: Iterable[str]) -> str:
    """Put into one text what every joiner added, in order of joining.

    Who joined and left again stays in the list; else whoever knows the seed could choose dice by leaving.
    ValueError for a text that UTF-8 cannot write (half of a surrogate pair).
    """
    return netstrings(*parts)


def game_label(game_id: str, rules_text: str, seats: int) -> str:
    """Bind the dice to what is played: the game's id, its rules in text form, how many seats it starts with.

    So a record that names other rules or another number of players would have other dice in every throw.
    Names are left out, because a person may be forgotten later. ValueError for fewer than one seat or a text
    that UTF-8 cannot write.
    """
    if seats < 1:
        raise ValueError(f"a game has at least 1 seat, not {seats}")
    return netstrings(game_id, rules_text, str(seats))


def dice(seed: bytes, entropy: str, game: str, k: int, count: int) -> tuple[int, ...]:
    """Give the faces of throw number `k` (from 0) of `count` dice (1 to 100), in the order they fall.

    `entropy` comes from `join_entropy`, `game` from `game_label`. A throw of fewer dice is the beginning of a
    throw of more with the same k. ValueError for a seed that isn't 32 bytes, a negative k, a count out of
    range, or a text that UTF-8 cannot write.
    """
    _check_seed(seed)
    if k < 0:
        raise ValueError(f"throws are numbered from 0, not {k}")
    if not 1 <= count <= MOST_DICE:
        raise ValueError(f"a throw has 1 to {MOST_DICE} dice, not {count}")
    opening = netstrings(SCHEME, entropy, game, str(k))
    faces: list[int] = []
    block = 0
    while len(faces) < count:
        message = opening + netstrings(str(block))
        drawn = hmac.digest(seed, message.encode(), "sha256")
        faces.extend(byte % _FACES + 1 for byte in drawn if byte < _UNBIASED)
        block += 1
    return tuple(faces[:count])


def netstrings(*texts: str) -> str:
    """Write the texts as netstrings, one after another; ValueError for a text that UTF-8 cannot write."""
    return "".join(f"{len(text.encode())}:{text}," for text in texts)


def _check_seed(seed: bytes) -> None:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
