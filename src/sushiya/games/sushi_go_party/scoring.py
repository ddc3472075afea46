"""What cards score, one function per card family; `counts` are the copies of each card in front of a player."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.fields import PartyFields


def score_round(state: PartyFields) -> None:
    """Points by family for every seat, from the cards as they lie."""
    for seat in range(state.players):
        count_front(state, seat)
        if state.menu & cards.COLOURFUL:
            count_colours(state, seat)
        score_alone(state, seat)
    if (state.menu >> cards.MAKI_TYPE) & 1:
        score_maki(state)
    if (state.menu >> cards.TEMAKI_TYPE) & 1:
        score_temaki(state)
    if (state.menu >> cards.URAMAKI_TYPE) & 1:
        score_uramaki(state)
    score_edamame_and_soy_sauce(state)


def count_front(state: PartyFields, seat: int) -> None:
    """Count the cards in front of a seat by what they are."""
    counts = state.counts[seat]
    for kind in range(cards.IDENTITIES):
        counts[kind] = 0
    for place in range(state.front[seat]):
        counts[state.what[seat][place]] += 1


def count_colours(state: PartyFields, seat: int) -> None:
    """Count the colours in front of a seat, and the cards of its best colour (SGP-03)."""
    for colour in range(cards.TYPES):
        state.colour_cards[colour] = 0
    state.colours[seat] = 0
    state.best_colour[seat] = 0
    for place in range(state.front[seat]):
        kind = state.what[seat][place]
        if kind != cards.FLIPPED:
            colour = state.colour_of[kind]
            state.colour_cards[colour] += 1
            state.colours[seat] += state.colour_cards[colour] == 1
            state.best_colour[seat] = max(state.best_colour[seat], state.colour_cards[colour])


def score_alone(state: PartyFields, seat: int) -> None:
    """The families whose points do not depend on others."""
    counts = state.counts[seat]
    points = state.points[seat]
    points[cards.NIGIRI_POINTS] = nigiri(state.what[seat], state.under[seat], state.front[seat])
    points[cards.TEMPURA_POINTS] = tempura(counts[cards.TEMPURA])
    points[cards.SASHIMI_POINTS] = sashimi(counts[cards.SASHIMI])
    points[cards.DUMPLING_POINTS] = dumpling(counts[cards.DUMPLING])
    points[cards.EEL_POINTS] = eel(counts[cards.EEL])
    points[cards.TOFU_POINTS] = tofu(counts[cards.TOFU])
    points[cards.ONIGIRI_POINTS] = onigiri(counts)
    points[cards.MISO_POINTS] = miso(counts[cards.MISO])
    points[cards.TEA_POINTS] = tea(counts[cards.TEA], state.best_colour[seat])
    points[cards.TAKEOUT_BOX_POINTS] = takeout_box(counts[cards.FLIPPED])


def score_maki(state: PartyFields) -> None:
    """Maki against the others."""
    for seat in range(state.players):
        state.totals[seat] = maki_symbols(state.counts[seat])
    maki(state.totals, state.players, state.prizes)
    for seat in range(state.players):
        state.points[seat][cards.MAKI_POINTS] = state.prizes[seat]


def score_temaki(state: PartyFields) -> None:
    """Temaki against the others."""
    for seat in range(state.players):
        state.totals[seat] = state.counts[seat][cards.TEMAKI]
    temaki(state.totals, state.players, state.prizes)
    for seat in range(state.players):
        state.points[seat][cards.TEMAKI_POINTS] = state.prizes[seat]


def score_uramaki(state: PartyFields) -> None:
    """Uramaki against the others, and what was won during the round."""
    for seat in range(state.players):
        state.totals[seat] = uramaki_symbols(state.counts[seat])
    uramaki(state.totals, state.players, state.prizes)
    for seat in range(state.players):
        state.points[seat][cards.URAMAKI_POINTS] = state.prizes[seat] + state.uramaki_won[seat]


def score_edamame_and_soy_sauce(state: PartyFields) -> None:
    """Edamame by opponents who have any, soy sauce by the most colours at the table."""
    eaters = 0
    most_colours = 0
    for seat in range(state.players):
        eaters += state.counts[seat][cards.EDAMAME] > 0
        most_colours = max(most_colours, state.colours[seat])
    for seat in range(state.players):
        counts = state.counts[seat]
        points = state.points[seat]
        points[cards.EDAMAME_POINTS] = edamame(counts[cards.EDAMAME], eaters - 1)
        points[cards.SOY_SAUCE_POINTS] = soy_sauce(counts[cards.SOY_SAUCE], state.colours[seat], most_colours)


def score_desserts(state: PartyFields) -> None:
    """Puddings against the others, ice cream and fruit alone."""
    for seat in range(state.players):
        state.totals[seat] = state.desserts[seat][0]
        if (state.menu >> cards.FRUIT_TYPE) & 1:
            state.dessert_scores[seat] = fruits(state.desserts[seat])
        else:
            state.dessert_scores[seat] = ice_cream(state.desserts[seat][1])
    if (state.menu >> cards.PUDDING_TYPE) & 1:
        pudding(state.totals, state.players, state.players > 2 or state.pudding_loss, state.dessert_scores)


def dessert_cards(kept: list[int]) -> int:
    """How many desserts a player has kept, copies included."""
    count = 0
    for dessert in range(cards.DESSERTS):
        count += kept[dessert]
    return count


def nigiri(what: list[int], under: list[int], count: int) -> int:
    """Egg 1, salmon 2, squid 3, three times that on wasabi (SGP-16)."""
    points = 0
    for place in range(count):
        if what[place] <= cards.NIGIRI_SQUID:
            points += (what[place] + 1) * (1 if under[place] == cards.NO_PLACE else 3)
    return points


def maki_symbols(counts: list[int]) -> int:
    """The maki symbols of a player."""
    return counts[cards.MAKI_1] + 2 * counts[cards.MAKI_2] + 3 * counts[cards.MAKI_3]


def uramaki_symbols(counts: list[int]) -> int:
    """The uramaki symbols of a player."""
    return 3 * counts[cards.URAMAKI_3] + 4 * counts[cards.URAMAKI_4] + 5 * counts[cards.URAMAKI_5]


def maki(symbols: list[int], players: int, points: list[int]) -> None:
    """6 and 3 for the two highest totals, 6, 4 and 2 for three with six players or more (SGP-17)."""
    if players < 6:
        podium(symbols, players, 6, 3, 0, points)
    else:
        podium(symbols, players, 6, 4, 2, points)


def podium(totals: list[int], players: int, first: int, second: int, third: int, points: list[int]) -> None:
    """Prizes for the highest distinct totals above zero; all who are tied get the whole prize."""
    best = below(totals, players, 32767)
    next_best = below(totals, players, best)
    third_best = below(totals, players, next_best)
    for seat in range(players):
        points[seat] = 0
        if totals[seat] > 0:
            if totals[seat] == best:
                points[seat] = first
            elif totals[seat] == next_best:
                points[seat] = second
            elif totals[seat] == third_best:
                points[seat] = third


def below(totals: list[int], players: int, limit: int) -> int:
    """The highest total under a limit, or zero."""
    highest = 0
    for seat in range(players):
        if highest < totals[seat] < limit:
            highest = totals[seat]
    return highest


def extremes(totals: list[int], players: int, prize: int, can_lose: bool, points: list[int]) -> None:
    """A prize for the most, its loss for the fewest, zero included; tied all get the full value (SGP-18, SGP-19).

    All equal: gain and loss cancel; where nobody can lose all have the most, if they have any.
    """
    most = fewest = totals[0]
    for seat in range(players):
        most = max(most, totals[seat])
        fewest = min(fewest, totals[seat])
    for seat in range(players):
        points[seat] = 0
        if totals[seat] == most and most > 0 and (most != fewest or not can_lose):
            points[seat] = prize
        elif totals[seat] == fewest and most != fewest and can_lose:
            points[seat] = -prize


def temaki(counts: list[int], players: int, points: list[int]) -> None:
    """4 for the most, -4 for the fewest, which of two nobody loses (SGP-18)."""
    extremes(counts, players, 4, players > 2, points)


def pudding(puddings: list[int], players: int, can_lose: bool, points: list[int]) -> None:
    """6 for the most, -6 for the fewest (SGP-43)."""
    extremes(puddings, players, 6, can_lose, points)


def uramaki(symbols: list[int], players: int, points: list[int]) -> None:
    """2 for the most symbols left at the end of a round (SGP-20)."""
    podium(symbols, players, 2, 0, 0, points)


def tempura(count: int) -> int:
    """5 per pair (SGP-28)."""
    return count // 2 * 5


def sashimi(count: int) -> int:
    """10 per three (SGP-27)."""
    return count // 3 * 10


def dumpling(count: int) -> int:
    """1, 3, 6, 10, 15, and no more after five (SGP-22)."""
    if count > 5:
        count = 5
    return count * (count + 1) // 2


def eel(count: int) -> int:
    """One costs 3; two or more bring 7 in all (SGP-24)."""
    if count == 0:
        return 0
    return -3 if count == 1 else 7


def tofu(count: int) -> int:
    """2, 6, and nothing from three on (SGP-29)."""
    if count == 1:
        return 2
    return 6 if count == 2 else 0


def onigiri(counts: list[int]) -> int:
    """Sets of 1, 2, 3, 4 different shapes bring 1, 4, 9, 16 (SGP-26)."""
    points = 0
    for level in range(1, 13):
        shapes = 0
        for kind in range(cards.ONIGIRI_CIRCLE, cards.ONIGIRI_RECTANGLE + 1):
            shapes += counts[kind] >= level
        if shapes == 0:
            break
        points += shapes * shapes
    return points


def edamame(count: int, opponents: int) -> int:
    """Each card 1 per opponent who has any, at most 4 (SGP-23)."""
    return count * min(opponents, 4)


def miso(count: int) -> int:
    """3 each (SGP-25)."""
    return 3 * count


def soy_sauce(count: int, colours: int, most_colours: int) -> int:
    """4 each for whoever has the most colours (SGP-32)."""
    return 4 * count if colours == most_colours else 0


def tea(count: int, best_colour: int) -> int:
    """Each as much as the player's best colour has cards (SGP-40)."""
    return count * best_colour


def takeout_box(flipped: int) -> int:
    """2 for each card flipped (SGP-39)."""
    return 2 * flipped


def ice_cream(count: int) -> int:
    """12 per four (SGP-42)."""
    return count // 4 * 12


def fruits(kept: list[int]) -> int:
    """Watermelon, orange and pineapple icons; a card has two (SGP-44)."""
    watermelons = 2 * kept[2] + kept[5] + kept[6]
    oranges = 2 * kept[3] + kept[5] + kept[7]
    pineapples = 2 * kept[4] + kept[6] + kept[7]
    return fruit(watermelons) + fruit(oranges) + fruit(pineapples)


def fruit(icons: int) -> int:
    """One of the three fruits by its icons: -2, 0, 1, 3, 6, 10 (SGP-44)."""
    if icons == 0:
        return -2
    if icons > 5:
        icons = 5
    return icons * (icons - 1) // 2
