"""How Sushi Go Party! looks in the terminal."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

import sushiya
from sushiya.cli.guests import Guests
from sushiya.cli.looks import plain_console
from sushiya.cli.refusals import BadInput
from sushiya.cli.voice import Voice
from sushiya.core.events import Event
from sushiya.games.sushi_go_party import cards, events
from sushiya.games.sushi_go_party.moves import Keep
from sushiya.games.sushi_go_party.view import Laid, PartyView
from sushiya.i18n import catalogue
from tests.cli.asked import AskedTable

A_LA_CARTE = ["uramaki", "tofu", "onigiri", "miso", "spoon", "special_order", "fruit"]
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


def table(language: str = "en", you: int | None = 0, players: int = 3) -> AskedTable:
    return AskedTable("sushi-go-party", Guests(Voice(language), [f"Bot {seat}" for seat in range(players)], you))


def printed(capsys: pytest.CaptureFixture[str], part: Any) -> str:
    plain_console().print(part)
    return capsys.readouterr().out


def view(menu: str | list[str] = "master-menu", players: int = 3, seat: int | None = 0, **changes: Any) -> PartyView:
    seen: PartyView = sushiya.game("sushi-go-party").new(players, 1, {"menu": menu}).view(seat)
    return msgspec.structs.replace(seen, **changes)


def laid(card: str, face: str | None = None, turn: int = 1, on: int | None = None, called: bool = False) -> Laid:
    return Laid(card, face or card, turn, on, called)


def ended(totals: list[int], winners: list[int]) -> PartyView:
    scores = [totals, [0] * len(totals), [0] * len(totals)]
    return view(scores=scores, totals=totals, winners=winners, over=True)


def test_cards_lie_in_their_order_with_what_they_have_become(capsys: pytest.CaptureFixture[str]) -> None:
    mine = [
        laid("wasabi"),
        laid("nigiri_squid", on=1),
        laid("nigiri_squid", "special_order"),
        laid("flipped", "tofu"),
        laid("spoon_4", called=True),
        laid("special_order"),
    ]
    menu = ["maki", "tofu", "onigiri", "miso", "wasabi", "special_order", "fruit"]
    shown = " ".join(printed(capsys, table().screen(view(menu, tables=[mine, [], []]))).split())
    assert "1 Wasabi, 2 Squid on wasabi 1, 3 Special order = Squid, 4 Flipped (Tofu), 5 Spoon 4 (called)," in shown
    assert "6 Special order Bot 1 0 0 0W 0O 0P —" in shown


def test_points_of_the_round_and_desserts_so_far(capsys: pytest.CaptureFixture[str]) -> None:
    tables = [[laid("tofu"), laid("tofu"), laid("fruit_wo")], [laid("fruit_wp", "special_order")], []]
    desserts: list[dict[str, int]] = [{"fruit_oo": 2}, {}, {"fruit_pp": 1, "fruit_op": 1}]
    seen = view(tables=tables, desserts=desserts, totals=[3, -6, 12], scores=[[3, -6, 12]], round=2)
    shown = printed(capsys, table("fr").screen(seen))
    assert "Vous        3      +6  1P 5O 0A  1 Tofu, 2 Tofu, 3 Pastèque + orange" in shown
    assert "Bot 1      −6       0  1P 0O 1A  1 Commande spéciale = Pastèque + ananas" in shown
    assert "Bot 2      12       0  0P 1O 3A  —" in shown
    seen = view("big-banquet", tables=[[laid("ice_cream")], [], []], desserts=[{"ice_cream": 3}, {}, {}])
    assert "You         0      0          4  1 Ice cream" in printed(capsys, table().screen(seen))


@pytest.mark.parametrize(("gone", "said"), [(0, "scores 8."), (1, "scores 6."), (2, "Both prizes for 10● of uramaki")])
def test_uramaki_symbols_and_the_places_won(capsys: pytest.CaptureFixture[str], gone: int, said: str) -> None:
    mine = [laid("uramaki_4"), laid("uramaki_5", "special_order"), laid("flipped", "uramaki_3")]
    seen = view("points-platter", tables=[mine, [], []], uramaki_places=gone, uramaki_won=[0, 8, 0], totals=[0, 8, 0])
    shown = printed(capsys, table().screen(seen))
    assert said in shown
    assert "You         0     +4          0     9  1 Uramaki 4●," in shown
    assert "Bot 1       8      0          0  0 +8  —" in shown


def test_a_spectator_sees_no_hand(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table("fr", None).screen(view(seat=None)))
    assert "Gourmet : Sushis, Temaki, Onigiri, Tofu, Sashimis, Cuillère, Boite à emporter," in shown
    assert "Votre main" not in shown


def test_a_menu_is_shown_in_the_order_it_was_composed(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table().screen(view(["fruit", "tea", "wasabi", "tofu", "eel", "miso", "maki"])))
    fruit = "Fruit (W watermelon, O orange, P pineapple)"
    assert shown.splitlines()[1:3] == [f"À la carte: Nigiri, {fruit}, Tea, Wasabi,", "Tofu, Eel, Miso, Maki"]


def test_a_long_circle_is_shortened(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table(players=8).screen(view(players=8)))
    assert "Hands go left: You → Bot 1 → Bot 2 → … → Bot 7 → You.\n" in shown


def match_with_a_spoon() -> Any:
    """A match in its second turn: seat 0 has laid a spoon, and others have onigiri."""
    for seed in range(1000):
        match = sushiya.game("sushi-go-party").new(3, seed, {"menu": A_LA_CARTE})
        if "spoon_4" in match.view(0).hand and {"onigiri_circle", "onigiri_square"} <= match.view(1).hand.keys():
            for seat, card in enumerate(("spoon", "", "")):
                match.play(seat, next(move for move in match.legal(seat) if card in str(move)))
            return match
    raise AssertionError


def test_a_spoon_from_the_call_to_the_gift(capsys: pytest.CaptureFixture[str]) -> None:
    match = match_with_a_spoon()
    match.play(0, table().read("1 s", match.view(0)))
    for seat in (1, 2):
        match.play(seat, next(move for move in match.legal(seat) if "onigiri" not in str(move)))
    shown = printed(capsys, table().screen(match.view(0)))
    assert "Waiting for You: what does the spoon ask for?" in shown
    assert "Spoon 4 (called)" in shown
    assert "Your hand, 8 cards: " in shown
    assert "Your spoon can ask for\n 1  Nigiri, any" in shown
    number = [str(move) for move in match.legal(0)].index("ask onigiri") + 1
    assert f"{number}  Onigiri, any" in shown
    match.play(0, table().read(str(number), match.view(0)))
    [giver] = match.to_act
    assert f"Waiting for Bot {giver}: the spoon asks for Onigiri." in printed(capsys, table().heading(match.view(0)))
    hand = list(match.view(giver).hand)
    given = next(card for card in hand if card.startswith("onigiri"))
    assert str(table(you=giver).read(str(hand.index(given) + 1), match.view(giver))) == f"give {given}"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("2", "keep tofu"),
        ("2 1", "keep tofu + eel"),
        ("2, 1 by 3", "keep tofu + eel by 3"),
        ("2+1", "keep tofu + eel"),
        ("2 s", "keep tofu, spoon"),
        ("2s4", "keep tofu, spoon 4"),
        ("2, spoon", "keep tofu, spoon"),
        ("2 1 by 3 s 4", "keep tofu + eel by 3, spoon 4"),
        ("2 1 S", "keep tofu + eel, spoon"),
        ("keep tofu, spoon", "keep tofu, spoon"),
    ],
)
def test_cards_and_calls_by_their_numbers(text: str, move: str) -> None:
    assert str(table().read(text, view(hand={"eel": 1, "tofu": 2}))) == move


@pytest.mark.parametrize(
    ("phase", "text", "move"),
    [
        ("order", "3", "order 3"),
        ("order", "3 w", "order 3 on wasabi"),
        ("order", "3 wasabi", "order 3 on wasabi"),
        ("take", "2", "take eel"),
        ("give", "1", "give tofu"),
        ("flip", "3, 1 3", "flip 1 3"),
        ("flip", "0", "flip none"),
        ("flip", "none", "flip none"),
        ("flip", "aucune", "flip none"),
        ("flip", "flip 2", "flip 2"),
    ],
)
def test_answers_to_the_other_questions(phase: str, text: str, move: str) -> None:
    seen = view(phase=phase, hand={"tofu": 1}, drawn={"tofu": 1, "eel": 2})
    assert str(table().read(text, seen)) == move


@pytest.mark.parametrize("phase", cards.PHASES)
@pytest.mark.parametrize("text", ["hello", "1 x", "9" * 5000])
def test_what_is_no_answer_is_refused_politely(phase: str, text: str) -> None:
    with pytest.raises(BadInput):
        table().read(text, view(phase=phase, drawn={"eel": 1}))


def test_several_tools_are_told_apart_by_their_places() -> None:
    mine = [laid("chopsticks_1"), laid("chopsticks_2", "special_order"), laid("tofu")]
    menu = ["maki", "tofu", "onigiri", "miso", "chopsticks", "special_order", "pudding"]
    asked = table().prompt(view(menu, tables=[mine, [], []], turn=3, hand={"tofu": 2}, known=[{"tofu": 2}, {}, {}]))
    assert "Two numbers use chopsticks, at place 1, 2: “2 1 by 1” plays 2, then 1." in asked
    mine = [laid("tofu"), laid("spoon_5"), laid("spoon_6")]
    asked = table().prompt(view(A_LA_CARTE, tables=[mine, [], []], turn=3))
    assert "An s at the end calls a spoon, at place 2, 3: “2 s 2”." in asked


def test_what_is_known_of_hands_and_deck(capsys: pytest.CaptureFixture[str]) -> None:
    seen = view(known=[{}, {"tofu": 2}, {"spoon_4": 1}], hand_sizes=[3, 2, 3], in_deck={"eel": 1, "tofu": 2})
    seen = msgspec.structs.replace(seen, absent=[[], ["eel"], ["onigiri_circle", "tofu"]])
    assert printed(capsys, table().known(seen)).splitlines() == [
        "Bot 1: Tofu ×2",
        "Bot 2: Spoon 4, 2 unknown cards (but not: Onigiri circle, Tofu)",
        "In the draw pile: Eel, Tofu ×2",
    ]


@LANGUAGES
@pytest.mark.parametrize("name", cards.TYPE_NAMES)
def test_every_card_is_explained(capsys: pytest.CaptureFixture[str], language: str, name: str) -> None:
    shown = printed(capsys, table(language).help(name, view()))
    assert catalogue(language)[f"sushi-go-party.type.{name}"] in shown
    for card in cards.NAMES:
        if cards.TYPE_NAMES[cards.TYPE_OF[cards.KIND_OF[card]]] == name:
            assert card in shown


def test_the_menu_is_explained_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, table().help("", view("points-platter")))
    for name in ("Nigiri", "Uramaki", "Onigiri", "Dumpling", "Edamame", "Special order", "Tea", "Ice cream", "Round"):
        assert f"\n{name} " in f"\n{shown}"
    assert "\nSpoon" not in shown


@pytest.mark.parametrize(("topic", "name"), [("2", "Gyoza"), ("gyoza", "Gyoza"), ("boite", "Boite à emporter")])
def test_a_card_is_explained_by_number_or_name(capsys: pytest.CaptureFixture[str], topic: str, name: str) -> None:
    shown = printed(capsys, table("fr").help(topic, view(hand={"tofu": 1, "dumpling": 1})))
    assert shown.startswith(f"{name} ")


@pytest.mark.parametrize("topic", ["caviar", "3", "9" * 5000])
def test_what_is_no_card_is_not_explained(topic: str) -> None:
    with pytest.raises(BadInput):
        table().help(topic, view(hand={"tofu": 1, "dumpling": 1}))


HAPPENINGS: list[Event] = [
    events.Revealed([Keep("tofu", "eel", spoon=True)] * 2),
    *(events.CardLaid(seat, "nigiri_egg", on_wasabi) for seat in (0, 1) for on_wasabi in (False, True)),
    *(events.Copied(seat, card, 2, card == "nigiri_egg") for seat in (0, 1) for card in ("nigiri_egg", "flipped")),
    *(kind(seat) for seat in (0, 1) for kind in (events.OrderLost, events.SpoonLost, events.MisoSpilt)),
    *(kind(seat, "tofu") for seat in (0, 1) for kind in (events.Returned, events.SpoonAsked, events.HasNone)),
    *(events.SpoonAsked(seat, "onigiri_circle") for seat in (0, 1)),
    *(events.Gave(seat, "tofu", 1 - seat) for seat in (0, 1)),
    *(kind(seat, count) for seat in (0, 1) for kind in (events.MenuDrew, events.PutBack) for count in (1, 3)),
    *(events.Flipped(seat, places) for seat in (0, 1) for places in ([], [2], [1, 3])),
    *(events.UramakiWon(seat, 8) for seat in (0, 1)),
    events.RoundScored(1, [{"nigiri": 3, "tofu": 0}] * 2, [3, 3]),
    events.DessertsScored([3, 0], [6, -6]),
]
ON_THE_SCREEN = {events.Dealt, events.Hand, events.Dishes, events.Passed}


def test_every_event_has_words_or_is_on_the_screen() -> None:
    assert {type(event) for event in HAPPENINGS} | ON_THE_SCREEN == set(get_args(events.PartyEvent))
    assert table().tell(events.Passed()) is None


@LANGUAGES
def test_events_in_words(capsys: pytest.CaptureFixture[str], language: str) -> None:
    told = [printed(capsys, table(language, players=2).tell(event)) for event in HAPPENINGS]
    assert all(words.strip() for words in told)
    assert len(set(told)) == len(told)
    assert "{" not in "".join(told)


def test_some_events_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for language, event, words in (
        ("en", HAPPENINGS[0], "You use your chopsticks: Tofu, then Eel.\nYou call your spoon.\nBot 1 uses "),
        ("fr", events.CardLaid(1, "nigiri_squid", True), "Bot 1 pose : Calamar, sur wasabi, compte triple."),
        ("en", events.Copied(0, "flipped", 2), "Your special order copies: Flipped card, at place 2."),
        (
            "fr",
            events.Flipped(0, [1, 3]),
            "Vous défaussez votre boite à emporter et retournez les cartes aux places 1 ",
        ),
        ("en", events.DessertsScored([3, 0], [6, -6]), "Desserts: You 3 (+6), Bot 1 0 (−6)."),
        ("fr", events.SpoonAsked(1, "uramaki_4"), "Bot 1 demande avec sa cuillère : California 4●."),
    ):
        assert printed(capsys, table(language, players=2).tell(event)).startswith(words)


@LANGUAGES
@pytest.mark.parametrize(
    "families", [cards.FAMILY_NAMES[:5], ("nigiri", "uramaki", "sashimi", "eel", "edamame", "soy_sauce", "takeout_box")]
)
def test_the_points_of_a_round_by_family(
    capsys: pytest.CaptureFixture[str], language: str, families: tuple[str, ...]
) -> None:
    points = [dict.fromkeys(families, -3)] * 8
    shown = printed(capsys, table(language, 0, 8).tell(events.RoundScored(2, points, [-99] * 8)))
    for family in families:
        for word in catalogue(language)[f"sushi-go-party.type.{family}"].split():
            assert word in shown
    last = shown.splitlines()[-1].split()
    assert last == ["Bot", "7", *["−3"] * len(families), f"−{3 * len(families)}", "−99"]


@pytest.mark.parametrize(
    ("final", "why"),
    [(ended([40, 30, 40], [0]), True), (ended([40, 30, 40], [0, 2]), False), (ended([9, 3, 1], [0]), False)],
)
def test_the_result_says_what_totals_do_not_show(
    capsys: pytest.CaptureFixture[str], final: PartyView, why: bool
) -> None:
    shown = printed(capsys, table(you=None).screen(final))
    assert [line.split()[1] for line in shown.splitlines() if "★" in line] == [str(seat) for seat in final.winners]
    assert ("Tied on points: the most desserts win." in shown) == why


@pytest.mark.parametrize(
    ("topic", "names"),
    [
        ("short", cards.IDENTITY_NAMES),
        ("card", cards.NAMES),
        ("type", cards.TYPE_NAMES),
        ("menu", tuple(cards.PRESETS)),
        ("help", (*cards.TYPE_NAMES, "round")),
        ("awaited", cards.PHASES[1:]),
        ("offer", ("order", "ask", "take", "flip")),
    ],
)
def test_messages_are_there_for_all_there_is_and_no_more(topic: str, names: tuple[str, ...]) -> None:
    start = f"sushi-go-party.{topic}."
    for language in ("en", "fr"):
        assert {key.removeprefix(start) for key in catalogue(language) if key.startswith(start)} == set(names)
