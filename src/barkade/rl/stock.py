"""A stock search in a chair of ours: OpenSpiel's own information-set search, which knows nothing of our games but their rules."""

from collections.abc import Sequence
from typing import Any

from barkade.bots.bot import Bot
from barkade.extras import missing

try:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts
except ImportError as error:
    raise missing("openspiel", "the search of OpenSpiel", error) from None

from barkade.kernel.state import State
from barkade.rl.openspiel import BarkadeState, as_parameter, name_of
from barkade.rl.plies import Ply

CURIOSITY = 2.0  # as in OpenSpiel's examples: rewards go from -1 to 1


class StockBot(Bot):
    """Plays out imagined games at random to their end, so many for a decision."""

    name = "openspiel"

    def __init__(self, simulations: int, seed: int = 0) -> None:
        self._simulations = simulations
        self._random = np.random.RandomState(seed % (1 << 32))

    def choose(self, seen: State, seat: int, legal: Sequence[int], seconds: float | None = None) -> int:
        state = as_state(seen)
        evaluator = mcts.RandomRolloutEvaluator(1, self._random)
        search = ismcts.ISMCTSBot(
            state.get_game(),
            evaluator,
            uct_c=CURIOSITY,
            max_simulations=self._simulations,
            random_state=self._random,
            allow_inconsistent_action_sets=True,
        )
        search.set_resampler(lambda root, player: root.resample_from_infostate(player, self._random.random_sample))
        return int(search.step(state))


def as_state(seen: State) -> BarkadeState:
    """A table as an OpenSpiel state that begins here."""
    game = seen.game
    box = seen.box
    options = {name: as_parameter(game.options[name], value) for name, value in box.options.items()}
    loaded: Any = pyspiel.load_game(name_of(game.key), options | {"seats": box.seats})
    state: BarkadeState = loaded.new_initial_state()
    state.ply = Ply(loaded.first_ply.deal, None, seen, None, ())
    return state
