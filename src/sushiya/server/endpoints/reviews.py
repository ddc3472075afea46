"""Reviews of finished games, for those who read them and for the workers who make them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sushiya.server import protocol
from sushiya.server.endpoints.answers import address_of, answer, read_body, told
from sushiya.server.endpoints.games import find_game, find_record, game_id_of
from sushiya.server.limits import REVIEW_COST, Limits
from sushiya.server.openapi import Endpoint
from sushiya.server.reviewing.desk import ReviewDesk
from sushiya.server.reviewing.lending import Lending

MOST_WORK_BYTES = 4_000_000


async def review_state(request: Request) -> Response:
    """How far the review of a finished game is; ?since= and a number of changes waits a while for more."""
    await find_record(request)
    desk: ReviewDesk = request.app.state.desk
    since = request.query_params.get("since", "")
    return await told(request, await desk.state(game_id_of(request), int(since) if since.isdecimal() else None))


async def ask_for_review(request: Request) -> Response:
    """Have a finished game reviewed; what is asked for again is made once, what was stopped or failed once more."""
    desk: ReviewDesk = request.app.state.desk
    limits: Limits = request.app.state.limits
    game_id, record = game_id_of(request), await find_game(request)
    limits.charge(address_of(request), REVIEW_COST)
    await desk.ask(game_id, record, address_of(request))
    return await told(request, await desk.state(game_id))


async def stop_review(request: Request) -> Response:
    """Stop the review of a finished game, and keep what is done."""
    await find_record(request)
    desk: ReviewDesk = request.app.state.desk
    await desk.stop(game_id_of(request))
    return await told(request, await desk.state(game_id_of(request)))


async def take_work(request: Request) -> Response:
    """Give a worker on another machine the next review to make."""
    lending: Lending = request.app.state.lending
    lending.check_secret(request.headers.get("authorization", ""))
    return answer(await lending.take(await read_body(request, protocol.AskForWork)))


async def work_done(request: Request) -> Response:
    """Take what a worker has found; what is complete is checked by making a sample of it again."""
    lending: Lending = request.app.state.lending
    lending.check_secret(request.headers.get("authorization", ""))
    found = await read_body(request, protocol.WorkDone, MOST_WORK_BYTES)
    return answer(protocol.WorkTaken(await lending.found(found)))


ENDPOINTS = [
    Endpoint("GET", "/api/games/{game_id}/review", review_state, protocol.ReviewState, refusals=(404, 503)),
    Endpoint(
        "POST", "/api/games/{game_id}/review/start", ask_for_review, protocol.ReviewState, refusals=(400, 404, 503)
    ),
    Endpoint("POST", "/api/games/{game_id}/review/stop", stop_review, protocol.ReviewState, refusals=(404, 503)),
    Endpoint(
        "POST", "/api/work/take", take_work, protocol.Work, 200, protocol.AskForWork, refusals=(400, 403, 503)
    ),
    Endpoint(
        "POST", "/api/work/found", work_done, protocol.WorkTaken, 200, protocol.WorkDone, refusals=(400, 403, 503)
    ),
]  # fmt: skip
