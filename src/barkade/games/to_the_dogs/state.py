"""The state of To the Dogs: counters, zones and small questions."""

from barkade.games.to_the_dogs import notes, scores, unfit
from barkade.games.to_the_dogs.check import check
from barkade.games.to_the_dogs.deck import DOG_KINDS, FIRST_DOG, TownDeck
from barkade.games.to_the_dogs.kinds import IN_GAME
from barkade.games.to_the_dogs.limits import KIBBLE, ROW
from barkade.games.to_the_dogs.zones import BOARD, BOARD_END, CARE, COLLECTION, DISCARD, HAND, HOME_PILE, KEPT, SLOTS
from barkade.kernel.imagine import deal, hidden_from
from barkade.kernel.state import State
from barkade.kernel.steps import Choice


class ToTheDogs(State):
    """A table of To the Dogs."""

    numbers = ("first", "closer", "idle", "extra", "taken", "matched", "owed")
    lists = (
        "awards", "specialty", "side", "bowl", "turns", "match_points", "companion_points",
        "multiplier_points", "end_points", "triple", "fetch", "cubes",
    )  # fmt: skip
    backstage = ("locked", "unfit")
    shared = ("deck", "rewards", "capped", "lucky_at_last", "most_dogs")
    __slots__ = numbers + lists + backstage + shared

    deck: TownDeck
    rewards: tuple[int, ...]  # Fastest Fetch rewards, the best first
    capped: bool  # Match Multiplier stops at 2 points (TD-R36)
    lucky_at_last: bool  # a Lucky Dog gives its turn on a last turn too (TD-R52)
    most_dogs: bool  # ties are broken by dogs (TD-R56)

    first: int  # the seat that had the very first turn
    closer: int  # in the final phase the seat whose last turn ends the game, else -1
    extra: int  # extra turns that the active seat still has coming
    idle: int  # turns in a row in which no dog was taken in and none matched (TD-123)
    awards: list[int]  # by kind: the award in play, by its place in the deck
    specialty: list[int]  # by seat: the card
    side: list[int]  # by seat: the side that is up, or NO_SIDE before the choice (TD-012)
    bowl: list[int]  # by seat: kibble that can be spent
    turns: list[int]  # by seat: turns begun
    match_points: list[int]  # by seat
    companion_points: list[int]  # by seat
    multiplier_points: list[int]  # by seat
    end_points: list[int]  # by seat: kibble, specialty and end award, once the game is over
    triple: list[int]  # by seat: 1 once the Triple Dog Dare is earned
    fetch: list[int]  # by seat: the Fastest Fetch reward taken, or 0
    cubes: list[int]  # by seat: 1 once Homemaker or Rich in Food is used up

    unfit: list[
        int
    ]  # slot, kinds, slot, kinds ...: homes in hands, and the kinds of dog (a mask) that all know they refuse

    # What holds for this turn only; `forget_turn` ends it all.
    taken: int  # dogs taken in
    matched: int  # dogs matched, companions included
    owed: int  # cards to discard for Rich in Food
    locked: list[int]  # slots drawn by size-only exchanges

    def forget_turn(self) -> None:
        """A turn is over: nothing of it is remembered."""
        self.taken = self.matched = self.owed = 0
        if self.locked:
            self.locked = []

    # --- small questions ------------------------------------------------------------------------------------

    def bank(self, seat: int) -> int:
        """TD-014: the bank is what is not in the bowl."""
        return KIBBLE - self.bowl[seat]

    def final(self) -> bool:
        """Is every turn a last turn now?"""
        return self.closer >= 0

    def effect(self) -> int:
        """The In-Game Award in play."""
        return self.deck.effects[self.awards[IN_GAME]]

    def homes_left(self) -> int:
        """Home Cards that can still be drawn (TD-074, TD-075)."""
        return len(self.zones[HOME_PILE]) + len(self.zones[DISCARD])

    def hand_faces(self, seat: int) -> list[int]:
        """The homes in a hand; each is also the action that names it."""
        faces = self.faces
        return [faces[slot] for slot in self.zones[HAND[seat]]]

    def home_words(self, seat: int, face: int) -> str:
        """A home of a hand in words; where several read alike, which of them: `Any-dog home (2 of 3)`."""
        words = self.deck.home_words(face)
        alike = [home for home in sorted(self.hand_faces(seat)) if self.deck.home_words(home) == words]
        return words if len(alike) < 2 or face not in alike else f"{words} ({alike.index(face) + 1} of {len(alike)})"

    def homes_above(self, seat: int, last: int) -> list[int]:
        """The homes in a hand that come after one, in ascending order."""
        faces = self.faces
        homes: list[int] = []
        for slot in self.zones[HAND[seat]]:
            if faces[slot] > last:
                homes.append(faces[slot])
        homes.sort()
        return homes

    def unlocked(self, homes: list[int]) -> list[int]:
        """TD-065: of these homes all that did not come by an exchange this turn."""
        locked = [self.faces[slot] for slot in self.locked]
        return [home for home in homes if home not in locked]

    def homes_for(self, seat: int, dog: int) -> list[int]:
        """The homes in a hand that accept a dog, in ascending order."""
        faces, takes = self.faces, self.deck.takes
        kind = self.deck.dog_kind[faces[dog]]
        homes: list[int] = []
        for slot in self.zones[HAND[seat]]:
            if takes[faces[slot]] >> kind & 1:
                homes.append(faces[slot])
        homes.sort()
        return homes

    def matchable(self, seat: int) -> int:
        """A bit mask: the spaces in care whose dog has a qualifying home in hand."""
        care = self.zones[CARE[seat]]
        if not care:
            return 0
        faces, takes, kinds = self.faces, self.deck.takes, self.deck.dog_kind
        wanted = 0  # a bit mask of kinds of dog
        for slot in self.zones[HAND[seat]]:
            wanted |= takes[faces[slot]]
        spaces = 0
        space = 1
        for slot in care:
            if wanted >> kinds[faces[slot]] & 1:
                spaces |= space
            space <<= 1
        return spaces

    def affordable(self, seat: int, first: int = 0) -> list[int]:
        """TD-021, TD-022: the board slots, numbered from `first`, whose dog can be fed, if there is a free
        space in care."""
        zones, faces, kibble = self.zones, self.faces, self.deck.kibble
        slots: list[int] = []
        if len(zones[CARE[seat]]) >= ROW:
            return slots
        bowl = self.bowl[seat]
        slot = first
        for dogs in zones[BOARD:BOARD_END]:
            if dogs and kibble[faces[dogs[0]]] <= bowl:
                slots.append(slot)
            slot += 1
        return slots

    def can_take(self, seat: int) -> bool:
        """TD-016: can any dog be taken in? Not on a last turn (TD-118)."""
        zones, faces, kibble = self.zones, self.faces, self.deck.kibble
        if self.closer >= 0 or len(zones[CARE[seat]]) >= ROW:
            return False
        bowl = self.bowl[seat]
        for zone in SLOTS:
            dogs = zones[zone]
            if dogs and kibble[faces[dogs[0]]] <= bowl:
                return True
        return False

    def board_empty(self) -> bool:
        """TD-114: has the last face-up dog been taken?"""
        zones = self.zones
        for zone in SLOTS:
            if zones[zone]:
                return False
        return True

    def dogs_of(self, seat: int) -> list[int]:
        """The dogs of a collection: matched ones, companions and kept ones (TD-121)."""
        faces = self.faces
        slots = self.zones[COLLECTION[seat]] + self.zones[KEPT[seat]]
        return [faces[slot] for slot in slots if faces[slot] >= FIRST_DOG]

    def homes_of(self, seat: int) -> list[int]:
        """The homes of a collection."""
        faces = self.faces
        return [faces[slot] for slot in self.zones[COLLECTION[seat]] if faces[slot] < FIRST_DOG]

    def kinds_of(self, seat: int) -> list[int]:
        """TD-095: how many matched dogs and companions there are of each kind (and, last, how many homes)."""
        counts = [0] * (DOG_KINDS + 1)
        faces, kinds = self.faces, self.deck.dog_kind
        for slot in self.zones[COLLECTION[seat]]:
            counts[kinds[faces[slot]]] += 1
        return counts

    # --- small deeds ----------------------------------------------------------------------------------------

    def draw_home(self, seat: int) -> int:
        """Draw a Home Card. TD-074: an empty pile is made anew from the discard; TD-075: if that is empty
        too, there is no card (-1), and none is owed."""
        zones = self.zones
        if not zones[HOME_PILE]:
            if not zones[DISCARD]:
                return -1
            self.unfit = unfit.in_hands(self)
            self.move_all(DISCARD, HOME_PILE)
            self.loosen(HOME_PILE)
            if self.telling:
                self.tell("reshuffled", numbers=(len(zones[HOME_PILE]),))
        return self.draw(HOME_PILE, HAND[seat])

    def flip(self, seat: int) -> None:
        """Turn the specialty over."""
        self.side[seat] = 1 - self.side[seat]
        if self.telling:
            self.tell("flipped", seat, (), (self.specialty[seat], self.side[seat]))

    # --- the doors ------------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        """TD-049: points so far, without a ceiling."""
        return [scores.in_game(self, seat) + self.end_points[seat] for seat in range(self.box.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return scores.winners(self) if self.over else []

    @property
    def tie_words(self) -> str:
        """What decides between equal points, for people."""
        if self.box.options["tie_break"] == "shared":
            return super().tie_words
        return "of equal points, more dogs come first"

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        """Lines that add up to a seat's score."""
        return scores.sheet(self, seat)

    def own_notes(self, seat: int) -> dict[str, object]:
        """Live help for a seat."""
        return notes.own_notes(self, seat)

    def public_notes(self) -> dict[str, object]:
        """The counters that everybody may see, for those who only watch."""
        return notes.public_notes(self)

    def dream(self, bit: int) -> None:
        """Whoever is asked has something to say: a seat that announced a match holds a home that fits. Whoever
        stopped matching on a last turn holds none (TD-117)."""
        self.deal_hidden(bit)
        step = self.question
        if isinstance(step, Choice) and not bit >> step.seat & 1:
            self.draft = ()
            while not step.options(self):
                self.deal_hidden(bit)

    def deal_hidden(self, bit: int) -> None:
        """Deal what a seat (its bit in a mask) does not know, no home where all know that it cannot be."""
        deal(self, bit, hidden_from(self, bit), unfit.limits(self) if self.unfit else None)

    def check(self) -> None:
        """Refuse positions that cannot be."""
        check(self)
