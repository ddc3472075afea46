"""What the house counts for Prometheus: numbers only, nothing of a guest or a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import ClassVar, Literal, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, start_http_server

from sushiya.server import protocol
from sushiya.server.serving import port_errors
from sushiya.server.settings import Settings
from sushiya.server.store.callers import ChannelKind
from sushiya.server.store.store import Reason

Outcome = Literal["accepted", "refused", "too_fast"]
ReviewEnd = Literal["done", "failed", "stopped"]
CallEnd = Literal["sent", "gone", "refused", "later"]
Reviewer = Literal["house", "worker"]
StoreUse = Literal["read", "write"]
MALFORMED = "malformed"
SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
REVIEW_SECONDS = (1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800)
ROWS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """What the house tells of itself while nobody listens: every method costs a call."""

    def asked(self, request: protocol.Request | None, outcome: Outcome) -> None:
        """A guest has asked for something; None for a message that is none."""

    def committed(self, rows: int, seconds: float) -> None:
        """The writer has committed."""

    def store_failed(self, use: StoreUse, reason: Reason) -> None:
        """The database could not be used."""

    def store_works(self, use: StoreUse) -> None:
        """The database can be used again."""

    def turned_away(self) -> None:
        """A handshake was refused."""

    def connected(self) -> None:
        """A guest has come."""

    def disconnected(self) -> None:
        """A guest has gone."""

    def watches(self) -> None:
        """A visitor begins to watch which tables wait."""

    def watches_no_more(self) -> None:
        """A visitor who watched has gone."""

    def thinking(self) -> AbstractContextManager[None]:
        """While a bot thinks."""
        return nullcontext()

    def serving(self, _host: str, _port: int, _tables: Callable[[], int]) -> AbstractContextManager[None]:
        """While the house is open."""
        return nullcontext()

    def delayed(self, seconds: float) -> None:
        """The loop came so late to what was due."""

    wants_queue: ClassVar[bool] = False
    """Whether anybody wants to know how many reviews wait."""

    def reviews_open(self, waiting: int, running: int) -> None:
        """So many reviews are still to be made, in the whole house."""

    def reviewed(self, reviewer: Reviewer, end: ReviewEnd, seconds: float | None = None) -> None:
        """A review has ended, after so long if that is known."""

    def calls_waiting(self, waiting: int) -> None:
        """So many calls to players are still to be sent, in the whole house."""

    def called(self, channel: ChannelKind, end: CallEnd) -> None:
        """A call was sent by a channel, or could not be."""


class PrometheusMetrics(Metrics):
    """What the house tells of itself, for Prometheus to fetch."""

    wants_queue = True

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.tables = Gauge("sushiya_tables", "Tables in memory", registry=self.registry)
        self.guests = Gauge("sushiya_guests", "Guests who are connected", registry=self.registry)
        self.watchers = Gauge("sushiya_watchers", "Visitors who watch which tables wait", registry=self.registry)
        self.handshakes = Counter("sushiya_refused_handshakes", "Connections turned away", registry=self.registry)
        self.requests = Counter(
            "sushiya_requests", "What guests asked for", ("type", "outcome"), registry=self.registry
        )
        self.rows = Histogram("sushiya_commit_rows", "Rows of a commit", buckets=ROWS, registry=self.registry)
        self.commits = Histogram(
            "sushiya_commit_seconds", "How long a commit takes", buckets=SECONDS, registry=self.registry
        )
        self.store_available = Gauge(
            "sushiya_store_available", "Whether the database can be used", ("use",), registry=self.registry
        )
        for use in get_args(StoreUse):
            self.store_available.labels(use).set(1)
        self.store_failures = Counter(
            "sushiya_store_failures", "Times the database could not be used", ("use", "reason"), registry=self.registry
        )
        self.bots = Gauge("sushiya_bots_thinking", "Bots that think, or wait to", registry=self.registry)
        self.decisions = Histogram(
            "sushiya_bot_decision_seconds", "How long a bot takes", buckets=SECONDS, registry=self.registry
        )
        self.delay = Histogram(
            "sushiya_loop_delay_seconds", "How late the loop is", buckets=SECONDS, registry=self.registry
        )
        self.reviews_waiting = Gauge("sushiya_reviews_waiting", "Reviews that wait", registry=self.registry)
        self.reviews_running = Gauge("sushiya_reviews_running", "Reviews that are made", registry=self.registry)
        self.reviews = Counter(
            "sushiya_reviews", "Reviews that have ended", ("reviewer", "end"), registry=self.registry
        )
        self.review_seconds = Histogram(
            "sushiya_review_seconds", "How long a review takes", buckets=REVIEW_SECONDS, registry=self.registry
        )

        self.waiting_calls = Gauge("sushiya_calls_waiting", "Calls that wait", registry=self.registry)
        self.calls = Counter(
            "sushiya_calls", "Calls by channel, and what came of them", ("channel", "end"), registry=self.registry
        )

    def asked(self, request: protocol.Request | None, outcome: Outcome) -> None:
        """Count a request."""
        kind = MALFORMED if request is None else request.__struct_config__.tag
        self.requests.labels(kind, outcome).inc()

    def committed(self, rows: int, seconds: float) -> None:
        """Count a commit."""
        self.rows.observe(rows)
        self.commits.observe(seconds)

    def store_failed(self, use: StoreUse, reason: Reason) -> None:
        """Count a failure; until further notice the database cannot be used."""
        self.store_failures.labels(use, reason).inc()
        self.store_available.labels(use).set(0)

    def store_works(self, use: StoreUse) -> None:
        """It can be used."""
        self.store_available.labels(use).set(1)

    def turned_away(self) -> None:
        """Count a refused handshake."""
        self.handshakes.inc()

    def connected(self) -> None:
        """Count a guest in."""
        self.guests.inc()

    def disconnected(self) -> None:
        """Count a guest out."""
        self.guests.dec()

    def watches(self) -> None:
        """Count a visitor in."""
        self.watchers.inc()

    def watches_no_more(self) -> None:
        """Count a visitor out."""
        self.watchers.dec()

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Count a bot in and out, and its time."""
        with self.bots.track_inprogress(), self.decisions.time():
            yield

    @contextmanager
    def serving(self, host: str, port: int, tables: Callable[[], int]) -> Iterator[None]:
        """Answer on a port of its own, in a thread of its own."""
        self.tables.set_function(tables)
        with port_errors(host, port, "metrics_port"):
            server, thread = start_http_server(port, host, self.registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()

    def delayed(self, seconds: float) -> None:
        """Count a delay."""
        self.delay.observe(seconds)

    def reviews_open(self, waiting: int, running: int) -> None:
        """Note how many reviews are still to be made."""
        self.reviews_waiting.set(waiting)
        self.reviews_running.set(running)

    def reviewed(self, reviewer: Reviewer, end: ReviewEnd, seconds: float | None = None) -> None:
        """Count a review, and its time."""
        self.reviews.labels(reviewer, end).inc()
        if seconds is not None:
            self.review_seconds.observe(seconds)

    def calls_waiting(self, waiting: int) -> None:
        """Note how many calls are still to be sent."""
        self.waiting_calls.set(waiting)

    def called(self, channel: ChannelKind, end: CallEnd) -> None:
        """Count a call."""
        self.calls.labels(channel, end).inc()


def metrics_of(settings: Settings) -> Metrics:
    """Metrics for Prometheus, if it is told where to fetch them."""
    return PrometheusMetrics() if settings.metrics_port else Metrics()
