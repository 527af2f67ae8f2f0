"""What a game keeps for the next table: not for ever, because a server runs for months."""

from typing import Any

import barkade
from barkade.kernel.game import MOST_KEPT


def kept(game: Any) -> list[int]:
    """How many blanks, wishes and decks a game keeps."""
    return [len(game._blanks), len(game._asked), len(game._decks_read)]


def test_tables_of_many_kinds_do_not_fill_the_memory() -> None:
    game = barkade.game("lucky_dog")
    first = game.new(2, seed=1, round_cap=1)
    for cap in range(1, MOST_KEPT + 50):
        game.new(2, seed=1, round_cap=cap)
    assert max(kept(game)) == MOST_KEPT
    assert game.new(2, seed=1, round_cap=1).position() == first.position()  # laid out anew


def test_a_table_goes_on_with_its_deck_when_the_game_has_let_it_go() -> None:
    game = barkade.game("lucky_dog")
    deck = game.deck(game.check_options(2, {}))
    game.keep_deck("guest.toml", deck)
    s = game.new(2, seed=1, deck="guest.toml")
    for number in range(MOST_KEPT):
        game.keep_deck(f"other{number}.toml", deck)
    for cap in range(1, MOST_KEPT + 2):
        game.new(2, seed=1, round_cap=cap)
    assert "guest.toml" not in game._decks_read
    assert s.box.deck is deck
    assert s.position()["options"]["deck"] == "guest.toml"
    assert s.imagine(0, 1).view(0) == s.view(0)
