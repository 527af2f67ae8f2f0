"""A turn in rulebook order: play cards, retrieve, play more cards, refill, pass."""

from collections.abc import Sequence
from typing import Final

from barkade.games.dog_lover import refusals, words
from barkade.games.dog_lover.actions import (
    ACTIONS,
    ATTACH,
    ATTACH_0,
    COLLECT,
    COLLECT_0,
    END,
    FALLBACK,
    FALLBACK_0,
    FETCH_ACTION,
    LEARN,
    PLACE_0,
    RESCUE,
    TUCK,
    USE,
)
from barkade.games.dog_lover.fallbacks import fall_back
from barkade.games.dog_lover.kinds import (
    ADOPTIONS,
    ALL_FOODS,
    ALL_TRAITS,
    FETCH,
    FIRST_FOOD,
    FIRST_TRAIT,
    ONE_TRAINING,
    RESCUE_PRICE,
    WALK,
    faces_of,
)
from barkade.games.dog_lover.meal import Meal
from barkade.games.dog_lover.placements import ALL_PLACEMENTS
from barkade.games.dog_lover.plays import (
    ATTACH_TARGET,
    FETCH_TARGET,
    RESCUE_PICK,
    TRICK_PICK,
    TUCK_TARGET,
    affordable,
    collect,
    hand_out_cubes,
)
from barkade.games.dog_lover.state import DogLover
from barkade.games.dog_lover.zones import (
    DECK,
    DISCARD,
    GRID,
    GRID_ZONES,
    PER_SEAT,
    PLAYERS,
    SEAT,
    SHELTER_ROW,
    WAITING,
)
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Choice, Step


class Turn(Step):
    """DL-031: every seat takes one turn in each round; DL-032: play cards, retrieve, play more cards,
    refill."""

    def run(self, s: DogLover) -> None:
        s.retrieved = 0
        s.fetched = -1
        if s.telling:
            s.tell("turn", s.active, (), (s.round,))
        s.follow(TURN[s.active])


class TurnAction(Choice):
    """DL-034: tuck cards, rescue dogs, learn tricks, play Fetch and use waiting cards, in any order, before
    and after retrieving once (DL-033). DL-037: end the turn when nothing is left that must be done."""

    rule = "DL-034"

    def options(self, s: DogLover) -> list[int]:
        seat = self.seat
        holds = s.holds[seat]
        found = [] if s.retrieved else s.usable(seat)
        may_end = not found and not (holds & BINDING and s.duties(seat))
        if holds & A_FETCH and s.can_fetch(seat):
            found.append(FETCH_ACTION)
        purse = s.purses[seat]
        if purse:  # pays for a rescue (DL-071), for a trick (DL-118)
            if purse & ADOPTIONS >= RESCUE_PRICE and s.zones[SHELTER_ROW]:
                found.append(RESCUE)
            if purse >= ONE_TRAINING and affordable(s, purse // ONE_TRAINING):
                found.append(LEARN)
        tucks = holds & s.takes[seat]
        if tucks:
            found += TUCKS_FROM_HAND[tucks & FROM_HAND]
        if holds > FROM_HAND:
            if tucks > FROM_HAND:
                found += TUCKS_OF_FOOD[(tucks & ALL_FOODS) >> FIRST_FOOD]
                found += TUCKS_OF_TRAITS[tucks >> FIRST_TRAIT]
            if holds & ALL_TRAITS:
                found += plays_of_traits(holds >> FIRST_TRAIT, s.fits[seat] >> FIRST_TRAIT)
            found += COLLECTS[(holds & ALL_FOODS) >> FIRST_FOOD]
        if may_end:
            found.append(END)
        return found

    def chosen(self, s: DogLover, action: int) -> bool | None:
        if action == END:
            return None
        seat = self.seat
        if action >= COLLECT_0:  # the last family before the end of the turn
            collect(s, seat, action - COLLECT_0 + FIRST_FOOD)
            return self.run(s)
        s.agenda.append(self)
        question = QUESTIONS[seat][action]
        if question is not None:
            return question.run(s)
        fall_back(s, seat, action - FALLBACK_0 + FIRST_TRAIT)
        return None

    def prompt(self, s: DogLover) -> str:
        return words.turn_prompt(s, self.seat)

    def say(self, s: DogLover, action: int) -> str:
        return words.turn_option(s, self.seat, action)

    def warning(self, s: DogLover, action: int) -> str:
        """DL-097: a Trait that no dog fits may cost a dog with all its cards, or a trick."""
        if action not in FALLBACK:
            return ""
        face = action - FALLBACK_0 + FIRST_TRAIT
        dear = s.deck.trait(face).fallback in ("dog", "trick")
        return f"You lose {words.loss(s, self.seat, face)}." if dear else ""

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return refusals.turn_action(s, self.seat, action)


def plays_of_traits(waiting: int, fits: int) -> list[int]:
    """What waiting Traits may be used for: attached to some dog. DL-R15: a fallback only while no dog fits."""
    if waiting & ~fits:
        return [(ATTACH_0 if fits >> trait & 1 else FALLBACK_0) + trait for trait in faces_of(waiting)]
    return ATTACHES[waiting]


class PlacePattern(Choice):
    """DL-041: lay the trick's pattern on the grid in any turn and shift; DL-044: take every card it covers;
    DL-049: the Watch Dog moves to the line that the asterisk marks."""

    rule = "DL-045"
    taught_by = "DL-041"

    def __init__(self, seat: int, trick: int) -> None:
        super().__init__(seat)
        self.trick = trick

    def options(self, s: DogLover) -> Sequence[int]:
        return s.placements(self.trick)

    def chosen(self, s: DogLover, action: int) -> None:
        seat = self.seat
        cells, line = ALL_PLACEMENTS[action - PLACE_0]
        if s.telling:
            s.tell("retrieved", seat, s.cards_in(cells), (self.trick, cells, line))
        s.take(seat, cells)
        s.guard = line
        s.retrieved = 1

    def prompt(self, s: DogLover) -> str:
        return f"Where do you use {words.trick_title(s, self.trick)}?"

    def say(self, s: DogLover, action: int) -> str:
        return words.placement(s, self.seat, action)

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return refusals.place_pattern(s, self.trick, action)


class EndTurn(Step):
    """DL-038: discard the waiting Walks, which fit nowhere; turn every waiting Food card into cubes."""

    def run(self, s: DogLover) -> None:
        seat = s.active
        waiting = SEAT + PER_SEAT * seat + WAITING
        if not s.zones[waiting]:
            return
        for slot in s.zones[waiting]:
            if s.faces[slot] != WALK:
                hand_out_cubes(s, seat, slot)
            elif s.telling:
                s.tell("walk_lost", seat, [slot])
        s.move_all(waiting, DISCARD)
        s.holds[seat] &= ~(ALL_FOODS | 1 << WALK)


class Refill(Step):
    """DL-051: fill the empty cells from the main deck in cell order. DL-054: the End Game card is discarded,
    the next card takes its cell, and this round is the last. DL-R22: after the very last turn there is no
    refill."""

    def run(self, s: DogLover) -> None:
        if not s.gaps or (s.last_round and not s.turns_left()):
            return
        gaps = GRID_ZONES[s.gaps]
        if s.end_game in s.zones[DECK][-len(gaps) :]:
            turn_up_end_game(s)
        if len(gaps) > len(s.zones[DECK]):
            gaps = gaps[: len(s.zones[DECK])]  # DL-R23
        s.spread(DECK, gaps)
        filled = s.cards_in(s.gaps) if s.telling else []
        s.gaps = 0 if s.zones[DECK] else s.empty_cells()
        if filled:
            s.tell("refilled", -1, filled, tuple([s.where[slot] - GRID for slot in filled]))


def turn_up_end_game(s: DogLover) -> None:
    """The End Game card is turned up and discarded."""
    s.move(s.end_game, DISCARD)
    s.last_round = 1
    if s.telling:
        s.tell("end_game", -1, [s.end_game], (s.turns_left(),))


class PassTurn(Step):
    """DL-031: the turn goes to the left. DL-055: the game ends when the last round is complete."""

    def run(self, s: DogLover) -> None:
        s.active = (s.active + 1) % s.box.seats
        if s.active != s.first:
            NEXT_TURN.run(s)
        elif s.last_round:
            s.then(Meal())
        else:
            s.round += 1
            NEXT_TURN.run(s)


NEXT_TURN: Final = Turn()
TURN: Final = [planned(TurnAction(seat), EndTurn(), Refill(), PassTurn()) for seat in PLAYERS]


def questions(seat: int) -> list[Choice | None]:
    """By action of a turn: what is asked next; None for an action that is done at once."""
    found: list[Choice | None] = [None] * len(ACTIONS)
    for trick, action in enumerate(USE):
        found[action] = PlacePattern(seat, trick)
    for face, action in enumerate(TUCK):
        found[action] = TUCK_TARGET[seat][face]
    for trait, action in enumerate(ATTACH):
        found[action] = ATTACH_TARGET[seat][trait]
    found[FETCH_ACTION] = FETCH_TARGET[seat]
    found[RESCUE] = RESCUE_PICK[seat]
    found[LEARN] = TRICK_PICK[seat]
    return found


def plays_by_mask(actions: Sequence[int]) -> list[list[int]]:
    """By bit mask of the kinds to which these actions belong: the actions of the kinds in it."""
    return [[actions[kind] for kind in faces_of(mask)] for mask in range(1 << len(actions))]


QUESTIONS: Final = [questions(seat) for seat in PLAYERS]

A_FETCH: Final = 1 << FETCH
BINDING: Final = 1 << WALK | ALL_TRAITS  # what may have to be used before the turn ends
FROM_HAND: Final = (1 << FIRST_FOOD) - 1  # the kinds before food and Traits
TUCKS_FROM_HAND: Final = plays_by_mask(TUCK[:FIRST_FOOD])
TUCKS_OF_FOOD: Final = plays_by_mask(TUCK[FIRST_FOOD:FIRST_TRAIT])
TUCKS_OF_TRAITS: Final = plays_by_mask(TUCK[FIRST_TRAIT:])
ATTACHES: Final = plays_by_mask(ATTACH)
COLLECTS: Final = plays_by_mask(COLLECT)
