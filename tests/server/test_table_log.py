"""A table follows from its log: no sockets, no clock, no database."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

import sushiya
from sushiya.core.fairness import commitment
from sushiya.server import protocol
from sushiya.server.live.actions.action import ACTIONS
from sushiya.server.live.entries import Spoken
from sushiya.server.live.table import KEYS_KEPT, KEYS_KEPT_AT_DEAL, STAND_IN, Table, TableRefusal
from sushiya.server.live.tables import folded as stored_table
from sushiya.server.store.store import LogRow
from tests.playing import dice
from tests.server import entries
from tests.states import everything

HOST, FRIEND, STRANGER = "a" * 64, "b" * 64, "c" * 64
SECRET = "5e" * 32
at_every_game = pytest.mark.parametrize("game", sushiya.game_ids())


class Kept:
    """A table with its log, as a house keeps it."""

    def __init__(self, game: str = "sushi-go", players: int = 2, **terms: Any) -> None:
        kept = protocol.TableTerms(**terms)
        opened = entries.Opened(game=game, players=players, options={}, host=HOST, secret=SECRET, terms=kept)
        self.log: list[entries.Entry] = [opened]
        self.table = entries.folded("code", self.log)
        self.requests = 0

    def ask(self, request: protocol.AnyRequest, holder: str = HOST) -> entries.Entry | None:
        """Apply what is granted."""
        entry = entries.grant(self.table, request, holder)
        if entry is not None and entry.is_chat:
            self.table.remember(entry)
        elif entry is not None:
            self.log.append(msgspec.structs.replace(entry, clock=1000 * len(self.log)))
            self.table.apply(self.table.number + 1, self.log[-1])
        return entry

    def refuse(self, key: str, request: protocol.AnyRequest, holder: str = HOST) -> None:
        """A refusal changes nothing."""
        before = fingerprint(self.table)
        with pytest.raises(sushiya.SushiyaError) as refused:
            self.ask(request, holder)
        assert refused.value.key == key
        assert refused.value.say("en") != refused.value.say("fr")
        assert fingerprint(self.table) == before

    @property
    def id(self) -> str:
        """A new id for a request."""
        self.requests += 1
        return str(self.requests)

    def seat_two(self) -> Kept:
        """The host and a friend sit down."""
        self.ask(protocol.Sit(id=self.id, seat=0, name="Aria"), HOST)
        self.ask(protocol.Sit(id=self.id, seat=1, name="Bo"), FRIEND)
        return self

    def start(self) -> Kept:
        self.ask(protocol.Start(id=self.id))
        return self

    def play_on(self, rolls: random.Random, moves: int = 10_000, friend: str = FRIEND) -> Kept:
        """Random moves of both."""
        while moves and self.table.to_act:
            seat = rolls.choice(sorted(self.table.to_act))
            self.play(seat, rolls.choice(self.legal(seat)), friend)
            moves -= 1
        return self

    def play(self, seat: int, move: str, friend: str = FRIEND) -> None:
        self.ask(protocol.Play(id=self.id, seat=seat, move=move, turn=self.table.turn), (HOST, friend)[seat])

    def legal(self, seat: int) -> list[str]:
        assert self.table.match is not None
        return [str(move) for move in self.table.match.legal(seat)]


def fingerprint(table: Table) -> Any:
    """All there is to a table."""
    kept = {name: value for name, value in vars(table).items() if name not in ("match", "game", "seats", "changes")}
    match = None if table.match is None else everything(table.match)
    seats = [msgspec.structs.asdict(seat) for seat in table.seats]
    return kept | {"match": match, "seats": seats, "changes": +table.changes, "keys": msgspec.to_builtins(table.keys)}


def folded(kept: Kept) -> Table:
    """The table as another process reads it from the database."""
    return entries.folded("code", [entries.decode_entry(msgspec.json.encode(entry)) for entry in kept.log])


@at_every_game
def test_a_table_read_from_its_log_is_the_same_table(game: str) -> None:
    kept = Kept(game).seat_two()
    kept.ask(protocol.AddWords(id=kept.id, seat=1, words="soy"), FRIEND)
    assert fingerprint(folded(kept)) == fingerprint(kept.table)
    kept.start()
    for number in range(4):
        kept.play_on(dice("fold", game, number), 7)
        assert fingerprint(folded(kept)) == fingerprint(kept.table)
    kept.play_on(dice("fold", game))
    assert kept.table.phase == "over"
    assert fingerprint(folded(kept)) == fingerprint(kept.table)


@at_every_game
def test_the_record_proves_the_deal(game: str) -> None:
    kept = Kept(game).seat_two()
    kept.ask(protocol.AddWords(id=kept.id, seat=0, words="ginger"))
    promised = kept.table.commitment
    assert kept.table.game_id is None
    record = kept.start().play_on(dice("record", game)).table.record()
    assert promised == commitment(bytes.fromhex(SECRET))
    assert sushiya.verify(record).commitment == promised
    assert kept.table.game_id == "code-1"


def test_a_rematch_has_another_secret_and_no_words() -> None:
    kept = Kept().seat_two()
    kept.ask(protocol.AddWords(id=kept.id, seat=0, words="ginger"))
    kept.refuse("server.error.not_over", protocol.Rematch(id=kept.id))
    kept.start()
    kept.refuse("server.error.not_over", protocol.Rematch(id=kept.id))
    kept.play_on(dice("rematch"))
    kept.refuse("server.error.host_only", protocol.Rematch(id=kept.id), FRIEND)
    first = kept.table.record()
    kept.ask(protocol.Rematch(id=kept.id))
    assert (kept.table.phase, kept.table.game_id) == ("lobby", "code-1")
    assert kept.table.commitment != commitment(bytes.fromhex(SECRET))
    assert [(seat.name, seat.words) for seat in kept.table.seats] == [("Aria", ""), ("Bo", "")]
    kept.start()
    assert (kept.table.phase, kept.table.game_id) == ("playing", "code-1")
    second = kept.play_on(dice("rematch")).table.record()
    assert first.seed != second.seed
    assert kept.table.game_id == "code-2"
    assert fingerprint(folded(kept)) == fingerprint(kept.table)


def test_a_request_is_carried_out_once() -> None:
    kept = Kept().seat_two().start()
    first, second = kept.legal(0)[0], kept.legal(0)[-1]
    request = protocol.Play(id="same", seat=0, move=first, turn=kept.table.turn)
    assert kept.ask(request) is not None
    number = kept.table.number
    assert kept.ask(request) is None
    other = protocol.Play(id="same", seat=0, move=second, turn=kept.table.turn)
    kept.refuse("server.error.id_used", other)
    assert kept.table.number == number
    assert entries.grant(folded(kept), request, HOST) is None
    friends = protocol.Play(id="same", seat=1, move=kept.legal(1)[0], turn=kept.table.turn)
    assert kept.ask(friends, FRIEND) is not None


def test_a_refused_request_may_be_asked_again() -> None:
    kept = Kept()
    kept.refuse("server.error.seats_free", protocol.Start(id="go"))
    kept.seat_two()
    assert kept.ask(protocol.Start(id="go")) is not None


def test_requests_are_remembered_for_long_but_not_for_ever() -> None:
    kept = Kept().seat_two()
    first = protocol.Say(id="first", seat=0, phrase="hello")
    kept.ask(first)
    for _ in range(KEYS_KEPT - 1):
        kept.ask(protocol.Say(id=kept.id, seat=0, phrase="yum"))
        kept.ask(protocol.Say(id=kept.id, seat=1, phrase="yum"), FRIEND)
    assert kept.ask(first) is None, "what others ask for makes nobody's requests forgotten"
    kept.ask(protocol.Say(id=kept.id, seat=0, phrase="yum"))
    assert len(kept.table.keys[HOST[:16]]) == KEYS_KEPT
    assert kept.ask(first) is not None


def test_a_deal_leaves_the_last_requests_of_each_holder_in_memory_as_in_the_log() -> None:
    kept = Kept().seat_two()
    for _ in range(KEYS_KEPT_AT_DEAL):
        kept.ask(protocol.AddWords(id=kept.id, seat=1, words=kept.id), FRIEND)
    again = protocol.AddWords(id=kept.id, seat=1, words="once")
    assert kept.ask(again, FRIEND) is not None
    kept.start()
    assert kept.ask(again, FRIEND) is None
    assert len(kept.table.keys[FRIEND[:16]]) == KEYS_KEPT_AT_DEAL
    assert folded(kept).keys == kept.table.keys


def test_a_changed_choice_counts_for_its_own_guest_only() -> None:
    kept = Kept().seat_two().start()
    kept.play(0, kept.legal(0)[0])
    before = kept.table.number
    for changes, move in enumerate(kept.legal(0)[1:5], 1):
        kept.play(0, move)
        assert kept.table.number == before + changes
        assert kept.table.number_for(HOST) == before + changes
        assert kept.table.number_for(FRIEND) == kept.table.number_for(STRANGER) == kept.table.number_for(None) == before
    kept.play(1, kept.legal(1)[0])
    assert kept.table.number_for(FRIEND) == before + 1
    assert kept.table.number_for(HOST) == before + 5
    assert [folded(kept).number_for(holder) for holder in (HOST, FRIEND, None)] == [before + 5, before + 1, before + 1]


def test_a_choice_that_a_stand_in_has_made_becomes_that_of_the_player() -> None:
    """Who confirms it has moved in this turn, and need not be called."""
    kept = Kept().seat_two().start()
    move = kept.legal(0)[0]
    for entry in (entries.Covered(seat=0), entries.Moved(seat=0, move=move)):
        entries.apply(kept.table, entry)
    kept.ask(protocol.TakeBack(id=kept.id, seat=0), HOST)
    number, turn = kept.table.number, kept.table.turn
    for _ in range(2):
        kept.ask(protocol.Play(id=kept.id, seat=0, move=move, turn=turn), HOST)
        assert (kept.table.number, kept.table.seats[0].moved_turn) == (number + 1, turn)


def test_numbers_never_fall() -> None:
    kept = Kept().seat_two().start()
    rolls = dice("numbers")
    heard = dict.fromkeys((HOST, FRIEND, STRANGER, None), 0)
    while kept.table.to_act:
        seat = rolls.choice([seat for seat in (0, 1) if kept.legal(seat)])
        kept.play(seat, rolls.choice(kept.legal(seat)))
        for holder, number in heard.items():
            assert kept.table.number_for(holder) >= number
            heard[holder] = kept.table.number_for(holder)
    assert kept.table.changes[HOST] and kept.table.changes[FRIEND]


def test_seats_are_their_holders() -> None:
    kept = Kept(players=3).seat_two()
    kept.refuse("server.error.seat_taken", protocol.Sit(id=kept.id, seat=0, name="me"), STRANGER)
    kept.refuse("server.error.not_your_seat", protocol.AddWords(id=kept.id, seat=1, words="x"), HOST)
    kept.refuse("server.error.not_your_seat", protocol.Say(id=kept.id, seat=2, phrase="yum"), HOST)
    kept.refuse("server.error.host_only", protocol.Leave(id=kept.id, seat=0), FRIEND)
    kept.refuse("error.no_such_seat", protocol.Sit(id=kept.id, seat=3, name="me"), STRANGER)
    kept.refuse("server.error.seats_free", protocol.Start(id=kept.id))
    kept.ask(protocol.AddBot(id=kept.id, seat=2, bot="greedy"))
    kept.ask(protocol.Leave(id=kept.id, seat=1), HOST)
    kept.ask(protocol.Sit(id=kept.id, seat=1, name="Bo"), HOST)
    assert kept.table.seats_of(HOST) == [0, 1]
    assert kept.table.seats_of(None) == kept.table.seats_of(FRIEND) == []
    kept.start()
    kept.refuse("server.error.started", protocol.Start(id=kept.id))
    kept.refuse("server.error.started", protocol.AddBot(id=kept.id, seat=2, bot="random"))
    kept.refuse("server.error.seat_taken", protocol.Sit(id=kept.id, seat=0, name="me"), STRANGER)
    kept.refuse("server.error.seat_taken", protocol.Sit(id=kept.id, seat=2, name="me"), STRANGER)


def test_a_seat_given_up_before_the_game_is_free() -> None:
    kept = Kept(players=3).seat_two()
    kept.ask(protocol.AddBot(id=kept.id, seat=2, bot="greedy"))
    kept.ask(protocol.AddWords(id=kept.id, seat=1, words="soy"), FRIEND)
    kept.refuse("server.error.host_only", protocol.Leave(id=kept.id, seat=2), FRIEND)
    kept.refuse("server.error.host_only", protocol.Leave(id=kept.id, seat=1), STRANGER)
    kept.ask(protocol.Leave(id=kept.id, seat=1), FRIEND)
    kept.ask(protocol.Leave(id=kept.id, seat=2), HOST)
    assert [(seat.is_taken, seat.words, seat.covered) for seat in kept.table.seats[1:]] == [(False, "", False)] * 2
    kept.refuse("server.error.nobody_there", protocol.Leave(id=kept.id, seat=2), HOST)
    kept.refuse("server.error.host_only", protocol.Leave(id=kept.id, seat=2), FRIEND)
    kept.refuse("server.error.seats_free", protocol.Start(id=kept.id))
    assert fingerprint(folded(kept)) == fingerprint(kept.table)


@at_every_game
def test_a_seat_given_up_during_the_game_goes_to_a_bot_and_by_vote_to_whoever_comes(game: str) -> None:
    kept = Kept(game).seat_two()
    kept.ask(protocol.AddWords(id=kept.id, seat=1, words="soy"), FRIEND)
    kept.start().play_on(dice("given up", game), 5)
    kept.refuse("server.error.host_only", protocol.Leave(id=kept.id, seat=1), STRANGER)
    kept.ask(protocol.Leave(id=kept.id, seat=1), FRIEND)
    given_up = kept.table.seats[1]
    assert (given_up.holder, given_up.name, given_up.words, given_up.covered) == (None, None, "soy", True)
    assert kept.table.bot_of(1) == STAND_IN
    kept.refuse("server.error.not_your_seat", protocol.TakeBack(id=kept.id, seat=1), FRIEND)
    kept.refuse("server.error.nobody_there", protocol.Leave(id=kept.id, seat=1), HOST)
    kept.refuse("server.error.one_seat", protocol.Sit(id=kept.id, seat=1, name="me too"), HOST)
    assert fingerprint(folded(kept)) == fingerprint(kept.table)
    kept.refuse("server.error.seat_kept", protocol.Sit(id=kept.id, seat=1, name="Cy"), STRANGER)
    kept.ask(protocol.Vote(id=kept.id, seat=0, absent=1))
    kept.ask(protocol.Sit(id=kept.id, seat=1, name="Cy"), STRANGER)
    taken = kept.table.seats[1]
    assert (taken.holder, taken.name, taken.words, taken.covered) == (STRANGER, "Cy", "soy", False)
    assert kept.table.bot_of(1) is None
    kept.refuse("server.error.not_your_seat", protocol.Say(id=kept.id, seat=1, phrase="yum"), FRIEND)
    kept.play_on(dice("given up", game), friend=STRANGER)
    proof = sushiya.verify(kept.table.record())
    assert proof.words == ["", "soy"]
    assert fingerprint(folded(kept)) == fingerprint(kept.table)


def test_a_seat_given_up_after_the_game_is_free_in_the_rematch() -> None:
    kept = Kept().seat_two().start().play_on(dice("after"))
    kept.ask(protocol.Leave(id=kept.id, seat=1), FRIEND)
    kept.ask(protocol.Rematch(id=kept.id))
    assert not kept.table.seats[1].is_taken and not kept.table.seats[1].covered
    kept.refuse("server.error.seats_free", protocol.Start(id=kept.id))
    kept.ask(protocol.Sit(id=kept.id, seat=1, name="Aria again"), HOST)
    assert kept.table.seats_of(HOST) == [0, 1], "before a game one guest may hold several"
    kept.start()
    assert fingerprint(folded(kept)) == fingerprint(kept.table)


def test_hosting_is_handed_over_to_people() -> None:
    kept = Kept(players=3).seat_two()
    kept.refuse("server.error.nobody_there", protocol.HandOver(id=kept.id, seat=2))
    kept.ask(protocol.AddBot(id=kept.id, seat=2, bot="random"))
    kept.refuse("server.error.nobody_there", protocol.HandOver(id=kept.id, seat=2))
    kept.refuse("server.error.host_only", protocol.HandOver(id=kept.id, seat=1), FRIEND)
    kept.ask(protocol.HandOver(id=kept.id, seat=1))
    kept.refuse("server.error.host_only", protocol.Start(id=kept.id), HOST)
    assert kept.ask(protocol.Start(id=kept.id), FRIEND) is not None


def test_characters_are_called_by_their_names_and_told_apart() -> None:
    kept = Kept(players=5)
    for seat, bot in enumerate(("kome", "oyakata:ms=100", "kome", "greedy:memory=3", "easy")):
        kept.ask(protocol.AddBot(id=kept.id, seat=seat, bot=bot))
    assert [seat.name for seat in kept.table.seats] == ["Kome", "Oyakata", "Kome 2", "greedy", "easy"]
    kept.ask(protocol.Leave(id=kept.id, seat=1))
    kept.refuse("server.error.bot_budget", protocol.AddBot(id=kept.id, seat=1, bot="oyakata:ms=60000"))
    kept.refuse("error.unknown_bot", protocol.AddBot(id=kept.id, seat=1, bot="oyakata:noise=3"))
    assert fingerprint(folded(kept)) == fingerprint(kept.table)


@pytest.mark.parametrize("bot", ["", "oracle", "greedy:memory=x", "monte_carlo:ms=0", "random:memory=3", "greedy:"])
def test_a_bot_that_does_not_exist_gets_no_seat(bot: str) -> None:
    kept = Kept()
    kept.refuse("error.unknown_bot", protocol.AddBot(id=kept.id, seat=0, bot=bot))


@at_every_game
def test_a_move_that_is_not_legal_changes_nothing(game: str) -> None:
    kept = Kept(game).seat_two()
    kept.refuse("server.error.not_started", protocol.Play(id="early", seat=0, move="tempura", turn=0))
    kept.start()
    rolls = dice("illegal", game)
    for _ in range(6):
        before = fingerprint(kept.table)
        for seat in (0, 1):
            with pytest.raises(sushiya.SushiyaError):
                kept.ask(
                    protocol.Play(id=kept.id, seat=seat, move="no such move", turn=kept.table.turn),
                    (HOST, FRIEND)[seat],
                )
        assert fingerprint(kept.table) == before
        kept.play_on(rolls, 3)
    kept.play_on(rolls)
    for seat in (0, 1):
        with pytest.raises(sushiya.SushiyaError):
            kept.ask(
                protocol.Play(id=kept.id, seat=seat, move="no such move", turn=kept.table.turn), (HOST, FRIEND)[seat]
            )


def test_a_refusal_is_typed() -> None:
    kept = Kept()
    with pytest.raises(TableRefusal):
        kept.ask(protocol.Start(id=kept.id), STRANGER)


def test_every_request_has_an_action_and_every_entry_says_what_it_changes() -> None:
    assert set(ACTIONS) == set(get_args(protocol.AnyRequest)) - {protocol.Sync}
    firsts = {entries.Opened, Spoken}
    for kind in get_args(entries.AnyEntry):
        assert (kind.apply is entries.Entry.apply) == (kind in firsts), f"{kind.__name__} changes nothing"


@pytest.mark.parametrize("bad", ['{"entry":"freed","seat":9}', '{"entry":"fugu"}', "{", None])
def test_a_bad_entry_is_named(bad: str | None, caplog: pytest.LogCaptureFixture) -> None:
    """One that cannot be applied, one of no kind, one that is none, and one that is missing."""
    log = Kept().seat_two().start().log
    rows = [LogRow("code", number, 0, msgspec.json.encode(entry).decode()) for number, entry in enumerate(log)]
    rows[2:3] = [] if bad is None else [LogRow("code", 2, 0, bad)]
    with pytest.raises(TableRefusal) as refused:
        stored_table("code", rows)
    assert refused.value.key == "server.error.bad_log"
    [record] = caplog.records
    assert vars(record)["fields"]["entry"] == (3 if bad is None else 2)
