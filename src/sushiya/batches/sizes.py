"""Small numbers of batches; they become C constants in the compiled package."""

MOST_KEPT = 1024
"""How many moves of a game are kept for its record; longer games have none."""
KEPT_TOGETHER = 16
"""So many moves of a table are kept side by side."""
KEY_WORDS = 8
"""The words of the key of a random stream."""
INDEX_WORD = 4
EPISODE_WORD = 6
"""Where a key says which game of the batch it is for, and which of the games one after the other in that place."""
FIRST_KEY_WORD = 4
"""Where the key begins in the state of a random stream."""
BY_WIN = 0
BY_POINTS = 1
"""How rewards are given."""
LEGAL = -1
"""No action was illegal."""
STREAMED = 1 << 22
"""From so many bytes on observations are written past the caches, which they would fill."""
POINTER = 8
"""The bytes of a pointer."""
