"""Hair of the Dog: the ways to pet a dog, each with its chance as far as the seat knows, its sips, and how it begins.

A way is: fetch an item or take the one at hand, go to a tile, beckon the dog there (or the server, to the dog), pet.
"""

from functools import cache, lru_cache
from typing import Final

from barkade.games.hair_of_the_dog.actions import (
    ACTIONS,
    BECKON,
    GUEST,
    HANDLE,
    MOVE,
    PET,
    PUT_BACK,
    SERVER,
    SWAP,
    TAKE,
)
from barkade.games.hair_of_the_dog.conditions import how_many
from barkade.games.hair_of_the_dog.deck import Quest, gift_bit, place_bit, style_of
from barkade.games.hair_of_the_dog.memory import gifts_for, rows_for
from barkade.games.hair_of_the_dog.pub import Pub
from barkade.games.hair_of_the_dog.quests import quest_of, styles_of
from barkade.games.hair_of_the_dog.scores import TRIO_POINTS
from barkade.games.hair_of_the_dog.state import GIFT_TYPE, PLACE_TYPE, HairOfTheDog

SIP: Final = 0.03  # points of a sip while there is more to drink
BEGUN: Final = 0.7  # points for a card of a trio to come, besides its own
CURIOSITY: Final = 0.1  # points for an answer that is not known beforehand
LATER: Final = 0.6  # what is left of a hope that must wait for the next turn
RISK: Final = 0.8  # points that an empty glass beside the server may cost
THIRST: Final = 4  # sips with which one had better go for a refill
REFILL: Final = 0.5
NOTHING: Final = -0.6  # points of an action that leads to no dog
FAR: Final = 3  # steps that a dog is beckoned at most
NO_ITEM: Final = -1
NO_ACTION: Final = -1


class Fetch:
    """A way to the item that one wants to show."""

    __slots__ = ("gifts", "sips", "target", "tile", "verb")

    def __init__(self, gifts: int, sips: int, tile: int, verb: int, target: int) -> None:
        self.gifts = gifts  # a bit mask of the Gift tokens that it meets
        self.sips = sips
        self.tile = tile  # where it ends
        self.verb = verb  # how it begins; NO_ACTION if the item is at hand
        self.target = target  # what the verb is done to


class Gift:
    """An item to show to a dog."""

    __slots__ = ("chance", "fetch")

    def __init__(self, chance: float, fetch: Fetch) -> None:
        self.chance = chance  # that its Gift condition is met by it
        self.fetch = fetch


class Spot:
    """Where to meet a dog."""

    __slots__ = ("calls", "chance", "sips", "tile")

    def __init__(self, chance: float, tile: int, sips: int, calls: int) -> None:
        self.chance = chance  # that its Place condition is met there
        self.tile = tile
        self.sips = sips  # for beckoning
        self.calls = calls  # who is beckoned, or NO_ACTION


def begun_trio(counts: list[int]) -> int:
    """How many cards of the next trio are there, of Pet Cards counted by style."""
    return len(counts) - counts.count(min(counts))


def trio_points(counts: list[int]) -> float:
    """The points of Pet Cards by style, those of the next trio as far as it has come."""
    trios = min(counts)
    return TRIO_POINTS * trios + sum(counts) - 3 * trios + BEGUN * begun_trio(counts)


@cache
def style_gains(counts: tuple[int, ...]) -> list[float]:
    """By style: what one card more of it is worth."""
    before = trio_points(list(counts))
    return [
        trio_points([count + (at == style) for at, count in enumerate(counts)]) - before for style in range(len(counts))
    ]


@lru_cache(maxsize=64)  # a pub laid at random is soon left
def within_call(pub: Pub) -> list[list[list[tuple[int, int]]]]:
    """By tile of a dog, and by steps: the tiles it may be beckoned to, with a mask of the tiles it can begin by."""
    return [[dog_tiles_at(pub, start, steps) for steps in range(FAR + 1)] for start in range(pub.size)]


def dog_tiles_at(pub: Pub, start: int, steps: int) -> list[tuple[int, int]]:
    """The dog tiles so many steps away, each with a mask of the tiles through which a dog gets closer to it."""
    tiles = [tile for tile, distance in enumerate(pub.distance[start]) if distance == steps]
    return [(tile, pub.open_closer[start][tile]) for tile in tiles if pub.dog_tiles >> tile & 1]


class Plans:
    """By action: what the best way to pet a dog that begins with it is worth to a seat."""

    def __init__(self, s: HairOfTheDog, seat: int) -> None:
        self.s = s
        self.log = s.log  # as it is when the plans are made
        self.seat = seat
        self.tile = s.pawns[seat]
        self.sips = s.sips[seat]
        self.best = [NOTHING] * len(ACTIONS)
        if not self.sips:
            return
        if self.sips < THIRST and self.tile != s.pub.bar:
            self._consider(MOVE, s.pub.to[s.pub.bar], REFILL)
        self._others = 0
        for other, at in enumerate(s.pawns):
            if other != seat:
                self._others |= 1 << at
        self._dogs = s.dogs()
        self._near = within_call(s.pub)
        self._rows = rows_for(s, 1 << seat)
        self._gains = style_gains(tuple(styles_of(s, seat)))
        self._quest = quest_of(s, seat)
        ways = self._fetches()
        petted = s.petted
        for guest, at in enumerate(s.at):
            if at >= 0 and not petted[guest] >> seat & 1:
                self._plan(guest, ways)

    def of(self, action: int) -> float:
        """What an action begins; less than nothing if it leads nowhere."""
        return self.best[action]

    def _consider(self, verb: int, target: int, value: float) -> None:
        """A way that begins with a verb and what it is done to."""
        best = self.best
        if value > best[verb]:
            best[verb] = value
        if value > best[target]:
            best[target] = value

    # --- items ----------------------------------------------------------------------------------------------------

    def _fetches(self) -> list[list[Fetch]]:
        """What is at hand, what the one stand has, and what the other one has."""
        s = self.s
        treats, toys = s.pub.treats, s.pub.toys
        slot = s.item_of(self.seat)
        held = s.faces[slot] if slot >= 0 else NO_ITEM
        at_hand = [Fetch(self._met_by(held), 0, self.tile, NO_ACTION, NO_ACTION)]
        if held == NO_ITEM:
            return [at_hand, self._from_stand(treats, held), self._from_stand(toys, held)]
        home, other = (treats, toys) if s.stand_of(slot) == s.stand_at(treats) else (toys, treats)
        return [at_hand, self._from_stand(home, held), self._after_return(home, other)]

    def _from_stand(self, tile: int, held: int) -> list[Fetch]:
        """What the stand on a tile has instead of the item at hand."""
        here = tile == self.tile
        sips = 1 if here else 2
        verb = HANDLE if here else MOVE
        going = self.s.pub.to[tile]
        kinds = TAKE if held == NO_ITEM else SWAP
        found = [
            Fetch(self._met_by(kind), sips, tile, verb, kinds[kind] if here else going)
            for kind in self._stock(tile)
            if kind != held
        ]
        if held != NO_ITEM:
            found.append(Fetch(self._met_by(NO_ITEM), sips, tile, verb, PUT_BACK if here else going))
        return found

    def _after_return(self, home: int, tile: int) -> list[Fetch]:
        """What the stand on a tile has, once the item at hand is back where it belongs."""
        here = home == self.tile
        sips = 3 if here else 4
        verb, target = (HANDLE, PUT_BACK) if here else (MOVE, self.s.pub.to[home])
        return [Fetch(self._met_by(kind), sips, tile, verb, target) for kind in self._stock(tile)]

    def _stock(self, tile: int) -> set[int]:
        s = self.s
        return {s.faces[slot] for slot in s.zones[s.stand_at(tile)]}

    def _met_by(self, kind: int) -> int:
        table = self.s.deck.gift_table
        return table.by_kind[kind] if kind != NO_ITEM else table.empty_handed

    # --- tiles ------------------------------------------------------------------------------------------------------

    def _spots(self, guest: int) -> list[Spot]:
        """Where the dog may be met, if it may: where it lies, as it is or with the server at hand, or where it is called."""
        s, at = self.s, self.s.at[guest]
        token = s.token_of(2 * guest + PLACE_TYPE)
        if token < 0:
            return [Spot(1.0, at, 0, NO_ACTION)]
        known = s.seen[token] >> self.seat & 1
        could = place_bit(s.faces[token]) if known else s.could[2 * guest + PLACE_TYPE]
        many = how_many(could)
        beckoned = s.beckoned >> guest & 1 == 1
        found = []
        fits = self._fitting(could, at, at, s.server, beckoned)
        if fits:
            found.append(Spot(fits / many, at, 0, NO_ACTION))
        steps = s.pub.distance[s.server][at] - 1
        if steps > 0:
            fits = self._fitting(could, at, at, at, beckoned)
            if fits:
                found.append(Spot(fits / many, at, steps, SERVER))
        return found + self._calls(guest, could, many)

    def _calls(self, guest: int, could: int, many: int) -> list[Spot]:
        """The dog beckoned to one's own tile, and to the best tile at each distance."""
        s, at = self.s, self.s.at[guest]
        free = s.pub.dog_tiles & ~self._dogs
        calls = GUEST[guest]
        found = []
        for steps, tiles in enumerate(self._near[at]):
            most, best = 0, at
            for tile, begun in tiles:
                if free >> tile & 1 and begun & free:
                    fits = self._fitting(could, at, tile, s.server, True)
                    if tile == self.tile:
                        found.append(Spot(fits / many, tile, steps, calls))
                    elif fits > most:
                        most, best = fits, tile
            if most:
                found.append(Spot(most / many, best, steps, calls))
        return found

    def _fitting(self, could: int, at: int, tile: int, server: int, beckoned: bool) -> int:
        """How many of the tokens that a condition could be are met, if the dog that lies at a tile comes to another one."""
        met = self.s.place_table.met(tile, self._others, server, self._dogs & ~(1 << at), beckoned)
        return how_many(could & met)

    # --- a dog ----------------------------------------------------------------------------------------------------

    def _plan(self, guest: int, ways: list[list[Fetch]]) -> None:
        """Put every way to pet a dog among the best."""
        gifts = self._gifts(guest, ways)
        if not gifts:
            return
        worth = self._worth(guest)
        for spot in self._spots(guest):
            for gift in gifts:
                value = self._value(gift.fetch, spot, gift.chance * spot.chance, worth)
                if value > 0.0:
                    self._begin(gift.fetch, spot, value)

    def _gifts(self, guest: int, ways: list[list[Fetch]]) -> list[Gift]:
        """The best item of each way to one, if the dog's Gift condition may be met by any."""
        s, condition = self.s, 2 * guest + GIFT_TYPE
        token = s.token_of(condition)
        if token < 0:
            return [Gift(1.0, ways[0][0])]
        known = s.seen[token] >> self.seat & 1
        could = gift_bit(s.faces[token]) if known else gifts_for(s, condition, self._rows, 1 << self.seat)
        many = how_many(could)
        found = []
        for way in ways:
            most, best = 0, ways[0][0]
            for fetch in way:
                fits = how_many(could & fetch.gifts)
                if fits > most:
                    most, best = fits, fetch
            if most:
                found.append(Gift(most / many, best))
        return found

    def _value(self, fetch: Fetch, spot: Spot, chance: float, worth: float) -> float:
        """What a way to pet a dog is worth; nothing if the glass is empty before it has begun."""
        sips = fetch.sips + (spot.tile != fetch.tile) + spot.sips + 1
        hope = chance * worth + (CURIOSITY if 0.0 < chance < 1.0 else 0.0)
        if sips > self.sips:
            if fetch.verb == NO_ACTION:
                return 0.0
            hope *= LATER
        elif sips == self.sips and self._watched(spot.tile):
            hope -= RISK
        return hope - SIP * sips

    def _begin(self, fetch: Fetch, spot: Spot, value: float) -> None:
        """Put a way among the best of the actions that it begins with."""
        if fetch.verb != NO_ACTION:
            self._consider(fetch.verb, fetch.target, value)
        elif spot.tile != self.tile:
            self._consider(MOVE, self.s.pub.to[spot.tile], value)
        elif spot.sips:
            self._consider(BECKON, spot.calls, value)
        else:
            self._consider(PET, PET, value)

    def _watched(self, tile: int) -> bool:
        """HD-112: can the server come round to an empty glass before the next refill?"""
        return self.s.pub.distance[self.s.server][tile] < self.s.box.seats

    def _worth(self, guest: int) -> float:
        """The points of the dog's next card, whichever of those left it is."""
        s, total = self.s, 0.0
        left = s.zones[s.stacks[guest]]
        for slot in left:
            total += self._gains[style_of(s.faces[slot])]
        return total / len(left) + (self._quest_worth(guest, self._quest) if self._quest is not None else 0.0)

    def _quest_worth(self, guest: int, quest: Quest) -> float:
        """What the own quest gives for a card of this dog."""
        s, test = self.s, quest.test
        if test == "first_cards":
            asked = not s.petted[guest]
        elif test == "last_cards":
            asked = len(s.zones[s.stacks[guest]]) == 1
        else:
            dog = s.deck.dogs[s.guests[guest]]
            asked = (test == "fur" and quest.of in dog.fur) or (test == "size" and quest.of == dog.size)
        return float(quest.points) if asked else 0.0
