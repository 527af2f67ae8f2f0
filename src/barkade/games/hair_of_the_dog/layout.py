"""Laying the pub: a written arrangement of tiles becomes a Pub, if HD-R09 allows it."""

from typing import Final

from barkade.games.hair_of_the_dog.grid import Cell, neighbours_of, walk
from barkade.games.hair_of_the_dog.pub import SPECIALS, Face, Pub

NO_TILE = "."
OPEN_TABLE: Final = 3  # with up to three players every dog has an open condition (HD-127)

_TILES = {2: 12, 3: 12, 4: 12, 5: 16, 6: 16, 7: 20, 8: 20}


def tiles_for(seats: int) -> int:
    """HD-026: 12 tiles with 2-4 players, 16 with 5-6, 20 with 7-8, the special tiles included."""
    return _TILES[seats]


def capacity_for(seats: int) -> int:
    """HD-033, HD-131: one dog per player, or two per player with 2 players."""
    return 4 if seats == 2 else seats


def lay(rows: list[str], faces: dict[str, Face], seats: int) -> Pub:
    """The Pub that `rows` describe, after the checks of HD-028 and HD-R09."""
    written = cells_of(rows)
    cells = tuple(written)
    for cell, name in written.items():
        if name not in faces:
            at = f"row {cell[1] + 1}, column {cell[0] + 1}"
            raise ValueError(f"{at} of the pub: there is no tile face {name!r}; T04a is tile T04, face a")
    pub_faces = tuple(faces[name] for name in written.values())
    check(cells, pub_faces, seats)
    return Pub(cells, pub_faces)


def cells_of(rows: list[str]) -> dict[Cell, str]:
    """What is written in each cell, in reading order, pushed up and left as far as it goes."""
    written = {
        (column, row): name
        for row, line in enumerate(rows)
        for column, name in enumerate(line.split())
        if name != NO_TILE
    }
    if not written:
        raise ValueError("the pub has no tiles: write rows such as 'T04a T01a . T06b'")
    left = min(column for column, _ in written)
    top = min(row for _, row in written)
    return {(column - left, row - top): name for (column, row), name in written.items()}


def check(cells: tuple[Cell, ...], faces: tuple[Face, ...], seats: int) -> None:
    """HD-R09: right number of tiles, special tiles once each, all connected, no dog locked in.

    A pub of the right size always has more dog tiles than dogs, so a free tile needs no check of its own.
    """
    wanted = tiles_for(seats)
    if len(cells) != wanted:
        raise ValueError(f"the pub has {len(cells)} tiles; with {seats} players it needs {wanted} (HD-026)")
    tiles = [face.id[:-1] for face in faces]
    for tile in tiles:
        if tiles.count(tile) > 1:
            raise ValueError(f"tile {tile} lies in the pub twice; the box has one of each tile (HD-R09)")
    uses = [face.special for face in faces]
    for special in SPECIALS:
        if uses.count(special) != 1:
            raise ValueError(f"the pub needs the special tile {special!r} exactly once (HD-027)")
    if not connected(cells):
        raise ValueError("the tiles of the pub do not all hang together by their edges (HD-R09)")
    floor = tuple(cell for cell, use in zip(cells, uses, strict=True) if not use)
    if not connected(floor):
        raise ValueError("the special tiles cut the dog tiles apart; a dog could be locked in (HD-R09)")


def connected(cells: tuple[Cell, ...]) -> bool:
    """Whether every cell can be walked to from the first."""
    neighbours = [neighbours_of(cells, tile) for tile in range(len(cells))]
    return -1 not in walk(neighbours, 0)
