"""A two-player solver at work: rounds of Sushi Go! solved exactly, and what greed gives away in them."""

# %% [markdown]
# # A two-player solver at work
#
# From the second turn of a round on, two players have seen both hands. What is left is a game without secrets, in which
# both choose at the same time: it has a value, and an optimal strategy that may have to mix moves.

# %%
import sushiya
from sushiya.bots import make_bot

game = sushiya.game("sushi-go")
robot = make_bot("greedy", game, seed=1)


def position(seed: int, turn: int) -> sushiya.Match:
    """A match of two greedy robots at the beginning of a turn of the first round."""
    match = game.new(players=2, seed=seed)
    while match.view(0).turn < turn:
        for seat in (0, 1):
            match.play(seat, robot.decide(match.view(seat), match.legal(seat)))
    return match


# %% [markdown]
# ## One position
#
# `value` is the chance to win under optimal play; `worths` say what each move brings against the other's optimal
# strategy.

# %%
match = position(seed=3, turn=6)
solution = sushiya.solve(match.view(0))
print(f"value {solution.value:.3f}, found in {solution.positions} positions")
for move, worth in sorted(solution.worths.items(), key=lambda each: -each[1]):
    print(f"  {move:28} {worth:.3f}  played with probability {solution.strategy[move]:.2f}")

# %% [markdown]
# ## What greed gives away
#
# How often does the greedy robot choose a move that is worth less than the best one, and by how much?

# %%
lost, mixed, looked = [], 0, 0
for seed in range(40):
    match = position(seed, turn=6)
    solution = sushiya.solve(match.view(0))
    greedy = str(robot.decide(match.view(0), match.legal(0)))
    lost.append(max(solution.worths.values()) - solution.worths[greedy])
    mixed += not solution.is_pure
    looked += solution.positions
wrong = [loss for loss in lost if loss > 1e-6]
print(f"{len(wrong)} of {len(lost)} choices give something away, at most {100 * max(lost):.1f} % of a win")
print(f"{mixed} positions have a strategy that mixes moves; {looked} positions were looked at in all")
assert all(loss > -1e-9 for loss in lost)
