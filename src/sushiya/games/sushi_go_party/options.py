"""The options of a table of Sushi Go Party!: its menu, and how rules are read that can be read in two ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from sushiya.core.errors import BadOptions
from sushiya.core.options import Options, needs
from sushiya.games.sushi_go_party import cards

COURSES = {"rolls": (1, cards.ROLLS), "appetizers": (3, cards.APPETIZERS), "specials": (2, cards.SPECIALS),
           "desserts": (1, cards.DESSERT_TYPES)}  # fmt: skip
"""What a menu has besides nigiri: how many types of which (SGP-04)."""


class PartyOptions(Options, frozen=True):
    """A preset menu, or one composed à la carte; and the other reading of disputed rules."""

    menu: Annotated[str | tuple[str, ...], msgspec.Meta(extra={"kind": "menu"})] = "my-first-meal"
    """The id of a preset, or the card types, with or without the nigiri that every menu has."""

    pudding_loss: Annotated[bool, needs(error="sushi-go-party.error.pudding_loss", players=(2, 2))] = False
    """Whether of two players the one with fewer puddings loses points, as printed (SGP-43)."""
    uramaki_in_order: bool = False
    """Whether ten symbols reached by an effect come after those reached earlier in the turn (SGP-21)."""

    def types(self) -> list[str]:
        """The card types on the table, nigiri first."""
        chosen = cards.PRESETS[self.menu] if isinstance(self.menu, str) else self.menu
        return ["nigiri", *(name for name in chosen if name != "nigiri")]

    def bits(self) -> int:
        """The same types as the rules know them."""
        return sum(1 << cards.TYPE_NUMBER[name] for name in self.types())

    def check(self, players: int) -> None:
        """Refuse an illegal menu, with the reason."""
        if isinstance(self.menu, str):
            if self.menu not in cards.PRESETS:
                raise BadOptions("sushi-go-party.error.menu_unknown", option="menu", allowed=", ".join(cards.PRESETS))
        else:
            check_names(self.menu)
            check_courses(self.menu)
        check_players(self.types(), players)


def check_names(menu: Sequence[str]) -> None:
    """Known types, each once."""
    for name in menu:
        if name not in cards.TYPE_NUMBER:
            raise BadOptions(
                "sushi-go-party.error.menu_unknown_type",
                option="menu",
                type=name[:80],
                allowed=", ".join(cards.TYPE_NAMES),
            )
        if menu.count(name) > 1:
            raise BadOptions("sushi-go-party.error.menu_twice", option="menu", type=type_key(name))


def check_courses(menu: Sequence[str]) -> None:
    """The right number of types of each course (SGP-04)."""
    for course, (wanted, names) in COURSES.items():
        chosen = [name for name in menu if name in names]
        if len(chosen) != wanted:
            raise BadOptions(
                f"sushi-go-party.error.menu_{course}",
                option="menu",
                wanted=wanted,
                chosen=len(chosen),
                allowed=", ".join(names),
            )


def check_players(types: list[str], players: int) -> None:
    """Some types do not go with so many or so few players (SGP-05)."""
    for name in types:
        least, most = cards.PLAYERS_FOR.get(name, (cards.PLAYERS[0], cards.PLAYERS[-1]))
        if not least <= players <= most:
            allowed = f"{least}–{most}"
            raise BadOptions("sushi-go-party.error.menu_players", option="menu", type=type_key(name), allowed=allowed)


def type_key(name: str) -> str:
    """The message that names a card type."""
    return f"sushi-go-party.type.{name}"
