"""What the page asks the engine for: a text of JSON each way."""

from collections import OrderedDict

import shims.quicker  # noqa: F401 - it replaces what would be slow
from shims.structs import Struct, in_order, json

import sushiya.bots.greedy
import sushiya.bots.random  # noqa: F401 - it registers itself
from sushiya.bots.registry import make_bot
from sushiya.core.errors import SushiyaError
from sushiya.core.game import Game
from sushiya.core.registry import game as registered
from sushiya.core.registry import game_ids, register
from sushiya.lessons.course import course_of
from sushiya.lessons.walk import YOU, Walk


class SeatState(Struct):
    """The protocol's struct of this name."""

    __struct_fields__ = ("seat", "view", "legal", "barred", "choice", "can_undo", "standing", "events")


class Progress(Struct):
    """Who owes a move, whether the match is over, whether several are asked, whether something striking happened."""

    __struct_fields__ = ("to_act", "over", "shared", "struck")


class Result(Struct):
    """How a match stands."""

    __struct_fields__ = ("scores", "winners")


class Refused(Struct):
    """Why something is refused: the type of the error, and its message by key."""

    __struct_fields__ = ("error", "key", "params")


class Taught(Struct):
    """A lesson as it stands: what is shown and said, the table, and how often one was laid."""

    __struct_fields__ = ("scene", "state", "to_act", "laid")


matches = {}
"""The matches under way, by the number that the page gave them, each with its robots by seat."""


def game_of(game_id):
    """A game, which is loaded when it is first asked for."""
    if game_id not in game_ids():
        package = "sushiya.games." + game_id.replace("-", "_") + ".game"
        module = __import__(package, None, None, ("*",))
        for name in dir(module):
            kind = getattr(module, name)
            if isinstance(kind, type) and issubclass(kind, Game) and getattr(kind, "id", None) == game_id:
                register(kind())
    return registered(game_id)


def new(wish):
    """Begin a match, or go on with one after its moves; robots are given by seat, None for a person."""
    game = game_of(wish["game"])
    match = game.new(wish["players"], bytes.fromhex(wish["seed"]), wish["options"])
    for seat, move in wish.get("moves", ()):
        match.play(seat, move)
    keys = [bytes.fromhex(seed) for seed in wish.get("seeds") or ()]
    robots = [spec and make_bot(spec, game, keys[seat], wish["players"]) for seat, spec in enumerate(wish["bots"])]
    matches[wish["match"]] = match, robots
    return progress(match)


def progress(match):
    """How far a match is, which everybody may know."""
    return Progress(sorted(match.to_act), match.is_over, match.is_shared, match.struck)


def seat_state(wish):
    """What a seat, or None for a spectator, sees and may do, with the events after those that it knows."""
    match, _ = matches[wish["match"]]
    return state_of(match, wish["seat"], wish["since"])


def state_of(match, seat, since):
    """The state of a seat in a match."""
    view, news, standing = match.view(seat), match.news(seat, since), match.standing
    if seat is None:
        return SeatState(None, view, [], {}, None, False, standing, news)
    barred = OrderedDict([(name, why.key) for name, why in match.barred(seat).items()])
    legal, choice, can_undo = match.legal_texts(seat), match.choice(seat), match.can_undo(seat)
    return SeatState(seat, view, legal, barred, choice, can_undo, standing, news)


def play(wish):
    """Make a move."""
    match, _ = matches[wish["match"]]
    match.play(wish["seat"], wish["move"])
    return progress(match)


def decide(wish):
    """Let the robot of a seat choose a move; returns its text."""
    match, robots = matches[wish["match"]]
    seat, robot = wish["seat"], robots[wish["seat"]]
    return str(robot.decide(match.view(seat, robot.memory), match.legal(seat)))


def undo(wish):
    """Take a step back."""
    match, _ = matches[wish["match"]]
    match.undo(wish["seat"])
    return progress(match)


def record(wish):
    """All that is needed to replay a match."""
    return matches[wish["match"]][0].record()


def scores(wish):
    """Points and winners."""
    match, _ = matches[wish["match"]]
    return Result(match.scores, match.winners)


def forget(wish):
    """Drop a match."""
    matches.pop(wish["match"], None)


def describe(wish):
    """A game as it describes itself."""
    return game_of(wish["game"]).describe()


def sheet(wish):
    """Score real cards on a real table."""
    return game_of(wish["game"]).score_sheet(wish["rounds"], wish["options"])


def tally(wish):
    """Count what is noted on a pad so far."""
    return game_of(wish["game"]).tally(wish["notes"], wish["options"])


lesson = []
"""The lesson that is being taught, which table of it was told last, and how much of what happened there."""


def learn(wish):
    """Begin a lesson, at a step."""
    walk = Walk(game_of(wish["game"]), course_of(wish["game"]), wish["lesson"], wish["step"])
    lesson[:] = [walk, 0, 0]
    return taught()


def answer(wish):
    """Do what the pupil does: tap, choose, press, help, skip, again."""
    act = getattr(lesson[0], wish["act"])
    act(wish["what"]) if wish["what"] else act()
    return taught()


def taught():
    """What is shown now; of what happened, the news."""
    walk, laid, told = lesson
    state = state_of(walk.match, YOU, told if walk.laid == laid else 0)
    lesson[1:] = [walk.laid, len(walk.match.news(YOU))]
    state.view = walk.view()
    return Taught(walk.scene(), state, sorted(walk.match.to_act), walk.laid)


ASKED = {
    "new": new, "state": seat_state, "play": play, "decide": decide, "undo": undo, "record": record,
    "scores": scores, "forget": forget, "describe": describe, "sheet": sheet,
    "tally": tally, "learn": learn, "answer": answer,
}  # fmt: skip


def ask(text):
    """Carry out a wish; what is refused comes back with the key of its message."""
    wish = in_order(text)
    try:
        answer = {"answer": ASKED[wish["do"]](wish)}
    except SushiyaError as error:
        params = OrderedDict(sorted(error.params.items()))
        answer = {"refused": Refused(type(error).__name__, error.key, params)}
    return json.encode(answer).decode()
