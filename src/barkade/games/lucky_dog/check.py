"""Positions: what cannot lie on a table."""

from typing import TYPE_CHECKING

from barkade.games.lucky_dog.dice import ALL_DICE, REROLLS
from barkade.games.lucky_dog.modes import COOP, FFA, MODES, SOLO, TEAM
from barkade.games.lucky_dog.zones import DISCARD, HAND_SIZE, PILE
from barkade.kernel.errors import PositionError

if TYPE_CHECKING:
    from barkade.games.lucky_dog.state import LuckyDog

DISPLAY_STEPS = {"Turn", "Reveal", "Roll", "Reroll", "ScoreDisplay"}
HAND_STEPS = {"Round", "Draw", "RollPool", "KeepDice", "PairScores", "ScoreHand", "ScoreCuddle"}
STEPS = {
    SOLO: DISPLAY_STEPS | {"Survive"},
    FFA: DISPLAY_STEPS | {"SwapCard", "EndTurn"},
    COOP: HAND_STEPS | {"EndRound"},
    TEAM: HAND_STEPS | {"HandDiscard", "EndTeamTurn"},
}
OF_THE_ACTIVE = {"SwapCard", "Reroll", "ScoreDisplay"}
YES_OR_NO = ("last_round", "cuddled")
NEED_DICE = {"SwapCard", "Reroll", "ScoreDisplay", "KeepDice", "PairScores", "ScoreHand", "ScoreCuddle"}


def check(s: "LuckyDog") -> None:
    """Refuse what cannot be."""
    check_piles(s)
    check_places(s)
    check_facts(s)
    check_agenda(s, [type(step).__name__ for step in s.planned()])


def check_piles(s: "LuckyDog") -> None:
    """LK-028: a score is what lies in the pile."""
    if len(s.points) != s.sides or len(s.arrived) != s.sides:
        raise PositionError(f"facts: points and arrived have one number for each of {s.sides} score piles")
    for side in range(s.sides):
        worth = sum([s.deck.points[s.faces[slot]] for slot in s.zones[PILE + side]])
        if worth != s.points[side]:
            raise PositionError(f"facts: points: pile{side} is worth {worth}, not {s.points[side]}")


def check_places(s: "LuckyDog") -> None:
    """A slot of the display holds one card, a hand two; LK-055, LK-072: `solo` and `coop` have no discard pile."""
    room = 1 if s.mode in (FFA, SOLO) else HAND_SIZE
    for zone in range(s.area, len(s.zones)):
        if len(s.zones[zone]) > room:
            raise PositionError(f"{s.box.zone_names[zone]}: holds at most {room}, not {len(s.zones[zone])}")
    if s.mode in (SOLO, COOP) and s.zones[DISCARD]:
        card = s.deck.ids[s.faces[s.zones[DISCARD][0]]]
        raise PositionError(f"discard: {card} cannot lie here, there is no discard pile in {MODES[s.mode]}")


def check_facts(s: "LuckyDog") -> None:
    """Numbers that point at seats and dice."""
    seats = s.box.seats
    if len(s.laid) != seats:
        raise PositionError(f"facts: laid has one number for each of {seats} seats")
    if not all([0 <= seat < seats for seat in (s.first, s.active, s.roller)]):
        raise PositionError(f"facts: first, active and roller are seats from 0 to {seats - 1}")
    for name in YES_OR_NO:
        if getattr(s, name) not in (0, 1):
            raise PositionError(f"facts: {name}: is 0 or 1, not {getattr(s, name)}")
    if min(s.turn, s.scored, s.gained, *s.laid) < 0:
        raise PositionError("facts: turn, scored, gained and laid are at least 0")
    if not 0 <= s.rerolls <= REROLLS:
        raise PositionError(f"facts: rerolls: from 0 to {REROLLS} are left, not {s.rerolls}")
    if not 0 <= s.pool <= ALL_DICE:
        raise PositionError(f"facts: pool: is a bit mask of dice from 0 to {ALL_DICE}, not {s.pool}")


def check_agenda(s: "LuckyDog", steps: list[str]) -> None:
    """Steps of this mode, with the dice that they are about."""
    for step in steps:
        if step not in STEPS[s.mode]:
            known = ", ".join([name for name in s.game.steps if name in STEPS[s.mode]])
            raise PositionError(f"agenda: {step} is no step of {MODES[s.mode]}; its steps are {known}")
    for question in s.agenda:
        if type(question).__name__ in OF_THE_ACTIVE and getattr(question, "seat", -1) != s.active:
            name = type(question).__name__
            raise PositionError(f"agenda: {name} is for the active seat, {s.active} (facts: active, LK-046)")
    if steps and steps[0] == "HandDiscard":
        s.dice = 0  # those of the turn before are taken up
    if steps and steps[0] in NEED_DICE and not s.dice:
        raise PositionError(f"facts: dice: {steps[0]} needs five faces from 1 to 6")
    if "Reroll" in steps and "Roll" not in steps and not s.rerolls:
        raise PositionError(f"facts: rerolls: a Reroll is on the agenda, so 1 to {REROLLS} are left, not 0")
    if ("KeepDice" in steps or "RollPool" in steps) and not s.pool:
        raise PositionError(f"facts: pool: dice are still to be kept, so it is not 0; {ALL_DICE} stands for all five")
