"""Setting up (DL-015 to DL-030), and what differs by player count and mode."""

import pytest

import barkade
from tests.games.dog_lover.tables import dealt

GAME = barkade.game("dog_lover")
SPECIAL = {"shake", "spin", "stay", "down", "speak"}


@pytest.mark.rules("DL-015", "DL-017")
def test_everybody_starts_with_the_standard_trick() -> None:
    t = dealt(4)

    assert [t.cards(f"tricks{seat}") for seat in range(4)] == [["sit"]] * 4
    assert sorted(t.cards("box")) == sorted([*SPECIAL, "sit", "fetch"])


@pytest.mark.rules("DL-016", "DL-137")
def test_special_starting_tricks_all_differ_and_nothing_else_does() -> None:
    t, same = dealt(4, starting_tricks="special"), dealt(4)

    tricks = [card for seat in range(4) for card in t.cards(f"tricks{seat}")]
    assert len(set(tricks)) == 4
    assert set(tricks) < SPECIAL
    assert t.grid() == same.grid()
    assert t.cards("deck") == same.cards("deck")
    assert t.may() == same.may()


@pytest.mark.rules("DL-015", "DL-016")
def test_every_special_trick_may_come_to_every_seat() -> None:
    tables = [dealt(2, seed, starting_tricks="special") for seed in range(60)]

    for seat in range(2):
        assert {t.cards(f"tricks{seat}")[0] for t in tables} == SPECIAL


@pytest.mark.rules("DL-R01")
def test_with_choice_each_seat_picks_a_side_in_turn_order_before_the_deal() -> None:
    t = dealt(3, starting_tricks="choice", start_seat=1)
    for seat, side in ((1, "special"), (2, "standard"), (0, "special")):
        assert t.s.decision == "ChooseTrickSide"
        assert t.s.deciders == (seat,)
        assert t.may() == ["side:standard", "side:special"]
        assert t.grid() == [""] * 9
        t.do(f"side:{side}")

    assert t.cards("tricks2") == ["sit"]
    assert {t.cards("tricks0")[0], t.cards("tricks1")[0]} < SPECIAL
    assert [len(t.cards(f"tricks{seat}")) for seat in range(3)] == [1, 1, 1]
    assert t.s.decision == "PlaceWatchDog"


@pytest.mark.rules("DL-018", "DL-019", "DL-020", "DL-135", "DL-R50")
def test_labels_say_from_how_many_players_on_a_card_is_used() -> None:
    def cards(seats: int) -> list[str]:
        s = GAME.new(seats)
        return [s.deck.ids[face] for face in s.faces]

    assert [cards(seats).count("taco") for seats in (2, 3, 4)] == [1, 1, 1]
    assert [cards(seats).count("waffles") for seats in (2, 3, 4)] == [0, 1, 1]
    assert [cards(seats).count("hank") for seats in (2, 3, 4)] == [0, 0, 1]
    assert [cards(seats).count("walk") for seats in (2, 3, 4)] == [3, 5, 8]


@pytest.mark.rules("DL-R51")
def test_what_rescued_dogs_name_is_in_every_game() -> None:
    s = GAME.new(2)
    there = {s.deck.ids[face] for face in s.faces}

    assert {dog.of for dog in s.deck.dogs if dog.ability in ("toy", "trait")} <= there


@pytest.mark.rules("DL-021")
def test_everybody_gets_one_dog_and_the_others_are_in_the_deck() -> None:
    first = {tuple(dealt(2, seed).cards("dogs0")) for seed in range(30)}
    t = dealt(2)

    assert all(len(dogs) == 1 for dogs in first)
    assert len(first) > 5
    dogs = [card for card in t.cards("deck") + t.grid() if t.s.deck.numbers[card] >= 44]
    assert len(dogs) == 10


@pytest.mark.rules("DL-022")
@pytest.mark.parametrize(("seats", "below"), [(2, 7), (3, 11), (4, 15)])
def test_the_end_game_card_lies_on_a_stack(seats: int, below: int) -> None:
    assert dealt(seats).cards("deck").index("end_game") == below


@pytest.mark.rules("DL-023", "DL-R49")
def test_the_grid_is_the_top_of_the_deck_whatever_comes() -> None:
    grids = [dealt(2, seed).grid() for seed in range(200)]
    foods = [len([card for card in grid if card.startswith(("scraps", "dry", "canned", "wild"))]) for grid in grids]

    assert all(len(grid) == 9 and "" not in grid for grid in grids)
    assert min(foods) == 0


@pytest.mark.rules("DL-024", "DL-025")
def test_three_tricks_and_three_rescued_dogs_lie_open() -> None:
    t = dealt(2)

    assert len(t.cards("trick_row")) == 3
    assert len(t.cards("trick_deck")) == 8
    assert len(t.cards("shelter_row")) == 3
    assert len(t.cards("shelter_deck")) == 12
    assert len({tuple(dealt(2, seed).cards("trick_row")) for seed in range(20)}) > 10
    assert len({tuple(dealt(2, seed).cards("shelter_row")) for seed in range(20)}) > 10


@pytest.mark.rules("DL-026")
def test_nobody_starts_with_cubes_or_hand_cards() -> None:
    t = dealt(3)

    assert t.s.cubes == [0] * 12
    assert [t.cards(f"hand{seat}") for seat in range(3)] == [[], [], []]


@pytest.mark.rules("DL-027", "DL-R02")
def test_the_starting_seat_is_random_or_named() -> None:
    assert {dealt(4, seed).s.first for seed in range(40)} == {0, 1, 2, 3}
    assert {dealt(4, seed, start_seat=2).s.first for seed in range(10)} == {2}
    with pytest.raises(ValueError, match="start_seat must be 'random' or a seat from 0 to 1"):
        GAME.new(2, start_seat=2)


@pytest.mark.rules("DL-028", "DL-029", "DL-030", "DL-R03")
def test_the_last_seat_places_the_watch_dog_and_holds_fetch() -> None:
    t = dealt(4, start_seat=1)

    assert t.s.deciders == (0,)
    assert t.may() == ["guard:R1", "guard:R2", "guard:R3", "guard:C1", "guard:C2", "guard:C3"]
    t.do("guard:C3")
    assert t.guard == "C3"
    assert t.cards("fetch0") == ["fetch"]
    assert t.s.deciders == (1,)


@pytest.mark.rules("DL-136")
def test_with_two_players_the_other_one_is_the_last_seat() -> None:
    t = dealt(2, start_seat=0).do("guard:R1")

    assert t.cards("fetch1") == ["fetch"]
    assert t.s.deciders == (0,)
