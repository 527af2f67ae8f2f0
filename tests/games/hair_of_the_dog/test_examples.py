"""The worked examples of the rules, each built as a position. Seats: Y 0, R 1, P 2, B 3; pub H12."""

from typing import Any

import pytest

from barkade.games.hair_of_the_dog.facts import OPEN
from tests.games.hair_of_the_dog.tables import (
    GAME,
    dog_at,
    evening,
    held,
    legal,
    lying,
    play,
    seen_in,
    set_up,
    tiles,
    told,
    where,
)

CHANCE = ["belly", "butt", "head"]  # from the bottom: the Head Pat is on top


@pytest.mark.rules("HD-012", "HD-014", "HD-018", "HD-026", "HD-030", "HD-031", "HD-032", "HD-033", "HD-090")
def test_w01_setup_numbers() -> None:
    s = set_up(4, seed=1)
    assert s.pub.size == 12
    assert [face.special for face in s.pub.faces if face.special] == ["bar", "toys", "treats"]
    assert len(s.guests) == len(set(s.guests)) == 8
    assert len([tile for tile in s.at if tile >= 0]) == 4
    assert len(s.coming) == 4
    assert s.sips == [8] * 4
    assert [where(s, seat) for seat in range(4)] == ["B1"] * 4
    assert s.pub.addresses[s.server] == "B1"
    kept = [lying(s, f"quest{seat}") for seat in range(4)]
    dropped = [lying(s, f"dropped{seat}") for seat in range(4)]
    assert [len(zone) for zone in (*kept, *dropped)] == [1] * 8
    assert len(lying(s, "quest_pile")) + len(dropped) == 15
    assert sorted(lying(s, "treat_stand")) == ["bacon", "bacon", "biscuit", "biscuit", "bone", "bone"]
    assert sorted(lying(s, "toy_bin")) == ["ball", "rope", "squeaky"]
    assert (len(lying(s, "place_pile")), len(lying(s, "gift_pile")), lying(s, "removed")) == (22, 20, [])


@pytest.mark.rules("HD-047", "HD-070", "HD-073", "HD-079", "HD-080", "HD-081", "HD-082", "HD-084", "HD-050")
def test_w02_first_pet() -> None:
    s = evening(dogs={"Chance": "B2"}, stacks={"Chance": CHANCE}, gift_pile=["G03"])
    play(s, "move", "to:B2")
    assert s.sips[0] == 7
    play(s, "pet")
    assert s.sips[0] == 6
    assert not any("condition" in line for line in told(s))
    assert "Seat 0 gives Chance a Head Pat." in told(s)
    assert lying(s, "cards0") == ["g1-head"]
    assert (s.decision, legal(s)) == ("ConditionType", {"gift", "place"})
    play(s, "gift")
    assert lying(s, "gift1") == ["G03"]
    assert seen_in(s, 0, "gift1") == ["G03"]
    assert [seen_in(s, seat, "gift1") for seat in (1, 2, 3, None)] == [[None]] * 4
    assert s.decision == "ToastWho"
    assert s.sips[0] == 6
    assert dog_at(s, "Chance") == "B2"
    assert len(lying(s, "stack1")) == 2


@pytest.mark.rules(
    "HD-119", "HD-120", "HD-122", "HD-054", "HD-074", "HD-075", "HD-076", "HD-077", "HD-083", "HD-085", "HD-R55"
)
def test_w03_second_pet() -> None:
    s = evening(
        dogs={"Chance": "B2"},
        stacks={"Chance": ["belly", "butt"]},
        cards={0: [("Chance", "head")]},
        conditions={("Chance", "gift"): ("G03", 0)},
        pawns={0: "B2"},
        sips={0: 6},
        place_pile=["P20"],
        active=1,
    )
    play(s, "move", "to:B2", "share")
    play(s, "ask:g1", "send")
    assert s.deciders == (0,)
    play(s, "accept")
    assert s.sips[:2] == [6, 7]
    assert seen_in(s, 1, "gift1") == ["G03"]
    play(s, "move", "to:B3", "take", "take:bacon", "move", "to:B2")
    assert s.sips[1] == 4
    play(s, "pet")
    assert s.sips[1] == 3
    assert "Seat 1 shows you their item (Bacon)." in told(s, 0)
    assert "Seat 1 shows Seat 0 their item." in told(s, 2)
    assert "Seat 0's Gift condition on Chance: met." in told(s, 2)
    assert lying(s, "cards1") == ["g1-butt"]
    assert lying(s, "treat_stand").count("bacon") == 2
    assert held(s, 1) == ""
    assert lying(s, "place1") == ["P20"]
    assert [seen_in(s, seat, "place1") for seat in range(4)] == [[None], ["P20"], [None], [None]]
    assert s.decision == "ToastWho"


def third_pet() -> Any:
    return evening(
        dogs={"Chance": "B2"},
        coming=["Maple"],
        stacks={"Chance": ["belly"]},
        cards={0: [("Chance", "head")], 1: [("Chance", "butt")]},
        conditions={("Chance", "gift"): ("G03", 0), ("Chance", "place"): ("P20", 1)},
        active=2,
    )


@pytest.mark.rules("HD-062", "HD-063", "HD-064", "HD-076", "HD-087", "HD-088", "HD-101", "HD-116", "HD-R30", "HD-R15")
def test_w04_third_pet() -> None:
    s = third_pet()
    play(s, "move", "to:B3", "take", "take:bacon", "move", "to:C2", "beckon", "guest:g1")
    assert (s.sips[2], dog_at(s, "Chance")) == (4, "C2")
    play(s, "pet")
    assert s.sips[2] == 3
    assert [line for line in told(s) if "condition on" in line] == [
        "Seat 0's Gift condition on Chance: met.",
        "Seat 1's Place condition on Chance: met.",
    ]
    assert lying(s, "cards2") == ["g1-belly"]
    assert lying(s, "treat_stand").count("bacon") == 2
    assert dog_at(s, "Chance") == ""
    assert (lying(s, "gift_discard"), lying(s, "place_discard")) == (["G03"], ["P20"])
    assert seen_in(s, None, "gift_discard") == ["G03"]
    play(s, "nobody", "to:A1")
    assert (s.decision, s.deciders) == ("PlaceDog", (2,))
    play(s, "to:C2")
    assert dog_at(s, "Maple") == "C2"


@pytest.mark.rules("HD-076", "HD-078", "HD-R29")
def test_w04_variant_the_place_is_wrong_and_the_bacon_is_kept() -> None:
    s = third_pet()
    play(s, "move", "to:B3", "take", "take:bacon", "move", "to:B2", "pet")
    assert [line for line in told(s) if "condition on" in line] == [
        "Seat 0's Gift condition on Chance: met.",
        "Seat 1's Place condition on Chance: not met.",
    ]
    assert (held(s, 2), lying(s, "stack1"), s.decision) == ("bacon", ["g1-belly"], "ToastWho")


@pytest.mark.rules("HD-040", "HD-041", "HD-042", "HD-043", "HD-044")
@pytest.mark.parametrize(("at", "sips", "place", "after"), [("C3", 0, "B1", 8), ("B1", 3, "B1", 8), ("C3", 1, "C3", 1)])
def test_w05_refill(at: str, sips: int, place: str, after: int) -> None:
    s = evening(pawns={0: at}, sips={0: sips}, server="A1", step="Turn")
    assert (where(s, 0), s.sips[0], s.shames[0]) == (place, after, 0)
    assert (s.decision, "move" in legal(s)) == ("Act", True)


@pytest.mark.rules("HD-063", "HD-064", "HD-065", "HD-066", "HD-067")
def test_w06_few_things_to_beckon() -> None:
    s = evening(dogs={"Chance": "C1", "Maple": "C2", "Duke": "D1"}, pawns={0: "C3"}, server="A1")
    play(s, "beckon")
    assert legal(s) == {"guest:g2", "server"}
    assert tiles(play(s.clone(), "server")) == {"A2", "B1"}
    assert dog_at(play(s.clone(), "guest:g2"), "Maple") == "C3"


@pytest.mark.rules("HD-034")
def test_w07_where_a_new_dog_may_sit() -> None:
    s = evening(
        dogs={"Chance": "A1", "Maple": "C2", "Duke": "D3"}, coming=["Juno"], step="NewDogs", departed=1, server="C1"
    )
    assert s.decision == "PlaceDog"
    assert tiles(s) == {"C1", "D1", "A2", "B2", "A3", "C3"}


@pytest.mark.rules("HD-137", "HD-138", "HD-139")
def test_w08_six_points() -> None:
    trio = [("Chance", "belly"), ("Maple", "head"), ("Duke", "butt")]
    s = evening(cards={0: [*trio, ("Juno", "butt")]}, quests={0: "Q13"})
    assert s.scores[0] == 6
    heads = [("Juno", "head"), ("Pip", "head"), ("Bear", "head")]
    s = evening(cards={0: [*trio, *heads]}, quests={0: "Q13"}, shames=[1, 0, 0, 0])
    assert s.scores[0] == 6


@pytest.mark.rules("HD-090", "HD-R13", "HD-031")
def test_w09_impossible_condition() -> None:
    from barkade.games.hair_of_the_dog.deal import fill_piles, open_pub
    from barkade.games.hair_of_the_dog.layout import lay

    s = GAME.copy(GAME.blank(GAME.new(4).box))
    rows = ["T04a T01b T06a T10a", "T11a T16a T17a T03a", "T21a T02a T07a T24a"]  # the Bar Counter is no dog tile
    open_pub(s, lay(rows, s.deck.face_by_id, 4))
    fill_piles(s)
    assert lying(s, "removed") == ["P22"]
    assert seen_in(s, 3, "removed") == ["P22"]
    assert len(lying(s, "place_pile")) == 21
    inside = 1 << 20
    assert all(s.place_table.by_tile[tile] & inside for tile in range(12) if s.pub.dog_tiles >> tile & 1)


@pytest.mark.rules("HD-111", "HD-112", "HD-113", "HD-114", "HD-115")
def test_w10_the_servers_round() -> None:
    s = evening(pawns={1: "C3", 3: "C3"}, sips={1: 0, 2: 0, 3: 1}, server="C2", step="ServerTo")
    assert tiles(s) == {"B2", "C1", "C3", "D2"}
    play(s, "to:C3")
    assert s.shames == (0, 1, 0, 0)
    assert [where(s, seat) for seat in (1, 3)] == ["B1", "C3"]
    assert (s.active, s.sips[1]) == (1, 8)  # R's own turn has begun with a refill


@pytest.mark.rules("HD-106", "HD-107", "HD-108", "HD-109", "HD-110", "HD-114")
def test_w11_toast() -> None:
    s = evening(sips={0: 5, 1: 2, 2: 0}, pawns={1: "C3"}, server="C3", step="ToastWho")
    assert legal(s) == {"nobody", "toast:1", "toast:2", "toast:3"}  # HD-R42: an empty glass, too
    play(s, "toast:1")
    assert legal(s) == {f"sips:{n}" for n in range(1, 6)}
    play(s, "sips:4")
    assert (s.sips[:2], s.shames[1], where(s, 1)) == ([1, 0], 0, "C3")
    assert s.decision == "ServerTo"


def duel(mine: int, theirs: int) -> Any:
    s = evening(
        dogs={"Maple": "A1"},
        cards={3: [("Maple", "head")]},
        conditions={("Maple", "place"): ("P11", 3)},
        pawns={0: "D3", 3: "D3"},
        sips={0: mine, 3: theirs},
    )
    return play(s, "share", "ask:g1", "send", "refuse")


@pytest.mark.rules("HD-123", "HD-124", "HD-R39", "HD-R37")
def test_w12_forced_share() -> None:
    s = play(duel(3, 0), "press")
    assert (s.sips[0], seen_in(s, 0, "place1")) == (2, ["P11"])
    s = play(duel(3, 2), "press", "block", "press", "block", "press")
    assert (s.sips[0], s.sips[3], seen_in(s, 0, "place1")) == (0, 0, ["P11"])
    s = play(duel(2, 2), "press", "block", "press", "block")
    assert (s.sips[0], s.sips[3], seen_in(s, 0, "place1")) == (0, 0, [None])


@pytest.mark.rules("HD-057", "HD-058", "HD-060")
def test_w13_stands() -> None:
    s = evening(pawns={0: "B3"}, sips={0: 4}, items={0: "biscuit", 1: "bacon"})
    play(s, "take")
    assert legal(s) == {"swap:bone", "swap:bacon", "put_back"}
    play(s, "swap:bone")
    assert (s.sips[0], held(s, 0)) == (3, "bone")
    assert sorted(lying(s, "treat_stand")) == ["bacon", "biscuit", "biscuit", "bone"]
    assert told(s, 2) == ["Seat 0 swaps a treat for another (3 sips left)."]
    assert seen_in(s, 2, "item0") == [None]


@pytest.mark.rules("HD-127", "HD-128", "HD-129", "HD-130", "HD-R27", "HD-R56", "HD-R11")
def test_w14_three_players() -> None:
    s = evening(3, coming=["Barley"], stacks={"Barley": CHANCE}, gift_pile=["G13"], step="NewDogs", departed=1)
    play(s, "to:C3")
    assert lying(s, "open_cards") == ["g1-head"]
    assert s.decision == "ConditionType"
    play(s, "gift")
    assert [seen_in(s, seat, "gift1") for seat in (0, 1, 2, None)] == [["G13"]] * 4
    assert s.holders[0] == OPEN


@pytest.mark.rules("HD-129", "HD-130", "HD-R27", "HD-R56")
def test_w14_the_pets_of_barley() -> None:
    s = evening(
        3,
        dogs={"Barley": "C3"},
        coming=["Maple", "Duke"],
        stacks={"Barley": ["belly", "butt"]},
        conditions={("Barley", "gift"): ("G13", OPEN)},
        items={1: "biscuit", 2: "bone"},
        pawns={1: "C3", 2: "C3"},
        place_pile=["P22"],
        active=1,
    )
    play(s, "pet")
    assert "Seat 1 shows everybody their item (Biscuit)." in told(s, 0)
    assert lying(s, "cards1") == ["g1-butt"]
    assert (held(s, 1), lying(s, "place1"), s.decision) == ("", ["P22"], "ToastWho")
    assert seen_in(s, 2, "place1") == [None]
    play(s, "nobody", "to:A1")
    play(s, "pet")
    assert lying(s, "cards2") == ["g1-belly"]
    assert dog_at(s, "Barley") == ""
    assert "g1-head" in lying(s, "gone")
    assert all("g1-head" not in lying(s, f"cards{seat}") for seat in range(3))


@pytest.mark.rules("HD-129")
def test_w14_placing_a_dog_is_no_bar_and_its_first_pet_is_not_free() -> None:
    barley = {("Barley", "gift"): ("G13", OPEN)}
    s = evening(3, dogs={"Barley": "C3"}, stacks={"Barley": ["belly", "butt"]}, conditions=barley, pawns={0: "C3"})
    play(s, "pet")
    assert lying(s, "cards0") == []


def last_dog_leaves(seat: int) -> Any:
    s = evening(
        dogs={"Chance": "C3"},
        stacks={"Chance": ["head"]},
        cards={(seat + 1) % 4: [("Chance", "belly")], (seat + 2) % 4: [("Chance", "butt")]},
        pawns={seat: "C3"},
        active=seat,
    )
    return play(s, "pet", "nobody", "to:A1")


@pytest.mark.rules("HD-118", "HD-134", "HD-135", "HD-R45")
@pytest.mark.parametrize(("seat", "others"), [(1, 2), (3, 0), (0, 3)])
def test_w15_the_end(seat: int, others: int) -> None:
    s = last_dog_leaves(seat)
    played = []
    while not s.over:
        played.append(s.active)
        play(s, "stop", "nobody")
        play(s, "to:" + sorted(tiles(s))[0])
    assert played == list(range(seat + 1, 4))
    assert len(played) == others


@pytest.mark.rules("HD-133", "HD-139")
def test_w16_quest_ties() -> None:
    shames = [2, 2, 0, 1]
    assert evening(quests={0: "Q12"}, shames=shames).scores[0] == 4 - 4
    assert evening(quests={1: "Q11"}, shames=shames).scores[1] == -4 - 4
    assert evening(quests={2: "Q11"}, shames=shames).scores[2] == 4


@pytest.mark.rules("HD-137", "HD-138", "HD-140", "HD-141")
def test_w17_tie_break() -> None:
    dogs = ["Chance", "Maple", "Duke", "Juno", "Pip", "Bear", "Noodle", "Olive"]
    two_trios = list(zip(dogs[:6], ["belly", "head", "butt"] * 2, strict=True))
    eight = list(zip(dogs, ["head", "butt", "head", "head", "belly", "head", "head", "head"], strict=True))
    over: dict[str, Any] = {"step": "EndTurn", "active": 3, "last_round": 1, "first": 0}
    s = evening(
        cards={0: two_trios, 1: eight}, quests={0: "Q13", 1: "Q15"}, shames=[1, 0, 0, 0], toasts=[2, 0, 0, 0], **over
    )
    assert (s.scores[:2], s.winners) == ([10, 10], [1])
    six = eight[:6]
    s = evening(
        cards={0: two_trios, 1: six}, quests={0: "Q13", 1: "Q15"}, shames=[1, 0, 0, 0], toasts=[2, 0, 0, 0],
        gossip=[0, 2, 0, 0], **over,
    )  # fmt: skip
    assert (s.scores[:2], s.winners) == ([10, 10], [1])


@pytest.mark.rules("HD-050", "HD-091", "HD-116")
def test_w18_capacity_and_the_free_tile() -> None:
    s = play(third_pet(), "move", "to:B3", "take", "take:bacon", "move", "to:C2", "beckon", "guest:g1", "pet")
    assert s.guest_on(s.pub.addresses.index("C2")) == -1
    assert s.decision == "ToastWho"
    play(s, "nobody", "to:A1")
    assert "C2" in tiles(s)
