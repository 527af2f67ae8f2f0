"""The deck file: what it holds, and how a bad one is refused."""

from pathlib import Path
from typing import Any

import pytest

import barkade
from tests.games.to_the_dogs.tables import GAME, do, fill, table


@pytest.fixture
def file() -> str:
    return str((GAME.decks / "standard.toml").read_text(encoding="utf-8"))


def refused(tmp_path: Path, text: str) -> str:
    """Why a deck file is refused."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(barkade.DeckError) as error:
        GAME.read_deck(path)
    return str(error.value)


def test_the_deck_is_the_one_of_the_rules_file() -> None:
    deck = GAME.new(2).deck
    assert (len(deck.dogs), len(deck.homes), len(deck.specialties), len(deck.awards)) == (72, 72, 6, 20)
    assert [sum(dog.size == size for dog in deck.dogs) for size in range(3)] == [24, 24, 24]
    assert [sum(home.kind == kind for home in deck.homes) for kind in range(3)] == [54, 12, 6]
    breeds = [breed for dog in deck.dogs for breed in dog.breeds]
    assert {breeds.count(breed) for breed in breeds} == {4}
    fitting = sum(bin(homes).count("1") for homes in deck.fits)
    assert round(100 * fitting / 72 / 72) == 22
    twice = [
        (home.id, dog.id)
        for home in deck.homes
        for dog in deck.dogs
        if len(set(home.breeds) & set(dog.breeds)) == 2 and (home.size, home.age) == (dog.size, dog.age)
    ]
    assert twice == [("H11", "S15"), ("H36", "M24"), ("H53", "L21")]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('name = "Tater", size = "Small"', 'name = "Tater", size = "Tiny"', "dogs S05: size"),
        ('"Pomeranian"], kibble = 3', '"Pomeranian"], kibble = 13', "dogs S05: kibble"),
        ('id = "H38", kind = "specific"', 'id = "H38", kind = "roomy"', "homes H38: kind"),
        ('["Rhodesian Ridgeback"], origin', '["Poodle"], origin', "homes H38: breeds: 'Poodle'"),
        ('id = "H72"', 'id = "H73"', "homes H73: id"),
        ('id = "H72"', 'id = "H71"', "homes H71: id"),
        ('a = ["Pug", "English Bulldog"]', 'a = ["Pug"]', "specialties B1: a"),
        ('of_each = ["Small"]', 'of_each = ["Wet"]', "awards F1: of_each: 'Wet'"),
        ('effect = "homemaker"', 'effect = "sleep"', "awards G3: effect"),
        ('id = "T2", kind = "Triple Dog Dare"', 'id = "T2", kind = "Fastest Fetch"', "awards T2: points: has no place here"),
        ('id = "E2", kind = "End-of-Game", name', 'id = "F2", kind = "End-of-Game", name', "awards F2: id: stands twice"),
        ('"Lucky Dog", origin = "house"', '"Lucky Dog", origin = "rumour"', "dogs S03: origin"),
        ('name = "Vera", size = "Large"', 'name = "Vera", size = "Small"', "the rulebook has 24 Small dogs, not 25"),
        ('  { id = "B6"', '  # { id = "B6"', "specialties B6: is missing"),
        ('breeds = ["Pug"], kibble = 1', 'breeds = [], kibble = 1', "dogs S10: breeds"),
        ('breeds = ["Pomeranian"], origin', 'breeds = [], origin', "homes H01: breeds"),
    ],
)  # fmt: skip
def test_a_bad_deck_is_refused_by_card_and_field(tmp_path: Path, file: str, old: str, new: str, words: str) -> None:
    assert old in file
    why = refused(tmp_path, file.replace(old, new, 1))
    assert why.startswith("mine.toml: ")
    assert words in why


def test_a_table_may_bring_its_own_deck(tmp_path: Path, file: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(file.replace('name = "Penny"', 'name = "Nickel"'), encoding="utf-8")
    s = GAME.new(2, seed=1, deck=str(path))
    assert "Nickel" in s.deck.titles
    assert s.deck.digest != GAME.new(2).deck.digest


@pytest.mark.parametrize(
    ("zones", "facts", "words"),
    [
        ({"care0": ["S01", "S02", "S03", "S04"]}, {}, "care0: holds at most 3"),
        ({"care0": ["H01"]}, {}, "care0: H01 is not a dog"),
        ({"hand0": ["S01"]}, {}, "hand0: S01 is not a home"),
        ({"collection0": ["H38", "S01"]}, {}, "collection0: S01 must follow a home that accepts it"),
        ({"collection0": ["H38"]}, {}, "collection0: H38 must be followed by its dog"),
        ({"small_pile": ["M01"]}, {}, "small_pile: M01 is not a small dog"),
        ({"small1": ["S01", "S02"]}, {}, "small1: holds one dog"),
        ({"small_pile": ["S01"]}, {}, "small1: is empty although small_pile is not"),
        ({}, {"bowl": [13, 0]}, "bowl"),
        ({}, {"bowl": [1]}, "bowl has 2 numbers"),
        ({}, {"awards": [6, 6, 12, 16]}, "the Triple Dog Dare award is a number from 0 to 5, not 6"),
        ({}, {"specialty": [1, 1]}, "specialty"),
        ({}, {"side": [0, 2]}, "side"),
        ({}, {"first": 2}, "first"),
        ({}, {"closer": 2}, "closer: is a seat from 0 to 1, or -1, not 2"),
        ({}, {"extra": -1}, "extra: is at least 0"),
        ({}, {"match_points": [3, -1]}, "match_points: are at least 0"),
        ({}, {"triple": [2, 0]}, "triple: is 0 or 1"),
        ({}, {"cubes": [0, -1]}, "cubes: is 0 or 1"),
        ({}, {"fetch": [9, 0]}, "fetch"),
        ({}, {"fetch": [5, 5]}, "fetch"),
        ({}, {"fetch": [0, 2]}, "fetch"),
    ],
)
def test_an_impossible_position_is_refused_by_name(
    zones: dict[str, list[str]], facts: dict[str, Any], words: str
) -> None:
    fill(zones, "homes")
    with pytest.raises(barkade.PositionError, match=words):
        GAME.from_position({"seats": 2, "zones": zones, "facts": facts, "agenda": []})


@pytest.mark.rules("TD-080")
def test_a_match_that_is_in_no_window_is_refused() -> None:
    position = table(hands=[["H38"]], care=[["L06"]]).position()
    position["agenda"] = [{"step": "MatchDog", "seat": 0, "window": 3}]
    with pytest.raises(barkade.PositionError, match=r"agenda: MatchDog: window is 0 .* or 2 \(flipped\), not 3"):
        GAME.from_position(position)


def test_the_screen_shows_what_each_home_would_score() -> None:
    s = table(hands=[["H38", "H39", "H01"]], care=[["L06"]])
    lines = s.game.screen(s, 0, ["Ann", "Bob"])
    fitting = "Large Puppy home (Female, Rhodesian Ridgeback) for 8; Large Puppy home (Either, Greyhound) for 4"
    assert f"Penny fits {fitting}" in lines
    assert fitting not in str(s.game.screen(s, 1, ["Ann", "Bob"]))


def test_the_screen_says_which_home_is_best_for_a_dog_of_the_board() -> None:
    s = table(hands=[["H39", "H38"]], board=["L06"], bowl=[1, 3])
    assert any(
        "(2 kibble short; 8 points with your Large Puppy home)" in line for line in s.game.screen(s, 0, ["A", "B"])
    )


@pytest.mark.parametrize(
    ("home", "title"),
    [("H38", "Large Puppy home"), ("H55", "Any-small-dog home"), ("H67", "Any-dog home")],
)
def test_a_home_is_called_by_what_it_asks_for(home: str, title: str) -> None:
    deck = GAME.new(2).deck
    assert deck.titles[deck.numbers[home]] == title


def test_the_story_calls_a_home_by_its_title() -> None:
    s = table(hands=[["H38", "H01"]], care=[["L06"]])
    do(s, "act:match")
    told = [s.game.tell(s, event, 1, ["Ann", "Bob"]) for event in s.events]
    assert "Ann matches Penny with the Large Puppy home: (3 + 1) x 2 = 8 points, now 8." in [
        sentence for _, sentence in told
    ]
