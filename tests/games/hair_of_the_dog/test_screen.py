"""8 Table needs: the terminal's map, the notes for the page, the story."""

import json
from typing import Any

import pytest

from tests.games.hair_of_the_dog.tables import GAME, evening, play, set_up, told

NAMES = ["Yara", "Rob", "Pia", "Ben"]


def pub() -> Any:
    return evening(
        dogs={"Chance": "B2", "Maple": "C1"},
        coming=["Juno"],
        cards={1: [("Chance", "head")]},
        conditions={("Chance", "gift"): ("G03", 1)},
        pawns={0: "B2", 1: "B3", 2: "D3"},
        items={0: "bacon"},
        sips={2: 0},
        server="C2",
        quests={0: "Q03"},
        shames=[0, 0, 2, 0],
    )


def test_the_terminal_draws_the_pub_as_a_map() -> None:
    lines = GAME.screen(pub(), 0, NAMES)
    text = "\n".join(lines)
    top = next(line for line in lines if "+-A1" in line)
    assert [name for name in ("A1 inside", "B1 Bar Counter", "C1 outside", "D1 outside") if name in top] == [
        "A1 inside", "B1 Bar Counter", "C1 outside", "D1 outside",
    ]  # fmt: skip
    middle = next(i for i, line in enumerate(lines) if "+-A2" in line)
    assert "+-B2 inside, green " in lines[middle]
    assert "| plant, water" in lines[middle + 1]
    assert "| giant blocks" in lines[middle + 2]  # which does not fit beside the plant
    assert "dog Chance **" in lines[middle + 3]
    assert "Yara" in lines[middle + 4]
    assert "SERVER" in lines[middle + 4]
    assert "dogs waiting 1, next Juno" in text
    assert "Pia          [........] EMPTY" in text
    assert "Rob          [########] 8 sips  1 head" in text  # counted: signs alone cannot be heard
    assert "shame 2" in text


def test_the_screen_says_in_words_what_a_seat_knows() -> None:
    mine = "\n".join(GAME.screen(pub(), 0, NAMES))
    robs = "\n".join(GAME.screen(pub(), 1, NAMES))
    nobodys = "\n".join(GAME.screen(pub(), None, NAMES))
    assert "Rob's gift condition: one of 16" in mine  # twenty tokens, of which four pairs read alike
    assert "your gift condition: Bacon" in robs
    assert "your quest: Brown Ale" in mine
    assert "your quest" not in nobodys
    assert "holds Bacon" in mine
    assert "holds a treat" in robs
    s = play(pub(), "pet")
    assert "Rob's gift condition: " in "\n".join(GAME.screen(s, 3, NAMES))


def test_the_stock_is_listed_for_whoever_looks_at_it() -> None:
    s = evening(pawns={0: "B3"})
    assert any(line.startswith("in stock here: Biscuit") for line in GAME.screen(s, 0, NAMES))
    assert not any("in stock here" in line for line in GAME.screen(s, 1, NAMES))


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_map_has_every_tile_of_every_pub(seats: int) -> None:
    for kind in ("house", "custom"):
        s = set_up(seats, pub=kind)
        text = "\n".join(GAME.screen(s, 0, [f"Seat {n}" for n in range(seats)]))
        assert all(f"+-{address} " in text for address in s.pub.addresses)


def test_notes_are_for_the_page_and_for_this_seat() -> None:
    s = pub()
    notes = json.loads(json.dumps(s.notes(0)))
    assert notes["quest"] == {"name": "Brown Ale", "text": "+1 per card of a dog with brown fur, at most +5"}
    assert notes["quest_points"] == 0
    assert len(notes["pub"]) == 12
    corner = next(tile for tile in notes["pub"] if tile["address"] == "A1")
    assert (corner["corner"], corner["inside"], corner["table"], corner["beside"]) == (
        True,
        True,
        "green",
        ["B1", "A2"],
    )
    chance = notes["dogs"][0]
    assert (chance["name"], chance["address"], chance["styles"]) == ("Chance", "B2", ["belly", "butt"])
    condition = chance["conditions"][0]
    assert (condition["type"], condition["holder"], condition["known"], condition["met"]) == ("gift", 1, False, None)
    assert len(condition["tokens"]) == 20
    assert s.notes(1)["dogs"][0]["conditions"][0]["tokens"] == ["G03"]


def test_notes_say_why_a_verb_is_missing_and_whether_a_known_condition_is_met() -> None:
    s = pub()
    assert set(s.notes(0)["refused"]) == {"take", "share"}
    assert s.notes(1)["refused"] == {}
    s = evening(
        dogs={"Chance": "B2"},
        cards={1: [("Chance", "head")]},
        conditions={("Chance", "gift"): ("G03", 1)},
        seen={("Chance", "gift"): [0, 1]},
        pawns={0: "B2"},
        items={0: "bone"},
    )
    assert s.notes(0)["dogs"][0]["conditions"][0]["met"] is False


@pytest.mark.rules("HD-094", "HD-099", "HD-101")
def test_notes_say_where_a_known_place_condition_would_be_met() -> None:
    def where(token: str, seat: int = 0) -> list[str] | None:
        s = evening(
            dogs={"Chance": "B2", "Emma": "D1"},
            cards={0: [("Chance", "head")]},
            conditions={("Chance", "place"): (token, 0)},
            pawns={0: "A3"},
        )
        found: list[str] | None = s.notes(seat)["dogs"][0]["conditions"][0]["tiles"]
        return found

    plants, others = where("P17"), where("P18")
    assert plants
    assert others
    assert "B2" in plants
    assert set(plants).isdisjoint(others)
    assert where("P05") == ["C1"], "beside Emma, who is not where Chance is; the Toy Bin is no place for dogs"
    assert where("P17", seat=1) is None, "not known to this seat"


@pytest.mark.rules("HD-137", "HD-138", "HD-139")
def test_points_without_the_quests_are_for_everybody() -> None:
    s = evening(
        dogs={"Chance": "B2"},
        cards={0: [("Chance", "head")], 1: [("Maple", "head"), ("Emma", "belly"), ("Noodle", "butt")]},
        shames=[0, 1, 0, 0],
    )
    assert s.public_notes()["points"] == [1, 3, 0, 0]


@pytest.mark.rules("HD-047", "HD-059", "HD-070", "HD-071", "HD-119", "HD-120")
@pytest.mark.parametrize(
    ("verb", "why", "table"),
    [
        ("pet", "no dog here", {"pawns": {0: "A3"}}),
        ("pet", "you already petted Chance", {"pawns": {0: "B2"}, "cards": {0: [("Chance", "head")]}}),
        ("pet", "your glass is empty", {"pawns": {0: "B2", 1: "B2"}, "sips": {0: 0}, "items": {0: "bone"}}),
        ("take", "no treats or toys here", {"pawns": {0: "A3"}}),
        ("take", "wrong stand for a toy", {"pawns": {0: "B3"}, "items": {0: "rope"}}),
        ("take", "wrong stand for a treat", {"pawns": {0: "D2"}, "items": {0: "bone"}}),
        ("share", "nobody else here", {"pawns": {0: "A3"}}),
        ("share", "nothing to share here", {"pawns": {0: "A3", 1: "A3"}}),
    ],
)
def test_a_missing_verb_says_why_in_a_few_words(verb: str, why: str, table: dict[str, Any]) -> None:
    s = evening(dogs={"Chance": "B2"}, **table)
    assert s.notes(0)["refused"][verb] == why


def test_private_lines_go_only_to_those_concerned() -> None:
    s = play(evening(dogs={"Chance": "B2"}, pawns={0: "B2"}, gift_pile=["G03"]), "pet", "gift")
    assert told(s, 0)[-1] == "You draw a Gift condition for Chance (Bacon)."
    assert told(s, 1)[-1] == "Seat 0 draws a Gift condition for Chance."


def test_a_crowded_tile_names_everybody_within_80_columns() -> None:
    names = ["Alexandra", "Christopher", "Dan", "Eve", "Fritz"]
    s = GAME.new(5, 1)
    lines = [line for line in GAME.screen(s, 0, names) if line.strip().startswith(("+-", "|"))]
    assert all(len(line) <= 80 for line in lines)
    assert all(any(f" {name}" in line for line in lines) for name in [*names, "SERVER"])


def test_what_stands_on_a_tile_is_told_in_full() -> None:
    lines = GAME.screen(GAME.new(2, 3), None, NAMES)
    assert any("| giant blocks" in line for line in lines)
    assert not any("~" in line for line in lines)
