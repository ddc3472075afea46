"""The games of the house; importing this package registers them."""

from sushiya.core.registry import register
from sushiya.games.sushi_boat.game import SushiBoat
from sushiya.games.sushi_go.game import SushiGo
from sushiya.games.sushi_go_party.game import SushiGoParty
from sushiya.games.sushizock.game import Sushizock

register(SushiGo())
register(SushiGoParty())
register(Sushizock())
register(SushiBoat())
