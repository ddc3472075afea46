"""The appraisal that playouts can afford says what a plain one says.

Plain is, in every game, a judgement that is new for each move and so has nothing from before; in Sushi Go! what the
table would score after the move, counted card by card; in Party the same, with what it thinks of every other decision
(plain_party.py); in Sushizock the mean over all ways the next roll can fall; in Sushi Boat what a plate adds to the
groups of the pile and to the run at its end. The odds of its challenges are in tests/games/sushi_boat/test_odds.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

import sushiya
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.judgement import Judgement
from sushiya.games.sushi_boat import weights as boat_weights
from sushiya.games.sushi_boat.moves import Staff
from sushiya.games.sushi_go import cards as sushi_go_cards
from sushiya.games.sushi_go import weights
from sushiya.games.sushi_go.moves import Keep
from sushiya.games.sushi_go.view import SushiGoView
from sushiya.games.sushi_go_party.moves import PartyMove
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.judgement import SushizockJudgement
from sushiya.games.sushizock.rules import SushizockRules
from tests.bots.plain_party import plain_worth as plain_party_worth
from tests.playing import dice, walk, walks
from tests.setups import EVERY, MORE_SETUPS, SAMPLE, Setup

SEED = bytes(range(32))
GAMES = 3 if sushiya.compiled else 1
STEPS = 200 if sushiya.compiled else 20
COPIED_NIGIRI = ["maki", "tempura", "tofu", "eel", "special_order", "wasabi", "pudding"]
PARTIES = [
    Setup("sushi-go-party", *table) for table in [*MORE_SETUPS["sushi-go-party"][SAMPLE], (5, {"menu": COPIED_NIGIRI})]
]
"""All presets, and a menu on which a special order can go on wasabi."""
PARTY_CHOICES = 0.3
"""This part of the choices is compared,"""
PARTY_MOVES = 8
"""and so many moves of each."""
SIDES = (cards.SUSHI, cards.SUSHI, cards.BONE, cards.BONE, cards.BLUE, cards.RED)
"""The faces of a die."""


def fresh_worths(game: AnyGame, rules: Any, seat: int, moves: list[int]) -> list[int]:
    """What moves seem worth to judgements that know nothing from before."""
    return [game.judge(rules).appraise(seat, move) for move in moves]


@pytest.mark.parametrize("setup", EVERY, ids=str)
def test_a_judgement_that_lasts_appraises_as_one_that_is_new_for_every_move(setup: Setup) -> None:
    """And it leaves the state as it was."""
    for seed in range(GAMES):
        match = setup.new(seed)
        rules, chance, rolls = match._rules.twin(), Chance(SEED), dice("appraisals", str(setup), seed)
        lasting: Judgement = match.game.judge(rules)
        for _ in range(STEPS):
            for seat in [seat for seat in range(setup.players) if rules.choices[seat] == codes.OWED]:
                legal, before = rules.legal(seat), rules.dump()
                assert [lasting.appraise(seat, move) for move in legal] == fresh_worths(match.game, rules, seat, legal)
                assert rules.dump() == before
                rules.choose(seat, rolls.choice(legal))
            if rules.over:
                break
            rules.step(chance)


def promised(table: dict[str, int], wasabi: int, turns: int) -> int:
    """What unfinished sets may still bring."""
    tempura = weights.TEMPURA * min(turns, weights.TEMPURA_TURNS) * (table.get("tempura", 0) % 2)
    sashimi = {
        0: 0,
        1: weights.SASHIMI * min(turns, weights.SASHIMI_TURNS),
        2: weights.SASHIMI_PAIR * min(turns, weights.SASHIMI_PAIR_TURNS),
    }[table.get("sashimi", 0) % 3]
    dumpling = weights.DUMPLING * min(turns, weights.DUMPLING_TURNS) if 0 < table.get("dumpling", 0) < 5 else 0
    waiting = weights.WASABI * min(turns, weights.WASABI_TURNS) * min(wasabi, weights.WASABI_MOST)
    chopsticks = weights.CHOPSTICKS * min(turns, weights.CHOPSTICKS_TURNS) * min(table.get("chopsticks", 0), 1)
    return tempura + sashimi + dumpling + waiting + chopsticks


def after(table: dict[str, int], move: Keep) -> dict[str, int]:
    """A table with the cards of a move, of which nigiri go onto wasabi that is free."""
    table = dict(table)
    for card in filter(None, (move.card, move.second)):
        spot = card
        if card.startswith("nigiri") and table.get("wasabi", 0):
            table["wasabi"] -= 1
            spot = f"{card}@wasabi"
        table[spot] = table.get(spot, 0) + 1
    if move.second:
        table["chopsticks"] -= 1
    return table


def symbols(table: dict[str, int]) -> int:
    """Its maki symbols."""
    return sum(worth * table.get(f"maki_{worth}", 0) for worth in (1, 2, 3))


def shared(counts: list[int], at: int, prizes: list[int]) -> int:
    """The part of the prizes for most and second most that one gets; those tied share, and leave no second."""
    most = sorted(set(counts), reverse=True)
    for rank, prize in enumerate(prizes[: 1 if counts.count(most[0]) > 1 else 2]):
        if rank < len(most) and counts[at] == most[rank] > 0:
            return prize // counts.count(most[rank])
    return 0


def pudding_prize(counts: list[int], at: int) -> int:
    """6 for most, -6 for fewest unless two play."""
    if max(counts) == min(counts):
        return 0
    if counts[at] == max(counts):
        return 6 // counts.count(max(counts))
    return -(6 // counts.count(min(counts))) if counts[at] == min(counts) and len(counts) > 2 else 0


def plain_worth(view: SushiGoView, move: Keep) -> int:
    """What a table would score after a move, and what it promises, in hundredths of a point."""
    assert view.seat is not None
    tables = [dict(table) for table in view.tables]
    tables[view.seat] = table = after(tables[view.seat], move)
    turns = sushi_go_cards.HAND_SIZES[view.players] - view.turn
    nigiri = sum(
        worth * (table.get(card, 0) + 3 * table.get(f"{card}@wasabi", 0))
        for worth, card in enumerate(("nigiri_egg", "nigiri_salmon", "nigiri_squid"), 1)
    )
    dumplings = min(table.get("dumpling", 0), 5)
    sets = 5 * (table.get("tempura", 0) // 2) + 10 * (table.get("sashimi", 0) // 3)
    puddings = list(view.puddings)
    puddings[view.seat] += [move.card, move.second].count("pudding")
    maki = list(map(symbols, tables))
    return (
        weights.POINT * (nigiri + sets + dumplings * (dumplings + 1) // 2)
        + (weights.POINT - weights.MAKI_DOUBT * turns) * shared(maki, view.seat, [6, 3])
        + weights.PUDDING_PRIZE * view.round * pudding_prize(puddings, view.seat)
        + promised(table, table.get("wasabi", 0), turns)
        + weights.MAKI_SYMBOL * maki[view.seat] * min(turns, weights.MAKI_TURNS)
        + weights.PUDDING * min(puddings[view.seat], weights.PUDDINGS_MOST)
    )


@pytest.mark.parametrize("players", sushiya.game("sushi-go").players)
def test_sushi_go_is_appraised_as_card_by_card(players: int) -> None:
    game = sushiya.game("sushi-go")
    compared = 0
    for seed in range(GAMES):
        match, rolls = game.new(players, seed), dice("card by card", players, seed)
        while not match.is_over:
            for seat in sorted(match.to_act):
                view, legal = match.view(seat), match.legal(seat)
                worths = game.judge(match._rules.twin()).worths(seat, [game.notation.number(move) for move in legal])
                assert worths == [plain_worth(view, move) for move in legal if isinstance(move, Keep)]
                compared += 1
                match.play(seat, rolls.choice(legal))
    assert compared >= 100 * GAMES / 3


@pytest.mark.parametrize("setup", PARTIES, ids=str)
def test_party_is_appraised_as_card_by_card(setup: Setup) -> None:
    """Every decision but what to keep, of which there are many, is compared whenever it comes up."""
    compared, picks = 0, dice("party, which", setup)
    for match, _ in walks(setup, "party, card by card", GAMES):
        if match.is_over:
            continue
        seat = picks.choice(sorted(match.to_act))
        view = match.view(seat)
        if view.phase == "choose" and picks.random() > PARTY_CHOICES:
            continue
        legal = match.legal(seat)
        moves = picks.sample(legal, min(len(legal), PARTY_MOVES))
        numbers = [match.game.notation.number(move) for move in moves]
        worths = match.game.judge(match._rules.twin()).worths(seat, numbers)
        plain = [plain_party_worth(view, move) for move in moves if isinstance(move, PartyMove)]
        assert dict(zip(moves, worths, strict=True)) == dict(zip(moves, plain, strict=True))
        compared += 1
    assert compared >= 5 * GAMES


PROMISES = [
    0,
    boat_weights.FIRST_KIND,
    2 * boat_weights.FIRST_KIND,
    2 * boat_weights.FIRST_KIND + boat_weights.NEXT_KIND,
    2 * boat_weights.FIRST_KIND + 2 * boat_weights.NEXT_KIND,
    boat_weights.FIVE_KINDS,
    boat_weights.SIX_KINDS,
    boat_weights.SIX_KINDS,
]
"""What a group of so many kinds of sushi may come to."""


def plain_plate(pile: Sequence[str | None], plate: str, turns: int) -> int:
    """What a plate brings on top of a pile: to the first group that lacks its sushi, and to the run there."""
    colour, sushi = plate.split()
    kinds = Counter(known.split()[1] for known in pile if known)
    size = sum(count > kinds[sushi] for count in kinds.values())
    gain = PROMISES[size + 1] - PROMISES[size]
    if kinds[sushi] and size < 3:
        gain = gain * min(turns, boat_weights.LATER_GROUP_TURNS) // boat_weights.LATER_GROUP
    run = next((known for known in reversed(pile) if not known or not known.startswith("white")), None)
    if run and run.split()[0] == colour:
        gain += boat_weights.SAME_COLOUR
    elif colour != "white":
        gain += boat_weights.NEW_RUN
    return boat_weights.PLATE + gain


@pytest.mark.parametrize("memory", [0, 2, codes.EVER])
@pytest.mark.parametrize("players", sushiya.game("sushi-boat").players)
def test_plates_that_staff_bring_are_appraised_by_what_is_known_of_the_pile(players: int, memory: int) -> None:
    game, compared = sushiya.game("sushi-boat"), 0
    for seed in range(GAMES):
        for match in walk(game.new(players, seed), dice("plates", players, memory, seed)):
            for seat in match.to_act:
                view = match.view(seat, memory)
                judgement = game.judge(game.imagine(view))
                brought = [move for move in match.legal(seat) if isinstance(move, Staff) and (move.slot or move.plate)]
                for move in brought:
                    plate = move.plate or view.belt[(move.slot or 0) - 1]
                    worth = plain_plate(view.piles[seat], plate, view.cards_left // players)
                    yen = boat_weights.YEN if view.cards_left >= players else boat_weights.LATE_YEN
                    assert judgement.worths(seat, [game.notation.number(move)]) == [worth - yen]
                    compared += 1
    assert compared >= GAMES


def all_rolls(thrown: int) -> int:
    """How many ways so many dice can fall."""
    return sum(1 for _ in product(SIDES, repeat=thrown))


def plain_mean(rules: SushizockRules, mask: int) -> int:
    """The mean over all rolls of the dice that are not set aside of the best portion then."""
    prizes, spoils, nothing = SushizockJudgement(rules).portions(rules.active)
    aside = [rules.faces[die] for die in range(cards.DICE) if ((rules.aside | mask) >> die) & 1]
    total = 0
    for roll in product(SIDES, repeat=cards.DICE - len(aside)):
        shown = [(*aside, *roll).count(face) for face in range(cards.FACES)]
        best = max(
            *(prizes[kind][shown[kind]] for kind in range(2)), *(spoils[kind][shown[2 + kind]] for kind in range(2))
        )
        total += nothing if best == codes.POINTLESS else best
    return total // all_rolls(cards.DICE - len(aside))


@pytest.mark.parametrize("players", sushiya.game("sushizock").players)
def test_dice_set_aside_are_appraised_by_all_rolls(players: int) -> None:
    game = sushiya.game("sushizock")
    match, rolls, compared = game.new(players, 5), dice("all rolls", players), 0
    while not match.is_over and compared < STEPS:
        seat, rules = min(match.to_act), match._rules
        assert isinstance(rules, SushizockRules)
        for move in filter(lambda move: move < cards.TAKE, rules.legal(seat)):
            worth = SushizockJudgement(rules).appraise(seat, move)
            if worth != codes.POINTLESS:
                assert worth == plain_mean(rules, move)
                compared += 1
        match.play(seat, rolls.choice(match.legal(seat)))
    assert compared >= STEPS / 2
