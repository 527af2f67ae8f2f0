"""A learner in thirty lines: which dice to keep in Lucky Dog, by how often a choice was followed by points.

python examples/learn_gymnasium.py 200
"""

import sys
from collections import defaultdict
from random import Random

import gymnasium

episodes = int(sys.argv[1]) if len(sys.argv) > 1 else 200
env = gymnasium.make("barkade.rl.gymnasium:barkade/LuckyDog-v0", seats=1, mode="solo", reward="points")
value: defaultdict[int, float] = defaultdict(float)
times: defaultdict[int, int] = defaultdict(int)
rng, history = Random(1), []
for episode in range(episodes):
    _, info = env.reset(seed=episode)
    over, taken, total = False, [], 0.0
    while not over:
        legal = info["action_mask"].nonzero()[0].tolist()
        action = rng.choice(legal) if rng.random() < 0.1 else max(legal, key=lambda a: value[a] + rng.random() / 1e6)
        _, reward, over, _, info = env.step(action)
        taken.append(action)
        total += float(reward)
    for action in taken:
        times[action] += 1
        value[action] += (total - value[action]) / times[action]
    history.append(total)
tenth = max(1, episodes // 10)
print(f"points: {sum(history[:tenth]) / tenth:.1f} at first, {sum(history[-tenth:]) / tenth:.1f} at last")
