"""The same game beside another engine: Oh Hell, ours as it stands in `examples/oh_hell`, theirs as it is in OpenSpiel (C++).

Both are driven from Python through their public surface, turn by turn, round after round; a figure is the median of the rounds.
"""

import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

from barkade.bench.rules import through_the_door
from barkade.bots.bot import Budget, ask
from barkade.bots.opinion import Beginner
from barkade.bots.search import SearchBot
from barkade.extras import missing
from barkade.games import game

KEY, SEATS, TRICKS = "oh_hell", 3, 8
ITERATIONS = 400
PLACES = (0, 4, 9, 14)  # decisions of a game at which both sides think
CLONES = 2000
Measure = Callable[[float], float]


def measure_peers(rounds: int, seconds: float) -> Iterator[dict[str, Any]]:
    """A line for each measure: ours, theirs, and ours as a share of theirs; each measured so many times, in turn."""
    theirs = openspiel()
    deals = deals_of(theirs)
    both: dict[str, tuple[Measure, Measure]] = {
        "decisions a second": (play_ours, lambda spent: play_theirs(deals, spent)),
        "with the deal": (
            lambda spent: play_ours(spent, dealing=True),
            lambda spent: play_theirs(deals, spent, dealing=True),
        ),
        "copies a second": (copy_ours, lambda spent: copy_theirs(deals, spent)),
        "search, their C++": (think_ours, lambda spent: think_theirs(deals, spent, cpp_bot)),
        "search, their Python": (think_ours, lambda spent: think_theirs(deals, spent, python_bot)),
    }
    for name, sides in both.items():
        for measured in sides:
            measured(seconds / 10)  # warm up
        found = [(sides[0](seconds), sides[1](seconds)) for _ in range(rounds)]
        ours, others = median([pair[0] for pair in found]), median([pair[1] for pair in found])
        yield {"measure": name, "ours": round(ours), "theirs": round(others), "ratio": round(ours / others, 2)}


def openspiel() -> Any:
    """OpenSpiel's game."""
    try:
        import pyspiel
    except ImportError as error:
        raise missing("openspiel", "bench peers", error) from None
    return pyspiel.load_game(f"oh_hell(players={SEATS},num_tricks_fixed={TRICKS})")


def new_here(seed: int) -> Any:
    """A dealt table of ours; every decision is asked, as theirs is."""
    try:
        played = game(KEY)
    except KeyError as error:
        raise ValueError(f"bench peers plays the example: pip install -e examples/oh_hell ({error.args[0]})") from None
    return played.new(SEATS, seed, forced=False, telling=False, tricks=TRICKS)


def deals_of(theirs: Any) -> Callable[[Random], Any]:
    """Deals their table: one lot after the other."""

    def deal(random: Random) -> Any:
        s = theirs.new_initial_state()
        while s.is_chance_node():
            outcomes = s.legal_actions()
            s.apply_action(outcomes[int(random.random() * len(outcomes))])
        return s

    return deal


def play_ours(seconds: float, dealing: bool = False) -> float:
    """Decisions a second of random play, with or without the time of dealing."""
    random = Random(1)
    return rated(
        seconds, dealing, lambda: new_here(random.getrandbits(30)), lambda s: through_the_door(s, random.random)
    )


def play_theirs(deal: Callable[[Random], Any], seconds: float, dealing: bool = False) -> float:
    """The same at their table."""
    random = Random(1)

    def play_on(s: Any) -> int:
        decisions = 0
        while not s.is_terminal():
            legal = s.legal_actions(s.current_player())
            s.apply_action(legal[int(random.random() * len(legal))])
            decisions += 1
        return decisions

    return rated(seconds, dealing, lambda: deal(random), play_on)


def rated(seconds: float, dealing: bool, deal: Callable[[], Any], play_on: Callable[[Any], int]) -> float:
    """Deal and play again and again; decisions in a second of CPU time."""
    decisions, spent = 0, 0.0
    while spent < seconds:
        begun = time.process_time()
        s = deal()
        dealt = time.process_time()
        decisions += play_on(s)
        spent += time.process_time() - (begun if dealing else dealt)
    return decisions / spent


def copy_ours(seconds: float) -> float:
    """Copies a second of a table in the middle of a game."""
    s = new_here(3)
    for _ in range(PLACES[2]):
        s.pick(s.asked, s.choices[0])
    return copied(s, seconds)


def copy_theirs(deal: Callable[[Random], Any], seconds: float) -> float:
    """The same of their table."""
    s = deal(Random(3))
    for _ in range(PLACES[2]):
        s.apply_action(s.legal_actions()[0])
    return copied(s, seconds)


def copied(s: Any, seconds: float) -> float:
    """Copies a second."""
    copies, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        for _ in range(CLONES):
            s.clone()
        copies += CLONES
    return copies / spent


def think_ours(seconds: float) -> float:
    """Imagined games a second of the information-set search, each played at random to its end, as theirs are."""
    bot = SearchBot(Beginner(), 1, Budget(ITERATIONS))
    thought, spent, seed = 0, 0.0, 0
    while spent < seconds:
        s = new_here(seed)
        seed += 1
        for at in range(max(PLACES) + 1):
            seat = s.asked
            if at in PLACES and len(s.choices) > 1:
                begun = time.process_time()
                ask(bot, s, seat, seed)
                spent += time.process_time() - begun
                thought += bot.iterations
            s.pick(seat, s.choices[0])
    return thought / spent


def think_theirs(deal: Callable[[Random], Any], seconds: float, bot_for: Callable[[Any], Any]) -> float:
    """The same by their bot."""
    random = Random(1)
    thought, spent = 0, 0.0
    while spent < seconds:
        s = deal(random)
        bot = bot_for(s.get_game())
        for at in range(max(PLACES) + 1):
            if at in PLACES and len(s.legal_actions()) > 1:
                begun = time.process_time()
                bot.step(s)
                spent += time.process_time() - begun
                thought += ITERATIONS
            s.apply_action(s.legal_actions()[0])
    return thought / spent


def cpp_bot(theirs: Any) -> Any:
    """Their information-set search in C++."""
    import pyspiel

    visits = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
    return pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, ITERATIONS, -1, visits, False, False)


def python_bot(theirs: Any) -> Any:
    """Their information-set search in Python."""
    import numpy
    from open_spiel.python.algorithms import ismcts, mcts

    random = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    return ismcts.ISMCTSBot(theirs, evaluator, 2.0, ITERATIONS, -1, random)
