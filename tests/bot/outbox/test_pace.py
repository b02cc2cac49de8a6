from __future__ import annotations

import heapq

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.outbox.pace import ARRIVED, Bucket, Call, ChatPace, Pace, Traffic, Window

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


CALLS = st.lists(st.tuples(st.floats(0, 0.3), st.floats(0, 3), st.floats(0, 1)), min_size=1, max_size=60)
"""Of each call the pause before it, the seconds until its answer, and at which part of these it arrives."""


@given(CALLS, st.integers(1, 5))
def test_no_more_calls_arrive_in_a_second_than_may(calls: list[tuple[float, float, float]], most: int) -> None:
    traffic, now = Traffic(most), 0.0
    arrivals: list[float] = []
    under_way: list[tuple[float, int, Call]] = []
    for number, (pause, latency, part) in enumerate(calls):
        now += pause
        for _ in range(100):
            while under_way and under_way[0][0] <= now:
                answered, _, call = heapq.heappop(under_way)
                traffic.end(call, answered)
            if not (wait := traffic.wait(now)):
                break
            now += wait
        else:
            raise AssertionError("it is never let through")
        arrivals.append(now + part * min(latency, ARRIVED))
        heapq.heappush(under_way, (now + latency, number, traffic.begin(now)))
    arrivals.sort()
    for first, later in zip(arrivals, arrivals[most:], strict=False):
        assert later - first >= 1.0 - 1e-9


def test_calls_that_are_never_answered_hold_up_nobody_for_ever() -> None:
    traffic = Traffic(3)
    lost = [traffic.begin(10.0) for _ in range(3)]
    assert traffic.wait(10.0) == 1.0
    assert traffic.wait(11.5) == pytest.approx(0.5)
    assert traffic.wait(12.0) == 0
    for call in lost:
        traffic.end(call, 40.0)
    for _ in range(3):
        assert traffic.wait(40.0) == 0
        traffic.end(traffic.begin(40.0), 40.0)
    assert traffic.wait(40.0) == 1.0


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
