"""The dish of the day."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from sushiya.server import guests, protocol
from sushiya.server.endpoints.answers import answer, read_body
from sushiya.server.openapi import Endpoint
from sushiya.server.puzzles import Puzzles, position

MOST_DAY = 20


async def puzzle_shelf(request: Request) -> Response:
    """The dish of the day and those of the days before, without their solutions."""
    puzzles: Puzzles = request.app.state.puzzles
    return answer(await puzzles.shelf())


async def puzzle(request: Request) -> Response:
    """The position of a day, and what can be chosen there; days to come are not told."""
    return answer(await run_in_threadpool(position, day_of(request)))


async def answer_puzzle(request: Request) -> Response:
    """Whether a choice is the best one, with what all are worth; the first answer of a guest counts."""
    given = await read_body(request, protocol.AnswerPuzzle)
    puzzles: Puzzles = request.app.state.puzzles
    return answer(await puzzles.answer(day_of(request), given.move, guests.holder_of(guests.token_of(request))))


def day_of(request: Request) -> str:
    """The day that is asked for."""
    day: str = request.path_params["day"][:MOST_DAY]
    return day


ENDPOINTS = [
    Endpoint("GET", "/api/puzzles", puzzle_shelf, protocol.Shelf, refusals=(503,)),
    Endpoint("GET", "/api/puzzles/{day}", puzzle, protocol.PuzzlePosition, refusals=(404,)),
    Endpoint(
        "POST", "/api/puzzles/{day}/answer", answer_puzzle, protocol.PuzzleAnswer, 200, protocol.AnswerPuzzle,
        ({"move": "keep pudding"},), (400, 404, 503),
    ),
]  # fmt: skip
