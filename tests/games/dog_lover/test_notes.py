"""Live help: what the page needs to light up dogs and cells and to name what would be lost."""

from typing import Any

import pytest

from tests.games.dog_lover.tables import finished, table

TAKEN = {"retrieved": 1}


@pytest.mark.rules("DL-093", "DL-094")
def test_dogs_tell_which_traits_fit_them() -> None:
    small, closed = table(dogs=["taco", "pickle", "jitterbug"]).notes()["dogs"]

    assert small["fits"] == ["best_friend", "jitterbug", "teachers_pet"]
    assert closed["fits"] == []
    assert closed["closed"]


@pytest.mark.rules("DL-R11")
def test_the_cells_that_fetch_may_take_from() -> None:
    t = table(fetch=0, guard="R2").do("use:sit", "place:123>R1")

    assert t.notes()["fetch_cells"] == [4, 5, 6, 7, 8, 9]


@pytest.mark.rules("DL-097", "DL-R17", "DL-R18", "DL-R19")
@pytest.mark.parametrize(
    ("trait", "lay", "loss"),
    [
        ("escape_artist", {"dogs": ["taco", "best_friend", "frisbee"]}, "Escape Artist and Taco with Best Friend and Frisbee"),
        ("escape_artist", {"dogs": ["taco", "maple"]}, "Escape Artist and one of these: Taco; Maple"),
        ("food_thief", {"dogs": ["taco"], "cubes": "C"}, "Food Thief and 1 cube"),
        ("best_friend", {"dogs": ["moose"], "hand": ["bone"]}, "Best Friend"),
        ("rule_breaker", {"dogs": ["taco"], "tricks": ["sit", "bow"]}, "Rule Breaker and Bow"),
        ("tour_guide", {"dogs": ["taco"]}, "Tour Guide"),
    ],
)  # fmt: skip
def test_a_fallback_names_what_it_takes(trait: str, lay: dict[str, Any], loss: str) -> None:
    t = table(waiting=[trait], facts=TAKEN, **lay)

    assert t.notes()["losses"] == {trait: loss}


@pytest.mark.rules("DL-R25")
def test_the_supply_is_what_nobody_has() -> None:
    assert table(cubes="SSDW").notes()["supply"] == {"S": 18, "D": 19, "C": 15, "W": 4}


@pytest.mark.rules("DL-129", "DL-132", "DL-133")
def test_the_score_pads_are_shown_at_the_end() -> None:
    assert table().notes()["pads"] is None
    pad = finished(dogs=["pickle", "tripod", "moose"], cubes="SSS", hand=["leash"]).notes()["pads"][0]

    assert pad == {"dogs": 0, "rescued": 5, "favorite_things": 1, "bones": 0, "fed": 2, "fed_rescued": 1}
