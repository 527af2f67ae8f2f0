"""Offers: whom one may ask, for what, and how it is said (HD-119, HD-120, HD-126)."""

from typing import Final

from barkade.games.hair_of_the_dog.actions import ASK, SHOW, TRADE
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.games.hair_of_the_dog.zones import TREAT_STAND
from barkade.kernel.story import listed

CATEGORIES: Final = ("nothing", "treat", "toy")


def partners(s: HairOfTheDog, seat: int) -> list[int]:
    """HD-119: players on the same tile with whom there is anything to share."""
    tile = s.pawns[seat]
    return [other for other, pawn in enumerate(s.pawns) if pawn == tile and other != seat and askable(s, seat, other)]


def askable(s: HairOfTheDog, seat: int, other: int) -> bool:
    """HD-126: whoever may still be asked in this turn; HD-120: an offer needs a term."""
    if s.talked_out(other):
        return False
    if s.zones[s.items[seat]] or s.zones[s.items[other]]:
        return True
    return bool(showable(s, other, seat) or showable(s, seat, other))


def can_share(s: HairOfTheDog, seat: int) -> bool:
    """Is there anybody to share with?"""
    tile = s.pawns[seat]
    for other, pawn in enumerate(s.pawns):
        if pawn == tile and other != seat and askable(s, seat, other):
            return True
    return False


def terms(s: HairOfTheDog, seat: int, other: int) -> list[int]:
    """HD-120: "show me yours on dog X", "I show you mine on dog Y", and the item, in this order."""
    found = [ASK[guest] for guest in showable(s, other, seat)]
    found += [SHOW[guest] for guest in showable(s, seat, other)]
    if s.zones[s.items[seat]] or s.zones[s.items[other]]:
        found.append(TRADE)
    return found


def showable(s: HairOfTheDog, holder: int, viewer: int) -> list[int]:
    """The guests whose condition `holder` can show to `viewer`; HD-142: the table remembers what was shown."""
    holders, condition = s.holders, -1
    found = []
    for _ in range(holders.count(holder)):
        condition = holders.index(holder, condition + 1)
        if not (s.memory_aid and s.seen[s.token_of(condition)] >> viewer & 1):
            found.append(condition // 2)
    return found


def condition_of(s: HairOfTheDog, holder: int, guest: int) -> int:
    """The condition that a seat holds on a guest: never more than one, as nobody pets a dog twice."""
    return 2 * guest if s.holders[2 * guest] == holder else 2 * guest + 1


def forceable(s: HairOfTheDog, partner: int, offer: tuple[int, ...]) -> bool:
    """HD-R59: an ask, or an item that comes to the proposer; HD-R36: no item at all if the table forbids it."""
    if TRADE in offer and not s.force_items:
        return False
    return any([term in ASK for term in offer]) or (TRADE in offer and s.item_of(partner) >= 0)


def told_terms(s: HairOfTheDog, by: int, partner: int, offer: tuple[int, ...]) -> tuple[int, ...]:
    """Terms for the story: the dogs asked for, -1, the dogs shown, -1, and what is given and taken: three times the
    proposer's item plus the partner's, each 0 for none, 1 for a treat, 2 for a toy."""
    asks = [s.guests[ASK.index(term)] for term in offer if term in ASK]
    shows = [s.guests[SHOW.index(term)] for term in offer if term in SHOW]
    goods = 3 * category(s, by) + category(s, partner) if TRADE in offer else 0
    return (*asks, -1, *shows, -1, goods)


def category(s: HairOfTheDog, seat: int) -> int:
    """What everybody sees of a held item: 0 for none, 1 for a treat, 2 for a toy."""
    item = s.item_of(seat)
    return 0 if item < 0 else 1 if s.stand_of(item) == TREAT_STAND else 2


class Offer:
    """An offer in words for one of its two partners, who is "you"; the kernel puts names for seats."""

    def __init__(self, s: HairOfTheDog, by: int, partner: int, reader: int) -> None:
        self.s = s
        self.by = by
        self.partner = partner
        self.reader = reader

    def words(self, terms: tuple[int, ...]) -> str:
        """All terms in one sentence."""
        return listed([self.term(term) for term in terms])

    def term(self, term: int) -> str:
        """Who shows or gives what to whom."""
        if term in ASK:
            return f"{self._does(self.partner, 'show')} the condition on {self.s.dog_name(ASK.index(term))}"
        if term in SHOW:
            return f"{self._does(self.by, 'show')} the condition on {self.s.dog_name(SHOW.index(term))}"
        mine, yours = self._item(self.by), self._item(self.partner)
        if mine and yours:
            return f"{self._does(self.by, 'give')} {mine} for {yours}"
        return f"{self._does(self.by, 'give')} {mine}" if mine else f"{self._does(self.partner, 'give')} {yours}"

    def _does(self, giver: int, verb: str) -> str:
        """`you show seat 1`, `seat 1 shows you`."""
        if giver == self.reader:
            return f"you {verb} seat {self.partner if giver == self.by else self.by}"
        return f"seat {giver} {verb}s you"

    def _item(self, holder: int) -> str:
        """The item of one of the two, as far as the reader knows it; "" for none."""
        item = self.s.item_of(holder)
        if item < 0:
            return ""
        if self.s.seen[item] >> self.reader & 1:
            return f"the {self.s.deck.items[self.s.faces[item]]}"
        return f"a {CATEGORIES[category(self.s, holder)]}"
