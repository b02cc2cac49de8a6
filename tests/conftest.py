"""How long the property tests look: HYPOTHESIS_PROFILE=deep looks longer."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much)
"""Whole games are slow examples, and the engine itself refuses many of the rules that are drawn."""

settings.register_profile("default", max_examples=200, deadline=None, derandomize=True, suppress_health_check=SLOW)
settings.register_profile("deep", max_examples=5_000, deadline=None, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
