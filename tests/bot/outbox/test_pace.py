from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.outbox.pace import Bucket, ChatPace, Pace, Window

PAUSES = st.lists(st.floats(0, 5), min_size=1, max_size=80)


@given(PAUSES, st.integers(1, 5), st.floats(0.5, 10))
def test_no_window_holds_more_than_it_may(pauses: list[float], most: int, seconds: float) -> None:
    window, now, calls = Window(most, seconds), 0.0, []
    for pause in pauses:
        now += pause
        now += window.wait(now)
        window.count(now)
        calls.append(now)
    for first, later in zip(calls, calls[most:], strict=False):
        assert later - first >= seconds - 1e-9


@given(PAUSES)
def test_a_bucket_lets_a_burst_through_and_then_its_rate(pauses: list[float]) -> None:
    bucket, now, calls = Bucket(1.0, 3), 100.0, []
    for pause in pauses:
        now += pause
        now += bucket.wait(now)
        bucket.count(now)
        calls.append(now)
    for first, later in zip(calls, calls[10:], strict=False):
        assert later - first >= 10 - 3 + 1 - 1e-6


@given(PAUSES)
def test_limits_that_rest_are_those_of_a_new_chat(pauses: list[float]) -> None:
    few = Pace(group_per_minute=6)
    pace, now = ChatPace(few, -1), 1000.0
    for pause in pauses:
        now += pause * 10
        if pace.full(now):
            new = ChatPace(few, -1)
            for _ in range(10):  # whatever follows, it waits no longer and no shorter
                assert pace.wait(now) == pytest.approx(new.wait(now))
                now += pace.wait(now)
                pace.count(now)
                new.count(now)
        now += pace.wait(now)
        pace.count(now)
    assert not pace.full(now)
    assert pace.full(now + 60)


def test_a_group_is_tight_when_little_is_left() -> None:
    pace = ChatPace(Pace(group_per_minute=5, group_reserve=2), -1)
    for _ in range(2):
        pace.count(0.0)
    assert not pace.tight(0.0)
    pace.count(0.0)
    assert pace.tight(0.0)
    assert not pace.tight(60.0)


def test_a_person_has_no_limit_by_the_minute() -> None:
    pace = ChatPace(Pace(group_per_minute=1), 1)
    pace.count(0.0)
    pace.count(0.0)
    assert pace.wait(1.0) == 0
    assert not pace.tight(0.0)
