"""The host of a house in a browser: the key that the house has made, and a house as it might look to its host."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import httpx2
import msgspec

from sushiya.server import protocol
from sushiya.server.host_access import host_link
from sushiya.server.signs import sign_of
from sushiya.server.store.hosting import HostAct, HostBan
from tests.browser.guests import Guest
from tests.browser.house import House

MORNING = 1_794_993_000_000
"""Some time in milliseconds since 1970."""
TABLES = [
    protocol.HostTable(
        "k7m3xq9dzr5wt",
        "sushi-go",
        "playing",
        False,
        3,
        1,
        [
            protocol.HostGuest(0, "Aria", "3f9ac01d77e2b845", "203.0.113.7"),
            protocol.HostGuest(1, "Maximilian-Alexander 2", "90be44a1c3d2f617", None, account=True),
            protocol.HostGuest(None, None, None, "2001:db8:85a3:8d3:1319:8a2e:370:7348"),
        ],
        MORNING,
    ),
    protocol.HostTable(
        "p2xw8mgs4tnkq", "sushi-go-party", "lobby", True, 8, 0,
        [protocol.HostGuest(0, "寿司", "0123456789abcdef", "198.51.100.9")], MORNING - 600_000,
    ),
]  # fmt: skip
STATUS = protocol.HostStatus(
    at=MORNING,
    processes=[
        protocol.HostProcess(
            "sushiya-8001-a1b2", "0.1.0", MORNING - 86_400_000, 2, 4, 12.5, 134_217_728, 3, 0, 1,
            protocol.HostError(MORNING - 3_600_000, "the database cannot be used to write: timeout: no answer"),
        )
    ],
    tables=TABLES,
    tables_kept=1234,
    games_kept=56_789,
    disk_used=734_003_200,
    disk_free=41_231_686_041,
    queues=[protocol.HostQueue("reviews", 3, 1)],
    bans=[
        HostBan("address", "203.0.113.0/24", MORNING + 600_000_000, MORNING, "insults at three tables, warned twice"),
        HostBan("guest", "ffeeddccbbaa9988", 0, MORNING, ""),
        HostBan("account", "77aa1100cc55ee22", 0, MORNING, "insults"),
    ],
    acts=[
        HostAct("terminal", "backup", "file", "house-2026-11-18.backup", number=4, at=MORNING),
        HostAct("page", "ban", "address", "203.0.113.0/24", MORNING + 600_000_000, "insults", 3, MORNING),
        HostAct("page", "ban", "account", "77aa1100cc55ee22", 0, "insults", 1, MORNING - 1),
        HostAct("page", "close", "table", "aaaabbbbccccd", 0, "insults", 2, MORNING),
    ],
    backup=HostAct("terminal", "backup", "file", "house-2026-11-18.backup", number=4, at=MORNING),
)  # fmt: skip


def key_of(house: House) -> str:
    """What the house has made to open its host's page."""
    with closing(sqlite3.connect(house.file, timeout=30)) as connection:
        key: str = connection.execute("SELECT key FROM host_keys").fetchone()[0]
        return key


def open_as_host(guest: Guest) -> None:
    """Go to the host's page by the link that the house has printed."""
    guest.page.goto(host_link("", key_of(guest.house)))
    guest.page.locator("dl").wait_for()


def see_house(guest: Guest, status: protocol.HostStatus = STATUS) -> None:
    """The host's page of a house that is always the same."""
    body = msgspec.json.encode(status).decode()
    guest.page.route("**/api/host/status", lambda route: route.fulfill(body=body, content_type="application/json"))
    guest.page.goto("/host#key=pictures")
    guest.page.locator("dl").wait_for()


def see_empty_house(guest: Guest) -> None:
    """A house that has just been opened."""
    nothing = protocol.HostStatus(
        at=MORNING, processes=[], tables=[], tables_kept=0, games_kept=0, disk_used=0, disk_free=None,
        queues=[], bans=[], acts=[], backup=None,
    )  # fmt: skip
    see_house(guest, nothing)
    guest.page.get_by_text(guest.say("common.host.no_tables")).wait_for()


def ask_to_ban(guest: Guest) -> None:
    """A host is about to ban somebody."""
    see_house(guest)
    guest.page.get_by_role("button", name=guest.say("web.host.ban_of", name="Aria")).click()
    guest.sheet("web.host.ban_somebody").wait_for()


def ask_to_close(guest: Guest) -> None:
    """A host is about to close a table."""
    see_house(guest)
    guest.page.get_by_role("button", name=guest.say("web.host.close_of", code=TABLES[0].code)).click()
    guest.sheet("web.host.ask_close", code=TABLES[0].code).wait_for()


def be_refused(guest: Guest) -> None:
    """Somebody has tried a key that opens nothing."""
    guest.forgive("403")
    guest.page.goto("/host#key=guessed")
    guest.page.get_by_text(guest.say("server.error.not_the_host")).wait_for()


def ban(guest: Guest) -> None:
    """Ban a guest, and nobody else who comes from the same address."""
    body = {"subject": sign_of(guest.holder())}
    headers = {"Authorization": f"Bearer {key_of(guest.house)}"}
    assert httpx2.post(f"{guest.house.url}/api/host/ban", json=body, headers=headers).status_code == 200
