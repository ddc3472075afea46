"""What is asked for at a table: granted and applied at once, or refused; answered after the commit."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable

from sushiya.core.errors import SushiyaError
from sushiya.server import protocol
from sushiya.server.live.actions import encode, entry_for
from sushiya.server.live.actions.action import Asker
from sushiya.server.live.attendance import rows_on_leaving
from sushiya.server.live.batch import Asked
from sushiya.server.live.calling import calls_after
from sushiya.server.live.entries import Entry
from sushiya.server.live.live_table import LiveTable, monotonic, now
from sushiya.server.live.news import News
from sushiya.server.live.ownership import Ownership
from sushiya.server.live.session import Session
from sushiya.server.live.table import TableRefusal
from sushiya.server.live.tables import Tables
from sushiya.server.live.writer import Writer
from sushiya.server.metrics import Metrics
from sushiya.server.names import NameFilter
from sushiya.server.protocol import Accepted, Play

logger = logging.getLogger("sushiya.server")


class Requests:
    """Carries requests out."""

    def __init__(
        self,
        tables: Tables,
        writer: Writer,
        ownership: Ownership,
        metrics: Metrics,
        advise: Callable[[LiveTable, Session, protocol.Hint], None],
        names: NameFilter,
    ) -> None:
        self.tables = tables
        self.writer = writer
        self.ownership = ownership
        self.metrics = metrics
        self.applied: Callable[[LiveTable], None] = lambda _: None
        """Called with a table at which something has happened."""
        self.game_over: Callable[[LiveTable], None] = lambda _: None
        """Called with a table whose game has ended."""
        self.advise = advise
        """Called when somebody has asked the chef."""
        self.names = names

    def handle(
        self, live: LiveTable, session: Session, request: protocol.AnyRequest, earlier: Asked | None = None
    ) -> None:
        """Carry a request out, or refuse it; whatever goes wrong, the table in memory is sound afterwards."""
        try:
            self._carry_out(live, session, request, earlier)
            self.metrics.asked(request, "accepted")
        except SushiyaError as error:
            self.metrics.asked(request, "refused")
            self.writer.send(live.table.code, session, encode(refused(error, request.id)))
        except Exception:
            logger.exception("a request failed")
            self.metrics.asked(request, "refused")
            self._distrust(live.table.code)
            session.send(encode(unexpected(request.id)))

    def _distrust(self, code: str) -> None:
        """Something has gone wrong in the middle of an entry: nothing of it is stored, and its table is read again."""
        self.tables.drop(code)
        self.writer.discard(code)

    def _carry_out(
        self, live: LiveTable, session: Session, request: protocol.AnyRequest, earlier: Asked | None
    ) -> None:
        table, holder = live.table, session.holder
        is_move = isinstance(request, Play)  # they come thick, and need little of the rest
        if not is_move and isinstance(request, protocol.Sync):
            self.tell_everything(live, session)
            return
        if holder is None:
            raise TableRefusal("server.error.no_token")
        if not self.writer.is_up.is_set():
            raise Unavailable("server.error.unavailable")
        entry = entry_for(table, request, Asker(holder, new_secret, self.names, live))
        if entry is not None:
            self._apply(live, entry)
        accepted = Accepted(request.id, table.number_for(holder))
        asked = Asked(table.code, session, request, monotonic()) if earlier is None else earlier
        self.writer.answer(asked, encode(accepted))
        if not is_move and isinstance(request, protocol.Hint):
            self.advise(live, session, request)

    def take(self, live: LiveTable, entry: Entry) -> None:
        """Something happens without a request: apply it; not while nothing can be written."""
        if not self.writer.is_up.is_set():
            return
        try:
            self._apply(live, entry)
        except Exception:
            logger.exception("an entry failed")
            self._distrust(live.table.code)

    def _apply(self, live: LiveTable, entry: Entry) -> None:
        """Apply an entry with the time of the table; it is written, and everybody is told, with the next commit."""
        table = live.table
        owing = table.to_act
        if entry.is_chat:
            live.said += 1
            table.remember(entry)
            self.writer.write(live, entry, live.said, self.ownership.lease(table.code))
        else:
            at = monotonic()
            entry.clock = live.clock(at)
            table.apply(table.number + 1, entry)
            live.restart_clock(at)
            self.writer.write(live, entry, table.number, self.ownership.lease(table.code))
            if (seat := entry.gives_up()) is not None:
                left = rows_on_leaving(table, seat, now())
                self.writer.note_attendance(left)
                live.attended_read -= {row.holder for row in left}
            ended = bool(owing) and not table.to_act and table.phase == "over"
            if ended:
                self.writer.keep_game(live)
                live.attended_read.clear()
                self.game_over(live)
            if table.terms.clock == "days":
                self.writer.call(calls_after(live, entry, ended))
            self.applied(live)
        if live.news is None:
            live.news = News()
            self.writer.tell_of(live)
        entry.tell(live.news, table, owing)

    def tell(self, live: LiveTable) -> None:
        """Everybody at a table is told what has happened there; that goes out with the next commit."""
        news, live.news = live.news, None
        if news is None or live.is_dropped:  # when it has been read again, everybody is told everything
            return
        try:
            telling, code = live.telling(), live.table.code
            self.writer.send_all(
                [
                    (code, session, message)
                    for session in self._attending(live)
                    for message in telling.messages(news, session)
                ]
            )
        except Exception:
            logger.exception("a table could not be told of")
            self.tables.drop(live.table.code)

    def _attending(self, live: LiveTable) -> list[Session]:
        """The sessions that may be told something."""
        may_all = live.table.may_attend(None)
        return [
            session
            for session in live.sessions
            if (may_all and not session.is_turned_away) or self._attends(live, session)
        ]

    def _attends(self, live: LiveTable, session: Session) -> bool:
        """Whether a session is to be told what happens.

        Who may no longer watch is told so, and nothing more; who may again is told everything instead.
        """
        may_attend = live.table.may_attend(session.holder)
        if may_attend and session.is_turned_away:
            session.is_turned_away = False
            self.tell_everything(live, session)
            return False
        if not may_attend and not session.is_turned_away:
            session.is_turned_away = True
            refusal = refused(NoSpectators("server.error.no_spectators"), None)
            self.writer.send(live.table.code, session, encode(refusal))
        return may_attend

    def tell_everything(self, live: LiveTable, session: Session) -> None:
        """The table as a session may know it, from the beginning."""
        session.told.clear()
        if self._attends(live, session):
            self.writer.send(live.table.code, session, live.telling().everything(session))

    def tell_everybody_everything(self, live: LiveTable) -> None:
        """Every session is told everything anew."""
        for session in live.sessions:
            self.tell_everything(live, session)

    def tell_table(self, live: LiveTable) -> None:
        """Everybody learns who is there."""
        telling = live.telling()
        for session in self._attending(live):
            self.writer.send(live.table.code, session, telling.table_changed(session))


class Unavailable(SushiyaError):
    """Nothing can be written now."""


class NoSpectators(TableRefusal):
    """Only those who play may see this table."""


def new_secret() -> str:
    """What the next shuffle is bound to."""
    return secrets.token_hex(32)


def refused(error: SushiyaError, request_id: str | None) -> protocol.Refused:
    """A refusal as a message."""
    return protocol.Refused(request_id, type(error).__name__, error.key, dict(error.params))


def unexpected(request_id: str | None) -> protocol.Refused:
    """Something is wrong with the house; the log says what."""
    return protocol.Refused(request_id, "Unexpected", "server.error.unexpected", {})
