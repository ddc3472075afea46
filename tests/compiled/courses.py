"""Random games state by state, for comparing the compiled rules with the interpreted ones.

As a program it takes the id of a game and prints whether the rules are compiled, then a line of digests for every
match; given the number of a match, every state of that match in full.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

import sushiya
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.journal import Journal
from sushiya.core.rules import Rules
from tests.playing import stream
from tests.setups import WIDE, Setup
from tests.states import copied, snapshot

MATCHES = 300
"""By game; what goes another way in one match of a hundred is found with 95 %."""
LOOK_AHEAD = 5
"""Every so many steps the hidden cards are dealt anew in a copy, and the copy is compared, too."""


def table(game_id: str, number: int) -> Setup:
    """Where a match is played: all tables of the game take turns."""
    tables = [setup for setup in WIDE if setup.game_id == game_id]
    return tables[number % len(tables)]


def states(game_id: str, number: int) -> Iterator[dict[str, Any]]:
    """Every state of a match with all its attributes, the legal moves, and what the rules noted on the way there."""
    setup = table(game_id, number)
    game = sushiya.game(game_id)
    rules = game.set_up(setup.players, game.options_type.read(setup.options, setup.players))
    rules.journal = Journal()
    chance, picks = stream(number), stream(MATCHES + number)
    rules.start(chance)
    for step in range(sys.maxsize):
        yield seen(game, rules, chance) | {"notes": rules.journal.take()}
        if rules.over:
            return
        if step % LOOK_AHEAD == 0:
            yield redealt(game, rules, picks)
        for seat in range(setup.players):
            if rules.choices[seat] == codes.OWED:
                legal = rules.legal(seat)
                rules.choose(seat, legal[picks.draw(len(legal))])
        rules.step(chance)


def seen(game: AnyGame, rules: Rules, chance: Chance) -> dict[str, Any]:
    """A state, its legal moves with the worth of the first of them, and where its random stream stands."""
    legal = [rules.legal(seat) for seat in range(rules.players)]
    judgement = game.judge(rules)
    worth = [judgement.worths(seat, moves[:1]) for seat, moves in enumerate(legal) if moves]
    keys = [rules.key(), *(rules.key_for(seat) for seat in range(codes.NOBODY, rules.players))]
    return snapshot(rules) | {
        "keys": keys,
        "legal": legal,
        "worth": worth,
        "drawn on": [chance.used, copied(chance.state)],
    }


def redealt(game: AnyGame, rules: Rules, chance: Chance) -> dict[str, Any]:
    """A copy with what one seat, or a spectator, cannot know dealt anew."""
    twin = rules.twin()
    twin.redeal(chance.draw(rules.players + 1) - 1, chance)
    return seen(game, twin, chance)


def digests(game_id: str, number: int) -> str:
    """Every state of a match in eight signs."""
    return " ".join(hashlib.blake2b(written(state), digest_size=4).hexdigest() for state in states(game_id, number))


def written(state: dict[str, Any]) -> bytes:
    """A state as JSON, in which truth is a number, as it is in C."""
    return msgspec.json.encode(state).replace(b"true", b"1").replace(b"false", b"0")


if __name__ == "__main__":
    print(sushiya.compiled)
    match sys.argv[1:]:
        case [game_id]:
            print(*(digests(game_id, number) for number in range(MATCHES)), sep="\n")
        case [game_id, number]:
            print(*map(repr, states(game_id, int(number))), sep="\n")
