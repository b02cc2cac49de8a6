from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import LIMIT, Claim, base36, pack, unpack

NUMBERS = st.integers(0, 2**52)


@given(
    game=NUMBERS,
    version=NUMBERS,
    action=st.sampled_from("abrt"),
    argument=st.from_regex(r"[a-z0-9-]{0,20}", fullmatch=True),
)
def test_a_claim_comes_back_as_it_was(game: int, version: int, action: str, argument: str) -> None:
    claim = Claim("t", game, version, action, argument)
    assert unpack(pack(claim)) == claim
    assert len(pack(claim).encode()) <= LIMIT


@given(st.text())
def test_anything_may_come_back(data: str) -> None:
    claim = unpack(data)
    assert claim is None or pack(claim) == data or claim.game_id >= 0


@pytest.mark.parametrize(
    "data",
    [
        "",
        "t",
        "t:1:2",
        "t:1:2:",
        "x:1:2:r",
        "t:-1:2:r",
        "t:1:2:r:",
        "т:1:2:r",
        "t:1:2:r" + "0" * 64,
        "t:１:2:r",
        "t:zzzzzzzzzzzzz:2:r",
    ],
)
def test_what_no_button_carries_is_no_claim(data: str) -> None:
    assert unpack(data) is None


@given(NUMBERS)
def test_base_36_is_what_int_reads(number: int) -> None:
    assert int(base36(number), 36) == number


def test_data_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="no button data"):
        pack(Claim("t", 1, 1, "p", "a" * 64))
