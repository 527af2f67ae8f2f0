"""Lucky Dog's turn solved exactly: dynamic programming over the 252 multisets of dice (`ffa` and `solo`)."""

from collections.abc import Callable, Sequence
from functools import cache

from barkade.games.lucky_dog.actions import ALL, CUDDLE, NONE, PICK_DICE, SWAP
from barkade.games.lucky_dog.chances import ROLLS, kept_number, once_more, with_rerolls
from barkade.games.lucky_dog.deck import LuckyDeck
from barkade.games.lucky_dog.dice import DICE, pack
from barkade.games.lucky_dog.modes import SOLO
from barkade.games.lucky_dog.scores import SURVIVAL
from barkade.games.lucky_dog.state import LuckyDog
from barkade.games.lucky_dog.zones import DECK, DISCARD

LIFE = 100.0  # `solo`: survival first, then points
WIN = 100.0  # the last turn of a game: to win first, then points
GRACE = 0.2  # of its points: what a turn is worth in the last round that does not take the lead
FINISH = 8.0  # points that ending the game as the winner (or the loser) is worth


def display(s: LuckyDog) -> list[int]:
    """The kinds that lie in the display."""
    return [s.faces[s.zones[zone][0]] for zone in range(s.area, s.area + DICE) if s.zones[zone]]


def gains(s: LuckyDog, kinds: Sequence[int]) -> list[int]:
    """By roll: the points of all plain kinds that it matches."""
    columns = [kind_points(s.deck, kind) for kind in kinds]
    return [sum(points) for points in zip(*columns, strict=True)] if columns else [0] * len(ROLLS)


@cache
def kind_points(deck: LuckyDeck, kind: int) -> list[int]:
    """By roll: the points of one plain kind."""
    return [deck.points[kind] * (deck.met[pack(dice)] >> kind & 1) for dice in ROLLS]


def worths(s: LuckyDog, seat: int, kinds: Sequence[int]) -> list[float]:
    """By roll: what it is worth to the seat, scored in the best way, with these kinds in the display."""
    cuddle = s.deck.cuddle in kinds
    if s.mode == SOLO:
        return [solo_worth(s, gain, cuddle) for gain in gains(s, kinds)]
    return [race_worth(s, seat, gain or int(cuddle)) for gain in gains(s, kinds)]


def solo_worth(s: LuckyDog, gain: int, cuddle: bool) -> float:
    """LK-058 to LK-062: survival by four points, by any card once the deck is empty, else by a Cuddle Time."""
    if gain >= SURVIVAL or (gain and not s.zones[DECK]):
        return LIFE + gain
    return LIFE + 1 if cuddle else float(gain)


def race_worth(s: LuckyDog, seat: int, gain: int) -> float:
    """Points, until the end is near: then what counts is to lead when it comes (LK-049 to LK-052)."""
    total = s.points[seat] + gain
    best = max([points for side, points in enumerate(s.points) if side != seat])
    leads = total > best or (total == best and not gain and s.arrived[seat] < max(s.arrived))
    last_of_round = (seat + 1) % s.box.seats == s.first
    if s.last_round:
        if last_of_round:
            return gain / 100 + (WIN if leads else 0.0)
        return float(gain) if leads else gain * GRACE
    if last_of_round and total >= s.target:
        return gain + (FINISH if leads else -FINISH)
    return float(gain)


def survival(s: LuckyDog, seat: int, kinds: Sequence[int]) -> list[float]:
    """`solo`: by roll, 1 if it is survived with these kinds in the display."""
    return [float(worth >= LIFE) for worth in worths(s, seat, kinds)]


Worths = Callable[[LuckyDog, int, Sequence[int]], list[float]]


def values(s: LuckyDog, seat: int, legal: Sequence[int], count: Worths = worths) -> list[float]:
    """The expected worth of each option under best play for the rest of the turn."""
    if legal[-1] in SWAP:
        return swap_values(s, seat, legal, count)
    if legal[-1] in PICK_DICE:
        return reroll_values(s, seat, legal, count)
    return [score_value(s, seat, action) for action in legal]


def swap_values(s: LuckyDog, seat: int, legal: Sequence[int], count: Worths) -> list[float]:
    """Each card swapped against every card that may come, weighed by how many of them are left."""
    shown = display(s)
    roll = kept_number(s.dice, 0)
    known: dict[tuple[int, ...], float] = {}
    found = []
    for action in legal:
        if action == NONE:
            displays = {tuple(sorted(shown)): 1}
        else:
            old = s.faces[s.zones[s.area + SWAP.index(action)][0]]
            displays = swapped(s, shown, old)
        for kinds in displays:
            if kinds not in known:
                known[kinds] = with_rerolls(count(s, seat, kinds), 2)[roll]
        total = sum([cards * known[kinds] for kinds, cards in displays.items()])
        found.append(total / sum(displays.values()))
    return found


def swapped(s: LuckyDog, shown: Sequence[int], old: int) -> dict[tuple[int, ...], int]:
    """The displays that a swap may lead to, with how many cards lead to each (LK-033: an empty deck is the discards)."""
    rest = list(shown)
    rest.remove(old)
    coming = [s.faces[slot] for slot in s.zones[DECK]] or [old, *[s.faces[slot] for slot in s.zones[DISCARD]]]
    return {tuple(sorted([*rest, kind])): coming.count(kind) for kind in set(coming)}


def reroll_values(s: LuckyDog, seat: int, legal: Sequence[int], count: Worths) -> list[float]:
    """What each keep is worth; the first option stops."""
    worth = count(s, seat, display(s))
    kept = once_more(with_rerolls(worth, s.rerolls - 1))
    return [
        worth[kept_number(s.dice, 0)] if action == PICK_DICE[0] else kept[kept_number(s.dice, PICK_DICE.index(action))]
        for action in legal
    ]


def score_value(s: LuckyDog, seat: int, action: int) -> float:
    """All that matches, or one Cuddle Time, or nothing; single cards only when the table offers nothing better."""
    met = s.deck.met[s.dice]
    gain = sum([s.deck.points[kind] for kind in display(s) if met >> kind & 1])
    if action == ALL:
        return solo_worth(s, gain, False) if s.mode == SOLO else race_worth(s, seat, gain)
    if action in CUDDLE:
        return LIFE + 1 if s.mode == SOLO else race_worth(s, seat, 1)
    return 0.0 if s.mode == SOLO else race_worth(s, seat, 0)
