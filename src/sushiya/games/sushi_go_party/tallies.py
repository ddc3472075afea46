"""What the cards in front of the seats, and the desserts they keep, score."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core.arrays import grid, row
from sushiya.games.sushi_go_party import cards, scoring
from sushiya.games.sushi_go_party.table import PartyTable


class PartyTallies(PartyTable):
    """The table with its scores: a round by family, and the desserts at the end."""

    def __init__(self, players: int, types: list[int]) -> None:
        super().__init__(players, types)
        self.dessert_scores: list[int] = row(cards.SEATS)
        self.totals: list[int] = row(cards.SEATS)
        self.prizes: list[int] = row(cards.SEATS)
        self.colours: list[int] = row(cards.SEATS)
        self.best_colour: list[int] = row(cards.SEATS)
        self.colour_cards: list[int] = row(cards.TYPES)
        if not cython.compiled:  # C arrays are born zero
            self.counts: list[list[int]] = grid(cards.SEATS, cards.IDENTITIES)
            self.points: list[list[int]] = grid(cards.SEATS, cards.FAMILIES)

    def score_round(self) -> None:
        """Points by family for every seat, from the cards as they lie."""
        for seat in range(self.players):
            self.count_front(seat)
            self.score_alone(seat)
        self.score_against_others()

    def count_front(self, seat: int) -> None:
        """Count the cards in front of a seat by what they are, and by colour (SGP-03)."""
        counts = self.counts[seat]
        for kind in range(cards.IDENTITIES):
            counts[kind] = 0
        for colour in range(cards.TYPES):
            self.colour_cards[colour] = 0
        self.colours[seat] = 0
        self.best_colour[seat] = 0
        for place in range(self.front[seat]):
            kind = self.what[seat][place]
            counts[kind] += 1
            if kind == cards.FLIPPED:
                continue
            colour = self.colour_of[kind]
            self.colour_cards[colour] += 1
            self.colours[seat] += self.colour_cards[colour] == 1
            self.best_colour[seat] = max(self.best_colour[seat], self.colour_cards[colour])

    def score_alone(self, seat: int) -> None:
        """The families whose points do not depend on others."""
        counts = self.counts[seat]
        points = self.points[seat]
        points[cards.NIGIRI_POINTS] = self.score_nigiri(seat)
        points[cards.TEMPURA_POINTS] = scoring.tempura(counts[cards.TEMPURA])
        points[cards.SASHIMI_POINTS] = scoring.sashimi(counts[cards.SASHIMI])
        points[cards.DUMPLING_POINTS] = scoring.dumpling(counts[cards.DUMPLING])
        points[cards.EEL_POINTS] = scoring.eel(counts[cards.EEL])
        points[cards.TOFU_POINTS] = scoring.tofu(counts[cards.TOFU])
        points[cards.ONIGIRI_POINTS] = scoring.onigiri(counts)
        points[cards.MISO_POINTS] = scoring.miso(counts[cards.MISO])
        points[cards.TEA_POINTS] = scoring.tea(counts[cards.TEA], self.best_colour[seat])
        points[cards.TAKEOUT_BOX_POINTS] = 2 * counts[cards.FLIPPED]

    def score_nigiri(self, seat: int) -> int:
        """Egg 1, salmon 2, squid 3, three times that on wasabi (SGP-16)."""
        points = 0
        for place in range(self.front[seat]):
            kind = self.what[seat][place]
            if kind <= cards.NIGIRI_SQUID:
                points += (kind + 1) * (1 if self.under[seat][place] == cards.NO_PLACE else 3)
        return points

    def score_against_others(self) -> None:
        """The families in which players are compared."""
        for seat in range(self.players):
            self.totals[seat] = scoring.maki_symbols(self.counts[seat])
        scoring.maki(self.totals, self.players, self.prizes)
        self.award(cards.MAKI_POINTS)
        for seat in range(self.players):
            self.totals[seat] = scoring.uramaki_symbols(self.counts[seat])
        scoring.uramaki(self.totals, self.players, self.prizes)
        self.award(cards.URAMAKI_POINTS)
        for seat in range(self.players):
            self.points[seat][cards.URAMAKI_POINTS] += self.uramaki_won[seat]
            self.totals[seat] = self.counts[seat][cards.TEMAKI]
            self.prizes[seat] = 0
        if self.temaki_on_menu:
            scoring.extremes(self.totals, self.players, 4, self.prizes)
        self.award(cards.TEMAKI_POINTS)
        self.score_edamame_and_soy()

    def award(self, family: int) -> None:
        """Write the prizes of a family to every seat."""
        for seat in range(self.players):
            self.points[seat][family] = self.prizes[seat]

    def score_edamame_and_soy(self) -> None:
        """Edamame by opponents who have any, soy sauce by the most colours at the table (SGP-23, SGP-32)."""
        eaters = 0
        most_colours = 0
        for seat in range(self.players):
            eaters += self.counts[seat][cards.EDAMAME] > 0
            most_colours = max(most_colours, self.colours[seat])
        for seat in range(self.players):
            counts = self.counts[seat]
            self.points[seat][cards.EDAMAME_POINTS] = scoring.edamame(counts[cards.EDAMAME], eaters - 1)
            self.points[seat][cards.SOY_SAUCE_POINTS] = scoring.soy_sauce(
                counts[cards.SOY_SAUCE], self.colours[seat], most_colours
            )

    def dessert_cards(self, seat: int) -> int:
        """How many desserts a seat has kept, copies included."""
        count = 0
        for dessert in range(cards.DESSERTS):
            count += self.desserts[seat][dessert]
        return count

    def score_desserts(self) -> None:
        """Puddings against the others, ice cream and fruit alone (SGP-42 to SGP-44)."""
        for seat in range(self.players):
            self.totals[seat] = self.desserts[seat][0]
        if self.dessert_type == cards.PUDDING_TYPE:
            scoring.extremes(self.totals, self.players, 6, self.dessert_scores)
            return
        for seat in range(self.players):
            if self.dessert_type == cards.FRUIT_TYPE:
                self.dessert_scores[seat] = self.score_fruit(self.desserts[seat])
            else:
                self.dessert_scores[seat] = scoring.ice_cream(self.desserts[seat][1])

    def score_fruit(self, kept: list[int]) -> int:
        """Watermelon, orange and pineapple icons; a card has two (SGP-44)."""
        watermelons = 2 * kept[2] + kept[5] + kept[6]
        oranges = 2 * kept[3] + kept[5] + kept[7]
        pineapples = 2 * kept[4] + kept[6] + kept[7]
        return scoring.fruit(watermelons) + scoring.fruit(oranges) + scoring.fruit(pineapples)
