"""How Lucky Dog is told."""

from collections.abc import Sequence

from barkade.kernel.story import DETAILED, NORMAL, QUIET, Story, Telling, plural


def starts(t: Telling) -> str:
    return f"{t.does('starts')}."


def turn(t: Telling) -> str:
    return f"Turn {t.numbers[0]}: {t.name(t.seat)}."


def revealed(t: Telling) -> str:
    return f"{t.card} is turned up."


def reshuffled(t: Telling) -> str:
    return f"The discard pile is shuffled into a new deck of {t.numbers[0]}."


def rolled(t: Telling) -> str:
    return f"{t.does('rolls')} {dashed(t.numbers)}."


def swapped(t: Telling) -> str:
    return f"{t.does('swaps')} {t.title(t.faces[0])} for {t.title(t.faces[1])}."


def rerolled(t: Telling) -> str:
    mask, *faces = t.numbers
    fallen = [face for i, face in enumerate(faces) if mask >> i & 1]
    dice = "1 die" if len(fallen) == 1 else f"{len(fallen)} dice"
    return f"{t.does('rerolls')} {dice} and {t.verb('gets')} {dashed(fallen)}: now {dashed(faces)}."


def stopped(t: Telling) -> str:
    return f"{t.does('lets')} the dice lie."


def kept(t: Telling) -> str:
    return f"{t.does('keeps')} {dashed(t.numbers)}."


def drew(t: Telling) -> str:
    return f"{t.does('draws')} {t.cards}."


def discarded(t: Telling) -> str:
    return f"{t.does('discards')} {t.card}."


def kept_hand(t: Telling) -> str:
    return f"{t.does('discards')} nothing."


def scored(t: Telling) -> str:
    return f"{t.does('scores')} {t.card}: {plural(t.numbers[0], 'point')}, now {t.numbers[1]}."


def scored_nothing(t: Telling) -> str:
    return f"{t.does('scores')} nothing."


def too_few(t: Telling) -> str:
    gained, needed = t.numbers
    return f"{plural(gained, 'point').capitalize()} in this turn; alone it takes {needed} to go on."


def last_round(t: Telling) -> str:
    return f"{t.does('reaches')} the goal: this round is the last one."


def ended(t: Telling) -> str:
    if len(t.numbers) == 1:
        return f"The game is over: {plural(t.numbers[0], 'point')}."
    return f"The game is over: {t.totals}."


def dashed(numbers: Sequence[int]) -> str:
    """4-4-1."""
    return "-".join([str(number) for number in numbers])


STORY: Story = {
    "starts": (NORMAL, starts),
    "turn": (NORMAL, turn),
    "revealed": (DETAILED, revealed),
    "reshuffled": (NORMAL, reshuffled),
    "rolled": (NORMAL, rolled),
    "swapped": (NORMAL, swapped),
    "rerolled": (NORMAL, rerolled),
    "stopped": (DETAILED, stopped),
    "kept": (NORMAL, kept),
    "drew": (NORMAL, drew),
    "discarded": (NORMAL, discarded),
    "kept_hand": (DETAILED, kept_hand),
    "scored": (QUIET, scored),
    "scored_nothing": (NORMAL, scored_nothing),
    "too_few": (QUIET, too_few),
    "last_round": (QUIET, last_round),
    "ended": (QUIET, ended),
}
