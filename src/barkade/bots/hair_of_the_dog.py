"""Hair of the Dog, as a player sees it who walks to the nearest dog that will be petted, and fetches what it wants."""

from collections.abc import Sequence
from random import Random

from barkade.bots.opinion import Opinion
from barkade.games.hair_of_the_dog.actions import (
    ACCEPT,
    ASK,
    BECKON,
    BLOCK,
    DOG,
    DROP,
    GUEST,
    HANDLE,
    KEEP,
    KINDS,
    MOVE,
    NOBODY,
    PET,
    PUT_BACK,
    REFUSE,
    SEND,
    SERVER,
    SHARE,
    SIPS,
    STOP,
    SWAP,
    TAKE,
    TO,
    TOAST,
    TREATS,
    YIELD,
)
from barkade.games.hair_of_the_dog.answers import gifts_met
from barkade.games.hair_of_the_dog.arrivals import PlaceDog
from barkade.games.hair_of_the_dog.beckon import BeckonTo
from barkade.games.hair_of_the_dog.deck import GIFT_TOKEN, PET_CARD, PLACE_TOKEN, STYLES
from barkade.games.hair_of_the_dog.quests import quest_of
from barkade.games.hair_of_the_dog.scores import styles_of, totals
from barkade.games.hair_of_the_dog.server import ServerTo
from barkade.games.hair_of_the_dog.state import GIFT_TYPE, PLACE_TYPE, HairOfTheDog

CARD = 1.7  # points of a Pet Card: one by itself, more as part of a trio
SIP = 0.12
TREAT_KINDS, TOY_KINDS = range(len(TREATS)), range(len(TREATS), len(KINDS))
FAR = 3  # steps that a dog is beckoned at most
PATIENCE = 0.85  # what is left of a hope after each of them
SHAME = 2.0
RISK = 1.0
# How good each quest is to hold: dogs of a colour or size come by themselves, others want work.
QUESTS = {"fur": 2.5, "size": 2.2, "trios": 3.0, "first_cards": 2.0, "last_cards": 2.5, "most_style": 2.0}


class Prospect:
    """A dog that a seat may still pet, as it lies in this world."""

    __slots__ = ("at", "gift", "guest", "place", "worth")

    def __init__(self, s: HairOfTheDog, seat: int, guest: int, counts: list[int]) -> None:
        self.guest = guest
        self.at = s.at[guest]
        gift, place = s.token_of(2 * guest + GIFT_TYPE), s.token_of(2 * guest + PLACE_TYPE)
        self.gift = GIFT_TOKEN.index(s.faces[gift]) if gift >= 0 else -1
        self.place = PLACE_TOKEN.index(s.faces[place]) if place >= 0 else -1
        left = [PET_CARD.index(s.faces[slot]) % len(STYLES) for slot in s.zones[s.stacks[guest]]]
        wanting = sum([counts[style] == min(counts) for style in left]) / max(1, len(left))
        self.worth = CARD + wanting  # more if its style is wanting, as far as the styles left tell


class Prospects:
    """All dogs that a seat may still pet, and what stands around them."""

    def __init__(self, s: HairOfTheDog, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.tile = s.pawns[seat]
        self.sips = s.sips[seat]
        self.dogs = s.dogs()
        self.others = 0
        for other, at in enumerate(s.pawns):
            if other != seat:
                self.others |= 1 << at
        counts = styles_of(s, seat)
        petted = s.petted
        self.pets = [
            Prospect(s, seat, guest, counts)
            for guest, tile in enumerate(s.at)
            if tile >= 0 and not petted[guest] >> seat & 1
        ]
        self.held = gifts_met(s, s.item_of(seat))

    def on(self, tile: int) -> Prospect | None:
        """The dog on a tile, if it may be petted."""
        return next((dog for dog in self.pets if dog.at == tile), None)

    def place_met(self, dog: Prospect, tile: int, beckoned: bool, server: int) -> bool:
        """Would the Place condition of a dog be met on a tile, with the server there?"""
        if dog.place < 0:
            return True
        met = self.s.places.met(tile, self.others, server, self.dogs & ~(1 << dog.at), beckoned)
        return met >> dog.place & 1 == 1

    def petting(self, dog: Prospect, server: int) -> float:
        """What an attempt on the dog's own tile would bring with the item at hand."""
        if dog.gift >= 0 and not self.held >> dog.gift & 1:
            return 0.0
        beckoned = bool(self.s.beckoned >> dog.guest & 1)
        return dog.worth if self.place_met(dog, dog.at, beckoned, server) else 0.0

    def calling(self, dog: Prospect, tile: int, sips: int) -> float:
        """What it would bring to stand on a tile and beckon the dog there, step by step, to pet it."""
        s = self.s
        steps = s.pub.distance[dog.at][tile]
        if not 0 < steps < sips or steps > FAR or (dog.gift >= 0 and not self.held >> dog.gift & 1):
            return 0.0
        if self.dogs >> tile & 1 or not s.pub.open_closer[dog.at][tile] & ~self.dogs:
            return 0.0
        return dog.worth * PATIENCE**steps if self.place_met(dog, tile, True, s.server) else 0.0

    def item(self, kind: int) -> float:
        """What holding an item of a kind would make possible; -1 is empty hands."""
        table = self.s.deck.gift_table
        met = table.by_kind[kind] if kind >= 0 else table.empty_handed
        server = self.s.server
        hopes = [
            dog.worth if self.place_met(dog, dog.at, False, server) else 0.4 * dog.worth
            for dog in self.pets
            if dog.gift >= 0 and met >> dog.gift & 1
        ]
        return max(hopes, default=0.0)

    def handling(self, tile: int) -> float:
        """What the stand on a tile is good for: a better item from there, or to be rid of the one at hand."""
        s = self.s
        held = s.item_of(self.seat)
        if held >= 0 and s.stand_of(held) != s.stand_at(tile):
            return 0.0
        kinds = TREAT_KINDS if tile == s.pub.treats else TOY_KINDS
        best = max([self.item(kind) for kind in kinds])
        if held >= 0:
            best = max(best, self.free_hands()) - self.item(s.faces[held])
        return max(0.0, best)

    def risk(self) -> float:
        """What the last sip may cost: the server can come round to an empty glass before the next refill (HD-112)."""
        near = self.s.pub.distance[self.s.server][self.tile] < self.s.box.seats
        return RISK if self.sips == 1 and near else 0.0

    def free_hands(self) -> float:
        """What it is worth to hold nothing: a dog that wants just that, or room for another item."""
        return max(self.item(-1), 0.6 * max([self.item(kind) for kind in (*TREAT_KINDS, *TOY_KINDS)]))

    def standing_on(self, tile: int) -> float:
        """What it is worth to go to a tile."""
        s, sips = self.s, self.sips - 1
        dog = self.on(tile)
        if dog is not None:
            return self.petting(dog, s.server) if sips else 0.0
        if tile in (s.pub.treats, s.pub.toys):
            return 0.6 * self.handling(tile) if sips > 2 else 0.0
        if tile == s.pub.bar:
            return 0.6 if sips < 3 else 0.0
        return max([self.calling(dog, tile, sips) for dog in self.pets], default=0.0)


class PubOpinion(Opinion):
    """Pet whatever can be petted; else get the item or the place for it."""

    spread = 3.0
    heat = 0.4
    horizon = 12
    looks = 4

    def prefer(self, s: HairOfTheDog, seat: int, legal: Sequence[int]) -> list[float]:
        step = s.agenda[-1]
        if isinstance(step, ServerTo):
            return [self._server(s, seat, s.pub.tile_at[action]) for action in legal]
        if isinstance(step, PlaceDog | BeckonTo):
            return [0.0] * len(legal)
        prospects = Prospects(s, seat)
        return [self._worth(s, seat, action, prospects) for action in legal]

    def reflex(self, s: HairOfTheDog, seat: int, legal: Sequence[int], random: Random) -> int:
        liking = self.prefer(s, seat, legal)
        best = max(liking)
        choices = [action for action, points in zip(legal, liking, strict=True) if points == best]
        return choices[int(random.random() * len(choices))]

    def standing(self, s: HairOfTheDog) -> list[float]:
        """Points and quest now, the next trio as far as it has come, and the glass."""
        found = [float(points) for points in totals(s)]
        if s.over:
            return found
        for seat in range(s.box.seats):
            counts = styles_of(s, seat)
            begun = sum([count > min(counts) for count in counts])
            found[seat] += 0.7 * begun + SIP * s.sips[seat]
        return found

    # --- one kind of decision each ------------------------------------------------------------------------

    def _worth(self, s: HairOfTheDog, seat: int, action: int, prospects: Prospects) -> float:
        if action == PET:
            dog = prospects.on(prospects.tile)
            return prospects.petting(dog, s.server) - 0.1 - prospects.risk() if dog is not None else 0.0
        if action == MOVE:
            tiles = [tile for tile in range(s.pub.size) if tile != prospects.tile]
            return max([prospects.standing_on(tile) for tile in tiles]) - SIP - 0.05
        if action in TO:
            return prospects.standing_on(s.pub.tile_at[action])
        if action in (HANDLE, BECKON, PUT_BACK, SERVER) or action in TAKE or action in SWAP or action in GUEST:
            return self._errand(s, seat, action, prospects)
        if action == STOP:
            return 0.02
        if action in KEEP:
            return QUESTS.get(s.deck.quests[KEEP.index(action)].test, 1.2)
        if action in DOG:
            return self._guest(s, seat, DOG.index(action))
        return self._talk(s, seat, action)

    def _errand(self, s: HairOfTheDog, seat: int, action: int, prospects: Prospects) -> float:
        """Items that some dog wants; a dog, or the server, that must come closer."""
        if action == HANDLE:
            return 0.8 * prospects.handling(prospects.tile)
        if action == PUT_BACK:
            return prospects.free_hands()
        if action in TAKE or action in SWAP:
            return prospects.item((TAKE if action in TAKE else SWAP).index(action))
        tile, sips = prospects.tile, prospects.sips
        calls = {dog.guest: prospects.calling(dog, tile, sips) for dog in prospects.pets}
        if action in GUEST:
            return calls.get(GUEST.index(action), 0.0)
        return max(self._waiter(s, prospects), max(calls.values(), default=0.0) if action == BECKON else 0.0) - SIP

    def _waiter(self, s: HairOfTheDog, prospects: Prospects) -> float:
        """The server shall come near, if the dog on the own tile wants just that."""
        dog = prospects.on(prospects.tile)
        if dog is None or prospects.petting(dog, s.server) or s.pub.distance[s.server][dog.at] >= prospects.sips:
            return 0.0
        return 0.8 * prospects.petting(dog, dog.at)

    def _server(self, s: HairOfTheDog, seat: int, tile: int) -> float:
        """The server goes where others sit before empty glasses."""
        if tile == s.pub.bar:
            return 0.0
        met = [other for other, at in enumerate(s.pawns) if at == tile and not s.sips[other]]
        near = [other for other, at in enumerate(s.pawns) if at == tile and other != seat and s.sips[other] < 3]
        return sum([-SHAME if other == seat else SHAME for other in met]) + 0.1 * len(near)

    def _guest(self, s: HairOfTheDog, seat: int, dog: int) -> float:
        """Invite dogs that the own quest counts."""
        quest = quest_of(s, seat)
        card = s.deck.dogs[dog]
        if quest is None or quest.test not in ("fur", "size"):
            return 0.0
        return float(quest.of in card.fur if quest.test == "fur" else quest.of == card.size)

    def _talk(self, s: HairOfTheDog, seat: int, action: int) -> float:
        """Toasts and shares: seldom, and to one's use."""
        quest = quest_of(s, seat)
        test = quest.test if quest is not None else ""
        if action in TOAST:
            low = s.sips[seat] <= 2
            return (0.9 if test == "toasts" else 0.3 if low else -0.2) + 0.02 * s.sips[TOAST.index(action)]
        if action in SIPS:
            return 0.2 if SIPS.index(action) == 0 else -SIP * SIPS.index(action)
        if action == SHARE:
            return 0.5 if test == "gossip" else 0.01
        if action in ASK:
            return 0.5
        likes = {NOBODY: 0.0, SEND: 0.4, ACCEPT: 0.1, REFUSE: 0.15, YIELD: 0.1, BLOCK: 0.05, DROP: 0.1}
        return likes.get(action, 0.0)


OPINION = PubOpinion()
