"""Moves typed as numbers: of the hand, of a list, of places in front."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from sushiya.cli.refusals import BadInput
from sushiya.cli.tables.hands import picked
from sushiya.cli.tables.sushi_go_party.offers import requests
from sushiya.games.sushi_go_party.moves import Ask, Flip, Give, Keep, Order, PartyMove, Take
from sushiya.games.sushi_go_party.view import PartyView

VERBS = ("keep", "order", "ask", "give", "take", "flip")

KEEP = re.compile(r"(\d+)(?:[ ,+]+(\d+)(?: *by *(\d{1,3}))?)?(?:[ ,+]*(s)(?:poon)? *(\d{1,3})?)?")
ORDER = re.compile(r"(\d{1,3})(?: *(w)(?:asabi)?)?")
NUMBER = re.compile(r"(\d+)")
FLIP = re.compile(r"(\d{1,3}(?:[ ,+]+\d{1,3})*)")
NO_FLIP = ("0", "none", "aucune")


def read_pick(text: str, view: PartyView, legal: Sequence[PartyMove]) -> PartyMove | str:
    """The move that numbers mean in this phase, or a move's own text."""
    words = text.lower()
    if words.partition(" ")[0] in VERBS:
        return text
    if view.phase == "flip" and words in NO_FLIP:
        return Flip()
    pattern, make = READERS[view.phase]
    found = pattern.fullmatch(words)
    if found is None:
        raise BadInput("cli.error.input", text=text[:40])
    return make(found, view, legal)


def _keep(found: re.Match[str], view: PartyView, _legal: Sequence[PartyMove]) -> Keep:
    """`3`; with chopsticks `3 5`, of several `3 5 by 2`; calling a spoon `3 s`, of several `3 s 4`."""
    hand = list(view.hand or {})
    return Keep(
        picked(found[1], hand),
        picked(found[2], hand) if found[2] else None,
        int(found[3]) if found[3] else None,
        bool(found[4]),
        int(found[5]) if found[5] else None,
    )


def _from_list(number: str, cards: list[str]) -> str:
    return picked(number, cards, "cli.error.list_number")


Reader = Callable[[re.Match[str], PartyView, Sequence[PartyMove]], PartyMove]
READERS: dict[str, tuple[re.Pattern[str], Reader]] = {
    "choose": (KEEP, _keep),
    "order": (ORDER, lambda found, _view, _legal: Order(int(found[1]), bool(found[2]))),
    "ask": (NUMBER, lambda found, _view, legal: Ask(_from_list(found[1], requests(legal)))),
    "give": (NUMBER, lambda found, view, _legal: Give(picked(found[1], list(view.hand or {})))),
    "take": (NUMBER, lambda found, view, _legal: Take(_from_list(found[1], list(view.drawn or {})))),
    "flip": (FLIP, lambda found, _view, _legal: Flip(tuple(sorted(set(map(int, re.findall(r"\d+", found[1]))))))),
}
"""How the answer to each question is typed."""
