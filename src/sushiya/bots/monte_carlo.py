"""The bot that plays its moves out in random determinizations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import Any, Protocol

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.noise import Noise, errors
from sushiya.bots.playouts import Trial
from sushiya.bots.registry import register
from sushiya.bots.settings import SearchSettings
from sushiya.bots.spending import Spending
from sushiya.bots.tastes.by_game import likings, styles_of
from sushiya.bots.tastes.taste import Collects, Denies, Gambles, Waits
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move

SHORTLIST = 24
"""The number of moves that are tried: those that are appraised highest."""
MOVES_A_MILLISECOND = 2
"""With little time fewer are tried, so that each can be played out once."""
BATCH = 4
"""The number of determinizations between two checks of a budget of playouts, unless it is small."""
PLAYOUTS_A_LOOK = 16
"""About so many playouts, of all moves together, are between two looks at the clock."""
PLAYOUT_POINT = 60
"""The value of a point in a playout: the point itself, and what it adds to the chance of winning."""
EVERYBODY_GREEDY = 0xFF
NOT_LIKED: dict[int, int] = {}


class Sampler(Protocol):
    """Plays moves, or whatever numbers stand for, out in the same determinizations."""

    def sample(self, moves: list[int], samples: int, greedy: int, chance: Chance, /) -> Sequence[float]:
        """The sum of what each has brought in so many determinizations."""


class MonteCarloSettings(SearchSettings, frozen=True):
    """A memory, a budget, how well the bot judges, and how far its style goes."""

    noise: Noise = 0
    collects: Collects = 0
    denies: Denies = 0
    gambles: Gambles = 0
    waits: Waits = 0


class MonteCarloBot(Bot):
    """Chooses by sequential halving: plays out every move in random determinizations, and drops the worse half of them.

    A determinization is a state that the seat cannot tell from the real one, drawn at random.
    """

    def __init__(self, game: AnyGame, seed: bytes, settings: SearchSettings) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.cost = settings.cost
        self.noise = getattr(settings, "noise", 0)
        self.styles = styles_of(settings)
        self.memory = settings.turns_remembered

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """Choose the move that does best in determinizations of the view, and to its taste."""
        spending = Spending()
        if len(legal) == 1:
            return legal[0]
        rules = self.game.imagine(view)
        numbers = [self.game.notation.number(move) for move in legal]
        judgement = self.game.judge(rules)
        seeming = dict(zip(numbers, judgement.worths(view.seat, numbers), strict=True))
        tastes = likings(self.styles, self.game, view, judgement, legal)
        liked = dict(zip(numbers, map(add, tastes, errors(self.noise, self.chance, len(legal))), strict=True))
        tried = [number for number, worth in seeming.items() if worth > codes.POINTLESS]
        moves = self.shortlist(sorted(tried, key=lambda number: -seeming[number]), rules)
        judged: dict[int, float] = {
            move: self.game.prior * (seeming[move] + liked[move]) * PLAYOUT_POINT // 100 for move in moves
        }
        return self.game.notation.move(self.halve(self.trial(rules, view.seat), judged, spending, liked))

    def shortlist(self, moves: list[int], rules: Any) -> list[int]:  # noqa: ARG002 - for others to look at
        """The moves that are tried, of all that are not pointless, in the order of their appraisal."""
        milliseconds = self.cost.milliseconds
        return moves[: min(SHORTLIST, max(2, MOVES_A_MILLISECOND * milliseconds)) if milliseconds else SHORTLIST]

    def trial(self, rules: Any, seat: int) -> Trial:
        """Playouts to the end."""
        return Trial(self.game, rules, seat)

    def halve(
        self, trial: Sampler, values: dict[int, float], spending: Spending, liked: Mapping[int, int] = NOT_LIKED
    ) -> int:
        """Try all moves with a share of the budget, drop the worse half, and go on with the rest until one is left.

        A move that is liked seems to bring so many hundredths of a point more in every playout.
        """
        moves = list(values)
        stages = (len(moves) - 1).bit_length()
        spending.start_batches()
        for stage in range(stages):
            tried = 0
            while batch := self.next_batch(spending, tried, len(moves), stage + 1, stages):
                for move, value in zip(moves, trial.sample(moves, batch, EVERYBODY_GREEDY, self.chance), strict=True):
                    values[move] += value + batch * liked.get(move, 0) * PLAYOUT_POINT / 100
                tried += batch * len(moves)
            moves = sorted(moves, key=lambda move: -values[move])[: (len(moves) + 1) // 2]
        return moves[0]

    def next_batch(self, spending: Spending, tried: int, moves: int, stage: int, stages: int) -> int:
        """How many determinizations come next in a stage of the search, 0 if its share of the budget is used up."""
        if self.cost.milliseconds:
            return 0 if spending.is_over(self.cost, stage / stages) else max(1, PLAYOUTS_A_LOOK // moves)
        share = self.cost.playouts // stages
        return 0 if tried and tried >= share else max(1, min(BATCH, share // moves))


register(
    BotDeclaration(
        name="monte_carlo",
        summary="tries its moves in many possible worlds",
        make=MonteCarloBot,
        settings=MonteCarloSettings,
    )
)
