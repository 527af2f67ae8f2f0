"""Town Awards that apply during play, each by itself (TD-086), and the draws and kibble gains that set
them off."""

from typing import Final

from barkade.games.to_the_dogs.actions import SKIP_RICH, USE_RICH
from barkade.games.to_the_dogs.deck import Award
from barkade.games.to_the_dogs.kinds import FETCH, HOMEMAKER, MULTIPLIER, RICH, TRIPLE
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.zones import HAND
from barkade.kernel.steps import Choice, Step

HOMEMAKER_HAND: Final = 6
HOMEMAKER_KIBBLE: Final = 6
RICH_BOWL: Final = 10
RICH_DRAW: Final = 3


class TownAwards(Step):
    """TD-R59: after a match look for the Triple Dog Dare, then for Fastest Fetch. TD-095: only matched
    dogs and companions count."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ToTheDogs) -> None:
        kinds = s.kinds_of(self.seat)
        if not s.triple[self.seat]:
            triple_dog_dare(s, self.seat, kinds)
        if not s.fetch[self.seat]:
            fastest_fetch(s, self.seat, kinds)


def triple_dog_dare(s: ToTheDogs, seat: int, kinds: list[int]) -> None:
    """TD-087: the first time a collection contains the set on the card it scores at once; TD-088: once per
    player, whoever else has it; TD-089: for good."""
    award = s.deck.awards[s.awards[TRIPLE]]
    if has_set(kinds, award):
        s.triple[seat] = 1
        if s.telling:
            s.tell("triple", seat, (), (s.awards[TRIPLE], award.points))


def fastest_fetch(s: ToTheDogs, seat: int, kinds: list[int]) -> None:
    """TD-091: a collection that reaches the number on the card takes the best reward still free; TD-094: one
    per player, and nothing when none is free."""
    place = s.box.seats - s.fetch.count(0)
    if place < len(s.rewards) and has_set(kinds, s.deck.awards[s.awards[FETCH]]):
        s.fetch[seat] = s.rewards[place]
        if s.telling:
            s.tell("fetch", seat, (), (s.awards[FETCH], s.rewards[place]))


def has_set(kinds: list[int], award: Award) -> bool:
    """Do these dogs, counted by kind, hold the set on a card?"""
    for group in award.of_each:
        count = 0
        for kind in group:
            count += kinds[kind]
        if count < award.number:
            return False
    return True


class MatchMultiplier(Step):
    """TD-096: at the end of a turn 2 matched dogs score 1, 3 score 2; TD-097: companions count; TD-098:
    more than 3 still score 2, or (option) one less than the dogs. TD-099: every turn anew."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: ToTheDogs) -> None:
        if s.matched < 2 or s.effect() != MULTIPLIER:
            return
        points = min(s.matched - 1, 2) if s.capped else s.matched - 1
        s.multiplier_points[self.seat] += points
        if s.telling:
            s.tell("multiplier", self.seat, (), (s.matched, points))


class UseRichInFood(Choice):
    """TD-105: the first time the bowl holds 10 kibble its owner may draw 3 Home Cards at once, TD-106: to
    discard as many before the turn ends. TD-107: once, used or declined."""

    rule = "TD-105"

    def options(self, s: ToTheDogs) -> list[int]:
        return [USE_RICH, SKIP_RICH] if s.homes_left() else []

    def chosen(self, s: ToTheDogs, action: int) -> None:
        s.cubes[self.seat] = 1
        drawn: list[int] = []
        if action == USE_RICH:
            drawn = [s.draw_home(self.seat) for _ in range(min(RICH_DRAW, s.homes_left()))]
            s.owed = len(drawn)
        if s.telling:
            s.tell("rich", self.seat, drawn)

    def skipped(self, s: ToTheDogs) -> None:
        s.cubes[self.seat] = 1

    def prompt(self, s: ToTheDogs) -> str:
        return "Rich in Food, only now: draw 3 Home Cards, and discard as many before the turn ends?"

    def warning(self, s: ToTheDogs, action: int) -> str:
        return "This offer comes once in the game." if action == SKIP_RICH else ""


def draw(s: ToTheDogs, seat: int) -> None:
    """Draw a Home Card in play. TD-103: the first hand of 6 moves 6 kibble into the bowl (Homemaker),
    TD-104: once, and no more than the bank holds. Exchanges draw otherwise: they never make a hand grow."""
    slot = s.draw_home(seat)
    if slot < 0:
        return
    if s.telling:
        s.tell("drew", seat, [slot])
    if len(s.zones[HAND[seat]]) >= HOMEMAKER_HAND and not s.cubes[seat] and s.effect() == HOMEMAKER:
        s.cubes[seat] = 1
        if s.telling:
            s.tell("homemaker", seat)
        gain_kibble(s, seat, HOMEMAKER_KIBBLE)


def gain_kibble(s: ToTheDogs, seat: int, amount: int) -> None:
    """Move kibble from bank to bowl, as much as the bank holds; TD-R59: after each gain look for Rich in
    Food."""
    gain = min(amount, s.bank(seat))
    s.bowl[seat] += gain
    if s.telling:
        s.tell("gained", seat, (), (gain, s.bowl[seat]))
    if s.bowl[seat] >= RICH_BOWL and not s.cubes[seat] and s.effect() == RICH:
        s.then(UseRichInFood(seat))
