"""Interfaces of reinforcement learning over batches: PettingZoo and Gymnasium; this needs the extra `rl`."""

from sushiya.rl.gymnasium_env import SeatEnv
from sushiya.rl.pettingzoo_env import TableEnv, aec_env, parallel_env
from sushiya.rl.registration import register_all
from sushiya.rl.vector_env import SeatsVectorEnv

__all__ = ["SeatEnv", "SeatsVectorEnv", "TableEnv", "aec_env", "parallel_env"]

register_all()
