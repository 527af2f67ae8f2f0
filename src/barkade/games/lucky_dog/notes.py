"""Live help for a seat: what matches now, and how likely each card is with the dice still to be rolled. Only from the display
or the seat's own hand."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import compress
from operator import itemgetter
from typing import TYPE_CHECKING, cast

from barkade.games.lucky_dog import scores
from barkade.games.lucky_dog.actions import ACTIONS, DICE_SETS, KINDS, PICK_DICE
from barkade.games.lucky_dog.chances import kept_number, meeting, once_more, relayed, with_rerolls
from barkade.games.lucky_dog.deck import LuckyDeck
from barkade.games.lucky_dog.dice import ALL_DICE, DICE, SHOWN, unpack
from barkade.games.lucky_dog.modes import FFA, SOLO
from barkade.games.lucky_dog.zones import DISCARD, PILE

if TYPE_CHECKING:
    from barkade.games.lucky_dog.state import LuckyDog

DIGITS = 4
DISPLAY = [f"display{i}" for i in range(DICE)]
SPELLED = [ACTIONS.notation(action).partition(":")[2] for action in PICK_DICE]  # by mask of dice

Zones = Iterable[tuple[str, Sequence[int]]]  # names, and the cards that lie there
Rows = Callable[[list[float]], tuple[float, ...]]


def public_notes(s: "LuckyDog") -> dict[str, object]:
    """What everybody at the table may see: what matches in the display, and the sums of the dice."""
    found = matching(s, display(s) if s.mode in (FFA, SOLO) else [])
    found["total"], found["odd"] = sums(s.dice)
    return found


def card_notes(s: "LuckyDog") -> dict[str, object]:
    """For whoever counts cards: how many of each kind are still unscored, and how many still unseen."""
    piles = s.zones[PILE : PILE + s.sides]
    lying = [s.zones[DISCARD], *(s.zones[s.area :] if s.mode in (FFA, SOLO) else [])]
    return {"unscored": without(s, piles), "unseen": without(s, [*piles, *lying])}


def own_notes(s: "LuckyDog", seat: int) -> dict[str, object]:
    """What matches in the own hand, what each card's chance is for every set of dice the seat may pick."""
    open_cards = s.mode in (FFA, SOLO)
    found = {} if s.mode == FFA else matching(s, display(s) if open_cards else [(f"hand{seat}", s.hand(seat))])
    piles = s.zones[s.area :] if open_cards else [s.hand(seat)]
    found["chances"] = chances(s, piles) if seat in s.deciders else {}
    if s.mode == SOLO:
        found["survives"] = scores.survives(s, s.gained + cast(int, found["all_points"]))
        found["survives_done"] = scores.survives(s, s.gained)
    return found


def display(s: "LuckyDog") -> Zones:
    """The five slots."""
    return zip(DISPLAY, s.zones[s.area :], strict=True)


def matching(s: "LuckyDog", zones: Zones) -> dict[str, object]:
    """Which cards of these zones match and what they would give (LK-027)."""
    now, faces, points = s.deck.met[s.dice], s.faces, s.deck.points
    matches: dict[str, list[int]] = {}
    gain = 0
    for name, cards in zones:
        hits = matches[name] = []
        for slot in cards:
            kind = faces[slot]
            hit = now >> kind & 1
            hits.append(hit)
            gain += hit * points[kind]
    return {"matches": matches, "all_points": gain}


@cache
def sums(dice: int) -> tuple[int, int]:
    """The sum of the dice, and how many are odd."""
    faces = unpack(dice)
    return sum(faces), sum([face % 2 for face in faces])


def without(s: "LuckyDog", piles: Sequence[Sequence[int]]) -> dict[str, int]:
    """Cards of each kind that lie anywhere else, for counting."""
    copies, faces = s.deck.copies, s.faces
    left = copies[:]
    for pile in piles:
        for slot in pile:
            left[faces[slot]] -= 1
    return dict(compress(zip(KINDS, left, strict=True), copies))


# --- chances ----------------------------------------------------------------------------------------------------------


def chances(s: "LuckyDog", piles: Sequence[Sequence[int]]) -> dict[str, object]:
    """`sets` of dice, as the decision spells them; `cards`: the chance of each card that lies there for each of these sets,
    by best play for that card alone (in the relay: of both partners). "none" is the chance before anything is picked."""
    decision = s.decision
    if decision not in ("Reroll", "KeepDice"):
        return {}
    rerolling = decision == "Reroll"
    deck, faces, left = s.deck, s.faces, s.rerolls - 1
    sets, rows = picks(s.dice, ALL_DICE if rerolling else s.pool, rerolling)
    now = deck.met[s.dice] if rerolling else 0
    cards = {}
    for kind in sorted({faces[slot] for pile in piles for slot in pile} - {deck.cuddle}):
        after = rows(by_keep(deck, kind, left) if rerolling else by_relay(deck, kind))
        cards[KINDS[kind]] = (1.0 if now >> kind & 1 else max(after), *after)
    return {"sets": sets, "cards": cards}


@lru_cache(maxsize=10_000)
def picks(dice: int, among: int, rerolling: bool) -> tuple[list[str], Rows]:
    """The sets of dice that may be picked, "none" first, and what gives for each but that one the chance of the row that
    is kept then."""
    masks = [PICK_DICE.index(action) for action in DICE_SETS[dice & SHOWN[among]]]
    rows = [kept_number(dice, mask if rerolling else among & ~mask) for mask in masks[1:]]
    found: Rows = itemgetter(*rows) if len(rows) > 1 else lambda chances: (chances[rows[0]],)
    return [SPELLED[mask] for mask in masks], found


@lru_cache(maxsize=256)
def by_keep(deck: LuckyDeck, kind: int, left: int) -> list[float]:
    """By kept dice: the chance of a kind when the others are rerolled now, with `left` rerolls after that."""
    return rounded(once_more(with_rerolls(meeting(deck, kind), left)))


@lru_cache(maxsize=256)
def by_relay(deck: LuckyDeck, kind: int) -> list[float]:
    """LK-073 to LK-077, by kept row: the chance of a kind when both partners play for it."""
    return rounded(relayed(meeting(deck, kind)))


def rounded(chances: list[float]) -> list[float]:
    return [round(chance, DIGITS) for chance in chances]
