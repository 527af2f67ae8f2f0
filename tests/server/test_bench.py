"""The bench plays at a real server and counts what was acknowledged."""

import pytest

from barkade.server.bench.load import under_load


@pytest.mark.slow
def test_the_bench_counts_moves_and_how_soon_the_other_sees_them() -> None:
    at_once, at_a_pace = under_load(2, 1.0)
    assert [(row["tables"], row["pause"]) for row in (at_once, at_a_pace)] == [(2, 0.0), (2, 1.0)]
    assert at_once["moves_per_second"] > at_a_pace["moves_per_second"] > 0
    assert 0 < at_once["p50_ms"] <= at_once["p99_ms"]
