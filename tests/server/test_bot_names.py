"""What bots are called."""

import re

import barkade
from barkade.table.chairs import DOGS, bot_name


def test_no_bot_is_called_like_a_card_of_any_deck() -> None:
    decks = [path for key in barkade.GAMES for path in barkade.game(key).decks.iterdir()]
    written = {word.lower() for path in decks for word in re.findall(r"[A-Za-z]+", path.read_text(encoding="utf-8"))}
    assert decks
    assert [name for name in DOGS if name.lower() in written] == []


def test_eight_bots_at_a_table_have_eight_names() -> None:
    assert len({bot_name(seat)[0] for seat in range(8)}) == 8, "their pawns wear the first letter"
