"""3.1 Terms, 3.4 Setup of the pub: geometry and layouts."""

from dataclasses import replace

import pytest

from barkade.games.hair_of_the_dog.conditions import PlaceTable
from barkade.games.hair_of_the_dog.deal import fill_piles, open_pub
from barkade.games.hair_of_the_dog.grid import tiles_of
from barkade.games.hair_of_the_dog.layout import capacity_for, lay
from barkade.games.hair_of_the_dog.pub import Pub
from barkade.games.hair_of_the_dog.randomize import varied
from tests.games.hair_of_the_dog.tables import GAME, deck, evening, legal, lying, play, seen_in, set_up, told

HOUSE = {2: "H12", 3: "H12", 4: "H12", 5: "H16", 6: "H16", 7: "H20", 8: "H20"}


def names(pub: Pub, mask: int) -> set[str]:
    return {pub.addresses[tile] for tile in tiles_of(mask)}


def house(seats: int) -> Pub:
    return deck().pub_for("house", seats)


@pytest.mark.rules("HD-001", "HD-002")
def test_adjacent_means_a_shared_edge_and_nearby_the_tile_itself_too() -> None:
    pub = house(4)
    b2 = pub.addresses.index("B2")
    assert names(pub, pub.around[b2]) == {"B1", "A2", "C2", "B3"}
    assert names(pub, pub.nearby[b2]) == {"B1", "A2", "B2", "C2", "B3"}
    assert names(pub, pub.around[pub.addresses.index("A1")]) == {"B1", "A2"}


@pytest.mark.rules("HD-003", "HD-027")
@pytest.mark.parametrize("seats", range(2, 9))
def test_special_tiles_are_there_once_and_no_dog_tiles(seats: int) -> None:
    for kind in ("house", "custom"):
        pub = deck().pub_for(kind, seats)
        assert sorted(face.special for face in pub.faces if face.special) == ["bar", "toys", "treats"]
        assert len(tiles_of(pub.dog_tiles)) == pub.size - 3
        for tile in (pub.bar, pub.treats, pub.toys):
            assert not pub.dog_tiles >> tile & 1


@pytest.mark.rules("HD-004", "HD-R33")
def test_corners_of_a_rectangle_and_of_other_shapes() -> None:
    assert names(house(4), house(4).places["corner"]) == {"A1", "D1", "A3", "D3"}
    assert names(house(8), house(8).places["corner"]) == {"A1", "E1", "A4", "E4"}
    wing = lay(["T04a T05a T01a T06a", "T07a T08a T09a T10a", ". T11a T12b .", ". T02a T03a ."], deck().face_by_id, 4)
    assert names(wing, wing.places["corner"]) == {"A1", "D1", "A2", "D2", "B4", "C4"}


@pytest.mark.rules("HD-005")
def test_floors_inside_and_outside() -> None:
    floors = {face.floor: face.inside for face in deck().faces}
    assert floors == {"blue tile": True, "stone": True, "deck": False, "grass": False}


def test_h12_in_words() -> None:
    pub = house(4)
    words = {address: face.words() for address, face in zip(pub.addresses, pub.faces, strict=True)}
    assert words["A1"] == "inside, green table, plant"
    assert words["C1"] == "outside, green table, water dish"
    assert words["A3"] == "inside, fireplace"
    assert words["D3"] == "outside, green table, plant, water dish"
    assert names(pub, pub.places["near_bar"] & pub.dog_tiles) == {"A1", "C1", "B2"}
    assert names(pub, pub.places["near_toys"] & pub.dog_tiles) == {"D1", "C2", "D3"}
    assert names(pub, pub.places["near_treats"] & pub.dog_tiles) == {"A3", "C3", "B2"}


@pytest.mark.rules("HD-026")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 12), (3, 12), (4, 12), (5, 16), (6, 16), (7, 20), (8, 20)])
def test_number_of_tiles(seats: int, tiles: int) -> None:
    for kind in ("house", "random", "custom"):
        assert GAME.new(seats, seed=3, pub=kind).pub.size == tiles


@pytest.mark.rules("HD-028", "HD-R09", "HD-027")
@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (["T04a T01a T06b"], "3 tiles"),
        (["T04a T01a T06b T10b", "T11a T16a T17b T03b", "T21a T04b T07b T24b"], "T04 lies in the pub twice"),
        (["T04a T01a T06b T10b", "T11a T16a T17b T05b", "T21a T02a T07b T24b"], "'toys' exactly once"),
        (["T04a T01a T06b T10b", "T11a T16a T17b T03b", ". . . .", "T21a T02a T07b T24b"], "hang together"),
        (["T04a T01a T06b T10b", "T02a T16a T17b T03b", ". T21a T07b T24b T05b"], "cut the dog tiles apart"),
        (["T04a T01a T06c T10b"], "no tile face 'T06c'"),
        ([". ."], "no tiles"),
    ],
)
def test_layouts_that_are_refused(rows: list[str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        lay(rows, deck().face_by_id, 4)


@pytest.mark.rules("HD-028")
def test_any_other_arrangement_is_allowed_if_it_passes_the_checks() -> None:
    line = lay(["T01a T04a T05a T06a T07a T08a T09a T10a T11a T12a T02a T03a"], deck().face_by_id, 4)
    assert line.addresses[-1] == "L1"
    s = evening(rows=["T01a T04a T05a T06a T07a T08a T09a T10a T11a T12a T02a T03a"])
    assert "to:L1" in legal(play(s, "move"))
    custom = deck().pub_for("custom", 4)
    assert GAME.new(4, pub="custom").pub.rows() == custom.rows() != house(4).rows()


@pytest.mark.rules("HD-R09", "HD-R10")
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_free_dog_tile_always_exists(seats: int) -> None:
    assert len(tiles_of(house(seats).dog_tiles)) >= capacity_for(seats) + 1


@pytest.mark.rules("HD-029")
def test_the_random_pub_is_varied_and_never_changes() -> None:
    pubs = set()
    for seed in range(12):
        s = GAME.new(5, seed, pub="random")
        pubs.add(tuple(s.pub.rows()))
        assert s.pub.cells == house(5).cells
        assert [s.pub.bar, s.pub.treats, s.pub.toys] == [house(5).bar, house(5).treats, house(5).toys]
        assert varied([face for face in s.pub.faces if not face.special])
    assert len(pubs) == 12
    s = set_up(3, 1, pub="random")
    before = s.pub.rows(), s.cells, s.tiles
    while not s.over:
        s.play(s.deciders[0], s.legal(s.deciders[0])[-1])
    assert (s.pub.rows(), s.cells, s.tiles) == before


def test_a_pub_with_too_little_variety_is_not_taken() -> None:
    inside = [face for face in deck().faces if face.inside and not face.special]
    assert not varied(inside[:9])
    mixed = [face for face in house(4).faces if not face.special]
    assert varied(mixed)
    assert not varied([replace(face, water=False) for face in mixed])
    assert not varied([replace(face, plant=False) for face in mixed])
    assert not varied([replace(face, table="green") for face in mixed])
    assert not varied([replace(face, table="pink") for face in mixed])


@pytest.mark.rules("HD-R13")
def test_what_players_server_and_dogs_do_is_always_possible() -> None:
    rows = ["T04a T01a T19a T22a", "T07a T13a T10a T03a", "T16a T02a T05a T08a"]
    pub = lay(rows, deck().face_by_id, 4)
    possible = PlaceTable(deck().places, pub).possible
    gone = [token.id for number, token in enumerate(deck().places) if not possible >> number & 1]
    assert gone == ["P22"]


@pytest.mark.rules("HD-090")
def test_a_removed_token_is_announced_and_lies_open() -> None:
    s = GAME.copy(GAME.blank(GAME.new(4).box))
    open_pub(s, lay(["T04a T01a T19a T22a", "T07a T13a T10a T03a", "T16a T02a T05a T08a"], deck().face_by_id, 4))
    fill_piles(s)
    assert lying(s, "removed") == seen_in(s, None, "removed") == ["P22"]
    title = s.deck.titles[s.deck.numbers["P22"]]
    assert told(s) == [f"Not possible in this pub and left out: {title}."]
