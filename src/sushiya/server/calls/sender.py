"""Sends the calls that are due: each once, by every channel of its guest; what could not be sent is tried again."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import assert_never

import msgspec

from sushiya.server.accounts.who import signed_in_since
from sushiya.server.calls.push import BadKeys, HouseKey, encrypt
from sushiya.server.calls.quiet import end_of_quiet
from sushiya.server.calls.services import ForeignService, Outcome, PushServices
from sushiya.server.calls.wording import letter, notification
from sushiya.server.live.calling import Later, verdict
from sushiya.server.live.live_table import DAYS_GRACE, now
from sushiya.server.live.table import Table
from sushiya.server.mail import Mailer, NotSent
from sushiya.server.metrics import Metrics
from sushiya.server.settings import Settings
from sushiya.server.store.callers import Channel, Wishes
from sushiya.server.store.calls import Call, CallRow
from sushiya.server.store.store import Store, Unavailable
from sushiya.server.unforeseen import log_unforeseen

LOOK_SECONDS = 1.0
SENDERS = 4
"""So many calls are sent at the same time."""
MOST_TRIES = 8
FIRST_RETRY, RETRY_FACTOR = 30_000, 4
"""How long, in milliseconds, a call waits that could not be sent, and how many times as long the next time."""
SHOWN_WITHIN = 2 * 24 * 3600
"""So many seconds a push service keeps a message for a browser that is not there."""
CLOSE_SECONDS = 15.0
logger = logging.getLogger("sushiya.server")


class CallSender:
    """Sends calls of all tables, beside other processes that do the same."""

    def __init__(
        self, store: Store, settings: Settings, metrics: Metrics, wake: Callable[[str], Awaitable[None]]
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.wake = wake
        """Brings a table into memory, where its clock runs."""
        self.mailer = Mailer(settings)
        self.services = PushServices(settings.push_hosts)
        self.contact = settings.address or f"mailto:{settings.mail_from or 'nobody@localhost'}"
        self.key: HouseKey | None = None
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = asyncio.Event()

    async def start(self) -> None:
        """Make the key of the house, if it has none, and begin to send."""
        self.key = HouseKey(await self.store.calls.house_key(HouseKey.made()))
        self.tasks = [asyncio.create_task(self._work(secrets.token_hex(8))) for _ in range(SENDERS)]
        if self.metrics.wants_queue:
            self.tasks.append(asyncio.create_task(self._count()))

    async def close(self) -> None:
        """Send what is being sent to its end, and stop."""
        self.closing.set()
        if self.tasks:
            _, late = await asyncio.wait(self.tasks, timeout=CLOSE_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _rest(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.closing.wait(), LOOK_SECONDS)

    async def _count(self) -> None:
        while not self.closing.is_set():
            with log_unforeseen("calls could not be counted"), suppress(Unavailable):
                self.metrics.calls_waiting(await self.store.calls.waiting())
            await self._rest()

    async def _work(self, owner: str) -> None:
        while not self.closing.is_set():
            call = None
            try:
                call = await self.store.calls.take(owner, now())
                if call is not None:
                    await self.send(call, owner)
            except Unavailable:
                call = None
            except Exception:
                logger.exception("a call failed")
            if call is None:
                await self._rest()

    async def send(self, call: Call, owner: str) -> None:
        """Send a call, unless it is out of date; put it off where it is too early, or night."""
        row = call.row
        wanted = {} if row.kind == "wake" else await self._wanted(row)
        if row.kind != "wake" and not wanted:
            await self.store.calls.keep(call, owner, "done", now())
            return
        found = verdict(row, await self.store.read(row.table_code))
        if isinstance(found, Table) and row.kind == "wake":
            await self.wake(row.table_code)
            found = Later(now() + DAYS_GRACE // 2)
        elif isinstance(found, Table) and (mornings := self._mornings(wanted.values())):
            found = Later(max(mornings))
        match found:
            case None:
                await self.store.calls.keep(call, owner, "done", now())
            case Later(due_at):
                untried = msgspec.structs.replace(call, tries=call.tries - 1)
                await self.store.calls.keep(untried, owner, "waiting", now(), due_at)
            case Table():
                await self._reach(call, owner, found, wanted)
            case _:
                assert_never(found)

    async def _wanted(self, row: CallRow) -> dict[str, Wishes]:
        """Who wants a call, by name: accounts that are the guest's who has the seat, then that guest."""
        accounts = await self.store.roster.accounts_of(row.holder, signed_in_since())
        said = {name: await self.store.callers.wishes(name) for name in (*accounts, row.holder)}
        return {name: wishes for name, wishes in said.items() if wishes is not None and getattr(wishes, row.kind)}

    def _mornings(self, wanted: Iterable[Wishes]) -> list[int]:
        """When the night ends for those who want quiet."""
        ends = [end_of_quiet(now(), wishes.zone) for wishes in wanted if wishes.quiet]
        return [end for end in ends if end is not None]

    async def _channels(self, wanted: Iterable[str]) -> list[Channel]:
        """Those of everybody who wants a call; each address once."""
        found: dict[tuple[str, str], Channel] = {}
        for name in wanted:
            for channel in await self.store.callers.channels(name):
                if not channel.confirmation:
                    found.setdefault((channel.kind, channel.address), channel)
        return list(found.values())

    async def _reach(self, call: Call, owner: str, table: Table, wanted: dict[str, Wishes]) -> None:
        """By every channel that is confirmed and not reached yet; each is noted before the next."""
        left = False
        for channel in await self._channels(wanted):
            if channel.id in call.reached:
                continue
            outcome = await self._by(channel, call, table, wanted[channel.holder].language)
            if outcome is not None:
                self.metrics.called(channel.kind, outcome)
            if outcome == "gone":
                await self.store.callers.close(channel.id)
            if outcome == "later":
                left = True
                continue
            call = msgspec.structs.replace(call, reached=call.reached | {channel.id})
            asks = channel.kind == "mail" and outcome == "sent" and call.row.kind != "over"
            await self.store.calls.keep(call, owner, "running", now(), letter=asks)
        if not left or call.tries >= MOST_TRIES:
            await self.store.calls.keep(call, owner, "failed" if left else "done", now())
        else:
            due_at = now() + FIRST_RETRY * RETRY_FACTOR ** (call.tries - 1)
            await self.store.calls.keep(call, owner, "waiting", now(), due_at)

    async def _by(self, channel: Channel, call: Call, table: Table, language: str) -> Outcome | None:
        """What came of it; None where nothing was to be sent."""
        assert self.key is not None
        topic = self.key.topic(call.row.table_code)
        if channel.kind == "push":
            return await self._push(channel, notification(call.row, table.game.id, channel, language, topic), topic)
        if not self.mailer.works or await self._is_unanswered(call, table):
            return None
        try:
            await self.mailer.send(letter(call.row, table.game.id, channel, language, topic))
        except NotSent as error:
            return "gone" if error.for_good else "later"
        return "sent"

    async def _is_unanswered(self, call: Call, table: Table) -> bool:
        """Whether somebody has had a letter from this table, and has not moved since."""
        turn = await self.store.calls.lettered(call.row.holder, call.row.table_code)
        moved = [seat.moved_turn for seat in table.seats if seat.holder == call.row.holder]
        return turn is not None and max(moved, default=0) < turn

    async def _push(self, channel: Channel, text: bytes, topic: str) -> Outcome:
        assert self.key is not None
        try:
            target = self.services.target(channel.address)
            body = encrypt(text, channel.p256dh, channel.auth)
        except (ForeignService, BadKeys):
            return "gone"
        headers = {
            "Authorization": self.key.authorization(target.origin, self.contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/notification+json",
            "TTL": str(SHOWN_WITHIN),
            "Topic": topic,
            "Urgency": "normal",
        }
        return await self.services.post(target, headers, body)
