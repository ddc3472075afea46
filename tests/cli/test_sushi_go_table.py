"""How Sushi Go! looks in the terminal."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_console
from sushiya.cli.voice import Voice
from sushiya.games.sushi_go.events import PlacedOnWasabi, Revealed
from sushiya.games.sushi_go.moves import Keep
from sushiya.games.sushi_go.view import SushiGoView
from tests.cli.asked import AskedTable


def table(language: str, you: int | None, players: int = 3) -> AskedTable:
    return AskedTable("sushi-go", Guests(Voice(language), [f"Bot {seat}" for seat in range(players)], you))


def printed(capsys: pytest.CaptureFixture[str], part: Any) -> str:
    plain_console().print(part)
    return capsys.readouterr().out


def view(players: int = 3, options: dict[str, Any] | None = None, seat: int | None = 0, **changes: Any) -> SushiGoView:
    seen: SushiGoView = sushiya.game("sushi-go").new(players, 1, options).view(seat)
    return msgspec.structs.replace(seen, **changes)


def ended(totals: list[int], winners: list[int], **options: Any) -> SushiGoView:
    scores = [totals, [0] * len(totals), [0] * len(totals)]
    players = len(totals) - bool(options)
    return view(players, options, scores=scores, totals=totals, winners=winners, over=True)


def test_points_of_the_round_so_far(capsys: pytest.CaptureFixture[str]) -> None:
    tables = [{"tempura": 2}, {"maki_3": 1, "nigiri_squid@wasabi": 1}, {}]
    shown = printed(capsys, table("en", 0).screen(view(tables=tables, totals=[3, 0, 12])))
    assert "You         3     +5         0  Tempura ×2" in shown
    assert "Bot 1       0    +15         0  Maki ●●●, Squid on wasabi" in shown
    assert "Bot 2      12      0         0  —" in shown


def test_a_spectator_sees_no_hand(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table("fr", None).screen(view(seat=None)))
    assert "Bot 0 → Bot 1 → Bot 2 → Bot 0" in shown
    assert "Votre main" not in shown


@pytest.mark.parametrize(
    ("final", "why"),
    [
        (ended([40, 30, 40], [0]), "Tied on points: the most puddings win."),
        (ended([40, 30, 40], [0, 2]), None),
        (ended([40, 30, 45], [0], robot=True), "The dummy cannot win."),
        (ended([40, 30, 35], [0], robot=True), None),
    ],
)
def test_the_result_says_what_totals_do_not_show(
    capsys: pytest.CaptureFixture[str], final: SushiGoView, why: str | None
) -> None:
    lines = printed(capsys, table("en", None, final.players).screen(final)).splitlines()
    assert [line.split()[:2] for line in lines if "★" in line] == [["Bot", str(seat)] for seat in final.winners]
    assert lines[-1].strip() == why if why else "Bot" in lines[-1] or "Dummy" in lines[-1]


def test_events_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    moves = [Keep("wasabi", "nigiri_squid", "maki_2"), Keep("pudding")]
    assert printed(capsys, table("fr", 0, 2).tell(Revealed(moves))).splitlines() == [
        "Vous utilisez vos baguettes : Wasabi, puis Calamar.",
        "Vous donnez au joueur fictif : Maki ●●.",
        "Bot 1 garde : Dessert.",
    ]
    assert printed(capsys, table("en", 0, 2).tell(PlacedOnWasabi(0, "nigiri_squid"))).startswith("Your Squid goes on")
    assert printed(capsys, table("en", 0, 2).tell(PlacedOnWasabi(2, "nigiri_egg"))).startswith("Dummy’s Egg goes on")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1", "keep tempura, robot -"),
        ("3 1", "keep dumpling, robot tempura"),
        ("3 r 1", "keep dumpling, robot tempura"),
        ("3, r1", "keep dumpling, robot tempura"),
        ("3 2 1", "keep dumpling + sashimi, robot tempura"),
        ("3+2, robot 1", "keep dumpling + sashimi, robot tempura"),
    ],
)
def test_numbers_as_controller_of_the_robot(text: str, move: str) -> None:
    seen = view(2, {"robot": True}, hand={"tempura": 1, "sashimi": 1, "dumpling": 1})
    assert str(table("en", 0, 2).read(text, seen)) == move.removesuffix(", robot -")
