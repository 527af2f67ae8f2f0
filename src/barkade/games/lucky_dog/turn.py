"""A turn of `ffa` and `solo`, played to the open display: Reveal, Roll, Swap, Reroll, Score, end check."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from barkade.games.lucky_dog.actions import ALL, CUDDLE, DICE_SETS, DONE, NO_DICE, NONE, PICK_DICE, SCORE, SWAP
from barkade.games.lucky_dog.dice import ALL_DICE, DICE, POSITIONS, REROLLS, SHOWN, canonical_mask, picked, unpack
from barkade.games.lucky_dog.ending import end, pass_turn
from barkade.games.lucky_dog.modes import FFA, SOLO
from barkade.games.lucky_dog.scores import SURVIVAL, survives
from barkade.games.lucky_dog.state import LuckyDog
from barkade.games.lucky_dog.story import dashed
from barkade.games.lucky_dog.zones import DECK, DISCARD
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Choice, Step

SLOTS: Final = range(DICE)
SWAP_ANY: Final = [NONE, *SWAP]


class Turn(Step):
    """LK-047: the active seat has the dice and the turn. `solo` leaves out the swap (LK-055)."""

    def run(self, s: LuckyDog) -> None:
        s.turn += 1
        s.scored = s.gained = s.cuddled = 0
        if s.telling:
            s.tell("turn", s.active, (), (s.turn,))
        s.follow((FFA_TURN if s.mode == FFA else SOLO_TURN)[s.active])


class Reveal(Step):
    """LK-032, LK-054: turn cards up until the display holds five, the lowest empty slot first (LK-R15)."""

    def run(self, s: LuckyDog) -> None:
        zones = s.zones
        for zone in range(s.area, s.area + DICE):
            if not zones[zone]:
                card = s.deal_card(zone)
                if card < 0:
                    self._check_display(s)
                    return
                if s.telling:
                    s.tell("revealed", slots=[card], numbers=(zone - s.area,))

    def _check_display(self, s: LuckyDog) -> None:
        """LK-R25: the game ends if no card is left to score."""
        if not any(s.zones[s.area :]):
            end(s)


class Roll(Step):
    """LK-035: the active seat rolls all five dice once."""

    def run(self, s: LuckyDog) -> None:
        s.roll(ALL_DICE)
        s.rerolls = REROLLS
        if s.telling:
            s.tell("rolled", s.active, (), unpack(s.dice))


class SwapCard(Choice):
    """LK-036: after the first roll the active seat may discard one face-up card; LK-037: the deck's top card takes its
    place at once; LK-038: once a turn, in this window only."""

    rule = "LK-038"
    taught_by = "LK-036"

    def options(self, s: LuckyDog) -> list[int]:
        if not s.zones[DECK] and not s.zones[DISCARD]:
            return []  # LK-R14: a swap with itself is pointless
        if all(s.zones[s.area :]):
            return SWAP_ANY
        return [NONE] + [SWAP[i] for i in SLOTS if s.zones[s.area + i]]

    def chosen(self, s: LuckyDog, action: int) -> None:
        if action == NONE:
            return
        zone = s.area + action - SWAP[0]
        old = s.zones[zone][0]
        s.move(old, DISCARD)
        new = s.deal_card(zone)
        if s.telling:
            s.tell("swapped", self.seat, [old, new], (zone - s.area,))

    def prompt(self, s: LuckyDog) -> str:
        return "You may swap one of the five cards for a new one."

    def say(self, s: LuckyDog, action: int) -> str:
        return "keep all cards" if action == NONE else f"swap {option_in(s, SWAP.index(action))}"

    def why_not(self, s: LuckyDog, action: int) -> tuple[str, str]:
        if action in SWAP:
            return "LK-036", f"no card lies on place {SWAP.index(action) + 1}"
        return self.rule, "now is the time to swap a card or to keep all"


class Reroll(Choice):
    """LK-040: up to two times any set of dice may be rerolled together; LK-041: each time chosen afresh; LK-042: choosing
    no dice ends the rolling for this turn."""

    rule = "LK-040"

    def options(self, s: LuckyDog) -> Sequence[int]:
        return DICE_SETS[s.dice]

    def chosen(self, s: LuckyDog, action: int) -> bool | None:
        mask = action - NO_DICE
        s.rerolls -= 1
        if not mask:
            s.rerolls = 0
            if s.telling:
                s.tell("stopped", self.seat)
            return None
        s.roll(mask)
        if s.telling:
            s.tell("rerolled", self.seat, (), (mask, *unpack(s.dice)))
        return self.run(s) if s.rerolls else None

    def prompt(self, s: LuckyDog) -> str:
        left = "twice" if s.rerolls == REROLLS else "once more"
        return f"You may reroll {left}: pick the dice, or none to stop."

    def say(self, s: LuckyDog, action: int) -> str:
        return reroll_words(s.dice & SHOWN[action - NO_DICE])

    def also(self, s: LuckyDog, action: int) -> Sequence[str]:
        """By the dice that are kept; to roll again is to reroll."""
        rolled = action - NO_DICE
        kept = " ".join([str(face) for face in picked(s.dice, ALL_DICE & ~rolled)])
        if not rolled:
            return ("keep all", f"keep {kept}", "reroll nothing")
        return (f"keep {kept}",) if kept else ("reroll all", "keep nothing")

    def example(self, s: LuckyDog) -> str:
        dice = unpack(s.dice)
        first, second, *_, last = sorted(dice, key=dice.count)  # an example that nobody regrets to have copied
        return f"reroll {first} {second}, or keep {last}, or stop"

    def why_not(self, s: LuckyDog, action: int) -> tuple[str, str]:
        if action in PICK_DICE:
            return self.rule, from_the_left(s, ALL_DICE, action)
        if action in SWAP:
            return too_late_to_swap(s)
        return self.rule, "now is the time to pick dice to reroll, or none"


class ScoreDisplay(Choice):
    """LK-043: the active seat takes any of the matching cards, one by one or all; LK-030: none is a duty. LK-044: or one
    Cuddle Time, whatever the dice show, instead of every other card (LK-026)."""

    rule = "LK-043"

    def options(self, s: LuckyDog) -> list[int]:
        if s.cuddled:
            return []
        met, cuddle, zones, faces = s.deck.met[s.dice], s.deck.cuddle, s.zones, s.faces
        plain = cuddles = 0  # bit masks of display slots
        for i in SLOTS:
            pile = zones[s.area + i]
            if pile:
                kind = faces[pile[0]]
                if met >> kind & 1:
                    plain |= 1 << i
                elif kind == cuddle:
                    cuddles |= 1 << i
        if s.scored or (plain and s.last_resort):
            cuddles = 0
        return (AUTO_SCORES if s.auto_score else SCORES)[plain][cuddles]

    def chosen(self, s: LuckyDog, action: int) -> bool | None:
        if action == DONE:
            self.skipped(s)
            return None
        if action == ALL:
            met = s.deck.met[s.dice]
            for zone in range(s.area, s.area + DICE):
                if s.zones[zone] and met >> s.faces[s.zones[zone][0]] & 1:
                    s.take(self.seat, s.zones[zone][0])
            return None
        family = SCORE if action in SCORE else CUDDLE
        s.take(self.seat, s.zones[s.area + family.index(action)][0])
        return self.run(s)

    def skipped(self, s: LuckyDog) -> None:
        if s.telling and not s.scored:
            s.tell("scored_nothing", self.seat)

    def prompt(self, s: LuckyDog) -> str:
        return "Take the cards that your dice match." if s.scored == 0 else "Take more cards that match, or be done."

    def say(self, s: LuckyDog, action: int) -> str:
        if action in SCORE:
            return f"score {option_in(s, SCORE.index(action))}"
        if action in CUDDLE:
            return f"score only {option_in(s, CUDDLE.index(action))}"
        return "score nothing" if action == DONE and not s.scored else s.actions.text(action)

    def warning(self, s: LuckyDog, action: int) -> str:
        """LK-058 to LK-062: alone, a turn that is not survived ends the game."""
        if action == DONE and s.mode == SOLO and not survives(s, s.gained):
            return "With what you have taken in this turn the game is over."
        return ""

    def why_not(self, s: LuckyDog, action: int) -> tuple[str, str]:
        if action in SCORE or action in CUDDLE:
            slot = SCORE.index(action) if action in SCORE else CUDDLE.index(action)
            if not s.zones[s.area + slot]:
                return "LK-045", f"place {slot + 1} stays empty until the next turn"
            return self._why_not_take(s, slot) if action in SCORE else self._why_not_cuddle(s, slot)
        if action in PICK_DICE:
            return "LK-040", "all rolls of this turn are done"
        if action in SWAP:
            return too_late_to_swap(s)
        return self.rule, "now is the time to score matching cards"

    def _why_not_take(self, s: LuckyDog, slot: int) -> tuple[str, str]:
        if s.faces[s.zones[s.area + slot][0]] == s.deck.cuddle:
            return "LK-026", "Cuddle Time is scored alone: take it instead of all other cards, or leave it"
        return self.rule, f"{card_in(s, slot)} does not match the dice {faces_of(s.dice, ALL_DICE)}"

    def _why_not_cuddle(self, s: LuckyDog, slot: int) -> tuple[str, str]:
        if s.faces[s.zones[s.area + slot][0]] != s.deck.cuddle:
            return "LK-044", f"{card_in(s, slot)} is no Cuddle Time"
        if s.scored:
            return "LK-026", "Cuddle Time is scored alone, and only when it is the first pick"
        return "LK-R09", "Cuddle Time is the last resort: another card of the display matches"


def scores(plain: int, cuddles: int) -> list[int]:
    """The options for matching cards and Cuddle Times in the slots of two bit masks."""
    first = [*[SCORE[i] for i in POSITIONS[plain]], ALL] if plain else []
    return [*first, *[CUDDLE[i] for i in POSITIONS[cuddles]], DONE] if plain or cuddles else []


def auto_scores(plain: int, cuddles: int) -> list[int]:
    """The same where everything that matches is scored by itself (`auto_score`)."""
    return [ALL] if plain else [CUDDLE[i] for i in POSITIONS[cuddles][:1]]


SLOT_SETS: Final = range(1 << DICE)
SCORES: Final = [[scores(plain, cuddles) for cuddles in SLOT_SETS] for plain in SLOT_SETS]
AUTO_SCORES: Final = [[auto_scores(plain, cuddles) for cuddles in SLOT_SETS] for plain in SLOT_SETS]


class EndTurn(Step):
    """LK-048: 20 points start the last round; LK-049, LK-050: it is played until the turn would return to the first seat."""

    def run(self, s: LuckyDog) -> None:
        pass_turn(s, NEXT_TURN)


class Survive(Step):
    """LK-058 to LK-063: go on after four points, a Cuddle Time, or any card once the deck is empty; LK-064: the whole deck
    scored is the outright win."""

    def run(self, s: LuckyDog) -> None:
        if s.all_scored():
            end(s)
        elif not survives(s, s.gained):
            if s.telling:
                s.tell("too_few", s.active, (), (s.gained, SURVIVAL))
            end(s)
        else:
            NEXT_TURN.run(s)


FFA_TURN: Final = [
    planned(Reveal(), Roll(), SwapCard(seat), Reroll(seat), ScoreDisplay(seat), EndTurn()) for seat in range(4)
]
SOLO_TURN: Final = [planned(Reveal(), Roll(), Reroll(0), ScoreDisplay(0), Survive())]
NEXT_TURN: Final = Turn()


def too_late_to_swap(s: LuckyDog) -> tuple[str, str]:
    """Why no card is swapped now."""
    if s.mode == FFA:
        return "LK-038", "a card is swapped at most once a turn, between the first roll and the rerolls"
    return "LK-055", "there is no swap in solo"


def from_the_left(s: LuckyDog, among: int, action: int) -> str:
    """How to say a set of dice that has another spelling."""
    mask = canonical_mask(unpack(s.dice), among, PICK_DICE.index(action))
    return f"equal dice are picked from the left: say {s.actions.notation(PICK_DICE[mask])}"


def card_in(s: LuckyDog, slot: int) -> str:
    """The card of a display slot in words."""
    kind = s.faces[s.zones[s.area + slot][0]]
    return f"{s.deck.titles[kind]} ({s.deck.points[kind]})"


def option_in(s: LuckyDog, slot: int) -> str:
    """The same as an option, with its slot where another card of the display reads alike."""
    words = card_in(s, slot)
    alike = [other for other in SLOTS if s.zones[s.area + other] and card_in(s, other) == words]
    return f"{words}, card {slot + 1}" if len(alike) > 1 else words


def faces_of(dice: int, mask: int) -> str:
    """The faces of the dice of a mask in words."""
    return shown_faces(dice & SHOWN[mask])


@cache
def reroll_words(dice: int) -> str:
    """What is rerolled of five dice, those that show something."""
    return f"reroll {shown_faces(dice)}" if dice else "stop rolling"


@cache
def shown_faces(dice: int) -> str:
    """3-3-5: the faces of the dice that show something."""
    return dashed([face for face in unpack(dice) if face])
