"""`barkade bench doors`."""

import json

from tests.cli.commands import barkade_says


def test_doors_are_measured_beside_peers_and_missing_peers_are_named() -> None:
    said = barkade_says("bench", "doors", "lucky_dog", "--seconds", "0.1", "--json")
    ours, *peers = json.loads(said.stdout)

    assert (said.returncode, ours["game"]) == (0, "lucky_dog")
    assert all(ours[name] > 0 for name in ("gymnasium_v1", "gymnasium_v2", "vector_bots", "vector_1", "vector_64"))
    assert all(peer.get("steps_per_second", 0) > 0 or peer["missing"] for peer in peers)
    assert any(peer["peer"].startswith("OpenSpiel C++") and "steps_per_second" in peer for peer in peers)
