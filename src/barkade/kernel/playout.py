"""Random play to the end: what simulations and searches do most."""

from collections.abc import Callable

from barkade.kernel.agenda import Agenda


def playout(s: Agenda, draw: Callable[[], float], most: int = 1_000_000) -> int:
    """Play uniformly random legal actions, at most so many; `draw` gives numbers from 0 to 1. Returns how many."""
    for count in range(most):
        seat = s.asked
        options = s.choices
        if seat < 0:
            if s.question is None:
                return count
            seat = s.deciders[0]
            options = s.legal(seat)
        s.pick(seat, options[int(draw() * len(options))])
    return most
