"""The worked examples of the rules file, each from a position."""

from typing import Any

import pytest

from barkade.games.dog_lover.scores import standing
from tests.games.dog_lover.tables import dealt, finished, table


@pytest.mark.rules("DL-044", "DL-045", "DL-049", "DL-051")
def test_e01_sit() -> None:
    names = ["scraps_1", "annabelle", "bone", "walk", "dry_bits_1", "leash", "moose", "adoption", "training"]
    t = table(guard="R2", grid=dict(enumerate(names, 1)), dogs=["taco"], above_end=["pickle", "button", "joey"])

    t.do("use:sit")
    assert t.may() == ["place:123>R1", "place:147>C1", "place:258>C2", "place:369>C3", "place:789>R3"]
    t.do("place:258>C2")

    assert t.cards("dogs0") == ["taco", "annabelle"]
    assert t.cards("hand0") == ["adoption"]
    assert t.cards("waiting0") == ["dry_bits_1"]
    assert t.guard == "C2"
    t.do("end")
    assert t.bowl() == "D"
    assert "dry_bits_1" in t.cards("discard")
    assert [t.grid()[cell - 1] for cell in (2, 5, 8)] == ["pickle", "button", "joey"]


@pytest.mark.rules("DL-053", "DL-057", "DL-059")
def test_e02_fetch() -> None:
    t = table(guard="R2", fetch=0, grid={5: "training"}, dogs=["taco"], above_end=["pickle", "button", "joey"])

    t.do("use:sit", "place:123>R1", "fetch", "cell:5")
    assert "training" in t.cards("hand0")
    assert t.grid()[4] == "fetch"
    assert t.guard == "R1"
    t.do("end")

    assert t.grid()[:5] == ["pickle", "button", "joey", t.grid()[3], "fetch"]


@pytest.mark.rules("DL-066", "DL-069")
@pytest.mark.parametrize(("cubes", "vp"), [("SSC", 5), ("SSW", 5), ("SSD", -2), ("SC", -2)])
def test_e03_joey(cubes: str, vp: int) -> None:
    assert finished(dogs=["joey"], cubes=cubes).s.scores[0] == vp


@pytest.mark.rules("DL-118", "DL-119", "DL-121")
def test_e04_learning() -> None:
    t = table(hand=["training", "training"], dogs=["taco"], trick_row=["beg", "heel", "bow"], guard="R1")
    discarded = len(t.cards("discard"))

    t.do("learn")
    assert t.may() == ["row:bottom", "row:middle"]
    t.do("row:middle")

    assert t.cards("tricks0") == ["sit", "heel"]
    assert t.cards("hand0") == []
    assert len(t.cards("discard")) == discarded + 2
    new, *others = t.cards("trick_row")[::-1]
    assert others == ["beg", "bow"]
    assert new not in ("beg", "heel", "bow")
    assert "use:heel" in t.may()


@pytest.mark.rules("DL-091", "DL-092")
def test_e05_toy_sets() -> None:
    t = finished(hand=["chew_toy", "frisbee", "frisbee", "leash", "leash"])

    assert [line[0] for line in t.s.score_sheet(0)] == [6, 3]
    assert t.s.scores[0] == 9


@pytest.mark.rules("DL-068", "DL-100", "DL-101")
@pytest.mark.parametrize(("cubes", "vp"), [("SD", 7), ("S", -2)])
def test_e06_best_friend(cubes: str, vp: int) -> None:
    t = finished(dogs=["taco", "best_friend", "dog_house"], cubes=cubes)

    assert t.s.scores[0] == vp
    assert t.notes()["rows"]["favorite_things"] == 0


@pytest.mark.rules("DL-076", "DL-088", "DL-129")
def test_e07_final_score() -> None:
    taco = ["taco", "best_friend", "dog_house", "dog_house", "dog_house", "tennis_ball", "walk"]
    toys = ["chew_toy", "frisbee", "frisbee", "leash", "leash"]
    t = finished(dogs=[*taco, "moose", "joey", "training"], cubes="SSSDC", hand=[*toys, "bone", "bone", "adoption"])

    assert t.s.scores[0] == 33
    assert t.notes()["rows"] == {"dogs": 22, "rescued": 0, "favorite_things": 9, "bones": 2}
    lines = {words: points for points, words, _ in t.s.score_sheet(0)}
    assert sum([points for words, points in lines.items() if words.startswith("Taco")]) == 18
    assert sum([points for words, points in lines.items() if words.startswith("Joey")]) == 6
    assert lines["Moose is not fed"] == -2


@pytest.mark.rules("DL-004", "DL-080", "DL-R14")
def test_e08_walk_after_a_rescue() -> None:
    lay: dict[str, Any] = {
        "dogs": ["annabelle", "walk"],
        "hand": ["adoption"],
        "grid": {1: "adoption", 2: "walk", 3: "bone"},
        "shelter_row": ["bailey", "bear", "al"],
    }
    t = table(**lay).do("use:sit", "place:123>R1")
    assert t.cards("waiting0") == ["walk"]
    assert "tuck:walk" not in t.may()
    assert "end" in t.may()
    t.do("rescue", "row:top")
    assert "end" not in t.may()
    t.do("tuck:walk")
    assert t.may() == ["dog:2"]
    t.do("dog:2")
    assert t.cards("dogs0") == ["annabelle", "walk", "bailey", "walk"]
    assert "end" in t.may()

    nobody = table(**lay).do("use:sit", "place:123>R1", "end")
    assert "walk" in nobody.cards("discard")


@pytest.mark.rules("DL-086", "DL-087", "DL-088", "DL-089")
@pytest.mark.parametrize(("bones", "vp"), [(0, 4), (1, 3), (2, 7), (3, 10), (4, 10)])
def test_e09_bones(bones: int, vp: int) -> None:
    t = finished(dogs=["pickle", "annabelle", "waffles", "moose"], cubes="SSD", hand=["bone"] * bones)

    assert t.s.scores[0] == vp


@pytest.mark.rules("DL-103")
@pytest.mark.parametrize(("hand", "tucked", "vp"), [(["bone"], [], 6), ([], ["bone"], 9)])
def test_e10_only_bone_under_dirt_monster(hand: list[str], tucked: list[str], vp: int) -> None:
    assert finished(dogs=["moose", "dirt_monster", *tucked], cubes="SSDD", hand=hand).s.scores[0] == vp


@pytest.mark.rules("DL-045")
def test_e11_guard_and_shapes() -> None:
    heel = table(guard="C2", tricks=["sit", "heel"])
    assert "use:heel" not in heel.may()

    shake = table(guard="R2", tricks=["shake"]).do("use:shake")
    wanted = "124>R1 125>C2 235>R1 236>C3 478>C1 578>R3 589>C2 689>R3"
    assert shake.may() == [f"place:{name}" for name in wanted.split()]

    play_dead = table(guard="R2", tricks=["sit", "play_dead"]).do("use:play_dead")
    assert play_dead.may() == ["place:1235>C2", "place:5789>C2"]


@pytest.mark.rules("DL-042")
def test_e12_no_mirroring() -> None:
    beg = table(guard="R3", tricks=["sit", "beg"]).do("use:beg")
    assert beg.may() == [f"place:{name}" for name in ["1234>R1", "1258>C2", "2369>C3", "3456>R2", "4567>R2"]]
    assert beg.refuses("place:1236>R1") == "DL-042"

    dance = table(guard="R3", tricks=["sit", "dance"]).do("use:dance")
    assert "place:1236>R1" in dance.may()


@pytest.mark.rules("DL-104")
@pytest.mark.parametrize(("cubes", "vp"), [("W", 8), ("S", 8), ("", -2)])
def test_e13_escape_artist(cubes: str, vp: int) -> None:
    assert finished(dogs=["hank", "escape_artist"], cubes=cubes).s.scores[0] == vp


@pytest.mark.rules("DL-096", "DL-105")
def test_e14_escape_artist_fails() -> None:
    t = table(dogs=["taco", "best_friend", "frisbee", "maple"], grid={1: "escape_artist"})

    t.do("use:sit", "place:123>R1")
    assert "attach:escape_artist" not in t.may()
    t.do("fallback:escape_artist")
    assert t.may() == ["dog:1", "dog:2"]
    t.do("dog:1")

    assert t.cards("dogs0") == ["maple"]
    assert {"taco", "best_friend", "frisbee", "escape_artist"} <= set(t.cards("discard"))


@pytest.mark.rules("DL-106", "DL-R44")
def test_e15_food_thief() -> None:
    lay: dict[str, Any] = {"dogs": ["biscuit", "food_thief"], "grid": {1: "scraps_2"}}
    collected = table(**lay).do("use:sit", "place:123>R1", "collect:scraps_2")
    assert collected.bowl() == "SS"
    tucked = table(**lay).do("use:sit", "place:123>R1", "tuck:scraps_2", "dog:1", "end")
    assert tucked.bowl() == ""
    assert tucked.cards("dogs0") == ["biscuit", "food_thief", "scraps_2"]

    assert finished(dogs=["biscuit", "food_thief", "scraps_2"], cubes="DD").s.scores[0] == 7


@pytest.mark.rules("DL-097", "DL-R13", "DL-R17")
def test_e16_partial_fallback() -> None:
    lay: dict[str, Any] = {"dogs": ["taco"], "cubes": "C", "grid": {1: "food_thief", 2: "scraps_1", 3: "bone"}}

    now = table(**lay).do("use:sit", "place:123>R1", "fallback:food_thief", "cube:C", "end")
    assert now.bowl() == "S"
    first = table(**lay).do("use:sit", "place:123>R1", "collect:scraps_1", "fallback:food_thief")
    assert first.may() == ["cube:S", "cube:C"]
    first.do("cube:C", "cube:S", "end")
    assert first.bowl() == ""


@pytest.mark.rules("DL-109", "DL-110", "DL-111")
def test_e17_rule_breaker() -> None:
    joey = ["joey", "rule_breaker", "walk", "training", "bone", "bone", "fetch"]

    assert finished(dogs=joey, cubes="SSC").s.scores[0] == 17


@pytest.mark.rules("DL-107")
def test_e18_jitterbug() -> None:
    assert finished(dogs=["pickle", "jitterbug", "walk"], cubes="S").s.scores[0] == 8

    t = table(dogs=["pickle", "jitterbug", "walk"], hand=["training"])
    assert "tuck:training" not in t.may()


@pytest.mark.rules("DL-113", "DL-125")
def test_e19_ichabod_and_teachers_pet() -> None:
    taco = ["taco", "teachers_pet", "training", "training", "training"]
    t = finished(dogs=["ichabod", *taco], cubes="DCSD")

    assert t.notes()["rows"] == {"dogs": 13, "rescued": 7, "favorite_things": 0, "bones": 0}
    assert t.s.scores[0] == 20


@pytest.mark.rules("DL-101", "DL-123")
@pytest.mark.parametrize(
    ("dogs", "hand", "cubes", "vp"),
    [
        (["bear", "dog_house"], ["frisbee", "leash"], "SDD", 12),
        (["bear"], ["dog_house", "frisbee", "leash"], "SDD", 10),
        (["bear", "dog_house"], ["frisbee", "leash"], "", 1),
    ],
)
def test_e20_bears_dog_house(dogs: list[str], hand: list[str], cubes: str, vp: int) -> None:
    assert finished(dogs=dogs, hand=hand, cubes=cubes).s.scores[0] == vp


@pytest.mark.rules("DL-R29")
@pytest.mark.parametrize(("bones", "vp", "fed"), [(0, 3, 0b001), (3, 6, 0b110)])
def test_e21_feeding_depends_on_the_bones(bones: int, vp: int, fed: int) -> None:
    t = finished(dogs=["hank", "pickle", "waffles"], cubes="SSCC", hand=["bone"] * bones)

    assert t.s.scores[0] == vp
    assert t.s.fed[0] == fed


@pytest.mark.rules("DL-054", "DL-055", "DL-R21", "DL-R22")
def test_e22_end_game_in_mid_round() -> None:
    lay: dict[str, Any] = {"seats": 3, "above_end": ["pickle", "button"], "dogs": ["taco"]}
    t = table(facts={"first": 2}, **lay).do("use:sit", "place:123>R1", "end")
    assert t.grid()[:2] == ["pickle", "button"]
    assert t.grid()[2]
    assert "end_game" in t.cards("discard")
    assert t.s.deciders == (1,)
    deck = len(t.cards("deck"))
    t.do("use:sit", "place:456>R2", "end")
    assert t.s.over
    assert len(t.cards("deck")) == deck

    last = table(facts={"first": 1}, **lay).do("use:sit", "place:123>R1", "end")
    assert last.s.over


@pytest.mark.rules("DL-132")
def test_e23_tie_breaks() -> None:
    """A has 30 VP with 4 fed dogs, B 30 with 5, C 29 with 7: B wins, then A, then C."""
    toys = ["leash", "frisbee", "tennis_ball", "dog_house", "chew_toy", "leash", "frisbee"]
    a = {"dogs": ["taco", "button", "annabelle", "moose"], "cubes": "SDSSDSSDD", "hand": [*toys, "bone"]}
    toys = ["tennis_ball", "dog_house", "chew_toy", "tennis_ball", "chew_toy"]
    b = {
        "dogs": ["joey", "biscuit", "ranger", "sprout", "hank"],
        "cubes": "SSCDDDCDSSCC",
        "hand": [*toys, "bone"],
    }
    c = {
        "dogs": ["pickle", "figaro", "mochi", "clover", "waffles", "bruno", "tank"],
        "cubes": "SCSCSCSDDCSSSD",
        "hand": ["leash", "frisbee"],
    }
    t = finished(**a, others={1: b, 2: c})

    assert [standing(t.s, seat)[:2] for seat in range(3)] == [(30, 4), (30, 5), (29, 7)]
    assert t.s.winners == [1]
    assert t.s.places == [2, 1, 3, 4]


@pytest.mark.rules("DL-018", "DL-019", "DL-020", "DL-021", "DL-022", "DL-023")
@pytest.mark.parametrize(("seats", "cards", "above"), [(2, 66, 48), (3, 94, 71), (4, 120, 92)])
def test_e24_setup_counts(seats: int, cards: int, above: int) -> None:
    t = dealt(seats)

    deck = t.cards("deck")
    dogs = [card for seat in range(seats) for card in t.cards(f"dogs{seat}")]
    assert len(deck) - 1 + len(dogs) + 9 == cards
    assert len(deck) - 1 - deck.index("end_game") == above
