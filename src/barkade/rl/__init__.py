"""The doors to research: PettingZoo, Gymnasium, OpenSpiel; from the kernel alone, no code for a single game.

from barkade.rl import pettingzoo, gymnasium, openspiel   # each needs its extra and registers its ids
"""
