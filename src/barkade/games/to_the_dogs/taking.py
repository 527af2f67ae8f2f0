"""Taking dogs in from the board."""

from typing import Final

from barkade.games.to_the_dogs.actions import MATCH_TAKEN, SLOT, STOP_TAKING
from barkade.games.to_the_dogs.kinds import TAKE_IT
from barkade.games.to_the_dogs.limits import ROW
from barkade.games.to_the_dogs.matching import home_prompt, match, say_home, why_no_home
from barkade.games.to_the_dogs.specialty import FlipWindow
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.words import care_words
from barkade.games.to_the_dogs.zones import BOARD, CARE, HAND, PILE
from barkade.kernel.steps import Run

FIRST_SLOT: Final = SLOT.start


class TakeDog(Run):
    """TD-027: take any number of dogs, one after another, while kibble and space allow; TD-028: at least
    one. TD-100: with Take It Or Leave It the only dog taken in this turn may be matched at once, TD-101:
    until a second one is taken."""

    rule = "TD-020"
    names = ("TakeDog", "MatchHome")
    taught_by = "TD-027"
    automatic = False

    def options(self, s: ToTheDogs) -> list[int]:
        if s.draft:
            return s.homes_for(self.seat, self.newest(s))
        options = s.affordable(self.seat, FIRST_SLOT)
        if s.taken:
            options.append(STOP_TAKING)
            if self.one_taken(s) and s.homes_for(self.seat, self.newest(s)):
                options.append(MATCH_TAKEN)
        return options

    def newest(self, s: ToTheDogs) -> int:
        """The dog taken in last."""
        return s.zones[CARE[self.seat]][-1]

    def one_taken(self, s: ToTheDogs) -> bool:
        """May Take It Or Leave It apply, as far as everybody can see?"""
        return s.taken == 1 and s.effect() == TAKE_IT and bool(s.zones[HAND[self.seat]])

    def foregone(self, s: ToTheDogs) -> bool:
        """Nobody else may learn whether a home in hand fits the dog just taken in."""
        return bool(s.draft) or not self.one_taken(s)

    def chosen(self, s: ToTheDogs, action: int) -> bool | None:
        if s.draft:
            s.draft = ()
            s.then(FlipWindow(self.seat))
            match(s, self.seat, self.newest(s), s.find(HAND[self.seat], action))
        elif action == MATCH_TAKEN:
            s.draft = (action,)
            return self.run(s)
        elif action != STOP_TAKING:
            s.agenda.append(self)
            take_in(s, self.seat, action - FIRST_SLOT)
        return None

    def name(self, s: ToTheDogs) -> str:
        return self.names[len(s.draft)]

    def prompt(self, s: ToTheDogs) -> str:
        if s.draft:
            return home_prompt(s, self.newest(s))
        return "Take another dog in, or stop?" if s.taken else "Which dog do you take in?"

    def say(self, s: ToTheDogs, action: int) -> str:
        if action in SLOT:
            dog = s.faces[s.zones[BOARD + SLOT.index(action)][0]]
            return f"take in {care_words(s, self.seat, dog)} for {s.deck.kibble[dog]} kibble"
        if action == MATCH_TAKEN:
            return f"match {s.deck.titles[s.faces[self.newest(s)]]} now"
        return say_home(s, self.seat, self.newest(s), action) if s.draft else s.actions.text(action)

    def warning(self, s: ToTheDogs, action: int) -> str:
        """TD-114: whoever takes the last dog begins the final phase."""
        if action in SLOT and not s.draft and last_dog(s, SLOT.index(action)):
            return "This is the last dog of the board: after this turn everybody has one last turn."
        return ""

    def why_not(self, s: ToTheDogs, action: int) -> tuple[str, str]:
        if s.draft:
            return why_no_home(s, self.seat, self.newest(s), action)
        if action in SLOT:
            return why_not_taken(s, self.seat, SLOT.index(action))
        if action == STOP_TAKING and not s.taken:
            return "TD-028", "at least one dog must be taken in"
        if action == MATCH_TAKEN:
            return (
                "TD-100",
                "only with Take It Or Leave It, after exactly one dog, with a home in hand that accepts it",
            )
        return self.rule, "now is the time to take dogs in"


def take_in(s: ToTheDogs, seat: int, slot: int) -> None:
    """TD-024: the cost goes from bowl to bank at once. TD-025: the slot is refilled at once from its
    size's pile; TD-026: an empty pile leaves it empty."""
    dog = s.zones[BOARD + slot][0]
    cost = s.deck.kibble[s.faces[dog]]
    s.bowl[seat] -= cost
    s.taken += 1
    s.move(dog, CARE[seat])
    if s.telling:
        s.tell("took", seat, [dog], (cost, s.bowl[seat]))
    refill = s.top(PILE + slot // ROW)
    if refill >= 0:
        s.move(refill, BOARD + slot)
        if s.telling:
            s.tell("refilled", -1, [refill], (slot,))
    elif s.board_empty() and s.telling:
        s.tell("board_empty", seat)  # TD-114


def last_dog(s: ToTheDogs, slot: int) -> bool:
    """Is the dog of a slot the last one of the board? Its pile is empty then: a pile fills three slots."""
    return not any([s.zones[BOARD + other] for other in range(len(SLOT)) if other != slot])


def why_not_taken(s: ToTheDogs, seat: int, slot: int) -> tuple[str, str]:
    """Why the dog of a board slot cannot be taken in."""
    if not s.zones[BOARD + slot]:
        return "TD-026", "that slot of the board is empty"
    if len(s.zones[CARE[seat]]) >= ROW:
        return "TD-022", f"all {ROW} spaces in your care are full"
    dog = s.faces[s.zones[BOARD + slot][0]]
    return "TD-021", f"{s.deck.titles[dog]} costs {s.deck.kibble[dog]} kibble; your bowl holds {s.bowl[seat]}"
