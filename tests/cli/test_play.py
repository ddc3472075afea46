"""`sushiya play`: a game against bots."""

from __future__ import annotations

import re
import signal
import time
from pathlib import Path
from typing import Any

import pytest

import sushiya
from tests.cli.conftest import Run, Saved, Start

TO_THE_END = "1\n" * 30
ESCAPE = re.compile(r"\x1b\[[\d;]*m")


def moves_of(record: sushiya.Record, seat: int) -> list[str]:
    return [move for mover, move in record.moves if mover == seat]


def match_after(record: sushiya.Record, moves: int) -> sushiya.Match[Any]:
    match = sushiya.game(record.game).new(record.players, bytes.fromhex(record.seed), record.options)
    for seat, move in record.moves[:moves]:
        match.play(seat, move)
    return match


def seed_with_chopsticks(options: dict[str, Any], players: int) -> int:
    """A seed that deals chopsticks to the person."""
    deals = (sushiya.game("sushi-go").new(players, seed, options).view(0).hand for seed in range(1000))
    return next(seed for seed, hand in enumerate(deals) if "chopsticks" in hand and len(hand) > 4)


@pytest.mark.parametrize(
    ("language", "end", "won"),
    [("en", "End of the game", r"(wins?|shared) .*points"), ("fr", "Fin de la partie", r"(gagnez?|partagée) .*points")],
)
def test_a_whole_game_by_picking_numbers(start: Start, saved: Saved, language: str, end: str, won: str) -> None:
    with start("play", "sushi-go", "--players", "3", "--seed", "7", "--lang", language) as playing:
        told, complaint = playing.communicate(TO_THE_END, timeout=60)
    assert (playing.returncode, complaint) == (0, "")
    assert end in told
    assert re.search(won, told)
    match = sushiya.replay(saved())
    assert match.is_over
    for total in match.scores:
        assert str(total) in told.partition(end)[2]


def test_a_number_keeps_the_card_shown_beside_it(run: Run, saved: Saved) -> None:
    played = run("play", "--seed", "7", typed="3\nq\n")
    hand = list(match_after(saved(), 0).view(0).hand)
    assert moves_of(saved(), 0) == [f"keep {hand[2]}"]
    assert "You keep: Maki ●●●." in played.stdout


def test_the_text_of_a_move_is_understood_too(run: Run, saved: Saved) -> None:
    run("play", "--seed", "7", typed="keep maki_3\n")
    assert moves_of(saved(), 0) == ["keep maki_3"]


def test_two_numbers_use_the_chopsticks_in_that_order(run: Run, saved: Saved) -> None:
    seed = seed_with_chopsticks({}, 4)
    played = run("play", "--seed", str(seed), typed="keep chopsticks\n2 1\n")
    hand = list(match_after(saved(), 4).view(0).hand)
    assert moves_of(saved(), 0) == ["keep chopsticks", f"keep {hand[1]} + {hand[0]}"]
    assert "or two for your chopsticks" in played.stdout
    assert "You use your chopsticks" in played.stdout


def test_the_last_number_is_the_robots(run: Run, saved: Saved) -> None:
    played = run("play", "--players", "2", "--robot", "--seed", "5", typed="2 1\n1\n2, r 1\n")
    hands = [list(match_after(saved(), moves).view(0).hand) for moves in (0, 2, 4)]
    assert moves_of(saved(), 0) == [
        f"keep {hands[0][1]}, robot {hands[0][0]}",
        f"keep {hands[1][0]}",
        f"keep {hands[2][1]}, robot {hands[2][0]}",
    ]
    assert "You control the dummy this turn. You drew: " in played.stdout
    assert "Kome controls the dummy this turn." in played.stdout
    assert "You give the dummy: " in played.stdout


def test_chopsticks_while_controlling_the_robot(run: Run, saved: Saved) -> None:
    seed = seed_with_chopsticks({"robot": True}, 2)
    typed = "keep chopsticks, robot {}\n1\n2 1 3\n"
    first = next(iter(sushiya.game("sushi-go").new(2, seed, {"robot": True}).view(0).hand))
    run("play", "--players", "2", "--robot", "--seed", str(seed), typed=typed.format(first))
    hand = list(match_after(saved(), 4).view(0).hand)
    assert moves_of(saved(), 0)[2] == f"keep {hand[1]} + {hand[0]}, robot {hand[2]}"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no card 99 in your hand; it goes from 1 to 6."),
        ("2 1", "You have no chopsticks in front of you"),
        ("1 2 3", "“1 2 3” is not an answer here."),
        ("hello", "“hello” is not an answer here."),
        ("keep caviar", "There is no card “caviar”."),
        ("keep wasabi", "You do not have enough of this card in your hand: Wasabi."),
        ("1 r 2", "There is no dummy at this table."),
    ],
)
def test_what_is_refused_is_explained_and_asked_again(run: Run, saved: Saved, typed: str, answer: str) -> None:
    played = run("play", "--seed", "7", typed=f"{typed}\n1\n")
    assert answer in played.stdout
    assert moves_of(saved(), 0) == ["keep sashimi"]


def test_every_card_is_explained(run: Run) -> None:
    shown = run("play", "--seed", "7", typed="?\n").stdout
    for family in ("Tempura", "Sashimi", "Dumplings", "Maki rolls", "Nigiri", "Wasabi", "Chopsticks", "Puddings"):
        assert re.search(rf"^{family} +\w", shown, re.MULTILINE)


@pytest.mark.parametrize(
    ("topic", "card", "copies"),
    [
        ("6", "Baguettes", 4),
        ("ravioli", "Ravioli", 14),
        ("nigiri_egg", "Sushi à l’omelette", 5),
        ("maki", "Maki ×3", 8),
    ],
)
def test_a_card_is_explained_by_number_or_name(run: Run, topic: str, card: str, copies: int) -> None:
    shown = run("play", "--seed", "7", "--lang", "fr", typed=f"? {topic}\n").stdout
    assert f"\n{card} " in shown
    assert f"{copies} dans le paquet" in shown


def test_an_unknown_card_is_not_explained(run: Run) -> None:
    assert "There is no card “caviar”." in run("play", typed="? caviar\n").stdout


def test_what_is_known_of_the_other_hands_is_told_on_demand(run: Run) -> None:
    shown = run("play", "--seed", "7", typed="1\nknown\n").stdout
    assert "Kome: Maki ●, Maki ●●●, Egg ×2, Salmon ×2, Chopsticks\nYaki: 7 unknown cards" in shown


def test_hands_go_the_other_way_in_round_two_of_the_variant(run: Run) -> None:
    shown = run("play", "--players", "5", "--passing=alternate", typed=TO_THE_END).stdout
    assert "Hands go left: You → Kome → Yaki → Maneki → Kome 2 → You." in shown
    assert "Hands go right: You → Kome 2 → Maneki → Yaki → Kome → You." in shown


def test_the_end_of_the_input_leaves_politely(run: Run, saved: Saved) -> None:
    played = run("play", typed="1\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "You leave the table." in played.stdout
    assert not sushiya.replay(saved()).is_over


def test_ctrl_c_leaves_politely(start: Start, saved: Saved) -> None:
    with start("play", "--lang", "fr") as playing:
        assert playing.stdin and playing.stdout
        playing.stdin.write("1\n")
        playing.stdin.flush()
        while "tour 2" not in playing.stdout.readline():
            pass
        while not playing.stdout.readline().startswith("Quelle carte"):
            pass
        time.sleep(0.5)  # Python misses a signal between the prompt and the wait for an answer
        playing.send_signal(signal.SIGINT)
        rest, _ = playing.communicate(timeout=30)
    assert playing.returncode == 130
    assert "Vous quittez la table." in rest
    assert len(sushiya.replay(saved()).record().moves) == 4


def test_a_game_that_is_killed_is_saved_as_well(start: Start, saved: Saved) -> None:
    with start("play") as playing:
        assert playing.stdin and playing.stdout
        playing.stdin.write("1\n")
        playing.stdin.flush()
        while "turn 2" not in playing.stdout.readline():
            pass
        playing.kill()
    assert len(sushiya.replay(saved()).record().moves) == 4


def test_the_place_of_the_record_is_said(run: Run, tmp_path: Path) -> None:
    for args, home in (("--save", "here"), "here"), ((), "home/games"):
        played = run("play", *args, typed="q\n")
        file = Path(played.stdout.splitlines()[-1])
        assert str(file.parent) == home
        assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-sushi-go-[0-9a-f]{6}\.json", file.name)
        sushiya.replay((tmp_path / file).read_bytes())


@pytest.mark.parametrize(("data", "folder"), [("", "{}/.local/share/sushiya/games"), ("data", "data/sushiya/games")])
def test_without_a_home_of_its_own_it_saves_among_your_data(run: Run, tmp_path: Path, data: str, folder: str) -> None:
    played = run("play", typed="q\n", SUSHIYA_HOME="", HOME=str(tmp_path), XDG_DATA_HOME=data)
    assert str(Path(played.stdout.splitlines()[-1]).parent) == folder.format(tmp_path)


def test_the_same_seed_gives_the_same_game(run: Run, tmp_path: Path) -> None:
    for folder in ("a", "b"):
        run("play", "--bots", "random", "--seed", "3", "--save", folder, typed="1\n1\n1\n")
    [a], [b] = (list((tmp_path / folder).iterdir()) for folder in ("a", "b"))
    assert a.read_bytes() == b.read_bytes()


@pytest.mark.parametrize(
    ("players", "met"), [("2", "Kome."), ("4", "Kome, Yaki and Maneki."), ("5", "Kome, Yaki, Maneki and Kome 2.")]
)
def test_somebody_who_names_nobody_meets_those_for_a_first_game(run: Run, players: str, met: str) -> None:
    shown = run("play", "--players", players).stdout
    assert met in " ".join(shown.split())


def test_bots_take_their_seats_in_order(run: Run) -> None:
    shown = run("play", "--bots", "greedy,random").stdout
    assert "Robot 1 (greedy), Robot 2 (random) and Robot 3 (random)." in " ".join(shown.split())


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Kome: Takes the dish that smiles first."), ("fr", "Kome\u00a0: Prend le plat qui lui sourit.")],
)
def test_characters_introduce_themselves(run: Run, language: str, line: str) -> None:
    shown = run("play", "--players", "5", "--bots", "kome,oyakata:playouts=4,kome,random", "--lang", language).stdout
    told = " ".join(shown.split(" "))
    assert "Kome, Oyakata (oyakata:playouts=4), Kome 2" in " ".join(told.split("\n"))
    assert shown.count(line) == 1


def test_colours_only_repeat_what_the_words_say(run: Run) -> None:
    args = ("play", "--seed", "7", "--save", "here")
    plain, coloured, bold = (
        run(*args, typed="1\n?\nk\n1\n", **colours).stdout.rpartition("here")[0]
        for colours in ({}, {"FORCE_COLOR": "1"}, {"FORCE_COLOR": "1", "NO_COLOR": "1"})
    )
    assert plain == ESCAPE.sub("", coloured) == ESCAPE.sub("", bold)
    assert "\x1b[3" in coloured
    assert "\x1b[3" not in bold
