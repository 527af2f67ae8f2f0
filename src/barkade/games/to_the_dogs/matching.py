"""Matching a dog with a home: the pick of both, and everything that follows in the order of TD-038."""

from collections.abc import Sequence
from typing import Final

from barkade.games.to_the_dogs.actions import CARE_DOG, DONE_MATCHING, FLIP, HOME
from barkade.games.to_the_dogs.awards import TownAwards, draw
from barkade.games.to_the_dogs.bonuses import give_bonus
from barkade.games.to_the_dogs.homes import WildExchangePick
from barkade.games.to_the_dogs.kinds import SIZE_ONLY
from barkade.games.to_the_dogs.limits import MOST_SEATS, ROW
from barkade.games.to_the_dogs.specialty import flip_words
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.unfit import rule_out
from barkade.games.to_the_dogs.words import care_words, sum_words
from barkade.games.to_the_dogs.zones import CARE, COLLECTION, HAND
from barkade.kernel.steps import Run

WINDOWS: Final = 3  # the flip window between one match and the next
NO_MATCH_YET: Final = 0
MAY_FLIP: Final = 1
FLIPPED: Final = 2
FIRST_SPACE: Final = CARE_DOG.start


class MatchDog(Run):
    """TD-030: match dogs from care with homes from hand, one after another. TD-080: after each match the
    specialty may be flipped once. TD-040: stopping is free after any match, TD-117: except on a last turn
    while a dog can be matched."""

    rule = "TD-030"
    names = ("MatchDog", "MatchHome")
    automatic = False

    def __init__(self, seat: int, window: int) -> None:
        super().__init__(seat)
        self.window = window

    def options(self, s: ToTheDogs) -> Sequence[int]:
        if s.draft:
            return s.homes_for(self.seat, self.dog(s, s.draft[0]))
        spaces = s.matchable(self.seat)
        return (MUST_MATCH if spaces and s.closer >= 0 else MAY_MATCH)[self.window][spaces]

    def dog(self, s: ToTheDogs, action: int) -> int:
        """The dog in care that an action names."""
        return s.zones[CARE[self.seat]][action - FIRST_SPACE]

    def foregone(self, s: ToTheDogs) -> bool:
        """A single option is taken by itself only if the others know it, too: which dogs fit a hand is a
        secret."""
        if s.draft:
            return True
        return not (s.zones[CARE[self.seat]] and s.zones[HAND[self.seat]])

    def chosen(self, s: ToTheDogs, action: int) -> bool | None:
        if s.draft:
            match_home(s, self.seat, self.dog(s, s.draft[0]), action)
        elif action == FLIP:
            s.flip(self.seat)
            s.agenda.append(MATCH_DOG[self.seat][FLIPPED])
        elif action != DONE_MATCHING:
            s.draft = (action,)
            return self.run(s)
        elif s.closer >= 0:
            rule_out(s, self.seat)
        return None

    def name(self, s: ToTheDogs) -> str:
        return self.names[len(s.draft)]

    def prompt(self, s: ToTheDogs) -> str:
        if s.draft:
            return home_prompt(s, self.dog(s, s.draft[0]))
        if self.window == NO_MATCH_YET:
            return "Which dog do you match?"
        must = s.final() and s.matchable(self.seat)
        return "On a last turn every dog that fits a home must go." if must else "Match another dog, or be done?"

    def say(self, s: ToTheDogs, action: int) -> str:
        if action in CARE_DOG:
            return f"match {care_words(s, self.seat, s.faces[self.dog(s, action)])}"
        if action == FLIP:
            return flip_words(s, self.seat)
        return say_home(s, self.seat, self.dog(s, s.draft[0]), action) if s.draft else s.actions.text(action)

    def why_not(self, s: ToTheDogs, action: int) -> tuple[str, str]:
        if s.draft:
            return why_no_home(s, self.seat, self.dog(s, s.draft[0]), action)
        if action in CARE_DOG:
            space = CARE_DOG.index(action)
            if space >= len(s.zones[CARE[self.seat]]):
                return "TD-018", f"there is no dog in space {space + 1} of your care"
            return "TD-031", f"no home in your hand accepts {s.deck.titles[s.faces[self.dog(s, action)]]}"
        if action == DONE_MATCHING and self.window == NO_MATCH_YET:
            return self.rule, "at least one dog must be matched"
        if action == DONE_MATCHING:
            return "TD-117", "on a last turn matching goes on while a dog in care has a qualifying home"
        if action == FLIP:
            return "TD-080", "the specialty may be flipped once after each match"
        return self.rule, "now is the time to choose a dog in your care that fits a home in your hand"


def match_home(s: ToTheDogs, seat: int, dog: int, home: int) -> None:
    """End a run of picks with a home in hand (its face): its match, and then perhaps another one."""
    s.draft = ()
    s.agenda.append(MATCH_DOG[seat][MAY_FLIP])
    match(s, seat, dog, s.find(HAND[seat], home))


def match(s: ToTheDogs, seat: int, dog: int, home: int) -> None:
    """TD-038: a match resolves completely before the next may start: move, score, replacement and bonus, and
    then, once a question of the bonus is answered, the size-only exchange and the awards."""
    rehome(s, seat, dog, home)
    score_match(s, seat, dog, home)
    draw(s, seat)  # TD-037: at once for the one used; TD-039: it may serve for the next match
    if not (s.triple[seat] and s.fetch[seat]):
        s.agenda.append(TOWN_AWARDS[seat])
    if s.deck.kind[s.faces[home]] == SIZE_ONLY:  # TD-067: any-dog homes give no exchange
        s.agenda.append(WILD_EXCHANGE[seat])
    give_bonus(s, seat, s.faces[dog])


def rehome(s: ToTheDogs, seat: int, dog: int, home: int) -> None:
    """TD-036: dog and home move together into the collection, which frees the space in care. TD-041: for
    good."""
    s.move(home, COLLECTION[seat])
    s.move(dog, COLLECTION[seat])


def score_match(s: ToTheDogs, seat: int, dog: int, home: int) -> None:
    """TD-042: the pair scores (base + sex) x (2 if breed match else 1); TD-049: at once."""
    points = s.deck.points[s.faces[dog]][s.faces[home]]
    s.match_points[seat] += points
    s.matched += 1
    if s.telling:
        s.tell("matched", seat, (dog, home), (points, s.scores[seat]))


def match_options(window: int, spaces: int, stopping: bool) -> tuple[int, ...]:
    """The dogs in a mask of spaces, and after a match the flip and the end of matching."""
    options = [action for space, action in enumerate(CARE_DOG) if spaces >> space & 1]
    options += [FLIP] if window == MAY_FLIP else []
    options += [DONE_MATCHING] if stopping and window != NO_MATCH_YET else []
    return tuple(options)


# Ready-made: the answers by window and mask of spaces, the steps by seat (and window).
MAY_MATCH: Final = [[match_options(window, spaces, True) for spaces in range(1 << ROW)] for window in range(WINDOWS)]
MUST_MATCH: Final = [[match_options(window, spaces, False) for spaces in range(1 << ROW)] for window in range(WINDOWS)]
MATCH_DOG: Final = [[MatchDog(seat, window) for window in range(WINDOWS)] for seat in range(MOST_SEATS)]
TOWN_AWARDS: Final = [TownAwards(seat) for seat in range(MOST_SEATS)]
WILD_EXCHANGE: Final = [WildExchangePick(seat) for seat in range(MOST_SEATS)]


# --- words about a dog and a home ---------------------------------------------------------------------------


def home_prompt(s: ToTheDogs, dog: int) -> str:
    """The question for a home."""
    return f"Which home for {s.deck.dog_words(s.faces[dog])}?"


def say_home(s: ToTheDogs, seat: int, dog: int, home: int) -> str:
    """A home with what it would score."""
    return f"{s.home_words(seat, home)}: {sum_words(s.deck, s.faces[dog], home)}"


def why_no_home(s: ToTheDogs, seat: int, dog: int, action: int) -> tuple[str, str]:
    """Why an action cannot choose a home for a dog."""
    if action not in HOME:
        return "TD-030", f"now is the time to choose a home in your hand for {s.deck.titles[s.faces[dog]]}"
    home = action
    if home not in s.hand_faces(seat):
        return "TD-030", f"{s.deck.titles[home]} is not in your hand"
    rule = "TD-032" if s.deck.kind[home] == SIZE_ONLY else "TD-031"
    return rule, f"{s.deck.titles[home]} does not accept {s.deck.dog_words(s.faces[dog])}"
