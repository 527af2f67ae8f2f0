"""The page's types of the wire format are those of the server."""

from tools.page_types import TARGET, page_types


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == page_types(), "run `python tools/page_types.py`"
