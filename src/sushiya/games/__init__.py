"""The games of the house; importing this package registers them."""

from sushiya.core.registry import register
from sushiya.games.sushi_go.game import SushiGo

register(SushiGo())
