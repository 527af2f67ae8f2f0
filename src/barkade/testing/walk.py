"""Where the law of secrets is tried: in random games, so often at each kind of answer to each question that has a name."""

from collections import Counter
from random import Random
from typing import Any

from barkade.kernel.game import Game
from barkade.testing.history import MOST_MOVES, Moment, check_history
from barkade.testing.law import Tally, check_law
from barkade.testing.rare import check_rare_moves_of
from barkade.testing.tables import Seating
from barkade.testing.twins import check_dealt_twins, check_imagined_twins

TWIN_STEPS = 8  # decisions that twins are followed for from each look
DEAL_STEPS = 40  # the same from the deal on
LOOK_BACK = 11  # decisions from one look at the past to the next: moves tell most when much has been played
MOST_BACK = 8  # such looks in a game, for each look at a question
LIKELY = 0.6  # that a question is looked at which was not before: not all of them at the beginning of a game


def check_secrets_of(game: Game, seating: Seating, seed: int, looks: int, tally: Tally) -> None:
    """Play a random game, patient or not, and look at each of its questions so often; AssertionError says what is told."""
    check_dealt_twins(game, seating, seed, DEAL_STEPS, tally)
    check_rare_moves_of(game, seating, seed, looks, tally)
    rng = Random(seed)
    s = game.new(seating.seats, seed, **seating.options)
    s.patient = rng.random() < 0.5
    looked: Counter[tuple[str, str]] = Counter()
    moments: list[Moment] = []
    decided, looking_back = 0, Random(seed)
    while not s.over:
        if s.paused:
            s.go_on()
            continue
        seat = rng.choice(s.deciders)
        action = rng.choice(s.legal(seat))
        what = (s.decision, s.actions.verb(action))
        if looked[what] < looks and rng.random() < LIKELY:
            looked[what] += 1
            look(s, seat, action, moments, rng, tally)
        decided += 1
        if decided % LOOK_BACK == 0 and decided <= LOOK_BACK * MOST_BACK * looks:
            check_history(s, moments, looking_back, tally)
        moments = [*moments[-MOST_MOVES:], Moment(s.clone(), seat, action)]
        s.play(seat, action)
    for (name, _), count in looked.items():
        tally[f"at {name}"] += count


def look(s: Any, seat: int, action: int, moments: list[Moment], rng: Random, tally: Tally) -> None:
    """Everything at one decision."""
    check_law(s, seat, action, rng, tally)
    check_imagined_twins(s, rng, TWIN_STEPS, tally)
    check_history(s, moments, rng, tally)
