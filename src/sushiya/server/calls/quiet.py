"""When somebody is not to be disturbed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

QUIET_FROM, QUIET_TO = 21, 8
"""The hours of the evening and of the morning between which it is night."""


def end_of_quiet(at: int, zone: str) -> int | None:
    """When a night ends in which a moment lies, both in milliseconds since 1970; None by day."""
    local = datetime.fromtimestamp(at / 1000, zone_of(zone))
    if QUIET_TO <= local.hour < QUIET_FROM:
        return None
    day = local.date() + timedelta(days=local.hour >= QUIET_FROM)
    morning = datetime(day.year, day.month, day.day, QUIET_TO, tzinfo=local.tzinfo)
    return int(morning.timestamp() * 1000)


def zone_of(name: str) -> tzinfo:
    """A time zone; that of the prime meridian for one that is not known here."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return UTC
