"""A round of `coop` and a turn of `team`, played to secret hands: Discard, Draw, Relay, Score, Cuddle, end check."""

from typing import Final

from barkade.games.lucky_dog.actions import ALL, CARD, DICE_SETS, DONE, NO, NONE, PICK_DICE, YES
from barkade.games.lucky_dog.dice import ALL_DICE, SHOWN, picked
from barkade.games.lucky_dog.ending import end, pass_turn
from barkade.games.lucky_dog.modes import COOP, TEAM
from barkade.games.lucky_dog.state import LuckyDog
from barkade.games.lucky_dog.turn import faces_of, from_the_left
from barkade.games.lucky_dog.zones import DISCARD, HAND_SIZE
from barkade.kernel.steps import Choice, Covert, Step


class Round(Step):
    """The active seat and its partner play; in `team` the other pair scores too (LK-098), active pair first (LK-100). The
    dice of the turn before are taken up: until the next roll nothing matches."""

    def run(self, s: LuckyDog) -> None:
        s.turn += 1
        s.dice = 0
        s.scored = s.gained = s.cuddled = 0
        s.laid = [0] * s.box.seats
        s.pool = ALL_DICE
        me, partner = s.active, s.partner(s.active)
        if s.telling:
            s.tell("turn", me, (), (s.turn,))
        if s.mode == COOP:
            s.then(Draw(), RollPool(me), PairScores(me), EndRound())
        else:
            discards = (HandDiscard(me), HandDiscard(partner))
            s.then(*discards, Draw(), RollPool(me), PairScores(me), PairScores((me + 1) % 4), EndTeamTurn())


class HandDiscard(Choice):
    """LK-092: each player of the active team may discard one card; LK-093: active seat first, before any draw. How many kinds
    a hand holds is a secret."""

    rule = "LK-092"
    automatic = False

    def options(self, s: LuckyDog) -> list[int]:
        kinds = sorted({s.faces[slot] for slot in s.hand(self.seat)})
        return [NONE] + [CARD[kind] for kind in kinds] if kinds else []

    def chosen(self, s: LuckyDog, action: int) -> None:
        if action == NONE:
            if s.telling:
                s.tell("kept_hand", self.seat)
            return
        slot = s.find(s.area + self.seat, CARD.index(action))
        s.move(slot, DISCARD)
        if s.telling:
            s.tell("discarded", self.seat, [slot])

    def prompt(self, s: LuckyDog) -> str:
        return "You may discard one card of your hand before drawing."

    def say(self, s: LuckyDog, action: int) -> str:
        return s.actions.text(NONE) if action == NONE else f"discard {s.deck.titles[CARD.index(action)]}"

    def why_not(self, s: LuckyDog, action: int) -> tuple[str, str]:
        if action in CARD:
            return self.rule, f"you do not hold {s.deck.titles[CARD.index(action)]}"
        return self.rule, "now is the time to discard a card or to keep all"


class Draw(Step):
    """LK-070, LK-094: the pair draws until each holds two; LK-071: one card at a time, alternating from the active seat;
    LK-095: nobody else draws."""

    def run(self, s: LuckyDog) -> None:
        pair = (s.active, s.partner(s.active))
        while any([len(s.hand(seat)) < HAND_SIZE for seat in pair]):
            for seat in pair:
                if len(s.hand(seat)) < HAND_SIZE:
                    card = s.deal_card(s.area + seat)
                    if card < 0:
                        self._check_cards(s)
                        return
                    if s.telling:
                        s.tell("drew", seat, [card])

    def _check_cards(self, s: LuckyDog) -> None:
        """LK-R25: in `team` the game ends if all four hands are empty after drawing."""
        if s.mode == TEAM and not any(s.zones[s.area :]):
            end(s)


class RollPool(Step):
    """LK-073, LK-075: roll all dice that are not kept yet."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: LuckyDog) -> None:
        s.roller = self.seat
        s.roll(s.pool)
        if s.telling:
            s.tell("rolled", self.seat, (), picked(s.dice, s.pool))
        s.then(KeepDice(self.seat))


class KeepDice(Choice):
    """LK-074: keep at least one of the dice just rolled, any number up to all; LK-076: a kept die is fixed; LK-077: the relay
    ends with the fifth kept die, else the rest passes to the partner (LK-075)."""

    rule = "LK-074"

    def options(self, s: LuckyDog) -> list[int]:
        return DICE_SETS[s.dice & SHOWN[s.pool]][1:]

    def chosen(self, s: LuckyDog, action: int) -> None:
        mask = PICK_DICE.index(action)
        s.pool &= ~mask
        if s.telling:
            s.tell("kept", self.seat, (), picked(s.dice, mask))
        if s.pool:
            s.then(RollPool(s.partner(self.seat)))

    def prompt(self, s: LuckyDog) -> str:
        return "Keep at least one of the dice you rolled; the others go to your partner."

    def say(self, s: LuckyDog, action: int) -> str:
        return f"keep {faces_of(s.dice, PICK_DICE.index(action))}"

    def example(self, s: LuckyDog) -> str:
        return f"keep {' '.join([str(face) for face in picked(s.dice, s.pool)[:2]])}"

    def why_not(self, s: LuckyDog, action: int) -> tuple[str, str]:
        if action == PICK_DICE[0]:
            return self.rule, "at least one of the dice just rolled must be kept"
        if action in PICK_DICE and PICK_DICE.index(action) & ~s.pool:
            return "LK-076", "a kept die stays as it is"
        if action in PICK_DICE:
            return self.rule, from_the_left(s, s.pool, action)
        return self.rule, "now is the time to keep dice"


class PairScores(Step):
    """LK-079, LK-100: a seat, then its partner, then the pair's Cuddle step."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: LuckyDog) -> None:
        partner = s.partner(self.seat)
        s.then(ScoreHand(self.seat), ScoreHand(partner), ScoreCuddle(self.seat), ScoreCuddle(partner))


class ScoreHand(Covert):
    """LK-078, LK-098: score any matching plain cards from the own hand. Nobody sees whether a seat is asked: having
    nothing that matches looks the same as choosing nothing."""

    rule = "LK-078"

    def options(self, s: LuckyDog) -> list[int]:
        met = s.deck.met[s.dice]
        kinds = sorted({s.faces[slot] for slot in s.hand(self.seat) if met >> s.faces[slot] & 1})
        if not kinds:
            return []
        return [ALL] if s.auto_score else [*[CARD[kind] for kind in kinds], ALL, DONE]

    def chosen(self, s: LuckyDog, action: int) -> bool | None:
        if action == DONE:
            return None
        if action == ALL:
            met = s.deck.met[s.dice]
            for slot in s.hand(self.seat):
                if met >> s.faces[slot] & 1:
                    put_down(s, self.seat, slot)
            return None
        put_down(s, self.seat, s.find(s.area + self.seat, CARD.index(action)))
        return self.run(s)

    def prompt(self, s: LuckyDog) -> str:
        theirs = s.mode == TEAM and s.side(self.seat) != s.side(s.active)
        cards = "Their turn, but you may score too: put down" if theirs else "Put down"
        return f"{cards} the cards that match.{self._about_cuddle(s)}"

    def _about_cuddle(self, s: LuckyDog) -> str:
        """LK-080, LK-101: whoever is asked here has a match, which bars a Cuddle Time of the same hand."""
        if s.find(s.area + self.seat, s.deck.cuddle) < 0:
            return ""
        when = "if neither of you scores" if s.intent else "not now, as a card of yours matches"
        return f" Your Cuddle Time: {when}."

    def say(self, s: LuckyDog, action: int) -> str:
        if action in CARD:
            kind = CARD.index(action)
            return f"score {s.deck.titles[kind]} ({s.deck.points[kind]})"
        return s.actions.text(action)

    def warning(self, s: LuckyDog, action: int) -> str:
        return all_is_over(s) if action == DONE else ""

    def why_not(self, s: LuckyDog, action: int) -> tuple[str, str]:
        rule = "LK-098" if s.mode == TEAM else self.rule
        if action not in CARD:
            return rule, "now is the time to score matching cards from your hand"
        kind = CARD.index(action)
        if s.find(s.area + self.seat, kind) < 0:
            return rule, f"you do not hold {s.deck.titles[kind]}"
        if kind == s.deck.cuddle:
            return cuddle_rule(s), "Cuddle Time waits until neither partner can score anything else"
        return rule, f"{s.deck.titles[kind]} does not match the dice {faces_of(s.dice, ALL_DICE)}"


class ScoreCuddle(Covert):
    """LK-080, LK-101: a Cuddle Time may be scored only if no plain card of the pair matches; LK-081: the table asks exactly
    then; LK-082, LK-102: it is then the pair's only card."""

    reveals = True  # that neither partner can score anything else
    rule = "LK-080"

    def options(self, s: LuckyDog) -> list[int]:
        partner = s.partner(self.seat)
        if s.laid[self.seat] or s.laid[partner] or s.find(s.area + self.seat, s.deck.cuddle) < 0:
            return []
        if not s.intent and (s.can_score(self.seat) or s.can_score(partner)):
            return []
        return [YES] if s.auto_score else [YES, NO]

    def chosen(self, s: LuckyDog, action: int) -> None:
        if action == YES:
            put_down(s, self.seat, s.find(s.area + self.seat, s.deck.cuddle))

    def prompt(self, s: LuckyDog) -> str:
        return f"Neither of you {'scored' if s.intent else 'can score'}: put down your Cuddle Time?"

    def warning(self, s: LuckyDog, action: int) -> str:
        return all_is_over(s) if action == NO else ""

    def why_not(self, s: LuckyDog, action: int) -> tuple[str, str]:
        return cuddle_rule(s), "now is the time to say yes or no to Cuddle Time"


class EndRound(Step):
    """LK-083: after a scored card another round follows with the other seat; LK-084: after none the game is over;
    LK-086: the whole deck scored is the outright win."""

    def run(self, s: LuckyDog) -> None:
        tell_who_laid_nothing(s)
        if s.all_scored() or not s.scored:
            end(s)
        else:
            s.active = s.partner(s.active)
            NEXT_ROUND.run(s)


class EndTeamTurn(Step):
    """LK-104: scoring nothing has no penalty; LK-105, LK-106: the turn passes on until the last round is over."""

    def run(self, s: LuckyDog) -> None:
        tell_who_laid_nothing(s)
        pass_turn(s, NEXT_ROUND)


def cuddle_rule(s: LuckyDog) -> str:
    """The rule that says when a pair may score a Cuddle Time."""
    return "LK-101" if s.mode == TEAM else "LK-080"


def all_is_over(s: LuckyDog) -> str:
    """LK-084: partners who score nothing in a round have lost their game."""
    return "If neither of you scores a card in this round, the game is over." if s.mode == COOP and not s.scored else ""


def put_down(s: LuckyDog, seat: int, slot: int) -> None:
    """LK-078, LK-099: score a card from a hand."""
    s.take(seat, slot)
    s.laid[seat] += 1


def tell_who_laid_nothing(s: LuckyDog) -> None:
    """Said only when all have had their say: earlier it would give away who was asked and who was not."""
    if s.telling:
        for seat, count in enumerate(s.laid):
            if not count:
                s.tell("scored_nothing", seat)


NEXT_ROUND: Final = Round()
