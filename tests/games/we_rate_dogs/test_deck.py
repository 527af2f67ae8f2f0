"""The deck: the house constraints of the standard one, and the refusal of bad ones by file, card and
field."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barkade.games.we_rate_dogs.state import AS_STAY
from barkade.kernel.errors import DeckError

COLUMN = {20: 2, 19: 1, 18: 2, 17: 2, 16: 4, 15: 4, 14: 5, 13: 6, 12: 6, 11: 6, 10: 6}
FIRST_DOG, DOGRATES = 73, 117
RULEBOOK = ("benny", "brandon", "hobbes")


def ordinary(deck: Any) -> list[tuple[str, tuple[int, ...]]]:
    return [(deck.ids[face], deck.printed[face]) for face in range(FIRST_DOG, len(deck.ids)) if deck.copies[face] == 1]


@pytest.mark.rules("WR-005", "WR-R02")
def test_44_dogs_with_the_same_values_in_every_column(show: Any) -> None:
    dogs = ordinary(show.deck)
    assert len(dogs) == 44
    for category in range(7):
        assert Counter([ratings[category] for _, ratings in dogs]) == COLUMN
    assert len({ratings for _, ratings in dogs}) == 44


def test_no_dog_is_simply_better_and_each_is_right_for_some_roll(show: Any) -> None:
    for name, ratings in ordinary(show.deck):
        main, goodness = ratings[:6], ratings[6]
        assert sum(ratings) == 90 if name == "benny" else 93 <= sum(ratings) <= 98
        assert max(main) >= 15
        assert goodness < 18 or max(main) <= 16
        if name not in RULEBOOK:
            assert len([rating for rating in main if rating >= 18]) <= 2
            assert main.count(10) <= 2


@pytest.mark.rules("WR-010")
def test_six_dogrates_with_ten_in_everything(show: Any) -> None:
    dogrates = show.deck.numbers["dogrates"]
    assert show.deck.copies[dogrates] == 6
    assert show.deck.printed[dogrates] == (10,) * 7


@pytest.mark.rules("WR-009")
def test_100_event_cards_with_balanced_sums(show: Any) -> None:
    deck = show.deck
    kinds: Counter[int] = Counter()
    plus, minus = [0] * 7, [0] * 7
    for face in range(FIRST_DOG):
        kinds[deck.kinds[face]] += deck.copies[face]
        for category, change in enumerate(deck.changes[face]):
            (plus if change.amount > 0 else minus)[category] += change.amount * deck.copies[face]
    assert (kinds[0], kinds[1], kinds[2], kinds[3]) == (46, 32, 0, 22)
    assert plus == [29, 33, 33, 28, 31, 31, 52]
    assert minus == [-17, -20, -20, -16, -20, -20, -29]
    assert len([face for face in range(FIRST_DOG) if deck.copies[face]]) == 73


def test_the_numbers_of_some_cards(show: Any) -> None:
    deck = show.deck
    wanted = {
        "short_turn_memory_loss": [-1, 2, 2, 1, 0, 0, 0],
        "full_body_wag": [1, 0, 0, 0, 0, 4, 0],
        "youre_home": [0, 2, -1, 0, 0, 3, 1],
        "cleared_the_coffee_table": [0, 0, 0, -2, 0, 5, -1],
        "refuses_to_walk": [0, 0, 0, -3, 0, -2, -1],
        "chewed_the_remote": [0, 0, 0, 0, 0, 0, -4],
    }
    for card, amounts in wanted.items():
        assert [change.amount for change in deck.changes[deck.numbers[card]]] == amounts


def test_every_reaction_is_in_the_deck_twice(show: Any) -> None:
    deck = show.deck
    reactions = [face for face in range(FIRST_DOG) if deck.is_reaction[face]]
    assert [deck.copies[face] for face in reactions] == [2] * 11
    assert [deck.ids[face] for face in reactions if deck.answers_reactions[face]] == [
        "back_in_the_game", "heel", "omnipuplent", "please_reconsider", "legendary_fetch", "phone_a_fren",
    ]  # fmt: skip


# --- bad decks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "ratings = [16, 11, 18, 16",
            "ratings = [9, 11, 18, 16",
            r"own.toml: dog ace: ratings: must be .* from 10",
        ),
        (
            "ratings = [16, 11, 18, 16, 13,",
            "ratings = [16, 11, 18, 16,",
            "dog ace: ratings: must be 7 numbers: Floof, Sass",
        ),
        ('title = "Ash", ', "", "dog ash: title: is missing"),
        ('id = "ash"', 'id = "ace"', "dog ace: id: stands twice"),
        ('id = "ash"', 'id = "rex"', "dog rex: id: must be ace or ash"),
        ("copies = 6", "copies = 5", "must hold 6 Dogrates, not 5"),
        ('title = "Monday", copies = 1', 'title = "Monday", copies = 2', "must hold 84 to 100 Event Cards, not 101"),
        (
            'title = "Ash", ratings = [14, 11, 15, 16, 11, 14, 14], copies = 1',
            'title = "Ash", ratings = [14, 11, 15, 16, 11, 14, 14], copies = 2',
            "must hold 42 to 44 ordinary dogs, not 45",
        ),
        ('action = "WR-085"', 'action = "WR-999"', "event clean_slate: action: must be WR-077 or"),
        ('action = "WR-092"', 'action = "WR-085"', "event heel: action: must be WR-091 or"),
        (
            'kind = "dual", ratings = { Z = 1, W = 2 }',
            'kind = "dual"',
            "event fetch: ratings: is missing",
        ),
        ("{ Z = 1, W = 2 }", "{ Z = 1, X = 2 }", "event fetch: ratings: must give some of F S B"),
        ("{ Z = 1, W = 2 }", "{ Z = 1, W = 12 }", "event fetch: ratings.W: must be a whole number from -9 to 9"),
        (
            'kind = "dual", ratings = { Z = 1',
            'kind = "odd", ratings = { Z = 1',
            "event fetch: kind: must be ratings or",
        ),
        ('category = "W", ', "", "event wag_meter: category: is missing"),
        ('category = "W", ', 'category = "G", ', "event wag_meter: category: must be F or S or B"),
        (
            'kind = "ratings", ratings = { G = -4 }',
            'kind = "ratings", action = "WR-085", ratings = { G = -4 }',
            "event chewed_the_remote: action: has no place here, where kind is ratings",
        ),
        (
            'action = "WR-097", answers_reactions = false',
            'action = "WR-097", answers_reactions = true',
            "event puppy_dog_eyes: answers_reactions: WR-097 can answer ordinary cards only",
        ),
        (
            'origin = "rulebook" },\n  { id = "heel"',
            'origin = "rumour" },\n  { id = "heel"',
            "back_in_the_game: origin",
        ),
    ],
)
def test_a_bad_deck_is_refused_by_file_card_and_field(
    show: Any, tmp_path: Path, old: str, new: str, words: str
) -> None:
    text = (show.game.decks / "standard.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "own.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DeckError, match=words):
        show.game.read_deck(path)


def test_a_table_may_bring_its_own_deck(show: Any, tmp_path: Path) -> None:
    text = (show.game.decks / "standard.toml").read_text(encoding="utf-8")
    path = tmp_path / "own.toml"
    path.write_text(text.replace('title = "Ace", ratings = [16', 'title = "Fido", ratings = [25'), encoding="utf-8")
    s = show.game.new(3, seed=1, deck=str(path))
    assert s.deck.titles[s.deck.numbers["ace"]] == "Fido"
    assert s.deck.printed[s.deck.numbers["ace"]][0] == 25


@pytest.mark.rules("WR-040")
def test_reactions_of_one_copy_each_are_good_for_one_pass(show: Any, tmp_path: Path) -> None:
    text = (show.game.decks / "standard.toml").read_text(encoding="utf-8")
    text = text.replace('copies = 2, kind = "reaction"', 'copies = 1, kind = "reaction"')
    path = tmp_path / "own.toml"
    path.write_text(text.replace('copies = 3, kind = "dual"', 'copies = 14, kind = "dual"'), encoding="utf-8")
    s = show.game.new(6, seed=3, telling=False, deck=str(path))
    luck = Random(1)
    while not s.over:
        options = s.legal(s.deciders[0])
        assert options == sorted(set(options))
        s.pick(s.deciders[0], luck.choice(options))


def action_only(show: Any, path: Path, ratings: str, rule: str) -> dict[str, str]:
    """The option of a table whose deck has a card without its ratings half."""
    text = (show.game.decks / "standard.toml").read_text(encoding="utf-8")
    old = f'kind = "dual", ratings = {{ {ratings} }}, action = "{rule}"'
    assert old in text
    path.write_text(text.replace(old, f'kind = "action", action = "{rule}"'), encoding="utf-8")
    return {"deck": str(path)}


def test_a_card_with_an_action_only_can_be_played(show: Any, tmp_path: Path) -> None:
    options = action_only(show, tmp_path / "own.toml", "B = 2, W = 2", "WR-087")
    s = show.table(hands=[["treat_jar", "monday"]], plays=(0,), options=options)
    show.do(s, 0, "play:treat_jar")
    assert len(show.zone(s, "hand0")) == 3


@pytest.mark.rules("WR-048")
def test_a_card_with_an_action_only_is_offered_when_its_action_is_possible(show: Any, tmp_path: Path) -> None:
    options = action_only(show, tmp_path / "own.toml", "S = 1, B = 1, E = 1", "WR-088")
    hands = [["counter_surfing", "monday"], [], []]
    s = show.table(hands=hands, plays=(0,), options=options)
    assert show.offers(s) == ["pass", "play:monday"]
    locked = [("stay", 0, AS_STAY)]
    s = show.table(ring=[("benny", 0)], laid=locked, hands=[hands[0], ["winter_coat"], []], plays=(0,), options=options)
    assert show.offers(s) == ["pass", "play:counter_surfing"]
