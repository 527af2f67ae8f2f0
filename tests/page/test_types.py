"""The page's types of the wire format are those of the server."""

from tools.page_types import LIDS, TARGET, lids, page_types


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == page_types(), "run `python tools/page_types.py`"


def test_the_lids_of_our_boxes_say_what_the_games_say() -> None:
    assert LIDS.read_text(encoding="utf-8") == lids(), "run `python tools/page_types.py`"
