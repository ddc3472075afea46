"""Interfaces of reinforcement learning over batches: PettingZoo and Gymnasium."""
