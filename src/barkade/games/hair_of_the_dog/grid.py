"""Cells of a grid: who lies beside whom, how far it is to walk, where the corners are."""

from collections.abc import Iterable, Sequence

Cell = tuple[int, int]

COLUMNS = "ABCDEFGHIJKLMNOPQRST"
LARGEST = 20

# Every place a tile can have: twenty tiles that hang together never reach beyond this triangle of the grid.
ADDRESSES: tuple[str, ...] = tuple(
    f"{COLUMNS[column]}{row + 1}" for row in range(LARGEST) for column in range(LARGEST - row)
)


def address(cell: Cell) -> str:
    """Column letter from the left, row number from the top."""
    return f"{COLUMNS[cell[0]]}{cell[1] + 1}"


def mask_of(tiles: Iterable[int]) -> int:
    """A set of tiles as a bit mask: bit t stands for tile t."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


def tiles_of(mask: int) -> list[int]:
    """The tiles of a bit mask, in reading order."""
    tiles = []
    while mask:
        lowest = mask & -mask
        tiles.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tiles


def neighbours_of(cells: Sequence[Cell], tile: int) -> tuple[int, ...]:
    """HD-001: tiles are adjacent only if they share an edge; diagonal tiles never are."""
    column, row = cells[tile]
    beside = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return tuple(cells.index(cell) for cell in beside if cell in cells)


def walk(neighbours: Sequence[Sequence[int]], start: int) -> list[int]:
    """HD-063: steps between adjacent tiles from `start` to every tile; -1 where no way leads."""
    steps = [-1] * len(neighbours)
    steps[start] = 0
    reached = [start]
    for tile in reached:
        for beside in neighbours[tile]:
            if steps[beside] < 0:
                steps[beside] = steps[tile] + 1
                reached.append(beside)
    return steps


def is_corner(cells: Sequence[Cell], tile: int) -> bool:
    """HD-004: no neighbour on at least one of the left/right sides, nor on at least one of the upper/lower sides."""
    column, row = cells[tile]
    open_side = (column - 1, row) not in cells or (column + 1, row) not in cells
    open_end = (column, row - 1) not in cells or (column, row + 1) not in cells
    return open_side and open_end
