"""The wasabi challenge by its true odds: what a guess keeps on average over everything that the tunnel may hide."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import sushiya
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import cards, numbers, secrecy, weights
from sushiya.games.sushi_boat.judgement import BoatJudgement
from sushiya.games.sushi_boat.rules import BoatRules
from tests.playing import dice

GAME = sushiya.game("sushi-boat")
MEMORIES = (0, 1, 2, codes.EVER)


def challenges(players: int, memory: int, seeds: range) -> list[BoatRules]:
    """Challenges of random games, in which seats remember so many turns."""
    found = []
    for seed in seeds:
        rules = GAME.new(players, seed)._rules
        assert isinstance(rules, BoatRules)
        rules.memory = memory
        rolls, chance = dice("odds", players, seed), Chance(bytes([seed + 1]) * 32)
        while not rules.over:
            if rules.phase == cards.ANSWER:
                found.append(rules.twin())
            for seat in range(players):
                if rules.choices[seat] == codes.OWED:
                    rules.choose(seat, rolls.choice(rules.legal(seat)))
            rules.step(chance)
    return found


def possible_colours(rules: BoatRules, seat: int) -> Counter[tuple[int, int]]:
    """The colours of the two hidden plates, each as often as there are ways that a seat cannot rule out."""
    slots = (rules.board.tunnel, rules.board.tunnel + 1)
    plates = [rules.belt[slot] for slot in slots]
    unknown = [thing for thing in secrecy.hidden(rules, seat) if thing < cards.PLATES]
    gaps = [at for at, plate in enumerate(plates) if plate in unknown]
    ways: Counter[tuple[int, int]] = Counter()
    for drawn in permutations(unknown, len(gaps)):
        for at, plate in zip(gaps, drawn, strict=True):
            plates[at] = plate
        one, other = (rules.kinds[plate] // cards.SUSHI for plate in plates)
        ways[one, other] += 1
    return ways


def cubes_of(guess: int) -> list[int]:
    """The colours of a guess."""
    if guess < numbers.GUESS_3:
        return [*divmod(guess - numbers.GUESS, cards.COLOURS)]
    pair, third = divmod(guess - numbers.GUESS_3, cards.COLOURS)
    return [*divmod(pair, cards.COLOURS), third]


def kept(guess: int, colours: tuple[int, int]) -> int:
    """The cubes that are kept (SB-13); of three one more for a colour that is there and guessed too often (SB-14)."""
    own, there = Counter(cubes_of(guess)), Counter(colours)
    spare = own.total() == cards.TAKOYAKI_CUBES and any(own[colour] > there[colour] for colour in there)
    return (own & there).total() + spare


def average(guess: int, ways: Counter[tuple[int, int]]) -> int:
    """The cubes that a guess keeps on average, in hundredths."""
    return weights.SCALE * sum(kept(guess, way) * times for way, times in ways.items()) // ways.total()


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("players", [2, 5])
def test_a_guess_is_worth_what_it_keeps_on_average(players: int, memory: int) -> None:
    for rules in challenges(players, memory, range(2))[:4]:
        ways = possible_colours(rules, 0)
        for guess in (move for move in rules.legal(0) if move < numbers.TAKOYAKI):
            assert BoatJudgement(rules).appraise(0, guess) == average(guess, ways)


@pytest.mark.parametrize("memory", MEMORIES)
def test_a_takoyaki_is_worth_its_best_guess(memory: int) -> None:
    found = 0
    for rules in challenges(4, memory, range(30)):
        holders = [seat for seat in range(4) if numbers.TAKOYAKI in rules.legal(seat)]
        for seat in holders[:1]:
            ways = possible_colours(rules, seat)
            best = max(average(numbers.GUESS_3 + guess, ways) for guess in range(cards.COLOURS**3))
            in_hand = weights.CARD if rules.wasabi_left else 0
            assert BoatJudgement(rules).appraise(seat, numbers.TAKOYAKI) == weights.DISH + best - in_hand
            found += 1
        if found == 3:
            return
    raise AssertionError(found)
