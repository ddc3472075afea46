"""How the greedy bot weighs what is not scored yet, in hundredths of a point; most of it for each turn that is left."""

POINT = 100

MAKI_DOUBT = 8
"""What a maki prize loses for each turn in which others may still take it."""
PUDDING_PRIZE = 25
"""What a point of the puddings is worth now, for each round so far."""

TEMPURA = 60
TEMPURA_TURNS = 4
"""One tempura that waits for its second; so many turns count at the most."""
SASHIMI_PAIR = 110
SASHIMI_PAIR_TURNS = 5
SASHIMI = 35
SASHIMI_TURNS = 6
DUMPLING = 25
DUMPLING_TURNS = 4
WASABI = 90
WASABI_TURNS = 4
WASABI_MOST = 2
"""A free wasabi that waits for a nigiri; more than so many do not count."""
CHOPSTICKS = 30
CHOPSTICKS_TURNS = 5
MAKI_SYMBOL = 10
MAKI_TURNS = 7
PUDDING = 130
PUDDINGS_MOST = 6
"""A pudding kept, for the end of the game."""

PUDDING_KEPT = 310
PUDDING_KEPT_OF_TWO = 270
"""A pudding kept at the end of a round, in hundredths of a point."""
CERTAINTY_1 = 251
CERTAINTY_1_OF_TWO = 229
CERTAINTY_2 = 326
CERTAINTY_2_OF_TWO = 312
"""How much a point more after the first, or the second, round adds to the odds of winning, in thousandths."""
