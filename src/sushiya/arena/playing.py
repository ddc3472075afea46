"""Playing whole games between bots that get views."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from sushiya.arena.setup import MakeBot, Setup, derived_seed
from sushiya.bots import Bot
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.options import Options
from sushiya.core.rules import Rules


@contextmanager
def seated(setup: Setup, make: MakeBot, seating: Sequence[int], seed: bytes) -> Iterator[list[Bot]]:
    """The bots of a game, by seat; what they hold is given back when the game is over."""
    bots: list[Bot] = []
    try:
        for seat, bot in enumerate(seating):
            bots.append(make(setup.bots[bot], setup.game, derived_seed(seed, seat), setup.players))
        yield bots
    finally:
        for seated_bot in bots:
            seated_bot.close()


def play_one(game: AnyGame, players: int, options: Options, bots: Sequence[Bot], chance: Chance) -> Rules:
    """Play a whole game; returns its last state."""
    rules: Rules = game.set_up(players, options)
    rules.start(chance)
    while not rules.over:
        for seat in range(players):
            if rules.choices[seat] == codes.OWED:
                legal = [game.notation.move(number) for number in rules.legal(seat)]
                view = game.recall(rules, seat, options, bots[seat].memory)
                move = bots[seat].decide(view, legal)
                rules.choose(seat, game.notation.number(move))
        rules.step(chance)
    return rules


def play_seated(setup: Setup, make: MakeBot, seating: Sequence[int], bots_seed: bytes, chance: Chance) -> Rules:
    """Play a whole game with bots that get views, as at a table; returns its last state."""
    with seated(setup, make, seating, bots_seed) as bots:
        return play_one(setup.game, setup.players, setup.read_options, bots, chance)


def start_of_policies(setup: Setup) -> Rules:
    """The state before the deal, for bots that have a policy: they forget nothing."""
    start: Rules = setup.game.set_up(setup.players, setup.read_options)
    start.memory = codes.EVER
    return start


def greedy_seats(setup: Setup, seating: Sequence[int]) -> int:
    """The bit mask of the seats whose bot plays by appraisal."""
    return sum((setup.policies[bot] == "greedy") << seat for seat, bot in enumerate(seating))
