"""The grid and the tricks as shapes on it: cells, lines, and every way to lay a pattern down.

A set of cells is a bit mask, bit 0 for cell 1. Lines are numbered R1 R2 R3 C1 C2 C3. A placement is (cells,
line): the cells it covers, and the line to which it sends the Watch Dog.
"""

from typing import Final

LINES: Final = ("R1", "R2", "R3", "C1", "C2", "C3")
LINE_CELLS = (0b000000111, 0b000111000, 0b111000000, 0b001001001, 0b010010010, 0b100100100)
CELLS_OF: Final = tuple(tuple(cell for cell in range(9) if mask >> cell & 1) for mask in range(512))
SIDES = ("top", "right", "bottom", "left")

Placement = tuple[int, int]
Shape = tuple[tuple[tuple[int, int], ...], int, int]  # the cells (row, column), the rows and the columns of their box
Asterisk = tuple[str, int]


def parse_pattern(text: str) -> Shape:
    """The shape that `#. / ##` draws; ValueError says what is wrong with it."""
    rows = [row.strip() for row in text.split("/")]
    height, width = len(rows), len(rows[0])
    if height > 3 or not 1 <= width <= 3 or any(len(row) != width or row.strip("#.") for row in rows):
        raise ValueError(
            f"{text!r} is no pattern: write 1 to 3 rows of 1 to 3 signs, '#' or '.', with ' / ' between rows"
        )
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    if "#" not in rows[0] or "#" not in rows[-1] or "#" not in columns[0] or "#" not in columns[-1]:
        raise ValueError(f"{text!r} is no pattern: its first and last row and column must each have a '#'")
    return tuple((r, c) for r in range(height) for c in range(width) if rows[r][c] == "#"), height, width


def parse_asterisk(text: str, shape: Shape) -> Asterisk:
    """The side and the row or column that `left 2` names; ValueError says what is allowed."""
    side, _, number = text.partition(" ")
    length = shape[2] if side in ("top", "bottom") else shape[1]
    if side not in SIDES or number not in [str(n) for n in range(length)]:
        raise ValueError(
            f"{text!r} is no asterisk of this pattern: write one of {', '.join(SIDES)} and a row or column"
        )
    return side, int(number)


def turned(shape: Shape, asterisk: Asterisk) -> tuple[Shape, Asterisk]:
    """The pattern and its asterisk turned clockwise by 90 degrees (DL-041)."""
    cells, height, width = shape
    side, number = asterisk
    after = SIDES[(SIDES.index(side) + 1) % 4]
    if side in ("right", "left"):
        number = height - 1 - number
    return (tuple((c, height - 1 - r) for r, c in cells), width, height), (after, number)


def shifted(shape: Shape, asterisk: Asterisk) -> list[Placement]:
    """All shifts of an unturned pattern that lie inside the grid, with the line its asterisk then marks
    (DL-043, DL-R06)."""
    cells, height, width = shape
    side, number = asterisk
    found = []
    for down in range(4 - height):
        for right in range(4 - width):
            mask = sum(1 << (r + down) * 3 + c + right for r, c in cells)
            found.append((mask, 3 + number + right if side in ("top", "bottom") else number + down))
    return found


def placements_of(shape: Shape, asterisk: Asterisk) -> tuple[Placement, ...]:
    """Every placement of a trick, never mirrored (DL-042); turns that cover the same cells and mark the same
    line are one."""
    found: set[Placement] = set()
    for _ in range(4):
        found.update(shifted(shape, asterisk))
        shape, asterisk = turned(shape, asterisk)
    return tuple(sorted(found, key=placement_name))


def placement_name(placement: Placement) -> str:
    """How a placement is written: its cells and the line it sends the Watch Dog to, `258>C2`."""
    cells, line = placement
    return "".join(str(cell + 1) for cell in CELLS_OF[cells]) + ">" + LINES[line]


def line_words(line: int) -> str:
    """A line of the grid as people say it: "row 3", "column 1"."""
    return f"{'row' if line < 3 else 'column'} {line % 3 + 1}"


def passes_guard(placement: Placement, guard: int) -> bool:
    """At most one covered cell may be in the line that the Watch Dog guards (DL-045)."""
    return len(CELLS_OF[placement[0] & LINE_CELLS[guard]]) <= 1


def possible_placements() -> list[Placement]:
    """Every set of 3 or 4 cells with each line of its bounding box: all that any trick could ever do."""
    found = []
    for cells in range(512):
        if len(CELLS_OF[cells]) in (3, 4):
            for first in (0, 3):
                touched = [line for line in range(first, first + 3) if cells & LINE_CELLS[line]]
                found += [(cells, line) for line in range(touched[0], touched[-1] + 1)]
    return sorted(found, key=placement_name)


ALL_PLACEMENTS: Final[tuple[Placement, ...]] = tuple(possible_placements())
