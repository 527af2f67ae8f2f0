"""3.9 Take: treats and toys."""

import pytest

from tests.games.hair_of_the_dog.tables import deck, evening, held, legal, lying, play, refused, seen_in, told


@pytest.mark.rules("HD-054", "HD-008")
def test_take_a_treat_of_your_choice() -> None:
    s = play(evening(pawns={0: "B3"}), "take")
    assert legal(s) == {"take:biscuit", "take:bone", "take:bacon"}
    play(s, "take:bone")
    assert (held(s, 0), s.sips[0], lying(s, "treat_stand").count("bone")) == ("bone", 7, 1)
    assert legal(play(s, "take")) == {"swap:biscuit", "swap:bacon", "put_back"}
    assert refused(s, "take:bacon") == "HD-008"


@pytest.mark.rules("HD-055")
def test_take_a_toy_of_your_choice() -> None:
    s = play(evening(pawns={0: "D2"}), "take")
    assert legal(s) == {"take:ball", "take:rope", "take:squeaky"}
    assert held(play(s, "take:rope"), 0) == "rope"


@pytest.mark.rules("HD-056")
def test_the_item_lies_face_down() -> None:
    s = play(evening(pawns={0: "B3"}), "take", "take:bacon")
    assert seen_in(s, 0, "item0") == ["bacon"]
    assert [seen_in(s, seat, "item0") for seat in (1, 2, 3, None)] == [[None]] * 4
    assert told(s, 1) == ["Seat 0 takes a treat (7 sips left)."]
    assert told(s, 0) == ["You take the Bacon (7 sips left)."]


@pytest.mark.rules("HD-057")
def test_put_an_item_back_on_its_own_tile() -> None:
    s = play(evening(pawns={0: "D2"}, items={0: "ball"}), "take", "put_back")
    assert (held(s, 0), s.sips[0], len(lying(s, "toy_bin"))) == ("", 7, 3)


@pytest.mark.rules("HD-058")
def test_an_exchange_is_for_another_kind_and_costs_one_sip() -> None:
    s = evening(pawns={0: "B3"}, items={0: "bone"})
    assert refused(play(s, "take"), "swap:bone") == "HD-058"
    play(s, "swap:bacon")
    assert (held(s, 0), s.sips[0], len(lying(s, "treat_stand"))) == ("bacon", 7, 5)


@pytest.mark.rules("HD-057", "HD-008")
def test_empty_hands_have_nothing_to_give_back_and_full_ones_take_nothing_more() -> None:
    s = play(evening(pawns={0: "B3"}), "take")
    assert (refused(s, "put_back"), refused(s, "swap:bone")) == ("HD-057", "HD-057")
    s = play(evening(pawns={0: "B3"}, items={0: "bone"}), "take")
    assert refused(s, "take:bacon") == "HD-008"


@pytest.mark.rules("HD-059", "HD-R18")
@pytest.mark.parametrize(("at", "item"), [("B3", "rope"), ("D2", "bone")])
def test_the_wrong_stand_takes_nothing(at: str, item: str) -> None:
    s = evening(pawns={0: at}, items={0: item})
    assert "take" not in legal(s)
    assert refused(s, "take") == "HD-059"


@pytest.mark.rules("HD-060", "HD-R19")
def test_stocks_are_real() -> None:
    s = play(evening(pawns={0: "B3"}, items={1: "bone", 2: "bone"}), "take")
    assert legal(s) == {"take:biscuit", "take:bacon"}
    assert refused(s, "take:bone") == "HD-060"
    s = evening(pawns={0: "D2"}, items={1: "ball", 2: "rope", 3: "squeaky"})
    assert "take" not in legal(s)
    assert refused(s, "take") == "HD-060"


@pytest.mark.rules("HD-061")
def test_an_item_is_never_dropped_elsewhere() -> None:
    s = evening(pawns={0: "C3"}, items={0: "bone"})
    assert "take" not in legal(s)
    play(s, "move", "to:B1", "stop", "nobody", "to:A1")
    assert held(s, 0) == "bone"


@pytest.mark.rules("HD-R17")
def test_only_the_active_player_on_the_tile_sees_the_stock() -> None:
    s = evening(pawns={1: "B3"})
    assert seen_in(s, 1, "treat_stand") == [None] * 6  # it is not their turn
    play(s, "move", "to:B3")
    assert sorted(seen_in(s, 0, "treat_stand")) == sorted(lying(s, "treat_stand"))
    assert seen_in(s, 1, "treat_stand") == [None] * 6
    play(s, "move", "to:C3")
    assert seen_in(s, 0, "treat_stand") == [None] * 6
    play(s, "stop", "nobody", "to:A1")
    assert None not in seen_in(s, 1, "treat_stand")  # now it is
    play(s, "stop", "nobody", "to:A2")
    assert seen_in(s, 1, "treat_stand") == [None] * 6


@pytest.mark.rules("HD-R17")
def test_open_stock_is_seen_by_all() -> None:
    s = evening(options={"open_stock": True})
    assert None not in seen_in(s, None, "treat_stand") + seen_in(s, 3, "toy_bin")
    play(s, "move", "to:B3", "take", "take:bone")
    assert seen_in(s, 2, "item0") == ["bone"]


STAND_OF_FIVE = deck().pub_for("house", 5).addresses[deck().pub_for("house", 5).treats]
ALIKE = {1: "biscuit", 2: "biscuit", 3: "bone", 4: "bone"}  # two pieces of bacon are left
MIXED = {1: "biscuit", 2: "biscuit", 3: "bone", 4: "bacon"}  # a bone and a piece of bacon are left


@pytest.mark.rules("HD-R17", "HD-060")
@pytest.mark.parametrize(("items", "options"), [(ALIKE, {"take:bacon"}), (MIXED, {"take:bone", "take:bacon"})])
def test_a_secret_stock_of_equal_pieces_is_asked_about_like_any_other(items: dict[int, str], options: set[str]) -> None:
    s = play(evening(seats=5, pawns={0: STAND_OF_FIVE}, items=items), "take")
    assert legal(s) == options
    for reader in (1, None):
        view = s.view(reader)
        assert (view["decision"], view["deciders"], view["facts"]["sips"][0]) == ("HandleItem", [0], 8)
        assert told(s, reader) == []


@pytest.mark.rules("HD-R17")
def test_in_an_open_stock_one_kind_is_taken_by_itself() -> None:
    s = evening(seats=5, pawns={0: STAND_OF_FIVE}, items=ALIKE, options={"open_stock": True})
    assert held(play(s, "take"), 0) == "bacon"
