"""The state of Hair of the Dog: counters and small questions."""

from typing import Final

from barkade.games.hair_of_the_dog import memory, notes, scores
from barkade.games.hair_of_the_dog.check import check
from barkade.games.hair_of_the_dog.conditions import PlaceTable
from barkade.games.hair_of_the_dog.deck import FIRST_TOY, PET_CARD, PubDeck
from barkade.games.hair_of_the_dog.dream import dream
from barkade.games.hair_of_the_dog.facts import changed
from barkade.games.hair_of_the_dog.pub import Pub
from barkade.games.hair_of_the_dog.zones import TOY_BIN, TREAT_STAND
from barkade.kernel.state import State

GIFT_TYPE: Final = 0
PLACE_TYPE: Final = 1
NOWHERE: Final = -1
NOBODY: Final = -1
MOST_PROPOSALS: Final = 3  # HD-126


class HairOfTheDog(State):
    """An evening at the pub. A condition is numbered 2 * guest + type; a set of seats or guests is a bit mask."""

    numbers = ("first", "active", "turn", "server", "beckoned", "hushed", "departed", "petted_now", "quiet",
               "last_round", "lot")  # fmt: skip
    lists = ("cells", "tiles", "guests", "coming", "at", "petted", "holders", "could", "heard", "stamps", "pawns",
             "sips", "shames", "proposals", "toasts", "refills", "gossip", "firsts", "lasts")  # fmt: skip
    backstage = ("tries", "glimpses")
    shared = ("deck", "pub", "place_table", "stacks", "conditions", "items", "quests", "dropped", "cards", "capacity",
              "open_stock", "contact", "force_items", "memory_aid", "random_placement", "last_call")  # fmt: skip
    open_scores = False
    __slots__ = numbers + lists + backstage + shared

    deck: PubDeck
    pub: Pub
    place_table: PlaceTable
    stacks: tuple[int, ...]  # zones: by guest, the Pet Cards it still has
    conditions: tuple[int, ...]  # zones: by condition, its token
    items: tuple[int, ...]  # zones: by seat, its item
    quests: tuple[int, ...]  # zones: by seat, its quest
    dropped: tuple[int, ...]  # zones: by seat, the quest it did not keep
    cards: tuple[int, ...]  # zones: by seat, its Pet Cards
    capacity: int
    open_stock: bool
    contact: bool  # HD-R22: meeting the server in any way counts
    force_items: bool
    memory_aid: bool
    random_placement: bool
    last_call: int  # 0: never

    first: int  # the starting player
    active: int
    turn: int  # 1 is the first turn; 0 before it
    server: int  # its tile
    beckoned: int  # guests the active player beckoned in this turn (HD-069)
    hushed: int  # seats not to be asked again in this turn (HD-126)
    departed: int  # 1 if a dog left in this turn
    petted_now: int  # 1 if a pet succeeded in this round
    quiet: int  # complete rounds in a row without a successful pet
    last_round: int  # 1 in the final round
    lot: int  # the seat that won the last tie-break by lot, or -1
    cells: tuple[int, ...]  # by tile: the number of its address
    tiles: tuple[int, ...]  # by tile: the number of the face that shows
    guests: tuple[int, ...]  # by guest: its number in the box, -1 until it is picked
    coming: list[int]  # guests that have not come in yet; the last one is next, and in sight
    at: list[int]  # by guest: its tile, NOWHERE if it is not in the pub
    petted: tuple[int, ...]  # by guest: the seats that own a card of it
    holders: tuple[int, ...]  # by condition: the seat on whose card it lies, OPEN, or NOBODY
    could: tuple[int, ...]  # by condition: a bit mask of the tokens that agree with every public answer
    stamps: tuple[int, ...]  # by condition: the last public answer, 1 for met, -1 for not met, 0 for none yet
    heard: tuple[int, ...]  # by condition: the seats it was shown to in a share
    pawns: list[int]  # by seat, as all that follow: its tile
    sips: list[int]
    shames: tuple[int, ...]
    proposals: list[int]  # proposals made to the seat in this turn
    toasts: list[int]  # toasts started with a player who drank at least one sip (HD-R42)
    refills: list[int]
    gossip: tuple[int, ...]  # different tokens seen in shares
    firsts: tuple[int, ...]  # dogs whose first card the seat took
    lasts: tuple[int, ...]  # dogs whose last card the seat took
    glimpses: tuple[int, ...]  # without memory_aid: condition and seat of every share of this turn, in pairs
    tries: tuple[int, ...]  # what attempts tell about hidden Gift conditions: see memory.py

    # --- the pub ----------------------------------------------------------------------------------------------

    def guest_on(self, tile: int) -> int:
        """The guest on a tile, or -1."""
        return self.at.index(tile) if tile in self.at else -1

    def dogs(self) -> int:
        """A bit mask of the tiles that hold a dog."""
        mask = 0
        for tile in self.at:
            if tile >= 0:
                mask |= 1 << tile
        return mask

    def free_tiles(self) -> int:
        """HD-034: a dog is placed on any dog tile that has no dog; pawns and the server do not matter."""
        return self.pub.dog_tiles & ~self.dogs()

    def ways_closer(self, guest: int, goal: int) -> int:
        """A bit mask of the tiles that bring a guest closer to a tile. HD-063: their walking distance is smaller; HD-064,
        HD-065: no dog enters a tile with a dog, nor a special tile."""
        return self.pub.open_closer[self.at[guest]][goal] & ~self.dogs()

    def dog_name(self, guest: int) -> str:
        """What a guest is called."""
        return self.deck.dogs[self.guests[guest]].name

    def guest_of(self, slot: int) -> int:
        """The guest of a Pet Card."""
        return PET_CARD.index(self.faces[slot]) // 3

    # --- hands ------------------------------------------------------------------------------------------------

    def item_of(self, seat: int) -> int:
        """HD-008: the one item a seat holds (a slot), or -1."""
        held = self.zones[self.items[seat]]
        return held[0] if held else -1

    def stand_of(self, slot: int) -> int:
        """HD-057: the zone an item belongs to. Everybody sees whether it is a treat or a toy."""
        return TREAT_STAND if self.faces[slot] < FIRST_TOY else TOY_BIN

    def stand_at(self, tile: int) -> int:
        """The stand on a tile, or NOWHERE."""
        return self.pub.stands[tile]

    def show_last_card(self, guest: int) -> None:
        """With one card left its style is known to all: the two others lie open."""
        stack = self.zones[self.stacks[guest]]
        if len(stack) == 1:
            self.show(stack[0], self.box.everyone)

    def talked_out(self, seat: int) -> bool:
        """HD-126: a seat that was asked three times, or forced, is not asked again in this turn."""
        return self.proposals[seat] >= MOST_PROPOSALS or self.hushed >> seat & 1 == 1

    def narrow(self, condition: int, tokens: int) -> None:
        """A public answer leaves only some tokens that a condition could be."""
        self.could = changed(self.could, condition, self.could[condition] & tokens)

    def token_of(self, condition: int) -> int:
        """The token of a condition (a slot), or -1."""
        lying = self.zones[self.conditions[condition]]
        return lying[0] if lying else -1

    # --- knowledge of the stock ---------------------------------------------------------------------------------

    def look(self, seat: int) -> None:
        """HD-R17: the active player sees the kinds in stock while their pawn is there."""
        stand = self.stand_at(self.pawns[seat])
        if stand >= 0 and not self.open_stock:
            for slot in self.zones[stand]:
                self.seen[slot] |= 1 << seat

    def look_away(self, seat: int) -> None:
        """... and only while it is there."""
        stand = self.stand_at(self.pawns[seat])
        if stand >= 0 and not self.open_stock:
            self.shuffle(stand)

    def restock(self, slot: int) -> None:
        """Put an item back into stock: what anybody knew of it ends, save for a player who stands there and looks."""
        memory.item_returns(self, slot)
        stand = self.stand_of(slot)
        self.move(slot, stand)
        if not self.open_stock:
            watching = self.stand_at(self.pawns[self.active]) == stand
            self.mix(self.zones[stand], 1 << self.active if watching else 0)

    # --- scores and help: see scores.py, notes.py, memory.py, check.py -------------------------------------------

    @property
    def scores(self) -> list[int]:
        """HD-137 to HD-140: trios, single cards, shame and quest."""
        return scores.totals(self)

    @property
    def winners(self) -> list[int]:
        """HD-141: the seats that won."""
        return scores.winners(self) if self.over else []

    @property
    def places(self) -> list[int]:
        """HD-141: the place of each seat."""
        return scores.places(self) if self.over else []

    @property
    def tie_words(self) -> str:
        """What decides between equal points, for people."""
        return "of equal points, more Pet Cards come first, then fewer Shame Tokens"

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        """The lines that add up to a seat's score."""
        return scores.sheet(self, seat)

    def own_notes(self, seat: int) -> dict[str, object]:
        """Live help for a seat."""
        return notes.own_notes(self, seat)

    def public_notes(self) -> dict[str, object]:
        """What the whole room knows, for those who only watch."""
        return notes.public_notes(self)

    def dream(self, bit: int) -> None:
        """Deal what a seat does not know, in agreement with every answer it has heard."""
        dream(self, bit)

    def check(self) -> None:
        """Refuse positions that cannot be."""
        check(self)
