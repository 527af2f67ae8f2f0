"""Does a longer race change Lucky Dog? Two runs on the same deals, stopped as soon as the answer is clear.

python examples/what_if.py runs
"""

import sys
from pathlib import Path

from barkade.lab.plan import planned
from barkade.lab.runs import report, simulate

folder = Path(sys.argv[1] if len(sys.argv) > 1 else "runs")
base = planned("lucky_dog", 2, {}, ["greedy"], games=80, seed=1, shard=10)
simulate(base, folder / "to20", workers=1, on="here")
simulate(base._replace(options={"target": 30}), folder / "to30", 1, "here", (folder / "to20", "lead_changes"))
_, (comparison,) = report([folder / "to20", folder / "to30"])
for row in comparison["measures"]:
    print(f"{row['words']}: {row['a']:.3g} -> {row['b']:.3g}, {row['answer']}")
