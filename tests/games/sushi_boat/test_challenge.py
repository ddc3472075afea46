"""SB-12 to SB-14: the wasabi challenge, what its guesses keep, takoyaki, and what nobody may see."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence

import pytest

import sushiya
from sushiya.core.events import Chosen
from sushiya.games.sushi_boat.events import (
    ChallengeResolved,
    Guessed,
    GuessesSeen,
    PlateEntered,
    TakoyakiPlayed,
    TrashEmptied,
    WasabiRevealed,
)
from sushiya.games.sushi_boat.moves import Guess, Takoyaki
from tests.games.sushi_boat.positions import (
    GAP,
    WASABI,
    Table,
    answer,
    asked,
    bag,
    belt,
    challenge,
    discards,
    events_of,
    foretell,
    pile,
    position,
    starting,
    texts,
    then,
    trash,
)
from tests.states import everything, told

COLOURS = ("red", "blue", "green", "yellow", "white")
LETTERS = dict(zip("RBGYW", COLOURS, strict=True))
TWO_CUBES = list(itertools.combinations_with_replacement(COLOURS, 2))
THREE_CUBES = list(itertools.combinations_with_replacement(COLOURS, 3))
HIDDEN = list(itertools.product(COLOURS, repeat=2))


def guess(colours: Sequence[str]) -> str:
    return "guess " + " ".join(colours)


def letters(text: str) -> list[str]:
    return [LETTERS[letter] for letter in text.replace(" ", "")]


def resolved(match: Table) -> ChallengeResolved:
    return events_of(ChallengeResolved, match.events(None))[-1]


@pytest.mark.clause("SB-12")
def test_a_wasabi_puts_the_trash_into_the_bag_and_asks_everybody() -> None:
    match = position(4, phase="act", trash=["red egg", "blue egg"], cards_left=8, wasabi_left=3)
    before = bag(match)
    foretell(match, WASABI)
    assert then(match, "end") == [WasabiRevealed(1, 7), TrashEmptied(2)]
    assert bag(match) - before == {"red egg": 1, "blue egg": 1}
    assert not trash(match)
    assert match.to_act == {0, 1, 2, 3}
    assert match.view(None).phase == "answer"


@pytest.mark.clause("SB-12")
def test_with_an_empty_trash_nothing_is_told_of_it() -> None:
    match = position(4, phase="act")
    foretell(match, WASABI)
    assert then(match, "end") == [WasabiRevealed(1, 7)]


@pytest.mark.clause("SB-12")
def test_the_wasabi_leaves_the_game() -> None:
    match = position(2, phase="act", discards=["mochi green"], wasabi_left=2)
    foretell(match, WASABI)
    then(match, "end")
    answer(match, "guess red red", "guess red red")
    assert discards(match) == ["mochi green"]
    assert match.view(None).wasabi_left == 1


@pytest.mark.clause("SB-12")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_may_put_two_cubes_on_any_colours_white_too(players: int) -> None:
    """Ruling: white can be guessed."""
    match = challenge(players)
    for seat in range(players):
        assert texts(match, seat) == [guess(colours) for colours in TWO_CUBES]


@pytest.mark.clause("SB-12")
def test_example_both_hidden_plates_green_and_a_guess_of_red_and_green() -> None:
    match = challenge(2, ["green", "green"])
    answer(match, "guess red green", "guess blue blue")
    assert match.view(None).cubes == [1, 0]


@pytest.mark.clause("SB-12")
def test_cubes_are_kept_from_challenge_to_challenge() -> None:
    match = challenge(3, ["white roe", "red egg"], cubes=[3, 0, 1])
    answer(match, "guess red white", "guess red red", "guess blue yellow")
    assert match.view(None).cubes == [5, 1, 1]


@pytest.mark.clause("SB-12")
def test_on_a_full_belt_two_plates_bring_the_hidden_ones_to_light() -> None:
    match = challenge(2, ["green egg", "red egg"], belt={13: "blue egg", 14: "yellow egg"})
    before = belt(match)
    match.play(0, "guess red red")
    foretell(match, plates=["white", "red salmon"])
    assert then(match, "guess green yellow", seat=1) == [
        Chosen(1),
        PlateEntered("white roe", "yellow egg"),
        PlateEntered("red salmon", "blue egg"),
        ChallengeResolved(["green egg", "red egg"], [["red", "red"], ["green", "yellow"]], [1, 1]),
    ]
    assert belt(match) == ["red salmon", "white roe", *before[:12]]
    assert match.view(None).belt[8:10] == ["green egg", "red egg"]
    assert trash(match) == {"yellow egg": 1, "blue egg": 1}


@pytest.mark.clause("SB-12")
@pytest.mark.parametrize(("gaps", "added"), [
    ([], 2), ([9], 2), ([10, 14], 2), ([6], 3), ([1], 3), ([2, 4], 4), ([1, 3, 9, 11], 4), ([1, 2, 3, 4, 5, 6], 8),
    ([9, 10, 11, 12, 13, 14], 2),
])  # fmt: skip
def test_plates_are_added_until_both_hidden_ones_are_out_of_the_tunnel(gaps: list[int], added: int) -> None:
    match = challenge(2, ["green egg", "red tuna"], belt=dict.fromkeys(gaps, GAP))
    events = answer(match, "guess red red", "guess red red")
    assert len(events_of(PlateEntered, events)) == added
    assert not {"green egg", "red tuna"} & set(belt(match)[:8]) - set(bag(match))
    assert belt(match)[8] == "green egg", "no more than needed"
    assert belt(match)[9] == "red tuna"


@pytest.mark.clause("SB-12")
def test_nobody_takes_a_plate_or_pays_in_a_challenge() -> None:
    match = challenge(3, ["green", "red"], yen=[0, 1, 2])
    answer(match, "guess red red", "guess red red", "guess red green")
    assert match.view(None).yen == [0, 1, 2]
    assert all(pile(match, seat) == [] for seat in range(3))


@pytest.mark.clause("SB-13")
@pytest.mark.parametrize("hidden", HIDDEN, ids="-".join)
def test_a_cube_is_kept_for_each_plate_guessed(hidden: tuple[str, str]) -> None:
    """Ruling: for each colour the smaller of own cubes and hidden plates; all fifteen guesses."""
    for guesses in (TWO_CUBES[:5], TWO_CUBES[5:10], TWO_CUBES[10:]):
        match = challenge(5, hidden)
        answer(match, *map(guess, guesses))
        expected = [sum((Counter(colours) & Counter(hidden)).values()) for colours in guesses]
        assert match.view(None).cubes == resolved(match).kept == expected


@pytest.mark.clause("SB-13")
@pytest.mark.parametrize(("hidden", "guessed", "kept"), [
    ("RR", "RR", 2), ("RR", "RB", 1), ("RB", "RR", 1), ("RB", "BR", 2), ("RB", "GY", 0), ("WW", "WW", 2),
    ("WR", "WG", 1),
])  # fmt: skip
def test_some_guesses(hidden: str, guessed: str, kept: int) -> None:
    match = challenge(2, letters(hidden))
    answer(match, guess(letters(guessed)), "guess red red")
    assert match.view(None).cubes[0] == kept


def with_takoyaki(hidden: Sequence[str], guessed: Sequence[str]) -> Table:
    match = challenge(2, hidden, hands={1: ["takoyaki"]})
    answer(match, "guess red red", "takoyaki")
    then(match, guess(guessed))
    return match


@pytest.mark.clause("SB-14")
@pytest.mark.parametrize(("hidden", "guessed", "kept"), [
    ("G G", "G G G", 3),
    ("G R", "G G R", 3),
    ("G R", "G R B", 2),
    ("G R", "G G G", 2),
    ("G R", "G G B", 2),
    ("G R", "B B B", 0),
])  # fmt: skip
def test_examples_of_takoyaki(hidden: str, guessed: str, kept: int) -> None:
    match = with_takoyaki(letters(hidden), letters(guessed))
    assert match.view(None).cubes[1] == resolved(match).kept[1] == kept


@pytest.mark.clause("SB-14")
@pytest.mark.parametrize("hidden", TWO_CUBES, ids="-".join)
def test_with_takoyaki_one_cube_more_is_kept_on_a_colour_that_is_there(hidden: tuple[str, str]) -> None:
    """Ruling; all 35 guesses."""
    there = Counter(hidden)
    for colours in THREE_CUBES:
        own = Counter(colours)
        more = any(own[colour] > there[colour] for colour in there)
        expected = sum((own & there).values()) + more
        assert with_takoyaki(hidden, colours).view(None).cubes[1] == expected, colours


@pytest.mark.clause("SB-14")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_whoever_holds_takoyaki_may_answer_with_it_whoever_s_turn_it_is(active: int) -> None:
    match = challenge(3, active=active, hands={0: ["miso"], 1: ["takoyaki", "miso"], 2: ["mochi", "takoyaki"]})
    assert "takoyaki" not in texts(match, 0)
    for seat in (1, 2):
        assert texts(match, seat) == [*(guess(colours) for colours in TWO_CUBES), "takoyaki"]


@pytest.mark.clause("SB-14")
def test_takoyaki_need_not_be_played() -> None:
    match = challenge(2, ["red", "red"], hands={1: ["takoyaki"]})
    answer(match, "guess red red", "guess red red")
    assert match.view(None).cubes == [2, 2]
    assert match.view(None).hands[1] == ["takoyaki red"]
    assert match.view(None).played[1] == []


@pytest.mark.clause("SB-14")
def test_takoyaki_takes_three_cubes_after_all_have_answered() -> None:
    match = challenge(3, ["red", "blue"], hands={0: ["takoyaki"]})
    match.play(0, "takoyaki")
    assert match.to_act == {1, 2}
    match.play(1, "guess red red")
    match.play(2, "guess green blue")
    assert match.to_act == {0}
    assert match.view(None).phase == "takoyaki"
    assert match.view(None).awaited == 0
    assert match.view(None).takoyaki == [True, False, False]
    assert texts(match) == [guess(colours) for colours in THREE_CUBES]
    assert len(match.legal(0)) == 35
    then(match, "guess red blue blue")
    assert match.view(None).cubes == [3, 1, 1]
    assert match.view(None).takoyaki == [False, False, False]
    assert match.view(None).awaited is None


@pytest.mark.clause("SB-14")
def test_the_takoyaki_then_lies_in_front_of_its_player() -> None:
    match = challenge(2, hands={1: ["gyoza red", "takoyaki green"]}, played={1: ["miso red"]})
    answer(match, "guess red red", "takoyaki")
    view = match.view(0)
    assert view.hands[1] == ["gyoza red"]
    assert view.played[1] == ["miso red", "takoyaki green"]
    then(match, "guess red red red")
    assert match.view(0).played[1] == ["miso red", "takoyaki green"]


@pytest.mark.clause("SB-14")
def test_one_takoyaki_a_player_a_challenge() -> None:
    match = challenge(2, ["red", "red"], hands={1: ["takoyaki", "takoyaki"]})
    answer(match, "guess red red", "takoyaki")
    assert not starting(match, "takoyaki")
    then(match, "guess red red red")
    assert match.view(None).phase == "move"
    assert len(match.view(None).hands[1]) == 1
    assert match.view(None).cubes == [2, 3]


@pytest.mark.clause("SB-14")
def test_takoyaki_is_never_played_in_step_3() -> None:
    match = position(3, phase="act", hands={0: ["takoyaki", "gyoza"]})
    assert starting(match, "play", "takoyaki") == ["play gyoza"]
    for text in ("takoyaki", "play takoyaki"):
        with pytest.raises(sushiya.SushiyaError):
            match.play(0, text)


@pytest.mark.clause("SB-14")
@pytest.mark.parametrize("active", range(5))
def test_takoyaki_players_guess_in_turn_order_from_the_active_player(active: int) -> None:
    """Ruling. Seats 0, 1 and 3 hold one."""
    match = challenge(5, active=active, hands={seat: ["takoyaki"] for seat in (0, 1, 3)})
    answer(match, "takoyaki", "takoyaki", "guess red red", "takoyaki", "guess blue blue")
    guessers = []
    while match.view(None).phase == "takoyaki":
        guessers.append(asked(match))
        then(match, "guess red blue green")
    assert guessers == sorted((0, 1, 3), key=lambda seat: (seat - active) % 5)


@pytest.mark.clause("SB-14")
@pytest.mark.parametrize("active", range(5))
def test_each_takoyaki_player_sees_the_guesses_made_so_far_and_nobody_else_sees_any(active: int) -> None:
    """Ruling; the own guess is known to its player, of course."""
    match = challenge(5, active=active, hands={seat: ["takoyaki"] for seat in (0, 1, 3)})
    answer(match, "takoyaki", "takoyaki", "guess red red", "takoyaki", "guess blue white")
    made: dict[int, list[str]] = {2: ["red", "red"], 4: ["blue", "white"]}
    may_see = {seat: {seat} for seat in range(5)}
    for colours in THREE_CUBES[7:10]:
        guesser = asked(match)
        may_see[guesser] |= set(made)
        for seat in (None, *range(5)):
            seen = set() if seat is None else may_see[seat]
            expected = [made.get(other) if other in seen else None for other in range(5)]
            assert match.view(seat).guesses == expected
        then(match, guess(colours))
        made[guesser] = list(colours)
    assert resolved(match).guesses == [made[seat] for seat in range(5)]
    assert match.view(0).guesses == [None] * 5


@pytest.mark.clause("SB-14")
def test_the_guesses_seen_are_told_to_that_player_alone() -> None:
    match = challenge(3, ["red", "blue"], active=2, hands={0: ["takoyaki"], 2: ["takoyaki"]})
    known = [len(match.events(seat)) for seat in range(3)]
    answer(match, "takoyaki", "guess red green", "takoyaki")
    then(match, "guess red blue blue")
    public = [Chosen(0), Chosen(1), Chosen(2), TakoyakiPlayed(0), TakoyakiPlayed(2)]
    first = GuessesSeen([None, ["red", "green"], None])
    second = GuessesSeen([None, ["red", "green"], ["red", "blue", "blue"]])
    assert match.events(1, since=known[1]) == [*public, Guessed(2)]
    assert match.events(2, since=known[2]) == [*public, first, Guessed(2)]
    assert match.events(0, since=known[0]) == [*public, Guessed(2), second]
    assert asked(match) == 0
    *_, end = then(match, "guess green green green")
    assert end == ChallengeResolved(
        plates=resolved(match).plates,
        guesses=[["green"] * 3, ["red", "green"], ["red", "blue", "blue"]],
        kept=[0, 1, 3],
    )


@pytest.mark.clause("SB-12", "SB-14")
@pytest.mark.parametrize("other", ["guess white white", "takoyaki"])
def test_that_somebody_has_answered_looks_the_same_whatever_the_answer(other: str) -> None:
    matches = [challenge(4, hands={1: ["takoyaki"]}) for _ in range(2)]
    for match, text in zip(matches, ("guess red blue", other), strict=True):
        match.play(1, text)
        match.play(3, "guess red red")
    for seat in (None, 0, 2, 3):
        assert told(matches[0], seat) == told(matches[1], seat)
        assert matches[0].view(seat).chosen == [False, True, False, True]
        assert matches[0].view(seat).choice == (Guess(("red", "red")) if seat == 3 else None)
    assert matches[0].events(0)[-2:] == [Chosen(1), Chosen(3)]
    assert matches[0].view(1).choice == Guess(("red", "blue"))
    assert matches[1].view(1).choice == (Takoyaki() if other == "takoyaki" else Guess(("white", "white")))


@pytest.mark.clause("SB-14")
def test_while_takoyaki_players_think_the_others_cannot_tell_one_guess_from_another() -> None:
    matches = [challenge(4, active=1, hands={1: ["takoyaki"], 2: ["takoyaki"]}) for _ in range(2)]
    for match, text in zip(matches, ("guess red red", "guess blue green"), strict=True):
        answer(match, text, "takoyaki", "takoyaki", "guess red red")
    for seat in (None, 2, 3):
        assert told(matches[0], seat) == told(matches[1], seat)
    assert told(matches[0], 1) != told(matches[1], 1)
    for match in matches:
        then(match, "guess red red red")
    for seat in (None, 3):
        assert told(matches[0], seat) == told(matches[1], seat)
    assert told(matches[0], 2) != told(matches[1], 2)


@pytest.mark.clause("SB-14")
def test_who_guessed_with_takoyaki_does_not_see_what_comes_later() -> None:
    matches = [challenge(3, hands={seat: ["takoyaki"] for seat in range(3)}) for _ in range(2)]
    for match, text in zip(matches, ("guess red red red", "guess blue green white"), strict=True):
        answer(match, "takoyaki", "takoyaki", "takoyaki")
        then(match, "guess red red red")
        then(match, text)
        assert asked(match) == 2
    assert told(matches[0], 0) == told(matches[1], 0)
    assert told(matches[0], 2) != told(matches[1], 2)


@pytest.mark.clause("SB-12")
def test_an_answer_may_be_changed_until_the_last_one_is_in() -> None:
    match = challenge(3, ["red", "red"], hands={0: ["takoyaki"]})
    match.play(0, "takoyaki")
    match.play(1, "guess red red")
    heard = match.events(2)
    match.play(0, "guess blue blue")
    assert match.view(0).choice == Guess(("blue", "blue"))
    assert match.to_act == {2}
    assert match.events(2) == heard, "a change of mind is nobody's business"
    match.play(0, "takoyaki")
    match.play(0, "guess red white")
    match.play(2, "guess green green")
    assert match.view(None).cubes == [1, 2, 0]
    assert match.view(None).hands[0] == ["takoyaki red"]


@pytest.mark.clause("SB-12")
def test_an_answer_cannot_be_changed_any_more_while_takoyaki_players_think() -> None:
    match = challenge(2, hands={1: ["takoyaki"]})
    answer(match, "guess red red", "takoyaki")
    before = everything(match)
    with pytest.raises(sushiya.NotYourTurn):
        match.play(0, "guess blue blue")
    assert everything(match) == before


@pytest.mark.clause("SB-12")
@pytest.mark.parametrize("order", [[3, 1, 0, 2], [2, 0, 1, 3]])
def test_answers_may_come_in_any_order(order: list[int]) -> None:
    guesses = ["guess red red", "guess blue green", "guess white yellow", "guess red blue"]
    in_order, mixed = challenge(4, ["red", "blue"]), challenge(4, ["red", "blue"])
    for seat in range(4):
        in_order.play(seat, guesses[seat])
    for seat in order:
        mixed.play(seat, guesses[seat])
    assert mixed.view(None) == in_order.view(None)
    assert resolved(mixed) == resolved(in_order)


@pytest.mark.clause("SB-12")
def test_the_tunnel_stays_hidden_until_all_have_answered() -> None:
    matches = [
        challenge(2, hidden, hands={1: ["takoyaki"]}) for hidden in (["red egg", "blue egg"], ["blue egg", "red egg"])
    ]
    for match in matches:
        answer(match, "guess red red", "takoyaki")
        assert match.view(1).belt[6:8] == [None, None]
    assert told(matches[0], 0) == told(matches[1], 0)
    assert told(matches[0], 1) == told(matches[1], 1)


@pytest.mark.clause("SB-12")
def test_a_record_with_a_challenge_replays() -> None:
    for seed in range(3):
        match = sushiya.game("sushi-boat").new(3, seed)
        while not match.is_over:
            seat = max(match.to_act)
            legal = match.legal(seat)
            if len(match.to_act) > 1:
                match.play(seat, legal[0])
            match.play(seat, legal[-1])
        again = sushiya.replay(match.record())
        assert [told(again, seat) for seat in (None, 0, 1, 2)] == [told(match, seat) for seat in (None, 0, 1, 2)]
        assert len(events_of(ChallengeResolved, match.events(None))) == 4
