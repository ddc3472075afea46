"""The evaluator of Sushizock: every turn by its odds, over the position that each portion leaves."""

from __future__ import annotations

from functools import cache
from typing import Any

from sushiya.bots import turn_sizes
from sushiya.bots.dice_table import DiceTable
from sushiya.bots.turn_search import TurnSearch
from sushiya.core import codes
from sushiya.core.chance import KEY_BYTES, Chance
from sushiya.core.game import AnyGame
from sushiya.core.match import text_of
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.prospects import Prospects
from sushiya.games.sushizock.rules import steal_of
from sushiya.reviews.look import EQUAL, Look, Worth
from sushiya.reviews.nodes import Course, Node
from sushiya.reviews.odds import Columns, Ending, SolvedTurn, TurnEndings, forced_place, thefts
from sushiya.reviews.playouts import PlayoutEvaluator, stream
from sushiya.reviews.result import Outcome
from sushiya.reviews.sampling import Sampler
from sushiya.reviews.statistics import Sums
from sushiya.reviews.strengths import Budget

STARTS = 24
"""The ways to lay the tiles out that say what a seat can expect before that, where somebody is to begin."""


class DiceEvaluator(PlayoutEvaluator):
    """Solves turns; only points are estimated, by playouts."""

    def __init__(self, course: Course, budget: Budget) -> None:
        super().__init__(course, budget)
        self.turn = cache(self._turn)

    def start(self) -> list[Worth]:
        """An equal share if chance decides who begins; else what some layouts of the tiles promise."""
        points = [worth.points for worth in self.average(0)]
        players = self.course.players
        if self.course.options.first_player == "random":
            return [Worth(1 / players, sum(points) / players) for _ in range(players)]
        totals = [0.0] * players
        chance = stream("start", 0)
        for _ in range(STARTS):
            state: Any = self.fresh()
            state.start(chance)
            before = self.solved(state, points=False).before
            totals = [total + share for total, share in zip(totals, before, strict=False)]
        return [Worth(total / STARTS, points[seat]) for seat, total in enumerate(totals)]

    def _turn(self, number: int) -> SolvedTurn:
        """The turn of a number, solved from what is known before it."""
        node = next(node for node in self.course.nodes if node.turn == number)
        return self.solved(self.game.imagine(self.course.view(node, 0)))

    def solved(self, state: Any, points: bool = True) -> SolvedTurn:
        """Value every portion, then the dice."""
        after = Afterwards(self.game, state, self.whole.chance if points else 0)
        table = DiceTable(2 * state.players)
        table.clear(state.active)
        portions: dict[tuple[int, int], Columns] = {}
        for kind in range(cards.KINDS):
            for place in range(state.left[kind]):
                if place < cards.DICE or place == forced_place(state, kind):
                    portions[kind, place] = after.taking(kind, place)
                if place < cards.DICE:
                    offer(table, kind * cards.NUMBERS + place + 1, portions[kind, place])
            for victim, above in thefts(state, kind):
                move = steal_of(kind, victim, above)
                portions[move, 0] = after.stealing(kind, move)
                offer(table, turn_sizes.ANY + kind, portions[move, 0])
                if above == 0:
                    offer(table, turn_sizes.TOP + kind, portions[move, 0])
        kind = cards.BONE if state.left[cards.BONE] else cards.SUSHI
        offer(table, turn_sizes.FORCED, portions[kind, forced_place(state, kind)])
        table.solve()
        return SolvedTurn(table, portions, table.outcome[: table.columns])

    def after(self, state: Any, turn: SolvedTurn, move: int) -> Columns:
        """What everybody expects after a move."""
        if move >= cards.STEAL:
            return turn.portions[move, 0]
        if move >= cards.TAKE:
            kind = move - cards.TAKE
            return turn.portions[kind, state.faces.count(kind) - 1]
        aside = state.aside | move
        dice = sum(cards.NUMBERS ** state.faces[die] for die in range(cards.DICE) if aside >> die & 1)
        left = cards.ROLLS - state.roll
        return [turn.table.after_keeping(dice, left, column) for column in range(turn.table.columns)]

    def look(self, node: Node, seat: int, budget: Budget) -> Look:
        """Value every move of the active seat; the others expect it to choose the best."""
        del budget
        state: Any = self.game.imagine(self.course.view(node, seat))
        return self.valued(state, self.turn(node.turn), seat, node.choices[state.active])

    def look_at(self, view: Any, seat: int, chosen: int | None, budget: Budget, purpose: str = "look") -> Look:
        """The same from a view alone: its turn is solved from what is known now."""
        del budget, purpose
        state: Any = self.game.imagine(view)
        return self.valued(state, self.solved(state), seat, chosen)

    def valued(self, state: Any, turn: SolvedTurn, seat: int, chosen: int | None) -> Look:
        """What a solved turn says of every move in it."""
        active = state.active
        columns = {move: self.after(state, turn, move) for move in state.legal(active)}
        most = max(column[active] for column in columns.values())
        as_good = [move for move, column in columns.items() if column[active] >= most - EQUAL]
        best = chosen if chosen in as_good else as_good[0]
        assert best is not None
        if seat != active:
            columns = {codes.NOT_ASKED: columns[best]}
            best = codes.NOT_ASKED
        options = {move: worth_of(column, seat) for move, column in columns.items()}
        return Look(options, dict.fromkeys(options, 0.0), best, 0.0, exact=True)

    def odds(self, node: Node, seat: int, look: Look) -> dict[str, list[Outcome]]:
        """With what the turn ends after dice are set aside: those of the move made, of the best, and the best dice."""
        dice = [move for move in look.options if move < cards.TAKE]
        best = max(dice, key=lambda move: look.options[move].share, default=look.best)
        moves = [move for move in dict.fromkeys([look.best, node.choices[seat], best]) if move in dice]
        view = self.course.view(node, seat)
        endings = TurnEndings(self.game.imagine(view), self.turn(node.turn)) if moves else None
        return {
            text_of(self.game, move): [
                Outcome(text_of(self.game, end.move), end.dice, tile_of(view, end), odds, endings.worth_of(end))
                for end, odds in endings.after_keeping(move).items()
            ]
            for move in moves
            if endings
        }

    def luck(self, node: Node) -> list[Worth]:
        """What the dice showed less what their odds promised: after dice were set aside, and when a turn began."""
        state: Any = node.state
        after: Any = self.course.after(node)
        turn, move = self.turn(node.turn), node.choices[state.active]
        ends = after.over or after.turn != state.turn
        found = [0.0] * turn.table.columns
        if move < cards.TAKE:
            rolled = turn.portions[TurnEndings(state, turn).forced.portion] if ends else self.best_of(after, turn)
            found = differences(rolled, self.after(state, turn, move))
        if ends and not after.over:
            following = self.turn(after.turn + 1)
            begun = differences(self.best_of(after, following), following.before)
            found = [one + other for one, other in zip(found, begun, strict=True)]
        return [worth_of(found, seat) for seat in range(self.course.players)]

    def best_of(self, state: Any, turn: SolvedTurn) -> Columns:
        """What everybody expects if the active seat makes its best move."""
        columns = [self.after(state, turn, move) for move in state.legal(state.active)]
        return max(columns, key=lambda column: column[state.active])


class Afterwards:
    """What positions after portions of one turn promise to everybody."""

    def __init__(self, game: AnyGame, state: Any, games: int) -> None:
        self.game = game
        self.state = state
        self.games = games
        """So many go on from a position, to see how many points it leads to."""
        self.before = state.twin()
        self.line = self.before.twin()
        self.search = TurnSearch(self.line, Prospects(state), 0)

    def taking(self, kind: int, place: int) -> Columns:
        """After taking a tile of a row: it is brought to the front, where one die counts to it."""
        self.before.rewind()
        rows = self.before.rows
        rows[kind].insert(0, rows[kind].pop(place))
        self.before.rows = rows
        self.before.faces = [kind] + [cards.BLUE + 1 - kind] * (cards.DICE - 1)
        return self.promised(cards.TAKE + kind)

    def stealing(self, kind: int, move: int) -> Columns:
        """After a theft, with chopsticks enough for any tile."""
        self.before.rewind()
        self.before.faces = [cards.BLUE + kind] * cards.DICE
        return self.promised(move)

    def promised(self, move: int) -> Columns:
        """Shares by solving the next turn, points by playouts."""
        players, active = self.state.players, self.state.active
        self.line.rewind()
        self.line.choose(active, move)
        self.line.step(Chance(bytes(KEY_BYTES)))
        if self.line.over:
            shares = [share / codes.WHOLE_WIN for share in self.line.shares[:players]]
            return shares + [float(score) for score in self.line.scores[:players]]
        self.search.solve()
        return self.search.dice.outcome[:players] + (self.scored(move) if self.games else [0.0] * players)

    def scored(self, move: int) -> list[float]:
        """The points at the end of some games that go on from here."""
        sampler = Sampler(self.game, self.before, self.state.active, 0)
        sampler.resolve(move, self.games, stream("points", self.state.turn))
        return Sums(sampler).points[: self.state.players]


def offer(table: DiceTable, portion: int, worth: Columns) -> None:
    """Offer a portion that is worth so much to everybody."""
    table.worth = worth + [0.0] * (turn_sizes.COLUMNS - len(worth))
    table.offer(portion)


def tile_of(view: Any, ending: Ending) -> int | None:
    """The tile that an ending brings, a bone below zero; None for a covered one that the seat does not know."""
    tile: int | None
    kind, place = ending.portion
    if ending.move >= cards.STEAL:
        kind, rest = divmod(ending.move - cards.STEAL, cards.STEAL_SPAN)
        victim, above = divmod(rest, cards.ROW)
        tile = (view.bone_piles if kind == cards.BONE else view.sushi_piles)[victim][-1 - above]
    else:
        tile = (view.bone_row if kind == cards.BONE else view.sushi_row)[place]
    return -tile if tile is not None and kind == cards.BONE else tile


def differences(one: Columns, other: Columns) -> Columns:
    """What everybody expects more in one case than in another."""
    return [more - less for more, less in zip(one, other, strict=True)]


def worth_of(column: Columns, seat: int) -> Worth:
    """The entries of a seat."""
    return Worth(column[seat], column[len(column) // 2 + seat])
