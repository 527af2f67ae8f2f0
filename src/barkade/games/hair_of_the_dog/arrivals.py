"""Dogs come in: who places them, and the open condition with 2-3 players (HD-033 to HD-035, HD-116 to HD-118, HD-127)."""

from barkade.games.hair_of_the_dog.actions import GIFT, PLACE
from barkade.games.hair_of_the_dog.facts import NEXT_GUEST, OPEN, PLACING
from barkade.games.hair_of_the_dog.grid import tiles_of
from barkade.games.hair_of_the_dog.layout import OPEN_TABLE
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.games.hair_of_the_dog.tokens import draw_token, type_of
from barkade.games.hair_of_the_dog.zones import OPEN_CARDS
from barkade.kernel.steps import Choice


def show_next_guest(s: HairOfTheDog) -> None:
    """HD-023: the list is in random order and lies dog side up. Nobody knows more of the order than its top dog (HD-R07),
    so the next one is drawn when it comes in sight."""
    if s.coming:
        s.coming.append(s.coming.pop(s.one_of([s.guests[guest] for guest in s.coming], NEXT_GUEST)))


def bring_dog(s: HairOfTheDog, seat: int) -> None:
    """HD-116: the seat places the top dog of the list; with `dog_placement` random, luck does."""
    if s.random_placement:
        free = tiles_of(s.free_tiles())
        seat_dog(s, seat, free[s.one_of(free, PLACING)])
    else:
        s.then(PlaceDog(seat))


class PlaceDog(Choice):
    """HD-034: a dog is placed on any dog tile that has no dog; pawns and the server do not matter."""

    rule = "HD-034"

    def options(self, s: HairOfTheDog) -> list[int]:
        return [s.pub.to[tile] for tile in tiles_of(s.free_tiles())]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        seat_dog(s, self.seat, s.pub.tile_at[action])

    def prompt(self, s: HairOfTheDog) -> str:
        return f"Where shall {s.dog_name(s.coming[-1])} sit?"

    def say(self, s: HairOfTheDog, action: int) -> str:
        tile = s.pub.tile_at[action]
        return f"{s.pub.addresses[tile]} ({s.pub.faces[tile].words()})"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        tile = s.pub.tile_at.get(action, -1)
        if tile < 0:
            return self.rule, "choose a tile of the pub"
        if s.guest_on(tile) >= 0:
            return self.rule, f"{s.dog_name(s.guest_on(tile))} sits on {s.pub.addresses[tile]}"
        return "HD-003", f"{s.pub.addresses[tile]} is the {s.pub.faces[tile].name}, no place for a dog"


def seat_dog(s: HairOfTheDog, seat: int, tile: int) -> None:
    """The top dog of the list sits down. HD-127: with 2-3 players its top Pet Card is laid open, and nobody owns it;
    HD-R11: only then the type of its open condition is chosen."""
    guest = s.coming.pop()
    show_next_guest(s)
    s.at[guest] = tile
    if s.telling:
        s.tell("arrived", seat, (), (s.guests[guest], s.cells[tile]))
    if s.box.seats <= OPEN_TABLE:
        top = s.draw(s.stacks[guest], OPEN_CARDS)
        if s.telling:
            s.tell("laid_open", seat, [top], (s.guests[guest],))
        s.then(ConditionType(seat, guest, OPEN))


class ConditionType(Choice):
    """HD-082: whoever takes a dog's first card chooses the type of its first condition, Gift or Place, before the token
    is drawn (HD-R31). HD-128: with 2-3 players the one who places the dog does, and the token lies open."""

    rule = "HD-082"

    def __init__(self, seat: int, guest: int, holder: int) -> None:
        super().__init__(seat)
        self.guest = guest
        self.holder = holder

    def options(self, s: HairOfTheDog) -> list[int]:
        return [GIFT, PLACE]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        draw_token(s, self.guest, type_of(action), self.holder)

    def prompt(self, s: HairOfTheDog) -> str:
        kind = "open condition" if self.holder == OPEN else "condition"
        return f"Which type of {kind} shall {s.dog_name(self.guest)} have?"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        return self.rule, "choose Gift or Place"
