"""A run of real games that tests share."""

import pytest

from barkade.lab.plan import planned
from barkade.lab.runs import simulate
from barkade.lab.shards import Run


@pytest.fixture(scope="session")
def lucky(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """60 games of three different bots."""
    folder = tmp_path_factory.mktemp("lucky")
    plan = planned("lucky_dog", 3, {}, ["good_dog", "puppy", "random"], 60, seed=1, shard=20)
    simulate(plan, folder, 1, "here")
    return Run(folder)
