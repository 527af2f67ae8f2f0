"""The end of the game: feeding, scoring, ranking (DL-085 to DL-092, DL-123 to DL-134)."""

from random import Random
from typing import Any

import pytest

import barkade
from barkade.games.dog_lover import scores
from barkade.games.dog_lover.feeding import can_feed_all
from tests.games.dog_lover.tables import finished, table

GAME = barkade.game("dog_lover")


@pytest.mark.rules("DL-066", "DL-067", "DL-068")
def test_a_cube_feeds_one_symbol_of_one_dog() -> None:
    assert finished(dogs=["pickle", "waffles"], cubes="S").s.scores[0] == 2 - 2
    assert finished(dogs=["pickle", "waffles"], cubes="SW").s.scores[0] == 2 + 2
    assert finished(dogs=["moose", "walk", "training"], cubes="SSDD").s.scores[0] == 5 + 2 + 1
    assert finished(dogs=["moose", "walk", "training"], cubes="SSD").s.scores[0] == -2


@pytest.mark.rules("DL-128")
def test_everybody_feeds_from_their_own_cubes() -> None:
    t = finished(seats=2, dogs=["pickle"], others={1: {"dogs": ["button"], "cubes": "SSS"}})

    assert t.s.scores == [-2, 3]


@pytest.mark.rules("DL-085", "DL-086", "DL-R43")
def test_bones_count_in_hand_with_fed_dogs_only() -> None:
    assert finished(hand=["bone", "bone"]).s.scores[0] == 0
    assert finished(dogs=["moose"], hand=["bone"] * 3).s.scores[0] == -2
    dogs = ["hank", "escape_artist", "dexter", "pickle"]
    assert finished(dogs=dogs, cubes="CDDS", hand=["bone"] * 2).notes()["rows"]["bones"] == 3
    assert finished(dogs=["moose", "dirt_monster", "bone"], cubes="SSDD", hand=["bone"]).s.scores[0] == 5 + 2 + 2 - 1


@pytest.mark.rules("DL-090", "DL-091", "DL-092", "DL-R42")
@pytest.mark.parametrize(("sizes", "vp"), [([1], 1), ([2], 3), ([3], 6), ([4], 10), ([5], 15), ([5, 2, 1], 19)])
def test_toy_sets(sizes: list[int], vp: int) -> None:
    toys = ["leash", "frisbee", "tennis_ball", "dog_house", "chew_toy"]

    assert finished(hand=[toy for size in sizes for toy in toys[:size]]).s.scores[0] == vp


@pytest.mark.rules("DL-075")
def test_an_ability_needs_its_own_dog_fed() -> None:
    dogs = ["taco", "teachers_pet", "training", "ichabod"]
    assert finished(dogs=dogs, cubes="SD").notes()["rows"]["rescued"] == -2
    assert finished(dogs=["dexter", *dogs[:3]], cubes="SD").notes()["rows"]["rescued"] == -2


@pytest.mark.rules("DL-124", "DL-R34")
@pytest.mark.parametrize(
    ("dog", "trait", "bearer"),
    [
        ("50_scent", "dirt_monster", "moose"),
        ("dexter", "teachers_pet", "taco"),
        ("droolious_caesar", "food_thief", "maple"),
        ("george", "best_friend", "taco"),
        ("laddie", "tour_guide", "maple"),
    ],
)
def test_some_rescued_dogs_score_for_a_trait(dog: str, trait: str, bearer: str) -> None:
    cubes = {"50_scent": "SSD", "dexter": "DD", "droolious_caesar": "SSS", "george": "SD", "laddie": "SC"}[dog]
    deck = GAME.new(2).deck
    vp = deck.dog(deck.numbers[dog]).vp

    fed = finished(dogs=[dog, bearer, trait], cubes=cubes, auto_feed=False)
    fed.do("feed", "skip")
    assert fed.notes()["rows"]["rescued"] == vp + 4
    none = finished(dogs=[dog, bearer], cubes=cubes, auto_feed=False).do("feed", "skip")
    assert none.notes()["rows"]["rescued"] == vp


@pytest.mark.rules("DL-R34")
def test_two_copies_of_the_trait_score_once() -> None:
    t = finished(dogs=["dexter", "taco", "teachers_pet", "pickle", "teachers_pet"], cubes="DD")

    assert t.notes()["rows"]["rescued"] == 4 + 4


@pytest.mark.rules("DL-125", "DL-R33")
def test_ichabod_counts_trainings_under_unfed_dogs_too() -> None:
    t = finished(dogs=["ichabod", "training", "moose", "training", "tank", "training"], cubes="DC")

    assert t.notes()["rows"] == {"dogs": -4, "rescued": 4 + 1 + 3, "favorite_things": 0, "bones": 0}


@pytest.mark.rules("DL-126", "DL-R35")
@pytest.mark.parametrize(
    ("dogs", "cubes", "rescued"),
    [
        (["miss_penelope", "pickle", "button", "moose"], "SDS", 3 + 2 * 2),
        (["muggles", "joey", "maple", "taco"], "SSDSSD", 4 + 2 * 2),
        (["nutmeg", "moose", "tank"], "SDCSSDD", 5 + 2 * 2),
        (["tripod", "dexter", "taco"], "SSDD", 3 + 4 + 2 * 2),
    ],
)
def test_some_rescued_dogs_count_fed_dogs_and_themselves(dogs: list[str], cubes: str, rescued: int) -> None:
    assert finished(dogs=dogs, cubes=cubes).notes()["rows"]["rescued"] == rescued


@pytest.mark.rules("DL-127", "DL-010", "DL-R45")
def test_hands_are_drawn_as_backs_until_the_end() -> None:
    lay: dict[str, Any] = {"seats": 2, "hand": ["leash"], "others": {1: {"hand": ["frisbee", "bone"]}}}

    def drawn(t: Any) -> str:
        return "\n".join(GAME.screen(t.s, 0, ["Kaia", "Micah"]))

    assert "2 hand cards" in drawn(table(**lay))
    assert "hand: 1 Leash" in drawn(table(**lay))
    assert "hand: 1 Bone, 1 Frisbee" in drawn(table(open_hands=True, **lay))
    assert "hand: 1 Bone, 1 Frisbee" in drawn(finished(**lay))
    assert table(**lay).s.view(0)["zones"]["hand1"] == ["frisbee", "bone"]


@pytest.mark.rules("DL-129", "DL-R31")
def test_the_total_is_the_sum_of_four_rows_and_food_left_over_costs_nothing() -> None:
    t = finished(dogs=["pickle", "dexter"], cubes="SDDSSCW", hand=["leash", "bone", "bone"])

    assert t.notes()["rows"] == {"dogs": 2, "rescued": 4, "favorite_things": 1, "bones": 2}
    assert t.s.scores[0] == 9


@pytest.mark.rules("DL-130", "DL-076", "DL-122")
def test_what_is_not_tucked_scores_nothing() -> None:
    t = finished(hand=["adoption", "adoption", "training"], tricks=["sit", "heel"], fetch=0, cubes="SDCW")

    assert t.s.scores[0] == 0


@pytest.mark.rules("DL-131", "DL-R48")
def test_the_highest_total_wins_even_if_all_are_negative() -> None:
    t = finished(
        seats=3,
        dogs=["moose", "tank"],
        others={1: {"dogs": ["joey"]}, 2: {"dogs": ["gus", "duchess", "ranger"]}},
    )

    assert t.s.scores == [-4, -2, -6]
    assert t.s.winners == [1]


@pytest.mark.rules("DL-132", "DL-133", "DL-134", "DL-R47")
def test_ties_are_broken_by_fed_dogs_then_by_fed_rescued_dogs_and_then_shared() -> None:
    two = {"dogs": ["pickle", "annabelle"], "cubes": "SD"}
    one = {"dogs": ["biscuit"], "cubes": "DD"}
    rescued = {"dogs": ["mario_andre_eddie", "waffles"], "cubes": "DS"}

    assert finished(seats=2, **one, others={1: two}).s.winners == [1]
    assert finished(seats=3, **two, others={1: one, 2: rescued}).s.winners == [2]
    shared = finished(seats=4, **two, others={1: {"dogs": ["sprout", "waffles"], "cubes": "DS"}, 2: one})
    assert shared.s.winners == [0, 1]
    assert shared.s.places == [1, 1, 3, 4]


@pytest.mark.rules("DL-R29", "DL-R30")
def test_a_person_may_overrule_the_feeding() -> None:
    t = finished(
        dogs=["hank", "pickle", "waffles"],
        cubes="SSCC",
        auto_feed=False,
        others={1: {"dogs": ["moose"]}},
    )
    assert t.s.decision == "FeedOrSkip"
    assert t.may() == ["feed", "skip"]
    t.do("skip", "feed", "feed")
    assert t.may() == ["skip"]
    assert t.refuses("feed") == "DL-R30"
    t.do("skip")

    assert t.s.over
    assert t.s.scores == [-2 + 2 + 2, -2, 0, 0]


@pytest.mark.rules("DL-R29")
def test_a_dog_can_be_fed_only_with_those_chosen_before() -> None:
    t = finished(dogs=["hank", "pickle"], cubes="SSCC", auto_feed=False).do("feed")

    assert t.may() == ["skip"]


def random_kennel(rng: Random, s: Any) -> list[str]:
    """Dogs with cards as play could leave them."""
    deck = s.deck
    cards: list[str] = []
    for face in rng.sample(range(44, len(deck.ids)), rng.randint(0, 8)):
        cards.append(deck.ids[face])
        fitting = [t for t in range(17, 26) if deck.newcomer(face).fits >> t & 1 and deck.ids[t] not in cards]
        if fitting and rng.random() < 0.4:
            cards.append(deck.ids[rng.choice(fitting)])
        cards += [card for card in ("walk", "training") if rng.random() < 0.2 and cards.count(card) < 5]
    return cards


@pytest.mark.slow
@pytest.mark.rules("DL-128", "DL-R29")
def test_the_feeding_is_the_best_of_all_by_the_score_sheet() -> None:
    """The whole score sheet for every set of dogs that can be fed together, on random play areas."""
    rng = Random(29)
    blank = GAME.new(4)
    for _ in range(120):
        cubes = "".join([rng.choice("SSSDDCW") for _ in range(rng.randint(0, 12))])
        t = finished(dogs=random_kennel(rng, blank), cubes=cubes, hand=["bone"] * rng.randint(0, 4))
        found = scores.standing(t.s, 0)
        guests = scores.mouths(t.s, 0)
        best = found
        for mask in range(1 << len(guests)):
            if can_feed_all(t.s.bowl(0), [guest for i, guest in enumerate(guests) if mask >> i & 1]):
                t.s.fed[0] = mask
                best = max(best, scores.standing(t.s, 0))

        assert found == best


@pytest.mark.rules("DL-067", "DL-129")
@pytest.mark.parametrize("seed", range(8))
def test_a_dog_at_the_bowls_brings_what_its_lines_say(seed: int) -> None:
    rng = Random(seed)
    s = GAME.new(2, seed)
    while not s.over:
        s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))

    for seat in range(2):
        kennel = s.kennel(seat)
        lines = [scores.dog_lines(s.deck, dog, kennel) for dog in kennel]
        assert [mouth.vp for mouth in scores.mouths(s, seat)] == [scores.points(each) for each in lines]


@pytest.mark.rules("DL-088", "DL-089", "DL-R43")
def test_the_sheet_says_what_bones_bring_by_which_rule() -> None:
    def bones(count: int, cubes: str) -> list[tuple[int, str, str]]:
        sheet = finished(dogs=["pickle", "annabelle"], cubes=cubes, hand=["bone"] * count).s.score_sheet(0)
        return [line for line in sheet if " bones: " in line[1]]

    assert bones(2, "SD") == [(2, "2 bones: 1 for each of 2 fed dogs", "DL-088")]
    assert bones(3, "S") == [(2, "3 bones: 2 for each of 1 fed dog", "DL-089")]
    assert bones(2, "") == []


@pytest.mark.rules("DL-107", "DL-109")
def test_only_a_trait_that_pays_for_tucked_cards_has_a_line_for_them() -> None:
    sheet = finished(dogs=["pickle", "jitterbug", "walk"], cubes="S").s.score_sheet(0)

    assert [(points, rule) for points, _, rule in sheet] == [(2, "DL-067"), (4, "DL-099"), (2, "DL-079")]


@pytest.mark.rules("DL-R29")
def test_the_starting_seat_feeds_first() -> None:
    others = {1: {"dogs": ["annabelle"], "cubes": "D"}}
    t = finished(seats=2, dogs=["pickle"], cubes="S", others=others, facts={"first": 1}, auto_feed=False)

    assert t.s.deciders == (1,)
    assert t.do("feed").s.deciders == (0,)
