"""Rounds, turns and retrieving (DL-031 to DL-055)."""

from random import Random
from typing import Any

import pytest

from barkade.games.dog_lover.placements import LINES
from tests.games.dog_lover.tables import GAME, dealt, table


def pass_turn(t: Any) -> None:
    """Do the least that a turn allows."""
    while True:
        options = t.may()
        useful = [move for move in options if move.startswith(("end", "use", "place", "attach", "fallback", "dog"))]
        move = (useful or options)[0] if "end" not in options else "end"
        t.do(move)
        if move == "end":
            return


@pytest.mark.rules("DL-031")
def test_every_seat_has_one_turn_a_round_from_the_starting_seat() -> None:
    t = dealt(3, start_seat=2).do("guard:R1")
    seats: list[tuple[int, int]] = []
    while len(seats) < 9:
        seats.append((t.s.round, t.s.active))
        pass_turn(t)

    assert seats == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1), (3, 2), (3, 0), (3, 1)]
    assert t.s.first == 2


@pytest.mark.rules("DL-032", "DL-033", "DL-052")
def test_a_turn_is_play_retrieve_play_refill() -> None:
    t = table(dogs=["taco", "moose"], hand=["training", "training"], grid={1: "bone", 2: "bone", 3: "bone"})
    assert "tuck:training" in t.may()
    assert t.refuses("end") == "DL-033"
    t.do("tuck:training", "dog:1", "use:sit", "place:123>R1")
    assert t.grid()[:3] == ["", "", ""]
    assert t.refuses("use:sit") == "DL-033"
    t.do("tuck:training", "dog:2")
    assert t.grid()[:3] == ["", "", ""]
    t.do("end")
    assert "" not in t.grid()
    assert t.s.deciders == (1,)


@pytest.mark.rules("DL-034", "DL-R26", "DL-R28")
def test_any_number_of_plays_in_any_order() -> None:
    t = table(
        dogs=["taco"],
        hand=["adoption"] * 4 + ["training"] * 3,
        shelter_row=["bear", "al", "bailey"],
        trick_row=["catch", "bow", "circle"],
        fetch=0,
        guard="R1",
        grid={9: "bone"},
    )
    t.do("learn", "row:top", "rescue", "row:top", "tuck:training", "dog:2", "learn", "row:middle")
    t.do("fetch", "cell:9", "rescue", "row:middle")

    assert t.cards("tricks0")[:2] == ["sit", "catch"]
    assert len(t.cards("tricks0")) == 3
    assert t.cards("dogs0")[:3] == ["taco", "bear", "training"]
    assert t.cards("hand0") == ["bone"]


@pytest.mark.rules("DL-035")
def test_nobody_plays_outside_their_turn() -> None:
    t = table(dogs=["taco"], others={1: {"dogs": ["moose"], "hand": ["training"]}})

    assert t.s.legal(1) == []
    t.refuses("tuck:training", seat=1)


@pytest.mark.rules("DL-036")
def test_a_card_taken_this_turn_may_be_played_this_turn() -> None:
    t = table(dogs=["taco"], grid={1: "training", 2: "bone", 3: "bone"}).do("use:sit", "place:123>R1")

    t.do("tuck:training", "dog:1")
    assert t.cards("dogs0") == ["taco", "training"]


@pytest.mark.rules("DL-003", "DL-037", "DL-038", "DL-R12")
def test_waiting_cards_are_used_in_any_order_before_the_turn_ends() -> None:
    t = table(dogs=["taco", "maple"], grid={1: "walk", 2: "best_friend", 3: "scraps_2"})
    t.do("use:sit", "place:123>R1")
    assert t.cards("waiting0") == ["walk", "best_friend", "scraps_2"]
    assert t.cards("hand0") == []
    assert t.notes()["still_to_do"] == [
        "Walk: choose a dog",
        "Best Friend: attach it",
        "Scraps x2: 2 scraps at the end of the turn",
    ]
    assert t.refuses("end") == "DL-037"
    t.do("attach:best_friend", "dog:1")
    assert t.refuses("end") == "DL-077"
    t.do("tuck:walk", "dog:2")
    assert t.bowl() == ""
    t.do("end")
    assert t.bowl() == "SS"
    assert t.cards("waiting0") == []


@pytest.mark.rules("DL-039", "DL-040", "DL-120")
def test_one_trick_a_turn_the_same_again_next_time() -> None:
    t = table(seats=2, tricks=["sit", "catch", "bow", "heel"], guard="R1", dogs=["taco"])
    assert [move for move in t.may() if move.startswith("use")] == [
        "use:sit",
        "use:catch",
        "use:bow",
        "use:heel",
    ]
    assert t.refuses("use:jump") == "DL-039"
    t.do("use:catch", "place:189>R3")
    assert not [move for move in t.may() if move.startswith("use")]
    pass_turn(t)
    pass_turn(t)

    assert "use:catch" in t.may()


@pytest.mark.rules("DL-041", "DL-043")
def test_a_pattern_turns_and_shifts_within_the_grid() -> None:
    t = table(tricks=["shake"], guard="C3").do("use:shake")

    assert {"place:124>R1", "place:457>R2", "place:125>C2", "place:145>C1", "place:245>R2"} <= set(t.may())
    assert all(len(move.split(">")[0]) == len("place:124") for move in t.may())


@pytest.mark.rules("DL-044", "DL-R04")
def test_the_whole_pattern_is_taken_or_nothing() -> None:
    t = table(guard="R1").do("use:sit")
    assert t.refuses("place:123>R1") == "DL-045"

    before = t.grid()
    t.do("place:147>C1")
    assert [cell for cell in range(9) if t.grid()[cell] != before[cell]] == [0, 3, 6]
    assert len(t.cards("hand0")) + len(t.cards("waiting0")) + len(t.cards("dogs0")) == 3


@pytest.mark.rules("DL-046")
def test_lines_that_are_not_guarded_are_free() -> None:
    t = table(guard="R3", tricks=["sit", "heel"], fetch=0)

    assert "use:heel" in t.may()
    t.do("fetch")
    assert {"cell:7", "cell:8", "cell:9"} <= set(t.may())


@pytest.mark.rules("DL-047")
def test_fetch_in_the_grid_is_a_card_like_any_other() -> None:
    t = table(guard="R2", grid={5: "fetch"}, tricks=["sit"]).do("use:sit")
    assert t.refuses("place:456>R2") == "DL-045"

    t.do("place:258>C2")
    assert t.cards("fetch0") == ["fetch"]


@pytest.mark.rules("DL-048", "DL-064", "DL-070", "DL-085", "DL-090", "DL-115")
@pytest.mark.parametrize(
    ("card", "zone"),
    [
        ("moose", "dogs0"),
        ("adoption", "hand0"),
        ("training", "hand0"),
        ("bone", "hand0"),
        ("leash", "hand0"),
        ("fetch", "fetch0"),
        ("wild_1", "waiting0"),
        ("walk", "waiting0"),
        ("landlord", "waiting0"),
    ],
)
def test_where_a_taken_card_goes(card: str, zone: str) -> None:
    t = table(grid={1: card}).do("use:sit", "place:123>R1")

    assert card in t.cards(zone)


@pytest.mark.rules("DL-049", "DL-R05", "DL-R06")
@pytest.mark.parametrize(
    ("place", "guard"),
    [
        ("124>R1", "C3"),
        ("235>R1", "C1"),
        ("457>R2", "C3"),
        ("568>R2", "C1"),
        ("125>C2", "R3"),
        ("569>C3", "R1"),
    ],
)
def test_the_watch_dog_goes_where_the_asterisk_lies_right_after_taking(place: str, guard: str) -> None:
    t = table(tricks=["shake"], guard=guard).do("use:shake", f"place:{place}")

    assert t.guard == place[-2:]
    assert "" in t.grid()


@pytest.mark.rules("DL-050")
def test_the_watch_dog_may_stay() -> None:
    t = table(tricks=["bow"], guard="C1").do("use:bow", "place:159>C1")

    assert t.guard == "C1"


@pytest.mark.rules("DL-R07")
def test_without_a_legal_placement_the_turn_may_end() -> None:
    t = table(tricks=["circle"], guard="R2", dogs=["taco"])

    assert t.may() == ["end"]
    t.do("end")
    assert t.guard == "R2"
    assert t.s.deciders == (1,)


@pytest.mark.rules("DL-051")
def test_cells_are_refilled_in_order() -> None:
    names = ["pickle", "button", "joey"]
    t = table(guard="R1", tricks=["bow", "sit"], above_end=names).do("use:bow", "place:357>R1")
    while "end" not in t.may():
        t.do(t.may()[0])
    t.do("end")

    assert [t.grid()[cell] for cell in (2, 4, 6)] == names


@pytest.mark.rules("DL-054", "DL-055")
def test_the_round_of_the_end_game_card_is_the_last() -> None:
    t = table(seats=4, facts={"first": 3, "round": 5}, above_end=[], dogs=["taco"])
    pass_turn(t)
    assert t.s.last_round == 1
    assert "end_game" in t.cards("discard")
    assert "" not in t.grid()
    assert t.s.turns_left() == 1
    pass_turn(t)
    assert t.s.deciders == (2,)
    pass_turn(t)
    assert t.s.over


@pytest.mark.rules("DL-R23")
def test_an_empty_deck_leaves_cells_empty_and_patterns_off_them() -> None:
    t = table(seats=2, above_end=[], dogs=["taco"], facts={"first": 1}, guard="R3")
    s = t.s
    deck = s.box.zone_numbers["deck"]
    for slot in s.zones[deck]:
        s.move(slot, s.box.zone_numbers["discard"])
    pass_turn(t)
    assert t.grid().count("") == 3
    t.s.guard = LINES.index("R3")
    empty = "".join([str(cell + 1) for cell, card in enumerate(t.grid()) if not card])
    t.do("use:sit")

    assert t.may()
    assert all(not set(move.split(":")[1].split(">")[0]) & set(empty) for move in t.may())


@pytest.mark.rules("DL-R23")
def test_patterns_keep_off_empty_cells_whatever_the_deck_holds() -> None:
    """A hand-written agenda may leave the refill out."""
    agenda: list[dict[str, Any]] = [{"step": "TurnAction", "seat": 0}, {"step": "EndTurn"}, {"step": "PassTurn"}]
    t = table(seats=2, guard="R3", agenda=agenda, empty=[1, 2, 3], facts={"retrieved": 1}).do("end")
    assert t.cards("deck")
    assert t.s.deciders == (1,)
    t.do("use:sit")
    assert t.may()
    assert not any(set(move.split(":")[1].split(">")[0]) & set("123") for move in t.may())


@pytest.mark.rules("DL-034")
def test_a_single_option_is_taken_by_itself() -> None:
    t = table(forced=True, dogs=["taco"])
    assert t.s.decision == "PlacePattern"

    t = table(forced=True, dogs=["taco"], grid={1: "bone", 2: "bone", 3: "bone"}).do("place:123>R1")
    assert t.s.deciders == (1,)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_for_every_turn_is_what_the_cards_say(seed: int) -> None:
    rng = Random(seed)
    s = GAME.new(3, seed)
    while not s.over:
        s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
        again = GAME.from_position(s.position())
        for name in ("purses", "gaps", "end_game", "holds", "takes", "fits"):
            assert getattr(again, name) == getattr(s, name), name
        assert [again.kennel(seat) for seat in range(3)] == [s.kennel(seat) for seat in range(3)]
