"""Hair of the Dog: the ways to pet a dog, each with its chance as far as the seat knows, its sips, and how it begins.

A way is: fetch an item or take the one at hand, go to a tile, beckon the dog there (or the server, to the dog), pet.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from barkade.games.hair_of_the_dog.actions import (
    BECKON,
    GUEST,
    HANDLE,
    KINDS,
    MOVE,
    PET,
    PUT_BACK,
    SERVER,
    SWAP,
    TAKE,
    TREATS,
)
from barkade.games.hair_of_the_dog.deck import Quest, gift_bit, place_bit, style_of
from barkade.games.hair_of_the_dog.memory import gifts_for, rows_for
from barkade.games.hair_of_the_dog.pub import Pub
from barkade.games.hair_of_the_dog.quests import quest_of, styles_of
from barkade.games.hair_of_the_dog.scores import TRIO_POINTS
from barkade.games.hair_of_the_dog.state import GIFT_TYPE, PLACE_TYPE, HairOfTheDog

SIP = 0.03  # points of a sip while there is more to drink
BEGUN = 0.7  # points for a card of a trio to come, besides its own
CURIOSITY = 0.1  # points for an answer that is not known beforehand
LATER = 0.6  # what is left of a hope that must wait for the next turn
RISK = 0.8  # points that an empty glass beside the server may cost
FAR = 3  # steps that a dog is beckoned at most
NO_ITEM = -1
TREAT_KINDS, TOY_KINDS = range(len(TREATS)), range(len(TREATS), len(KINDS))


class Fetch(NamedTuple):
    """A way to the item that one wants to show."""

    gifts: int  # a bit mask of the Gift tokens that it meets
    sips: int
    tile: int  # where it ends
    begins: tuple[int, ...]  # the verb and what it is done to; () if the item is at hand


class Spot(NamedTuple):
    """Where to meet a dog."""

    chance: float  # that its Place condition is met there
    tile: int
    sips: int  # for beckoning
    calls: int  # who is beckoned: an action, or -1


def trio_points(counts: Sequence[int]) -> float:
    """The points of Pet Cards by style, those of the next trio as far as it has come."""
    trios = min(counts)
    begun = sum([count > trios for count in counts])
    return TRIO_POINTS * trios + sum(counts) - 3 * trios + BEGUN * begun


@cache
def style_gains(counts: tuple[int, ...]) -> list[float]:
    """By style: what one card more of it is worth."""
    before = trio_points(counts)
    return [
        trio_points([count + (at == style) for at, count in enumerate(counts)]) - before for style in range(len(counts))
    ]


@lru_cache(maxsize=64)  # a pub laid at random is soon left
def within_call(pub: Pub) -> list[list[tuple[int, int, int]]]:
    """By tile of a dog: the tiles it may be beckoned to, the steps to each, and a mask of the tiles it can begin by."""
    return [
        [
            (tile, steps, pub.open_closer[at][tile])
            for tile, steps in enumerate(pub.distance[at])
            if pub.dog_tiles >> tile & 1 and steps <= FAR
        ]
        for at in range(pub.size)
    ]


class Plans:
    """By action: what the best way to pet a dog that begins with it is worth to a seat."""

    def __init__(self, s: HairOfTheDog, seat: int) -> None:
        self.s = s
        self.log = s.log  # as it is when the plans are made
        self.seat = seat
        self.tile = s.pawns[seat]
        self.sips = s.sips[seat]
        self.best: dict[int, float] = {}
        if not self.sips:
            return
        self._others = 0
        for other, at in enumerate(s.pawns):
            if other != seat:
                self._others |= 1 << at
        self._dogs = s.dogs()
        self._near = within_call(s.pub)
        self._rows = rows_for(s, 1 << seat)
        self._gains = style_gains(tuple(styles_of(s, seat)))
        self._quest = quest_of(s, seat)
        fetches = self._fetches()
        petted = s.petted
        for guest, at in enumerate(s.at):
            if at >= 0 and not petted[guest] >> seat & 1:
                self._plan(guest, fetches)

    def of(self, action: int) -> float:
        """What an action begins; less than nothing if it leads nowhere."""
        return self.best.get(action, -0.1)

    # --- items ----------------------------------------------------------------------------------------------------

    def _fetches(self) -> list[Fetch]:
        s = self.s
        slot = s.item_of(self.seat)
        held = s.faces[slot] if slot >= 0 else NO_ITEM
        found = [Fetch(self._met_by(held), 0, self.tile, ())]
        stands = ((TREAT_KINDS, s.pub.treats), (TOY_KINDS, s.pub.toys))
        for (kinds, tile), (_, other) in (stands, stands[::-1]):
            if held == NO_ITEM or held in kinds:
                found += self._from_stand(tile, held)
                continue
            begins = (MOVE, s.pub.to[other]) if other != self.tile else (HANDLE, PUT_BACK)
            sips = 3 + (other != self.tile)
            found += [Fetch(self._met_by(kind), sips, tile, begins) for kind in self._stock(tile)]
        return found

    def _from_stand(self, tile: int, held: int) -> list[Fetch]:
        """What the stand on a tile has instead of the item at hand."""
        sips = 1 + (tile != self.tile)
        going = (MOVE, self.s.pub.to[tile])
        verbs = TAKE if held == NO_ITEM else SWAP
        found = []
        for kind in self._stock(tile):
            if kind != held:
                begins = going if tile != self.tile else (HANDLE, verbs[kind])
                found.append(Fetch(self._met_by(kind), sips, tile, begins))
        if held != NO_ITEM:
            begins = going if tile != self.tile else (HANDLE, PUT_BACK)
            found.append(Fetch(self._met_by(NO_ITEM), sips, tile, begins))
        return found

    def _stock(self, tile: int) -> set[int]:
        s = self.s
        return {s.faces[slot] for slot in s.zones[s.stand_at(tile)]}

    def _met_by(self, kind: int) -> int:
        table = self.s.deck.gift_table
        return table.by_kind[kind] if kind != NO_ITEM else table.empty_handed

    # --- tiles ------------------------------------------------------------------------------------------------------

    def _spots(self, guest: int) -> list[Spot]:
        """Where the dog lies, as it is or with the server at hand; and the best tile to beckon it to, by distance."""
        s, at = self.s, self.s.at[guest]
        token = s.token_of(2 * guest + PLACE_TYPE)
        if token < 0:
            return [Spot(1.0, at, 0, -1)]
        known = s.seen[token] >> self.seat & 1
        could = place_bit(s.faces[token]) if known else s.could[2 * guest + PLACE_TYPE]
        beckoned = s.beckoned >> guest & 1 == 1
        found = [Spot(self._chance(could, guest, at, s.server, beckoned), at, 0, -1)]
        steps = s.pub.distance[s.server][at] - 1
        if steps > 0:
            found.append(Spot(self._chance(could, guest, at, at, beckoned), at, steps, SERVER))
        best: dict[int, Spot] = {}
        free = s.pub.dog_tiles & ~self._dogs
        for tile, steps, begun in self._near[at]:
            if free >> tile & 1 and begun & free:
                chance = self._chance(could, guest, tile, s.server, True)
                if tile == self.tile:
                    found.append(Spot(chance, tile, steps, GUEST[guest]))
                elif steps not in best or chance > best[steps].chance:
                    best[steps] = Spot(chance, tile, steps, GUEST[guest])
        return found + list(best.values())

    def _chance(self, could: int, guest: int, tile: int, server: int, beckoned: bool) -> float:
        s = self.s
        met = s.places.met(tile, self._others, server, self._dogs & ~(1 << s.at[guest]), beckoned)
        return (could & met).bit_count() / could.bit_count()

    # --- a dog ----------------------------------------------------------------------------------------------------

    def _plan(self, guest: int, fetches: list[Fetch]) -> None:
        """Put every way to pet a dog among the best."""
        best = self.best
        worth = self._worth(guest)
        spots = self._spots(guest)
        for fetch, gift in self._gifts(guest, fetches):
            for spot in spots:
                chance = gift * spot.chance
                sips = fetch.sips + (spot.tile != fetch.tile) + spot.sips + 1
                hope = chance * worth + (CURIOSITY if 0 < chance < 1 else 0.0)
                if sips > self.sips:
                    if not fetch.begins:
                        continue
                    hope *= LATER
                elif sips == self.sips and self._watched(spot.tile):
                    hope -= RISK
                value = hope - SIP * sips
                if value > 0.0:
                    for action in fetch.begins or self._begins(spot):
                        if value > best.get(action, 0.0):
                            best[action] = value

    def _gifts(self, guest: int, fetches: list[Fetch]) -> list[tuple[Fetch, float]]:
        """The ways to an item that are worth it, with the chance that the dog's Gift condition is met."""
        s, condition = self.s, 2 * guest + GIFT_TYPE
        token = s.token_of(condition)
        if token < 0:
            return [(fetches[0], 1.0)]
        known = s.seen[token] >> self.seat & 1
        could = gift_bit(s.faces[token]) if known else gifts_for(s, condition, self._rows, 1 << self.seat)
        many = could.bit_count()
        best: dict[int, tuple[Fetch, float]] = {}
        for fetch in fetches:
            chance = (could & fetch.gifts).bit_count() / many
            way = fetch.tile if fetch.begins else -1
            if chance > (best[way][1] if way in best else 0.0):
                best[way] = (fetch, chance)
        return list(best.values())

    def _begins(self, spot: Spot) -> tuple[int, ...]:
        if spot.tile != self.tile:
            return MOVE, self.s.pub.to[spot.tile]
        return (BECKON, spot.calls) if spot.sips else (PET,)

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
