"""Dogs, rescues, Walks, Food, Trainings and tricks (DL-005 to DL-014, DL-064 to DL-083, DL-115 to DL-123)."""

import pytest

from tests.games.dog_lover.tables import finished, table


@pytest.mark.rules("DL-006", "DL-007", "DL-078", "DL-117")
def test_one_walk_and_one_training_under_a_dog() -> None:
    t = table(dogs=["taco", "moose"], hand=["training", "training", "training"])
    t.do("tuck:training", "dog:1", "tuck:training")
    assert t.refuses("dog:1") == "DL-007"
    t.do("dog:2")

    assert t.refuses("tuck:training") == "DL-007"
    assert t.cards("dogs0") == ["taco", "training", "moose", "training"]
    assert "tuck:walk" in table(dogs=["taco", "walk", "moose"], waiting=["walk"], facts={"retrieved": 1}).may()


@pytest.mark.rules("DL-008")
@pytest.mark.parametrize("card", ["bone", "adoption", "leash"])
def test_other_cards_need_a_permission(card: str) -> None:
    t = table(dogs=["taco", "moose", "maple"], hand=[card])

    assert t.refuses(f"tuck:{card}") == "DL-008"


@pytest.mark.rules("DL-008")
@pytest.mark.parametrize("card", ["scraps_1", "tour_guide", "fetch"])
def test_food_traits_and_fetch_need_one_too(card: str) -> None:
    t = table(dogs=["taco"], grid={1: card, 2: "bone", 3: "bone"}).do("use:sit", "place:123>R1")

    assert t.refuses(f"tuck:{card}") == "DL-008"


@pytest.mark.rules("DL-009", "DL-012")
def test_sizes_and_types_of_the_cards() -> None:
    deck = table().s.deck
    sizes = [deck.dog(deck.numbers[name]).size for name in ("taco", "joey", "moose")]

    assert sizes == [0, 1, 2]
    kinds = [["scraps_1", "wild_1"], ["leash", "frisbee"]]
    for first, second in kinds:  # one card of a type scores under Rule Breaker
        t = table(dogs=["joey", "rule_breaker", first, second], cubes="SSC", agenda=[{"step": "Meal"}])
        assert t.s.scores[0] == 5 + 1 + 2


@pytest.mark.rules("DL-011", "DL-065")
def test_neither_hand_nor_dogs_have_a_limit() -> None:
    dogs = [
        "taco",
        "annabelle",
        "pickle",
        "button",
        "waffles",
        "figaro",
        "mochi",
        "sprout",
        "joey",
        "biscuit",
        "maple",
    ]
    hand = ["bone"] * 4 + ["adoption"] * 5 + ["leash", "frisbee", "dog_house", "chew_toy", "tennis_ball"]
    t = table(dogs=dogs, hand=hand, grid={1: "moose", 2: "bone", 3: "bone"}).do("use:sit", "place:123>R1")

    assert len(t.cards("hand0")) == 16
    assert t.cards("dogs0")[-1] == "moose"
    assert "end" in t.may()


@pytest.mark.rules("DL-013", "DL-R20")
def test_the_discard_pile_is_open_and_stays() -> None:
    t = table(seats=2, dogs=["taco"], waiting=["scraps_1"], facts={"retrieved": 1}).do("collect:scraps_1")

    assert t.cards("discard")[-1] == "scraps_1"
    for seat in (0, 1, None):
        assert t.s.view(seat)["zones"]["discard"][-1] == "scraps_1"


@pytest.mark.rules("DL-014", "DL-081", "DL-082", "DL-083")
@pytest.mark.parametrize(
    ("card", "cubes"),
    [("scraps_1", "S"), ("scraps_2", "SS"), ("dry_bits_2", "DD"), ("canned_1", "C"), ("wild_1", "W")],
)
def test_a_food_card_becomes_cubes_in_its_turn(card: str, cubes: str) -> None:
    by_hand = table(cubes="C", waiting=[card], facts={"retrieved": 1}).do(f"collect:{card}")
    assert sorted(by_hand.bowl()) == sorted("C" + cubes)
    assert by_hand.cards("discard")[-1] == card

    by_itself = table(cubes="C", waiting=[card], facts={"retrieved": 1}).do("end")
    assert sorted(by_itself.bowl()) == sorted("C" + cubes)
    assert by_itself.cards("waiting0") == []


@pytest.mark.rules("DL-071", "DL-072", "DL-073")
def test_two_adoptions_rescue_a_dog_and_the_row_slides_down() -> None:
    t = table(dogs=["taco"], hand=["adoption"] * 5, shelter_row=["bear", "al", "bailey"])
    t.do("rescue")
    assert t.may() == ["row:bottom", "row:middle", "row:top"]
    t.do("row:middle")
    new, *others = t.cards("shelter_row")[::-1]
    assert others == ["bear", "bailey"]
    assert t.cards("hand0") == ["adoption"] * 3
    assert t.cards("discard")[-2:] == ["adoption", "adoption"]
    t.do("rescue", "row:top")

    assert t.cards("dogs0") == ["taco", "al", new]
    assert t.refuses("rescue") == "DL-071"


@pytest.mark.rules("DL-R24")
def test_a_row_without_a_deck_shrinks() -> None:
    t = table(dogs=["taco"], hand=["adoption"] * 4)
    s = t.s
    numbers = s.box.zone_numbers
    for slot in (*s.zones[numbers["shelter_deck"]], *s.zones[numbers["shelter_row"]][1:]):
        s.move(slot, numbers["discard"])
    t.do("rescue", "row:bottom")

    assert t.cards("shelter_row") == []
    assert t.refuses("rescue") == "DL-R24"


@pytest.mark.rules("DL-074", "DL-R16", "DL-095")
def test_a_rescued_dog_is_a_dog() -> None:
    t = table(
        hand=["adoption", "adoption"],
        waiting=["walk", "best_friend"],
        facts={"retrieved": 1},
        dogs=["moose"],
        shelter_row=["george", "al", "bear"],
    )
    t.do("rescue", "row:top", "attach:best_friend", "dog:2", "tuck:walk")
    assert t.may() == ["dog:1", "dog:2"]
    t.do("dog:2")
    assert t.cards("dogs0") == ["moose", "george", "best_friend", "walk"]

    assert finished(dogs=["dexter"]).s.scores[0] == -2
    assert finished(dogs=["dexter"], cubes="DD", hand=["bone", "bone"]).s.scores[0] == 4 + 1


@pytest.mark.rules("DL-077", "DL-079")
def test_a_walk_scores_two_under_a_fed_dog() -> None:
    t = table(dogs=["taco", "moose"], waiting=["walk"], facts={"retrieved": 1}).do("tuck:walk", "dog:2", "end")
    assert t.cards("dogs0") == ["taco", "moose", "walk"]

    assert finished(dogs=["pickle", "walk"], cubes="S").s.scores[0] == 4
    assert finished(dogs=["pickle", "walk"]).s.scores[0] == -2


@pytest.mark.rules("DL-080")
def test_a_walk_that_fits_nowhere_is_discarded() -> None:
    t = table(dogs=["taco", "walk"], waiting=["walk", "walk"], facts={"retrieved": 1}).do("end")

    assert t.cards("discard")[-2:] == ["walk", "walk"]
    assert t.cards("waiting0") == []


@pytest.mark.rules("DL-080", "DL-013")
def test_a_walk_that_was_lost_is_not_there_for_a_dog_that_comes_later() -> None:
    t = table(
        seats=2, dogs=["taco", "walk"], waiting=["walk"], hand=["adoption"] * 2, facts={"retrieved": 1}, forced=False
    )
    t.do("end", "use:sit", "place:123>R1", "end", "rescue", "row:top")

    assert "tuck:walk" not in t.may()


@pytest.mark.rules("DL-116", "DL-122", "DL-130")
def test_a_training_scores_one_tucked_and_nothing_in_hand() -> None:
    assert finished(dogs=["pickle", "training"], cubes="S").s.scores[0] == 3
    assert finished(dogs=["pickle"], cubes="S", hand=["training"]).s.scores[0] == 2


@pytest.mark.rules("DL-118", "DL-119")
def test_learning_costs_trainings_and_refills_the_row_at_once() -> None:
    t = table(dogs=["taco"], hand=["training"] * 3, trick_row=["beg", "catch", "heel"])
    t.do("learn", "row:top")

    assert t.cards("tricks0") == ["sit", "beg"]
    assert t.cards("hand0") == []
    assert t.cards("trick_row")[:2] == ["heel", "catch"]
    assert len(t.cards("trick_row")) == 3
    assert t.refuses("learn") == "DL-118"


@pytest.mark.rules("DL-121", "DL-R27")
def test_a_trick_learned_after_retrieving_waits_for_the_next_turn() -> None:
    t = table(dogs=["taco"], hand=["training"], trick_row=["catch", "bow", "circle"], guard="R1")
    assert "use:catch" in t.do("learn", "row:top").may()

    late = table(
        dogs=["taco"],
        hand=["training"],
        trick_row=["catch", "bow", "circle"],
        facts={"retrieved": 1},
        empty=[1],
    )
    assert "use:catch" not in late.do("learn", "row:top").may()


@pytest.mark.rules("DL-123", "DL-R32")
@pytest.mark.parametrize(
    ("dog", "toy"),
    [
        ("al", "leash"),
        ("bailey", "tennis_ball"),
        ("bear", "dog_house"),
        ("mario_andre_eddie", "frisbee"),
        ("precious", "chew_toy"),
    ],
)
def test_some_rescued_dogs_take_one_toy_of_their_own(dog: str, toy: str) -> None:
    other = "frisbee" if toy != "frisbee" else "leash"
    t = table(dogs=[dog], hand=[toy, toy, other])
    assert t.refuses(f"tuck:{other}") == "DL-008"
    t.do(f"tuck:{toy}", "dog:1")
    assert t.refuses(f"tuck:{toy}") == "DL-007"

    plain = finished(dogs=[dog], cubes="SSDDC").s.scores[0]
    assert finished(dogs=[dog, toy], cubes="SSDDC").s.scores[0] == plain + 5
    assert finished(dogs=[dog, toy]).s.scores[0] == -2


@pytest.mark.rules("DL-005", "DL-002")
def test_a_play_area_is_open_to_all() -> None:
    t = table(
        seats=2,
        dogs=["taco", "best_friend", "leash"],
        cubes="SD",
        waiting=["walk"],
        fetch=0,
        facts={"retrieved": 1},
    )
    view = t.s.view(1)

    assert view["zones"]["dogs0"] == ["taco", "best_friend", "leash"]
    assert view["zones"]["waiting0"] == ["walk"]
    assert view["zones"]["fetch0"] == ["fetch"]
    assert view["zones"]["tricks0"] == ["sit"]
    assert view["facts"]["cubes"][:4] == [1, 1, 0, 0]
    assert not [move for move in t.may() if move in ("tuck:leash", "attach:best_friend")]
