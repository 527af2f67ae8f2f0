"""Set-up: TD-001 to TD-014, and the table options that change it."""

import pytest

from tests.games.to_the_dogs.tables import GAME, do, legal, refusal, table

SEATS = (2, 3, 4)


@pytest.mark.rules("TD-001")
@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_to_four(seats: int) -> None:
    assert list(GAME.seats) == [2, 3, 4]
    with pytest.raises(ValueError, match="2 to 4 seats"):
        GAME.new(seats)


@pytest.mark.rules("TD-003", "TD-013", "TD-014")
@pytest.mark.parametrize("seats", SEATS)
def test_scores_start_at_0_and_12_kibble_are_split_3_and_9(seats: int) -> None:
    s = GAME.new(seats, seed=3)
    assert s.scores == [0] * seats
    assert s.bowl == [3] * seats
    assert [s.bank(seat) for seat in range(seats)] == [9] * seats


@pytest.mark.rules("TD-005", "TD-006")
def test_rows_hold_one_size_each_from_small_to_large() -> None:
    s = GAME.new(4, seed=3)
    rows = [zone for zone in s.view(None)["zones"] if zone[-1] in "123" and zone[:-1] in ("small", "medium", "large")]
    assert rows == [f"{size}{slot}" for size in ("small", "medium", "large") for slot in (1, 2, 3)]
    for zone in rows:
        assert s.view(None)["zones"][zone][0][0] == zone[0].upper()


@pytest.mark.rules("TD-004", "TD-R02")
def test_each_size_is_shuffled() -> None:
    rows = {str(GAME.new(2, seed=seed).view(None)["zones"]["small1"]) for seed in range(30)}
    assert len(rows) > 10


@pytest.mark.rules("TD-007", "TD-R06", "TD-086")
def test_one_award_of_each_type_is_drawn() -> None:
    drawn: list[set[str]] = [set(), set(), set(), set()]
    for seed in range(120):
        s = GAME.new(2, seed=seed)
        for kind, award in enumerate(s.notes(0)["awards"]):
            drawn[kind].add(award)
    assert [sorted(kind)[0] for kind in drawn] == ["T1", "F1", "G1", "E1"]
    assert [len(kind) for kind in drawn] == [6, 6, 4, 4]


@pytest.mark.rules("TD-R06")
def test_awards_may_be_fixed() -> None:
    s = GAME.new(2, seed=1, awards="fixed", triple_dog_dare="T4", fastest_fetch="F2", end_of_game_award="E3")
    assert s.notes(0)["awards"] == ["T4", "F2", "G1", "E3"]
    picked = GAME.new(2, seed=1, in_game_award="G3")
    assert picked.notes(0)["awards"] == ["T1", "F1", "G3", "E1"]
    assert GAME.new(2, seed=1, awards="random", in_game_award="G3").box.options["awards"] == "random"


@pytest.mark.rules("TD-008", "TD-R03")
def test_the_first_player_is_drawn_and_play_goes_clockwise() -> None:
    assert {GAME.new(3, seed=seed).first for seed in range(30)} == {0, 1, 2}
    assert {GAME.new(3, seed=seed, first_player="seat").first for seed in range(10)} == {0}
    s = table(seats=3, seat=1, hands=[["H01"], ["H02"], ["H03"]])
    asked = []
    for _ in range(4):
        asked.append(s.deciders[0])
        do(s, "act:collect_food")
    assert asked == [1, 2, 0, 1]


@pytest.mark.rules("TD-010", "TD-R04")
def test_surplus_homes_are_discarded_at_the_own_first_turn_face_up() -> None:
    s = table(
        hands=[[], ["H07", "H03", "H01", "H05", "H09"]],
        turns=[1, 0],
        agenda=[{"step": "Turn", "seat": 1}, {"step": "NextPlayer", "seat": 1}],
    )
    assert s.decision == "DiscardDown"
    assert legal(s) == ["home:H01", "home:H03", "home:H05", "home:H07"]
    assert refusal(s, "home:H09") == "TD-010"
    assert refusal(s, "done_picking") == "TD-010"
    do(s, "home:H03")
    assert s.view(0)["zones"]["discard"] == []
    assert legal(s) == ["home:H05", "home:H07", "home:H09"]
    do(s, "home:H07")
    assert s.view(0)["zones"]["discard"] == ["H03", "H07"]
    assert s.decision == "ChooseAction"
    assert s.deciders == (1,)


@pytest.mark.rules("TD-010")
def test_only_the_first_turn_discards() -> None:
    s = table(hands=[["H01"], ["H07", "H03", "H01", "H05", "H09"][:2]], turns=[1, 1])
    do(s, "act:collect_food")
    assert s.decision == "ChooseAction"


@pytest.mark.rules("TD-011", "TD-R29")
def test_each_player_gets_another_specialty_with_two_breeds_a_side() -> None:
    cards = set()
    for seed in range(40):
        s = GAME.new(4, seed=seed)
        assert len(set(s.specialty)) == 4
        cards |= set(s.specialty)
    assert cards == set(range(6))
    sides = [side for card in s.deck.specialties for side in card]
    assert [len(side) for side in sides] == [2] * 12
    assert sorted([breed for side in sides for breed in side]) == list(range(24))


@pytest.mark.rules("TD-012", "TD-R05")
def test_sides_are_chosen_in_turn_order_before_the_first_turn() -> None:
    s = GAME.new(3, seed=2)
    order = [(s.first + i) % 3 for i in range(3)]
    for seat in order:
        assert s.decision == "ChooseSide"
        assert s.deciders == (seat,)
        assert None not in s.view(seat)["zones"][f"hand{seat}"]
        assert legal(s) == ["side:A", "side:B"]
        do(s, "side:B")
        assert s.view(None)["facts"]["side"][seat] == 1
    assert s.deciders == (s.first,)
    assert s.turns[s.first] == 1


@pytest.mark.rules("TD-R57")
def test_there_are_three_ages() -> None:
    deck = GAME.new(2).deck
    assert sorted({dog.age for dog in deck.dogs}) == [0, 1, 2]
    assert deck.dog_words(80).startswith("Mochi (small adult, female")


@pytest.mark.rules("TD-R32")
def test_specialty_breeds_need_not_be_in_play() -> None:
    missing = 0
    for seed in range(40):
        s = GAME.new(2, seed=seed)
        unused = [s.faces[slot] for zone in (5, 6, 7) for slot in s.zones[zone]]
        in_play = [dog for dog in range(72, 144) if dog not in unused]
        breeds = {breed for dog in in_play for breed in s.deck.dog(dog).breeds}
        missing += any(
            breed not in breeds for card in s.specialty for side in s.deck.specialties[card] for breed in side
        )
    assert missing > 5


@pytest.mark.rules("TD-012", "TD-079")
def test_no_side_is_up_before_it_is_chosen() -> None:
    s = GAME.new(2, seed=2)
    first, second = s.first, 1 - s.first
    names = ["Ann", "Bob"]
    assert s.view(None)["facts"]["side"] == [-1, -1]
    assert " up: " not in str(s.game.screen(s, first, names))
    do(s, "side:B")
    assert [s.view(None)["facts"]["side"][seat] for seat in (first, second)] == [1, -1]
    shown = [line for line in s.game.screen(s, second, names) if " up: " in line]
    assert [line[:3] for line in shown] == [names[first]]
    assert GAME.from_position(s.position()).side == s.side
