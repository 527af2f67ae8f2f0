"""Random play through PettingZoo, saved as a record that opens at every other door.

python examples/play_pettingzoo.py we_rate_dogs game.barkade
"""

import sys

from barkade.rl import pettingzoo

key, path = sys.argv[1:] if len(sys.argv) == 3 else ("lucky_dog", "game.barkade")
env = pettingzoo.env(key)
env.reset(seed=7)
paid = dict.fromkeys(env.possible_agents, 0.0)
for agent in env.agent_iter():
    seen, reward, over, cut, info = env.last()
    paid[agent] += reward
    env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
env.unwrapped.record().save(path)
print(f"rewards {paid}, scores {env.unwrapped.game_state.scores}; the record is {path}")
