"""A turn in rulebook order: play cards, retrieve, play more cards, refill, pass."""

from collections.abc import Sequence

from barkade.games.dog_lover import refusals, words
from barkade.games.dog_lover.actions import (
    ATTACH,
    COLLECT,
    END,
    FALLBACK,
    FETCH_ACTION,
    LEARN,
    PLACED,
    RESCUE,
    TUCK,
    USE,
)
from barkade.games.dog_lover.fallbacks import fall_back
from barkade.games.dog_lover.kinds import (
    ADOPTION,
    ALL_FOODS,
    ALL_TRAITS,
    END_GAME,
    FETCH,
    FOODS,
    TRAINING,
    TRAITS,
    TRICKS,
    WALK,
    faces_of,
)
from barkade.games.dog_lover.meal import Meal
from barkade.games.dog_lover.placements import CELLS_OF
from barkade.games.dog_lover.plays import (
    ATTACH_TARGET,
    FETCH_TARGET,
    RESCUE_PICK,
    RESCUE_PRICE,
    TRICK_PICK,
    TUCK_TARGET,
    affordable,
    collect,
    eat_up,
)
from barkade.games.dog_lover.state import DogLover
from barkade.games.dog_lover.zones import (
    CELLS,
    DECK,
    DISCARD,
    GRID,
    PER_SEAT,
    SEAT,
    SHELTER_ROW,
    TRICK_AREA,
    WAITING,
)
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Choice, Step

PLAYERS = range(4)


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
        found: list[int] = []
        if not s.retrieved:
            for slot in s.zones[SEAT + PER_SEAT * seat + TRICK_AREA]:
                trick = s.faces[slot] - TRICKS[0]
                if s.placements(trick):
                    found.append(USE[trick])
        retrieving = bool(found)
        if holds:
            self._plays(s, holds, found)
        if not retrieving and not (holds and s.duties(seat)):
            found.append(END)
        return found

    def _plays(self, s: DogLover, holds: int, found: list[int]) -> None:
        """Add what the held cards allow. DL-R15: a fallback only while no dog fits its Trait."""
        seat = self.seat
        if holds & SPENDABLE:
            if holds >> FETCH & 1 and s.can_fetch(seat):
                found.append(FETCH_ACTION)
            if holds >> ADOPTION & 1 and s.zones[SHELTER_ROW] and s.in_hand(seat, ADOPTION) >= RESCUE_PRICE:
                found.append(RESCUE)
            if holds >> TRAINING & 1 and affordable(s, seat):
                found.append(LEARN)
        tucks = holds & s.takes[seat]
        if tucks:
            found += TUCKS_FROM_HAND[tucks & FROM_HAND]
            if tucks > FROM_HAND:
                found += [TUCK[face] for face in faces_of(tucks & ~FROM_HAND)]
        if holds > FROM_HAND:
            if holds & ALL_TRAITS:
                fits = s.fits[seat]
                for face in faces_of(holds & ALL_TRAITS):
                    found.append((ATTACH if fits >> face & 1 else FALLBACK)[face - TRAITS[0]])
            found += COLLECTS[(holds & ALL_FOODS) >> FOODS[0]]

    def chosen(self, s: DogLover, action: int) -> None:
        if action == END:
            return
        seat = self.seat
        agenda = s.agenda
        agenda.append(self)
        if action in USE:
            agenda.append(PLACE_PATTERN[seat][action - USE[0]])
        elif action in TUCK:
            agenda.append(TUCK_TARGET[seat][action - TUCK[0]])
        elif action in COLLECT:
            collect(s, seat, action - COLLECT[0] + FOODS[0])
        elif action in ATTACH:
            agenda.append(ATTACH_TARGET[seat][action - ATTACH[0]])
        elif action in FALLBACK:
            fall_back(s, seat, action - FALLBACK[0] + TRAITS[0])
        elif action == FETCH_ACTION:
            agenda.append(FETCH_TARGET[seat])
        elif action == RESCUE:
            agenda.append(RESCUE_PICK[seat])
        else:
            agenda.append(TRICK_PICK[seat])

    def prompt(self, s: DogLover) -> str:
        return words.turn_prompt(s, self.seat)

    def say(self, s: DogLover, action: int) -> str:
        return words.turn_option(s, self.seat, action)

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return refusals.turn_action(s, self.seat, action)


class PlacePattern(Choice):
    """DL-041: lay the trick's pattern on the grid in any turn and shift; DL-044: take every card it covers;
    DL-049: the Watch Dog moves to the line that the asterisk marks."""

    rule = "DL-045"

    def __init__(self, seat: int, trick: int) -> None:
        super().__init__(seat)
        self.trick = trick

    def options(self, s: DogLover) -> Sequence[int]:
        return s.placements(self.trick)

    def chosen(self, s: DogLover, action: int) -> None:
        seat = self.seat
        cells, line = PLACED[action]
        zones = s.zones
        taken = [zones[GRID + cell][0] for cell in CELLS_OF[cells]]
        for slot in taken:
            s.take(seat, slot)
        s.guard = line
        s.retrieved = 1
        if s.telling:
            s.tell("retrieved", seat, taken, (self.trick, cells, line))

    def prompt(self, s: DogLover) -> str:
        return f"Where do you use {words.trick_title(s, self.trick)}?"

    def say(self, s: DogLover, action: int) -> str:
        return words.placement(s, action)

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return refusals.place_pattern(s, self.trick, action)


class EndTurn(Step):
    """DL-038: discard the waiting Walks, which fit nowhere; turn every waiting Food card into cubes."""

    def run(self, s: DogLover) -> None:
        seat = s.active
        for slot in s.zones[SEAT + PER_SEAT * seat + WAITING]:
            if s.faces[slot] == WALK:
                s.move(slot, DISCARD)
                if s.telling:
                    s.tell("walk_lost", seat, [slot])
            else:
                eat_up(s, seat, slot)
        s.holds[seat] &= ~(ALL_FOODS | 1 << WALK)


class Refill(Step):
    """DL-051: fill the empty cells from the main deck in cell order. DL-054: the End Game card is discarded,
    the next card takes its cell, and this round is the last. DL-R22: after the very last turn there is no
    refill."""

    def run(self, s: DogLover) -> None:
        if s.last_round and not s.turns_left():
            return
        empty = [cell for cell, pile in enumerate(s.zones[GRID : GRID + len(CELLS)]) if not pile]
        filled = []
        for cell in empty:
            slot = next_card(s)
            if slot >= 0:
                s.move(slot, GRID + cell)
                filled.append(slot)
        if s.telling and filled:
            s.tell("refilled", -1, filled, tuple(empty[: len(filled)]))


def next_card(s: DogLover) -> int:
    """The top card of the main deck, below the End Game card if that lies on it; -1 if there is none
    (DL-R23)."""
    pile = s.zones[DECK]
    if not pile or s.faces[pile[-1]] != END_GAME:
        return pile[-1] if pile else -1
    s.move(pile[-1], DISCARD)
    s.last_round = 1
    if s.telling:
        s.tell("end_game", -1, [pile[-1]], (s.turns_left(),))
    return s.top(DECK)


class PassTurn(Step):
    """DL-031: the turn goes to the left. DL-055: the game ends when the last round is complete."""

    def run(self, s: DogLover) -> None:
        s.active = (s.active + 1) % s.box.seats
        if s.active != s.first:
            s.follow(NEXT_TURN)
        elif s.last_round:
            s.then(Meal())
        else:
            s.round += 1
            s.follow(NEXT_TURN)


NEXT_TURN = planned(Turn())
TURN = [planned(TurnAction(seat), EndTurn(), Refill(), PassTurn()) for seat in PLAYERS]
PLACE_PATTERN = [[PlacePattern(seat, trick) for trick in range(len(TRICKS))] for seat in PLAYERS]

# Ready-made options by mask of kinds: what can be tucked from a hand, which Food cards can be collected.
SPENDABLE = 1 << FETCH | 1 << ADOPTION | 1 << TRAINING
FROM_HAND = (1 << FOODS[0]) - 1  # the kinds before food and Traits
TUCKS_FROM_HAND = [[TUCK[face] for face in faces_of(mask)] for mask in range(FROM_HAND + 1)]
COLLECTS = [[COLLECT[food] for food in faces_of(mask)] for mask in range(1 << len(FOODS))]
