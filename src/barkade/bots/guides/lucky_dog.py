"""What the coach says about dice: which card they are kept for, and how often it comes."""

from collections.abc import Sequence
from typing import Any

from barkade.bots import lucky_pair, lucky_turn
from barkade.bots.guide import Chance, Guide, Measure, Pick, in_100
from barkade.bots.lucky_dog import OPINION
from barkade.games.lucky_dog.actions import ALL, CARD, CUDDLE, NONE, PICK_DICE, SWAP
from barkade.games.lucky_dog.chances import KEEPS, kept_number, meeting, once_more, relayed, with_rerolls
from barkade.games.lucky_dog.modes import FFA, SOLO
from barkade.games.lucky_dog.state import LuckyDog
from barkade.kernel.story import listed, plural

HAIR = 1e-6  # by which points decide between equal chances
AIMS = 2  # cards that a reason names
UNHEARD = "I do not know what your partner holds."


class ExpectedPoints(Measure):
    """The points of the turn, worked out to its end."""

    least = 0.1  # less is not to be seen in one decimal

    def compared(self, value: float, other: float, rival: str) -> list[str]:
        return [
            f'The turn brings {value:.1f} points on average, with "{rival}" {other:.1f}.',
            f'Expect {value:.1f} points, against {other:.1f} with "{rival}".',
        ]


class WorkedOutChance(Chance):
    """A chance that is known: a hundredth of it is worth telling."""

    least = 0.01


class LuckyGuide(Guide):
    """A turn of one's own is worked out; with a partner there is a hand that nobody knows."""

    def measure(self, s: LuckyDog, seat: int) -> Measure | None:
        if s.mode not in (FFA, SOLO) or s.decision not in ("SwapCard", "Reroll"):
            return None  # with a partner one half is guessed; and to score needs no figures
        if s.mode == SOLO:
            return WorkedOutChance(self.opinion, "go on")
        if last_chance(s, seat):
            return WorkedOutChance(self.opinion, "win the game")
        most = sum([s.deck.points[kind] for kind in lucky_turn.display(s)])
        plain = [lucky_turn.race_worth(s, seat, gain) == gain for gain in range(most + 1)]
        return ExpectedPoints(self.opinion) if all(plain) else None  # else the race counts for more than the points

    def worked_out(self, s: LuckyDog, seat: int, legal: Sequence[int]) -> list[float]:
        if s.mode not in (FFA, SOLO):
            return lucky_pair.values(s, seat, legal, ())
        worth = lucky_turn.values(s, seat, legal)
        if s.decision not in ("SwapCard", "Reroll"):
            return worth
        if s.mode == SOLO:  # to go on first; between equal chances, points
            chances = lucky_turn.values(s, seat, legal, lucky_turn.survival)
            return [chance + HAIR * points for chance, points in zip(chances, worth, strict=True)]
        return [value / lucky_turn.WIN for value in worth] if last_chance(s, seat) else worth

    def reason(self, trail: Sequence[Pick], seat: int) -> str:
        s, action = trail[0]
        if s.mode not in (FFA, SOLO):
            return self._relay(s, seat, action)
        if action in PICK_DICE:
            rolled, rerolls = PICK_DICE.index(action), s.rerolls - 1
            if not rolled:
                return lies_there(s, lucky_turn.display(s))
            return hope(s, lucky_turn.display(s), rolled, lambda worth: once_more(with_rerolls(worth, rerolls)))
        if action in SWAP or s.decision == "SwapCard":
            return swapped(s, action)
        if action == ALL:
            return lies_there(s, lucky_turn.display(s))
        return "It is one point, and it saves the turn." if action in CUDDLE and s.mode == SOLO else ""

    def _relay(self, s: LuckyDog, seat: int, action: int) -> str:
        """With a partner: the cards of the own hand."""
        hand = [s.faces[slot] for slot in s.hand(seat)]
        if s.decision == "KeepDice":
            return hope(s, hand, s.pool & ~PICK_DICE.index(action), relayed)
        if s.decision == "HandDiscard":
            return discarded(s, action)
        return lies_there(s, hand) if action == ALL else ""

    def unknown(self, trail: Sequence[Pick], seat: int) -> str:
        return UNHEARD if trail[0].s.decision in ("KeepDice", "HandDiscard") else ""


def last_chance(s: LuckyDog, seat: int) -> bool:
    """Is this the very last turn of the game, so that only winning counts?"""
    return bool(s.last_round) and (seat + 1) % s.box.seats == s.first


def hope(s: LuckyDog, kinds: Sequence[int], rolled: int, chances: Any) -> str:
    """The cards that a keep serves: those that are safe, and the best of the others with its chance."""
    deck, keep = s.deck, kept_number(s.dice, rolled)
    found = [(kind, chances(meeting(deck, kind))[keep]) for kind in dict.fromkeys(kinds) if kind != deck.cuddle]
    if not found:
        return ""
    kept = "-".join([str(face) for face in KEEPS[keep]])
    begun = f"Keep {kept}" if kept else "Roll all five"
    safe = [deck.titles[kind] for kind, chance in found if chance > 0.999]
    parts = [f"{listed(safe)} {'is' if len(safe) == 1 else 'are'} safe"] if safe else []
    rest = [(deck.points[kind] * chance, kind, chance) for kind, chance in found if 0.0 < chance <= 0.999]
    aims = [
        f"{deck.titles[kind]} ({plural(deck.points[kind], 'point')}) comes about {in_100(chance)} times in 100"
        for _, kind, chance in sorted(rest, reverse=True)[:AIMS]
    ]
    parts += aims
    return f"{begun}: {listed(parts)}." if parts else ""


def lies_there(s: LuckyDog, kinds: Sequence[int]) -> str:
    """What the dice match as they lie."""
    met = [kind for kind in kinds if s.deck.met[s.dice] >> kind & 1 and kind != s.deck.cuddle]
    if not met:
        return "A Cuddle Time is there for you." if s.deck.cuddle in kinds else ""
    points = plural(sum([s.deck.points[kind] for kind in met]), "point")
    titles = [titled(s, kind, met.count(kind)) for kind in dict.fromkeys(met)]
    return f"{listed(titles)} {'matches' if len(met) == 1 else 'match'} now: {points}."


def titled(s: LuckyDog, kind: int, count: int) -> str:
    """A card, or several of a kind: `Zoomies (3 of them)`."""
    return s.deck.titles[kind] + (f" ({count} of them)" if count > 1 else "")


def swapped(s: LuckyDog, action: int) -> str:
    """What these dice promise the cards of the display, with both rerolls."""
    keep = kept_number(s.dice, 0)
    chance = {
        kind: with_rerolls(meeting(s.deck, kind), s.rerolls)[keep]
        for kind in lucky_turn.display(s)
        if kind != s.deck.cuddle
    }
    if action == NONE:
        kind = max(chance, key=lambda kind: s.deck.points[kind] * chance[kind], default=-1)
        return f"Your dice go for {s.deck.titles[kind]}: about {in_100(chance[kind])} in 100." if kind >= 0 else ""
    old = s.faces[s.zones[s.area + SWAP.index(action)][0]]
    if old == s.deck.cuddle:
        return "Cuddle Time is only one point: a card from the deck may bring more."
    return f"{s.deck.titles[old]} comes only about {in_100(chance[old])} times in 100 from these dice."


def discarded(s: LuckyDog, action: int) -> str:
    """How hard a card of the hand is to meet."""
    if action not in CARD or CARD.index(action) == s.deck.cuddle:
        return ""
    kind = CARD.index(action)
    chance = relayed(meeting(s.deck, kind))[-1]
    return f"{s.deck.titles[kind]} comes only about {in_100(chance)} times in 100, even if you both play for it."


GUIDE = LuckyGuide(OPINION)
