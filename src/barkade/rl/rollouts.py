"""Random play to the end for OpenSpiel's searches, in the kernel instead of node by node.

    bot = ismcts.ISMCTSBot(game, Rollouts(1, random_state), uct_c=2.0, max_simulations=1000)

The same as OpenSpiel's own `RandomRolloutEvaluator`, several times as fast where games are long (docs/research.md).
"""

from random import Random
from typing import Any

import numpy as np

from barkade.kernel.luck import key_of
from barkade.kernel.playout import playout
from barkade.rl.plies import Ply
from barkade.rl.rewards import earned

SEEDS = 1 << 31


class Rollouts:
    """An evaluator: what states are worth on the average of random play, and no opinion about actions."""

    def __init__(self, n_rollouts: int = 1, random_state: Any = None) -> None:
        self.n_rollouts = n_rollouts
        self._random_state = random_state or np.random.RandomState()

    def evaluate(self, state: Any) -> Any:
        """The average rewards of all players."""
        rng = Random(int(self._random_state.randint(SEEDS)))
        reward = state.get_game().table.reward
        ends = [earned(played_out(state.ply, rng), reward) for _ in range(self.n_rollouts)]
        return np.mean(ends, axis=0)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Every action alike."""
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def played_out(ply: Ply, rng: Random) -> Any:
    """The end of a random game from here."""
    while ply.outcomes:
        ply = ply.drew(rng.randrange(ply.choices))
    s = ply.table.clone()
    s.telling = False
    s.seed_luck(key_of(rng.getrandbits(64)), 0)
    playout(s, rng.random)
    return s
