"""A person who plays by typing numbers and short forms, at random but always the same way."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

import sushiya
from sushiya.cli.play import make_bots
from sushiya.cli.tables.sushi_boat.offers import numbered
from sushiya.core.events import Event
from sushiya.core.game import seed_bytes
from sushiya.games.sushi_boat import moves as sushi_boat
from sushiya.games.sushi_go_party.moves import Ask, Flip, Give, Keep, Order, Take
from sushiya.games.sushi_go_party.view import PartyView
from sushiya.games.sushizock import moves as sushizock


class Picked(msgspec.Struct):
    """What the person typed, and the moves made with the number of moves there were to choose from."""

    typed: list[str]
    choices: list[tuple[str, int]]
    asked: set[str]
    """The kinds of moves that were more than a matter of form."""
    events: list[Event]
    """What the person was told."""

    @property
    def moves(self) -> list[str]:
        return [move for move, _ in self.choices]


@cache
def play_by_numbers(menu: str, players: int, seed: int) -> Picked:
    """A whole game of Sushi Go Party!."""
    options = {"menu": menu.split(",") if "," in menu else menu}
    return play(sushiya.game("sushi-go-party").new(players, seed, options), seed, numbers)


@cache
def play_by_short_forms(players: int, seed: int, memory_aid: bool) -> Picked:
    """A whole game of Sushizock."""
    match = sushiya.game("sushizock").new(players, seed, {"memory_aid": memory_aid})
    return play(match, seed, lambda move, *_: short_form(move))


@cache
def play_keenly(players: int, seed: int, memory_aid: bool, early_orders: bool) -> Picked:
    """A whole game of Sushi Boat, by somebody who likes the staff and side dishes."""
    options = {"memory_aid": memory_aid, "early_orders": early_orders}
    match = sushiya.game("sushi-boat").new(players, seed, options)
    return play(match, seed, boat_form, keen_choice)


def play(
    match: sushiya.Match[Any],
    seed: int,
    form: Callable[[Any, Any, list[Any]], str],
    choose: Callable[[random.Random, Any, list[Any]], Any] = lambda whim, _, legal: whim.choice(legal),
) -> Picked:
    """Play the person at seat 0 against the bots that `sushiya play --bots random` seats."""
    bots = make_bots(["random"] * (match.players - 1), match.game, seed_bytes(seed))
    whim = random.Random(seed)
    picked = Picked([], [], set(), [])
    while not match.is_over:
        seat = min(match.to_act)
        view, legal = match.view(seat), match.legal(seat)
        move = choose(whim, view, legal) if seat == 0 else bots[seat].decide(view, legal)
        if seat == 0:
            picked.choices.append((str(move), len(legal)))
            if len(legal) > 1:
                picked.asked.add(type(move).__name__)
                picked.typed.append(form(move, view, legal))
        match.play(seat, move)
    picked.events = match.events(0)
    return picked


def short_form(move: Any) -> str:
    """How a move of Sushizock is typed."""
    match move:
        case sushizock.Keep():
            return " ".join(map(str, move.dice))
        case sushizock.Take():
            return move.tile[0]
        case sushizock.Steal():
            return f"{move.tile[0]}{move.seat}" + (f" {move.at}" if move.at > 1 else "")
    raise AssertionError(move)


KEENNESS = {"order": 1, "end": 2, "play": 2, "eat": 4, "staff": 12, "takoyaki": 12}


def keen_choice(whim: random.Random, view: Any, legal: list[Any]) -> Any:
    """First what to do, then how; most of all with the staff, and of these with Momoko, who brings side dishes."""
    kinds = sorted({boat_kind(move) for move in legal})
    [kind] = whim.choices(kinds, [KEENNESS.get(kind.split()[0], 6) for kind in kinds])
    moves = [move for move in legal if boat_kind(move) == kind]
    if kind == "sit":
        at = [view.staff.get(move.seat) for move in moves]
        return whim.choices(moves, [9 if staff == "momoko" else 3 if staff else 1 for staff in at])[0]
    return whim.choice(moves)


def boat_kind(move: Any) -> str:
    """The verb of a move, with the side dish that is played."""
    return f"play {move.dish}" if isinstance(move, sushi_boat.Play) else str(move).split()[0]


def boat_form(move: Any, _view: Any, legal: list[Any]) -> str:
    """How a move of Sushi Boat is typed: by its number, or, where it has none, without its verb."""
    listed = numbered(legal)
    return str(listed.index(move) + 1) if move in listed else str(move).partition(" ")[2]


def numbers(move: Any, view: PartyView, legal: list[Any]) -> str:
    """How a move is typed with the numbers on the screen."""
    match move:
        case Keep():
            return keep_numbers(move, list(view.hand or {}))
        case Order():
            return f"{move.place} w" if move.on_wasabi else str(move.place)
        case Ask():
            return str(legal.index(move) + 1)
        case Give():
            return str(list(view.hand or {}).index(move.card) + 1)
        case Take():
            return str(list(view.drawn or {}).index(move.card) + 1)
        case Flip():
            return " ".join(map(str, move.places)) or "0"
    raise AssertionError(move)


def keep_numbers(move: Keep, hand: list[str]) -> str:
    """Cards by their numbers, tools by their places."""
    text = str(hand.index(move.card) + 1)
    if move.second:
        text += f" {hand.index(move.second) + 1}" + (f" by {move.chopsticks}" if move.chopsticks else "")
    if move.spoon:
        text += " s" + (f" {move.spoon_place}" if move.spoon_place else "")
    return text
