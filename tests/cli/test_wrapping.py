"""Long lines at a terminal, and in a pipe."""

from io import StringIO

import pytest

from barkade.cli.wrapping import say, say_page, wipe

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


PAGE = f"# Title\n\n{LONG[5:]}\n\n- **LK-001** {LONG[5:]}\n| a | {'table ' * 20}|"


def test_a_page_at_a_terminal_has_lists_with_their_entries_set_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    out = Terminal()
    say_page(PAGE, out)

    *lines, table, _ = out.getvalue().split("\n")
    entry = lines.index("- LK-001 a dog that is fed, a dog that is fed, a")
    assert all(len(line) <= 50 for line in lines)
    assert all(line[:2] == "  " and line[2] != " " for line in lines[entry + 1 :])
    assert not any(line.startswith(" ") for line in lines[:entry])
    assert table == PAGE.split("\n")[-1]


def test_a_page_in_a_pipe_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    out = StringIO()
    say_page(PAGE, out)
    assert out.getvalue() == PAGE + "\n"


def test_a_curtain_clears_a_terminal_and_what_was_scrolled_out_of_it() -> None:
    terminal, pipe = Terminal(), StringIO()
    wipe(terminal)
    wipe(pipe)
    assert terminal.getvalue() == "\x1b[2J\x1b[3J\x1b[H"
    assert pipe.getvalue() == "\n" * 40
