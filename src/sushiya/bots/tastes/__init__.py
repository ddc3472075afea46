"""The styles of players: what moves mean to somebody who collects, denies or gambles, besides what they are worth."""
