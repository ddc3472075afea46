"""An hour's worth of play as fast as the server takes it: whether its memory stays what it was after warming up."""

from __future__ import annotations

import asyncio
import random
import time

from bench.server import wire
from bench.server.figures import Load, resident_mb
from bench.server.houses import Sushiya, sqlite_database
from bench.server.load import begin, run, seat_everybody
from bench.server.people import PEOPLE, Club, Picks, Player, SeatState, Snapshot

TABLES = 200
THINK_SECONDS = 10
"""So long people take for a pick, on average."""
HOUR = 3600 // THINK_SECONDS * TABLES * PEOPLE
"""The moves of an hour at so many tables."""
LOOKS = 10
WARM_LOOKS = 2
"""After so many of the looks at its memory the server has warmed up."""
FLAT = 1.05
"""Memory that has grown by less is flat."""
STILL_SECONDS = 60
"""A table where nobody has picked for so long stands still."""
LOOK_SECONDS = 0.1
SAYS, LEAVES, RETURNS = 0.01, 0.002, 0.002
"""How often somebody who is to pick says something too, or leaves the seat, or the table, to come back at once."""
LEAST_HAND = 3
"""Nobody leaves a seat later in a round: a bot could end the game meanwhile."""


class Crowd(Club):
    """Everybody who plays, and what they have done."""

    def __init__(self, load: Load, port: int) -> None:
        super().__init__(load)
        self.port = port
        self.picks = self.said = self.left = self.returned = self.games = 0
        self.returning: set[asyncio.Task[None]] = set()


class Regular(Player):
    """Somebody who also talks, leaves the seat or loses the connection, and comes back."""

    club: Crowd

    def __init__(self, club: Crowd, seat: int, connection: wire.Wire, picks: Picks) -> None:
        super().__init__(club, seat, connection, picks)
        self.picked_at = time.monotonic()

    def see_all(self, snapshot: Snapshot) -> None:
        """Everything anew, and perhaps the end of a game."""
        self.club.games += self.seat == 0 and self.phase != snapshot.table.phase == "over"
        super().see_all(snapshot)

    def see(self, state: SeatState, to_act: list[int]) -> None:
        """The table in a turn; who has just left the seat sees no cards until it is taken again."""
        if state.seat is not None:
            super().see(state, to_act)

    def pick(self) -> None:
        """Pick at random, or do something else first."""
        if random.random() < SAYS:
            self.club.said += 1
            self.ask(type="say", seat=self.seat, phrase="yum")
        roll = random.random()
        if roll < RETURNS:
            self.return_to_table()
        elif roll < RETURNS + LEAVES and self.seat != 0 and len(self.legal) >= LEAST_HAND:
            self.return_to_seat()
        else:
            self.club.picks += 1
            self.picked_at = time.monotonic()
            super().pick()

    def return_to_seat(self) -> None:
        """Leave the seat, and take it again; a bot may have picked meanwhile."""
        self.club.left += 1
        self.picked = False
        self.ask(type="leave", seat=self.seat)
        self.ask(type="sit", seat=self.seat, name=f"p{self.seat}")

    def return_to_table(self) -> None:
        """Hang up, and connect again."""
        self.club.returned += 1
        self.picked = False
        self.wire.hear = lambda _: None
        self.wire.transport.close()
        task = asyncio.get_running_loop().create_task(self.connect())
        self.club.returning.add(task)
        task.add_done_callback(self.club.returning.discard)

    async def connect(self) -> None:
        """A new connection, over which the house tells everything."""
        self.wire = await wire.connect(self.club.port, self.wire.path, self.wire.cookie)
        self.wire.hear = self.hear


def main(moves: int) -> None:
    """Print the memory at several points, and whether it is flat."""
    print(f"A soak: {moves:,} moves at {TABLES} tables of {PEOPLE} on SQLite, with rematches, phrases, and people who")
    print("leave their seat or the table and come back; what the server has resident, in MB\n", flush=True)
    with Sushiya("", sqlite_database).opened() as (process,):
        run(soak(moves, process.port, process.pid))


async def soak(moves: int, port: int, server: int) -> None:
    """Seat everybody, let them play, and look at the memory of the server."""
    club = Crowd(Load(TABLES, seconds=0), port)
    await seat_everybody(club, [port], routed=True, player=Regular)
    print(f"{'moves':>12}{'s':>8}{'MB':>8}\n{0:12,}{0:8.0f}{resident_mb(server):8.0f}", flush=True)
    begin(club)
    began = time.monotonic()
    looks = []
    for look in range(1, LOOKS + 1):
        while club.picks < moves * look // LOOKS and not all(map(stands_still, tables_of(club))):
            await asyncio.sleep(LOOK_SECONDS)
        looks.append(resident_mb(server))
        print(f"{club.picks:12,}{time.monotonic() - began:8.0f}{looks[-1]:8.0f}", flush=True)
    still = sum(map(stands_still, tables_of(club)))
    club.playing = False
    print(
        f"\n{club.games:,} games, {club.said:,} phrases, {club.left:,} seats left and {club.returned:,} connections cut"
        f" and taken up again; {club.refused:,} requests refused, {still} tables stand still"
    )
    if club.picks < moves:
        print(f"every table stood still after {club.picks:,} moves: nothing is shown of the memory")
        return
    warm, last = looks[WARM_LOOKS - 1], looks[-1]
    verdict = "flat" if last <= FLAT * warm else "not flat"
    print(f"memory is {verdict}: {warm:.1f} MB after warming up, {last:.1f} MB in the end ({last / warm - 1:+.1%})")


def tables_of(club: Club) -> list[list[Player]]:
    """The players of each table."""
    return [club.players[first : first + PEOPLE] for first in range(0, len(club.players), PEOPLE)]


def stands_still(players: list[Player]) -> bool:
    """Whether nobody has picked at a table of late."""
    newest = max(player.picked_at for player in players if isinstance(player, Regular))
    return time.monotonic() - newest > STILL_SECONDS
