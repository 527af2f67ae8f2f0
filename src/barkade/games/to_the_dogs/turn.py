"""A turn, what ends it, and the final phase."""

from collections.abc import Sequence
from typing import Final

from barkade.games.to_the_dogs import scores
from barkade.games.to_the_dogs.actions import CARE_DOG, COLLECT_FOOD, EXCHANGE, HOME, MATCH, TAKE_IN
from barkade.games.to_the_dogs.awards import MatchMultiplier, gain_kibble
from barkade.games.to_the_dogs.homes import DiscardDown, ExchangePick, RichDiscard
from barkade.games.to_the_dogs.kinds import EFFECTS, MULTIPLIER, RICH
from barkade.games.to_the_dogs.limits import KIBBLE, MOST_SEATS, ROW
from barkade.games.to_the_dogs.matching import (
    MATCH_DOG,
    NO_MATCH_YET,
    home_prompt,
    match_home,
    say_home,
    why_no_home,
)
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.taking import TakeDog
from barkade.games.to_the_dogs.unfit import rule_out
from barkade.games.to_the_dogs.zones import CARE, DISCARD, HAND, HOME_PILE, KEPT
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Run, Step

STALL_ROUNDS: Final = 15  # TD-R54


class Turn(Step):
    """TD-015: one action. TD-010: before it, on the own first turn, discard down to 3 homes. TD-019: after
    it Rich in Food discards, then Match Multiplier, then extra turns. TD-060: an extra turn is a turn like
    any other."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ToTheDogs) -> None:
        begin_turn(s, self.seat)


def begin_turn(s: ToTheDogs, seat: int) -> None:
    """Count the turn and plan it."""
    s.turns[seat] += 1
    if s.telling:
        s.tell("last_turn" if s.final() else "turn", seat, (), (s.turns[seat],))
    s.follow(TURN[seat][s.effect()])
    if s.turns[seat] == 1:
        s.then(DiscardDown(seat))


class ChooseAction(Run):
    """TD-015: exactly one of four actions; TD-016: only one that changes something. TD-017: with none the
    turn passes by itself. TD-117: on a last turn a possible match comes before everything else. A match of
    the only dog in care is one run with the pick of its home."""

    rule = "TD-015"
    names = ("ChooseAction", "MatchDog", "MatchHome")
    automatic = False

    def options(self, s: ToTheDogs) -> Sequence[int]:
        seat = self.seat
        if s.draft:
            return ONLY_DOG if len(s.draft) == 1 else s.homes_for(seat, self.only_dog(s))
        actions = 1 if s.can_take(seat) else 0  # a bit mask
        if s.matchable(seat):
            if s.closer >= 0:
                return ONLY_MATCH
            actions |= 2
        if s.zones[HAND[seat]]:
            if s.bowl[seat] < KIBBLE:
                actions |= 4
            if s.zones[HOME_PILE] or s.zones[DISCARD]:
                actions |= 8
        return ACTION_SETS[actions]

    def foregone(self, s: ToTheDogs) -> bool:
        """With dogs in care and homes in hand only their owner knows whether they fit, so the question is
        always asked."""
        return bool(s.draft) or not (s.zones[CARE[self.seat]] and s.zones[HAND[self.seat]])

    def only_dog(self, s: ToTheDogs) -> int:
        """The dog in care, when it is alone there."""
        return s.zones[CARE[self.seat]][0]

    def chosen(self, s: ToTheDogs, action: int) -> bool | None:
        if s.draft:
            return self.match_only_dog(s, action)
        if action == MATCH and len(s.zones[CARE[self.seat]]) == 1:
            s.draft = (action,)
            return self.run(s)
        self.begin(s, action)
        return None

    def match_only_dog(self, s: ToTheDogs, action: int) -> bool | None:
        """Nobody sees this match begin before its home is fixed: a pause, or none, would tell whether a
        second home in hand accepts the dog."""
        if len(s.draft) == 1:
            s.draft += (action,)
            return self.run(s)
        self.tell_act(s, MATCH)
        match_home(s, self.seat, self.only_dog(s), action)
        return None

    def tell_act(self, s: ToTheDogs, action: int) -> None:
        """Say which action the seat takes."""
        if s.telling:
            s.tell("act", self.seat, (), (action - TAKE_IN,))

    def begin(self, s: ToTheDogs, action: int) -> None:
        """Do an action, or ask what it needs."""
        self.tell_act(s, action)
        if s.closer >= 0 and action != MATCH:
            rule_out(s, self.seat)
        if action == TAKE_IN:
            s.agenda.append(TAKE_DOG[self.seat])
        elif action == MATCH:
            s.agenda.append(MATCH_DOG[self.seat][NO_MATCH_YET])
        elif action == COLLECT_FOOD:
            gain_kibble(s, self.seat, len(s.zones[HAND[self.seat]]))  # TD-068, TD-069
        else:
            s.agenda.append(EXCHANGE_PICK[self.seat])

    def skipped(self, s: ToTheDogs) -> None:
        rule_out(s, self.seat)
        if s.telling:
            s.tell("passed", self.seat)

    def name(self, s: ToTheDogs) -> str:
        return self.names[len(s.draft)]

    def prompt(self, s: ToTheDogs) -> str:
        if s.draft:
            return home_prompt(s, self.only_dog(s))
        if not s.final():
            return "Your turn. Which of the actions do you take?"
        must = " A dog in care fits a home in hand, so it must go." if s.matchable(self.seat) else ""
        return f"Your last turn. Which of the actions do you take?{must}"

    def say(self, s: ToTheDogs, action: int) -> str:
        if action == COLLECT_FOOD:
            return f"collect food: {min(len(s.zones[HAND[self.seat]]), s.bank(self.seat))} kibble"
        return (
            say_home(s, self.seat, self.only_dog(s), action) if s.draft and action in HOME else s.actions.text(action)
        )

    def why_not(self, s: ToTheDogs, action: int) -> tuple[str, str]:
        hand = s.zones[HAND[self.seat]]
        if s.draft:
            return why_no_home(s, self.seat, self.only_dog(s), action)
        if action == MATCH:
            return "TD-016", "no dog in your care fits a home in your hand"
        if action in (TAKE_IN, COLLECT_FOOD, EXCHANGE) and s.final() and s.matchable(self.seat):
            return "TD-117", "on a last turn a dog in care that fits a home in hand must be matched first"
        if action == TAKE_IN:
            return ("TD-118", "no dogs can be taken in on a last turn") if s.final() else why_none_taken(s, self.seat)
        if action == COLLECT_FOOD:
            return "TD-016", "your bank is empty" if hand else "your hand is empty"
        if action == EXCHANGE:
            return "TD-016", "no Home Card is left to draw" if hand else "your hand is empty"
        return self.rule, "now is the time to choose one of the four actions"


def why_none_taken(s: ToTheDogs, seat: int) -> tuple[str, str]:
    """Why no dog at all can be taken in."""
    if s.board_empty():
        return "TD-016", "the board is empty"
    if len(s.zones[CARE[seat]]) >= ROW:
        return "TD-022", f"all {ROW} spaces in your care are full"
    return "TD-021", f"your bowl holds {s.bowl[seat]} kibble and every dog on the board costs more"


class EndTurn(Step):
    """TD-123: count turns in which nothing moved. TD-059: an extra turn follows at once, TD-061: one for
    each Lucky Dog."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ToTheDogs) -> None:
        s.idle = 0 if s.taken or s.matched else s.idle + 1
        s.forget_turn()
        if s.extra:
            s.extra -= 1
            begin_turn(s, self.seat)


class NextPlayer(Step):
    """TD-008: play goes clockwise. TD-114: an empty board starts the final phase, once the turn that
    emptied it and its extra turns (TD-115) are done; TD-123: so do 15 idle rounds."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ToTheDogs) -> None:
        seats = s.box.seats
        if s.board_empty() or s.idle >= STALL_ROUNDS * seats:
            s.then(FinalPhase(self.seat))
        else:
            seat = (self.seat + 1) % seats
            s.agenda.append(NEXT_PLAYER[seat])
            begin_turn(s, seat)


class FinalPhase(Step):
    """TD-116: every player has one last turn, clockwise from the seat after this one, which comes last.
    TD-124: then the game ends, not earlier."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ToTheDogs) -> None:
        s.closer = self.seat
        if s.telling:
            s.tell("final_phase", self.seat)
        order = [(self.seat + 1 + i) % s.box.seats for i in range(s.box.seats)]
        steps: list[Step] = []
        for seat in order:
            steps += [Turn(seat), KeepDogs(seat)]
        s.then(*steps, EndScoring())


class KeepDogs(Step):
    """TD-120: after the own last turn, dogs still in care are kept: they join the collection without a
    home, points or bonus. TD-122: that is no match."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ToTheDogs) -> None:
        dogs = s.zones[CARE[self.seat]]
        if dogs:
            s.move_all(CARE[self.seat], KEPT[self.seat])
            if s.telling:
                s.tell("kept", self.seat, dogs)


class EndScoring(Step):
    """TD-125 to TD-127: kibble, specialty and the End-of-Game Award."""

    def run(self, s: ToTheDogs) -> None:
        s.end_points = scores.end_points(s)
        if s.telling:
            s.tell("ended", -1, (), tuple(s.scores))


ONLY_MATCH: Final = (MATCH,)
ONLY_DOG: Final = (CARE_DOG[0],)
ACTION_SETS: Final = [
    tuple([action for bit, action in enumerate((TAKE_IN, MATCH, COLLECT_FOOD, EXCHANGE)) if mask >> bit & 1])
    for mask in range(16)
]


def turn_steps(seat: int, effect: int) -> tuple[Step, ...]:
    """TD-019: the action, and what ends the turn; Rich in Food and Match Multiplier only where in play."""
    ending: list[Step] = [RichDiscard(seat)] if effect == RICH else []
    ending += [MatchMultiplier(seat)] if effect == MULTIPLIER else []
    return planned(ChooseAction(seat), *ending, EndTurn(seat))


# Ready-made steps by seat, and the turn by In-Game Award too.
TAKE_DOG: Final = [TakeDog(seat) for seat in range(MOST_SEATS)]
EXCHANGE_PICK: Final = [ExchangePick(seat) for seat in range(MOST_SEATS)]
TURN: Final = [[turn_steps(seat, effect) for effect in range(len(EFFECTS))] for seat in range(MOST_SEATS)]
NEXT_PLAYER: Final = [NextPlayer(seat) for seat in range(MOST_SEATS)]
