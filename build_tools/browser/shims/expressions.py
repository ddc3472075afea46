"""For `re`: what the readers of moves use, on top of MicroPython's smaller one."""

import re


class Found:
    """Where an expression fits; groups by number."""

    def __init__(self, match):
        self.match = match

    def __getitem__(self, group):
        return self.match.group(group)


class Expression:
    """A regular expression that whole texts are held against."""

    def __init__(self, pattern):
        self.whole = re.compile("(?:" + repeated(pattern) + ")$")

    def fullmatch(self, text):
        """Whether the whole text fits."""
        match = self.whole.match(text)
        return Found(match) if match else None


def repeated(pattern):
    r"""Write `\d{1,4}` as `\d\d?\d?\d?`."""
    while "{" in pattern:
        before, _, rest = pattern.partition("{")
        limits, _, after = rest.partition("}")
        least, most = [int(limit) for limit in limits.split(",")]
        start = before.rfind("[") if before[-1] == "]" else len(before) - 2
        atom = before[start:]
        pattern = before[:start] + atom * least + (atom + "?") * (most - least) + after
    return pattern


def compile(pattern):
    """Make an expression."""
    return Expression(pattern)


def findall(pattern, text):
    """All parts of a text that fit."""
    found = []
    match = re.search(pattern, text)
    while match:
        found.append(match.group(0))
        text = text[text.find(found[-1]) + len(found[-1]) :]
        match = re.search(pattern, text)
    return found
