"""Hypothesis draws the same examples everywhere, and has all the time it needs."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.setups import FEW

settings.register_profile(
    "house",
    derandomize=True,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=25 if FEW else 100,
)
settings.load_profile("house")
