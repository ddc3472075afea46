"""Which card is worth what? Random games by the thousand, and what those who kept a card first have made of it."""

# %% [markdown]
# # Which card is worth what?
#
# A batch plays thousands of games together. Everybody plays at random here, and what is compared is the first card. So
# this says what a card brings to somebody who has no plan; a good player makes more of some of them.

# %%
import numpy as np

import sushiya

GAMES, PLAYERS = 4000, 3
batch = sushiya.batch("sushi-go", PLAYERS, GAMES, seed=1, reward="win")
actions = np.zeros((GAMES, PLAYERS), np.int32)
batch.sample(actions)
first = actions.copy()
ended = np.zeros(GAMES, bool)
wins = np.zeros((GAMES, PLAYERS))
points = np.zeros((GAMES, PLAYERS))
while not ended.all():
    batch.step(actions)
    over = batch.terminal.astype(bool) & ~ended
    wins[over], points[over] = batch.reward[over], batch.scores[over]
    ended |= over
    batch.sample(actions)

# %% [markdown]
# ## By the first card
#
# The mean of the points at the end, and of the shares of the win, by what was kept in the very first turn; with two
# standard errors. A third of the win is what everybody gets on average.

# %%
kept = {action: batch.text(int(action)).removeprefix("keep ") for action in np.unique(first)}
rows = []
for action, card in kept.items():
    mine = first == action
    share, error = wins[mine].mean(), 2 * wins[mine].std() / mine.sum() ** 0.5
    rows.append((points[mine].mean(), share, error, card))
for mean, share, error, card in sorted(rows, reverse=True):
    print(f"{card:14} {mean:5.1f} points, {100 * share:4.1f} ± {100 * error:.1f} % of the win")
assert abs(wins.sum() - GAMES) < 1e-3

# %% [markdown]
# ## By how many one had
#
# What sets are worth by the rules themselves: tempura by twos, sashimi by threes, dumplings more with each.

# %%
import sys  # noqa: E402

import matplotlib  # noqa: E402

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

game = sushiya.game("sushi-go")
counts = range(7)
curves = {
    card: [game.tally([[{card: count}, {}]]).points[0][0][card] for count in counts]
    for card in ("tempura", "sashimi", "dumpling")
}
figure, (left, right) = pyplot.subplots(1, 2, figsize=(10, 4))
rows.sort(key=lambda row: row[1])
left.barh([row[3] for row in rows], [100 * row[1] for row in rows], xerr=[100 * row[2] for row in rows])
left.axvline(100 / PLAYERS, linestyle=":")
left.set_xlabel("share of the win in %, after keeping it first")
for card, curve in curves.items():
    right.step(counts, curve, where="post", label=card)
right.set_xlabel("how many")
right.set_ylabel("points")
right.legend()
figure.tight_layout()
if len(sys.argv) > 1:
    figure.savefig(sys.argv[1])
