"""The pages for people: easy to read, short, complete, and true to the decks they speak of."""

import re

import pytest

import barkade
from barkade.guide import as_text, guide, made, piece_in_words, spelled, texts
from barkade.rulebook import rules
from tests.learning.readability import count, grade, syllables

GRADE = 7  # a twelve-year-old
PIECES = {
    *("die", "card", "thing", "cube", "dog", "glass", "person", "server", "watchdog", "grid", "home", "event", "pet"),
    *("rating", "arrow", "plus", "times", "equals", "text"),
}


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_twelve_year_old_reads_it_in_two_minutes(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = guide(key)
    found, words = grade(texts(page, len(page.modes))), count(texts(page))
    with capsys.disabled():
        print(f"\n{page.title}: Flesch-Kincaid grade {found:.1f}, {words} words")
    assert found <= GRADE
    assert words <= 350


@pytest.mark.parametrize("key", barkade.GAMES)
def test_everything_somebody_needs_is_on_the_page(key: str) -> None:
    page = guide(key)
    assert all([len(mode.turn) == 4 and mode.goal for mode in page.modes])
    assert len(page.example.rows) >= 3
    assert min(len(page.scores), len(page.forget), len(page.players)) >= 3
    for turn in page.modes[0].turn:
        assert turn.picture, turn.title
    assert not re.search(rf"{barkade.game(key).prefix}-\d", " ".join(texts(page, 9))), "no rule numbers"
    assert (page.first, page.last) == (next(iter(rules(key))), [id_ for id_ in rules(key) if "-R" not in id_][-1])


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_picture_is_made_of_pieces_that_the_page_draws(key: str) -> None:
    page = guide(key)
    items = [*[turn for mode in page.modes for turn in mode.turn], *page.example.rows, *page.scores, *page.forget]
    for piece in [piece for item in items for piece in item.picture]:
        assert piece.split()[0] in PIECES, piece
        assert piece_in_words(piece), f"{piece} is silent"


def test_lucky_dog_scores_what_its_deck_says() -> None:
    s = barkade.game("lucky_dog").new(2, 1)
    points = {title.split(" (")[0]: worth for title, worth in zip(s.box.deck.titles, s.box.deck.points, strict=True)}
    assert {row.title: int(row.points) for row in guide("lucky_dog").scores} == points


def test_pictures_are_spelled_for_those_who_cannot_see_them() -> None:
    assert spelled(["die 5", "die 2 *lit"]) == "5, 2"
    assert spelled(["glass 8", "arrow", "glass 5"]) == "a glass with 8 sips -> a glass with 5 sips"
    assert spelled(["card rope_toy 4 Rope_Toy *dim"]) == "Rope Toy (4)"


@pytest.mark.parametrize("key", barkade.GAMES)
def test_the_terminal_says_the_same_as_the_page(key: str) -> None:
    text, page = as_text(guide(key)), guide(key)
    items = [*[turn for mode in page.modes for turn in mode.turn], *page.example.rows, *page.scores, *page.forget]
    for item in [*items, *page.players]:
        assert f"**{item.title}**" in text
        assert item.text in text
    for mode in page.modes:
        assert mode.goal in text
    assert f"barkade rules {key} --all" in text


def test_a_page_without_a_part_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="mode"):
        made("lucky_dog", {})


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("dog", 1),
        ("table", 2),
        ("petted", 2),
        ("played", 1),
        ("kibble", 2),
        ("condition", 3),
        ("cards", 1),
        ("takes", 1),
    ],
)
def test_syllables_are_counted_as_they_are_spoken(word: str, parts: int) -> None:
    assert syllables(word) == parts


def test_long_words_and_sentences_make_a_text_harder() -> None:
    easy = ["The dog eats. You win."]
    hard = [
        "Notwithstanding considerable institutional reservations, the administration subsequently reconsidered the proposal."
    ]
    assert grade(easy) < 3 < 15 < grade(hard)
