"""The tables of a match as a spectator hears of them being laid: what the events tell, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from sushiya.core.events import Event
from sushiya.games.sushi_go_party import events
from sushiya.games.sushi_go_party.moves import Keep


@dataclass
class Card:
    """A card in front of a seat; it knows the wasabi under it."""

    face: str
    card: str
    turn: int
    on: Card | None = None


@dataclass
class Telling:
    """What lies in front of every seat, and the points won with uramaki in this round."""

    players: int
    turn: int = 0
    fronts: list[list[Card]] = field(default_factory=list)
    called: dict[int, dict[str, Card]] = field(default_factory=dict)
    actor: int = 0
    won: list[int] = field(default_factory=list)

    def clear(self) -> None:
        self.turn = 0
        self.fronts = [[] for _ in range(self.players)]
        self.won = [0] * self.players

    def hear(self, event: Event) -> None:
        match event:
            case events.Dealt():
                self.clear()
            case events.Revealed(moves=moves):
                self.called = {seat: self.calls(seat, move) for seat, move in enumerate(moves)}
            case events.CardLaid(seat=seat, card=card, on_wasabi=on_wasabi):
                self.fronts[seat].append(Card(card, card, self.turn, self.free_wasabi(seat) if on_wasabi else None))
            case events.Copied(seat=seat, card=card, place=place, on_wasabi=on_wasabi):
                order = next(laid for laid in self.fronts[seat] if laid.card == "special_order")
                assert self.fronts[seat][place - 1].card == card
                order.card, order.on = card, self.free_wasabi(seat) if on_wasabi else None
            case events.OrderLost(seat=seat):
                self.remove(seat, next(laid for laid in self.fronts[seat] if laid.card == "special_order"))
            case events.SpoonAsked(seat=seat):
                self.actor = seat
            case events.SpoonLost(seat=seat):
                self.remove(seat, self.called[seat].pop("spoon"))
            case events.Returned(seat=seat, card=card):
                tool = "chopsticks" if "chopsticks" in self.called[seat] else "spoon"
                owner = seat if tool == "chopsticks" else self.actor
                used = self.called[owner].pop(tool)
                assert used.face == card
                self.remove(owner, used)
            case events.MenuDrew(seat=seat):
                menus = [laid for laid in self.fronts[seat] if laid.card.startswith("menu")]
                self.remove(seat, min(menus, key=lambda laid: laid.card))
            case events.Flipped(seat=seat, places=places):
                self.flip(seat, [self.fronts[seat][place - 1] for place in places])
            case events.UramakiWon(seat=seat, points=points):
                self.won[seat] += points
                for laid in [laid for laid in self.fronts[seat] if laid.card.startswith("uramaki")]:
                    self.remove(seat, laid)
            case events.MisoSpilt(seat=seat):
                misos = [laid for laid in self.fronts[seat] if laid.card == "miso" and laid.turn == self.turn]
                self.remove(seat, misos[-1])
            case events.Passed() | events.RoundScored():
                for front in self.fronts:
                    front[:] = [laid for laid in front if not laid.card.startswith("takeout_box")]
                self.turn += 1

    def calls(self, seat: int, move: Keep) -> dict[str, Card]:
        """The chopsticks and the spoon that a seat uses in this turn."""
        used = {}
        for tool, called, place in (
            ("chopsticks", move.second is not None, move.chopsticks),
            ("spoon", move.spoon, move.spoon_place),
        ):
            if called:
                ready = [laid for laid in self.fronts[seat] if laid.card.startswith(tool)]
                assert place or len(ready) == 1
                used[tool] = self.fronts[seat][place - 1] if place else ready[0]
        return used

    def free_wasabi(self, seat: int) -> Card:
        covered = [laid.on for laid in self.fronts[seat] if laid.on]
        return next(
            laid for laid in self.fronts[seat] if laid.card == "wasabi" and not any(laid is on for on in covered)
        )

    def flip(self, seat: int, chosen: list[Card]) -> None:
        for card in chosen:
            assert card.turn < self.turn
            card.card, card.on = "flipped", None
            for laid in self.fronts[seat]:
                if laid.on is card:
                    laid.on = None

    def remove(self, seat: int, card: Card) -> None:
        self.fronts[seat] = [laid for laid in self.fronts[seat] if laid is not card]

    def written(self) -> list[list[str]]:
        """The cards in front of the seats, as positions write them."""
        return [[self.write(front, laid) for laid in front] for front in self.fronts]

    def write(self, front: list[Card], laid: Card) -> str:
        text = laid.face + (f" as {laid.card}" if laid.card != laid.face else "")
        place = next((place for place, card in enumerate(front, 1) if card is laid.on), 0)
        return text + (f" on {place}" if place else "")


def rounds(players: int, heard: Iterable[Event]) -> Iterator[tuple[list[list[str]], list[int], events.RoundScored]]:
    """At the end of each round: what lay in front of the seats, the uramaki points won, and what was said to score."""
    telling = Telling(players)
    for event in heard:
        telling.hear(event)
        if isinstance(event, events.RoundScored):
            yield telling.written(), list(telling.won), event
