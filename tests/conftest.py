"""Hypothesis draws the same examples everywhere, and has all the time it needs."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "house", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")
