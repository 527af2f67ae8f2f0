"""The turn in its order: refill, actions, toast, server, new dogs, end (HD-037 to HD-046, HD-116 to HD-118, HD-134)."""

from typing import Final

from barkade.games.hair_of_the_dog.actions import FULL_GLASS, MOST_SEATS
from barkade.games.hair_of_the_dog.acts import ACTS
from barkade.games.hair_of_the_dog.arrivals import bring_dog
from barkade.games.hair_of_the_dog.facts import LOTS
from barkade.games.hair_of_the_dog.scores import leaders
from barkade.games.hair_of_the_dog.server import SERVER_TO
from barkade.games.hair_of_the_dog.share import forget_glimpses
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.games.hair_of_the_dog.toast import TOAST_WHO
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Step


class Turn(Step):
    """HD-038: start of turn (refill check), actions, toast, server, new dogs, in this order."""

    def run(self, s: HairOfTheDog) -> None:
        s.turn += 1
        s.beckoned = s.hushed = s.departed = 0
        s.proposals = [0] * s.box.seats
        if s.telling:
            s.tell("turn", s.active, (), (s.turn,))
        refill(s, s.active)
        s.look(s.active)
        s.follow(TURNS[s.active])


def refill(s: HairOfTheDog, seat: int) -> None:
    """HD-040 to HD-043: at the start of its owner's turn, and only then, a glass at the Bar Counter is filled to 8, and an
    empty one too, after a free walk to the Bar Counter. HD-R44: it counts as a refill only if a sip was added."""
    if s.sips[seat] == 0:
        s.pawns[seat] = s.pub.bar
    if s.pawns[seat] == s.pub.bar and s.sips[seat] < FULL_GLASS:
        s.sips[seat] = FULL_GLASS
        s.refills[seat] += 1
        if s.telling:
            s.tell("refilled", seat, (), (seat,))


class NewDogs(Step):
    """HD-116: if a dog left during this turn, the active player places the next one; HD-117: if none left, none comes;
    HD-118: if the Guest List is empty, the final round begins."""

    def run(self, s: HairOfTheDog) -> None:
        if not s.departed:
            return
        if s.coming:
            bring_dog(s, s.active)
        elif not s.last_round:
            s.last_round = 1
            if s.telling:
                s.tell("last_round")


class EndTurn(Step):
    """HD-037: turns pass clockwise; HD-134: the final round is played until it would be the starting player's turn;
    HD-R47: so many rounds in a row without a pet are the last call."""

    def run(self, s: HairOfTheDog) -> None:
        s.look_away(s.active)
        if s.glimpses:
            forget_glimpses(s)
        s.active = (s.active + 1) % s.box.seats
        if s.active == s.first:
            s.quiet = 0 if s.petted_now else s.quiet + 1
            s.petted_now = 0
            if s.last_round or s.quiet == s.last_call != 0:
                s.then(EndGame())
                return
        s.follow(NEXT_TURN)


class EndGame(Step):
    """HD-132: the quests are shown; HD-R50: with `last_tiebreak` random, lots decide among those tied to the end."""

    def run(self, s: HairOfTheDog) -> None:
        for seat in range(s.box.seats):
            s.show(s.zones[s.quests[seat]][0], s.box.everyone)
            if s.telling:
                s.tell("quest", seat, s.zones[s.quests[seat]])
        if s.box.options["last_tiebreak"] == "random":
            draw_lots(s, leaders(s))
        if s.telling:
            s.tell("ended", -1, (), tuple(s.scores))


def draw_lots(s: HairOfTheDog, tied: list[int]) -> None:
    """One of those tied wins, if there are several."""
    if len(tied) > 1:
        s.lot = tied[s.one_of(tied, LOTS)]


NEXT_TURN: Final = planned(Turn())
TURNS: Final = [
    planned(ACTS[seat], TOAST_WHO[seat], SERVER_TO[seat], NewDogs(), EndTurn()) for seat in range(MOST_SEATS)
]
