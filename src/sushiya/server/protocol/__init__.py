"""Every message between the house and a browser, as typed structs; all that is written or read goes through them."""
# ruff: noqa: F403 - each name is declared in one of these modules, and used as `protocol.Name` everywhere else

from sushiya.server.protocol.accounts import *
from sushiya.server.protocol.calls import *
from sushiya.server.protocol.evenings import *
from sushiya.server.protocol.host import *
from sushiya.server.protocol.house import *
from sushiya.server.protocol.messages import *
from sushiya.server.protocol.privacy import *
from sushiya.server.protocol.puzzles import *
from sushiya.server.protocol.requests import *
from sushiya.server.protocol.reviews import *
from sushiya.server.protocol.tables import *
from sushiya.server.protocol.words import *
