"""The end: the last round, and passing the turn on."""

from barkade.games.lucky_dog.state import LuckyDog
from barkade.kernel.steps import Step


def pass_turn(s: LuckyDog, turn: Step) -> None:
    """LK-047, LK-105: the turn goes to the left. LK-048, LK-106: once a side has 20 the last round is on; LK-049, LK-050: it ends
    when the turn would return to the seat that had the first one. LK-R24: so does the last round of a `round_cap`."""
    if not s.last_round and max(s.points) >= s.target:
        s.last_round = 1
        if s.telling:
            s.tell("last_round", s.active)
    following = (s.active + 1) % s.box.seats
    capped = 0 < s.round_cap * s.box.seats <= s.turn
    if following == s.first and (s.last_round or capped):
        end(s)
    else:
        s.active = following
        turn.run(s)


def end(s: LuckyDog) -> None:
    """The game is over."""
    s.instead()
    if s.telling:
        s.tell("ended", -1, (), tuple(s.points))
