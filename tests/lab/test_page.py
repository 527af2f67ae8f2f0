"""The page: complete in itself, and well-formed."""

from html.parser import HTMLParser
from pathlib import Path

from barkade.lab.page import page
from barkade.lab.runs import report
from barkade.lab.shards import Run
from tests.lab.games import either, made_up, mostly_first

ALONE = {"meta", "br"}


class Outline(HTMLParser):
    """Checks that tags close in order, and notes whatever the page asks for from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def test_a_run_becomes_a_page_that_needs_nothing_else(lucky: Run) -> None:
    text = page(*report([lucky.folder]))
    outline = Outline(text)

    assert outline.open == []
    assert outline.fetched == []
    assert "<script" not in text
    assert "@import" not in text
    assert text.count("<svg") >= 5
    for question in ("Does turn order matter?", "Does skill matter?", "What is worth having?", "Is it a race?"):
        assert question in outline.words


def test_answers_are_in_words(tmp_path: Path) -> None:
    made_up(tmp_path / "unfair", mostly_first, either)
    made_up(tmp_path / "fair", either, either, luck=7)
    words = Outline(page(*report([tmp_path / "unfair", tmp_path / "fair"]))).words

    assert "Yes: place" in words
    assert "Not that one could tell" in words
    assert "Changed: wins of the first in turn order (-" in words
