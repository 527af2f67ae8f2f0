"""Reaction windows: who is asked about the top card of the Stack, and how it resolves (WR-063 to WR-074).

Nobody can tell from the asking what a hand holds. Every seat but the controller is asked in the same order
whatever it holds, the question is covert (others see neither who is asked nor who declined), and a seat
without a fitting Reaction gets its Decline from the table itself: the kernel takes the single option and
writes it into the record. A person's standing orders ("never ask me this turn") live in the server, which
answers Decline for the seat as if the person had; rules and record cannot tell the two apart. What is left is
time: the server keeps the same short pause after every announcement, asked or not.
"""

from typing import Final

from barkade.games.we_rate_dogs import words
from barkade.games.we_rate_dogs.actions import DECLINE, MAX_SEATS, PLAY, PLAY_OF
from barkade.games.we_rate_dogs.deck import REACTION
from barkade.games.we_rate_dogs.effect import Reaction
from barkade.games.we_rate_dogs.ring import refill_homes
from barkade.games.we_rate_dogs.stack import announced
from barkade.games.we_rate_dogs.state import CLOCKWISE, WeRateDogs
from barkade.games.we_rate_dogs.zones import HAND, STACK
from barkade.kernel.agenda import SILENCE
from barkade.kernel.steps import Covert, Step


class SettleStack(Step):
    """WR-068: ask each other seat about the top card, one at a time, clockwise from the left of its
    controller; WR-070: not those that declined on it; WR-069: when all have declined it resolves, the newest
    card first."""

    def run(self, s: WeRateDogs) -> bool | None:
        ordinary = len(s.controllers) == 1
        seat = next_asked(s) if ordinary or answerable(s) else -1
        if seat >= 0:
            s.agenda.append(self)  # after the answer
            return RESPOND[seat].run(s)
        s.agenda.append(LEAVE)  # after whatever the effect still asks
        if ordinary:
            announced(s).run(s)
        else:
            top_reaction(s).run(s)
        return None


def next_asked(s: WeRateDogs) -> int:
    """The next seat to ask about the top card, or -1. A seat without a fitting Reaction declines by itself, as
    the kernel would let it: the same entry in the record, only sooner. Not where the record decides (a replay)
    or where silence must take its time (a patient table)."""
    declined = s.declined[-1]
    to_ask = TO_ASK[s.box.seats][s.controllers[-1]][declined]
    if not to_ask:
        return -1
    if not s.forced or s.patient:
        s.fall_silent(SETTLE)
        return to_ask[0]
    faces, answering = s.faces, s.deck.answering[len(s.controllers)]
    for seat in to_ask:
        for slot in s.usable(seat) if s.fresh[seat] else s.zones[HAND[seat]]:
            if answering[faces[slot]] and s.deck.reactions[faces[slot]].fits(s, seat):
                s.fall_silent(SETTLE)
                s.declined[-1] = declined
                return seat
        declined |= 1 << seat
        s.log = (s.log, seat, DECLINE)
    s.declined[-1] = declined
    s.learn(SILENCE)
    return -1


def top_reaction(s: WeRateDogs) -> Reaction:
    """What the Reaction on top of the Stack is going to do."""
    return s.deck.reactions[s.faces[s.zones[STACK][-1]]]


def answerable(s: WeRateDogs) -> bool:
    """May anybody answer the Reaction on top? WR-093: not Omnipuplent; WR-065: none without `reaction_chain`."""
    return s.chain and not top_reaction(s).unanswerable


class LeaveStack(Step):
    """WR-051: a resolved card that does not stay in play is discarded; WR-109: then Homes are looked after;
    WR-070: then asking about the card below goes on."""

    def run(self, s: WeRateDogs) -> None:
        stack = s.zones[STACK]
        if len(stack) == len(s.controllers):  # else it lies on a dog or in the Table Slot already, and moved no dog
            s.discard(stack[-1], -1 if s.deck.is_reaction[s.faces[stack[-1]]] else s.keeper)
            refill_homes(s)
        s.controllers.pop()
        s.declined.pop()
        if s.controllers:
            s.agenda.append(SETTLE)
        else:
            s.fresh = [0] * s.box.seats


class Respond(Covert):
    """WR-064: any seat but the controller may react to the top card if its Reaction's condition is met, or
    decline. WR-066: this is out of turn and costs no play; WR-071: a decline is final for that card unless
    the card is changed."""

    rule = "WR-063"
    taught_by = "WR-064"

    def options(self, s: WeRateDogs) -> list[int]:
        faces, answering = s.faces, s.deck.answering[len(s.controllers)]
        found = [DECLINE]
        for slot in s.usable(self.seat):
            face = faces[slot]
            if answering[face] and PLAY_OF + face not in found and s.deck.reactions[face].fits(s, self.seat):
                found.append(PLAY_OF + face)
        found.sort()
        return found

    def chosen(self, s: WeRateDogs, action: int) -> None:
        if action == DECLINE:
            s.declined[-1] |= 1 << self.seat
            return
        slot = s.copy_to_play(s.usable(self.seat), action - PLAY_OF)
        s.move(slot, STACK)
        s.controllers.append(self.seat)
        s.declined.append(0)
        if s.telling:
            s.tell("reacted", self.seat, [slot, s.zones[STACK][-2]])

    def prompt(self, s: WeRateDogs) -> str:
        return words.respond_prompt(s)

    def say(self, s: WeRateDogs, action: int) -> str:
        if action == DECLINE:
            return "let it happen"
        face = action - PLAY_OF
        return f"play {s.deck.titles[face]}: {s.deck.reactions[face].does}"

    def why_not(self, s: WeRateDogs, action: int) -> tuple[str, str]:
        if action not in PLAY:
            return self.rule, "now is the time to react or to decline"
        face = PLAY.index(action)
        if s.deck.kinds[face] != REACTION:
            return "WR-036", f"{s.deck.titles[face]} is no Reaction; play it on your own turn"
        if s.find(HAND[self.seat], face) < 0:
            return "WR-064", f"{s.deck.titles[face]} is not in your hand"
        if face not in [s.faces[slot] for slot in s.usable(self.seat)]:
            return "WR-072", f"{s.deck.titles[face]} came into your hand after this Stack began"
        reaction = s.deck.reactions[face]
        rule = "WR-065" if len(s.controllers) > 1 and not s.deck.answers_reactions[face] else "WR-064"
        return rule, f"{s.deck.titles[face]} does not answer this card; it answers {reaction.answers}"


TO_ASK: Final = [
    [
        [tuple([seat for seat in order[1:] if not declined >> seat & 1]) for declined in range(1 << n)]
        for order in orders
    ]
    for n, orders in enumerate(CLOCKWISE)
]  # by n, controller, mask of the seats that declined
SETTLE: Final = SettleStack()
LEAVE: Final = LeaveStack()
RESPOND: Final = [Respond(seat) for seat in range(MAX_SEATS)]
