"""The wasabi challenge (SB-12 to SB-14): secret guesses of what the tunnel hides."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.arrays import row
from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import cards, notes, numbers, scoring
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.table import Table


class Challenge(Table):
    """Who has guessed what."""

    def __init__(self, players: int, first: int, board: Board) -> None:
        super().__init__(players, first, board)
        self.guesses: list[int] = row(cards.PLACES, cards.NO_GUESS)
        self.takoyaki: list[int] = row(cards.PLACES)
        self.asker = codes.NOBODY
        self.colours: list[int] = row(3)
        self.hidden_colours: list[int] = row(2)

    def begin_challenge(self) -> None:
        """The trash goes back into the bag, and everybody is asked in secret (SB-12)."""
        self.wasabi_left -= 1
        if self.journal is not None:
            self.journal.note(notes.WASABI, self.active, self.cards_left, 0)
        self.empty_trash()
        self.phase = cards.ANSWER
        for seat in range(self.players):
            self.choices[seat] = codes.OWED
            self.guesses[seat] = cards.NO_GUESS
            self.takoyaki[seat] = 0

    def list_answers(self, seat: int) -> int:
        """A guess, or a takoyaki (SB-14)."""
        count = self.list_guesses()
        if self.holds(seat, cards.TAKOYAKI):
            self.moves[count] = numbers.TAKOYAKI
            count += 1
        return count

    def list_guesses(self) -> int:
        """Two cubes on colours."""
        count = 0
        for one in range(cards.COLOURS):
            for other in range(one, cards.COLOURS):
                self.moves[count] = numbers.GUESS + cards.COLOURS * one + other
                count += 1
        return count

    def list_takoyaki_guesses(self) -> int:
        """Three cubes on colours."""
        count = 0
        for one in range(cards.COLOURS):
            for two in range(one, cards.COLOURS):
                for three in range(two, cards.COLOURS):
                    guess = (one * cards.COLOURS + two) * cards.COLOURS + three
                    self.moves[count] = numbers.GUESS_3 + guess
                    count += 1
        return count

    def take_answers(self) -> None:
        """When all have answered: takoyaki are laid in front of their players, who guess later than the others."""
        for seat in range(self.players):
            answer = self.choices[seat]
            self.choices[seat] = codes.NOT_ASKED
            if answer == numbers.TAKOYAKI:
                self.takoyaki[seat] = 1
                self.lay_in_front(seat, cards.TAKOYAKI)
                if self.journal is not None:
                    self.journal.note(notes.TAKOYAKI, seat, 0, 0)
            else:
                self.guesses[seat] = answer

    def ask_takoyaki(self) -> bool:
        """Ask the next takoyaki player, in turn order from the active one; whether there is one."""
        self.phase = cards.TAKOYAKI_GUESS
        for place in range(self.players):
            seat = self.active + place
            if seat >= self.players:
                seat -= self.players
            if self.takoyaki[seat] and self.guesses[seat] == cards.NO_GUESS:
                self.asker = seat
                self.choices[seat] = codes.OWED
                if self.journal is not None:
                    self.journal.note(notes.GUESSES, seat, 0, 0)
                return True
        self.asker = codes.NOBODY
        return False

    def take_takoyaki_guess(self) -> None:
        """A guess with three cubes; the others learn only that it is made."""
        self.guesses[self.asker] = self.choices[self.asker]
        self.choices[self.asker] = codes.NOT_ASKED
        if self.journal is not None:
            self.journal.note(notes.GUESSED, self.asker, 0, 0)

    def resolve_challenge(self, chance: Chance) -> None:
        """Bring the hidden plates to light, and let everybody keep the cubes that were right."""
        tunnel = self.board.tunnel
        one = self.belt[tunnel]
        other = self.belt[tunnel + 1]
        while self.is_in_tunnel(one) or self.is_in_tunnel(other):
            plate = self.draw(chance)
            if plate == cards.NO_PLATE:
                break
            self.enter(plate)
        self.seen[one] = self.turn
        self.seen[other] = self.turn
        self.hidden_colours[0] = self.kinds[one] // cards.SUSHI
        self.hidden_colours[1] = self.kinds[other] // cards.SUSHI
        if self.journal is not None:
            self.journal.note(notes.CHALLENGE, 0, self.kinds[one], self.kinds[other])
        for seat in range(self.players):
            kept = self.kept_by(self.guesses[seat])
            self.cubes[seat] += kept
            if self.journal is not None:
                self.journal.note(notes.CHALLENGE, 1 + seat, self.guesses[seat], kept)
            self.guesses[seat] = cards.NO_GUESS
            self.takoyaki[seat] = 0

    def is_in_tunnel(self, plate: int) -> bool:
        """Whether a plate is hidden."""
        return self.belt[self.board.tunnel] == plate or self.belt[self.board.tunnel + 1] == plate

    def kept_by(self, guess: int) -> int:
        """The cubes that a guess keeps, given `hidden_colours`."""
        cubes = 2
        if guess >= numbers.GUESS_3:
            cubes = 3
            guess -= numbers.GUESS_3
        for cube in range(cubes):
            self.colours[cube] = guess % cards.COLOURS
            guess //= cards.COLOURS
        return scoring.cubes_kept(self.colours, cubes, self.hidden_colours)

    def knows_guess(self, seat: int, guesser: int) -> bool:
        """Whether a seat (or NOBODY) knows a guess: its own, and as takoyaki player those made before (SB-14)."""
        if seat == guesser:
            return True
        if seat == codes.NOBODY or not self.takoyaki[seat]:
            return False
        come = self.guesses[seat] != cards.NO_GUESS or self.asker == seat
        return come and (not self.takoyaki[guesser] or self.comes_before(guesser, seat))

    def comes_before(self, seat: int, other: int) -> bool:
        """Whether a seat comes before another, counted from the active one."""
        place = seat - self.active
        other_place = other - self.active
        if place < 0:
            place += self.players
        if other_place < 0:
            other_place += self.players
        return place < other_place

    def redeal_guesses(self, seat: int, chance: Chance) -> None:
        """Replace the guesses that a seat does not know, those not yet shown to anybody included."""
        for other in range(self.players):
            if self.guesses[other] != cards.NO_GUESS and not self.knows_guess(seat, other):
                count = self.list_takoyaki_guesses() if self.takoyaki[other] else self.list_guesses()
                self.guesses[other] = self.moves[chance.below(count)]
            if other != seat and self.phase == cards.ANSWER and self.choices[other] >= 0:
                self.choices[other] = self.moves[chance.below(self.list_answers(other))]

    def rewind_challenge(self, origin: Challenge) -> None:
        """The part of `rewind` that is about a challenge."""
        self.rewind_table(origin)
        self.guesses[:] = origin.guesses
        self.takoyaki[:] = origin.takoyaki
        self.asker = origin.asker
