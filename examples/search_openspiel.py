"""OpenSpiel's information-set search at a table of ours.

python examples/search_openspiel.py to_the_dogs 20
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from barkade.rl.openspiel import name_of

key, simulations = sys.argv[1:] if len(sys.argv) == 3 else ("lucky_dog", "20")
game = pyspiel.load_game(name_of(key))
state, rng = game.new_initial_state(), np.random.RandomState(1)
while state.is_chance_node():
    state.apply_action(int(rng.choice(state.legal_actions())))
evaluator = mcts.RandomRolloutEvaluator(1, rng)
bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=int(simulations), random_state=rng)
player = state.current_player()
print(f"player {player} plays {state.action_to_string(player, bot.step(state))}")
