"""Random games state by state, for comparing the compiled rules with the interpreted ones.

As a program it prints whether the rules are compiled, then a line of digests for every game; given the number of a
game, every state of that game in full.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from typing import Any

import sushiya
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.journal import Journal
from sushiya.core.rules import Rules
from tests.playing import stream
from tests.setups import EVERY, Setup
from tests.states import plain, snapshot

GAMES = 1000
LOOK_AHEAD = 5
"""Every so many steps the hidden cards are dealt anew in a copy, and the copy is compared, too."""


def table(number: int) -> Setup:
    """Where a game is played: all tables take turns."""
    return EVERY[number % len(EVERY)]


def states(number: int) -> Iterator[dict[str, Any]]:
    """Every state of a game with all its attributes, the legal moves, and what the rules noted on the way there."""
    setup = table(number)
    game = sushiya.game(setup.game_id)
    rules = game.set_up(setup.players, game.options_type.read(setup.options, setup.players))
    rules.journal = Journal()
    chance, picks = stream(number), stream(GAMES + number)
    rules.start(chance)
    for step in range(sys.maxsize):
        yield seen(rules, chance) | {"notes": plain([*map(list, rules.journal.take())])}
        if rules.over:
            return
        if step % LOOK_AHEAD == 0:
            yield redealt(rules, picks)
        for seat in range(setup.players):
            if rules.choices[seat] == codes.OWED:
                legal = rules.legal(seat)
                rules.choose(seat, legal[picks.below(len(legal))])
        rules.step(chance)


def seen(rules: Rules, chance: Chance) -> dict[str, Any]:
    """A state, its legal moves with the worth of the first of them, and where its random stream stands."""
    legal = [rules.legal(seat) for seat in range(rules.players)]
    worth = [rules.appraise(seat, moves[0]) for seat, moves in enumerate(legal) if moves]
    return snapshot(rules) | {"legal": legal, "worth": worth, "drawn on": [chance.used, plain(chance.state)]}


def redealt(rules: Rules, chance: Chance) -> dict[str, Any]:
    """A copy with what one seat, or a spectator, cannot know dealt anew."""
    twin = rules.twin()
    twin.redeal(chance.below(rules.players + 1) - 1, chance)
    return seen(twin, chance)


def digests(number: int) -> list[str]:
    """Every state of a game in eight signs."""
    return [
        hashlib.blake2b(repr(sorted(state.items())).encode(), digest_size=4).hexdigest() for state in states(number)
    ]


if __name__ == "__main__":
    print(sushiya.compiled)
    if sys.argv[1:]:
        print(*map(repr, states(int(sys.argv[1]))), sep="\n")
    else:
        for number in range(GAMES):
            print(*digests(number))
