"""The Fetch card (DL-056 to DL-063)."""

import pytest

from tests.games.dog_lover.tables import finished, table


@pytest.mark.rules("DL-056")
def test_only_its_holder_plays_fetch() -> None:
    t = table(fetch=1, dogs=["taco"])

    assert "fetch" not in t.may()
    assert t.refuses("fetch") == "DL-056"
    assert "fetch" in table(fetch=0, dogs=["taco"]).may()


@pytest.mark.rules("DL-057", "DL-060")
def test_fetch_trades_places_with_a_card_that_is_then_taken_like_any_other() -> None:
    t = table(fetch=0, grid={9: "walk"}, dogs=["taco"]).do("fetch", "cell:9")

    assert t.grid()[8] == "fetch"
    assert t.cards("fetch0") == []
    assert t.cards("waiting0") == ["walk"]
    t.do("use:sit", "place:123>R1")
    assert t.refuses("end") == "DL-077"


@pytest.mark.rules("DL-058", "DL-059", "DL-046")
@pytest.mark.parametrize("first", [True, False])
def test_fetch_before_or_after_retrieving_past_the_watch_dog(first: bool) -> None:
    t = table(fetch=0, guard="R3", grid={7: "bone", 8: "bone", 9: "bone"}, dogs=["taco"])
    moves = ["fetch", "cell:9"], ["use:sit", "place:123>R1"]
    t.do(*moves[0] if first else moves[1])
    guard = t.guard
    t.do(*moves[1] if first else moves[0])

    assert t.guard == ("R1" if first else guard)
    assert t.grid()[8] == "fetch"


@pytest.mark.rules("DL-061", "DL-R08")
def test_fetch_is_not_taken_back_in_the_turn_in_which_it_was_played() -> None:
    t = table(seats=2, fetch=0, guard="R1", dogs=["taco"], grid={9: "bone"}).do("fetch", "cell:9", "use:sit")

    assert t.refuses("place:369>C3") == "DL-R08"
    assert t.refuses("place:789>R3") == "DL-R08"
    assert t.may() == ["place:147>C1", "place:258>C2", "place:456>R2"]


@pytest.mark.rules("DL-061", "DL-062")
def test_fetch_in_the_grid_is_for_anybody_on_a_later_turn() -> None:
    t = table(seats=2, fetch=0, guard="R1", dogs=["taco"], grid={9: "bone", 1: "bone", 4: "bone", 7: "bone"})
    t.do("fetch", "cell:9", "use:sit", "place:147>C1", "end", "use:sit", "place:369>C3")

    assert t.cards("fetch1") == ["fetch"]


@pytest.mark.rules("DL-062", "DL-R10")
def test_fetch_may_be_retrieved_and_played_in_one_turn() -> None:
    t = table(grid={1: "fetch", 2: "bone", 3: "bone", 9: "leash"}, dogs=["taco"]).do("use:sit", "place:123>R1")

    t.do("fetch", "cell:9")
    assert "leash" in t.cards("hand0")
    assert t.grid()[8] == "fetch"


@pytest.mark.rules("DL-R09")
def test_fetch_must_leave_a_placement_before_retrieving() -> None:
    """Circle alone has one set of cells: Fetch in one of them would leave nothing to retrieve."""
    t = table(fetch=0, tricks=["circle"], guard="C1", dogs=["taco"]).do("fetch")

    assert t.may() == ["cell:1", "cell:3", "cell:5", "cell:7", "cell:9"]
    assert t.refuses("cell:2") == "DL-R09"


@pytest.mark.rules("DL-R09", "DL-R07")
def test_fetch_takes_any_card_when_there_is_nothing_to_retrieve_anyway() -> None:
    t = table(fetch=0, tricks=["circle"], guard="R2", dogs=["taco"])

    assert t.may() == ["fetch", "end"]
    assert t.do("fetch").may() == [f"cell:{cell}" for cell in range(1, 10)]


@pytest.mark.rules("DL-R11")
def test_fetch_needs_a_card_to_trade_with() -> None:
    t = table(fetch=0, dogs=["taco"], grid={1: "bone", 2: "bone", 3: "bone"}).do("use:sit", "place:123>R1", "fetch")

    assert t.may() == [f"cell:{cell}" for cell in range(4, 10)]
    assert t.refuses("cell:1") == "DL-R11"


@pytest.mark.rules("DL-053")
def test_the_cell_of_fetch_is_not_refilled() -> None:
    t = table(fetch=0, dogs=["taco"], grid={1: "bone", 2: "bone", 3: "bone", 9: "bone"})
    t.do("use:sit", "place:123>R1", "fetch", "cell:9", "end")

    assert t.grid()[8] == "fetch"


@pytest.mark.rules("DL-063", "DL-130")
def test_fetch_in_a_play_area_is_worth_nothing() -> None:
    assert finished(fetch=0).s.scores[0] == 0


@pytest.mark.rules("DL-057")
def test_two_cards_of_one_name_are_told_apart_by_their_cells() -> None:
    t = table(fetch=0, grid={6: "training", 9: "training"}, dogs=["taco"]).do("fetch")
    words = [t.s.say(action) for action in t.s.legal(0)]

    assert [line for line in words if line.startswith("fetch Training from row 2, column 3: ")]
    assert len(set(words)) == len(words)
