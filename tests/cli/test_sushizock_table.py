"""How Sushizock looks in the terminal."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import msgspec
import pytest

import sushiya
from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_console
from sushiya.cli.refusals import BadInput
from sushiya.cli.voice import Voice
from sushiya.core.events import Event
from sushiya.games.sushizock.cards import BONE_TILES, SUSHI_TILES
from sushiya.games.sushizock.events import Laid, PilesScored, Rolled, Stole, SushizockEvent, Took
from sushiya.games.sushizock.view import Pile, SushizockView
from tests.cli.asked import AskedTable
from tests.cli.test_width import assert_narrow

DICE = ["sushi", "bone", "blue", "blue", "blue"]


def table(language: str = "en", you: int | None = 0, players: int = 3) -> AskedTable:
    return AskedTable("sushizock", Guests(Voice(language), [f"Bot {seat}" for seat in range(players)], you))


def printed(capsys: pytest.CaptureFixture[str], part: Any) -> str:
    plain_console().print(part)
    return capsys.readouterr().out


def view(players: int = 3, seat: int | None = 0, memory_aid: bool = False, **changes: Any) -> SushizockView:
    options = {"first_player": 0, "memory_aid": memory_aid}
    seen: SushizockView = sushiya.game("sushizock").new(players, 1, options).view(seat)
    return msgspec.structs.replace(seen, **changes)


def piled(sushi: list[Pile], bones: list[Pile], **changes: Any) -> SushizockView:
    """A table with these piles; what is in none of them lies in the rows, in order."""
    rows = []
    for piles, box in ((sushi, SUSHI_TILES), (bones, BONE_TILES)):
        taken = [worth for pile in piles for worth in pile]
        row = Counter(box) - Counter(worth for worth in taken if worth is not None)
        rows.append(list(row.elements())[taken.count(None) :])
    given: dict[str, Any] = {"sushi_row": rows[0], "bone_row": rows[1], "sushi_piles": sushi, "bone_piles": bones}
    return view(len(sushi), **(given | changes))


def robbers(dice: list[str], **changes: Any) -> SushizockView:
    """Three players: Bot 1 has three sushi, Bot 2 one; Bot 2 has two bones."""
    return piled([[], [None, None, 5], [4]], [[1], [], [None, 3]], dice=dice, **changes)


def nearly_over(dice: list[str]) -> SushizockView:
    """Two players: a single sushi is left on the table."""
    return piled([[], [None] * 10 + [5]], [[None] * 11 + [4], []], dice=dice)


def test_the_whole_screen(capsys: pytest.CaptureFixture[str]) -> None:
    seen = robbers(DICE, turn=8, roll=2, aside=[3, 4])
    shown = [line.rstrip() for line in printed(capsys, table().screen(seen)).splitlines()]
    assert shown == [
        "Turn 8: your turn, roll 2 of 3 ─────────────────────────────────────────────────",
        "Player  Seat  Sushi  bottom to top  Bones  bottom to top  Counting",
        "───────────────────────────────────────────────────────────────────",
        "You        0      0  —                  1  −1                    0",
        "Bot 1      1      3  ? ? 5              0  —                     0",
        "Bot 2      2      1  4                  2  ? −3                  1",
        "",
        "Rows        1    2    3    4    5    6    7    8    9",
        "Sushi      [2]   2    3    3    4    5    6    6",
        "Bones     [−1]  −1   −1   −2   −2   −2   −2   −3   −4",
        "",
        "Dice        1      2      3      4      5",
        "Rolled    sushi   bone    ·      ·     blue",
        "Set aside   ·      ·     blue   blue    ·",
        "",
        "Your dice allow",
        " s   take sushi 2, no. 1 in the row",
        " s1  steal from Bot 1: sushi 5, the top of the pile",
        " s2  steal from Bot 2: sushi 4, the top of the pile",
        " b   take bone −1, no. 1 in the row",
    ]


def test_four_chopsticks_reach_any_tile(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table().screen(robbers(["blue"] * 4 + ["red"])))
    assert " s1 n  steal from Bot 1: any sushi, n is 1 for the top to 3 for the bottom" in shown
    assert " s2    steal from Bot 2: sushi 4, the top of the pile" in shown
    shown = printed(capsys, table("fr").screen(robbers(["red"] * 5)))
    assert " a2 n  voler à Bot 2 : n’importe quelle arête, n de 1 (sommet) à 2 (bas)" in shown


def test_why_the_dice_allow_no_more(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table().screen(nearly_over(["sushi", "sushi", "bone", "red", "red"])))
    assert "Your dice allow nothing yet\n —  no sushi: 2 dice count past the end of the row" in shown
    assert " —  no bone: the row is empty" in shown
    alone = printed(capsys, table().screen(view(dice=DICE)))
    assert " —  nobody else has sushi to steal" in alone


@pytest.mark.parametrize(
    ("seen", "english", "french"),
    [
        (robbers(DICE), "Take a portion (“s”), or keep dice and roll the rest (“1 2”)", "Prenez (« s ») ou relancez"),
        (
            robbers(["bone"] * 2 + ["red"] * 3, aside=[1, 2, 3]),
            "Take a portion (“b”), or keep dice and roll",
            "(« 4 »)",
        ),
        (robbers(["blue"] * 5, may_roll=False, roll=3), "Take a portion (“s1”): this was the last roll", "(« s1 »)"),
        (nearly_over(["sushi"] * 5), "Keep dice and roll the rest (“1 2”)", "Relancez en gardant des dés"),
    ],
)
def test_the_question_has_examples(seen: SushizockView, english: str, french: str) -> None:
    assert table().prompt(seen).startswith(english)
    assert french in table("fr").prompt(seen)
    assert_narrow(table().prompt(seen) + "\n" + table("fr").prompt(seen))


def test_a_spectator_is_offered_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table("fr", None).screen(robbers(DICE, seat=None)))
    assert shown.startswith("Tour 1 : à Bot 0 de jouer, lancer 1 sur 3 ──")
    assert "Vos dés" not in shown


def test_those_who_watch_see_the_rows_at_the_first_roll_only(capsys: pytest.CaptureFixture[str]) -> None:
    seen = robbers(DICE, turn=4, sushi_row=[6, 1], bone_row=[1, 1, 2, 2, 3, 1])
    assert printed(capsys, table(you=1).heading(seen)) == "Turn 4, on the table: sushi 6 1; bones −1 −1 −2 −2 −3 …\n"
    later = msgspec.structs.replace(seen, roll=2)
    assert printed(capsys, table(you=1).heading(later)).strip() == ""


def test_the_memory_aid_shows_piles_and_points(capsys: pytest.CaptureFixture[str]) -> None:
    seen = piled([[1, 5, 6], []], [[1, 2], [4]], memory_aid=True)
    shown = printed(capsys, table(players=2).screen(seen))
    assert "You        0      3  1 5 6              2  −1 −2                 2       3" in shown
    assert "Bot 1      1      0  —                  1  −4                    0      −4" in shown
    assert "Points  What the sushi that count score now" in printed(capsys, table(players=2).help("points", seen))


def test_what_is_known_is_what_is_covered_somewhere(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table().known(robbers(DICE)))
    assert "Bot 1      1      3  ? ? 5" in shown
    assert shown.endswith("Covered, all piles together: sushi 1 1; bones −1.\n")
    assert "No tile is covered yet." in printed(capsys, table().known(view()))
    aided = piled([[1, 5, 6], []], [[1, 2], [4]], memory_aid=True)
    assert "sushis 1 5 ; arêtes −1." in printed(capsys, table("fr", players=2).known(aided))


def test_the_result_shows_what_counted_and_what_did_not(capsys: pytest.CaptureFixture[str]) -> None:
    seen = piled(
        [[1, 2, 3, 6, 5], [1, 4, 6], [3, 4, 5, 2]],
        [[1, 1, 2, 4], [1, 1, 2, 2, 3], [1, 2, 3]],
        over=True,
        totals=[4, 2, 6],
        winners=[2],
    )
    shown = [line.rstrip() for line in printed(capsys, table().screen(seen)).splitlines()]
    assert shown == [
        "End of the game",
        "Player  Pile of sushi  Pile of bones   Sushi  Bones  Total",
        "──────────────────────────────────────────────────────────────",
        "You     1 2 3 6 (5)    −1 −1 −2 −4       +12     −8      4",
        "Bot 1   1 4 6          −1 −1 −2 −2 −3    +11     −9      2",
        "Bot 2   3 4 5 (2)      −1 −2 −3          +12     −6      6  ★",
        "Piles are shown from bottom to top.",
        "Sushi in parentheses lie above the bones and do not count.",
    ]


def test_without_bones_nothing_counts(capsys: pytest.CaptureFixture[str]) -> None:
    seen = piled([[6, 6], []], [[], [1]], over=True, totals=[0, -1], winners=[0])
    shown = printed(capsys, table("fr", players=2).screen(seen))
    assert "Vous    (6) (6)         —                   0       0      0  ★" in shown
    assert "Bot 1   —               −1                  0      −1     −1" in shown


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("over", [False, True])
def test_the_highest_piles_fit(capsys: pytest.CaptureFixture[str], language: str, over: bool) -> None:
    seen = piled([[*SUSHI_TILES], []], [[], [*BONE_TILES]], memory_aid=True, over=over, winners=[0])
    assert_narrow(printed(capsys, table(language, players=2).screen(seen)))
    full = printed(capsys, table(language, players=2).screen(view(2, memory_aid=True)))
    assert "12" in full
    assert_narrow(full)


EVENTS: list[tuple[Event, str, str]] = [
    (
        Laid([1], [1], 0),
        "Both rows are on the table. You begin.",
        "Les deux rangées sont sur la table. Vous commencez.",
    ),
    (
        Rolled(1, 1, ["sushi", "bone", "blue", "red", "red"], []),
        "\nBot 1 rolls: sushi, bone, blue, red, red.",
        "\nBot 1 lance : sushi, arête, bleu, rouge, rouge.",
    ),
    (
        Rolled(0, 2, ["sushi", "bone", "blue", "red", "red"], [3, 4]),
        "You keep blue, red and roll: sushi, bone, red.",
        "Vous gardez bleu, rouge et lancez : sushi, arête, rouge.",
    ),
    (Took(0, "sushi", 6, 2), "You take: sushi 6, no. 2 in the row.", "Vous prenez : sushi 6, n° 2 de la rangée."),
    (Took(2, "bone", 3, 1), "Bot 2 takes: bone −3, no. 1 in the row.", "Bot 2 prend : arête −3, n° 1 de la rangée."),
    (
        Took(0, "bone", 4, 12, forced=True),
        "You can take nothing and get: bone −4, no. 12 in the row.",
        "Vous ne pouvez rien prendre et recevez : arête −4, n° 12 de la rangée.",
    ),
    (
        Took(1, "sushi", 1, 3, forced=True),
        "Bot 1 can take nothing and gets: sushi 1, no. 3 in the row.",
        "Bot 1 ne peut rien prendre et reçoit : sushi 1, n° 3 de la rangée.",
    ),
    (
        Stole(0, 2, "sushi", 5, 1),
        "You steal from Bot 2: sushi 5, the top of the pile.",
        "Vous volez à Bot 2 : sushi 5, au sommet de la pile.",
    ),
    (
        Stole(2, 0, "bone", 2, 3),
        "Bot 2 steals from you: bone −2, no. 3 from the top.",
        "Bot 2 vous vole : arête −2, n° 3 à partir du sommet.",
    ),
    (
        Stole(1, 2, "bone", 1, 1),
        "Bot 1 steals from Bot 2: bone −1, the top of the pile.",
        "Bot 1 vole à Bot 2 : arête −1, au sommet de la pile.",
    ),
    (
        PilesScored([], [], []),
        "The last tile has left the table: all piles are shown.",
        "La dernière tuile a quitté la table : toutes les piles sont montrées.",
    ),
]


@pytest.mark.parametrize(("event", "english", "french"), EVENTS)
def test_events_in_words(capsys: pytest.CaptureFixture[str], event: Event, english: str, french: str) -> None:
    assert printed(capsys, table("en").tell(event)) == english + "\n"
    assert printed(capsys, table("fr").tell(event)) == french + "\n"


def test_every_event_has_words() -> None:
    assert {type(event) for event, *_ in EVENTS} == set(get_args(SushizockEvent))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("3", "keep 3"),
        ("1 3 5", "keep 1 3 5"),
        ("5,3,+1", "keep 1 3 5"),
        ("135", "keep 1 3 5"),
        ("2 2", "keep 2"),
        ("s", "take sushi"),
        ("Sushi", "take sushi"),
        ("b", "take bone"),
        ("A", "take bone"),
        ("arête", "take bone"),
        ("s2", "steal sushi from 2"),
        ("s 2", "steal sushi from 2"),
        ("s2 3", "steal sushi from 2 at 3"),
        ("b1, 12", "steal bone from 1 at 12"),
        ("a0", "steal bone from 0"),
        ("bone 1 1", "steal bone from 1"),
        ("keep 1 4", "keep 1 4"),
        ("Take Bone", "Take Bone"),
        ("steal sushi from 2 at 3", "steal sushi from 2 at 3"),
    ],
)
def test_short_forms(text: str, move: str) -> None:
    assert str(table().read(text, view())) == move


@pytest.mark.parametrize("text", ["x", "s-1", "1 b", "s2 3 4", "bones", "s 12345", "+", "1.2"])
def test_what_is_no_answer(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        table().read(text, view())
    assert f"“{text}” is not an answer here." in refused.value.say("en")
    assert f"« {text} » n’est pas une réponse ici." in refused.value.say("fr")


@pytest.mark.parametrize(
    ("topic", "titles"),
    [
        ("1", ["Sushis"]),
        ("3", ["Baguettes bleues"]),
        ("arêtes", ["Arêtes"]),
        ("BONE", ["Arêtes"]),
        ("baguettes", ["Baguettes bleues", "Baguettes rouges"]),
        ("rouge", ["Baguettes rouges"]),
        ("pile", ["Piles"]),
        ("r", ["Baguettes rouges", "Rangées", "Rien à prendre"]),
    ],
)
def test_what_a_number_or_a_name_means(capsys: pytest.CaptureFixture[str], topic: str, titles: list[str]) -> None:
    shown = printed(capsys, table("fr").help(topic, view(dice=DICE)))
    assert [line.partition("  ")[0] for line in shown.splitlines() if not line.startswith(" ")] == titles


@pytest.mark.parametrize("topic", ["0", "6", "caviar", "points"])
def test_what_is_not_on_the_screen_is_not_explained(topic: str) -> None:
    with pytest.raises(BadInput) as refused:
        table().help(topic, view())
    assert "Sushi, Bones, Blue chopsticks, Red chopsticks, Dice, Rows, Piles, Counting" in refused.value.say("en")
