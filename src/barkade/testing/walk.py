"""Where the law of secrets is tried: in random games, so often at each kind of answer to each question that has a name."""

from collections import Counter
from random import Random
from typing import Any

from barkade.kernel.game import Game
from barkade.testing.history import MOST_MOVES, Moment, check_history
from barkade.testing.law import Tally, check_law, one_of_each_kind
from barkade.testing.tables import Seating
from barkade.testing.twins import check_asked_in_all_worlds, check_dealt_twins, check_imagined_twins, nearly_foregone

TWIN_STEPS = 8  # decisions that twins are followed for from each look
DEAL_STEPS = 40  # the same from the deal on
FOREGONE = 6  # for each look: how often a question is put in many worlds that has two options left
LIKELY = 0.6  # that a question is looked at which was not before: not all of them at the beginning of a game


def check_secrets_of(game: Game, seating: Seating, seed: int, looks: int, tally: Tally) -> None:
    """Play a random game, patient or not, and look at each of its questions so often; AssertionError says what is told."""
    check_dealt_twins(game, seating, seed, DEAL_STEPS, tally)
    check_asking_of(game, seating, seed, looks, tally)
    rng = Random(seed)
    s = game.new(seating.seats, seed, **seating.options)
    s.patient = rng.random() < 0.5
    looked: Counter[tuple[str, str]] = Counter()
    moments: list[Moment] = []
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
        moments = [*moments[-MOST_MOVES:], Moment(s.clone(), seat, action)]
        s.play(seat, action)
    for (name, _), count in looked.items():
        tally[f"at {name}"] += count


def look(s: Any, seat: int, action: int, moments: list[Moment], rng: Random, tally: Tally) -> None:
    """Everything at one decision."""
    check_law(s, seat, action, rng, tally)
    check_imagined_twins(s, rng, TWIN_STEPS, tally)
    check_history(s, moments, rng, tally)


def check_asking_of(game: Game, seating: Seating, seed: int, looks: int, tally: Tally) -> None:
    """Play a game in which what is seldom done is done more often, and look only at questions that are nearly foregone: that
    the last but one option goes is too rare for the other walk."""
    rng = Random(seed)
    s = game.new(seating.seats, seed, **seating.options)
    looked: Counter[str] = Counter()
    while not s.over:
        seat = rng.choice(s.deciders)
        if nearly_foregone(s, seat) and looked[s.decision] < FOREGONE * looks:
            looked[s.decision] += 1
            check_asked_in_all_worlds(s, seat, rng, tally)
        s.play(seat, rng.choice(one_of_each_kind(s, seat, rng)))
