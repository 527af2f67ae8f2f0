"""Lucky Dog, as a player who aims at one card sees it: points times the chance to meet its pattern."""

from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random

from barkade.bots.opinion import Opinion
from barkade.games.lucky_dog.actions import ALL, CARD, CUDDLE, DONE, NO, NO_DICE, NONE, PICK_DICE, SWAP, YES
from barkade.games.lucky_dog.chances import NUMBER, kept_number, meeting, once_more, relayed, with_rerolls
from barkade.games.lucky_dog.deck import LuckyDeck
from barkade.games.lucky_dog.dice import DICE
from barkade.games.lucky_dog.modes import COOP, FFA, SOLO, TEAM
from barkade.games.lucky_dog.scores import survives
from barkade.games.lucky_dog.state import LuckyDog
from barkade.games.lucky_dog.zones import DECK, DISCARD

USUAL_TURN = 5.0  # points of an average `ffa` turn
SURVIVAL = 6.0  # points that another turn is worth in `solo` and `coop`
HESITATION = 0.6  # points that a swap or a discard must promise
FAIR_CARD = 1.9  # points that an unknown card brings in the relay


@cache
def hopes(deck: LuckyDeck, rerolls: int) -> dict[int, list[float]]:
    """By plain kind and keep: its points times the chance to meet it when the rest is rolled now, `rerolls` rolls in all."""
    chances = {kind: once_more(with_rerolls(meeting(deck, kind), rerolls - 1)) for kind in deck.plain}
    return {kind: [deck.points[kind] * part for part in chance] for kind, chance in chances.items()}


@cache
def relay_hopes(deck: LuckyDeck, kind: int) -> list[float]:
    """By kept row: points of a kind times the chance that two partners meet it."""
    return [deck.points[kind] * part for part in relayed(meeting(deck, kind))]


@cache
def relay_aims(deck: LuckyDeck, kinds: tuple[int, ...]) -> list[float]:
    """By kept row: the hope for the more promising card of a hand."""
    return best_of([relay_hopes(deck, kind) for kind in kinds], range(len(NUMBER)))


def best_of(tables: list[list[float]], rows: Sequence[int]) -> list[float]:
    """For each of some rows: the highest of some hopes."""
    best = [0.0] * len(rows)
    for table in tables:
        for i, row in enumerate(rows):
            if table[row] > best[i]:
                best[i] = table[row]
    return best


@lru_cache(maxsize=10_000)
def keeps_of(dice: int, actions: tuple[int, ...]) -> list[int]:
    """The numbers of what each reroll leaves of the dice."""
    return [kept_number(dice, action - NO_DICE) for action in actions]


class LuckyOpinion(Opinion):
    """Aim at one card; take whatever else comes along."""

    spread = 4.0
    heat = 0.4
    horizon = 3  # to about the end of the turn: what comes after is luck
    looks = 1

    def prefer(self, s: LuckyDog, seat: int, legal: Sequence[int]) -> list[float]:
        first = legal[-1]
        if first in PICK_DICE:
            return self._dice(s, seat, legal)
        if first in SWAP:
            return self._swap(s, legal)
        if s.decision == "HandDiscard":
            return self._discard(s, legal)
        return [self._score(s, action) for action in legal]

    def reflex(self, s: LuckyDog, seat: int, legal: Sequence[int], random: Random) -> int:
        liking = self.prefer(s, seat, legal)
        return legal[liking.index(max(liking))]

    def standing(self, s: LuckyDog) -> list[float]:
        """Points, and a usual turn for everybody whose turn of this round is still to come."""
        now = [float(points) for points in s.scores]
        if s.mode in (FFA, TEAM) and not s.over:
            seats = s.box.seats
            done = (s.active - s.first) % seats
            for seat in range(seats):
                if (seat - s.first) % seats > done:
                    for mate in range(seats):
                        now[mate] += USUAL_TURN if s.side(mate) == s.side(seat) else 0
        elif not s.over:
            now = [points + SURVIVAL for points in now]
        return now

    def side(self, s: LuckyDog, seat: int) -> int:
        return s.side(seat)

    def sight(self, s: LuckyDog) -> tuple[int, ...]:
        return (s.dice,)

    # --- one kind of decision each --------------------------------------------------------------------------------

    def _dice(self, s: LuckyDog, seat: int, legal: Sequence[int]) -> list[float]:
        """The dice that serve the most promising card; stopping is worth what matches now."""
        if s.mode in (COOP, TEAM):
            hope = relay_aims(s.deck, tuple(sorted([s.faces[slot] for slot in s.hand(seat)])))
            return [hope[kept_number(s.dice, s.pool & ~(action - NO_DICE))] for action in legal]
        by_kind = hopes(s.deck, s.rerolls)
        values = best_of([by_kind[kind] for kind in plain_display(s)], keeps_of(s.dice, tuple(legal)))
        values[0] = self._stop(s)
        return values

    def _stop(self, s: LuckyDog) -> float:
        met = s.deck.met[s.dice]
        lying = [s.faces[s.zones[zone][0]] for zone in range(s.area, s.area + DICE) if s.zones[zone]]
        gain = sum([s.deck.points[kind] for kind in lying if met >> kind & 1])
        if s.mode == SOLO and not survives(s, gain):
            return 1.0 if s.deck.cuddle in lying else 0.0
        return float(gain) or float(s.deck.cuddle in lying)

    def _swap(self, s: LuckyDog, legal: Sequence[int]) -> list[float]:
        """Swap the card that these dice promise least, if an unknown one promises more."""
        unknown = [s.faces[slot] for slot in s.zones[DECK] or s.zones[DISCARD]]
        number = kept_number(s.dice, 0)
        kept = promises(s.deck, number)
        fresh = sum([kept[kind] for kind in unknown]) / len(unknown)
        values = []
        for action in legal:
            if action == NONE:
                values.append(0.0)
            else:
                old = s.faces[s.zones[s.area + SWAP.index(action)][0]]
                values.append(fresh - kept[old] - HESITATION)
        return values

    def _discard(self, s: LuckyDog, legal: Sequence[int]) -> list[float]:
        """Discard the card that the relay meets least for its points."""
        values = []
        for action in legal:
            hope = FAIR_CARD if action == NONE else relay_hopes(s.deck, CARD.index(action))[-1]
            alone = action in CARD and CARD.index(action) == s.deck.cuddle
            values.append(FAIR_CARD - (0.5 if alone else hope) - (HESITATION if action != NONE else 0.0))
        return values

    def _score(self, s: LuckyDog, action: int) -> float:
        """All that matches; a Cuddle Time when nothing else does, or when it saves a solo game."""
        if action == ALL:
            return self._stop(s) if s.mode in (FFA, SOLO) else 9.0
        if action in CUDDLE:
            met_any = any([s.deck.met[s.dice] >> kind & 1 for kind in plain_display(s)])
            return 1.5 if not met_any or s.mode == SOLO else 0.5
        if action == YES:
            return 1.0
        if action in (DONE, NO):
            return 0.0
        return 0.2


@cache
def after_first_roll(deck: LuckyDeck, kind: int) -> list[float]:
    """By roll: points of a kind times the chance to meet it with two rerolls."""
    if kind == deck.cuddle:
        return [0.5] * 252
    return [deck.points[kind] * part for part in with_rerolls(meeting(deck, kind), 2)]


@cache
def promises(deck: LuckyDeck, roll: int) -> list[float]:
    """By kind: what a roll promises with two rerolls."""
    return [after_first_roll(deck, kind)[roll] for kind in range(len(deck.copies))]


def plain_display(s: LuckyDog) -> list[int]:
    """The plain kinds that lie in the display."""
    lying = [s.faces[s.zones[zone][0]] for zone in range(s.area, s.area + DICE) if s.zones[zone]]
    return [kind for kind in lying if kind != s.deck.cuddle]


OPINION = LuckyOpinion()
