"""The state of Dog Lover: counters, small questions, and the ways a card moves."""

from barkade.games.dog_lover import notes, scores
from barkade.games.dog_lover.actions import PLACED, USE
from barkade.games.dog_lover.check import check
from barkade.games.dog_lover.deck import DogLoverDeck, spare_cells
from barkade.games.dog_lover.kennel import Dog, Resident
from barkade.games.dog_lover.kinds import ALL_TRAITS, COINS, FIRST_TRICK, KINDS, WALK
from barkade.games.dog_lover.placements import CELLS_OF
from barkade.games.dog_lover.zones import (
    ALL_CELLS,
    CELLS,
    DISCARD,
    GRID,
    GRID_ZONES,
    HAND,
    HIDDEN,
    HOMES,
    PER_SEAT,
    PLAY_AREAS,
    SEAT,
    TRICK_AREA,
    TRICK_AREAS,
)
from barkade.kernel.state import State


class DogLover(State):
    """A table of Dog Lover."""

    numbers = ("guard", "first", "active", "round", "last_round", "retrieved", "fetched", "meal")
    lists = ("cubes", "fed")
    shared = (
        "deck", "auto_feed", "open_hands", "show_end_counter", "standard_tricks", "special_tricks",
    )  # fmt: skip
    derived = ("gaps", "end_game")
    tallies = ("residents", "purses", "holds", "takes", "fits")
    open_scores = False
    __slots__ = numbers + lists + shared + derived + tallies

    deck: DogLoverDeck
    auto_feed: bool
    open_hands: bool
    show_end_counter: bool
    standard_tricks: list[int]  # the starting cards by their fronts
    special_tricks: list[int]  # and by their backs

    guard: int  # the line that the Watch Dog guards, -1 before it is placed
    first: int  # the starting seat
    active: int
    round: int
    last_round: int  # 1 once the End Game card has been turned up
    retrieved: int  # 1 once the active seat has retrieved this turn
    fetched: int  # the cell into which Fetch was put this turn, or -1
    meal: int  # 1 once the dogs are being fed
    cubes: list[int]  # by seat and colour
    fed: list[int]  # by seat: a bit mask of its fed dogs, in order of arrival

    # What follows from the cards, kept because every turn asks for it. Lists go by seat, their masks are of faces.
    gaps: int  # the cells without a card, as a bit mask
    end_game: int  # the End Game card
    residents: list[tuple[Resident, ...]]  # the dogs in order of arrival
    purses: list[int]  # the Adoptions and Trainings in hand (see `kinds`)
    holds: list[int]  # kinds in hand or waiting, and Fetch
    takes: list[int]  # kinds that some dog of the seat may have tucked under it
    fits: list[int]  # Traits that some dog of the seat may have attached

    # --- questions ----------------------------------------------------------------------------------------

    def own(self, seat: int, part: int) -> tuple[int, ...]:
        """The cards in one part of a seat's area."""
        return self.zones[SEAT + PER_SEAT * seat + part]

    def in_hand(self, seat: int, face: int) -> int:
        """How many cards of a kind a hand holds."""
        faces = self.faces
        count = 0
        for slot in self.zones[SEAT + PER_SEAT * seat + HAND]:
            if faces[slot] == face:
                count += 1
        return count

    def kennel(self, seat: int) -> list[Dog]:
        """The dogs of a seat in order of arrival, with their cards."""
        return [each.dog for each in self.residents[seat]]

    def bowl(self, seat: int) -> list[int]:
        """The cubes of a seat by colour."""
        return self.cubes[4 * seat : 4 * seat + 4]

    def tricks(self, seat: int) -> list[int]:
        """The tricks of a seat by number."""
        return [self.faces[slot] - FIRST_TRICK for slot in self.own(seat, TRICK_AREA)]

    def learned(self, seat: int) -> list[int]:
        """DL-R18: the tricks of a seat without its starting trick, which stays all game (DL-017)."""
        return [trick for trick in self.tricks(seat) if self.deck.tricks[trick].use == "dog"]

    def placements(self, trick: int) -> list[int]:
        """DL-045: the placements of a trick that the guard allows. DL-R08: none covers the cell into which
        Fetch was put this turn; DL-R23: nor a cell without a card."""
        legal = self.deck.legal[trick][self.guard]
        if self.fetched < 0 and not self.gaps:
            return legal
        barred = self.barred_cells()
        return [action for action in legal if not PLACED[action][0] & barred]

    def cards_in(self, cells: int) -> list[int]:
        """The cards that lie in some cells (a bit mask)."""
        return [slot for zone in GRID_ZONES[cells] for slot in self.zones[zone]]

    def empty_cells(self) -> int:
        """The cells without a card, as a bit mask."""
        return sum([1 << cell for cell in CELLS if not self.zones[GRID + cell]])

    def barred_cells(self) -> int:
        """The cells that no pattern may cover, as a bit mask."""
        return self.gaps if self.fetched < 0 else self.gaps | 1 << self.fetched

    def usable(self, seat: int) -> list[int]:
        """DL-039: the tricks of a seat that have a legal placement, as actions."""
        if self.fetched >= 0 or self.gaps:
            return [USE[trick] for trick in self.tricks(seat) if self.placements(trick)]
        faces, uses = self.faces, self.deck.uses[self.guard]
        found: list[int] = []
        for slot in self.zones[TRICK_AREAS[seat]]:
            found += uses[faces[slot]]
        return found

    def can_retrieve(self, seat: int) -> bool:
        """DL-R07: does some trick of the seat have a legal placement?"""
        return bool(self.usable(seat))

    def can_fetch(self, seat: int) -> bool:
        """Is there a card that Fetch may take? In a full grid always: no pattern needs all of it."""
        return not self.gaps or self.fetchable(seat) > 0

    def fetch_cells(self, seat: int) -> tuple[int, ...]:
        """The cells from which the seat may fetch."""
        return CELLS_OF[self.fetchable(seat)]

    def fetchable(self, seat: int) -> int:
        """DL-R11: the cells that hold a card, as a bit mask. DL-R09: before retrieving only those that leave
        the seat a placement."""
        filled = ALL_CELLS & ~self.gaps
        if self.retrieved or not self.can_retrieve(seat):
            return filled
        spare = 0
        if filled == ALL_CELLS:
            for trick in self.tricks(seat):
                spare |= self.deck.spare[trick][self.guard]
        else:
            for trick in self.tricks(seat):
                spare |= spare_cells(self.placements(trick))
        return filled & spare

    def duties(self, seat: int) -> int:
        """DL-037: the held cards that must be used before the turn may end, as a bit mask: every Trait, and a
        Walk as long as some dog may take it (DL-R14)."""
        return self.holds[seat] & (ALL_TRAITS | (1 << WALK & self.takes[seat]))

    def turns_left(self) -> int:
        """The turns after this one in the current round."""
        return (self.first - self.active - 1) % self.box.seats

    # --- moving cards -------------------------------------------------------------------------------------

    def take(self, seat: int, cells: int) -> None:
        """DL-048: the cards of some cells go at once to where their types belong."""
        zones, faces = self.zones, self.faces
        held = self.holds[seat]
        earned = 0
        for cell in GRID_ZONES[cells]:
            face = faces[zones[cell][0]]
            if face < KINDS:
                held |= 1 << face
                earned += COINS[face]
            else:
                self.welcome(seat, face)
        self.gather(GRID_ZONES[cells], self.deck.homes[seat])
        self.gaps |= cells
        self.holds[seat] = held
        self.purses[seat] += earned

    def adopt(self, seat: int, slot: int) -> None:
        """DL-048: a dog from elsewhere comes into the play area of a seat."""
        self.move(slot, PLAY_AREAS[seat])
        self.welcome(seat, self.faces[slot])

    def let_go(self, seat: int, face: int) -> int:
        """A held card of a kind (the lowest) is about to leave, and perhaps no other stays; gives the card."""
        faces = self.faces
        card, others = -1, 0
        for slot in self.zones[HOMES[seat][face]]:
            if faces[slot] == face:
                if card < 0:
                    card = slot
                else:
                    others += 1
        if not others:
            self.holds[seat] &= ~(1 << face)
        self.purses[seat] -= COINS[face]
        return card

    def discard(self, seat: int, face: int) -> int:
        """DL-013: put a held card of a kind on the discard pile; gives the card."""
        card = self.let_go(seat, face)
        self.move(card, DISCARD)
        return card

    def give(self, seat: int, face: int, number: int, at: int, changed: Resident) -> int:
        """Put a held card of a kind at a place counted from one of the dogs of a seat, which becomes another
        resident by it; gives the card."""
        card = self.let_go(seat, face)
        self.insert(card, PLAY_AREAS[seat], self.place_of(seat, number) + at)
        kennel = list(self.residents[seat])
        kennel[number] = changed
        self.house(seat, tuple(kennel))
        return card

    def welcome(self, seat: int, face: int) -> None:
        """A dog without cards becomes the last of a seat's dogs."""
        dog = self.deck.newcomer(face)
        self.takes[seat] |= dog.takes
        self.fits[seat] |= dog.fits
        self.residents[seat] += (dog,)

    def house(self, seat: int, kennel: tuple[Resident, ...]) -> None:
        """Let these be the dogs of a seat, and see what they may take and which Traits fit them."""
        takes = fits = 0
        for each in kennel:
            takes |= each.takes
            fits |= each.fits
        self.takes[seat] = takes
        self.fits[seat] = fits
        self.residents[seat] = kennel

    def place_of(self, seat: int, number: int) -> int:
        """Where in the row of the play area a dog lies, by its number from 0."""
        at = 0
        for each in self.residents[seat][:number]:
            at += len(each.dog)
        return at

    # --- the end ------------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        """DL-129: VP by seat; before the end, what the best feeding would give now."""
        return [scores.total(self, seat) for seat in range(self.box.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return scores.winners(self) if self.over else []

    @property
    def places(self) -> list[int]:
        """DL-131 to DL-134: the place of each seat."""
        return scores.places(self) if self.over else []

    @property
    def tie_words(self) -> str:
        """What decides between equal points, for people."""
        return "of equal points, more fed dogs come first, then more fed rescued dogs"

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        """Every dog with its cards, the toy sets and the Bones."""
        return scores.sheet(self, seat)

    def own_notes(self, seat: int) -> dict[str, object]:
        """What is still to do this turn, what can be fed, what the rows offer: for this seat's eyes."""
        return notes.own_notes(self, seat)

    def public_notes(self) -> dict[str, object]:
        """The counters that everybody may see, for those who only watch."""
        return notes.public_notes(self)

    def dream(self, bit: int) -> None:
        """All that is hidden lies in three decks that nobody has looked into: each is shuffled anew by
        itself."""
        for zone in HIDDEN:
            hidden = [slot for slot in self.zones[zone] if not self.seen[slot] & bit]
            faces = self.shuffled(sorted([self.faces[slot] for slot in hidden]))
            for slot, face in zip(hidden, faces, strict=True):
                self.faces[slot] = face

    def check(self) -> None:
        """Refuse positions that cannot be, and see what follows from the cards."""
        check(self)
