"""Calls and those who want them, in every store."""

from __future__ import annotations

import asyncio

import msgspec

from sushiya.server.store.callers import UNANSWERED, Channel, Wishes
from sushiya.server.store.calls import CALL_LEASE, CallKind, CallRow
from sushiya.server.store.store import LogRow, Store
from tests.server.databases import opened

TURN = CallRow("abc", 1, 4, "turn", "b", 1000)


async def test_a_call_is_taken_once_and_given_back(store: Store) -> None:
    async with opened(store):
        await store.append(
            [LogRow("abc", 0, 0, "{}")], calls=[TURN, msgspec.structs.replace(TURN, kind="half", due_at=9000)]
        )
        assert await store.calls.take("one", 999) is None, "it is not due"
        call, other = await asyncio.gather(store.calls.take("one", 1000), store.calls.take("two", 1000))
        call = call or other
        assert call is not None and (call.row, call.tries, call.reached) == (TURN, 1, frozenset())
        owner = "two" if other is not None else "one"
        assert await store.calls.take("two", 1000) is None
        await store.append([], calls=[TURN])
        assert await store.calls.take("two", 1000) is None, "what is written again is the same call"
        assert await store.calls.waiting() == 2
        reached = msgspec.structs.replace(call, reached=frozenset({"x", "y"}))
        assert not await store.calls.keep(reached, "somebody else", "done", 1000)
        assert await store.calls.keep(reached, owner, "running", 1000, letter=True)
        assert (await store.calls.lettered("b", "abc"), await store.calls.lettered("a", "abc")) == (4, None)
        again = await store.calls.take("three", 1000 + CALL_LEASE)
        assert again is not None and (again.tries, again.reached) == (2, frozenset({"x", "y"})), "its sender is gone"
        assert not await store.calls.keep(call, owner, "done", 1000)
        assert await store.calls.keep(again, "three", "waiting", 1000, 5000)
        assert await store.calls.take("four", 4999) is None
        last = await store.calls.take("four", 5000)
        assert last is not None and await store.calls.keep(last, "four", "done", 5000)
        await store.append([], calls=[TURN])
        assert await store.calls.take("five", 5000) is None, "never twice for one turn"


async def test_calls_of_earlier_turns_go_and_those_of_a_table_with_it(store: Store) -> None:
    over = CallRow("abc", 1, 4, "over", "b", 0)
    later = msgspec.structs.replace(TURN, turn=5, due_at=8000)
    async with opened(store):
        await store.append([LogRow("abc", 0, 0, "{}")], calls=[TURN, over])
        await store.append([], calls=[later])
        assert await store.calls.waiting() == 2
        call = await store.calls.take("one", 7000)
        assert call is not None and call.row == over
        moved = msgspec.structs.replace(later, holder="c", due_at=9000)
        await store.append([], calls=[moved])
        assert await store.calls.keep(call, "one", "done", 7000)
        assert await store.calls.take("one", 8999) is None
        call = await store.calls.take("one", 9000)
        assert call is not None and call.row == moved, "somebody else has the seat, and more time"
        assert await store.forget(10) == 1
        assert await store.calls.waiting() == 0


async def test_the_calls_of_a_guest_are_listed_and_forgotten(store: Store) -> None:
    kinds: list[CallKind] = ["half", "turn", "over", "wake"]
    calls = [CallRow("abc", 1, 4, kind, "b", 1000 + number) for number, kind in enumerate(kinds)]
    others = CallRow("abc", 0, 4, "turn", "a", 0)
    async with opened(store):
        await store.append([LogRow("abc", 0, 0, "{}")], calls=[*calls, others])
        assert await store.calls.of(["b", "nobody"]) == calls[:3]
        assert await store.calls.of(["a", "b"]) == [others, *calls[:3]]
        call = await store.calls.take("one", 0)
        assert call is not None and await store.calls.keep(call, "one", "done", 0, letter=True)
        assert await store.calls.of(["a"]) == [], "it is sent"
        call = await store.calls.take("one", 1000)
        assert call is not None and await store.calls.keep(call, "one", "running", 0, letter=True)
        await store.calls.forget("b")
        assert not await store.calls.keep(call, "one", "done", 1000), "it is gone"
        assert await store.calls.of(["b"]) == []
        assert (await store.calls.lettered("b", "abc"), await store.calls.lettered("a", "abc")) == (None, 4)
        wake = await store.calls.take("one", 2000)
        assert wake is not None and wake.row == calls[3], "the clock of the table runs on"


async def test_the_first_key_stays(store: Store) -> None:
    async with opened(store):
        assert [await store.calls.house_key(key) for key in (b"\x00one", b"two")] == [b"\x00one", b"\x00one"]


async def test_wishes_and_channels(store: Store) -> None:
    push = Channel("id1", "a", "push", "https://fcm.googleapis.com/x", "https://house", "key", "auth", 5)
    mail = Channel("id2", "a", "mail", "mia@example.org", "https://house", made_at=6, confirmation="hash")
    async with opened(store):
        callers = store.callers
        assert await callers.wishes("a") is None and await callers.channels("a") == []
        for wishes in (Wishes(turn=True), Wishes(turn=True, quiet=False, zone="Europe/Paris", language="fr")):
            await callers.wish("a", wishes)
            assert await callers.wishes("a") == wishes
        await callers.open(push)
        await callers.open(mail)
        assert await callers.channels("a") == [push, mail]
        assert not await callers.confirm("hash", 7) and not await callers.confirm("", 0)
        assert await callers.confirm("hash", 6) and not await callers.confirm("hash", 6), "a link is good once"
        assert [channel.confirmation for channel in await callers.channels("a")] == ["", ""]
        same = msgspec.structs.replace(push, id="id3", holder="b")
        await callers.open(same)
        assert [channel.kind for channel in await callers.channels("a")] == ["mail"], "a browser is one guest's"
        await callers.open(msgspec.structs.replace(mail, id="id4", holder="b"))
        assert len(await callers.channels("a")) == 1 and len(await callers.channels("b")) == 2
        await callers.open(msgspec.structs.replace(push, id="id5", address="x", made_at=7 + UNANSWERED))
        assert await callers.channels("b") == [same], "an address that does not answer is forgotten"
        assert await callers.close("id3") and not await callers.close("id3")
        at_devices = [msgspec.structs.replace(push, id=f"at {n}", address=f"at {n}", device=f"d{n}") for n in (1, 2)]
        for channel in at_devices:
            await callers.open(channel)
        await callers.close_of("d1")
        assert [channel for channel in await callers.channels("a") if channel.device] == at_devices[1:]
        await callers.forget("a")
        assert (await callers.wishes("a"), await callers.channels("a")) == (None, [])
