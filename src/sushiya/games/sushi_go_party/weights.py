"""How the greedy bot weighs what is not scored yet, in hundredths of a point; most of it for each turn that is left."""

POINT = 100

WASABI = 90
WASABI_TURNS = 4
"""A free wasabi that waits for a nigiri; so many turns count at the most."""
TEMPURA = 60
TEMPURA_TURNS = 4
"""One tempura that waits for its second."""
SASHIMI_PAIR = 90
SASHIMI_PAIR_TURNS = 5
SASHIMI = 30
SASHIMI_TURNS = 6
DUMPLING = 25
DUMPLING_TURNS = 4
EEL = 110
EEL_TURNS = 5
TOFU = 30
TOFU_TURNS = 4
EDAMAME = 40
EDAMAME_TURNS = 4

MAKI_SYMBOL = 10
MAKI_TURNS = 7
URAMAKI_SYMBOL = 60
TEMAKI = 60
"""Uramaki and temaki do not depend on how many turns are left."""

TOOL = 35
TOOL_TURNS = 5
"""Chopsticks or a spoon lying ready."""
SPOON_CALL = 240
"""What the card asked for may bring."""
MENU = 280
TAKEOUT_BOX = 40
TAKEOUT_BOX_TURNS = 6
"""A takeout box, for each turn of so many last ones that is over."""
TEA = 25
TEA_TURNS = 5
SOY_SAUCE = 120
DESSERT = 200
"""A dessert kept, for the end of the game."""

SURE = 100
MAYBE = 60
"""How likely it is that another has a card, in hundredths."""

DESSERT_KEPT = 400
"""A dessert kept at the end of a round."""
CERTAINTY_1 = 251
CERTAINTY_1_OF_TWO = 229
CERTAINTY_2 = 326
CERTAINTY_2_OF_TWO = 312
"""How much a point more after the first, or the second, round adds to the odds of winning, in thousandths."""
