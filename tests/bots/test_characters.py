"""The six robots that people meet: they play every game, their settings can be changed, and their styles show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import sushiya
from sushiya.bots import CHARACTERS, LEVELS, Bot, declarations, make_bot
from sushiya.bots.characters import PLAYED_BY, describe_characters, display_name, is_character, playing_at
from sushiya.bots.cost import FEWER, Cost
from sushiya.bots.greedy import GreedyBot
from sushiya.bots.levels import meaning, resolve
from sushiya.core import codes
from sushiya.core.moves import Move
from sushiya.i18n import LANGUAGES, catalogue
from sushiya.server.live.actions.add_bot import MOST_COSTLY

with_every_game = pytest.mark.parametrize("game_id", sushiya.game_ids())
SEARCHING = "monte_carlo:playouts=100" if sushiya.compiled else "monte_carlo:playouts=8"
with_every_character = pytest.mark.parametrize("name", CHARACTERS)


def quick(name: str, game_id: str) -> str:
    """A character that takes little time interpreted, too."""
    return f"{name}:playouts=2" if "playouts" in meaning(name, game_id, 2) else name


def course(game_id: str, players: int, spec: str, seed: int, steps: int = 1000) -> list[str]:
    """What a character plays in all seats."""
    game = sushiya.game(game_id)
    match = game.new(players, seed)
    bots = [make_bot(spec, game, seat, players) for seat in range(players)]
    moves: list[str] = []
    while not match.is_over and len(moves) < steps:
        seat = min(match.to_act)
        moves.append(str(bots[seat].decide(match.view(seat, bots[seat].memory), match.legal(seat))))
        match.play(seat, moves[-1])
    return moves


def decisions(game_id: str, bot: Bot, seeds: range, players: int = 3) -> Iterator[tuple[Any, list[Move], Move]]:
    """What a bot decides in positions of games that others play."""
    game = sushiya.game(game_id)
    for seed in seeds:
        match = game.new(players, seed)
        others = [make_bot("greedy:noise=200", game, seat) for seat in range(players)]
        while not match.is_over:
            seat = min(match.to_act)
            view, legal = match.view(seat, bot.memory), match.legal(seat)
            yield view, legal, bot.decide(view, legal)
            match.play(seat, others[seat].decide(view, legal))


def test_every_game_has_every_character() -> None:
    assert set(PLAYED_BY) == set(sushiya.game_ids())
    assert {len(specs) for by_players in PLAYED_BY.values() for specs in by_players.values()} == {len(CHARACTERS)}


@with_every_game
def test_every_table_has_its_six_and_what_is_said_of_one_number_of_players_holds_for_more(game_id: str) -> None:
    said = PLAYED_BY[game_id]
    for players in sushiya.game(game_id).players:
        nearest = max(each for each in said if each <= players)
        assert playing_at(game_id, players) == said[nearest]
        for name, spec in zip(CHARACTERS, said[nearest], strict=True):
            assert meaning(name, game_id, players) == spec
    assert playing_at("another game", 4) == ()


def test_they_are_described_from_the_weakest_to_the_strongest() -> None:
    assert [(each.name, each.level) for each in describe_characters()] == [
        (name, level) for level, name in enumerate(CHARACTERS, 1)
    ]


@with_every_character
def test_a_character_has_its_words(name: str) -> None:
    for language in LANGUAGES:
        assert {f"robot.{name}.line", f"robot.{name}.how"} < set(catalogue(language))
    assert display_name(name) == display_name(f"{name}:memory=3") == name.capitalize()


def test_other_bots_are_called_as_they_are_written() -> None:
    assert display_name("monte_carlo:ms=20") == "monte_carlo"
    assert not is_character("monte_carlo:ms=20") and not is_character("easy") and is_character("tako:ms=20")


@with_every_game
@with_every_character
def test_a_character_plays_whole_games(game_id: str, name: str) -> None:
    for players in (2, sushiya.game(game_id).players[-1]):
        assert len(course(game_id, players, quick(name, game_id), 5, 1000 if sushiya.compiled else 16)) >= 16


@with_every_game
@with_every_character
def test_the_same_seed_gives_the_same_game(game_id: str, name: str) -> None:
    spec = quick(name, game_id)
    assert course(game_id, 2, spec, 6, 12) == course(game_id, 2, spec, 6, 12)


@with_every_game
@with_every_character
def test_a_character_plays_alike_on_every_machine_and_within_the_limits_of_the_server(game_id: str, name: str) -> None:
    for players in sushiya.game(game_id).players:
        cost = make_bot(name, sushiya.game(game_id), 1, players).cost
        assert not cost.milliseconds
        assert not cost.exceeds(MOST_COSTLY)
        assert not Cost(playouts=cost.playouts * FEWER).exceeds(MOST_COSTLY)


@with_every_game
def test_the_first_three_remember_little_and_the_last_remembers_all(game_id: str) -> None:
    for players in sushiya.game(game_id).players:
        memories = [make_bot(name, sushiya.game(game_id), 1, players).memory for name in CHARACTERS]
        assert memories[:3] == sorted(memories[:3])
        assert max(memories[:3]) < min(memories[3], memories[5])
        assert memories[5] == codes.EVER


def test_a_seed_may_be_a_number() -> None:
    game = sushiya.game("sushi-go")
    match = game.new(3, 9)
    by_number, by_bytes = make_bot("kome", game, seed=7), make_bot("kome", game, seed=(7).to_bytes(32, "little"))
    for _ in range(20):
        assert by_number.decide(match.view(0), match.legal(0)) == by_bytes.decide(match.view(0), match.legal(0))
    with pytest.raises(sushiya.BadSeed):
        make_bot("kome", game, seed=-1)


@pytest.mark.parametrize(("spec", "cost", "memory"), [
    ("oyakata:ms=100", Cost(milliseconds=100), codes.EVER),
    ("oyakata:playouts=7", Cost(playouts=7), codes.EVER),
    ("oyakata:memory=3:playouts=7", Cost(playouts=7), 3),
    ("tako:ms=20:memory=4", Cost(milliseconds=20), 4),
])  # fmt: skip
@pytest.mark.parametrize("game_id", ["sushi-go", "sushi-go-party", "sushi-boat"])
def test_a_budget_and_a_memory_can_be_changed(game_id: str, spec: str, cost: Cost, memory: int) -> None:
    bot = make_bot(spec, sushiya.game(game_id), 1)
    assert (bot.cost, bot.memory) == (cost, memory)


def test_what_is_not_changed_stays() -> None:
    bot, plain = make_bot("yaki:memory=5", sushiya.game("sushi-go"), 1), make_bot("yaki", sushiya.game("sushi-go"), 1)
    assert isinstance(bot, GreedyBot) and isinstance(plain, GreedyBot)
    assert (bot.noise, bot.styles, bot.memory) == (plain.noise, plain.styles, 5)


@pytest.mark.parametrize("spec", [
    *("kome:", "kome:ms=5", "kome:hours=1", "kome:noise=x", "kome:noise=1:noise=2", "kome:noise=99999", "Kome"),
    *("oyakata:slips=5", "oyakata:ms=5:playouts=5", "oyakata:ms=0", "oyakata:ms=5:ms=5", "kome ", "komeyaki"),
])  # fmt: skip
def test_bad_settings_are_refused_and_the_six_are_named(spec: str) -> None:
    with pytest.raises(sushiya.UnknownBot, match="Characters: kome, yaki, maneki, soroban, tako, oyakata") as refused:
        make_bot(spec, sushiya.game("sushi-go"), 1)
    assert "Personnages\u00a0: kome, yaki," in refused.value.say("fr")


def test_no_bot_is_called_like_a_character() -> None:
    assert not {declaration.name for declaration in declarations()} & {*CHARACTERS, *LEVELS}


@with_every_game
def test_interpreted_there_are_fewer_playouts_unless_they_are_given(game_id: str) -> None:
    for name in CHARACTERS:
        meant = make_bot(meaning(name, game_id, 2), sushiya.game(game_id), 1).cost.playouts
        assert make_bot(name, sushiya.game(game_id), 1).cost.playouts == (max(1, meant // FEWER) if meant else 0)
    assert resolve("greedy:memory=2", game_id, 2) == "greedy:memory=2"


@with_every_game
def test_noise_never_makes_a_bot_play_what_is_much_worse(game_id: str) -> None:
    """And what is nearly as good is played often, so that the noise is heard."""
    game = sushiya.game(game_id)
    bot = make_bot("greedy:noise=150", game, 3)
    others = 0
    seeds = range(3 if sushiya.compiled else 1)
    for number, (view, legal, chosen) in enumerate(decisions(game_id, bot, seeds)):
        worths = game.judge(game.imagine(view)).worths(view.seat, [game.notation.number(move) for move in legal])
        loss = max(worths) - worths[legal.index(chosen)]
        assert loss <= 150, f"{chosen} in decision {number}"
        others += loss > 0
    assert others > 5


@pytest.mark.parametrize(("game_id", "players", "name"), [
    (game_id, players, name)
    for game_id, by_players in PLAYED_BY.items()
    for players in by_players
    for name in CHARACTERS[:3]
])  # fmt: skip
def test_those_who_misjudge_play_no_nonsense(game_id: str, players: int, name: str) -> None:
    """No error is greater than noise and style allow, and they lose far less than somebody who does not look."""
    game = sushiya.game(game_id)
    bot = make_bot(name, game, 1, players)
    assert isinstance(bot, GreedyBot)
    losses, usual = [], []
    for view, legal, chosen in decisions(game_id, bot, range(2 if sushiya.compiled else 1), players):
        worths = game.judge(game.imagine(view)).worths(view.seat, [game.notation.number(move) for move in legal])
        losses.append(max(worths) - worths[legal.index(chosen)])
        usual.append(max(worths) - sum(worths) / len(worths))
    assert max(losses) <= bot.noise + 3 * sum(bot.styles.values())
    assert sum(losses) < 0.75 * sum(usual)


def test_those_who_search_misjudge_the_more_the_greater_their_noise() -> None:
    """Each decides the same positions, with the same seed."""
    game, playouts = sushiya.game("sushi-go"), 100 if sushiya.compiled else 8
    plain, low, high = (
        [
            str(move)
            for _, _, move in decisions(game.id, make_bot(f"monte_carlo:playouts={playouts}{noise}", game, 1), range(1))
        ]
        for noise in ("", ":noise=60", ":noise=1500")
    )
    changed = [sum(a != b for a, b in zip(plain, other, strict=True)) for other in (low, high)]
    assert 0 < changed[0] < changed[1] < 0.9 * len(plain)


def test_noise_goes_by_the_seed() -> None:
    courses = {tuple(course("sushi-go", 2, f"greedy:noise={noise}", 4)) for noise in (0, 300)}
    assert len(courses) == 2
    game = sushiya.game("sushi-go")
    match = game.new(4, 8)
    first = {str(make_bot("kome", game, seed).decide(match.view(0), match.legal(0))) for seed in range(30)}
    assert len(first) > 2


def kept(spec: str, game_id: str = "sushi-go") -> Counter[str]:
    """What a bot keeps in the same positions as others."""
    seeds = range(8 if sushiya.compiled else 3)
    bot = make_bot(spec, sushiya.game(game_id), 1)
    counted: Counter[str] = Counter()
    for _, legal, move in decisions(game_id, bot, seeds):
        if len(legal) > 1:
            counted[str(move).split()[1].rstrip(",")] += 1
    return counted


@pytest.mark.parametrize(("game_id", "bot"), [
    ("sushi-go", "greedy"), ("sushi-go-party", "greedy"), ("sushi-go", SEARCHING)
])  # fmt: skip
def test_a_collector_keeps_more_of_sets(game_id: str, bot: str) -> None:
    collector, plain = kept(f"{bot}:collects=150", game_id), kept(bot, game_id)
    sets = ("tempura", "sashimi", "dumpling")
    assert sum(collector[card] for card in sets) > 1.2 * sum(plain[card] for card in sets)


def test_somebody_who_waits_takes_fewer_maki() -> None:
    waiting, plain = kept("greedy:waits=150"), kept("greedy")
    assert (
        0 < sum(waiting[f"maki_{size}"] for size in (1, 2, 3)) < 0.8 * sum(plain[f"maki_{size}"] for size in (1, 2, 3))
    )


def test_yaki_keeps_more_pairs_than_maneki_and_maneki_more_that_needs_luck() -> None:
    yaki, maneki = kept("yaki"), kept("maneki")
    assert yaki["tempura"] + yaki["dumpling"] > 1.2 * (maneki["tempura"] + maneki["dumpling"])
    assert maneki["wasabi"] + maneki["pudding"] > 1.2 * (yaki["wasabi"] + yaki["pudding"])


@pytest.mark.parametrize(("game_id", "bot"), [
    ("sushi-go", "greedy"), ("sushi-go-party", "greedy"), ("sushi-go", SEARCHING)
])  # fmt: skip
def test_somebody_who_denies_leaves_less_to_the_neighbour(game_id: str, bot: str) -> None:
    """Counted where the two choose differently: what is kept is worth more to the one who would get it next."""
    game = sushiya.game(game_id)
    plain, denying = make_bot(bot, game, 1), make_bot(f"{bot}:denies=60", game, 1)
    worse, better = 0, 0
    for view, legal, chosen in decisions(game_id, denying, range(6 if sushiya.compiled else 2)):
        usual = plain.decide(view, legal)
        if chosen != usual and "+" not in f"{chosen}{usual}":
            judgement, rival = game.judge(game.imagine(view)), (view.seat + 1) % view.players
            spoilt, left = judgement.worths(rival, [game.notation.number(move) for move in (chosen, usual)])
            better += spoilt > left
            worse += spoilt < left
    assert better > 5 and worse <= (0 if bot == "greedy" else better // 2)


def shares(spec: str, game_id: str, word: str, seeds: range) -> float:
    """In which share of the decisions in which it can a bot plays a move that begins with a word."""
    could = did = 0
    for _, legal, move in decisions(game_id, make_bot(spec, sushiya.game(game_id), 1), seeds):
        kinds = {str(each).split()[0] for each in legal}
        if word in kinds and len(kinds) > 1:
            could += 1
            did += str(move).startswith(word)
    return did / could


@pytest.mark.parametrize(("style", "word"), [("collects", "take"), ("gambles", "keep"), ("denies", "steal")])
def test_styles_show_in_sushizock(style: str, word: str) -> None:
    seeds = range(8 if sushiya.compiled else 1)
    assert shares(f"greedy:{style}=150", "sushizock", word, seeds) > shares("greedy", "sushizock", word, seeds)


@pytest.mark.parametrize("style", ["collects", "gambles", "denies"])
def test_styles_show_in_sushi_boat(style: str) -> None:
    game = sushiya.game("sushi-boat")
    plain = make_bot("greedy", game, 1)
    styled = decisions("sushi-boat", make_bot(f"greedy:{style}=100", game, 1), range(2 if sushiya.compiled else 1))
    assert sum(move != plain.decide(view, legal) for view, legal, move in styled) > 3


def test_a_gambler_puts_all_cubes_on_one_colour() -> None:
    def all_on_one(spec: str) -> int:
        bot = make_bot(spec, sushiya.game("sushi-boat"), 1)
        made = [str(move).split() for _, _, move in decisions("sushi-boat", bot, range(4 if sushiya.compiled else 1))]
        return sum(move[0] == "guess" and len(set(move[1:])) == 1 for move in made)

    assert all_on_one("greedy:gambles=100") > all_on_one("greedy")


@with_every_game
def test_the_three_lower_ones_need_no_search_so_that_a_page_can_play_them(game_id: str) -> None:
    for specs in PLAYED_BY[game_id].values():
        assert [spec.partition(":")[0] for spec in specs[:3]] == ["greedy"] * 3
