"""Every Reaction of the deck (WR-091 to WR-101), one step each; it answers the card just below it."""

from barkade.games.we_rate_dogs import choices
from barkade.games.we_rate_dogs.actions import DOG_AT, RING_DOG, SEAT
from barkade.games.we_rate_dogs.effect import ASK_NAMES, Reaction
from barkade.games.we_rate_dogs.ring import OfferEntry
from barkade.games.we_rate_dogs.stack import (
    RATINGS,
    announced,
    announced_cards,
    announced_numbers,
    changed,
    fail,
    targeted,
)
from barkade.games.we_rate_dogs.state import WeRateDogs
from barkade.games.we_rate_dogs.zones import STACK
from barkade.kernel.steps import Choice, Run


class BackInTheGame(Reaction):
    """WR-091: the card fails; its targeted player, if there is one, may enter one dog from Home."""

    does = "the card fails; its target may enter a dog"

    def run(self, s: WeRateDogs) -> None:
        target = targeted(s, len(s.controllers) - 2)
        fail(s, -1)
        if target >= 0:
            s.then(OfferEntry(target, -1))


class Heel(Reaction):
    """WR-092: the card fails."""

    does = "the card fails"

    def run(self, s: WeRateDogs) -> None:
        fail(s, -1)


class Omnipuplent(Reaction):
    """WR-093: the card fails; nobody may react to Omnipuplent."""

    does = "the card fails, and nobody may answer"
    unanswerable = True

    def run(self, s: WeRateDogs) -> None:
        fail(s, -1)


class PleaseReconsider(Reaction):
    """WR-094: the card fails and returns to the hand of the seat that played it."""

    does = "the card fails and returns to its player"

    def run(self, s: WeRateDogs) -> None:
        at = len(s.controllers) - 2
        fail(s, s.played_by if at == 0 else s.controllers[at])


class LegendaryFetch(Reaction):
    """WR-095: the card fails and goes to your hand."""

    does = "the card fails and becomes yours"

    def run(self, s: WeRateDogs) -> None:
        fail(s, s.controllers[-1])


class PhoneAFren(Reaction):
    """WR-096: the card fails; you draw one, then a seat other than you and its controller draws one."""

    does = "the card fails; you and a fren draw one"

    def run(self, s: WeRateDogs) -> None:
        answered = s.controllers[-2]
        fail(s, -1)
        s.then(ChooseSeat(s.controllers[-1], answered))


class PuppyDogEyes(Reaction):
    """WR-097: on a card whose chosen dog is yours: its controller must choose another dog that is not yours
    and is legal for the card with its other choices unchanged; if there is none, the card fails."""

    does = "a card on your dog must choose another"
    answers = "an ordinary card whose chosen dog is yours"
    ordinary_only = True

    def fits(self, s: WeRateDogs, seat: int) -> bool:
        return s.dog >= 0 and s.ring_owners[s.dog] == seat

    def run(self, s: WeRateDogs) -> None:
        s.then(ChooseDog(s.controllers[0], -1, s.controllers[-1]))


class HowHckinDareYou(Reaction):
    """WR-098: on a ratings half laid on your dog: choose a dog of the card's controller; the card goes onto
    that dog; if there is none, the card fails."""

    does = "ratings on your dog go to a dog of their player"
    answers = "ratings laid on your dog"
    ordinary_only = True

    def fits(self, s: WeRateDogs, seat: int) -> bool:
        return s.half == RATINGS and s.ring_owners[s.dog] == seat

    def run(self, s: WeRateDogs) -> None:
        s.then(ChooseDog(s.controllers[-1], s.controllers[0], -1))


class TheyreGoodDogs(Reaction):
    """WR-099: on a ratings half with a negative number: in play, its negatives count as positives."""

    does = "negative ratings count as positive"
    answers = "ratings with a negative number that are not turned yet"
    ordinary_only = True

    def fits(self, s: WeRateDogs, seat: int) -> bool:
        return s.half == RATINGS and not s.turned and s.deck.lowers[s.ordinary()]

    def run(self, s: WeRateDogs) -> None:
        s.turned = 1
        changed(s)
        if s.telling:
            s.tell("turned", s.controllers[-1], [s.zones[STACK][0]])


class OfficiallyBamboozled(Reaction):
    """WR-100: you become the card's controller, keep its half and make all its choices anew as if you had
    played it; if you have no legal choice, it fails."""

    does = "take the card over"
    answers = "any ordinary card"
    ordinary_only = True

    def run(self, s: WeRateDogs) -> None:
        seat = s.controllers[-1]
        effect = announced(s)
        if not effect.playable(s, seat, s.ordinary()):
            fail(s, -1)
            return
        s.controllers[0] = seat
        s.dog = s.other = -1
        changed(s)
        if s.telling:
            s.tell("taken_over", seat, [s.zones[STACK][0]])
        if effect.asks:
            s.then(ChooseAnew(seat))


class ThanksForTheMemories(Reaction):
    """WR-101: the card goes on as normal, but whenever it would go to the discard pile during this round it
    goes to your hand; a later copy on the same card replaces an earlier one."""

    does = "get the card when it is discarded"
    answers = "any ordinary card"
    ordinary_only = True

    def run(self, s: WeRateDogs) -> None:
        s.keeper = s.controllers[-1]


# --- the choices they demand, made when they resolve (WR-074) -----------------------------------------------


class ChooseSeat(Choice):
    """WR-096: choose the seat that draws after you: neither you nor the controller of the failed card."""

    rule = "WR-096"

    def __init__(self, seat: int, answered: int) -> None:
        super().__init__(seat)
        self.answered = answered

    def options(self, s: WeRateDogs) -> list[int]:
        return [SEAT[seat] for seat in range(s.box.seats) if seat not in (self.seat, self.answered)]

    def chosen(self, s: WeRateDogs, action: int) -> None:
        s.draw_events(self.seat, 1)
        s.draw_events(SEAT.index(action), 1)

    def prompt(self, s: WeRateDogs) -> str:
        return "You draw a card; who draws the other one?"

    def say(self, s: WeRateDogs, action: int) -> str:
        return choices.say(s, action)

    def why_not(self, s: WeRateDogs, action: int) -> tuple[str, str]:
        return self.rule, "choose a seat other than yourself and the controller of the failed card"


class ChooseDog(Choice):
    """WR-097, WR-098: choose the dog that the answered card goes to instead: one of the seat `owner` (-1: of
    anybody) and none of the seat `spared`. WR-071: all are then asked afresh about the card."""

    rule = "WR-097"

    def __init__(self, seat: int, owner: int, spared: int) -> None:
        super().__init__(seat)
        self.owner = owner
        self.spared = spared

    def options(self, s: WeRateDogs) -> list[int]:
        if self.owner >= 0:
            return [DOG_AT + place for place in s.open_dogs() if s.ring_owners[place] == self.owner]
        places = announced(s).dogs(s, s.controllers[0], s.other)
        return [DOG_AT + place for place in places if s.ring_owners[place] != self.spared]

    def chosen(self, s: WeRateDogs, action: int) -> None:
        s.dog = action - DOG_AT
        changed(s)
        if s.telling:
            s.tell("redirected", self.seat, announced_cards(s), announced_numbers(s))

    def skipped(self, s: WeRateDogs) -> None:
        fail(s, -1)

    def prompt(self, s: WeRateDogs) -> str:
        return f"Choose the dog that {s.deck.titles[s.ordinary()]} goes to instead."

    def say(self, s: WeRateDogs, action: int) -> str:
        return choices.say(s, action)

    def why_not(self, s: WeRateDogs, action: int) -> tuple[str, str]:
        rule = self.rule if self.owner < 0 else "WR-098"
        title = s.deck.titles[s.ordinary()]
        if action in RING_DOG:
            return choices.why_not_dog(s, action - DOG_AT, rule, title)
        return rule, f"choose the dog that {title} goes to instead"


class ChooseAnew(Run):
    """WR-100: whoever took a card over runs through its choices as if they had played it."""

    rule = "WR-100"
    names = ASK_NAMES

    def options(self, s: WeRateDogs) -> list[int]:
        return list(choices.options(s, announced(s), self.seat, s.draft))

    def complete(self, s: WeRateDogs, run: tuple[int, ...]) -> bool:
        return len(run) == len(announced(s).asks)

    def done(self, s: WeRateDogs, run: tuple[int, ...]) -> None:
        s.dog, s.other = choices.chosen(announced(s), run)
        if s.telling:
            s.tell("chosen_anew", self.seat, announced_cards(s), announced_numbers(s))

    def name(self, s: WeRateDogs) -> str:
        return ASK_NAMES[announced(s).asks[len(s.draft)]]

    def public_name(self, s: WeRateDogs) -> str:
        """Others see the first question, however far the run is."""
        return ASK_NAMES[announced(s).asks[0]]

    def prompt(self, s: WeRateDogs) -> str:
        return f"{s.deck.titles[s.ordinary()]} is yours now: make its choices."

    def say(self, s: WeRateDogs, action: int) -> str:
        return choices.say(s, action)

    def why_not(self, s: WeRateDogs, action: int) -> tuple[str, str]:
        ask = announced(s).asks[len(s.draft)]
        if action in choices.FAMILIES[ask]:
            return choices.why_not(s, announced(s), s.ordinary(), ask, action)
        return self.rule, f"{s.deck.titles[s.ordinary()]} is yours now and asks for {choices.WANTED[ask]}"
