"""A person who plays Sushi Go Party! by typing numbers, at random but always the same way."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec

import sushiya
from sushiya.cli.play import make_bots
from sushiya.core.game import seed_bytes
from sushiya.games.sushi_go_party.moves import Ask, Flip, Give, Keep, Order, Take
from sushiya.games.sushi_go_party.view import PartyView


class Picked(msgspec.Struct):
    """What the person typed, and the moves made with the number of moves there were to choose from."""

    typed: list[str]
    choices: list[tuple[str, int]]
    asked: set[str]
    """The questions that were more than a matter of form."""

    @property
    def moves(self) -> list[str]:
        return [move for move, _ in self.choices]


@cache
def play_by_numbers(menu: str, players: int, seed: int) -> Picked:
    """A whole game of the person at seat 0 against the bots that `sushiya play --bots random` seats."""
    game = sushiya.game("sushi-go-party")
    match = game.new(players, seed, {"menu": menu.split(",") if "," in menu else menu})
    bots = make_bots(["random"] * (players - 1), game, seed_bytes(seed))
    whim = random.Random(seed)
    picked = Picked([], [], set())
    while not match.is_over:
        seat = min(match.to_act)
        view, legal = match.view(seat), match.legal(seat)
        move = whim.choice(legal) if seat == 0 else bots[seat].decide(view, legal)
        if seat == 0:
            picked.choices.append((str(move), len(legal)))
            if len(legal) > 1:
                picked.asked.add(view.phase)
                picked.typed.append(numbers(move, view, legal))
        match.play(seat, move)
    return picked


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
