"""Long lines at a terminal, and in a pipe."""

from io import StringIO

import pytest

from barkade.cli.wrapping import say

LONG = "  2. " + "a dog that is fed, " * 6 + "and one that is not"


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_lines_that_fit_with_the_rest_set_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    out = Terminal()
    say(f"short\n{LONG}\n", out)

    short, first, *rest = out.getvalue().split("\n")
    assert short == "short"
    assert first.startswith("  2. a dog")
    assert all(len(line) <= 50 for line in (first, *rest))
    assert [line[:7] for line in rest if line] == ["      " + line[6] for line in rest if line]
    assert " ".join([first.strip(), *[line.strip() for line in rest]]).strip() == LONG.strip()


def test_words_that_no_line_holds_stay_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "10")
    out = Terminal()
    say("a /very/long/path/to/a/record.jsonl here", out)
    assert "/very/long/path/to/a/record.jsonl" in out.getvalue().split()


def test_a_pipe_gets_every_line_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    out = StringIO()
    say(LONG, out)
    assert out.getvalue() == LONG + "\n"
