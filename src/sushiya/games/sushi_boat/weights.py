"""How the greedy bot weighs things, in hundredths of a point."""

PLATE = 20
"""A plate, whatever is on it."""
SAME_COLOUR = 100
"""One more in a run."""
NEW_RUN = 25
"""A colour that may become a run."""
SURPRISE = PLATE + NEW_RUN + 130
"""The better of two plates that nobody knows."""

FIRST_KIND = 60
"""Each of the first two kinds of a group; then the next two, and what groups of five and of six are worth in all."""
NEXT_KIND = 90
FIVE_KINDS = 520
SIX_KINDS = 900
LATER_GROUP_TURNS = 5
LATER_GROUP = 8
"""A group after the first that has few kinds: so many turns count at the most, and each for this part of its worth."""

YEN = 45
LATE_YEN = 5
"""A yen, and one that can hardly be spent any more."""
DISH = 140
"""A side dish in front of its player, for the most of them."""
CARD = 110
"""A side dish in hand."""
GYOZA = 100
MISO_LOOK = 5
"""Looking at one's pile, for those who forget."""
SCALE = 100
"""Cubes are counted in hundredths."""

LEAD = 20
"""A point of lead in a position that is judged, where a win is `codes.WHOLE_WIN`."""
UNIT = 100
TURNS_AHEAD = 6
"""So many turns count at the most."""
FAR_AHEAD = 3
"""So many side dishes more or fewer than others count at the most."""
OPEN_GROUP = 5
"""A group of more kinds does not grow any more."""
POINTS = 0
GROUPS = POINTS + 1
PLATES_KEPT = GROUPS + OPEN_GROUP
PRIZE = PLATES_KEPT + 1
AHEAD = PRIZE + 1
HELD = AHEAD + 1
GYOZA_HELD = HELD + 1
TAKOYAKI_HELD = GYOZA_HELD + 1
YEN_HELD = TAKOYAKI_HELD + 1
FEATURES = YEN_HELD + 1
"""The features of a position between two turns: points without the prize for side dishes, groups of one to five kinds,
plates, that prize as it is now, side dishes played beyond the best other, side dishes held, gyoza and takoyaki among
them, yen."""
PROSPECTS = {
    2: (
        (73, -93, 36, 82, 87, 70, 99, 52, 28, 176, -3, 11, 86),
        (0, 41, 36, 35, 43, 43, -1, -10, 10, 26, -23, -21, 4),
    ),
    4: (
        (76, -54, -29, 111, 177, 244, 53, 54, 44, 117, 4, 64, 27),
        (3, 60, 104, 91, 88, 40, -36, -8, 2, 54, -29, -45, 12),
    ),
}
PROSPECTS |= dict.fromkeys((3, 5), PROSPECTS[4])
"""By players, the weights of the features at the end, and what each turn left adds to them, in hundredths.

Those of two come from 800 games, those of four from 300; three and five players have those of four.
"""
CERTAINTIES = {2: (66, 3), 3: (102, 9), 4: (102, 9), 5: (102, 9)}
"""By players, what a point more adds to the odds at the end, and what each turn left takes from it, in hundredths."""
