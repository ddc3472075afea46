"""Rules that can be read in two ways, in both: orders before the card (SB-28), two takoyaki in a challenge (SB-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import sushiya
from sushiya.games.sushi_boat.events import (
    CardRevealed,
    ChallengeResolved,
    GuessesSeen,
    Ordered,
    PlateEntered,
    TakoyakiPlayed,
    TurnBegun,
    WasabiRevealed,
)
from sushiya.games.sushi_boat.moves import Guess, Takoyaki
from tests.games.sushi_boat.positions import (
    GAME,
    GAP,
    WASABI,
    Table,
    answer,
    asked,
    challenge,
    events_of,
    finished,
    foretell,
    position,
    rules_of,
    starting,
    texts,
    then,
)


def about_to_end(early: bool, **more: Any) -> Table:
    """The turn before somebody else's."""
    return position(3, phase="act", done=["eat", "yen"], wasabi_left=0, early_orders=early, **more)


@pytest.mark.clause("SB-28", "SB-42")
def test_a_turn_begins_with_its_card_or_with_the_choice_to_order_before_it() -> None:
    usual, early = about_to_end(early=False), about_to_end(early=True)
    assert isinstance(then(usual, "end")[0], CardRevealed)
    assert then(early, "end") == [TurnBegun(1)]
    assert (usual.view(None).phase, early.view(None).phase) == ("move", "reveal")
    assert asked(early) == 1
    assert texts(early) == ["reveal", "order"]
    assert "reveal" not in texts(usual)


@pytest.mark.clause("SB-28", "SB-09")
def test_orders_before_the_card_come_before_what_it_brings() -> None:
    match = about_to_end(early=True, belt={1: GAP, 2: GAP, 3: GAP, 4: GAP})
    then(match, "end")
    foretell(match, plates=["white roe"])
    assert then(match, "order") == [Ordered(1), PlateEntered("white roe")]
    assert (match.view(None).yen[1], match.view(None).phase) == (1, "reveal")
    rules_of(match).turn -= 1  # as the end of a turn has it, for which cards are foretold
    foretell(match, card="gyoza green")
    rules_of(match).turn += 1
    events = then(match, "reveal")
    assert isinstance(events[0], CardRevealed) and events[0].seat == 1
    assert len(events_of(PlateEntered, events)) == 3, "the order has left three gaps"
    assert match.view(None).phase == "move"


@pytest.mark.clause("SB-28")
def test_the_last_yen_brings_the_card_too() -> None:
    match = about_to_end(early=True, yen=[2, 1, 2])
    then(match, "end")
    events = then(match, "order")
    assert isinstance(events[0], Ordered)
    assert len(events_of(CardRevealed, events)) == 1
    assert (asked(match), match.view(None).phase) == (1, "move")


@pytest.mark.clause("SB-28", "SB-11")
@pytest.mark.parametrize("more", [{"yen": [2, 0, 2]}, {"bag": []}], ids=["no yen", "no plate"])
def test_nobody_is_asked_who_cannot_order(more: dict[str, Any]) -> None:
    match = about_to_end(early=True, **more)
    assert isinstance(then(match, "end")[0], CardRevealed)
    assert match.view(None).phase == "move"


@pytest.mark.clause("SB-28")
@pytest.mark.parametrize("move", ["sit L1", "eat", "yen", "end", "play gyoza", "guess red red", "takoyaki"])
def test_before_the_card_nothing_but_orders_is_possible(move: str) -> None:
    match = position(3, phase="reveal", early_orders=True, hands={0: ["gyoza", "takoyaki"]})
    with pytest.raises(sushiya.IllegalMove, match="Reveal the card first") as refused:
        match.play(0, move)
    assert refused.value.say("fr") != refused.value.say("en")
    assert set(match.barred(0)) == {"eat", "staff", "yen", "play gyoza"}


@pytest.mark.clause("SB-28")
@pytest.mark.parametrize("phase", ["move", "act"])
@pytest.mark.parametrize("early", [False, True])
def test_a_card_is_revealed_once(phase: str, early: bool) -> None:
    with pytest.raises(sushiya.IllegalMove):
        position(3, phase=phase, early_orders=early).play(0, "reveal")


@pytest.mark.clause("SB-28", "SB-12")
def test_there_are_no_orders_in_a_challenge() -> None:
    match = position(3, phase="reveal", early_orders=True, cards_left=5, wasabi_left=5)
    assert isinstance(then(match, "reveal")[0], WasabiRevealed)
    assert not any(starting(match, "order", "reveal", seat=seat) for seat in range(3))


@pytest.mark.clause("SB-28")
def test_the_end_of_a_turn_is_not_undone_once_the_next_player_is_asked() -> None:
    match = about_to_end(early=True)
    then(match, "end")
    assert not any(match.can_undo(seat) for seat in range(3))


@pytest.mark.clause("SB-28", "SB-36", "SB-08")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_with_early_orders_everybody_has_as_many_turns(players: int) -> None:
    match = finished(players, 1, {"early_orders": True})
    turns = [event.seat for event in match.events(None) if isinstance(event, CardRevealed | WasabiRevealed)]
    assert [turns.count(seat) for seat in range(players)] == [len(turns) // players] * players


def holding_two(allowed: bool, hidden: Sequence[str] = ("red", "green"), **more: Any) -> Table:
    """A challenge in which seat 1 has two takoyaki."""
    return challenge(3, hidden, hands={1: ["takoyaki", "takoyaki"]}, second_takoyaki=allowed, **more)


@pytest.mark.clause("SB-14")
def test_a_second_takoyaki_is_played_only_if_the_table_says_so() -> None:
    assert starting(holding_two(allowed=False), "takoyaki", seat=1) == ["takoyaki"]
    assert starting(holding_two(allowed=True), "takoyaki", seat=1) == ["takoyaki", "takoyaki twice"]
    one = challenge(3, hands={1: ["takoyaki", "miso"]}, second_takoyaki=True)
    assert starting(one, "takoyaki", seat=1) == ["takoyaki"]
    for match in (holding_two(allowed=False), one):
        with pytest.raises(sushiya.IllegalMove, match="two takoyaki, and a table that allows both") as refused:
            match.play(1, "takoyaki twice")
        assert refused.value.say("fr") != refused.value.say("en")


@pytest.mark.clause("SB-14", "SB-39")
def test_each_of_two_takoyaki_brings_a_guess_with_three_cubes() -> None:
    match = holding_two(allowed=True)
    events = answer(match, "guess red red", "takoyaki twice", "guess blue blue")
    assert events_of(TakoyakiPlayed, events) == [TakoyakiPlayed(1), TakoyakiPlayed(1)]
    view = match.view(None)
    assert (view.takoyaki, view.twice, view.second_guess) == ([False, True, False], [False, True, False], False)
    assert [card.split()[0] for card in view.played[1]] == ["takoyaki", "takoyaki"]
    then(match, "guess red red green")
    view = match.view(None)
    assert (asked(match), view.phase, view.second_guess) == (1, "takoyaki", True)
    assert match.view(1).guesses[1] == ["red", "red", "green"]
    (resolved,) = events_of(ChallengeResolved, then(match, "guess green green blue"))
    assert resolved.guesses[1] == ["red", "red", "green", "blue", "green", "green"]
    assert resolved.kept == [1, 3 + 2, 0]
    assert match.view(None).cubes == [1, 5, 0]
    assert (match.view(None).twice, match.view(None).second_guess) == ([False] * 3, False)


@pytest.mark.clause("SB-14")
def test_one_of_two_takoyaki_may_be_kept() -> None:
    match = holding_two(allowed=True)
    answer(match, "guess red red", "takoyaki", "guess blue blue")
    then(match, "guess red red green")
    assert match.view(None).phase == "move"
    assert len(match.view(None).hands[1]) == len(match.view(None).played[1]) == 1


@pytest.mark.clause("SB-14", "SB-43")
def test_both_guesses_are_seen_by_takoyaki_players_who_come_later_and_by_nobody_else() -> None:
    match = challenge(3, hands={1: ["takoyaki", "takoyaki"], 2: ["takoyaki"]}, active=1, second_takoyaki=True)
    answer(match, "guess red red", "takoyaki twice", "takoyaki")
    then(match, "guess red red green")
    assert [match.view(seat).guesses[1] for seat in (0, 2, None)] == [None] * 3
    then(match, "guess white white blue")
    both = ["red", "red", "green", "blue", "white", "white"]
    assert [match.view(seat).guesses[1] for seat in (0, 1, 2, None)] == [None, both, both, None]
    assert match.events(2)[-1] == GuessesSeen([["red", "red"], both, None])


@pytest.mark.clause("SB-14")
def test_a_first_guess_can_be_undone_before_the_second() -> None:
    match = holding_two(allowed=True)
    answer(match, "guess red red", "takoyaki twice", "guess blue blue")
    then(match, "guess red red green")
    assert match.can_undo(1)
    match.undo(1)
    assert match.view(1).guesses[1] is None
    assert not match.view(1).second_guess


@pytest.mark.clause("SB-14")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
@pytest.mark.parametrize("guesses", [0, 1, 2])
def test_a_state_imagined_from_a_view_has_both_guesses(seat: int | None, guesses: int) -> None:
    match = challenge(3, hands={1: ["takoyaki", "takoyaki"], 2: ["takoyaki"]}, active=1, second_takoyaki=True)
    answer(match, "guess red red", "takoyaki twice", "takoyaki")
    then(match, *["guess red red green", "guess white white blue"][:guesses])
    view = match.view(seat)
    imagined = GAME.imagine(view)
    assert GAME.see(imagined, seat, match.options) == view
    made = [imagined.guesses[1] >= 0, imagined.second_guesses[1] >= 0]
    assert made == [guesses > 0, guesses > 1]


@pytest.mark.clause("SB-14", "SB-40")
def test_a_sheet_takes_the_cubes_that_two_takoyaki_can_bring() -> None:
    cubes: list[dict[str, int]] = [{"cubes": 13}, {}]
    assert GAME.score_sheet(cubes, {"second_takoyaki": True}).totals == [13, 0]
    with pytest.raises(sushiya.BadSheet, match="0 to 12"):
        GAME.score_sheet(cubes)
    with pytest.raises(sushiya.BadSheet, match="0 to 13"):
        GAME.score_sheet([{"cubes": 14}, {}], {"second_takoyaki": True})


def test_the_texts_of_the_moves_of_other_readings() -> None:
    assert GAME.notation.read("TAKOYAKI Twice") == Takoyaki(twice=True)
    assert str(GAME.notation.read("reveal")) == "reveal"
    assert GAME.notation.read("guess red red green") == Guess(("red", "red", "green"))


@pytest.mark.clause("SB-14", "SB-28")
def test_the_readings_are_in_the_record_where_they_are_not_the_usual_ones() -> None:
    options = {"early_orders": True, "second_takoyaki": True}
    match = finished(3, 2, options)
    assert match.record().options == options
    assert sushiya.replay(match.record().to_json()).view(None) == match.view(None)
    assert GAME.new(3, 2, dict.fromkeys(options, False)).record().options == {}


def test_a_wasabi_after_early_orders_is_foretold_as_ever() -> None:
    match = position(3, phase="act", early_orders=True, yen=[2, 0, 2], cards_left=6, wasabi_left=1)
    foretell(match, card=WASABI)
    assert isinstance(then(match, "end")[0], WasabiRevealed)
