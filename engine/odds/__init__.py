"""Exact chances, as fractions, from the engine's own tables of what throws are worth."""

from engine.odds.turn import mean, reach, reach_nearly, zero

__all__ = ["mean", "reach", "reach_nearly", "zero"]
