"""The Try round and its turns, in rulebook order (WR-027 to WR-052)."""

from collections.abc import Sequence
from typing import Final

from barkade.games.we_rate_dogs import choices, words
from barkade.games.we_rate_dogs.actions import ACTION_HALF, ENTER, MAX_SEATS, PASS, PLAY, PLAY_OF, RATINGS_HALF
from barkade.games.we_rate_dogs.deck import ENTER_OF, REACTION
from barkade.games.we_rate_dogs.deck import RATINGS as RATINGS_ONLY
from barkade.games.we_rate_dogs.effect import ASK_DOG, ASK_NAMES
from barkade.games.we_rate_dogs.halves import action_playable, halves, why_no_action
from barkade.games.we_rate_dogs.judging import JudgeFinal, JudgeRound
from barkade.games.we_rate_dogs.ratings import CATEGORY_NAMES, MAIN_CATEGORIES
from barkade.games.we_rate_dogs.ring import RefillHomes, enter, home_dogs, say_home_dog
from barkade.games.we_rate_dogs.stack import LAY_RATINGS, announce
from barkade.games.we_rate_dogs.state import CLOCKWISE, THE_CIRCLE, THE_PATH, WeRateDogs
from barkade.games.we_rate_dogs.windows import SETTLE
from barkade.games.we_rate_dogs.zones import HAND, HOME
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Ballot, Run, Step

TURNS: Final = 3  # WR-034


class TryRound(Step):
    """WR-028: a Try round starts with a roll of the Category Die; the face is the table category. WR-107:
    nothing of the round before counts any more."""

    def run(self, s: WeRateDogs) -> None:
        s.round = s.round + 1 if s.stage == THE_PATH else 1
        s.stage, s.turn, s.turns, s.passes = THE_PATH, 0, TURNS, 0
        s.die = s.luck(MAIN_CATEGORIES, s.round)
        if s.telling:
            s.tell("round", s.first, numbers=(s.round, s.box.seats))
            s.tell("rolled", numbers=(s.die,))
        s.follow(ROUND)


class EnterDogs(Ballot):
    """WR-029: every seat secretly chooses one dog from its Home; WR-030: until the last has chosen no Home
    changes; WR-033: none may stay out."""

    rule = "WR-029"
    names = ("EnterDog",)
    lesson = "All dogs have been shown since."

    def asks(self, s: WeRateDogs) -> int:
        asked = 0
        for seat in range(s.box.seats):
            if s.zones[HOME[seat]]:
                asked |= 1 << seat
        return asked

    def options(self, s: WeRateDogs, seat: int) -> list[int]:
        return home_dogs(s, seat)

    def revealed(self, s: WeRateDogs, picks: Sequence[int]) -> None:
        """WR-031: all entries are shown together; WR-032: clockwise from the First Player Card."""
        for seat in s.seats_from(s.first):
            if picks[seat] >= 0:
                dog = s.find(HOME[seat], picks[seat] - ENTER_OF)
                enter(s, seat, dog)
                if s.telling:
                    s.tell("entered", seat, [dog])

    def name(self, s: WeRateDogs) -> str:
        return "EnterDog"

    def prompt(self, s: WeRateDogs, seat: int) -> str:
        return f"{CATEGORY_NAMES[s.table_category()]} is judged. Choose the dog you enter, in secret."

    def ordered(self, s: WeRateDogs, options: Sequence[int]) -> list[int]:
        """The best dog for what is judged comes first."""
        category = s.table_category()
        return sorted(options, key=lambda action: -s.deck.printed[action - ENTER_OF][category])

    def say(self, s: WeRateDogs, action: int) -> str:
        return say_home_dog(s, action)

    def why_not(self, s: WeRateDogs, seat: int, action: int) -> tuple[str, str]:
        if action in ENTER:
            return self.rule, f"{s.deck.titles[action - ENTER_OF]} is not in your Home"
        return "WR-033", "every player enters a dog now"


class Turn(Step):
    """WR-034: a round has three turns, or as many as cards made of them (WR-041); WR-035: in every turn the
    holder of the First Player Card acts first, then play goes to the left."""

    def run(self, s: WeRateDogs) -> None:
        if s.turn == s.turns:
            return
        s.turn += 1
        if s.telling:
            s.tell("turn", s.first, numbers=(s.turn, s.turns))
        s.follow(LAPS[s.box.seats][s.first])


class TakeTurn(Run):
    """WR-036: play exactly one Event Card from hand, or pass; WR-049: the half and all choices are made
    before the card is announced. WR-039: an empty hand passes by itself; a hand of Reactions is asked, so
    that it stays a secret (WR-R13)."""

    rule = "WR-036"
    names = ("TakeTurn", "ChooseHalf", *ASK_NAMES)
    automatic = False

    def options(self, s: WeRateDogs) -> Sequence[int]:
        draft = s.draft
        if not draft:
            return self._plays(s)
        face = draft[0] - PLAY_OF
        if draft[-1] == RATINGS_HALF or s.deck.kinds[face] == RATINGS_ONLY:
            return choices.open_dogs(s)
        named_by = s.deck.named_by[face]
        if len(draft) < named_by:
            return halves(s, self.seat, face)
        return choices.options(s, s.deck.effects[face], self.seat, draft[named_by:])

    def _plays(self, s: WeRateDogs) -> list[int]:
        hand = s.zones[HAND[self.seat]]
        if not hand:
            return []
        faces, plays = s.faces, s.deck.plays
        found = [PASS]
        for slot in hand:
            play = plays[faces[slot]]
            if play not in found:
                found.append(play)
        found.sort()
        if len(s.ring_owners) >= s.deck.enough_dogs:
            return found
        return [action for action in found if action == PASS or halves(s, self.seat, action - PLAY_OF)]

    def foregone(self, s: WeRateDogs) -> bool:
        return bool(s.draft)

    def complete(self, s: WeRateDogs, run: tuple[int, ...]) -> bool:
        lengths = s.deck.action_run if len(run) > 1 and run[1] == ACTION_HALF else s.deck.ratings_run
        return len(run) == lengths[run[0]]

    def done(self, s: WeRateDogs, run: tuple[int, ...]) -> bool | None:
        if run[0] == PASS:
            self.skipped(s)
            return None
        announce(s, self.seat, run)
        return SETTLE.run(s)

    def skipped(self, s: WeRateDogs) -> None:
        """WR-037: a pass binds only this play; WR-137: n in succession end a Long Leash final at once."""
        s.passes += 1
        if s.telling:
            s.tell("passed", self.seat)
        if s.long_leash and s.stage == THE_CIRCLE and s.passes >= s.box.seats:
            s.instead(JudgeFinal())

    def name(self, s: WeRateDogs) -> str:
        if not s.draft:
            return "TakeTurn"
        face = s.draft[0] - PLAY_OF
        if s.draft[-1] == RATINGS_HALF or s.deck.kinds[face] == RATINGS_ONLY:
            return ASK_NAMES[ASK_DOG]
        picks = len(s.draft) - s.deck.named_by[face]
        return "ChooseHalf" if picks < 0 else ASK_NAMES[s.deck.effects[face].asks[picks]]

    def prompt(self, s: WeRateDogs) -> str:
        if not s.draft:
            return "Play an Event Card, or pass."
        title = s.deck.titles[PLAY.index(s.draft[0])]
        return PROMPTS[self.name(s)].format(title)

    def say(self, s: WeRateDogs, action: int) -> str:
        if action in PLAY:
            face = action - PLAY_OF
            return f"play {s.deck.titles[face]}: {words.card_text(s, face)}"
        if action in (RATINGS_HALF, ACTION_HALF):
            return self._say_half(s, s.draft[0] - PLAY_OF, action)
        return "pass" if action == PASS else choices.say(s, action)

    def _say_half(self, s: WeRateDogs, face: int, action: int) -> str:
        if action == RATINGS_HALF:
            return f"lay it on a dog: {words.ratings_half(s, face)}"
        return f"use its action: {words.action_half(s, face)}"

    def why_not(self, s: WeRateDogs, action: int) -> tuple[str, str]:
        if s.draft:
            return self._why_not_in_run(s, action)
        if action not in PLAY:
            return self.rule, "now is the time to play an Event Card or to pass"
        face = PLAY.index(action)
        if s.find(HAND[self.seat], face) < 0:
            return self.rule, f"{s.deck.titles[face]} is not in your hand"
        if s.deck.kinds[face] == REACTION:
            return "WR-040", f"{s.deck.titles[face]} is a Reaction: it answers another player's card"
        return why_no_action(s, self.seat, face)

    def _why_not_in_run(self, s: WeRateDogs, action: int) -> tuple[str, str]:
        face = s.draft[0] - PLAY_OF
        if action == ACTION_HALF and not action_playable(s, self.seat, face):
            return why_no_action(s, self.seat, face)
        if self.name(s) == "ChooseHalf":
            return "WR-043", f"choose one of the two halves of {s.deck.titles[face]} now"
        lays_ratings = RATINGS_HALF in s.draft or s.deck.kinds[face] == RATINGS_ONLY
        effect = LAY_RATINGS if lays_ratings else s.deck.effects[face]
        return choices.why_not(s, effect, face, ASK_NAMES.index(self.name(s)), action)


PROMPTS = {
    "ChooseHalf": "{}: lay it on a dog, or use its action?",
    "ChooseDog": "{}: on which dog?",
    "ChooseCategory": "{}: in which category?",
    "ChooseHomeDog": "{}: which dog from your Home?",
    "ChooseLaidCard": "{}: which laid card?",
    "ChooseSeat": "{}: whose hand?",
    "ChooseDiscard": "{}: which discard?",
}
TURN: Final = Turn()
TAKE_TURN: Final = [TakeTurn(seat) for seat in range(MAX_SEATS)]
LAPS: Final = [
    [planned(*[TAKE_TURN[seat] for seat in order], TURN) for order in orders] for orders in CLOCKWISE
]  # by n, first seat
ROUND: Final = planned(EnterDogs(), RefillHomes(), TURN, JudgeRound())
