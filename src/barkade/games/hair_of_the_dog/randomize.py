"""The random pub: the house grid with shuffled tiles and faces."""

from barkade.games.hair_of_the_dog.deck import PubDeck
from barkade.games.hair_of_the_dog.facts import SIDES, TILES
from barkade.games.hair_of_the_dog.pub import Face, Pub
from barkade.kernel.luck import Luck

FEWEST = 2


def random_pub(luck: Luck, deck: PubDeck, grid: Pub) -> Pub:
    """Same grid and special cells as the house pub; deal the other tiles in reading order, flip each, until it is varied."""
    plain = [number for number in range(0, len(deck.faces), 2) if not deck.faces[number].special]
    while True:
        order = luck.shuffled(plain, TILES)
        coins = luck.luck(1 << grid.size, SIDES)
        faces = []
        for tile, face in enumerate(grid.faces):
            faces.append(face if face.special else deck.faces[order.pop() + (coins >> tile & 1)])
        if varied([face for face in faces if not face.special]):
            return Pub(grid.cells, tuple(faces))


def varied(faces: list[Face]) -> bool:
    """At least a third inside, a third outside, and each of green, pink, plant and water at least twice."""
    inside = len([face for face in faces if face.inside])
    if 3 * inside < len(faces) or 3 * (len(faces) - inside) < len(faces):
        return False
    green = len([face for face in faces if face.table == "green"])
    pink = len([face for face in faces if face.table == "pink"])
    plants = len([face for face in faces if face.plant])
    waters = len([face for face in faces if face.water])
    return min(green, pink, plants, waters) >= FEWEST
