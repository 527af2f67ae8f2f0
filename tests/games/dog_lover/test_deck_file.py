"""The deck file: what it must hold, and errors that name file, card and field."""

from pathlib import Path

import pytest

import barkade
from barkade.kernel.errors import DeckError

GAME = barkade.game("dog_lover")
STANDARD = GAME.decks / "standard.toml"

WRONG = [
    (
        'id = "taco",',
        'id = "joey",',
        "dog joey: id: stands twice",
    ),
    (
        'id = "taco",',
        'id = "walk",',
        "dog walk: id: stands in two tables",
    ),
    (
        'need = "S D",     vp = 3',
        'need = "S D",     vp = 4',
        "dog taco: vp: the rulebook prints 3, not 4; write `published = false`",
    ),
    (
        'need = "S D",     vp',
        'need = "S X",     vp',
        "dog taco: need: must be 1 to 6 symbols S, D or C",
    ),
    (
        'size = "small",  need = "S D",     vp',
        'size = "tiny",  need = "S D",     vp',
        "dog taco: size: must be small or",
    ),
    (
        'vp = 2, label = "3+"',
        'vp = 2, label = "5+"',
        "dog waffles: label: must be 3\\+ or 4\\+",
    ),
    (
        'copies = [3, 2, 3], origin = "house"',
        'copies = [3, 2], origin = "house"',
        "card walk: copies: must be 3 numbers",
    ),
    (
        'copies = [3, 2, 3], origin = "house"',
        'copies = [4, 2, 3], origin = "house"',
        "must hold 70 to 120 game cards for 4 players, not 121",
    ),
    (
        'title = "Fetch",    copies = [1, 0, 0]',
        'title = "Fetch",    copies = [2, 0, 0]',
        "card fetch: copies: must be",
    ),
    (
        'colour = "W", amount = 1',
        'colour = "W", amount = 2',
        "food wild_1: amount: must be a whole number from 1 to 1",
    ),
    (
        'colour = "C", amount = 1',
        'colour = "W", amount = 1',
        "must hold 0 to 5 wild cubes, not 9",
    ),
    (
        'id = "landlord", ',
        'id = "lodger", ',
        "trait lodger: id: must be best_friend or",
    ),
    (
        'fallback = "cube",     fallback_count = 2',
        'fallback = "toy",     fallback_count = 2',
        "trait food_thief: fallback_count",
    ),
    (
        'tuck = "toy",      ',
        'tuck = "dogs",     ',
        "trait best_friend: tuck: must be walk or",
    ),
    (
        'of = "leash", ',
        'of = "string", ',
        "rescued al: of: must be chew_toy or",
    ),
    (
        'of = "dirt_monster"',
        'of = "landlord"',
        "rescued 50_scent: of: landlord must have a card without a label",
    ),
    (
        'use = "dog",      cost = 3, pattern = "### / .#."',
        'use = "dog",      pattern = "### / .#."',
        "trick play_dead: cost: is missing",
    ),
    (
        'pattern = "### / .#."',
        'pattern = "### / ##."',
        "trick play_dead: pattern: must take 3 cards, or 4",
    ),
    (
        'pattern = "### / .#."',
        'pattern = "### / .# "',
        "trick play_dead: pattern: .* is no pattern",
    ),
    (
        'pattern = "## / ##",         asterisk = "top 0"',
        'pattern = "##. / ##.",       asterisk = "top 2"',
        "trick heel: pattern: .* is no pattern: its first and last row and column must each have a '#'",
    ),
    (
        'pattern = "#. / ##", ',
        'pattern = "## / ##", ',
        "trick shake: pattern: must take 3 cards",
    ),
    (
        'asterisk = "left 2"',
        'asterisk = "left 3"',
        "trick down: asterisk: .* is no asterisk",
    ),
    (
        'use = "dog",      cost = 1, pattern = "##. / ... / ..#"',
        'use = "special",  pattern = "##. / ... / ..#"',
        "the rulebook has 5 special starting tricks, not 6",
    ),
    (
        'origin = "public"',
        'origin = "hearsay"',
        "trick catch: origin: must be rulebook or public or house",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[message for _, _, message in WRONG])
def test_a_wrong_deck_is_refused_by_card_and_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = STANDARD.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(DeckError, match=rf"mine\.toml: .*{message}"):
        GAME.read_deck(path)


def test_a_missing_kind_is_named(tmp_path: Path) -> None:
    lines = [line for line in STANDARD.read_text(encoding="utf-8").splitlines() if '"tennis_ball", ' not in line]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")

    with pytest.raises(DeckError, match="toy tennis_ball: is missing"):
        GAME.read_deck(path)


def test_a_table_may_bring_its_own_deck(tmp_path: Path) -> None:
    text = STANDARD.read_text(encoding="utf-8").replace('title = "Taco"', 'title = "Burrito"')
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    s = GAME.new(2, 1, deck=str(path))

    assert "Burrito" in s.deck.titles
    assert s.deck.digest != GAME.new(2).deck.digest


def test_every_card_says_where_it_comes_from() -> None:
    deck = GAME.new(4).deck

    assert len(deck.ids) == len(set(deck.ids)) == 44 + 22 + 15
