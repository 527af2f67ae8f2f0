"""Tricks as shapes on the grid."""

import pytest

from barkade.games.dog_lover.placements import (
    CELLS_OF,
    LINE_CELLS,
    LINES,
    parse_asterisk,
    parse_pattern,
    passes_guard,
    placement_name,
    placements_of,
)

TRICKS = {
    "Sit": (
        "# / # / #",
        "top 0",
        "123>R1 147>C1 258>C2 369>C3 456>R2 789>R3",
    ),
    "Shake": (
        "#. / ##",
        "top 0",
        "124>R1 125>C2 145>C1 235>R1 236>C3 245>R2 256>C2 356>R2 457>R2 458>C2 478>C1 568>R2 "
        "569>C3 578>R3 589>C2 689>R3",
    ),
    "Spin": (
        "##. / ..#",
        "left 0",
        "126>R1 156>R2 247>C1 257>C2 358>C2 368>C3 459>R2 489>R3",
    ),
    "Stay": (
        "#.# / .#.",
        "bottom 1",
        "135>C2 157>R2 246>C2 248>R2 268>R2 359>R2 468>C2 579>C2",
    ),
    "Down": (
        "#. / .. / ##",
        "left 2",
        "128>R1 134>C1 178>R3 239>R1 289>R3 346>C3 467>C1 679>C3",
    ),
    "Speak": (
        "#.. / ..# / .#.",
        "top 0",
        "168>C1 249>C3 267>R3 348>R1",
    ),
    "Catch": (
        "##. / ... / ..#",
        "left 0",
        "129>R1 189>R3 347>C1 367>C3",
    ),
    "Bow": (
        "#.. / .#. / ..#",
        "top 0",
        "159>C1 159>C3 357>R1 357>R3",
    ),
    "Circle": (
        ".#. / #.# / .#.",
        "top 1",
        "2468>C2 2468>R2",
    ),
    "Heel": (
        "## / ##",
        "top 0",
        "1245>C1 1245>C2 1245>R1 1245>R2 2356>C2 2356>C3 2356>R1 2356>R2 4578>C1 4578>C2 4578>R2 4578>R3 "
        "5689>C2 5689>C3 5689>R2 5689>R3",
    ),
    "Roll Over": (
        "##. / .##",
        "top 1",
        "1256>C2 2457>R2 3568>R2 4589>C2",
    ),
    "Crawl": (
        ".## / ##.",
        "top 1",
        "1458>R2 2345>C2 2569>R2 5678>C2",
    ),
    "Weave": (
        "#.# / .#. / #..",
        "top 0",
        "1357>C1 1359>R1 1579>R3 3579>C3",
    ),
    "Jump": (
        "#.# / #.#",
        "top 0",
        "1278>R1 1278>R3 1346>C1 1346>C3 2389>R1 2389>R3 4679>C1 4679>C3",
    ),
    "Beg": (
        "#. / #. / ##",
        "top 0",
        "1234>R1 1258>C2 1478>C1 2369>C3 2589>C2 3456>R2 4567>R2 6789>R3",
    ),
    "Dance": (
        ".# / .# / ##",
        "top 1",
        "1236>R1 1247>C1 1456>R2 2358>C2 2578>C2 3689>C3 4569>R2 4789>R3",
    ),
    "Play Dead": (
        "### / .#.",
        "bottom 1",
        "1235>C2 1457>R2 2456>C2 2458>R2 2568>R2 3569>R2 4568>C2 5789>C2",
    ),
}


def names(trick: str, guard: str | None = None) -> list[str]:
    """The placements of a trick, as the table writes them, that pass the guard."""
    pattern, asterisk, _ = TRICKS[trick]
    shape = parse_pattern(pattern)
    found = placements_of(shape, parse_asterisk(asterisk, shape))
    return [placement_name(p) for p in found if guard is None or passes_guard(p, LINES.index(guard))]


@pytest.mark.rules("DL-041", "DL-043", "DL-049", "DL-R06")
@pytest.mark.parametrize("trick", TRICKS)
def test_the_effective_placements_of_every_trick(trick: str) -> None:
    assert names(trick) == TRICKS[trick][2].split()


@pytest.mark.rules("DL-042")
def test_a_pattern_is_never_mirrored() -> None:
    mirrored = [("Roll Over", "Crawl"), ("Beg", "Dance")]
    for one, other in mirrored:
        assert not {name.split(">")[0] for name in names(one)} & {name.split(">")[0] for name in names(other)}


@pytest.mark.rules("DL-045")
@pytest.mark.parametrize("guard", LINES)
def test_a_straight_line_never_lies_in_the_guarded_line(guard: str) -> None:
    assert [name.split(">")[1] for name in names("Sit", guard)] == sorted(
        [line for line in LINES if line != guard], key=lambda line: names("Sit").index(ends_in(line))
    )


def ends_in(line: str) -> str:
    """The placement of Sit that sends the Watch Dog to a line."""
    return next(name for name in names("Sit") if name.endswith(line))


@pytest.mark.rules("DL-R07")
@pytest.mark.parametrize("trick", ["Sit", "Shake", "Spin", "Stay", "Down", "Speak"])
@pytest.mark.parametrize("guard", LINES)
def test_a_starting_trick_has_a_placement_whatever_is_guarded(trick: str, guard: str) -> None:
    assert names(trick, guard)


@pytest.mark.rules("DL-R07")
def test_so_has_every_pattern_of_three_cells() -> None:
    """Which is why a deck may use any of them as a starting trick."""
    for cells in range(512):
        if len(CELLS_OF[cells]) == 3:
            shape = parse_pattern(cropped(cells))
            found = placements_of(shape, ("top", 0))
            assert all(any(passes_guard(placement, line) for placement in found) for line in range(6))


def cropped(cells: int) -> str:
    """A set of cells as a pattern, drawn in the smallest box around it."""
    rows = [row for row in range(3) if cells & LINE_CELLS[row]]
    columns = [column for column in range(3) if cells & LINE_CELLS[3 + column]]
    drawn = []
    for row in range(rows[0], rows[-1] + 1):
        signs = ["#" if cells >> 3 * row + column & 1 else "." for column in range(columns[0], columns[-1] + 1)]
        drawn.append("".join(signs))
    return " / ".join(drawn)


def test_turns_that_look_the_same_are_one_choice_unless_the_watch_dog_would_end_elsewhere() -> None:
    assert names("Bow") == ["159>C1", "159>C3", "357>R1", "357>R3"]
    assert len(names("Sit")) == 6


@pytest.mark.parametrize("text", ["", "####", "#. / #", "#x", "# / # / # / #"])
def test_a_pattern_that_cannot_be_drawn_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="is no pattern"):
        parse_pattern(text)


@pytest.mark.parametrize("text", ["", "top", "top 2", "left 3", "middle 0", "top -1"])
def test_an_asterisk_outside_the_pattern_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="is no asterisk"):
        parse_asterisk(text, parse_pattern("## / ## / #."))
