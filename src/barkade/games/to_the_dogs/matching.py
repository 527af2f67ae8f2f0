"""Matching a dog with a home: the pick of both, and everything that follows in the order of TD-038."""

from barkade.games.to_the_dogs.actions import CARE_DOG, DONE_MATCHING, FLIP, HOME
from barkade.games.to_the_dogs.awards import TownAwards, draw
from barkade.games.to_the_dogs.bonuses import DogBonus
from barkade.games.to_the_dogs.homes import WildExchangePick
from barkade.games.to_the_dogs.kinds import SIZE_ONLY
from barkade.games.to_the_dogs.limits import MOST_SEATS
from barkade.games.to_the_dogs.specialty import flip_words
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.zones import CARE, COLLECTION, HAND
from barkade.kernel.steps import Run, Step

NO_MATCH_YET, MAY_FLIP, FLIPPED = range(3)  # the flip window between one match and the next


class MatchDog(Run):
    """TD-030: match dogs from care with homes from hand, one after another. TD-080: after each match the
    specialty may be flipped once. TD-040: stopping is free after any match, TD-117: except on a last turn
    while a dog can be matched."""

    rule = "TD-030"

    def __init__(self, seat: int, window: int) -> None:
        super().__init__(seat)
        self.window = window

    def options(self, s: ToTheDogs) -> list[int]:
        if s.draft:
            return s.homes_for(self.seat, self.dog(s, s.draft[0]))
        options = [CARE_DOG.start + space for space in s.matchable(self.seat)]
        if self.window:
            stop = not (s.final() and options)
            if self.window == MAY_FLIP:
                options.append(FLIP)
            if stop:
                options.append(DONE_MATCHING)
        return options

    def dog(self, s: ToTheDogs, action: int) -> int:
        """The dog in care that an action names."""
        return s.zones[CARE[self.seat]][action - CARE_DOG.start]

    def foregone(self, s: ToTheDogs) -> bool:
        """A single option is taken by itself only if the others know it, too: which dogs fit a hand is a
        secret."""
        care, hand = len(s.zones[CARE[self.seat]]), len(s.zones[HAND[self.seat]])
        return bool(s.draft) or not care or not hand or (care == 1 and self.window == NO_MATCH_YET)

    def complete(self, s: ToTheDogs, run: tuple[int, ...]) -> bool:
        return len(run) == 2 or run[0] not in CARE_DOG

    def done(self, s: ToTheDogs, run: tuple[int, ...]) -> None:
        if len(run) == 2:
            home = s.find(HAND[self.seat], run[1])
            s.then(*match(s, self.seat, self.dog(s, run[0]), home), FLIP_OPEN[self.seat])
        elif run[0] == FLIP:
            s.flip(self.seat)
            s.then(MatchDog(self.seat, FLIPPED))

    def name(self, s: ToTheDogs) -> str:
        return "MatchHome" if s.draft else "MatchDog"

    def prompt(self, s: ToTheDogs) -> str:
        if s.draft:
            return home_prompt(s, self.dog(s, s.draft[0]))
        if self.window == NO_MATCH_YET:
            return "Which dog do you match?"
        must = s.final() and s.matchable(self.seat)
        return "On a last turn every dog that fits a home must go." if must else "Match another dog, or be done?"

    def say(self, s: ToTheDogs, action: int) -> str:
        if action in CARE_DOG:
            return f"match {s.deck.dog_words(s.faces[self.dog(s, action)])}"
        if action == FLIP:
            return flip_words(s, self.seat)
        return say_home(s, self.dog(s, s.draft[0]), action) if s.draft else s.actions.text(action)

    def why_not(self, s: ToTheDogs, action: int) -> tuple[str, str]:
        if action in CARE_DOG and not s.draft:
            space = CARE_DOG.index(action)
            if space >= len(s.zones[CARE[self.seat]]):
                return "TD-018", f"there is no dog in space {space + 1} of your care"
            return "TD-031", f"no home in your hand accepts {s.deck.titles[s.faces[self.dog(s, action)]]}"
        if s.draft and action in HOME:
            return why_no_home(s, self.seat, self.dog(s, s.draft[0]), action)
        if action == DONE_MATCHING and self.window and not s.draft:
            return "TD-117", "on a last turn matching goes on while a dog in care has a qualifying home"
        if action == FLIP and not s.draft:
            return "TD-080", "the specialty may be flipped once after each match"
        return self.rule, "now is the time to match a dog with a home"


def match(s: ToTheDogs, seat: int, dog: int, home: int) -> tuple[Step, ...]:
    """TD-036: dog and home move together into the collection, which frees the space in care. TD-041: for
    good. What follows."""
    s.move(home, COLLECTION[seat])
    s.move(dog, COLLECTION[seat])
    return (AFTER_SIZE_ONLY if s.deck.kind[s.faces[home]] == SIZE_ONLY else AFTER_MATCH)[seat]


class ScoreMatch(Step):
    """TD-042: the pair on top of the collection scores (base + sex) x (2 if breed match else 1); TD-049: at
    once."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ToTheDogs) -> None:
        pair = s.zones[COLLECTION[self.seat]][-2:]
        points = s.deck.points[s.faces[pair[1]]][s.faces[pair[0]]]
        s.match_points[self.seat] += points
        s.matched += 1
        if s.telling:
            s.tell("matched", self.seat, pair[::-1], (points, s.scores[self.seat]))


class Replace(Step):
    """TD-037: draw a Home Card at once for the one used; TD-039: it may serve for the next match."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ToTheDogs) -> None:
        draw(s, self.seat)


# TD-038: a match resolves completely, in this order, before the next may start. Ready-made, by seat.
AFTER_MATCH = [(ScoreMatch(seat), Replace(seat), DogBonus(seat), TownAwards(seat)) for seat in range(MOST_SEATS)]
AFTER_SIZE_ONLY = [
    (*steps[:3], WildExchangePick(seat), *steps[3:]) for seat, steps in enumerate(AFTER_MATCH)
]  # TD-067: any-dog homes give no exchange
FLIP_OPEN = [MatchDog(seat, MAY_FLIP) for seat in range(MOST_SEATS)]


# --- words about a dog and a home ---------------------------------------------------------------------------


def home_prompt(s: ToTheDogs, dog: int) -> str:
    """The question for a home."""
    return f"Which home for {s.deck.dog_words(s.faces[dog])}?"


def say_home(s: ToTheDogs, dog: int, action: int) -> str:
    """A home with what it would score."""
    home = action
    return f"{s.deck.home_words(home)}: {s.deck.points[s.faces[dog]][home]} points"


def why_no_home(s: ToTheDogs, seat: int, dog: int, action: int) -> tuple[str, str]:
    """Why a home cannot be chosen for a dog."""
    home = action
    if home not in s.hand_faces(seat):
        return "TD-030", f"{s.deck.titles[home]} is not in your hand"
    rule = "TD-032" if s.deck.kind[home] == SIZE_ONLY else "TD-031"
    return rule, f"{s.deck.titles[home]} does not accept {s.deck.dog_words(s.faces[dog])}"
