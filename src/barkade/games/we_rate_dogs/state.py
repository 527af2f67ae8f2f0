"""The state of We Rate Dogs: where everything lies, and small questions about it."""

from collections.abc import Sequence
from typing import Final

from barkade.games.we_rate_dogs import scores
from barkade.games.we_rate_dogs.actions import DOG_CARDS, MAX_SEATS
from barkade.games.we_rate_dogs.deck import WeRateDeck
from barkade.games.we_rate_dogs.ratings import GOODNESS, NO_CHANGE, Change, stepwise, summed
from barkade.games.we_rate_dogs.zones import DISCARD, EVENT_DECK, HAND, LAID, RING, STACK, TABLE_SLOT
from barkade.kernel.state import State

CLOCKWISE: Final = [
    [tuple([(seat + i) % n for i in range(n)]) for seat in range(n)] for n in range(MAX_SEATS + 1)
]  # by n, seat
PLACES: Final = [list(range(n)) for n in range(DOG_CARDS + 1)]  # by n: the places of a Ring of n dogs

# Stages (WR-003).
THE_SHELTER: Final = 1
THE_PATH: Final = 2
THE_CIRCLE: Final = 3

# How a card lies on a dog: 0 to 5 is the category of a Hidden Talent, and
AS_RATINGS: Final = -1
AS_TURNED: Final = -2
AS_STAY: Final = -3


class WeRateDogs(State):
    """A table of We Rate Dogs. Lists that run along a zone have one number for each card there."""

    numbers = (
        "stage", "round", "turn", "turns", "first", "die", "memory_loss_used", "passes",
        "half", "dog", "other", "turned", "keeper", "played_by", "slot_keeper", "finalists",
    )  # fmt: skip
    lists = ("ring_owners", "laid_on", "laid_as", "laid_for", "controllers", "fresh")
    backstage = ("declined",)  # section "Who knows what": nobody sees who was asked or who declined
    progress_words = "dogs in the Winner's Circle"
    shared = (
        "deck",
        "stepwise",
        "chain",
        "speedy_zoom",
        "long_leash",
        "home_dogs_in_final",
        "long_leash_turns",
    )
    __slots__ = numbers + lists + backstage + shared

    deck: WeRateDeck
    stepwise: bool  # `floor_mode` (WR-056)
    chain: bool  # `reaction_chain` (WR-065)
    speedy_zoom: bool
    long_leash: bool
    home_dogs_in_final: bool
    long_leash_turns: int

    stage: int
    round: int  # of the draft, then of the Try rounds
    turn: int  # of the round; 0 before its first turn
    turns: int  # how many this round has
    first: int  # the seat with the First Player Card
    die: int  # the upper face of the Category Die, -1 before the first roll
    memory_loss_used: int  # 1 once Short-Turn Memory Loss has worked (WR-079)
    passes: int  # in succession (WR-137)

    half: int  # the ordinary card on the Stack: 1 if announced with its action half
    dog: int  # the Ring place it chose, or -1
    other: int  # its other choice (category, dog, laid card, seat or discard by number), or -1
    turned: int  # 1 if its negative numbers count as positive ones (WR-099)
    keeper: int  # the seat that gets it instead of the discard pile (WR-101), or -1
    played_by: int  # the seat whose hand it came from
    slot_keeper: int  # the keeper of the card in the Table Slot, or -1
    finalists: int  # a bit mask: the seats whose dogs compete in the final (WR-134); 0 before it

    ring_owners: list[int]  # along the Ring
    laid_on: list[int]  # along the laid cards: Ring places
    laid_as: list[int]  # along the laid cards: how they count
    laid_for: list[int]  # along the laid cards: keepers, or -1
    controllers: list[int]  # along the Stack
    fresh: list[int]  # by seat: cards on top of the hand that came while this Stack was settled (WR-072)
    declined: list[int]  # along the Stack: bit masks of the seats that declined on each card

    # --- seats ----------------------------------------------------------------------------------------------

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """WR-002: all seats clockwise, from this one on."""
        return CLOCKWISE[self.box.seats][seat]

    # --- dogs in the Ring -----------------------------------------------------------------------------------

    def ring_face(self, place: int) -> int:
        """The dog at a Ring place."""
        return self.faces[self.zones[RING][place]]

    def open_dogs(self) -> list[int]:
        """The Ring places that may be chosen: all but the dogs under Stay! (WR-090)."""
        places = PLACES[len(self.zones[RING])]
        if AS_STAY in self.laid_as:
            locked = [on for on, how in zip(self.laid_on, self.laid_as, strict=True) if how == AS_STAY]
            return [place for place in places if place not in locked]
        return places

    def locked(self, place: int) -> bool:
        """Does a Stay! lie on the dog?"""
        return AS_STAY in [self.laid_as[number] for number in self.laid_cards(place)]

    def laid_cards(self, place: int) -> list[int]:
        """The numbers (places in LAID) of the cards on a dog, oldest first (WR-052)."""
        return [i for i, on in enumerate(self.laid_on) if on == place]

    # --- categories and ratings -----------------------------------------------------------------------------

    def table_category(self) -> int:
        """WR-057: the card in the Table Slot, or the die; WR-124: Goodness in the final."""
        if self.stage == THE_CIRCLE:
            return GOODNESS
        slot = self.zones[TABLE_SLOT]
        return self.deck.category[self.faces[slot[0]]] if slot else self.die

    def categories(self) -> list[int]:
        """Along the Ring: what every dog is judged in. WR-058: the newest Hidden Talent on a dog gives it a
        category of its own."""
        found = [self.table_category()] * len(self.ring_owners)
        for number, how in enumerate(self.laid_as):
            if how >= 0:
                found[self.laid_on[number]] = how
        return found

    def judged_in(self, place: int) -> int:
        """The category in which a dog is judged."""
        for how in self.laid_as:
            if how >= 0:
                return self.categories()[place]
        return self.table_category()

    def change(self, number: int, category: int) -> Change:
        """What a laid card does to a rating of its dog."""
        how = self.laid_as[number]
        if how == AS_RATINGS:
            return self.deck.changes[self.faces[self.zones[LAID][number]]][category]
        return self.deck.turned[self.faces[self.zones[LAID][number]]][category] if how == AS_TURNED else NO_CHANGE

    def changes(self, place: int, category: int) -> list[Change]:
        """What the cards on a dog do to one of its ratings, in order of arrival."""
        found: list[Change] = []
        for number, on in enumerate(self.laid_on):
            if on == place:
                found.append(self.change(number, category))
        return found

    def rating(self, place: int, category: int) -> int:
        """The current rating of a dog in the Ring (WR-053, WR-056)."""
        return self.rated(place, category, self.changes(place, category))

    def rated(self, place: int, category: int, changes: Sequence[Change]) -> int:
        """The rating a dog in the Ring would have with these changes."""
        printed = self.deck.printed[self.faces[self.zones[RING][place]]][category]
        return stepwise(printed, changes) if self.stepwise else summed(printed, changes)

    def judged(self) -> list[int]:
        """Along the Ring: the rating of every dog in its own category (WR-060: plain numbers)."""
        categories = self.categories()
        changes: list[list[Change]] = [[] for _ in categories]
        for number, place in enumerate(self.laid_on):
            changes[place].append(self.change(number, categories[place]))
        return [self.rated(place, category, changes[place]) for place, category in enumerate(categories)]

    def competes(self, place: int) -> bool:
        """WR-134: in a Speedy Zoom final a dog whose owner has no finalist competes for nobody."""
        return self.stage != THE_CIRCLE or self.finalists >> self.ring_owners[place] & 1 == 1

    def leaders(self) -> list[int]:
        """The Ring places with the highest rating; WR-115: all that tie for it."""
        return self.leaders_with(self.judged())

    def leaders_with(self, ratings: Sequence[int]) -> list[int]:
        """The same if the dogs had these ratings."""
        competing = [place for place in range(len(ratings)) if self.competes(place)]
        best = max([ratings[place] for place in competing], default=0)
        return [place for place in competing if ratings[place] == best]

    # --- drawing --------------------------------------------------------------------------------------------

    def draw_events(self, seat: int, count: int) -> None:
        """Draw Event Cards. WR-113: an empty deck is made anew from the discards; else the draw is lost."""
        left = len(self.zones[EVENT_DECK])
        drawn = self.hand_out(EVENT_DECK, HAND[seat], min(count, left))
        if left < count and self.zones[DISCARD]:
            self.move_all(DISCARD, EVENT_DECK)
            self.loosen(EVENT_DECK)
            renewed = len(self.zones[EVENT_DECK])
            if self.telling:
                self.tell("event_deck_renewed", numbers=(renewed,))
            drawn += self.hand_out(EVENT_DECK, HAND[seat], min(count - left, renewed))
        if self.controllers:
            self.fresh[seat] += len(drawn)
        if self.telling:
            self.tell("drew", seat, drawn)

    def take(self, seat: int, slot: int) -> None:
        """An Event Card comes into a hand; WR-072: while a Stack is settled it must wait for the next one."""
        self.move(slot, HAND[seat])
        if self.controllers:
            self.fresh[seat] += 1

    def discard(self, slot: int, keeper: int) -> None:
        """Put an Event Card away; WR-101: into the hand of its keeper, if it has one."""
        if keeper < 0:
            self.move(slot, DISCARD)
            return
        self.take(keeper, slot)
        if self.telling:
            self.tell("kept", keeper, [slot])

    def usable(self, seat: int) -> tuple[int, ...]:
        """The cards of a hand that may be used on the present Stack (WR-072)."""
        hand = self.zones[HAND[seat]]
        return hand[: len(hand) - self.fresh[seat]]

    def copy_to_play(self, slots: Sequence[int], face: int) -> int:
        """Of several copies of a card the one that most others know to be there: whoever plays another one would leave it
        in everybody's view of the hand, and tell that there were two."""
        faces, seen, found = self.faces, self.seen, -1
        for slot in slots:
            if faces[slot] == face and (found < 0 or seen[slot].bit_count() > seen[found].bit_count()):
                found = slot
        return found

    # --- the Stack ------------------------------------------------------------------------------------------

    def ordinary(self) -> int:
        """The face of the ordinary Event Card at the bottom of the Stack."""
        return self.faces[self.zones[STACK][0]]

    # --- what the kernel asks -------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        """WR-132: the winners have won, and there is no ranking of the others."""
        return scores.points(self)

    @property
    def winners(self) -> list[int]:
        """WR-131: the owners of the Goodest Dogs."""
        return scores.winners(self) if self.over else []

    @property
    def progress(self) -> list[int]:
        """Dogs in the Winner's Circle: points there are none before the end."""
        return scores.in_the_circle(self)

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        """The Goodest Dog, if it is the seat's."""
        return scores.sheet(self, seat)

    def own_notes(self, seat: int) -> dict[str, object]:
        """Live help for a seat: what its cards would do."""
        # Not at the top: the notes look at every effect, and every effect looks at this class.
        from barkade.games.we_rate_dogs.notes import own_notes

        return own_notes(self, seat)

    def public_notes(self) -> dict[str, object]:
        """The Ring with all sums, the leaders, the Stack: for everybody."""
        from barkade.games.we_rate_dogs.notes import public_notes  # not at the top: as above

        return public_notes(self)

    def check(self) -> None:
        """Refuse positions that cannot be."""
        from barkade.games.we_rate_dogs.check import check  # not at the top: as above

        check(self)
