"""Share: an offer, an answer, and a duel of sips (HD-119 to HD-126)."""

from typing import Final

from barkade.games.hair_of_the_dog.actions import (
    ACCEPT,
    ASK,
    BLOCK,
    DROP,
    LET_GO,
    MOST_SEATS,
    PRESS,
    REFUSE,
    SEND,
    SHOW,
    WITH,
    YIELD,
)
from barkade.games.hair_of_the_dog.facts import changed, one_more
from barkade.games.hair_of_the_dog.offers import (
    Offer,
    condition_of,
    forceable,
    partners,
    terms,
    told_terms,
)
from barkade.games.hair_of_the_dog.server import sips_spent
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Choice, Run


class ShareWith(Choice):
    """HD-119: the active player may propose a share to one player on the same tile."""

    rule = "HD-119"

    def options(self, s: HairOfTheDog) -> list[int]:
        return [WITH[other] for other in partners(s, self.seat)]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        partner = WITH.index(action)
        s.proposals[partner] += 1
        if s.telling:
            s.tell("turns_to", self.seat, (), (partner,))
        s.follow(SHARE_TERM[self.seat][partner])

    def prompt(self, s: HairOfTheDog) -> str:
        return "With whom do you talk?"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        other = WITH.index(action) if action in WITH else s.box.seats
        if other >= s.box.seats or s.pawns[other] != s.pawns[self.seat]:
            return self.rule, "talk with a player on your own tile"
        if s.talked_out(other):
            return "HD-126", "enough was said to that player in this turn"
        return "HD-120", "there is nothing to share with that player"


class ShareTerm(Run):
    """HD-120: any of the terms, at least one, each once; they are named in a fixed order, so that an offer has one
    spelling. HD-126: an offer that is dropped counts as one made."""

    rule = "HD-120"
    automatic = False

    def __init__(self, seat: int, partner: int) -> None:
        super().__init__(seat)
        self.partner = partner

    def options(self, s: HairOfTheDog) -> list[int]:
        last = s.draft[-1] if s.draft else -1
        left = [term for term in terms(s, self.seat, self.partner) if term > last]
        return [*left, SEND, DROP] if s.draft else [*left, DROP]

    def complete(self, s: HairOfTheDog, run: tuple[int, ...]) -> bool:
        return run[-1] in (SEND, DROP)

    def done(self, s: HairOfTheDog, run: tuple[int, ...]) -> None:
        if run[-1] == DROP:
            if s.telling:
                s.tell("dropped", self.seat, (), (self.partner,))
            return
        if s.telling:
            s.tell("offers", self.seat, (), (self.partner, *told_terms(s, self.seat, self.partner, run[:-1])))
        s.then(ShareAnswer(self.partner, self.seat, run[:-1]))

    def prompt(self, s: HairOfTheDog) -> str:
        if not s.draft:
            return f"What do you propose to seat {self.partner}?"
        return f"Your offer so far: {Offer(s, self.seat, self.partner, self.seat).words(s.draft)}."

    def say(self, s: HairOfTheDog, action: int) -> str:
        if action in (SEND, DROP):
            return s.actions.text(action)
        return f"add: {Offer(s, self.seat, self.partner, self.seat).term(action)}"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        if action == SEND:
            return self.rule, "an offer needs at least one term"
        if s.draft and action in terms(s, self.seat, self.partner):
            return self.rule, "terms are named in order, each once"
        return self.rule, "that cannot be shared between you two"


class ShareAnswer(Choice):
    """HD-122: if the other player accepts, the share happens and nobody pays; HD-123: if they refuse, it may be forced."""

    rule = "HD-122"
    automatic = False

    def __init__(self, seat: int, by: int, terms: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.by = by
        self.terms = terms

    def options(self, s: HairOfTheDog) -> list[int]:
        return [ACCEPT, REFUSE]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        if s.telling:
            s.tell("accepts" if action == ACCEPT else "refuses", self.seat, (), (self.by,))
        if action == ACCEPT:
            share(s, self.by, self.seat, self.terms)
        else:
            s.then(SharePress(self.by, self.seat, self.terms))

    def prompt(self, s: HairOfTheDog) -> str:
        return (
            f"An offer of seat {self.by}: {Offer(s, self.by, self.seat, self.seat).words(self.terms)}. Do you accept?"
        )

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        return self.rule, "accept or refuse the offer"


class SharePress(Choice):
    """HD-123: the proposer may spend 1 sip to force the same terms, again and again; HD-124: who stops gets no share.
    HD-R59: only an offer that brings the proposer something can be forced."""

    rule = "HD-123"

    def __init__(self, seat: int, partner: int, terms: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.partner = partner
        self.terms = terms

    def options(self, s: HairOfTheDog) -> list[int]:
        if s.sips[self.seat] and forceable(s, self.partner, self.terms):
            return [PRESS, LET_GO]
        return [LET_GO]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        if action == LET_GO:
            if s.telling:
                s.tell("lets_go", self.seat, (), (self.partner,))
            return
        s.hushed |= 1 << self.partner
        s.sips[self.seat] -= 1
        if s.telling:
            s.tell("presses", self.seat, (), (self.partner, s.sips[self.seat]))
        sips_spent(s)
        s.then(ShareBlock(self.partner, self.seat, self.terms))

    def prompt(self, s: HairOfTheDog) -> str:
        offer = Offer(s, self.seat, self.partner, self.seat).words(self.terms)
        return f"No from seat {self.partner}. Spend a sip to force it ({offer})?"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        if action == PRESS and not s.sips[self.seat]:
            return self.rule, "your glass is empty"
        return "HD-R59", "press or let go; only what brings you something can be forced"


class ShareBlock(Choice):
    """HD-123: the other may spend 1 sip to block; HD-124: who yields or cannot pay shares as proposed."""

    rule = "HD-123"

    def __init__(self, seat: int, by: int, terms: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.by = by
        self.terms = terms

    def options(self, s: HairOfTheDog) -> list[int]:
        return [BLOCK, YIELD] if s.sips[self.seat] else [YIELD]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        if action == YIELD:
            if s.telling:
                s.tell("yields", self.seat, (), (self.by,))
            share(s, self.by, self.seat, self.terms)
            return
        s.sips[self.seat] -= 1
        if s.telling:
            s.tell("blocks", self.seat, (), (self.by, s.sips[self.seat]))
        sips_spent(s)
        s.then(SharePress(self.by, self.seat, self.terms))

    def prompt(self, s: HairOfTheDog) -> str:
        offer = Offer(s, self.by, self.seat, self.seat).words(self.terms)
        return f"The offer of seat {self.by} still stands: {offer}. Spend a sip to block it?"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        return self.rule, "your glass is empty" if action == BLOCK else "block or yield"


def share(s: HairOfTheDog, by: int, partner: int, offer: tuple[int, ...]) -> None:
    """HD-125: a shown condition is seen by the other player only and stays where it is; an item goes face-down to the other
    mat, and the giver still knows what it is. HD-R37: exactly as proposed."""
    for term in offer:
        if term in ASK:
            show_condition(s, partner, by, ASK.index(term))
        elif term in SHOW:
            show_condition(s, by, partner, SHOW.index(term))
        else:
            mine, yours = s.item_of(by), s.item_of(partner)
            if mine >= 0:
                s.move(mine, s.items[partner])
            if yours >= 0:
                s.move(yours, s.items[by])
            if s.telling:
                moved = [slot for slot in (mine, yours) if slot >= 0]
                s.tell("traded", by, moved, (partner, int(mine >= 0), int(yours >= 0)))


def show_condition(s: HairOfTheDog, holder: int, viewer: int, guest: int) -> None:
    """Let a player look at a token."""
    condition = condition_of(s, holder, guest)
    token = s.token_of(condition)
    s.show(token, 1 << viewer)
    if not s.heard[condition] >> viewer & 1:
        s.heard = changed(s.heard, condition, s.heard[condition] | 1 << viewer)
        s.gossip = one_more(s.gossip, viewer)
    if not s.memory_aid:
        s.glimpses += (condition, viewer)
    if s.telling:
        s.tell("shows", holder, [token], (viewer, s.guests[guest], condition % 2))


def forget_glimpses(s: HairOfTheDog) -> None:
    """HD-142: without `memory_aid` a token is shown once; after the turn the table no longer knows who saw it."""
    for at in range(0, len(s.glimpses), 2):
        token = s.token_of(s.glimpses[at])
        if token >= 0:
            s.seen[token] &= ~(1 << s.glimpses[at + 1])
    s.glimpses = ()


SHARE_TERM: Final = [[planned(ShareTerm(seat, other)) for other in range(MOST_SEATS)] for seat in range(MOST_SEATS)]
SHARE_WITH: Final = [ShareWith(seat) for seat in range(MOST_SEATS)]
