"""What cards that score by their number are worth on a table: the points now, and what they promise; in hundredths."""

from __future__ import annotations

from sushiya.games.sushi_go import cards, scoring, weights


class SetWorths:
    """Looks up the worth of every number of cards, by the turns that are left."""

    def __init__(self) -> None:
        self.worths: list[int] = [
            worth_of(kind, count, turns_left)
            for turns_left in range(cards.TURNS)
            for kind in range(cards.KINDS)
            for count in range(cards.COUNTS)
        ]

    def worth(self, table: list[int], turns_left: int) -> int:
        """The worth of tempura, sashimi, dumplings, free wasabi and chopsticks on a table."""
        at = turns_left * cards.KINDS * cards.COUNTS
        return (
            self.worths[at + cards.TEMPURA * cards.COUNTS + table[cards.TEMPURA]]
            + self.worths[at + cards.SASHIMI * cards.COUNTS + table[cards.SASHIMI]]
            + self.worths[at + cards.DUMPLING * cards.COUNTS + table[cards.DUMPLING]]
            + self.worths[at + cards.WASABI * cards.COUNTS + table[cards.WASABI]]
            + self.worths[at + cards.CHOPSTICKS * cards.COUNTS + table[cards.CHOPSTICKS]]
        )


def worth_of(kind: int, count: int, turns_left: int) -> int:
    """The worth of so many cards of a kind; other kinds do not score by their number alone."""
    if kind == cards.TEMPURA:
        return weights.POINT * scoring.tempura(count) + count % 2 * promise_of_tempura(turns_left)
    if kind == cards.SASHIMI:
        return weights.POINT * scoring.sashimi(count) + promise_of_sashimi(count % 3, turns_left)
    if kind == cards.DUMPLING:
        growing = 0 < count < 5
        promise = weights.DUMPLING * min(turns_left, weights.DUMPLING_TURNS) if growing else 0
        return weights.POINT * scoring.dumpling(count) + promise
    if kind == cards.WASABI:
        return weights.WASABI * min(turns_left, weights.WASABI_TURNS) * min(count, weights.WASABI_MOST)
    if kind == cards.CHOPSTICKS:
        return weights.CHOPSTICKS * min(turns_left, weights.CHOPSTICKS_TURNS) * min(count, 1)
    return 0


def promise_of_tempura(turns_left: int) -> int:
    """What one that waits for its second may bring."""
    return weights.TEMPURA * min(turns_left, weights.TEMPURA_TURNS)


def promise_of_sashimi(waiting: int, turns_left: int) -> int:
    """What one or two that wait for their third may bring."""
    if waiting == 2:
        return weights.SASHIMI_PAIR * min(turns_left, weights.SASHIMI_PAIR_TURNS)
    return waiting * weights.SASHIMI * min(turns_left, weights.SASHIMI_TURNS)


SET_WORTHS = SetWorths()
"""The same for all games."""
