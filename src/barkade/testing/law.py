"""The law of secrets, tried: in worlds that a seat cannot tell apart, the same decision must leave it with the same undo, the
same refusals, the same curtain and the same dreams, unless it was meant to learn something."""

from collections import Counter
from random import Random
from typing import Any

from barkade.kernel.law import Past, learned, refused
from barkade.kernel.steps import Ballot, Covert
from barkade.testing.sent import first_difference, seen_by, sent_to

WORLDS = 3  # imagined beside the true one
PAIRS = 4  # of picks tried at once
READERS = 3  # asked at each look, beside whoever decides
LONGEST_ROUND = 40  # visits of a shared screen in one silence


class Tally(Counter[str]):
    """How many pairs of worlds each property was looked at in, and how often each question."""

    def __str__(self) -> str:
        return ", ".join([f"{self[name]} {name}" for name in PROPERTIES])


PROPERTIES = ("undo", "batch", "curtain", "imagine", "twin", "history", "bytes")


def check_law(s: Any, seat: int, action: int, rng: Random, tally: Tally) -> None:
    """All properties at one decision of a seat."""
    worlds = alike(s, seat, rng)
    check_undo(worlds, seat, action, rng, tally)
    check_batches(worlds, seat, action, rng, tally)
    check_curtain(worlds, seat, action, tally)
    check_imagined(s, rng, tally)


def alike(s: Any, seat: int, rng: Random) -> list[Any]:
    """The table and some that the seat cannot tell from it, all of them in the same manners."""
    worlds = [s.clone(), *[s.imagine(seat, rng.getrandbits(32)) for _ in range(WORLDS)]]
    for world in worlds:
        world.telling, world.patient, world.events = True, s.patient, []
        assert options_of(world, seat) == s.legal(seat), (
            f"{s.decision}: what seat {seat} may do tells what it does not know"
        )
    return worlds


def options_of(s: Any, seat: int) -> list[int]:
    """What a seat may do, asked anew: a world has the answer that was given at the true table."""
    question = s.question
    return list(question.options(s, seat) if isinstance(question, Ballot) else question.options(s))


def some_readers(s: Any, rng: Random) -> list[int | None]:
    """A few of those who look at a table, the room among them."""
    everybody: list[int | None] = [*range(s.box.seats), None]
    return rng.sample(everybody, min(len(everybody), READERS))


def after(world: Any, seat: int, action: int) -> Any:
    """A world after a decision."""
    copy = world.clone()
    copy.play(seat, action)
    return copy


def check_undo(worlds: list[Any], seat: int, action: int, rng: Random, tally: Tally) -> None:
    """Whoever may take a decision back has been sent nothing that it could not have worked out; whether it may, and why not,
    is sent as well. What is taken back leaves no trace with any reader."""
    found = [after(world, seat, action) for world in worlds]
    sent = [sent_to(world, seat) for world in found]
    reasons = [learned(before, now) for before, now in zip(worlds, found, strict=True)]
    name = worlds[0].decision
    if not all(reasons):
        for told in sent:
            assert told == sent[0], (
                f"{name}: can be taken back, though seat {seat} learned something: {first_difference(sent[0], told)}"
            )
        assert not any(reasons), f"{name}: whether seat {seat} can take back tells what others hold"
        check_no_trace(worlds[0], found[0], seat)
    dream = rng.getrandbits(32)
    for other in range(1, len(worlds)):
        if sent[other] == sent[0]:
            assert reasons[other] == reasons[0], f"{name}: why seat {seat} cannot take back tells what others hold"
            tally["imagine"] += same_dream(found[0], found[other], seat, dream)
        tally["undo"] += 1


def check_no_trace(before: Any, now: Any, seat: int) -> None:
    """What was taken back looks to every reader as if it had never been."""
    if isinstance(before.question, Covert) or now.over:
        return
    past = Past()
    past.keep(before.clone(), seat)
    back = past.take_back(now, seat)
    assert back is not None, f"{before.decision}: not taken back, though nothing was learned"
    for reader in [*range(now.box.seats), None]:
        assert seen_by(back.table, reader) == seen_by(before, reader), f"reader {reader} sees what was taken back"


def check_batches(worlds: list[Any], seat: int, action: int, rng: Random, tally: Tally) -> None:
    """Two picks at once are refused with the same words in all worlds that the seat cannot tell apart: the action and one
    of each kind that may follow, and some other pairs."""
    first = worlds[0]
    legal = first.legal(seat)
    pairs = [(action, second) for second in one_of_each_kind(after(first, seat, action), seat, rng)]
    for pick in rng.sample(legal, min(len(legal), PAIRS)):
        follow = [*after(first, seat, pick).legal(seat), rng.randrange(len(first.actions))]
        pairs += [(pick, second) for second in rng.sample(follow, min(len(follow), 2))]
    for pair in pairs:
        said = {refused(world, seat, pair) for world in worlds}
        assert len(said) == 1, f"{first.decision}: a refusal tells seat {seat} what others hold: {sorted(said)}"
        tally["batch"] += len(worlds) - 1


def one_of_each_kind(s: Any, seat: int, rng: Random) -> list[int]:
    """One action for each verb among those that a seat may do: what is rare is not lost among twenty ways to go."""
    legal = s.legal(seat)
    return list({s.actions.verb(action): action for action in rng.sample(legal, len(legal))}.values())


def check_curtain(worlds: list[Any], seat: int, action: int, tally: Tally) -> None:
    """A shared screen is passed on in the same order wherever the one who decided was sent the same."""
    orders: dict[str, list[list[int]]] = {}
    for world in worlds:
        table = world.clone()
        table.patient = True
        table.play(seat, action)
        orders.setdefault(sent_to(table, seat), []).append(visits(table))
    for found in orders.values():
        for order in found[1:]:
            both = min(len(order), len(found[0]))
            assert order[:both] == found[0][:both], (
                f"{worlds[0].decision}: a shared screen goes to {found[0]} or {order}"
            )
            tally["curtain"] += 1


def visits(s: Any) -> list[int]:
    """Whom a shared screen visits while a silence lasts, as far as nobody breaks it; then whom the table waits for, or -1."""
    table = s.clone()
    seen = table.in_the_open()
    found: list[int] = []
    while isinstance(table.question, Covert) and table.in_the_open() == seen and len(found) < LONGEST_ROUND:
        found.append(table.question.seat)
        if table.asked < 0:
            table.go_on()
        elif not pass_silently(table, seen):
            return found
    return found if found else [*table.deciders, -1]


def pass_silently(table: Any, seen: list[Any]) -> bool:
    """Answer a secret question so that nothing is seen; False if there is no such answer."""
    action = silent_answer(table, seen)
    if action >= 0:
        table.play(table.asked, action)
    return action >= 0


def silent_answer(table: Any, seen: list[Any]) -> int:
    """An answer to a secret question after which the silence goes on, or -1."""
    for action in table.legal(table.asked):
        trial = after(table, table.asked, action)
        if isinstance(trial.question, Covert) and trial.in_the_open() == seen:
            return int(action)
    return -1


def check_imagined(s: Any, rng: Random, tally: Tally) -> None:
    """What a reader imagines is the same from each of its worlds, in every part."""
    for reader in some_readers(s, rng):
        seed = rng.getrandbits(32)
        for alike in (s.imagine(reader, seed + 1), *with_another_copy(s, reader)):
            tally["imagine"] += same_dream(s, alike, reader, seed)


def with_another_copy(s: Any, reader: int | None) -> list[Any]:
    """The table with another of several equal cards where the reader knows one: it cannot tell them apart by their past."""
    bit = 1 << (s.box.seats if reader is None else reader)
    known = {s.faces[slot]: slot for slot, seen in enumerate(s.seen) if seen & bit}
    for slot, seen in enumerate(s.seen):
        other = known.get(s.faces[slot], slot)
        if not seen & bit and s.traces[slot] != s.traces[other] and could_change_places(s, slot, other):
            found = s.clone()
            found.swap(slot, other)
            return [found]
    return []


def could_change_places(s: Any, one: int, other: int) -> bool:
    """May each of two cards have come to where the other lies, for all that anybody has seen of them?"""
    return all(
        [s.reach[s.labels[to]] & mixes for card, to in ((one, other), (other, one)) for mixes, _ in s.traces[card]]
    )


def same_dream(one: Any, other: Any, reader: int | None, seed: int) -> bool:
    """Two tables that look alike to a reader give it the same world: deciders, question, backstage, all of it. False if they
    cannot be compared: which of two hidden cards has moved is nothing that anybody sees, but it is in the numbers of slots, and
    along these the same seed deals other hands. That such a world shows its reader nothing new is looked at by
    `check_secrets`; that the odds of its hidden part are the same is looked at by nobody."""
    if one.zones != other.zones:
        return False
    first, second = one.imagine(reader, seed), other.imagine(reader, seed)
    for name in ("deciders", "decision", "paused"):
        assert getattr(first, name) == getattr(second, name), f"{name} of a world tells reader {reader} what is hidden"
    mine, theirs = first.position(), second.position()
    for part in mine.keys() | theirs.keys():
        assert mine.get(part) == theirs.get(part), f"{part} of a world tells reader {reader} what is hidden"
    return True
