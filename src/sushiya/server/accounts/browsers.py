"""Browsers in plain words, so that somebody can tell their own devices apart."""

from __future__ import annotations

BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "Chromebook",
    "Windows": "Windows",
    "Mac OS X": "Mac",
    "Linux": "Linux",
}
"""What a browser says of itself, and its name; the first that fits, for many also say that they are others."""


def browser_words(says: str) -> str:
    """`Firefox, Android` from what a browser says of itself; empty if it says nothing that is known."""
    found = [next((name for sign, name in known.items() if sign in says), "") for known in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, found))
