"""What the greedy bot thinks of a move in Sushi Go Party!, from a view and nothing else: slowly, card by card."""

from __future__ import annotations

from collections import Counter

from sushiya.games.sushi_go_party import cards, weights
from sushiya.games.sushi_go_party.cards import TYPE_OF
from sushiya.games.sushi_go_party.moves import Ask, Flip, Give, Keep, Order, PartyMove, Take
from sushiya.games.sushi_go_party.view import PartyView
from tests.games.sushi_go_party import slow_scorer

Front = list[tuple[str, int | None]]
"""Cards in the order in which they were laid, each with the place of the wasabi under it, counted from 1."""
TYPE_BY_NAME = {name: cards.TYPE_NAMES[type_] for name, type_ in zip(cards.NAMES, TYPE_OF, strict=True)}
TYPE_BY_NAME[cards.FLIPPED_NAME] = cards.FLIPPED_NAME


def plain_worth(view: PartyView, move: PartyMove) -> int:
    """What a move of the view's seat seems worth, in hundredths of a point."""
    assert view.seat is not None
    seat, front = view.seat, front_of(view, view.seat)
    match move:
        case Keep():
            return kept(view, move)
        case Order():
            card, _ = front[move.place - 1]
            at = view.pending.ordering[seat]
            assert at is not None
            front[at - 1] = (card, free_wasabi(front) if move.on_wasabi else None)
            return outlook(view, seat, front)
        case Ask():
            gains = [
                (outlook(view, seat, laid(view, seat, front, card)) - outlook(view, seat, front))
                * sureness(view, card)
                // weights.SURE
                for card, type_ in TYPE_BY_NAME.items()
                if move.card in (card, type_)
            ]
            return max(0, *gains)
        case Give():
            caller = view.pending.actor
            assert caller is not None
            return -outlook(view, caller, laid(view, caller, front_of(view, caller), move.card))
        case Take():
            return outlook(view, seat, laid(view, seat, front, move.card))
        case Flip():
            for place in move.places:
                front[place - 1] = (cards.FLIPPED_NAME, None)
            return outlook(view, seat, front)


def kept(view: PartyView, move: Keep) -> int:
    """What the cards kept look like; what is called is no longer there for later turns."""
    assert view.seat is not None
    front = laid(view, view.seat, front_of(view, view.seat), move.card)
    if move.second:
        front = laid(view, view.seat, front, move.second)
    called = weights.SPOON_CALL * move.spoon - (bool(move.second) + move.spoon) * tool(turns_left(view))
    return outlook(view, view.seat, front) + called


def front_of(view: PartyView, seat: int) -> Front:
    """The cards in front of a seat."""
    return [(card.card, card.on) for card in view.tables[seat]]


def free_wasabi(front: Front) -> int | None:
    """The place of the first wasabi that nothing lies on."""
    covered = [on for _, on in front]
    free = [place for place, (card, _) in enumerate(front, 1) if card == "wasabi" and place not in covered]
    return free[0] if free else None


def laid(view: PartyView, seat: int, front: Front, card: str) -> Front:
    """A front with one more card: a nigiri goes on wasabi; a special order copies what looks best, else is nothing."""
    if card != "special_order":
        return [*front, (card, free_wasabi(front) if TYPE_BY_NAME[card] == "nigiri" else None)]
    copies: list[Front] = [
        [*front, (target, None)] for target, _ in front if TYPE_BY_NAME[target] not in ("menu", "takeout_box")
    ]
    return max(copies, key=lambda copy: outlook(view, seat, copy), default=[*front, (cards.FLIPPED_NAME, None)])


def turns_left(view: PartyView) -> int:
    """The turns after this one."""
    return cards.HAND_SIZES[view.players] - view.turn


def outlook(view: PartyView, seat: int, front: Front) -> int:
    """What a seat would score now if these cards lay in front of it, and what they promise."""
    fronts = [front if other == seat else front_of(view, other) for other in range(view.players)]
    tables = [as_scored(other) | {"uramaki_won": won} for other, won in zip(fronts, view.uramaki_won, strict=True)]
    points = sum(slow_scorer.score_round(tables, cards.FAMILY_NAMES)[seat].values())
    return weights.POINT * points + promise(front, turns_left(view))


def as_scored(front: Front) -> dict[str, int]:
    """The cards by name, a nigiri together with the wasabi under it."""
    covered = [on for _, on in front]
    named = [f"{card}@wasabi" if on else card for place, (card, on) in enumerate(front, 1) if place not in covered]
    return dict(Counter(named))


def promise(front: Front, turns: int) -> int:
    """What cards may still bring in so many turns."""
    name = Counter(card for card, _ in front)
    type_ = Counter(TYPE_BY_NAME[card] for card, _ in front)
    sashimi = {0: 0, 1: soon(weights.SASHIMI, turns, weights.SASHIMI_TURNS)}
    sashimi[2] = soon(weights.SASHIMI_PAIR, turns, weights.SASHIMI_PAIR_TURNS)
    return sum(
        [
            soon(weights.WASABI, turns, weights.WASABI_TURNS) * (free_wasabi(front) is not None),
            soon(weights.TEMPURA, turns, weights.TEMPURA_TURNS) * (name["tempura"] % 2),
            sashimi[name["sashimi"] % 3],
            soon(weights.DUMPLING, turns, weights.DUMPLING_TURNS) * (name["dumpling"] in (1, 2, 3, 4)),
            soon(weights.EEL, turns, weights.EEL_TURNS) * (name["eel"] == 1),
            soon(weights.TOFU, turns, weights.TOFU_TURNS) * (name["tofu"] == 1),
            soon(weights.EDAMAME, turns, weights.EDAMAME_TURNS) * (name["edamame"] > 0),
            soon(weights.MAKI_SYMBOL, turns, weights.MAKI_TURNS) * slow_scorer.symbols(name, "maki"),
            weights.URAMAKI_SYMBOL * slow_scorer.symbols(name, "uramaki") * (turns > 0),
            weights.TEMAKI * name["temaki"],
            soon(weights.TEA, turns, weights.TEA_TURNS) * name["tea"],
            weights.SOY_SAUCE * name["soy_sauce"] * (turns > 0),
            tool(turns) * (type_["chopsticks"] + type_["spoon"]),
            weights.MENU * type_["menu"],
            weights.TAKEOUT_BOX * type_["takeout_box"] * max(0, weights.TAKEOUT_BOX_TURNS - turns),
            weights.DESSERT * (type_["pudding"] + type_["ice_cream"] + type_["fruit"]),
        ]
    )


def soon(worth: int, turns: int, most: int) -> int:
    """So much for each turn that is left, of which only so many count."""
    return worth * min(turns, most)


def tool(turns: int) -> int:
    """Chopsticks or a spoon lying ready."""
    return soon(weights.TOOL, turns, weights.TOOL_TURNS)


def sureness(view: PartyView, card: str) -> int:
    """How sure the seat can be that another has a card: it knows so, or a hand that it has never held may have it."""
    assert view.seat is not None
    others = [other for other in range(view.players) if other != view.seat]
    if any(view.known[other].get(card) for other in others):
        return weights.SURE
    never_held = [other for other in others if (other - view.seat) % view.players >= view.turn]
    return weights.MAYBE if any(card not in view.absent[other] for other in never_held) else 0
