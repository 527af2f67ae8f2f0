"""3.10 Beckon."""

import pytest

import barkade
from tests.games.hair_of_the_dog.tables import dog_at, evening, legal, play, refused, tiles, where


@pytest.mark.rules("HD-062", "HD-063", "HD-R20")
def test_a_dog_comes_one_tile_closer_from_anywhere() -> None:
    s = evening(dogs={"Chance": "A1"}, pawns={0: "D3"}, server="D3")
    assert "beckon Chance (1 sip)" in [s.say(action) for action in s.legal(0)]
    play(s, "beckon")  # the only one who can come, and the only way it can
    assert (dog_at(s, "Chance"), s.sips[0]) == ("A2", 7)


@pytest.mark.rules("HD-063")
def test_two_closer_tiles_are_a_choice_and_no_detour_is_offered() -> None:
    s = evening(dogs={"Chance": "B2"}, pawns={0: "C3"}, server="C3")
    play(s, "beckon")
    assert dog_at(s, "Chance") == "C2"  # B3 is the Treat Stand
    s = evening(dogs={"Chance": "A1"}, pawns={0: "B2"}, server="C1", rows=None)
    play(s, "beckon", "guest:g1")
    assert dog_at(s, "Chance") == "A2"
    s = evening(dogs={"Chance": "C2"}, pawns={0: "D1"}, server="D1")
    play(s, "beckon")
    assert dog_at(s, "Chance") == "C1"
    s = play(evening(pawns={0: "C3"}, server="A1"), "beckon")
    assert tiles(s) == {"A2", "B1"}
    assert refused(s, "to:A1") == "HD-063"


@pytest.mark.rules("HD-064", "HD-065")
def test_a_dog_enters_no_tile_with_a_dog_and_no_special_tile() -> None:
    s = evening(dogs={"Chance": "A1", "Maple": "A2"}, pawns={0: "A3"}, server="A3")
    play(s, "beckon")
    assert dog_at(s, "Maple") == "A3"
    s = evening(dogs={"Chance": "A1", "Maple": "A2"}, pawns={0: "D3"}, server="C1")
    assert "guest:g1" not in legal(play(s, "beckon"))
    assert refused(s, "guest:g1") == "HD-064"
    s = play(evening(dogs={"Chance": "B2", "Maple": "C3"}, pawns={0: "B1"}, server="A1"), "beckon")
    with pytest.raises(barkade.IllegalAction, match="Chance cannot come closer: no dog enters the Bar Counter .HD-065"):
        play(s, "guest:g1")


@pytest.mark.rules("HD-066")
def test_pawns_never_answer() -> None:
    s = play(evening(dogs={"Chance": "A1"}, pawns={0: "D3", 1: "A3"}), "beckon")
    assert legal(s) == {"guest:g1", "server"}
    assert refused(s, "guest:g5") == "HD-066"
    assert refused(s, "with:1") == "HD-066"


@pytest.mark.rules("HD-067", "HD-R21", "HD-R23")
def test_a_beckoned_server_enters_any_tile_and_shames() -> None:
    s = evening(pawns={0: "C3", 1: "B3"}, sips={0: 1, 1: 0}, server="A3")
    play(s, "beckon")
    assert (s.pub.addresses[s.server], s.shames, where(s, 1)) == ("B3", (0, 1, 0, 0), "B1")
    s = evening(pawns={0: "C3"}, sips={0: 1}, server="C2")
    play(s, "beckon")
    assert (s.shames[0], where(s, 0), s.sips[0]) == (1, "B1", 0)  # the beckoner's own glass is empty by then
    assert (s.decision, s.active) == ("ServerTo", 0)  # and the turn goes on


@pytest.mark.rules("HD-068")
def test_a_piece_on_your_tile_cannot_be_beckoned() -> None:
    s = evening(dogs={"Chance": "C3", "Maple": "A1", "Duke": "D1"}, pawns={0: "C3"}, server="C3")
    play(s, "beckon")
    assert legal(s) == {"guest:g2", "guest:g3"}
    assert (refused(s, "guest:g1"), refused(s, "server")) == ("HD-068", "HD-068")


@pytest.mark.rules("HD-069")
def test_beckoned_dogs_are_remembered_until_the_end_of_the_turn() -> None:
    s = evening(dogs={"Chance": "A1"}, pawns={0: "D3"}, server="D3")
    play(s, "beckon")
    assert s.beckoned == 1
    play(s, "stop", "nobody", "to:C3")
    assert s.beckoned == 0
