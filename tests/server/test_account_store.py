"""Every store keeps accounts, the ways into them, and the browsers that are signed in, alike."""

from __future__ import annotations

import asyncio
import json

from sushiya.server.store.accounts import AccountRow, WayRow
from sushiya.server.store.devices import DeviceRow, SignedIn
from sushiya.server.store.evenings import SatRow
from sushiya.server.store.pending import PendingRow
from sushiya.server.store.store import GameRow, Store
from tests.server.databases import opened

ONE, TWO = AccountRow("a1", "holder 1", 10), AccountRow("a2", "holder 2", 20)


def way(account: AccountRow, number: int) -> WayRow:
    return WayRow(
        key=f"key {account.id} {number}",
        id=f"{account.id}{number}",
        account_id=account.id,
        kind="passkey",
        name="寿司",
        since=number,
        used=0,
        credential=b"\0\xff",
        public_key=b"public",
    )


async def test_an_account_always_has_a_way_in(store: Store) -> None:
    async with opened(store):
        first, second, third = (way(ONE, number) for number in range(3))
        assert await store.accounts.make(ONE, first)
        assert not await store.accounts.make(TWO, first), "a way leads into one account"
        assert await store.accounts.make(TWO, way(TWO, 0))
        assert not await store.accounts.remove_way("a1", first.id), "the last one stays"
        assert await store.accounts.add_way(second) and not await store.accounts.add_way(second)
        assert await store.accounts.ways("a1") == [first, second]
        await store.accounts.use_way(first.key, 86_400_000, 7)
        used = await store.accounts.find_way(first.key)
        assert used is not None and (used.used, used.signed, used.credential) == (86_400_000, 7, b"\0\xff")
        assert not await store.accounts.remove_way("a2", first.id), "it is another's"
        removed = await asyncio.gather(*(store.accounts.remove_way("a1", each.id) for each in (first, second)))
        assert sorted(removed) == [False, True]
        assert await store.accounts.add_way(third)
        await store.accounts.delete("a1")
        assert await store.accounts.ways("a1") == [] and await store.accounts.find_way(third.key) is None
        assert len(await store.accounts.ways("a2")) == 1


async def test_a_device_is_found_by_its_cookie_until_it_is_signed_out(store: Store) -> None:
    async with opened(store):
        await store.accounts.make(ONE, way(ONE, 0))
        await store.accounts.make(TWO, way(TWO, 0))
        phone, desk = DeviceRow("d1", "a1", "s1", "Firefox", 1, 100), DeviceRow("d2", "a1", "s2", "Chrome", 2, 100)
        for device in (phone, desk, DeviceRow("d3", "a2", "s3", "Safari", 3, 100)):
            await store.devices.add(device)
        for _ in range(2):
            await store.devices.add_games("a1", "guest 7")
        assert await store.devices.find("s1", 100) == SignedIn(phone, "holder 1", ("guest 7",))
        assert await store.devices.find("s1", 101) is None, "it was not here for too long"
        assert await store.devices.find("s4", 0) is None
        assert await store.devices.of("a1") == [desk, phone]

        await store.devices.renew("d1", "newer", 200, "guest 1")
        for secret in ("s1", "newer", "newer"):
            found = await store.devices.find(secret, 200)
            assert found is not None and found.device.id == "d1"
        assert await store.devices.find("s1", 0) is None, "the old cookie is good until the new one is used"

        assert not await store.devices.end("a2", "d1"), "it is another's"
        assert await store.devices.end("a1", "d1") and not await store.devices.end("a1", "d1")
        assert await store.devices.find("newer", 0) is None
        assert await store.devices.still_there(["d1", "d2", "d3"]) == {"d2", "d3"}
        await store.accounts.delete("a1")
        assert await store.devices.still_there(["d1", "d2", "d3"]) == {"d3"}
        assert await store.devices.find("s2", 0) is None and await store.devices.of("a1") == []


async def test_what_waits_is_taken_once_and_in_time(store: Store) -> None:
    async with opened(store):
        await store.pending.put(PendingRow("one", "mia", 100, "data 1"), 0)
        await store.pending.put(PendingRow("one", "mia", 100, "data 2"), 0)
        await store.pending.put(PendingRow("two", "mia", 50, ""), 0)
        assert (await store.pending.count("mia", 10), await store.pending.count("mia", 60)) == (2, 1)
        taken = await asyncio.gather(*(store.pending.take("one", 10) for _ in range(4)))
        assert taken.count("data 2") == 1
        assert await store.pending.take("two", 50) is None, "it came too late"
        await store.pending.put(PendingRow("three", "mia", 300, ""), 200)
        assert await store.pending.count("mia", 0) == 1, "what is too old is forgotten"


async def test_a_guest_is_forgotten_for_good_and_games_stay(store: Store) -> None:
    names = {"names": ["Mia", "Noé", "Mia 2"], "bots": [None, None, None]}
    text = json.dumps(names, ensure_ascii=False)
    async with opened(store):
        for number in range(120):
            sat = [SatRow(holder, f"g{number}", seat, 1, text) for seat, holder in enumerate(("mia", "noé", "mia"))]
            await store.append([], [GameRow(f"g{number}", 1, text, sat)])
        await store.append([], [GameRow("h1", 1, text, [SatRow("noé", "h1", 0, 2, text)])])
        await store.keep_replay("g1.x", b"Mia")
        await store.keep_replay("g1", b"another")
        assert len(await store.evenings.of("noé", 1000, ["mia"])) == 361
        await store.unname(["mia", "nobody"])
        assert await store.evenings.of("mia") == []
        others = await store.evenings.of("noé")
        assert [json.loads(row.summary)["names"] for row in others] == [
            ["Mia", "Noé", "Mia 2"],
            *[["", "Noé", ""]] * 120,
        ]
        record = await store.game("g119")
        assert record is not None and json.loads(record) == {**names, "names": ["", "Noé", ""]}
        assert await store.replay("g1.x") is None and await store.replay("g1") == b"another"
