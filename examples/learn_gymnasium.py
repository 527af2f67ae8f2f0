"""A learner in thirty lines: what each action of To the Dogs is worth, as a weighted sum of what the seat sees.

python examples/learn_gymnasium.py 200
"""

import sys

import gymnasium
import numpy as np

episodes = int(sys.argv[1]) if len(sys.argv) > 1 else 200
env = gymnasium.make("barkade.rl.gymnasium:barkade/ToTheDogs-v2", opponents="random", reward="points")
weights = np.zeros((env.action_space.n, *env.observation_space.shape))
rng, history = np.random.default_rng(1), []
for episode in range(episodes):
    seen, info = env.reset(seed=episode)
    over, taken, total = False, [], 0.0
    while not over:
        legal = info["action_mask"].nonzero()[0]
        best = legal[np.argmax(weights[legal] @ seen + 1e-6 * rng.random(len(legal)))]
        action = int(rng.choice(legal) if rng.random() < 0.1 else best)
        taken.append((seen, action, total))
        seen, reward, over, _, info = env.step(action)
        total += float(reward)
    for then, action, had in taken:  # a step towards the points that were still to come
        missed = total - had - weights[action] @ then
        weights[action] += 0.1 * missed * then / (then @ then)
    history.append(total)
tenth = max(1, episodes // 10)
print(f"points: {np.mean(history[:tenth]):.1f} at first, {np.mean(history[-tenth:]):.1f} at last")
