"""What somebody keeps of a finished game."""

from random import Random

import pytest

from barkade.games import GAMES
from barkade.table.keepsakes import keepsake_of
from barkade.table.problems import Problem
from barkade.table.table import Table
from tests.table.tables import laid, play_on


def finished(game: str, seed: int = 3, seats: int = 0, **options: str | int | bool) -> Table:
    rng, table = Random(seed), laid(game, seats, **options)
    while not table.playing().state.over:
        play_on(table, rng)
    return table


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_kept_as_it_ended(key: str) -> None:
    table = finished(key)
    s = table.playing().state
    for seat in range(s.box.seats):
        kept = keepsake_of(table, seat)
        assert (kept.scores, kept.winners, kept.places) == (s.scores, s.winners, s.places)
        assert kept.chance == pytest.approx(1 / s.box.seats)
        if key != "we_rate_dogs":
            assert kept.result == s.scores[seat]
        assert set(kept.dogs) <= set(s.box.deck.ids)
        assert kept.options == {}


def test_what_differs_from_the_box_is_kept() -> None:
    assert keepsake_of(finished("lucky_dog", target=5), 0).options == {"target": 5}


@pytest.mark.parametrize(
    ("mode", "sides", "chance"),
    [("solo", [0], None), ("coop", [0, 0], None), ("team", [0, 1, 0, 1], 0.5), ("ffa", [0, 1, 2, 3], 0.25)],
)
def test_chance_goes_by_sides(mode: str, sides: list[int], chance: float | None) -> None:
    kept = keepsake_of(finished("lucky_dog", seats=len(sides), mode=mode), 0)
    assert (kept.sides, kept.chance) == (sides, chance)


def test_a_game_from_the_middle_of_another_is_not_whole() -> None:
    table = finished("lucky_dog")
    assert keepsake_of(table, 0).whole
    table.row.origin_table = "another"
    assert not keepsake_of(table, 0).whole


def test_gains_add_up_in_lucky_dog() -> None:
    table = finished("lucky_dog", target=10)
    for seat in range(2):
        kept = keepsake_of(table, seat)
        assert sum(kept.gains) == kept.scores[seat]
        assert len(kept.gains) > 1


def test_dogs_met_are_those_of_the_seat() -> None:
    """To the Dogs: those with a home in the collection; nobody meets another's dogs."""
    table = finished("to_the_dogs")
    s = table.playing().state
    met = [set(keepsake_of(table, seat).dogs) for seat in range(2)]
    assert met[0]
    assert not met[0] & met[1]
    for seat in range(2):
        collection = s.view(None)["zones"][f"collection{seat}"]
        assert met[seat] <= set(collection)


def test_hair_of_the_dog_tells_a_dog_from_its_card() -> None:
    """A Pet Card says which guest it is of; the guest says which dog."""
    tables = [finished("hair_of_the_dog", seed) for seed in range(4)]
    met = [dog for table in tables for dog in keepsake_of(table, 0).dogs]
    assert met
    assert all([dog.startswith("D") for dog in met])


def test_every_dog_in_the_ring_was_rated() -> None:
    table = finished("we_rate_dogs")
    assert all([len(keepsake_of(table, seat).dogs) >= 1 for seat in range(3)])


def test_a_game_that_goes_on_is_not_kept() -> None:
    with pytest.raises(Problem, match="when it is over"):
        keepsake_of(laid("lucky_dog"), 0)
