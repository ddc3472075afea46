"""The numbers of the moves."""

GUESS = 0
"""Two colours: 5 x the first + the second, the first not above the second."""
GUESS_3 = 25
"""Three colours likewise."""
TAKOYAKI = 150
SIT = 160
SIT_PAID = 184
EAT = 208
EAT_LEFT = 209
EAT_RIGHT = 210
STAFF = 211
STAFF_SLOT = 212
STAFF_PLATE = 244
STAFF_PICK = 280
"""2 x which of the plates drawn, + 1 for the bottom of the pile."""
YEN = 284
ORDER = 285
END = 286
DISCARD = 287
PLAY_MISO = 300
PLAY_GYOZA = 301
PLAY_TEMPURA = 304
PLAY_EDAMAME = 336
PLAY_MOCHI = 368
"""7 x one staff slot + another."""
PLAY_YAKITORI = 448
"""32 x one slot of the belt + another."""
