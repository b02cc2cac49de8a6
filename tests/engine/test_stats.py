import math

import pytest

from engine import stats


@pytest.mark.parametrize(
    ("statistic", "chance"),
    # Printed tables of the chi-square distribution, five degrees of freedom.
    [
        (0.554, 0.99),
        (1.145, 0.95),
        (4.351, 0.5),
        (9.236, 0.1),
        (11.070, 0.05),
        (15.086, 0.01),
        (20.515, 0.001),
    ],
)
def test_survival_agrees_with_printed_tables(statistic: float, chance: float) -> None:
    assert stats.survival(statistic) == pytest.approx(chance, rel=1e-3)


def test_survival_at_the_ends() -> None:
    assert stats.survival(0) == 1
    assert stats.survival(10_000) == 0
    with pytest.raises(ValueError, match="not negative"):
        stats.survival(-1)


def test_survival_is_the_integral_of_the_density() -> None:
    step = 0.001
    area = sum(
        x**1.5 * math.exp(-x / 2) / (2**2.5 * math.gamma(2.5)) * step
        for x in (7 + (i + 0.5) * step for i in range(100_000))
    )
    assert stats.survival(7) == pytest.approx(area, rel=1e-6)


def test_chi_square_by_hand() -> None:
    assert stats.chi_square([5, 8, 9, 8, 10, 20]) == pytest.approx(13.4)
    assert stats.chi_square([7] * 36) == 0
    assert stats.chi_square([0] * 6) == 0
    with pytest.raises(ValueError, match="negative"):
        stats.chi_square([1, -1])


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ([0] * 6, "too few"),
        ([59, 0, 0, 0, 0, 0], "too few"),
        ([10] * 6, "fits"),
        ([60, 0, 0, 0, 0, 0], "suspicious"),
        ([100, 110, 95, 90, 105, 100], "fits"),
        ([100, 130, 80, 80, 110, 100], "unusual"),
        ([100, 140, 70, 70, 120, 100], "suspicious"),
    ],
)
def test_verdicts(counts: list[int], verdict: str) -> None:
    judgement = stats.judge(counts)
    assert judgement.verdict == verdict
    assert judgement.faces == sum(counts)
    assert judgement.chance == stats.survival(judgement.statistic)


def test_a_die_has_six_faces() -> None:
    with pytest.raises(ValueError, match="6 faces, not 5"):
        stats.judge([1] * 5)
