"""Scoring real cards of Sushi Go Party! on a real table, with the functions that score the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

from sushiya.core.errors import BadSheet
from sushiya.core.sheet import ScoreSheet, check_shape
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.options import PartyOptions
from sushiya.games.sushi_go_party.rules import PartyRules

Round = Sequence[Mapping[str, int]]
Copies = tuple[str, ...]
"""What special orders copy, in alphabetical order."""
URAMAKI_WON = "uramaki_won"
ON_WASABI = "@wasabi"
URAMAKI_PRIZES = (0, 6, 8, 14)
UNNUMBERED = {"chopsticks": "chopsticks_1", "spoon": "spoon_4"}
NUMBERED = {name: type_ for name, type_, _, corner in cards.CARDS if corner and type_ in UNNUMBERED}
"""On paper the numbers of chopsticks and spoons do not matter."""


def score_sheet(rounds: Sequence[Round], options: Mapping[str, Any] | None) -> ScoreSheet:
    """Score one to three rounds of cards on a menu."""
    players = check_shape(rounds, cards.ROUNDS, cards.PLAYERS)
    check_cards(rounds, players, PartyOptions.read(options, players).types())
    return score(rounds, options)


def score(rounds: Sequence[Round], options: Mapping[str, Any] | None) -> ScoreSheet:
    """Score rounds of cards of the menu, whether or not they can lie on a real table."""
    players = len(rounds[0])
    chosen = PartyOptions.read(options, players)
    menu = chosen.types()
    rules = PartyRules(players, chosen.bits(), chosen.pudding_loss, chosen.uramaki_in_order)
    families = [name for name in cards.FAMILY_NAMES if name in menu]
    scored = [score_round(rules, index, tables, families) for index, tables in enumerate(rounds)]
    if len(rounds) == cards.ROUNDS:
        rules.end_game()
    return ScoreSheet(
        rounds=scored,
        final=[rules.dessert_scores[seat] for seat in range(players)],
        totals=[rules.scores[seat] for seat in range(players)],
        winners=[seat for seat in range(players) if rules.shares[seat] > 0],
    )


def score_round(rules: PartyRules, index: int, tables: Round, families: list[str]) -> list[dict[str, int]]:
    """Lay a round's cards in front of the players, and score them."""
    rules.round = index
    laid = [in_front(table) for table in tables] + [([], [])] * (cards.SEATS - len(tables))
    rules.front = [len(what) for what, _ in laid]
    rules.what = [what + [0] * (cards.FRONT - len(what)) for what, _ in laid]
    rules.face = rules.what
    rules.under = [under + [cards.NO_PLACE] * (cards.FRONT - len(under)) for _, under in laid]
    rules.uramaki_won = [table.get(URAMAKI_WON, 0) for table in tables] + [0] * (cards.SEATS - len(tables))
    rules.scores = [score + won for score, won in zip(rules.scores, rules.uramaki_won, strict=True)]
    rules.finish_round()
    points = rules.points
    return [{name: points[seat][cards.FAMILY_NAMES.index(name)] for name in families} for seat in range(rules.players)]


def in_front(table: Mapping[str, int]) -> tuple[list[int], list[int]]:
    """What the cards are, and the place of the wasabi under each."""
    what: list[int] = []
    under: list[int] = []
    for card, count in table.items():
        for _ in range(0 if card == URAMAKI_WON else count):
            name, on, _ = card.partition(ON_WASABI)
            if on:
                what.append(cards.WASABI)
                under.append(cards.NO_PLACE)
            under.append(len(what) - 1 if on else cards.NO_PLACE)
            what.append(cards.FLIPPED if name == cards.FLIPPED_NAME else identity(name))
    return what, under


def identity(name: str) -> int:
    """A card by its name; chopsticks and spoons may go without their number."""
    return cards.KIND_OF[name] if name in cards.KIND_OF else cards.KIND_OF[UNNUMBERED[name]]


def check_cards(rounds: Sequence[Round], players: int, menu: list[str]) -> None:
    """Cards of the menu, never more than there can be."""
    ledger = Ledger(menu)
    for number, tables in enumerate(rounds, 1):
        for player, table in enumerate(tables, 1):
            check_table(table, number, player, allowed_cards(menu), cards.HAND_SIZES[players])
        check_uramaki(tables, number, menu)
        ledger.open_round(cards.DESSERTS_ADDED[players > 5][number - 1])
        for player, table in enumerate(tables, 1):
            for card, count in table.items():
                for name in parts(card):
                    if not ledger.enter(name, count):
                        copies = ledger.copies(name)
                        raise BadSheet(
                            "error.sheet_copies", card=card_key(name), copies=copies, round=number, player=player
                        )
        ledger.close_round()


class Ledger:
    """What can lie on the tables of a round: every card's copies, special orders for more, desserts while they last.

    A sheet does not say which desserts are special orders, and it matters later which were: all ways are kept.
    """

    def __init__(self, menu: list[str]) -> None:
        self.orders = 3 * ("special_order" in menu)
        self.desserts = 0
        """Those that have been shuffled into the deck so far."""
        self.kept: Counter[str] = Counter()
        """Desserts of earlier rounds, special orders among them."""
        self.ways: set[Copies] = {()}
        """What special orders among those may copy."""
        self.entered: Counter[str] = Counter()

    def open_round(self, desserts: int) -> None:
        """Everything but desserts kept is back in the deck, and some desserts are new."""
        self.desserts += desserts
        self.entered.clear()

    def copies(self, name: str) -> int:
        """How many of a card there can be, but for those kept."""
        return max(self.left(name, way) for way in self.ways)

    def left(self, name: str, way: Copies) -> int:
        """How many of a card there are if these desserts kept are special orders."""
        return 3 if name in UNNUMBERED else cards.COPIES[cards.KIND_OF[name]] - self.kept[name] + way.count(name)

    def enter(self, name: str, count: int) -> bool:
        """Count cards in; whether so many can be."""
        if name not in (cards.FLIPPED_NAME, URAMAKI_WON):
            self.entered[NUMBERED.get(name, name)] += count
        return any(self.needed(way) <= self.orders - len(way) for way in self.ways)

    def needed(self, way: Copies) -> int:
        """Cards that must be special orders: those beyond the copies there are, and desserts beyond those dealt."""
        beyond = {name: max(0, count - self.left(name, way)) for name, count in self.entered.items()}
        real = sum(count - beyond[name] for name, count in self.entered.items() if is_dessert(name))
        return sum(beyond.values()) + max(0, real - self.desserts_left(way))

    def desserts_left(self, way: Copies) -> int:
        """How many desserts can be dealt in this round if these of the desserts kept are special orders."""
        return self.desserts - self.kept.total() + len(way)

    def close_round(self) -> None:
        """Desserts are kept; any of them may be special orders, which then leave the deck with them."""
        desserts = Counter({name: count for name, count in self.entered.items() if is_dessert(name)})
        others = self.entered - desserts
        orders = self.orders - sum(max(0, count - self.copies(name)) for name, count in others.items())
        self.ways = {
            tuple(sorted(way + copied))
            for way in self.ways
            for number in range(orders - len(way) + 1)
            for copied in combinations_with_replacement(desserts, number)
            if Counter(copied) <= desserts and self.can_keep(desserts - Counter(copied), way)
        }
        self.kept += desserts

    def can_keep(self, real: Counter[str], way: Copies) -> bool:
        """Whether the deck has so many real desserts."""
        fits = all(count <= self.left(name, way) for name, count in real.items())
        return fits and real.total() <= self.desserts_left(way)


def is_dessert(name: str) -> bool:
    """Whether a card is a dessert."""
    return name in cards.KIND_OF and cards.KIND_OF[name] >= cards.PUDDING


def check_table(table: Mapping[str, int], number: int, player: int, allowed: set[str], hand: int) -> None:
    """Known cards in whole numbers, and not more than a hand."""
    size = 0
    for card, count in table.items():
        if card not in allowed:
            raise BadSheet("error.sheet_unknown_card", card=str(card)[:80], round=number, player=player)
        if type(count) is not int or count < 0:
            raise BadSheet("error.sheet_count", card=card_key(card), round=number, player=player)
        size += 0 if card == URAMAKI_WON else count * len(parts(card))
    if size > hand:
        raise BadSheet("error.sheet_hand_most", size=size, hand=hand, round=number, player=player)


def check_uramaki(tables: Round, number: int, menu: list[str]) -> None:
    """8 for the first place, 6 for the second, 14 for both; no second without a first (SGP-20)."""
    won = [table.get(URAMAKI_WON, 0) for table in tables]
    for player, points in enumerate(won, 1):
        fits = points in URAMAKI_PRIZES and (points == 0 or "uramaki" in menu)
        if not fits or (points == 6 and max(won) < 8):
            raise BadSheet("error.sheet_uramaki", round=number, player=player)


def allowed_cards(menu: list[str]) -> set[str]:
    """What can lie in front of a player at the end of a round, by name."""
    never = ("menu", "takeout_box", "special_order")
    kinds = [kind for kind in range(cards.KINDS) if cards.TYPE_NAMES[cards.TYPE_OF[kind]] in menu]
    names = {cards.NAMES[kind] for kind in kinds if cards.TYPE_NAMES[cards.TYPE_OF[kind]] not in never}
    names |= {tool for tool in UNNUMBERED if tool in menu}
    names |= {URAMAKI_WON} | ({cards.FLIPPED_NAME} if "takeout_box" in menu else set())
    if "wasabi" in menu:
        names |= {f"{name}{ON_WASABI}" for name in cards.NAMES[: cards.WASABI]}
    return names


def parts(card: str) -> list[str]:
    """The cards that an entry stands for: a nigiri on wasabi brings its wasabi with it."""
    name, on, _ = card.partition(ON_WASABI)
    return [name, "wasabi"] if on else [name]


def card_key(card: str) -> str:
    """The message that names a card of a sheet."""
    name = parts(card)[0]
    if name in (cards.FLIPPED_NAME, URAMAKI_WON):
        return f"sushi-go-party.sheet.{name}"
    return f"sushi-go-party.type.{name}" if name in UNNUMBERED else f"sushi-go-party.card.{name}"
