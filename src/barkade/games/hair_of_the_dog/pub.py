"""The pub: tiles on a grid, and everything about them that never changes during an evening."""

from dataclasses import dataclass

from barkade.games.hair_of_the_dog.actions import TO
from barkade.games.hair_of_the_dog.grid import (
    ADDRESSES,
    Cell,
    address,
    is_corner,
    mask_of,
    neighbours_of,
    walk,
)

BAR, TREATS, TOYS = "bar", "treats", "toys"
SPECIALS = (BAR, TREATS, TOYS)
STANDS = {TREATS: 0, TOYS: 1}  # the zones of their stock, as in zones.py
FLOORS_INSIDE = ("blue tile", "stone")
FLOORS_OUTSIDE = ("deck", "grass")
TABLES = ("", "green", "pink")


@dataclass(frozen=True)
class Face:
    """One side of a Bar Tile. HD-003: a tile with a `special` use is no dog tile."""

    id: str
    name: str
    special: str
    floor: str
    table: str
    feature: str
    plant: bool
    water: bool

    @property
    def inside(self) -> bool:
        """HD-005: blue tile and stone are inside, deck and grass are outside."""
        return self.floor in FLOORS_INSIDE

    def words(self) -> str:
        """What a visitor sees here: "inside, green table, plant"."""
        if self.special:
            return self.name
        seen = ["inside" if self.inside else "outside"]
        if self.table:
            seen.append(f"{self.table} table")
        if self.feature:
            seen.append(self.feature)
        if self.plant:
            seen.append("plant")
        if self.water:
            seen.append("water dish")
        return ", ".join(seen)


class Pub:
    """A layout of tiles, numbered in reading order; sets of tiles are bit masks. Computed once per layout."""

    def __init__(self, cells: tuple[Cell, ...], faces: tuple[Face, ...]) -> None:
        self.cells = cells  # where each tile lies
        self.faces = faces
        self.size = len(cells)
        every = range(self.size)
        self.addresses = tuple(address(cell) for cell in cells)
        self.to = tuple(TO[ADDRESSES.index(name)] for name in self.addresses)
        self.tile_at = {action: tile for tile, action in enumerate(self.to)}
        self.neighbours = tuple(neighbours_of(cells, tile) for tile in every)
        self.around = tuple(mask_of(beside) for beside in self.neighbours)
        self.nearby = tuple(self.around[tile] | 1 << tile for tile in every)
        self.distance = tuple(tuple(walk(self.neighbours, tile)) for tile in every)
        self.closer = tuple(tuple(self._closer(start, goal) for goal in every) for start in every)
        uses = [face.special for face in faces]
        self.bar = uses.index(BAR)
        self.treats = uses.index(TREATS)
        self.toys = uses.index(TOYS)
        self.stands = tuple([STANDS.get(use, -1) for use in uses])
        self.dog_tiles = mask_of(tile for tile in every if not uses[tile])
        self.open_closer = tuple(tuple(mask_of(tiles) & self.dog_tiles for tiles in row) for row in self.closer)
        self.elsewhere = tuple(tuple(self.to[other] for other in every if other != tile) for tile in every)
        self.beside = tuple(tuple(self.to[other] for other in self.neighbours[tile]) for tile in every)
        self.places = self._places()

    def _closer(self, start: int, goal: int) -> tuple[int, ...]:
        """HD-063: the neighbours of `start` with a smaller walking distance to `goal`."""
        here = self.distance[start][goal]
        return tuple(tile for tile in self.neighbours[start] if self.distance[tile][goal] < here)

    def _places(self) -> dict[str, int]:
        """The tiles that pass each test that never changes (HD-095, HD-096, HD-098 to HD-100)."""
        faces = self.faces
        every = range(self.size)
        return {
            "near_bar": self.around[self.bar],
            "near_toys": self.around[self.toys],
            "near_treats": self.around[self.treats],
            "corner": mask_of(tile for tile in every if is_corner(self.cells, tile)),
            "green_table": mask_of(tile for tile in every if faces[tile].table == "green"),
            "pink_table": mask_of(tile for tile in every if faces[tile].table == "pink"),
            "plant": mask_of(tile for tile in every if faces[tile].plant),
            "water": mask_of(tile for tile in every if faces[tile].water),
            "inside": mask_of(tile for tile in every if faces[tile].inside),
            "outside": mask_of(tile for tile in every if not faces[tile].inside),
        }

    def numbers(self) -> tuple[int, ...]:
        """By tile: the number of its address."""
        return tuple([ADDRESSES.index(name) for name in self.addresses])

    def rows(self) -> list[str]:
        """The layout as it is written in a deck: "T04a T01a . T06b", a row each."""
        face_at = dict(zip(self.cells, self.faces, strict=True))
        width = max(column for column, _ in self.cells) + 1
        height = max(row for _, row in self.cells) + 1
        return [
            " ".join(face_at[column, row].id if (column, row) in face_at else "." for column in range(width))
            for row in range(height)
        ]
