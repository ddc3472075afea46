"""A first look at the engine: a match, what each seat may know of it, and what it may not."""

# %% [markdown]
# # A first look at the engine
#
# A game is an object, and so is a match of it. A seed decides the deal, so everybody sees the same here.

# %%
import sushiya

game = sushiya.game("sushi-go")
match = game.new(players=3, seed=2026)
print("asked:", sorted(match.to_act))
for seat in sorted(match.to_act):
    print(seat, [str(move) for move in match.legal(seat)])

# %% [markdown]
# ## What a seat may know
#
# A view holds what one seat may know. At the beginning that is its own hand; the other hands are numbers of cards.

# %%
view = match.view(0)
print("own hand:", view.hand)
print("all hands:", view.hand_sizes, "and", view.cards_left, "cards in the pile")

# %% [markdown]
# ## Choosing together
#
# Choices are secret until the last seat has chosen, and may be changed until then. Nobody else can see the difference.

# %%
match.play(0, match.legal(0)[0])
before = match.view(1)
match.play(0, match.legal(0)[-1])
assert match.view(1) == before
for seat in (1, 2):
    match.play(seat, match.legal(seat)[0])
for event in match.events(0):
    print(event)

# %% [markdown]
# ## To the end, by robots
#
# A robot is given a view and the legal moves, so it knows no more than the seat does.

# %%
from sushiya.bots import make_bot  # noqa: E402 - where it is used

robots = [make_bot(name, game, seed=seat) for seat, name in enumerate(["kome", "greedy", "random"])]
while not match.is_over:
    for seat in sorted(match.to_act):
        match.play(seat, robots[seat].decide(match.view(seat), match.legal(seat)))
print("points:", match.scores, "winners:", match.winners)

# %% [markdown]
# ## A record is the whole match
#
# It holds the seed and the moves; replayed, it gives the same views to everybody.

# %%
record = match.record()
assert sushiya.replay(record.to_json()).scores == match.scores
print(len(record.to_json()), "bytes")
