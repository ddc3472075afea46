"""The games of the house; importing this package registers them."""

from sushiya.core.registry import register
from sushiya.games.sushi_go.game import SushiGo
from sushiya.games.sushi_go_party.game import SushiGoParty

register(SushiGo())
register(SushiGoParty())
