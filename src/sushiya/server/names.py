"""The names of people: as long as they fit, and of signs that leave the lines of others alone."""

from __future__ import annotations

import unicodedata

from sushiya.core.errors import SushiyaError

MOST_SIGNS = 24
"""The longest name, in signs as a reader counts them."""
MOST_CODE_POINTS = 120
"""Signs may be put together from many code points, but not from any number of them."""
JOINER = "\u200d"
INVISIBLE = frozenset("\u061c\u200c\u200d\u200e\u200f") | frozenset(map(chr, range(0xE0020, 0xE0080)))
"""Format characters that names need: joiners, marks of direction, and the letters of some flags."""
SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAG_LETTERS = range(0x1F1E6, 0x1F200)


class BadName(SushiyaError):
    """Nobody can be called so."""


def checked_name(name: str) -> str:
    """A name without needless space; BadName says why it cannot be one."""
    if not all(map(is_allowed, name)):
        raise BadName("server.error.name_signs")
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in name):
        raise BadName("server.error.name_empty")
    if signs_in(name) > MOST_SIGNS or len(name) > MOST_CODE_POINTS:
        raise BadName("server.error.name_long", most=MOST_SIGNS)
    return name


def is_allowed(sign: str) -> bool:
    """Whether a code point may be in a name: no controls, no breaks of line, nothing that turns others' text round."""
    return sign in INVISIBLE or unicodedata.category(sign) not in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")


def signs_in(text: str) -> int:
    """How many signs a reader counts: accents, joined emoji and the two letters of a flag are no signs of their own."""
    signs, half_a_flag, before = 0, False, ""
    for sign in text:
        is_letter = ord(sign) in FLAG_LETTERS
        is_joined = before == JOINER and unicodedata.category(sign) == "So"
        signs += not (is_joined or extends(sign) or (is_letter and half_a_flag))
        half_a_flag = is_letter and not half_a_flag
        before = sign
    return signs


def extends(sign: str) -> bool:
    """Whether a code point only changes the one before it."""
    return sign in INVISIBLE or unicodedata.category(sign)[0] == "M" or ord(sign) in SKIN_TONES
