"""How strong are the robots? A tournament on the same deals for all, with ratings and how sure they are."""

# %% [markdown]
# # How strong are the robots?
#
# In a tournament every deal is played in each seating, so that nobody has better luck than another. Ratings are on the
# scale of Elo; `random` has 1000. With so few games the intervals are wide: raise `GAMES` to narrow them.

# %%
import sushiya
from sushiya.arena.pools import open_pool
from sushiya.arena.tournament import hold, make_plan

GAMES = 300
ROBOTS = ["random", "kome", "yaki", "greedy"]

plan = make_plan(sushiya.game("sushi-go"), 2, None, ROBOTS, seed=bytes(32))
with open_pool("threads") as pool:
    held = hold(plan, GAMES, pool)
contenders = sorted(held.contenders, key=lambda each: -each.rating.value)
for each in contenders:
    print(f"{each.result.name:8} {each.rating.value:6.0f}  ({each.rating.low:.0f} to {each.rating.high:.0f})")

# %% [markdown]
# Two robots differ clearly if their intervals do not overlap; `greedy` and `random` differ even here:

# %%
found = {each.result.name: each.rating for each in contenders}
assert found["greedy"].low > found["random"].high

# %% [markdown]
# ## A picture

# %%
import sys  # noqa: E402

import matplotlib  # noqa: E402

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

values = [each.rating.value for each in contenders]
below = [each.rating.value - each.rating.low for each in contenders]
above = [each.rating.high - each.rating.value for each in contenders]
figure, axes = pyplot.subplots(figsize=(6, 3))
axes.errorbar(values, range(len(contenders)), xerr=[below, above], fmt="o", capsize=3)
axes.set_yticks(range(len(contenders)), [each.result.name for each in contenders])
axes.set_xlabel("rating, with a 95 % interval")
figure.tight_layout()
if len(sys.argv) > 1:
    figure.savefig(sys.argv[1])
