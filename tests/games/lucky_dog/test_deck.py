"""Section 7: the decks, and what the loader refuses."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

import barkade
from barkade.games.lucky_dog.dice import pack
from tests.games.lucky_dog.tables import GAME

STANDARD = (GAME.decks / "standard40.toml").read_text()


def read(tmp_path: Path, text: str) -> Any:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return GAME.read_deck(path)


def test_w23_the_standard_deck_and_its_exact_counts() -> None:
    deck: Any = GAME.deck(GAME.check_options(2, {}))
    assert (sum(deck.copies), sum(1 for copies in deck.copies if copies)) == (40, 17)
    assert sum(copies * points for copies, points in zip(deck.copies, deck.points, strict=True)) == 107
    counts = dict.fromkeys(deck.ids, 0)
    for dice in product(range(1, 7), repeat=5):
        mask = deck.met[pack(dice)]
        for kind, name in enumerate(deck.ids):
            counts[name] += mask >> kind & 1
    wanted = {"chewie": 1656, "belly_rub": 306, "table_scraps": 2256, "short_walk": 3480, "long_walk": 1200,
              "nap_time": 2373, "zoomies": 2373, "rope_toy": 243, "squeaky_toy": 243, "fetch": 156}  # fmt: skip
    wanted |= {f"treat_{face}": 1526 for face in range(1, 7)}
    assert {name: count for name, count in counts.items() if name in wanted} == wanted
    assert all(deck.met[pack(dice)] for dice in product(range(1, 7), repeat=5))


@pytest.mark.rules("LK-R01")
def test_treats_are_six_numbers_or_six_ones() -> None:
    faces: Any = GAME.new(2).box.deck
    ones: Any = GAME.new(2, treats="ones").box.deck
    assert [faces.copies[faces.numbers[f"treat_{n}"]] for n in range(1, 7)] == [1] * 6
    assert [ones.copies[ones.numbers[f"treat_{n}"]] for n in range(1, 7)] == [6, 0, 0, 0, 0, 0]
    assert (sum(ones.copies), ones.name) == (40, "ones40")
    assert GAME.new(2, deck="ones40").box.options["treats"] == "ones"
    with pytest.raises(ValueError, match="treats must be 'faces' with the deck standard40, not 'ones'"):
        GAME.new(2, treats="ones", deck="standard40")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "chewie"', 'id = "chewy"', "card chewy: id: must be"),
        ("copies = 5", "copies = 6", "the rulebook has 40 cards, not 41; write `published = false`"),
        ("points = 3", "points = 33", "card chewie: points: must be a whole number from 1 to 20"),
        ('needs = "kind(3)"', 'needs = "kindness"', "card chewie: needs: must be one of"),
        ('origin = "rulebook"', 'origin = "a friend"', "card cuddle_time: origin: must be"),
        ('needs = "always"', 'needs = "kind(5)"', "must hold 1 kind of card that is scored alone, not 0 (LK-025)"),
        (
            "points = 1",
            "points = 2",
            "card cuddle_time: points: the rulebook prints 1, not 2; write `published = false`",
        ),
        ('title = "Chewie"\n', "", "card chewie: title: is missing"),
        ("[[card]]", "[card", "is not TOML"),
        ("points = 3", "points = 1979-05-27", "holds a date or a time"),
    ],
)
def test_a_bad_deck_is_refused_naming_card_and_field(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(barkade.DeckError, match="mine.toml") as refused:
        read(tmp_path, STANDARD.replace(old, new, 1))
    assert sentence in str(refused.value)


def test_other_figures_and_fewer_kinds_are_a_deck_too(tmp_path: Path) -> None:
    sixth = STANDARD.index('[[card]]\nid = "treat_6"')
    without = STANDARD[:sixth] + STANDARD[STANDARD.index('[[card]]\nid = "cuddle_time"') :]
    deck = read(tmp_path, without.replace("copies = 5", "copies = 6").replace("points = 5", "points = 6"))
    assert (deck.size, deck.published) == (40, True)
    assert (deck.copies[deck.numbers["treat_6"]], deck.points[deck.numbers["fetch"]]) == (0, 6)


@pytest.mark.rules("LK-064")
def test_a_smaller_deck_is_won_outright_with_its_own_last_card(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("published = false\n" + STANDARD.replace("copies = 6", "copies = 1"))
    assert GAME.new(2, mode="coop", deck=str(path)).deck.size == 35
    s = GAME.new(1, seed=1, deck=str(path))
    assert not s.all_scored()
    for slot in range(35):
        s.move(slot, s.box.zone_numbers["pile0"])
    assert s.all_scored()


def test_a_deck_of_ones_own_is_played_and_its_hash_recorded(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD.replace('title = "Chewie"', 'title = "Old Shoe"'))
    s = GAME.new(2, seed=1, deck=str(path))
    assert "Old Shoe" in s.deck.titles
    header = barkade.Record.of(s).header
    assert header["deck_hash"] != barkade.Record.of(GAME.new(2, seed=1)).header["deck_hash"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("run", r"run takes a number from 2 to 5, as in run\(2\), not 'run'"),
        ("run(7)", "run takes a number from 2 to 5"),
        ("pair_of(9)", "pair_of takes a number from 1 to 6"),
        ("sum_at_most(99)", "sum_at_most takes a number from 5 to 30"),
        ("full_house(3)", r"full_house takes no number, not 'full_house\(3\)'"),
    ],
)
def test_a_pattern_that_no_dice_or_all_dice_meet_is_refused(tmp_path: Path, wrong: str, sentence: str) -> None:
    with pytest.raises(barkade.DeckError, match=sentence):
        read(tmp_path, STANDARD.replace('needs = "run(3)"', f'needs = "{wrong}"'))


def test_the_deck_of_another_game_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(barkade.DeckError, match=r"mine\.toml: is a deck of dog_lover, not of lucky_dog"):
        read(tmp_path, (barkade.game("dog_lover").decks / "standard.toml").read_text())
    with pytest.raises(barkade.DeckError, match=r'game: is missing; write game = "lucky_dog"'):
        read(tmp_path, STANDARD.replace('game = "lucky_dog"', ""))


def test_a_card_has_a_title(tmp_path: Path) -> None:
    with pytest.raises(barkade.DeckError, match="title: must be a text, not ''"):
        read(tmp_path, STANDARD.replace('title = "Fetch"', 'title = ""'))
