"""How Sushi Boat looks in the terminal."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

import sushiya
from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_console
from sushiya.cli.refusals import BadInput
from sushiya.cli.tables import news_of
from sushiya.cli.tables.sushi_boat import layout
from sushiya.cli.voice import Voice
from sushiya.core.events import Chosen, Event
from sushiya.games.sushi_boat import events as boat
from sushiya.games.sushi_boat.cards import PHASE_NAMES, PLATE_NAMES
from sushiya.games.sushi_boat.options import BoatOptions
from sushiya.games.sushi_boat.view import BoatView
from tests.cli.asked import AskedTable
from tests.cli.test_width import assert_narrow

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])
STAFF = {
    "L1": "momoko",
    "R2": "momoko",
    "L3": "hiroshi",
    "R3": "yuki_takeshi",
    "L5": "satsuki",
    "R5": "neko",
    "R6": "neko",
}


def table(language: str = "en", you: int | None = 0, players: int = 3, name: str = "Bot") -> AskedTable:
    return AskedTable("sushi-boat", Guests(Voice(language), [f"{name} {seat}" for seat in range(players)], you))


def printed(capsys: pytest.CaptureFixture[str], part: Any) -> str:
    plain_console().print(part)
    return capsys.readouterr().out


def lines(capsys: pytest.CaptureFixture[str], part: Any) -> list[str]:
    return [line.rstrip() for line in printed(capsys, part).splitlines()]


def view(players: int = 3, seat: int | None = 0, memory_aid: bool = False, **changes: Any) -> BoatView:
    """The first turn of seat 0, with changes."""
    options = {"first_player": 0, "memory_aid": memory_aid}
    seen: BoatView = sushiya.game("sushi-boat").new(players, 1, options).view(seat)
    return msgspec.structs.replace(seen, **({"staff": STAFF} | changes))


def acting(at: str, **changes: Any) -> BoatView:
    """Seat 0 sits somewhere and may act."""
    return view(**({"phase": "act", "pawns": [at, None, None]} | changes))


PHASES = {
    "answer": view(phase="answer", hands=[["takoyaki red"], [], []], active=1),
    "takoyaki": view(
        phase="takoyaki", takoyaki=[True, False, False], awaited=0, guesses=[None, ["red", "blue"], ["white", "white"]]
    ),
    "move": view(pawns=["L4", "R5", None]),
    "act": acting("R5", hands=[["miso red", "mochi red"], [], []], done=["yen"]),
    "pick": acting("L5", phase="pick", drawn=["red egg", "white roe"], done=["staff"], bag_size=35),
    "discard": acting("L1", phase="discard", hands=[["miso red", "mochi red", "gyoza red"], [], []], done=["staff"]),
    "reveal": view(phase="reveal", options=BoatOptions(early_orders=True), cards_left=21),
}
"""A view for everything that can be asked."""


def test_the_whole_screen(capsys: pytest.CaptureFixture[str]) -> None:
    seen = view(pawns=["C4", "R5", "R1"], hands=[["gyoza red"], ["edamame green", "miso red"], []], cubes=[0, 3, 1])
    assert lines(capsys, table().screen(seen)) == [
        "Turn 1 of 21, your turn: move the pawn ─────────────────────────────────────────",
        " ╭────────────────────────── 7 ? ─→ tunnel →─ 8 ? ───────────────────────────╮",
        " 6 red salmon         L1 Momoko              R1 ● Bot 2    9 green California",
        " 5 green California   L2 4+        C2 ↔      R2 Momoko    10 yellow egg",
        " 4 blue California    L3 Hiroshi             R3 Yuki &    11 yellow California",
        "                                                Takeshi",
        " 3 yellow shrimp      L4           C4 ↔      R4 4+        12 yellow tuna",
        "                                   ● You",
        " 2 blue octopus       L5 Satsuki             R5 Neko      13 blue salmon",
        "                                                ● Bot 1",
        " 1 green octopus      L6 4+        C6 ↔      R6 Neko      14 blue octopus",
        " ↑ entrance                                                ↓ trash",
        "Trash  red tuna, blue tuna, green tuna",
        "Bag  37 plates   Draw pile  20 cards, 4 wasabi   Discards  1, on top tempura",
        "",
        "Player  Seat  Yen  Cubes  In hand             Played  Pile  On top",
        "───────────────────────────────────────────────────────────────────",
        "You     C4      2      0  gyoza               —          0  —",
        "Bot 1   R5      2      3  edamame, miso soup  —          0  —",
        "Bot 2   R1      2      1  —                   —          0  —",
        "",
        "Seats you may take",
        " 1  L1: red salmon, Momoko          6  R3: yellow California, Yuki & Takeshi",
        " 2  L3: blue California, Hiroshi    7  R6: blue octopus, Neko",
        " 3  L4: yellow shrimp               8  C2: green California or yellow egg",
        " 4  L5: blue octopus, Satsuki       9  C6: green octopus or blue octopus",
        " 5  R2: yellow egg, Momoko",
        "Seats for 1 yen",
        "10  R1, Bot 2 must leave: green California",
        "11  R5, Bot 1 must leave: blue salmon, Neko",
        "Also possible",
        "12  special order, 1 yen: a plate enters the belt",
    ]


def test_the_picture_follows_the_board() -> None:
    assert [row.slots for row in layout.rows()] == [(7 - row, 8 + row) for row in range(1, 7)]
    assert [row.left + row.centre + row.right for row in layout.rows()[:2]] == [["L1", "R1"], ["L2", "C2", "R2"]]
    assert layout.tunnel() == (7, 8)
    assert [layout.slots_of(seat) for seat in ("L1", "R6", "C4")] == [[6], [14], [3, 12]]


@LANGUAGES
@pytest.mark.parametrize("phase", PHASE_NAMES)
def test_every_question_has_its_screen(capsys: pytest.CaptureFixture[str], phase: str, language: str) -> None:
    here = table(language)
    shown = printed(capsys, here.screen(PHASES[phase]))
    assert " 1  " in shown or phase == "takoyaki"
    assert_narrow(shown + here.prompt(PHASES[phase]))
    assert "?" in here.prompt(PHASES[phase])


@pytest.mark.parametrize(
    ("phase", "heading", "question"),
    [
        ("answer", "Turn 1 of 21, Bot 1’s turn: wasabi challenge ─", "A number, or two colours (“red green”)"),
        ("takoyaki", "Turn 1 of 21, your turn: wasabi challenge, guess with takoyaki ─", "Three colours (“red"),
        ("reveal", "Turn 1 of 21, your turn: reveal a card ─", "A number, or “reveal”;"),
        ("move", "Turn 1 of 21, your turn: move the pawn ─", "A number, or a seat such as “sit L1”;"),
        ("act", "Turn 1 of 21, your turn: 1 action left ─", "A number, or a move such as “play mochi L1 R2”;"),
        ("pick", "Turn 1 of 21, your turn: one of Satsuki’s plates ─", "A number, or “staff top 1”; the other plate"),
        ("discard", "Turn 1 of 21, your turn: discard a side dish ─", "A number, or “discard miso”;"),
    ],
)
def test_what_is_asked(capsys: pytest.CaptureFixture[str], phase: str, heading: str, question: str) -> None:
    assert printed(capsys, table().screen(PHASES[phase])).startswith(heading)
    assert table().prompt(PHASES[phase]).startswith(question)


def offered(capsys: pytest.CaptureFixture[str], seen: BoatView, language: str = "en") -> str:
    """The list below everybody's things."""
    return "\n".join(lines(capsys, table(language).screen(seen))).rpartition("\n\n")[2]


def test_actions_side_dishes_and_the_rest_are_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert offered(capsys, PHASES["act"]).splitlines() == [
        "Actions (1 left)",
        " 1  eat blue salmon, slot 13    3  Neko, 1 yen: blue tuna",
        " 2  Neko, 1 yen: red tuna       4  Neko, 1 yen: green tuna",
        "Side dishes",
        " 5  miso soup: look at your pile, take the top discard",
        "    play mochi L1 R2  swap the staff of two seats",
        "Also possible",
        " 6  special order, 1 yen: a plate enters the belt    7  end your turn",
    ]


def test_what_the_staff_would_bring(capsys: pytest.CaptureFixture[str]) -> None:
    brought = {
        "L1": "Momoko, 1 yen: tempura, from the discards",
        "L3": "Hiroshi, 1 yen: yellow California, slot 11",
        "L5": "Satsuki, 1 yen: two plates from the bag, one to keep",
        "R3": "Yuki & Takeshi, 1 yen: yellow egg, slot 10",
    }
    for seat, words in brought.items():
        assert words in offered(capsys, acting(seat))
    assert "2  eat yellow egg, slot 10" in offered(capsys, acting("C2"))


def test_moves_that_are_too_many_have_a_form(capsys: pytest.CaptureFixture[str]) -> None:
    hands = [["yakitori red", "tempura red"], [], []]
    shown = offered(capsys, acting("L4", hands=hands, done=["eat", "yen"], yen=[0, 0, 0]))
    assert shown.splitlines() == [
        "Side dishes",
        "    play tempura 1     push the plate of a slot one place on, take 1 yen",
        "    play yakitori 1 2  swap the plates of two slots, take 1 yen",
        "Also possible",
        " 1  end your turn",
    ]
    piled = acting("L4", hands=[["edamame red"], [], []], piles=[["red egg"], [], []], bag_size=36)
    assert "    play edamame 1  échanger votre sommet contre" in offered(capsys, piled, "fr")


def test_of_two_players_the_one_in_the_row_must_leave(capsys: pytest.CaptureFixture[str]) -> None:
    seen = view(2, pawns=["L4", "R3"])
    shown = printed(capsys, table("fr", players=2).screen(seen))
    assert "L3, Bot 1 doit partir : " in shown
    assert "R3, Bot 1 doit partir : " in shown


def test_guesses_are_listed_with_two_cubes_and_described_with_three(capsys: pytest.CaptureFixture[str]) -> None:
    shown = offered(capsys, PHASES["answer"])
    assert "15  white, white" in shown
    assert "Side dishes\n16  takoyaki: guess later, with three cubes" in shown
    shown = "\n".join(lines(capsys, table("fr").screen(PHASES["takoyaki"])))
    assert "\nMises déjà faites : Bot 1 : rouge, bleu · Bot 2 : blanc, blanc\n" in shown
    assert "    guess red red red  trois couleurs" in shown


def test_satsukis_plates(capsys: pytest.CaptureFixture[str]) -> None:
    assert " 2  red egg, at the bottom of your pile" in offered(capsys, PHASES["pick"])
    assert " 3  blanc œufs de saumon, au sommet de votre pile" in offered(capsys, PHASES["pick"], "fr")


def test_who_is_not_asked_is_offered_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    for seen, you in ((view(seat=None), None), (view(seat=1), 1)):
        shown = printed(capsys, table("fr", you).screen(seen))
        assert shown.startswith("Tour 1 sur 21, à Bot 0 de jouer : déplacer le pion ──")
        assert "Sièges que vous" not in shown


def test_those_who_watch_see_the_board_before_a_pawn_moves(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table(you=1).heading(view(seat=1)))
    assert "tunnel" in shown
    assert "Trash" not in shown
    assert printed(capsys, table(you=1).heading(acting("L1", seat=1))).strip() == ""


def test_what_lies_deep_in_a_pile_is_shown_to_who_may_look(capsys: pytest.CaptureFixture[str]) -> None:
    piles = [["red egg", "blue tuna", "white roe"], [None, "red tuna"], []]
    seen = acting("L1", piles=piles, looking=0, bag_size=35, trash={})
    shown = printed(capsys, table().screen(seen))
    assert "Piles, from the bottom to the top\nYou  red egg, blue tuna, white roe\n" in shown
    covered = acting("L1", piles=[[None, None, "white roe"], [None, "red tuna"], []], bag_size=35, trash={})
    assert "Piles" not in printed(capsys, table().screen(covered))


def test_the_memory_aid_shows_the_tunnel(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table("fr").screen(view(memory_aid=True)))
    assert "7 ?" not in shown
    assert " ─→ tunnel →─ 8 " in shown
    assert_narrow(shown)


def test_what_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    seen = view(piles=[[None, "red egg"], [], ["blue tuna"]], discards=[None, "gyoza red"], bag_size=34)
    shown = lines(capsys, table().known(seen))
    assert shown[:4] == ["Piles, from the bottom to the top", "You    ?, red egg", "Bot 1  —", "Bot 2  blue tuna"]
    assert "Tunnel    ?, ?" in shown
    assert "Discards  ?, gyoza" in shown
    assert "Out of sight, in bag, tunnel and piles: 37 plates" in shown
    assert "red          1       2        2     1    1           2    ·" in shown
    aided = view(memory_aid=True, in_bag={"white roe": 6, "red egg": 1})
    assert "À coup sûr dans le sac  rouge omelette, blanc œufs de saumon ×6" in printed(
        capsys, table("fr").known(aided)
    )
    assert "Bot 1: red, blue" in printed(capsys, table().known(PHASES["takoyaki"]))


def finished(**changes: Any) -> BoatView:
    points = [{"colour_runs": 3, "kinds": 10, "side_dishes": 2, "gyoza": 1, "cubes": 4}] * 2
    given: dict[str, Any] = {
        "over": True,
        "points": [*points, dict.fromkeys(points[0], 0)],
        "totals": [20, 20, 0],
        "winners": [1],
        "yen": [1, 3, 0],
        "piles": [["red egg", "red tuna", "white roe"], ["blue egg"], []],
    }
    return view(**(given | changes))


def test_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert lines(capsys, table().screen(finished())) == [
        "End of the game",
        "Player  Colour runs  Kinds  Side dishes  Gyoza  Cubes  Total     Yen",
        "─────────────────────────────────────────────────────────────────────",
        "You               3     10            2      1      4     20       1",
        "Bot 1             3     10            2      1      4     20  ★    3",
        "Bot 2             0      0            0      0      0      0       0",
        "Yen break ties.",
        "",
        "Piles, from the bottom to the top",
        "You    red egg, red tuna, white roe",
        "Bot 1  blue egg",
        "Bot 2  —",
    ]
    french = printed(capsys, table("fr").screen(finished()))
    assert "couleur  Sortes  Accompagnements  Gyoza  Cubes  Total" in french
    assert_narrow(french)


@LANGUAGES
def test_the_fullest_table_fits(capsys: pytest.CaptureFixture[str], language: str) -> None:
    dishes = ["tempura red", "edamame red", "miso red", "gyoza red", "takoyaki red", "yakitori red", "mochi red"]
    pile = ["white roe"] * 2 + ["yellow california"] * 2 + ["red shrimp"] * 2
    seen = view(
        5,
        seat=None,
        pawns=["R3", "L3", "C2", "L2", "C4"],
        belt=["yellow california", "white roe"] * 7,
        trash={plate: 2 for plate in PLATE_NAMES if "roe" not in plate},
        hands=[["takoyaki red", "miso red"]] * 5,
        played=[dishes, dishes * 2, [], dishes[:2], dishes[2:5]],
        piles=[pile * 3, pile, [], pile[:1], [None, "white roe"]],
        discards=["miso red"] * 15,
        memory_aid=True,
    )
    name = "Seat" if language == "en" else "Place"
    shown = printed(capsys, table(language, None, 5, name).screen(seen))
    assert_narrow(shown)
    for seat in range(5):
        assert f"● {name} {seat}" in shown
    result = {"points": [dict.fromkeys(finished().points[0], 10)] * 5, "totals": [50] * 5, "yen": [9] * 5}
    over = msgspec.structs.replace(seen, over=True, winners=[0, 1, 2, 3, 4], **result)
    assert_narrow(printed(capsys, table(language, None, 5, name).screen(over)))
    assert_narrow(printed(capsys, table(language, None, 5, name).known(seen)))
    assert_narrow(printed(capsys, table(language, None, 5, name).help("", seen)))


EVENTS: list[tuple[Event, str, str]] = [
    (
        boat.Laid([], [], {}, 0),
        "The belt is full, the staff are in place. You begin.",
        "Le tapis est garni, le personnel est en place. Vous commencez.",
    ),
    (
        boat.CardRevealed(1, "tempura", "red", 5),
        "\nBot 1 reveals tempura (red): the belt is filled until a plate falls.",
        "\nBot 1 révèle tempura (rouge) : on regarnit jusqu’à ce qu’une assiette tombe.",
    ),
    (
        boat.CardRevealed(0, "miso", "green", 5),
        "\nYou reveal miso soup (green): the belt is filled up.",
        "\nVous révélez soupe miso (vert) : on regarnit le tapis.",
    ),
    (
        boat.WasabiRevealed(2, 5),
        "\nBot 2 reveals a wasabi: what colours are the plates in the tunnel?",
        "\nBot 2 révèle un wasabi : de quelles couleurs sont les assiettes du tunnel ?",
    ),
    (boat.PlateEntered("red tuna"), "On the belt: red tuna.", "Sur le tapis : rouge thon."),
    (
        boat.PlateEntered("red tuna", "white roe"),
        "On the belt: red tuna. Into the trash: white roe.",
        "Sur le tapis : rouge thon. Dans la poubelle : blanc œufs de saumon.",
    ),
    (
        boat.TrashEmptied(4),
        "The trash goes back into the bag: 4 plates.",
        "La poubelle retourne dans le sac : 4 assiettes.",
    ),
    (boat.TakoyakiPlayed(0), "You answer with takoyaki.", "Vous répondez par un takoyaki."),
    (
        boat.GuessesSeen([None, ["red", "green"], ["white", "white"]]),
        "Guesses so far: Bot 1: red, green · Bot 2: white, white",
        "Mises déjà faites : Bot 1 : rouge, vert · Bot 2 : blanc, blanc",
    ),
    (boat.Guessed(1), "Bot 1 has put three cubes on colours.", "Bot 1 a misé trois cubes."),
    (
        boat.ChallengeResolved(
            ["red egg", "white roe"], [["red", "blue"], ["white", "white"], ["blue"] * 3], [1, 1, 0]
        ),
        "The tunnel hid: red egg, white roe.\n"
        "Player  Cubes on          Kept \n"
        "───────────────────────────────\n"
        "You     red, blue            1 \n"
        "Bot 1   white, white         1 \n"
        "Bot 2   blue, blue, blue     0 ",
        "Le tunnel cachait : rouge omelette, blanc œufs de saumon.\n"
        "Joueur  Cubes sur         Gardés \n"
        "─────────────────────────────────\n"
        "Vous    rouge, bleu            1 \n"
        "Bot 1   blanc, blanc           1 \n"
        "Bot 2   bleu, bleu, bleu       0 ",
    ),
    (boat.Sat(0, "L3"), "You sit down at L3.", "Vous vous asseyez en L3."),
    (
        boat.Sat(0, "L3", 2),
        "You sit down at L3: Bot 2 gets 1 yen and leaves the board.",
        "Vous vous asseyez en L3 : Bot 2 reçoit 1 yen et quitte le plateau.",
    ),
    (
        boat.Sat(1, "L3", 2),
        "Bot 1 sits down at L3: Bot 2 gets 1 yen and leaves the board.",
        "Bot 1 s’assied en L3 : Bot 2 reçoit 1 yen et quitte le plateau.",
    ),
    (
        boat.Sat(1, "L3", 0),
        "Bot 1 sits down at L3: you get 1 yen and leave the board.",
        "Bot 1 s’assied en L3 : vous recevez 1 yen et quittez le plateau.",
    ),
    (
        boat.PlateTaken(1, "blue egg", slot=4),
        "Bot 1 eats blue egg, slot 4.",
        "Bot 1 mange : bleu omelette, emplacement 4.",
    ),
    (
        boat.PlateTaken(0, "blue egg", "hiroshi", 4),
        "You get blue egg, slot 4, from Hiroshi for 1 yen.",
        "Vous recevez de Hiroshi, pour 1 yen : bleu omelette, emplacement 4.",
    ),
    (
        boat.PlateTaken(2, "blue egg", "neko"),
        "Bot 2 gets blue egg, out of the trash, from Neko for 1 yen.",
        "Bot 2 reçoit de Neko, pour 1 yen : bleu omelette, de la poubelle.",
    ),
    (
        boat.PlateTaken(2, "blue egg", "satsuki"),
        "Bot 2 puts blue egg on top of the pile.",
        "Bot 2 met au sommet de sa pile : bleu omelette.",
    ),
    (
        boat.PlateTaken(0, "blue egg", "satsuki", bottom=True),
        "You put blue egg at the bottom of your pile.",
        "Vous mettez tout en bas de votre pile : bleu omelette.",
    ),
    (boat.TurnBegun(1), "\nBot 1 begins the turn.", "\nBot 1 commence son tour."),
    (boat.YenTaken(1), "Bot 1 takes 1 yen.", "Bot 1 prend 1 yen."),
    (
        boat.Ordered(0),
        "You place a special order for 1 yen.",
        "Vous passez une commande spéciale pour 1 yen.",
    ),
    (
        boat.PlatesShown(1, ["red egg", "blue tuna"]),
        "For 1 yen, Satsuki shows Bot 1: red egg, blue tuna.",
        "Pour 1 yen, Satsuki montre à Bot 1 : rouge omelette, bleu thon.",
    ),
    (
        boat.CardTaken(0, "miso"),
        "You take miso soup from the discards.",
        "Vous prenez dans la défausse : soupe miso.",
    ),
    (boat.CardDiscarded(1, "mochi"), "Bot 1 discards mochi.", "Bot 1 défausse : mochi."),
    (
        boat.DishPlayed(1, "tempura", [5], []),
        "Bot 1 plays tempura on slot 5 and takes 1 yen.",
        "Bot 1 joue un tempura à l’emplacement 5 et prend 1 yen.",
    ),
    (
        boat.DishPlayed(0, "yakitori", [3, 11], []),
        "You play yakitori, swap the plates of slots 3 and 11 and take 1 yen.",
        "Vous jouez un yakitori, échangez les assiettes 3 et 11 et prenez 1 yen.",
    ),
    (
        boat.DishPlayed(2, "mochi", [], ["L1", "R3"]),
        "Bot 2 plays mochi: the staff at L1 and R3 swap places.",
        "Bot 2 joue un mochi : le personnel de L1 et celui de R3 échangent leurs places.",
    ),
    (boat.DishPlayed(0, "gyoza", [], []), "You play gyoza.", "Vous jouez un gyoza."),
    (boat.PlateFell("red egg"), "Into the trash: red egg.", "Dans la poubelle : rouge omelette."),
    (
        boat.PlatesSwapped(0, "red egg", "blue tuna"),
        "Off the pile: red egg. Onto it: blue tuna.",
        "Quitte la pile : rouge omelette. La rejoint : bleu thon.",
    ),
    (
        boat.PileSeen(["red egg", "blue tuna"]),
        "Your pile, from the bottom to the top:\nred egg, blue tuna",
        "Votre pile, de bas en haut :\nrouge omelette, bleu thon",
    ),
    (
        boat.GameScored([], []),
        "\nThat was the last turn: all piles are counted.",
        "\nC’était le dernier tour : on compte toutes les piles.",
    ),
]


@pytest.mark.parametrize(("event", "english", "french"), EVENTS)
def test_events_in_words(capsys: pytest.CaptureFixture[str], event: Event, english: str, french: str) -> None:
    assert printed(capsys, table("en").tell(event)) == english + "\n"
    assert printed(capsys, table("fr").tell(event)) == french + "\n"


def test_every_event_has_words() -> None:
    assert {type(event) for event, *_ in EVENTS} == set(get_args(boat.BoatEvent))
    assert table().tell(Chosen(1)) is None


def test_plates_that_enter_together_are_told_together(capsys: pytest.CaptureFixture[str]) -> None:
    entered = [boat.PlateEntered("red egg"), boat.PlateEntered("blue tuna", "white roe")]
    news = news_of("sushi-boat", [boat.Ordered(0), *entered, boat.TrashEmptied(1), *entered[:1]])
    assert len(news) == 4
    assert printed(capsys, table().tell(news[1])) == "On the belt: red egg, blue tuna. Into the trash: white roe.\n"
    assert news_of("sushi-go", [Chosen(1)]) == [Chosen(1)]


@pytest.mark.parametrize(
    ("phase", "text", "move"),
    [
        ("move", "1", "sit L1"),
        ("move", "L1", "sit L1"),
        ("move", "l1", "sit L1"),
        ("move", "sit c2", "sit C2"),
        ("move", "s c2", "sit C2"),
        ("move", "o", "order"),
        ("move", "R5 for", "sit R5 for 1 yen"),
        ("move", "sit r5 for 1 yen", "sit R5 for 1 yen"),
        ("act", "1", "eat"),
        ("act", "EAT", "eat"),
        ("act", "st red", "staff red tuna"),
        ("act", "green tuna", "staff green tuna"),
        ("act", "miso", "play miso"),
        ("act", "p mi", "play miso"),
        ("act", "play mochi l1 r3", "play mochi L1 R3"),
        ("act", "mochi L1 R3", "play mochi L1 R3"),
        ("act", "en", "end"),
        ("pick", "4", "staff bottom 2"),
        ("pick", "top 1", "staff top 1"),
        ("discard", "gyoza", "discard gyoza"),
        ("discard", "d mo", "discard mochi"),
        ("answer", "2", "guess red blue"),
        ("answer", "guess green red", "guess green red"),
        ("answer", "r g", "guess red green"),
        ("answer", "vert rouge", "guess green red"),
        ("answer", "t", "takoyaki"),
        ("answer", "g g", "guess green green"),
        ("answer", "g red red", "guess red red"),
        ("takoyaki", "red red green", "guess red red green"),
        ("takoyaki", "r j r", "guess red yellow red"),
    ],
)
def test_how_moves_are_typed(phase: str, text: str, move: str) -> None:
    assert str(table("fr").read(text, PHASES[phase])) == move


@pytest.mark.parametrize(
    ("phase", "text", "english"),
    [
        ("move", "0", "There is no number 0 in the list; it goes from 1 to 12."),
        ("move", "99999", "There is no number 99999 in the list"),
        ("move", "hello", "“hello” is not an answer here."),
        ("move", "sit l", "“sit l” could mean several things: sit L1, sit L3, sit L5."),
        ("act", "e", "“e” could mean several things: eat, end."),
        ("act", "play mochi", "things: play mochi L1 R2, play mochi L1 L3, play mochi L1 R3,"),
        ("act", "mochi L1 R9", "“mochi L1 R9” is not an answer here."),
        ("answer", "mauve", "“mauve” is not an answer here."),
        ("pick", "staff", "“staff” could mean several things: staff top 1, staff bottom 1, staff top 2,"),
    ],
)
def test_what_is_no_answer(phase: str, text: str, english: str) -> None:
    with pytest.raises(BadInput) as refused:
        table().read(text, PHASES[phase])
    assert english in refused.value.say("en")
    assert refused.value.say("fr")


def test_a_letter_may_mean_two_colours_in_french() -> None:
    assert str(table().read("b b", PHASES["answer"])) == "guess blue blue"
    with pytest.raises(BadInput) as refused:
        table("fr").read("b r", PHASES["answer"])
    assert refused.value.say("fr") == "« b » peut vouloir dire plusieurs choses : blue, white."


@pytest.mark.parametrize(
    ("phase", "text"),
    [("move", "sit L2"), ("move", "R5"), ("move", "eat"), ("act", "eat left"), ("answer", "takoyaki 2")],
)
def test_what_the_rules_refuse_goes_to_the_rules(phase: str, text: str) -> None:
    read = table().read(text, PHASES[phase])
    assert read == ("sit r5" if text == "R5" else text.lower())


@pytest.mark.parametrize(
    ("topic", "titles"),
    [
        ("momoko", ["Momoko"]),
        ("tempura", ["Tempura"]),
        ("soupe", ["Soupe miso"]),
        ("takeshi", ["Yuki & Takeshi"]),
        ("roe", ["Blanc, œufs de saumon"]),
        ("blanc", ["Blanc, œufs de saumon"]),
        ("thon", ["Sortes de sushis"]),
        ("bleu", ["Suites de couleur"]),
        ("green", ["Suites de couleur"]),
        ("wasabi", ["Wasabi, cubes"]),
        ("4+", ["4+"]),
        ("ta", ["Tapis", "Yuki & Takeshi", "Takoyaki"]),
        ("1", ["Manger"]),
        ("2", ["Neko"]),
        ("5", ["Soupe miso"]),
        ("7", ["Fin d’un tour"]),
    ],
)
def test_what_a_number_or_a_name_means(capsys: pytest.CaptureFixture[str], topic: str, titles: list[str]) -> None:
    shown = printed(capsys, table("fr").help(topic, PHASES["act"]))
    assert [line.partition("  ")[0] for line in shown.splitlines() if not line.startswith(" ")] == titles


def test_the_numbers_of_other_questions_are_explained_too(capsys: pytest.CaptureFixture[str]) -> None:
    titles = {"answer": "Wasabi, cubes", "move": "Seats", "pick": "Satsuki", "discard": "Miso soup"}
    for phase, title in titles.items():
        assert printed(capsys, table().help("1", PHASES[phase])).startswith(title)
    assert printed(capsys, table().help("16", PHASES["answer"])).startswith("Takoyaki")


def test_everything_on_the_screen_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table().help("", PHASES["act"]))
    for title in ("Belt", "Seats", "Hiroshi", "Neko", "Miso soup", "Mochi", "Tempura", "Colour runs", "Side dishes"):
        assert f"\n{title}  " in shown
    assert "\nYakitori" not in shown


@pytest.mark.parametrize("topic", ["caviar", "purple"])
def test_what_is_not_there_is_not_explained(topic: str) -> None:
    with pytest.raises(BadInput) as refused:
        table().help(topic, view())
    assert "Hiroshi, Satsuki, Neko, Yuki & Takeshi, Momoko, Tempura, Edamame" in refused.value.say("en")
