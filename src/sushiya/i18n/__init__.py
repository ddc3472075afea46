"""Every sentence people read, in French and English: the catalogues that terminal, server and browser share.

A message may hold `{name}`, replaced by a parameter, and `{name:text}`, replaced by the message whose key the
parameter is. A message that depends on a number has two keys, `key.one` and `key.other`, and the parameter `count`.
"""

from __future__ import annotations

import json
import pkgutil
import re
from functools import cache

LANGUAGES = ("en", "fr")
PLACEHOLDER = re.compile(r"\{(\w+)(:text)?\}")


@cache
def catalogue(language: str) -> dict[str, str]:
    """All messages of a language, by key."""
    messages: dict[str, str] = json.loads(pkgutil.get_data(__name__, f"messages/{language}.json") or b"")
    return messages


def say(language: str, key: str, **params: str | int) -> str:
    """A message in a language, with its parameters filled in."""
    messages = catalogue(language)
    if key not in messages and "count" in params:
        key = f"{key}.{plural(language, int(params['count']))}"

    def fill(match: re.Match[str]) -> str:
        value = str(params[match[1]])
        return say(language, value) if match[2] else value

    return PLACEHOLDER.sub(fill, messages[key])


def plural(language: str, count: int) -> str:
    """The grammatical number of a count: French says one for zero, too."""
    singular = abs(count) <= 1 if language == "fr" else abs(count) == 1
    return "one" if singular else "other"
