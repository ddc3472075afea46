"""The games as games of OpenSpiel, registered when this is imported; it needs the extra `openspiel`.

Each is there twice: `sushiya_sushi_go`, in which seats choose at the same time, and `sushiya_sushi_go_in_turn`, in
which they choose one after the other without knowing what others have chosen, for algorithms that want it so. Chance
gives the seed of the game, byte by byte; all else follows from it, and nobody is told.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import pyspiel

from sushiya.core.registry import game_ids
from sushiya.rl.position import Position, Setup

SEED_BYTES, BYTE = 8, 256
MOST_ACTIONS_IN_A_GAME = 100_000
"""More than any game takes; in Sushizock tiles can be stolen back and forth, so there is no least upper bound."""
PARAMETERS = {"players": 2, "options": ""}


def game_type(game_id: str, in_turn: bool) -> pyspiel.GameType:
    """How OpenSpiel describes a game."""
    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL if in_turn else pyspiel.GameType.Dynamics.SIMULTANEOUS
    return pyspiel.GameType(
        short_name=name_of(game_id, in_turn),
        long_name=f"Sushiya: {game_id}" + (", in turn" if in_turn else ""),
        dynamics=dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def name_of(game_id: str, in_turn: bool = False) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"sushiya_{game_id.replace('-', '_')}" + ("_in_turn" if in_turn else "")


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """One of the games, for a number of players, with options as a text of JSON."""

    game_id: ClassVar[str]
    in_turn: ClassVar[bool]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**PARAMETERS, **(params or {})}
        options = json.loads(params["options"] or "{}")
        self.setup = Setup(self.game_id, params["players"], tuple(sorted(options.items())))
        first = Position(self.setup, 0)
        self.names = first.observer.names()
        self.width = first.width
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.names),
            max_chance_outcomes=BYTE,
            num_players=self.setup.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MOST_ACTIONS_IN_A_GAME,
        )
        super().__init__(game_type(self.game_id, self.in_turn), info, params)

    def new_initial_state(self) -> OpenSpielState:
        """Before chance has given the seed."""
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """One for each byte of the seed."""
        return SEED_BYTES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """What seats know, as numbers and as text."""
        if params:
            raise ValueError(f"observers have no parameters: {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SeatObserver(self.width, len(self.names), recalls)


class OpenSpielState(pyspiel.State):  # type: ignore[misc] # likewise
    """A game as far as it has gone."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.seed: list[int] = []
        self.position: Position | None = None

    @property
    def _game(self) -> OpenSpielGame:
        found: OpenSpielGame = self.get_game()
        return found

    def current_player(self) -> int:
        """Whose choice it is."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        owing = self.position.owing
        return owing[0] if self._game.in_turn or len(owing) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed."""
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return self.position.legal(player)

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position.act(self.current_player(), action)
            return
        self.seed.append(action)
        if len(self.seed) == SEED_BYTES:
            self.position = Position(self._game.setup, int.from_bytes(bytes(self.seed), "little"))

    def _apply_actions(self, actions: list[int]) -> None:
        assert self.position is not None
        owing = self.position.owing
        for seat in owing:
            self.position.act(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        return str(self._game.names[action])

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.position is not None and self.position.is_over

    def returns(self) -> list[float]:
        """Every seat's share of the win."""
        return [0.0] * self._game.setup.players if self.position is None else self.position.shares

    def resample_from_infostate(self, player: int, luck: Callable[[], float]) -> OpenSpielState:
        """A random state that a player cannot tell from this one; no secret of this one is in it."""
        made: OpenSpielState = self.clone()
        if self.position is not None:
            made.position = self.position.resampled(player, int(luck() * (1 << 52)))
        return made

    def __str__(self) -> str:
        return f"seed {self.seed}" if self.position is None else self.position.rules.dump()


class SeatObserver:
    """What a seat knows: the numbers of a batch, the actions of a move that it has begun, and a text."""

    def __init__(self, width: int, actions: int, recalls: bool) -> None:
        self.tensor = np.zeros(width + actions, np.float32)
        self.dict = {"observation": self.tensor[:width], "named": self.tensor[width:]}
        self.recalls = recalls

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write the numbers."""
        self.tensor.fill(0)
        if state.position is not None:
            self.dict["observation"][:] = state.position.observation(player)
            self.dict["named"][state.position.named[player]] = 1

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """With perfect recall a short text for each information state, else what the seat sees, to be read."""
        if state.position is None:
            return ""
        return state.position.known(player) if self.recalls else str(state.position.view(player))


def resampler(seed: int = 0) -> Callable[[OpenSpielState, int], OpenSpielState]:
    """What `ISMCTSBot.set_resampler` wants: it makes states that a player cannot tell from a given one."""
    luck = random.Random(seed)
    return lambda state, player: state.resample_from_infostate(player, luck.random)


def register_all() -> None:
    """Make all games known to OpenSpiel, each as a class of its own."""
    for game_id in game_ids():
        for in_turn in (False, True):
            kind = type(name_of(game_id, in_turn), (OpenSpielGame,), {"game_id": game_id, "in_turn": in_turn})
            pyspiel.register_game(game_type(game_id, in_turn), kind)


register_all()
