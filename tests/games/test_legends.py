"""What the games say about their signs and cards."""

from typing import Any

import pytest

import barkade

LONGEST = 250  # characters that are still a line or three at a terminal


def legend(key: str) -> Any:
    game = barkade.game(key)
    return game.legend(game.new(max(game.seats), seed=1))


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_card_on_the_table_is_explained(key: str) -> None:
    game = barkade.game(key)
    s = game.new(max(game.seats), seed=1)
    cards = game.legend(s).cards
    assert {s.box.deck.titles[face] for face in s.faces} <= set(cards)
    assert all(0 < len(text) <= LONGEST and "{" not in text for text in cards.values())


@pytest.mark.parametrize("key", barkade.GAMES)
def test_signs_are_lines(key: str) -> None:
    signs = legend(key).signs
    assert signs
    assert all(0 < len(line) <= LONGEST and "\n" not in line for line in signs)


@pytest.mark.parametrize(
    ("key", "name", "text"),
    [
        ("lucky_dog", "Long Walk", "4 points for 4 in a row; 3 cards in the deck"),
        ("lucky_dog", "Treat (two threes)", "2 points for two 3s; 1 card in the deck"),
        ("to_the_dogs", "Food Motivated", "5 kibble go from your bank to your bowl"),
        ("to_the_dogs", "Puppy Parade", "Triple Dog Dare award: a small, a medium and a large Puppy (5 points)"),
        ("to_the_dogs", "Small Sprint", "Fastest Fetch award: 4 small dogs (9/5/2)"),
        ("dog_lover", "Canned x2", "2 cans (C) for your bowl"),
        ("dog_lover", "Stay", "trick [#.# / .#., * below column 2]"),
        ("dog_lover", "Beg", "trick [#. / #. / ##, * above column 1], costs 3 Trainings"),
        ("we_rate_dogs", "Squirrel!", "Z+2 G+1, or change what is judged to Zoom"),
        ("we_rate_dogs", "Heel!", "reaction, the card fails; it answers any card"),
        ("we_rate_dogs", "Cat in a Dog Costume", "F-3 S-3 B-3 Z-3 E-3 W-3 G-3 (also below 10)"),
        ("hair_of_the_dog", "no plant", "Place condition, met unless the dog's tile has a plant"),
        ("hair_of_the_dog", "a Bone", "Gift condition, met if the petter holds Bone; the treat is eaten"),
    ],
)
def test_a_card_says_what_it_does(key: str, name: str, text: str) -> None:
    assert legend(key).cards[name] == text


def test_bacon_is_a_treat_and_a_condition() -> None:
    text = legend("hair_of_the_dog").cards["Bacon"]
    assert text.startswith("treat, 2 in the pub")
    assert "also a Gift condition, met if the petter holds Bacon" in text


def test_a_card_of_lucky_dog_shows_its_pattern_and_whether_the_dice_match() -> None:
    game = barkade.game("lucky_dog")
    s = game.new(2, seed=11)
    shown = [line for line in game.screen(s, 0, ["Ann", "Bo"]) if line.startswith("card ")]
    matches = [hits == [1] for hits in s.public_notes()["matches"].values()]
    assert "card 3  Nap Time 2: total 15 or less" in [line.removesuffix(" * matches") for line in shown]
    assert [line.endswith(" * matches") for line in shown] == matches
