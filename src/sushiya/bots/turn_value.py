"""The bot that plays Sushizock by what it has learnt of positions."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, itemgetter
from typing import Annotated, Any

from msgspec import Meta

from sushiya.bots import ending_sizes
from sushiya.bots.bot import Bot
from sushiya.bots.cost import INSTANT, Cost
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.dice_table import DiceTable
from sushiya.bots.last_tiles import LastTiles, SeenEndings, is_ending
from sushiya.bots.noise import Noise, errors
from sushiya.bots.registry import register
from sushiya.bots.settings import Playouts, SearchSettings
from sushiya.bots.spending import Spending
from sushiya.bots.turn_search import TurnSearch
from sushiya.core.chance import Chance
from sushiya.core.game import Game
from sushiya.core.moves import Move
from sushiya.games.sushizock.prospects import Prospects
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.view import SushizockView

POINT = 0.04
"""The share of the win that a point is about worth."""
AHEAD_MILLISECONDS = 12
"""With less time it solves its own turn only, which takes one; at the end a search takes half of that to make."""


class TurnValueSettings(SearchSettings, frozen=True):
    """A memory, a budget for the end of a game of two, how far the bot looks, and how well it judges.

    A playout is a position of the end that is looked at: both are lines of play that are followed.
    """

    playouts: Playouts = 100
    ahead: Annotated[int, Meta(ge=0, le=1, description="how many turns after its own it solves, too")] = 1
    noise: Noise = 0

    @property
    def cost(self) -> Cost:
        """The budget, which nobody needs who does not look ahead."""
        return super().cost if self.ahead else INSTANT


class TurnValueBot(Bot):
    """Solves its turn, and the next one if it may, exactly, over learnt values of the positions that follow.

    If it may look ahead, it solves the end of a game of two, too, as soon as few tiles are left.
    """

    def __init__(
        self, game: Game[SushizockRules, Any, SushizockView], seed: bytes, settings: TurnValueSettings
    ) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.ahead = settings.ahead
        self.noise = settings.noise
        self.memory = settings.turns_remembered
        self.cost = settings.cost
        self.seen: list[SeenEndings] = []
        """What it has seen of the end of its game, unless it is thinking; copies of the bot share it."""

    def cost_of(self, view: SushizockView) -> Cost:
        """The budget, where there may be an end to solve; all else takes a few milliseconds."""
        tiles = len(view.sushi_row) + len(view.bone_row)
        return self.cost if view.players == 2 and tiles <= ending_sizes.TILES else INSTANT

    def decide(self, view: SushizockView, legal: Sequence[Move]) -> Move:
        """Choose the first of the moves with the highest expected share of the win."""
        spending = Spending()
        if len(legal) == 1:
            return legal[0]
        rules = self.game.imagine(view)
        ahead = 0 if self.cost.milliseconds and spending.left(self.cost) < AHEAD_MILLISECONDS else self.ahead
        if not (ahead and is_ending(rules)):
            return self.chosen(TurnSearch(rules, Prospects(rules), ahead), legal)
        seen = self.seen.pop() if self.seen else SeenEndings()
        try:
            search = TurnSearch(rules, Prospects(rules), ahead, seen)
            ending = LastTiles(rules, seen, DiceTable(1))
            spending.start_batches()
            if self.cost.milliseconds:
                search.solve()
                spending.keep()
            self.look_at_the_end(ending, spending)
            return self.chosen(search, legal)
        finally:
            self.seen[:] = [seen]

    def look_at_the_end(self, ending: LastTiles, spending: Spending) -> None:
        """Bring the bounds of what may follow nearer, until the budget is used up."""
        ending.seen.positions = 0
        while (batch := self.next_batch(ending.seen.positions, spending)) and ending.solve(batch):
            continue

    def next_batch(self, positions: int, spending: Spending) -> int:
        """How many positions come next, 0 if the budget is used up."""
        if self.cost.milliseconds:
            return 0 if spending.is_over(self.cost) else ending_sizes.CLOCK_BATCH
        return max(0, min(ending_sizes.BATCH, self.cost.playouts - positions))

    def close(self) -> None:
        """Forget the end of its game."""
        self.seen.clear()

    def chosen(self, search: TurnSearch, legal: Sequence[Move]) -> Move:
        """The move that a search finds, or one that is overrated."""
        if not self.noise:
            return self.game.notation.move(search.choose())
        search.solve()
        worths = [search.worth(self.game.notation.number(move)) for move in legal]
        overrated = [POINT * error / 100 for error in errors(self.noise, self.chance, len(legal))]
        return max(zip(map(add, worths, overrated), legal, strict=True), key=itemgetter(0))[1]


register(
    BotDeclaration(
        name="turn_value",
        summary="plays every turn for the position that it leaves",
        make=TurnValueBot,
        settings=TurnValueSettings,
        games=("sushizock",),
    )
)
