"""Calls over a restart: processes of the house are killed just after a move, and nothing is lost or sent twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager

import pytest
from sqlalchemy import create_engine, text

from tests.server.clients import OpenHouse
from tests.server.letters import LetterBox, letter_box
from tests.server.processes import free_port, serving, until_it_answers
from tests.server.push_service import PushService, Subscriber, push_service
from tests.server.slow_games import ADDRESS, SlowGame, slow_game, until
from tests.server.test_calls import subscribe_by_mail


class Elsewhere(OpenHouse):
    """A house in other processes."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"127.0.0.1:{port}"
        self.stack = AsyncExitStack()


@contextmanager
def killed_at_the_end(database: str, service: PushService, box: LetterBox, processes: int) -> Iterator[Elsewhere]:
    """A house in processes of its own."""
    port = free_port()
    letters = ("--smtp", box.address, "--mail-from", "house@example.org", "--address", ADDRESS)
    with serving(port, database, "--push-hosts", service.url, "--processes", str(processes), *letters):
        yield Elsewhere(port)


def end_leases(database: str) -> None:
    """What a killed process was sending need not wait until another may."""
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE calls SET until = 0"))
        connection.execute(text("UPDATE leases SET until = 0"))
    engine.dispose()


@pytest.mark.parametrize(("kind", "processes"), [("sqlite", 1), ("postgresql", 2)])
async def test_killed_just_after_a_move(request: pytest.FixtureRequest, kind: str, processes: int) -> None:
    database = str(request.getfixturevalue(f"{kind}_url"))
    with push_service() as service, letter_box() as box:
        browser = Subscriber(service)
        with killed_at_the_end(database, service, box, processes) as house:
            await until_it_answers(house.port)
            async with house.stack:
                game = await slow_game(house, browser)
                await subscribe_by_mail(game, box)
                await game.play_until_it_is_beas_turn()
        sent = len(browser.messages), len(box.letters)
        end_leases(database)
        with killed_at_the_end(database, service, box, processes) as house:
            await until_it_answers(house.port)
            async with house.stack:
                await until(lambda: browser.messages and box.letters)
                aria, bea = [await house.browser(each.token) for each in (game.aria.browser, game.bea)]
                game = SlowGame(house, game.code, await aria.visit(game.code), bea)
                await game.bea_plays_and_goes()
                again = len(browser.messages), len(box.letters)
                await game.play_until_it_is_beas_turn()
                await until(lambda: len(browser.messages) > again[0] and len(box.letters) > again[1])
        # what was under way at the kill may come again: only who receives it can tell whether it came through
        assert len(browser.messages) in (2, 2 + sent[0]) and len(box.letters) in (2, 2 + sent[1])
        assert len({letter["Message-ID"] for letter in box.letters}) == 2, "then it is known to be the same"
        assert len({message["notification"]["tag"] for message in browser.messages}) == 1
