"""Twins: two tables, dealt and played alike, that differ only in what a reader does not know. Whatever the reader is sent is
the same, until a card that it sees, or an answer that it hears, differs.

Twins ask even where only one option is left, so that they stay in step; that a table which does not ask there tells nothing
either is looked at apart (`check_asking_alike`).
"""

from random import Random
from typing import Any

from barkade.kernel.agenda import SILENCE
from barkade.kernel.game import Game
from barkade.kernel.steps import Choice, Covert
from barkade.testing.law import Tally, pass_silently, same_dream, some_readers
from barkade.testing.sent import first_difference, sent_to
from barkade.testing.tables import Seating

SWAPS = 24  # tried to make the twin of a deal
DREAMS = 8  # every so many decisions twins are asked for their dreams as well


def check_dealt_twins(game: Game, seating: Seating, seed: int, steps: int, tally: Tally) -> None:
    """A deal and its twin for each reader, played on alike."""
    rng = Random(seed)
    for reader in some_readers(game.new(seating.seats, seed, **seating.options), rng):
        twins = dealt_twins(game, seating, seed, reader, rng)
        if twins is not None:
            play_alike(*twins, reader, rng, steps, tally)


def check_imagined_twins(s: Any, rng: Random, steps: int, tally: Tally) -> None:
    """A table and what a reader imagines of it, with the same luck, played on alike."""
    for reader in some_readers(s, rng):
        if s.draft and s.asked != reader:
            continue  # an unfinished run is a secret too, and may name cards that the twin's hand does not hold
        mine, twin = s.clone(), s.imagine(reader, rng.getrandbits(32))
        twin.seed_luck(mine.key, mine.drawn)
        twin.ties = None if mine.ties is None else mine.ties.copy()
        twin.telling, twin.patient = True, mine.patient
        mine.events, twin.events = [], []
        play_alike(mine, twin, reader, Random(rng.getrandbits(32)), steps, tally)


def dealt_twins(game: Game, seating: Seating, seed: int, reader: int | None, rng: Random) -> tuple[Any, Any] | None:
    """Two deals by the same luck of two decks in which some cards have changed places, none of which the reader sees."""
    first = game.new(seating.seats, seed, **seating.options)
    blank = game.blank(first.box)
    faces, made = blank.faces[:], None
    for _ in range(SWAPS):
        one, other = rng.randrange(len(faces)), rng.randrange(len(faces))
        if faces[one] == faces[other] or blank.labels[one] != blank.labels[other]:
            continue
        faces[one], faces[other] = faces[other], faces[one]
        twin = game.deal_out(blank, seed, faces)
        if known(twin, reader) == known(first, reader):
            made = twin
        else:
            faces[one], faces[other] = faces[other], faces[one]
    return None if made is None else (first, made)


def known(s: Any, reader: int | None) -> list[int]:
    """Every face that a reader knows, by slot; -1 where it knows none."""
    bit = 1 << (s.box.seats if reader is None else reader)
    return [face if seen & bit else -1 for face, seen in zip(s.faces, s.seen, strict=True)]


def play_alike(mine: Any, twin: Any, reader: int | None, rng: Random, steps: int, tally: Tally) -> None:
    """Play twins on with the same decisions, and compare what the reader is sent."""
    told, mixed = "", False
    for table in (mine, twin):
        table.patient, table.forced = True, False
    for step in range(steps):
        sent = [sent_to(table, reader) for table in (mine, twin)]
        if sent[0] != sent[1] and (told or sees_another_card(mine, twin, reader, mixed)):
            return
        if offered(mine, reader) != offered(twin, reader):
            return
        assert sent[0] == sent[1], f"reader {reader} can tell twins apart: {first_difference(*sent)}"
        tally["twin"] += 1
        if step % DREAMS == DREAMS - 1:
            tally["imagine"] += same_dream(mine, twin, reader, step)
        if mine.over or twin.over or mine.drawn != twin.drawn:
            return
        lessons, drawn = (mine.lessons, twin.lessons), mine.drawn
        if not decide_alike(mine, twin, reader, rng):
            return
        mixed = mine.drawn != drawn
        told = answered(mine, lessons[0]) or answered(twin, lessons[1])


def offered(s: Any, reader: int | None) -> bool:
    """Is the reader asked what the rules ask only by the hands of others?"""
    return s.asked == reader and isinstance(s.question, Covert) and s.question.reveals


def answered(s: Any, lessons: int) -> str:
    """What else than a silence has been learned since so many lessons; "" if nothing."""
    return "" if s.lessons == lessons or s.lesson == SILENCE else str(s.lesson)


def sees_another_card(mine: Any, twin: Any, reader: int | None, mixed: bool) -> bool:
    """Does the reader know a card that is another at the twin, or that does not lie in the open there? When luck has just mixed
    cards, equal cards in another order count too: the same luck orders other arrangements in another way, and tells nothing."""
    pairs = zip(known(mine, reader), known(twin, reader), strict=True)
    if any([a != b and a >= 0 and b >= 0 for a, b in pairs]):
        return True
    mine_open, twin_open = lying_open(mine, reader), lying_open(twin, reader)
    if not mixed:
        mine_open, twin_open = [[sorted(pile) for pile in piles] for piles in (mine_open, twin_open)]
    return mine_open != twin_open


def lying_open(s: Any, reader: int | None) -> list[list[int]]:
    """The faces in each zone that a reader may look into."""
    bit = 1 << (s.box.seats if reader is None else reader)
    zones = [pile for pile, audience in zip(s.zones, s.box.audience, strict=True) if audience & bit]
    return [[s.faces[slot] for slot in pile] for pile in zones]


def decide_alike(mine: Any, twin: Any, reader: int | None, rng: Random) -> bool:
    """The same decision at both tables, or silence at both; False if there is none."""
    secret = [isinstance(table.question, Covert) and table.asked != reader for table in (mine, twin)]
    if all(secret):
        return go_on_silently(mine) and go_on_silently(twin)
    seats = sorted(set(mine.deciders) & set(twin.deciders))
    if any(secret) or not seats:
        return False
    seat = rng.choice(seats)
    if seat != reader and not mine.draft and not twin.draft:  # nobody sees how far another is in a run
        check_asking_alike(mine, twin, seat)
    both = sorted(set(mine.legal(seat)) & set(twin.legal(seat)))
    if not both:
        return False
    action = rng.choice(both)
    for table in (mine, twin):
        table.play(seat, action)
    return True


def check_asking_alike(mine: Any, twin: Any, seat: int) -> None:
    """Where one option is left at one table only, it is not taken by itself: others would know by that what is hidden."""
    assert takes_itself(mine, seat) == takes_itself(twin, seat), (
        f"{mine.decision}: whether seat {seat} is asked tells what is hidden"
    )


def takes_itself(s: Any, seat: int) -> bool:
    """Would the table not ask a seat, but take its only option?"""
    step = s.question
    if len(s.legal(seat)) > 1:
        return False
    return bool(step.automatic or (isinstance(step, Choice) and step.foregone(s)))


def go_on_silently(table: Any) -> bool:
    """Let a whole silence go by; False if somebody has to break it."""
    seen = table.in_the_open()
    while isinstance(table.question, Covert) and table.in_the_open() == seen:
        if table.asked < 0:
            table.go_on()
        elif not pass_silently(table, seen):
            return False
    return True
