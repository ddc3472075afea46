"""A house of two processes, `sushiya serve --processes 2` on PostgreSQL: strangers meet whichever serves them."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guests import Guest
from tests.browser.house import House
from tests.browser.test_tables import hand, keep
from tests.server.databases import NO_SERVER, postgresql_database, postgresql_server
from tests.server.processes import free_port

MOST_RELOADS = 60


class TwoProcesses(House):
    """A house whose processes can be asked what they are doing."""

    def __init__(self, folder: Path, database: str) -> None:
        first = free_port()
        self.metrics = [first, first + 1]
        super().__init__(folder, "--processes", "2", "--metrics-port", str(first), database=database)
        while not all(map(listens, self.metrics)):
            time.sleep(0.02)

    def kill(self) -> None:
        """Kill it, and wait until its processes have ended."""
        super().kill()
        while any(map(listens, self.metrics)):
            time.sleep(0.02)

    def counts(self, name: str) -> list[int]:
        """A number of each process."""
        numbers = []
        for port in self.metrics:
            lines = httpx2.get(f"http://127.0.0.1:{port}/metrics", verify=False).text.splitlines()
            numbers += [int(float(line.split()[1])) for line in lines if line.startswith(f"{name} ")]
        return numbers

    def part(self, guest: Guest, name: str) -> None:
        """Reload a guest's page until the other process serves it than serves the other guest's."""
        for _ in range(MOST_RELOADS):
            for _ in range(MOST_RELOADS):
                if sum(self.counts(name)) == 2:
                    break
                guest.page.wait_for_timeout(50)
            if self.counts(name) == [1, 1]:
                return
            guest.page.reload()
        raise AssertionError("one process takes all connections")


def listens(port: int) -> bool:
    """Whether somebody answers at a port."""
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TwoProcesses]:
    with postgresql_server() as server:
        if server is None:
            pytest.skip(NO_SERVER)
        with postgresql_database(server) as database:
            opened = TwoProcesses(tmp_path, database)
            yield opened
            opened.kill()


def test_strangers_of_different_processes_meet_by_the_first_free_seat_and_play(
    browser: Browser, house: TwoProcesses
) -> None:
    aria, odile, third = (
        Guest(browser, house, motion="none", name=name, language=language)
        for name, language in (("Aria", "en"), ("Odile", "fr"), ("Marius", "en"))
    )
    for guest in (aria, odile):
        guest.page.goto("/")
        expect(guest.button("web.belt.open_mine")).to_be_enabled()
    house.part(odile, "sushiya_watchers")

    aria.button("web.belt.open_mine").click()
    aria.page.wait_for_url("**/t/*")
    address = aria.page.url
    plate = odile.page.locator(f'.belt a[href="/t/{address.rsplit("/", 1)[1]}"]')
    expect(plate).to_contain_text("Aria")
    odile.button("web.belt.first", exact=False).click()
    expect(odile.page).to_have_url(address)
    for guest, name in ((aria, "Odile"), (odile, "Aria")):
        expect(guest.page.get_by_role("main")).to_contain_text(name)
    house.part(odile, "sushiya_guests")

    seat = third.wire(address.rsplit("/", 1)[1])
    seat.ask("sit", seat=2, name="Marius")
    cards = 9
    for guest in (aria, odile):
        expect(hand(guest)).to_have_count(cards)
        keep(guest)
    seat.play_until(lambda state: bool(state["turn"] > 1))
    for guest in (aria, odile):
        expect(hand(guest)).to_have_count(cards - 1)
    for guest in (aria, odile, third):
        guest.leave()
