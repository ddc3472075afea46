"""The house as a web application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from sushiya.core.errors import SushiyaError
from sushiya.server.accounts.desk import Desk
from sushiya.server.accounts.links import Links
from sushiya.server.accounts.openid import OpenId
from sushiya.server.calls.desk import CallDesk
from sushiya.server.calls.sender import CallSender
from sushiya.server.endpoints import ENDPOINTS
from sushiya.server.handbook import handbook_routes
from sushiya.server.headers import SafeHeaders
from sushiya.server.host_access import HostAccess
from sushiya.server.limits import Limits
from sushiya.server.live.house import House
from sushiya.server.logs import AccessLog
from sushiya.server.mail import Mailer
from sushiya.server.metrics import Metrics, metrics_of
from sushiya.server.middleware import HttpRateLimit, NoBanned, SameOrigin
from sushiya.server.openapi import SOCKET, WAITING, routes
from sushiya.server.pages import page_routes
from sushiya.server.puzzles import Puzzles
from sushiya.server.readiness import Readiness
from sushiya.server.refusals import not_served, refuse, unavailable, unexpected
from sushiya.server.replays import Replays
from sushiya.server.reviewing.desk import ReviewDesk
from sushiya.server.reviewing.lending import Lending
from sushiya.server.reviewing.offering import offer_review
from sushiya.server.reviewing.runner import Runner
from sushiya.server.settings import Settings
from sushiya.server.socket import not_upgraded, socket, waiting_socket
from sushiya.server.store.store import Store, Unavailable


def make_app(settings: Settings, store: Store, metrics: Metrics | None = None) -> Starlette:
    """The application, with its house."""
    metrics = metrics or metrics_of(settings)
    house = House(store, settings, metrics)
    replays = Replays(store)
    runner = Runner(store, settings.reviews, metrics)
    desk = ReviewDesk(store, runner)
    house.requests.game_over = lambda live: house.begin(offer_review(desk, house, live))
    sender = CallSender(store, settings, metrics, house.routing.bring_in)
    access = HostAccess(settings)
    readiness = Readiness(store, lambda: len(house.writer.batch.rows))
    house.reporting.delay = lambda: max(readiness.delays)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        with metrics.serving(settings.metrics_host, settings.metrics_port, lambda: len(house.tables.live)):
            await house.open()
            access.key = settings.host_secret or await store.hosting.host_key()
            runner.start()
            await sender.start()
            watching = asyncio.create_task(readiness.watch(metrics))
            yield
            watching.cancel()
            await replays.close()
            await runner.close()
            await sender.close()
            await house.close()

    sockets = {SOCKET: socket, WAITING: waiting_socket}
    upgrades = [WebSocketRoute(path, endpoint) for path, endpoint in sockets.items()]
    without = [Route(path, not_upgraded, methods=["GET"]) for path in sockets]
    served = [*routes(ENDPOINTS), *upgrades, *without, *page_routes(), *handbook_routes()]
    app = HouseApp(routes=served, lifespan=lifespan)
    app.router.redirect_slashes = False
    app.state.house, app.state.settings, app.state.metrics = house, settings, metrics
    app.state.calls = CallDesk(store, sender, settings.address)
    app.state.puzzles, app.state.host_access = Puzzles(store), access
    app.state.accounts = accounts = Desk(store, settings, house.bans)
    app.state.links, app.state.openid = Links(accounts, Mailer(settings)), OpenId(accounts, settings)
    app.state.limits, app.state.replays, app.state.readiness = Limits(settings), replays, readiness
    app.state.desk, app.state.lending = desk, Lending(store, settings.worker_secret, metrics)
    app.add_exception_handler(SushiyaError, refuse)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(HTTPException, not_served)
    app.add_exception_handler(Exception, unexpected)
    return app


class HouseApp(Starlette):
    """An application whose every answer is logged and safe, those to unexpected errors too."""

    def build_middleware_stack(self) -> ASGIApp:
        """Ours is around Starlette's own."""
        checked = SameOrigin(super().build_middleware_stack(), self.state.settings)
        house, limits = self.state.house, self.state.limits
        return AccessLog(SafeHeaders(HttpRateLimit(NoBanned(checked, house.bans, house.store, limits), limits)))
