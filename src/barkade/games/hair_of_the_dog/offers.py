"""Offers: whom one may ask, for what, and how it is said (HD-119, HD-120, HD-126)."""

from barkade.games.hair_of_the_dog.actions import ASK, SHOW, TRADE
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.kernel.story import listed


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


def told_terms(s: HairOfTheDog, offer: tuple[int, ...]) -> tuple[int, ...]:
    """Terms for the story: the dogs asked for, -1, the dogs shown, -1, and 1 for the item."""
    asks = [s.guests[ASK.index(term)] for term in offer if term in ASK]
    shows = [s.guests[SHOW.index(term)] for term in offer if term in SHOW]
    return (*asks, -1, *shows, -1, int(TRADE in offer))


def words_of_terms(s: HairOfTheDog, offer: tuple[int, ...]) -> str:
    """An offer in words, as its proposer says it."""
    return listed([words_of_term(s, term) for term in offer])


def words_of_term(s: HairOfTheDog, term: int) -> str:
    """One term in words, as its proposer says it."""
    if term in ASK:
        return f"you show me your condition on {s.dog_name(ASK.index(term))}"
    if term in SHOW:
        return f"I show you mine on {s.dog_name(SHOW.index(term))}"
    return "the items change hands"
