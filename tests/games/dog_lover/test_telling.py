"""What the table says: screen, notes, prompts, refusals."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import barkade
from barkade.kernel.errors import IllegalAction
from tests.games.dog_lover.tables import Sitting, table

GAME = barkade.game("dog_lover")
NAMES = ["Kaia", "Micah", "Noor", "Ben"]


def test_the_screen_draws_the_guarded_row() -> None:
    names = ["scraps_1", "annabelle", "bone", "walk", "dry_bits_1", "leash", "moose", "adoption", "training"]
    t = table(guard="R2", grid=dict(enumerate(names, 1)), dogs=["taco", "best_friend", "dog_house"], cubes="SSD")
    lines = GAME.screen(t.s, 0, NAMES)

    assert "W R2  !4 Walk             !5 Dry Bits x1      !6 Leash" in lines
    assert "  R1   1 Scraps x1         2 Annabelle         3 Bone" in lines
    assert "  1. Taco (small, S D, 3 points) + Best Friend | Dog House" in lines
    assert any(line.startswith("Kaia (starts): 2 S 1 D") for line in lines)


def test_the_screen_draws_the_guarded_column() -> None:
    lines = GAME.screen(table(guard="C2").s, 0, NAMES)

    assert any("W C2" in line for line in lines)
    assert len([line for line in lines if "!" in line]) == 3


def test_the_screen_draws_every_placement_as_a_map() -> None:
    t = table(guard="R1").do("use:sit")
    lines = GAME.screen(t.s, 0, NAMES)
    at = next(i for i, line in enumerate(lines) if line.startswith("  1.       2."))

    assert t.s.say(t.s.offered(0)[0]).endswith("from cells 1, 4 and 7; the Watch Dog goes to column 1")
    assert [line[:16] for line in lines[at : at + 4]] == [
        "  1.       2.   ",
        "  # ! !    ! # !",
        "  # . .    . # .",
        "  # . .    . # .",
    ]
    assert not any(line.startswith("  1.       2.") for line in GAME.screen(t.s, 1, NAMES))


def test_notes_grey_a_placement_with_its_reason() -> None:
    t = table(guard="R1", fetch=0, grid={9: "bone"}, dogs=["taco"]).do("fetch", "cell:9")
    notes = {entry["place"]: entry["rule"] for entry in t.notes()["placements"]["sit"]}

    assert notes == {
        "123>R1": "DL-045",
        "147>C1": "",
        "258>C2": "",
        "369>C3": "DL-R08",
        "456>R2": "",
        "789>R3": "DL-R08",
    }


def test_notes_help_with_dogs_toys_and_rows() -> None:
    t = table(
        dogs=["pickle", "moose", "dirt_monster"], cubes="SW", hand=["leash", "frisbee", "training"],
        trick_row=["beg", "catch", "heel"], shelter_row=["al", "50_scent", "miss_penelope"],
    )  # fmt: skip
    notes = t.notes()

    assert [(dog["dog"], dog["fed"], dog["can_be_fed"]) for dog in notes["dogs"]] == [
        ("pickle", True, True),
        ("moose", False, False),
    ]
    assert notes["missing"] == {"S": 2, "D": 2, "C": 0}
    assert notes["toys"] == {"chew_toy": 3, "dog_house": 3, "frisbee": 1, "leash": 1, "tennis_ball": 3}
    assert notes["shelter"] == {"al": 5, "50_scent": 4, "miss_penelope": 4}
    assert notes["tricks"] == {"beg": 2, "catch": 0, "heel": 1}
    assert notes["turns_left"] is None
    assert notes["rows"] == {"dogs": 0, "rescued": 0, "favorite_things": 3, "bones": 0}


@pytest.mark.rules("DL-125", "DL-126")
def test_the_shelter_says_what_each_ability_would_bring_now(tmp_path: Path) -> None:
    things: dict[str, Any] = {"dogs": ["moose", "training", "bear"], "tricks": ["sit"]}
    t = table(shelter_row=["ichabod", "tripod", "miss_penelope"], **things)
    assert t.notes()["shelter"] == {"ichabod": 1, "tripod": 4, "miss_penelope": 2}
    standard = (GAME.decks / "standard.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(standard.replace('of = "small", ', 'of = "big", '), encoding="utf-8")
    big = table(shelter_row=["miss_penelope", "muggles", "nutmeg"], deck=str(mine), **things).notes()["shelter"]
    assert big == {"miss_penelope": 4, "muggles": 2, "nutmeg": 6}, "the dogs it names, whatever its own size"


@pytest.mark.rules("DL-037", "DL-038")
def test_the_prompt_names_what_is_still_to_do() -> None:
    t = table(dogs=["taco"], waiting=["walk", "landlord", "food_thief", "wild_1"], facts={"retrieved": 1})

    assert t.s.prompt(0) == (
        "Still to do this turn: Walk: choose a dog; Landlord: no dog fits, discard it and an Adoption; "
        "Food Thief: no dog fits, discard it and 2 cubes; Wild x1: 1 wild cube at the end of the turn."
    )


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("collect:wild_1", "DL-081"),
        ("attach:landlord", "DL-003"),
        ("fallback:landlord", "DL-003"),
        ("tuck:bone", "DL-034"),
        ("dog:1", "DL-034"),
        ("learn", "DL-118"),
        ("rescue", "DL-071"),
        ("use:heel", "DL-039"),
    ],
)
def test_a_refusal_cites_its_rule(move: str, rule: str) -> None:
    assert table(dogs=["taco"]).refuses(move) == rule


def test_a_trick_without_a_placement_is_refused_for_the_guard() -> None:
    assert table(guard="R2", tricks=["sit", "heel"]).refuses("use:heel") == "DL-045"


@pytest.mark.rules("DL-R08")
def test_a_trick_without_a_placement_is_refused_for_fetch() -> None:
    t = table(guard="C1", tricks=["sit", "circle"], fetch=0, forced=False).do("fetch", "cell:2")

    assert t.refuses("use:circle") == "DL-R08"


@pytest.mark.rules("DL-R23")
def test_a_trick_without_a_placement_is_refused_for_an_empty_cell() -> None:
    position = table(seats=2, tricks=["sit", "circle"], guard="C1", forced=False).s.position()
    zones, facts = position["zones"], position["facts"]
    zones["discard"] = [*zones.get("discard", []), *zones.pop("deck"), *zones.pop("cell2")]
    facts["last_round"] = 1
    again = {"seats": 2, "zones": zones, "facts": facts, "agenda": position["agenda"]}

    assert Sitting(GAME.from_position(again, forced=False)).refuses("use:circle") == "DL-R23"


@pytest.mark.rules("DL-118")
def test_a_trick_that_is_too_dear_is_refused_with_both_figures() -> None:
    t = table(trick_row=["beg", "heel", "bow"], hand=["training", "training"]).do("learn")

    with pytest.raises(IllegalAction, match="Beg costs 3 Trainings, you have 2"):
        t.do("row:top")


@pytest.mark.rules("DL-007", "DL-123")
def test_a_second_toy_is_refused_for_the_first() -> None:
    t = table(dogs=["al", "leash", "pickle", "best_friend"], hand=["leash"], forced=False).do("tuck:leash")

    assert t.refuses("dog:1") == "DL-007"


@pytest.mark.rules("DL-055")
def test_the_end_game_card_says_how_many_turns_are_left() -> None:
    s = table(seats=3, above_end=[], empty=[1], facts={"retrieved": 1}, forced=False).do("end").s
    told = [GAME.tell(s, event, None, NAMES) for event in s.events if event.kind == "end_game"]

    assert told == [(1, "The End Game card is turned up: this round is the last, 2 turns to go.")]


def test_every_line_of_a_random_game_is_a_sentence() -> None:
    rng = Random(11)
    told = 0
    s = GAME.new(4, 11, starting_tricks="choice", auto_feed=False)
    while not s.over:
        seat = s.deciders[0]
        s.play(seat, rng.choice(s.legal(seat)))
        for event in s.events:
            level, words = GAME.tell(s, event, 0, NAMES) or (1, "A secret.")
            assert words[-1] == "."
            assert level in (1, 2, 3)
            told += 1
    assert told > 150


def test_the_score_sheet_adds_up_and_cites_rules() -> None:
    rng = Random(4)
    s = GAME.new(3, 4)
    while not s.over:
        seat = s.deciders[0]
        s.play(seat, rng.choice(s.legal(seat)))
    for seat in range(3):
        sheet = s.score_sheet(seat)
        assert sum([points for points, _, _ in sheet]) == s.scores[seat]
        assert all(rule.startswith("DL-") and words for _, words, rule in sheet)
