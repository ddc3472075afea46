"""The wasabi challenge (SB-12 to SB-14): secret guesses of what the tunnel hides."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import belt, cards, notes, numbers, scoring, side_dishes
from sushiya.games.sushi_boat.fields import BoatFields


def begin(state: BoatFields) -> None:
    """The trash goes back into the bag, and everybody is asked in secret (SB-12)."""
    state.wasabi_left -= 1
    if state.journal is not None:
        state.journal.note(notes.WASABI, state.active, state.cards_left, 0)
    belt.empty_trash(state)
    state.phase = cards.ANSWER
    for seat in range(state.players):
        state.choices[seat] = codes.OWED
        forget_guesses(state, seat)


def forget_guesses(state: BoatFields, seat: int) -> None:
    """A seat has not guessed, nor played a takoyaki."""
    state.guesses[seat] = cards.NO_GUESS
    state.second_guesses[seat] = cards.NO_GUESS
    state.takoyaki[seat] = 0


def list_answers(state: BoatFields, seat: int) -> int:
    """A guess, or a takoyaki, or two where the table allows it (SB-14)."""
    count = list_guesses(state)
    held = side_dishes.held(state, seat, cards.TAKOYAKI)
    state.moves[count] = numbers.TAKOYAKI
    count += held > 0
    state.moves[count] = numbers.TAKOYAKI_TWICE
    return count + (held > 1 and state.second_takoyaki)


def list_guesses(state: BoatFields) -> int:
    """Two cubes on colours."""
    count = 0
    for one in range(cards.COLOURS):
        for other in range(one, cards.COLOURS):
            state.moves[count] = numbers.GUESS + cards.COLOURS * one + other
            count += 1
    return count


def list_takoyaki_guesses(state: BoatFields) -> int:
    """Three cubes on colours."""
    count = 0
    for one in range(cards.COLOURS):
        for two in range(one, cards.COLOURS):
            for three in range(two, cards.COLOURS):
                guess = (one * cards.COLOURS + two) * cards.COLOURS + three
                state.moves[count] = numbers.GUESS_3 + guess
                count += 1
    return count


def take_answers(state: BoatFields) -> None:
    """When all have answered: takoyaki are laid in front of their players, who guess later than the others."""
    for seat in range(state.players):
        answer = state.choices[seat]
        state.choices[seat] = codes.NOT_ASKED
        if answer < numbers.TAKOYAKI:
            state.guesses[seat] = answer
            continue
        state.takoyaki[seat] = 1 + answer - numbers.TAKOYAKI
        for _ in range(state.takoyaki[seat]):
            side_dishes.lay_in_front(state, seat, cards.TAKOYAKI)
            if state.journal is not None:
                state.journal.note(notes.TAKOYAKI, seat, 0, 0)


def ask_takoyaki(state: BoatFields) -> bool:
    """Ask the next takoyaki player, in turn order from the active one; whether there is one."""
    state.phase = cards.TAKOYAKI_GUESS
    for place in range(state.players):
        seat = state.active + place
        if seat >= state.players:
            seat -= state.players
        if owes_guess(state, seat):
            state.asker = seat
            state.choices[seat] = codes.OWED
            if state.journal is not None:
                state.journal.note(notes.GUESSES, seat, 0, 0)
            return True
    state.asker = codes.NOBODY
    return False


def owes_guess(state: BoatFields, seat: int) -> bool:
    """Whether a seat has played a takoyaki with which it has not guessed yet; each has a guess of its own."""
    if state.takoyaki[seat] == 2 and state.second_guesses[seat] == cards.NO_GUESS:
        return True
    return state.takoyaki[seat] > 0 and state.guesses[seat] == cards.NO_GUESS


def take_takoyaki_guess(state: BoatFields) -> None:
    """A guess with three cubes; the others learn only that it is made."""
    if state.guesses[state.asker] == cards.NO_GUESS:
        state.guesses[state.asker] = state.choices[state.asker]
    else:
        state.second_guesses[state.asker] = state.choices[state.asker]
    state.choices[state.asker] = codes.NOT_ASKED
    if state.journal is not None:
        state.journal.note(notes.GUESSED, state.asker, 0, 0)


def resolve(state: BoatFields, chance: Chance) -> None:
    """Bring the hidden plates to light, and let everybody keep the cubes that were right."""
    one = state.belt[state.board.tunnel]
    other = state.belt[state.board.tunnel + 1]
    while is_in_tunnel(state, one) or is_in_tunnel(state, other):
        plate = belt.draw(state, chance)
        if plate == cards.NO_PLATE:
            break
        belt.enter(state, plate)
    state.seen[one] = state.turn
    state.seen[other] = state.turn
    if state.journal is not None:
        state.journal.note(notes.CHALLENGE, 0, state.kinds[one], state.kinds[other])
    for seat in range(state.players):
        keep_cubes(state, seat, state.guesses[seat], one, other)
        if state.second_guesses[seat] != cards.NO_GUESS:
            keep_cubes(state, seat, state.second_guesses[seat], one, other)
        forget_guesses(state, seat)


def is_in_tunnel(state: BoatFields, plate: int) -> bool:
    """Whether a plate is hidden."""
    return state.belt[state.board.tunnel] == plate or state.belt[state.board.tunnel + 1] == plate


def keep_cubes(state: BoatFields, seat: int, guess: int, one: int, other: int) -> None:
    """A seat keeps the cubes of a guess that were right for these two plates."""
    kept = kept_by(guess, state.kinds[one] // cards.SUSHI, state.kinds[other] // cards.SUSHI)
    state.cubes[seat] += kept
    if state.journal is not None:
        state.journal.note(notes.CHALLENGE, 1 + seat, guess, kept)


def kept_by(guess: int, one: int, other: int) -> int:
    """The cubes that a guess keeps if the tunnel hides these two colours."""
    if guess < numbers.GUESS_3:
        guess -= numbers.GUESS
        return scoring.cubes_kept(guess // cards.COLOURS, guess % cards.COLOURS, cards.NO_COLOUR, one, other)
    guess -= numbers.GUESS_3
    pair = guess // cards.COLOURS
    return scoring.cubes_kept(pair // cards.COLOURS, pair % cards.COLOURS, guess % cards.COLOURS, one, other)
