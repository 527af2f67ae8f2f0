"""What is seldom met in random games: a walk in which each kind of move is made as often as any other, looked at often and
cheaply. Only where two worlds answer the same decision otherwise is the law asked in full."""

from collections import Counter
from random import Random
from typing import Any

from barkade.kernel.game import Game
from barkade.kernel.steps import Choice, Covert
from barkade.testing.law import Tally, after, alike, check_batches, check_undo, one_of_each_kind, options_of
from barkade.testing.tables import Seating

COUNTED = 12  # for each look: how often so many options of a question are counted in other worlds
ANSWERED = 6  # for each look: how often an answer that looks like this is compared with those of other worlds
WORLDS = 6  # in which options are counted
MORE = 3  # times as many worlds are asked for other answers where two were found
MOST = 4  # answers are compared in full


def check_rare_moves_of(game: Game, seating: Seating, seed: int, looks: int, tally: Tally) -> None:
    """Play a game, verbs first; AssertionError says what is told."""
    rng = Random(seed)
    s = game.new(seating.seats, seed, **seating.options)
    looked: Counter[Any] = Counter()
    while not s.over:
        seat = rng.choice(s.deciders)
        width = (s.decision, len(s.legal(seat)))
        if takes_single_options(s) and looked[width] < COUNTED * looks:
            looked[width] += 1
            check_counted_alike(s, seat, rng, tally)
        action = rng.choice(one_of_each_kind(s, seat, rng))
        following = after(s, seat, action)
        what = (s.decision, s.actions.verb(action), tuple([event.kind for event in following.events]))
        if looked[what] < ANSWERED * looks:
            looked[what] += 1
            check_answers(s, seat, action, rng, tally)
        s = following


def takes_single_options(s: Any) -> bool:
    """Would the table answer by itself what it asks before everybody's eyes, were there one option alone?"""
    step = s.question
    if s.draft or not isinstance(step, Choice) or isinstance(step, Covert):
        return False
    return step.automatic or step.foregone(s)


def check_counted_alike(s: Any, seat: int, rng: Random, tally: Tally) -> None:
    """Where a single option is taken by itself, everybody knows how many there are. Else the question says so (`automatic =
    False`), also if there are never as few as one: it costs nothing, and nobody has to trust in that."""
    reader = rng.choice([other for other in (*range(s.box.seats), None) if other != seat])
    mine = len(s.legal(seat))
    for _ in range(WORLDS):
        world = s.imagine(reader, rng.getrandbits(32))
        count = len(options_of(world, seat)) if takes_single_options(world) else -1
        assert count == mine, f"{s.decision}: whether seat {seat} is asked tells what is hidden"
        tally["twin"] += 1


def check_answers(s: Any, seat: int, action: int, rng: Random, tally: Tally) -> None:
    """The same decision in worlds that its seat cannot tell apart. Where it is answered otherwise in some, nothing may be taken
    back and no batch tells which: so many more worlds are looked at for answers that are rarer still."""
    worlds = different_answers(alike(s, seat, rng), seat, action)
    if len(worlds) > 1:
        for _ in range(MORE):
            worlds += alike(s, seat, rng)[1:]
        worlds = different_answers(worlds, seat, action)
        check_undo(worlds, seat, action, rng, tally)
        check_batches(worlds, seat, action, rng, tally)


def different_answers(worlds: list[Any], seat: int, action: int) -> list[Any]:
    """One world for each answer to a decision, the first of them first."""
    found: list[Any] = []
    heard: list[Any] = []
    for world in worlds:
        told = answer(world, seat, action)
        if told not in heard:
            heard.append(told)
            found.append(world)
    return found[:MOST]


def answer(s: Any, seat: int, action: int) -> list[Any]:
    """What a seat hears of its decision, without words, and what it may do next."""
    following = after(s, seat, action)
    heard: list[Any] = [following.legal(seat)]
    for event in following.events:
        if event.audience >> seat & 1:
            faces = [face if knowing >> seat & 1 else -1 for face, knowing in event.cards]
            heard.append((event.kind, event.seat, faces, event.numbers))
    return heard
