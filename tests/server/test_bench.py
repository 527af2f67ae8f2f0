"""The bench plays at a real server and counts what was acknowledged."""

import pytest

from barkade.server.bench.hostile import hostile_day, print_day
from barkade.server.bench.load import run, under_load
from barkade.server.bench.postgres import running_postgres


@pytest.mark.slow
def test_the_bench_counts_moves_and_how_soon_the_other_sees_them() -> None:
    at_once, at_a_pace = under_load(2, 1.0)
    assert [(row["tables"], row["pause"]) for row in (at_once, at_a_pace)] == [(2, 0.0), (2, 1.0)]
    assert at_once["moves_per_second"] > at_a_pace["moves_per_second"] > 0
    assert 0 < at_once["p50_ms"] <= at_once["p99_ms"]


@pytest.mark.slow
def test_of_a_hostile_day_honest_players_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with running_postgres() as postgres:
        found = run(hostile_day(postgres.database("hostile"), 2, 2.0, postgres))
    assert found["beside"]["moves"] > 0
    assert found["acknowledged"] > found["alone"]["moves"]
    assert (found["lost"], found["doubled"], found["refused"]) == (0, 0, 0)
    assert found["kills"] == {"server": 3, "postgresql": 3}
    assert found["refusals"]["too-many"] > 0
    before, _, after = found["memory_mb"]
    assert after < before + 100, "what attackers took was given back"
    print_day(found)
    told = capsys.readouterr().out
    assert "beside attackers" in told
    assert "3 of the server, 3 of PostgreSQL" in told
