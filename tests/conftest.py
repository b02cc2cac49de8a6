"""How long the property tests look, HYPOTHESIS_PROFILE=deep looks longer; and which files come first."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much)
"""Whole games are slow examples, and the engine itself refuses many of the rules that are drawn."""

settings.register_profile("default", max_examples=200, deadline=None, derandomize=True, suppress_health_check=SLOW)
settings.register_profile("deep", max_examples=5_000, deadline=None, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

LONGEST = (
    "tests/bot/crash/test_kills.py",
    "tests/bot/e2e/test_telegram_dice.py",
    "tests/playground/test_page.py",
    "tests/bot/handlers/test_nobody_rules.py",
    "tests/bot/badday/test_answers.py",
    "tests/engine/test_playable.py",
    "tests/bot/handlers/test_settings.py",
    "tests/engine/test_properties.py",
    "tests/bot/crash/test_disk.py",
)
"""They begin first, the longest ahead, so that no worker is left alone with one of them at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = {path: place for place, path in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.nodeid.partition("::")[0], len(LONGEST)))
