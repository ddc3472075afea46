"""The names of people: as long as they fit, and of signs that leave the lines of others alone."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable

from sushiya.core.errors import SushiyaError

MOST_SIGNS = 24
"""The longest name, in signs as a reader counts them."""
MOST_CODE_POINTS = 120
"""Signs may be put together from many code points, but not from any number of them."""
JOINER = "\u200d"
INVISIBLE = frozenset("\u061c\u200c\u200d\u200e\u200f") | frozenset(map(chr, range(0xE0020, 0xE0080)))
"""Format characters that names need: joiners, marks of direction, and the letters of some flags."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters, marks and symbols of which nothing is seen."""
UNSEEN = INVISIBLE | {chr(code) for codes in ((0xFE00, 0xFE10), (0xE0100, 0xE01F0)) for code in range(*codes)}
"""What changes how the sign before it looks, if that."""
LOOK_ALIKE = str.maketrans(
    "авсԁеһніјкморԛгѕтухԝѵӏαβεηικμνορτυχζı01l|",
    "abcdehhijkmopqrstyxwviabehikmvoptyxzioiii",
)
"""Letters of other alphabets, and digits, that are easily taken for Latin letters."""
SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAG_LETTERS = range(0x1F1E6, 0x1F200)


USUALLY_REFUSED = (
    "asshole,bastard,bitch,connard,connasse,cunt,encule,enculé,fuck,fucker,hitler,merde,nazi,nigger,pute,putain,"
    "salaud,salope,shit,slut,whore"
)
"""The words that nobody may be called by where the host of the house names no others."""


class BadName(SushiyaError):
    """Nobody can be called so."""


class BadWords(SushiyaError):
    """Nobody says so to strangers."""


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


class NameFilter:
    """The words that nobody may be called by, however they are spelled."""

    def __init__(self, words: str) -> None:
        self.refused = {look_of(word) for word in (words or USUALLY_REFUSED).split(",")} - {""}

    def check(self, name: str) -> None:
        """BadName for a name that is such a word, or has one in it."""
        words = words_in(name)
        if self.refused & {look_of(part) for part in (name, "".join(words), *words)}:
            raise BadName("server.error.name_refused")

    def check_words(self, text: str) -> None:
        """BadWords for what a stranger says with such a word in it."""
        if self.refused & {look_of(word) for word in words_in(text)}:
            raise BadWords("server.error.words_refused")


def words_in(text: str) -> list[str]:
    """The words of a text, without what is between them."""
    return re.split(r"[\W_]+", unicodedata.normalize("NFKC", text))


def distinct(name: str, others: Iterable[str]) -> str:
    """A name that does not look like any of the others: with a number, and shortened for it, if it would."""
    taken = {look_of(other) for other in others}
    if look_of(name) not in taken:
        return name
    numbered = (f"{shortened(name, MOST_SIGNS - 1 - len(str(number)))} {number}" for number in itertools.count(2))
    return next(each for each in numbered if look_of(each) not in taken)


def look_of(name: str) -> str:
    """What two names have in common that are easily taken for one another."""
    seen = "".join(sign for sign in unicodedata.normalize("NFKC", name) if sign not in UNSEEN and not sign.isspace())
    return unicodedata.normalize("NFKC", seen.casefold()).translate(LOOK_ALIKE).replace("rn", "m")


def shortened(name: str, most: int) -> str:
    """The beginning of a name, of so many signs at most."""
    while signs_in(name) > most or len(name) > MOST_CODE_POINTS - MOST_SIGNS:
        name = name[:-1]
    return name.rstrip()


def is_allowed(sign: str) -> bool:
    """Whether a code point may be in a name: no controls, no breaks of line, nothing that turns others' text round."""
    refused = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
    return sign in INVISIBLE or (unicodedata.category(sign) not in refused and sign not in BLANK)


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
