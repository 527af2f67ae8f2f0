"""Before the first turn: quests are kept, the guest list is made, the first dogs arrive (HD-014 to HD-025, HD-033)."""

from collections.abc import Mapping, Sequence

from barkade.games.hair_of_the_dog.actions import DOG, FIRST_DOG, KEEP, SIZE, SIZES
from barkade.games.hair_of_the_dog.arrivals import bring_dog, show_next_guest
from barkade.games.hair_of_the_dog.deck import QUEST
from barkade.games.hair_of_the_dog.facts import RANDOM_GUEST, changed
from barkade.games.hair_of_the_dog.layout import capacity_for
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.games.hair_of_the_dog.turn import Turn
from barkade.kernel.box import Setting
from barkade.kernel.steps import Ballot, Choice, Step

SMALL_TABLE_GUESTS = 9  # HD-019


def picks_for(seats: int, options: Mapping[str, Setting]) -> int:
    """HD-018: two dogs each with 4-8 players; HD-019: nine in all with 2-3; HD-024: one each in the short game."""
    if options["length"] == "short":
        return seats
    return SMALL_TABLE_GUESTS if seats <= 3 else 2 * seats


def guest_count(seats: int, options: Mapping[str, Setting]) -> int:
    """HD-024: the short game adds a dog per two players; HD-R06: at least one dog more than the pub has places."""
    picks = picks_for(seats, options)
    if options["length"] == "short":
        return max(picks + seats // 2, capacity_for(seats) + 1)
    return picks


class KeepQuest(Ballot):
    """HD-014: all players at once, in secret, keep one of their two quests; HD-015: nobody else sees the other again."""

    rule = "HD-014"
    automatic = False

    def asks(self, s: HairOfTheDog) -> int:
        return s.box.everyone >> 1

    def options(self, s: HairOfTheDog, seat: int) -> list[int]:
        return sorted([KEEP[QUEST.index(s.faces[slot])] for slot in s.zones[s.quests[seat]]])

    def revealed(self, s: HairOfTheDog, picks: Sequence[int]) -> None:
        for seat in range(s.box.seats):
            for slot in s.zones[s.quests[seat]]:
                if KEEP[QUEST.index(s.faces[slot])] != picks[seat]:
                    s.move(slot, s.dropped[seat])
            if s.telling:
                s.tell("kept_quest", seat, s.zones[s.quests[seat]])

    def prompt(self, s: HairOfTheDog, seat: int) -> str:
        return "Keep one of your two Fetch Quests; nobody sees which."

    def say(self, s: HairOfTheDog, action: int) -> str:
        quest = s.deck.quests[KEEP.index(action)]
        return f"keep {quest.name}: {quest.text}"

    def why_not(self, s: HairOfTheDog, seat: int, action: int) -> tuple[str, str]:
        return self.rule, "you keep one of the two quests you were dealt"


class PickGuests(Step):
    """HD-020: one dog at a time, clockwise from the starting player, going round until the number is reached."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: HairOfTheDog) -> None:
        if self.number == picks_for(s.box.seats, s.box.options):
            s.then(MakeGuestList())
        elif s.box.options["dog_selection"] == "random":
            invite(s, -1, random_dog(s))
            s.then(PickGuests(self.number + 1))
        else:
            seat = (s.first + self.number) % s.box.seats
            s.then(PickDogSize(seat), PickGuests(self.number + 1))


class PickDogSize(Choice):
    """HD-020: picks are made from all 64 dogs; first say how big a dog it shall be."""

    rule = "HD-020"

    def options(self, s: HairOfTheDog) -> list[int]:
        return [SIZE[i] for i, dogs in enumerate(s.deck.by_size) if any_left(s, dogs)]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        s.then(PickDog(self.seat, SIZE.index(action)))

    def prompt(self, s: HairOfTheDog) -> str:
        return "Which dog shall come to the pub tonight? First choose its size."

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        return self.rule, "first say small, medium or big"


class PickDog(Choice):
    """HD-020: openly, and each dog only once."""

    rule = "HD-020"

    def __init__(self, seat: int, size: int) -> None:
        super().__init__(seat)
        self.size = size

    def options(self, s: HairOfTheDog) -> list[int]:
        picked = set(s.guests)
        return [FIRST_DOG + dog for dog in s.deck.by_size[self.size] if dog not in picked]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        invite(s, self.seat, DOG.index(action))

    def prompt(self, s: HairOfTheDog) -> str:
        return f"Which {SIZES[self.size]} dog?"

    def say(self, s: HairOfTheDog, action: int) -> str:
        dog = s.deck.dogs[DOG.index(action)]
        return f"invite {dog.name}, {dog.breed}, {' and '.join(dog.fur)}"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        if action in DOG and DOG.index(action) in s.guests:
            return self.rule, f"{s.deck.dogs[DOG.index(action)].name} is on the list already"
        return self.rule, f"pick a {SIZES[self.size]} dog"


def any_left(s: HairOfTheDog, dogs: list[int]) -> bool:
    """Is one of these dogs still at home?"""
    for dog in dogs:
        if dog not in s.guests:
            return True
    return False


def invite(s: HairOfTheDog, seat: int, dog: int) -> None:
    """Put a dog on the list."""
    s.guests = changed(s.guests, s.guests.index(-1), dog)
    if s.telling:
        s.tell("invited", seat, (), (dog,))


def random_dog(s: HairOfTheDog) -> int:
    """A dog that nobody has picked."""
    left = [dog for dog in range(len(s.deck.dogs)) if dog not in s.guests]
    return left[s.one_of(left, RANDOM_GUEST)]


class MakeGuestList(Step):
    """HD-022: shuffle the three cards of each dog; HD-023: stack the dogs in random order, the top one in sight; HD-024: the
    short game first adds dogs at random; HD-021: all other dogs stay at home."""

    def run(self, s: HairOfTheDog) -> None:
        while -1 in s.guests:
            invite(s, -1, random_dog(s))
        for stack in s.stacks:
            s.loosen(stack)
        show_next_guest(s)
        s.then(OpenDoors(0))


class OpenDoors(Step):
    """HD-033: dogs come in until the pub is full; players place one each, clockwise from the starting player."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: HairOfTheDog) -> None:
        if self.number == s.capacity:
            s.then(Turn())
        else:
            s.then(OpenDoors(self.number + 1))
            bring_dog(s, (s.first + self.number) % s.box.seats)
