"""The promises of every game, checked on random play with no knowledge of its rules."""

import json
from random import Random
from typing import Any

from barkade.kernel.errors import IllegalAction
from barkade.kernel.game import Game
from barkade.kernel.record import Record
from barkade.kernel.state import moves_of
from barkade.testing.tables import Seating, tables

LONGEST = 50_000  # decisions; a game that goes on for longer does not end
KEPT_IN_POSITIONS = (
    "faces", "zones", "where", "seen", "labels", "traces", "reach", "loose", "key", "drawn", "asked", "waiting",
    "sealed", "draft",
)  # fmt: skip


def check_game(game: Game, seed: int = 0) -> None:
    """Check every kind of table of a game; AssertionError says which promise broke where."""
    for seating in tables(game):
        check_table(game, seating, seed)


def check_table(game: Game, seating: Seating, seed: int, looks: float = 0.1) -> None:
    """Play one random game and look closely at a share of its decisions."""
    rng = Random(seed)
    s = game.new(seating.seats, seed, **seating.options)
    varied = Variety()
    decisions = 0
    chosen: set[int] = set()  # places in the log of what somebody decided
    while not s.over:
        check_asking(s)
        if rng.random() < looks or decisions < 3:
            check_cards(s)
            check_views_are_copies(s)
            check_refusal(s, rng)
            check_copies(s, rng)
            check_silence(s, rng)
            check_secrets(s, rng, varied)
            check_position(game, s)
            check_scores(s)
        seat = rng.choice(s.deciders)
        action = rng.choice(s.legal(seat))
        check_twins(s, seat, action, rng) if rng.random() < looks else None
        before = s.clone()
        chosen.add(len(moves_of(s)))
        s.play(seat, action)
        check_stillness(before, s)
        check_telling(game, s)
        decisions += 1
        assert decisions < LONGEST, f"{game.key} at {seating} does not end"
    check_end(s)
    check_position(game, s)
    check_record(s, rng)
    check_forced(s, chosen)
    varied.check()


class Variety:
    """Imagined worlds must differ wherever something is hidden."""

    def __init__(self) -> None:
        self.hidden = 0
        self.different = 0

    def see(self, s: Any, worlds: list[Any], seat: int) -> None:
        """Compare the worlds of one look: can different unknown faces have been dealt, and were they?"""
        for label in set(s.labels):
            faces = {s.faces[i] for i in range(len(s.faces)) if s.labels[i] == label and not s.seen[i] >> seat & 1}
            if len(faces) > 2:
                self.hidden += 1
                self.different += len({tuple(world.faces) for world in worlds}) > 1
                return

    def check(self) -> None:
        """Of all looks with hidden faces, nearly all must have given different worlds."""
        assert self.hidden == 0 or self.different / self.hidden > 0.5, "imagined worlds are all alike"


def dumped(thing: Any) -> str:
    """Bytes that can be compared; also shows that the thing is ready for JSON."""
    return json.dumps(thing, sort_keys=False)


def check_asking(s: Any) -> None:
    """Somebody is asked; those asked have distinct legal actions of the catalogue, the others none."""
    assert s.deciders, "nobody is asked, yet the game is not over"
    assert s.decision in s.game.decisions, f"{s.decision} is none of the names that its step declares"
    for seat in range(s.box.seats):
        options = s.legal(seat)
        assert bool(options) == (seat in s.deciders), f"seat {seat}: legal is {options}, deciders are {s.deciders}"
        assert len(set(options)) == len(options), f"an option stands twice: {options}"
        assert all(0 <= action < len(s.actions) for action in options)
        assert bool(s.prompt(seat)) == (seat in s.deciders)
        assert all(s.say(action) for action in options)


def check_views_are_copies(s: Any) -> None:
    """Whoever scribbles on a view changes nothing at the table."""
    before = dumped(s.position())
    view = s.view(0)
    for part in (view["options"], view["facts"], view["zones"]):
        for name in part:
            if isinstance(part[name], list):
                part[name].append("scribbled")
            part[name] = "scribbled"
    assert dumped(s.position()) == before, "a view is part of the table"


def check_cards(s: Any) -> None:
    """Every card lies in exactly one place, and the deck is complete."""
    lying = sorted([slot for pile in s.zones for slot in pile])
    assert lying == list(range(len(s.faces))), "a card lies nowhere or twice"
    assert all(s.where[slot] == zone for zone, pile in enumerate(s.zones) for slot in pile)
    blank = s.game.blank(s.box)
    assert sorted(s.faces) == sorted(blank.faces), "faces have appeared or vanished"


def check_stillness(before: Any, s: Any) -> None:
    """What is said to follow from the cards alone has not changed if no card has."""
    if s.same_cards(before):
        assert dumped(s.card_notes()) == dumped(before.card_notes()), "card notes changed while no card did"
        if s.sheets_follow_cards:
            for seat in range(s.box.seats):
                assert s.score_sheet(seat) == before.score_sheet(seat), "a score sheet changed while no card did"


def check_refusal(s: Any, rng: Random) -> None:
    """An illegal action is refused in a sentence and changes nothing."""
    seat = rng.choice(s.deciders)
    wrong = [action for action in range(len(s.actions)) if action not in s.legal(seat)]
    before = dumped(s.position())
    for action in (rng.choice(wrong) if wrong else -1, -1, len(s.actions)):
        try:
            s.play(seat, action)
        except IllegalAction as error:
            assert error.why
        else:
            raise AssertionError(f"illegal action {action} was taken")
    assert dumped(s.position()) == before, "a refused action changed the state"


def fields_of(s: Any) -> dict[str, Any]:
    """Every attribute of a state, also of a compiled class."""
    names = {n for kind in type(s).__mro__ for n, v in vars(kind).items() if hasattr(v, "__set__") and n[0] != "_"}
    names |= set(getattr(s, "__dict__", {}))
    names -= {"scores", "winners", "over", "deciders", "decision"}
    return {name: getattr(s, name) for name in names}


def check_copies(s: Any, rng: Random) -> None:
    """A clone is equal in every field, shares no list, and playing it leaves the original alone."""
    copy = s.clone()
    mine, theirs = fields_of(s), fields_of(copy)
    assert mine.keys() == theirs.keys(), f"a clone lacks {mine.keys() ^ theirs.keys()}"
    for name, value in mine.items():
        assert value == theirs[name], f"{name} is not copied"
        shared = name in s.shared or name in ("game", "box", "actions", "choices", "start")
        assert shared or not isinstance(value, list) or value is not theirs[name], f"{name} is shared by a clone"
    before = dumped(s.position())
    for _ in range(5):
        if not copy.over:
            seat = rng.choice(copy.deciders)
            copy.play(seat, rng.choice(copy.legal(seat)))
    assert dumped(s.position()) == before, "playing a clone changed the original"


def check_silence(s: Any, rng: Random) -> None:
    """A table that tells nothing keeps no events: they would pile up in simulations, where nobody reads them."""
    silent = s.clone()
    silent.telling, silent.events = False, []
    play_on(silent, rng)
    assert silent.events == [], f"told although nobody listens: {[event.kind for event in silent.events]}"


def seen_by(s: Any, seat: int | None) -> str:
    """Everything that leaves a state for a seat."""
    names = [f"Seat {n}" for n in range(s.box.seats)]
    out: list[Any] = [s.view(seat), s.game.screen(s, seat, names), s.card_notes(), s.public_notes()]
    if s.over or s.open_scores:
        out += [s.score_sheet(n) for n in range(s.box.seats)]
    if seat is not None:
        legal = s.legal(seat)
        out += [legal, s.prompt(seat), [s.say(action) for action in legal], s.notes(seat), s.score_sheet(seat)]
    return dumped(out)


def check_secrets(s: Any, rng: Random, varied: Variety) -> None:
    """An imagined world looks the same to its seat, byte for byte, and can be played on."""
    for seat in [*range(s.box.seats), None]:
        seed = rng.getrandbits(32)
        worlds = [s.imagine(seat, seed + i) for i in range(3)]
        mine = seen_by(s, seat)
        for world in worlds:
            assert seen_by(world, seat) == mine, f"seat {seat} can tell an imagined world from the true one"
            check_cards(world)
        again = s.imagine(seat, seed)
        assert again.faces == worlds[0].faces, "the same seed imagines another world"
        twice = worlds[1].imagine(seat, seed)
        assert twice.faces == worlds[0].faces, f"the world that seat {seat} imagines depends on hidden faces"
        if seat is not None:
            varied.see(s, worlds, seat)
        play_on(worlds[2], rng)


def play_on(world: Any, rng: Random) -> None:
    """A few decisions in a copy or an imagined world."""
    for _ in range(8):
        if world.over:
            return
        seat = rng.choice(world.deciders)
        world.play(seat, rng.choice(world.legal(seat)))
    check_cards(world)


def check_twins(s: Any, actor: int, action: int, rng: Random) -> None:
    """Two states that differ only in what a seat does not know tell it the same story, unless the move shows a difference."""
    for seat in [*range(s.box.seats), None]:
        if s.draft and actor != seat:
            continue  # an unfinished run is a secret too, and may name cards that the twin's hand does not hold
        twin = s.imagine(seat, rng.getrandbits(32))
        if actor not in twin.deciders or action not in twin.legal(actor):
            continue
        mine = s.clone()
        twin.seed_luck(mine.key, mine.drawn)
        twin.telling = mine.telling = True
        twin.draft = mine.draft
        mine.play(actor, action)
        twin.play(actor, action)
        if dumped(mine.view(seat)) == dumped(twin.view(seat)):
            names = [f"Seat {n}" for n in range(s.box.seats)]
            stories = [[s.game.tell(w, e, seat, names) for e in w.events] for w in (mine, twin)]
            stories = [[line for line in story if line] for story in stories]
            assert stories[0] == stories[1], f"the story told to seat {seat} depends on hidden faces"


def check_telling(game: Game, s: Any) -> None:
    """Every event can be told to everybody."""
    names = [f"Seat {n}" for n in range(s.box.seats)]
    for event in s.events:
        for seat in [*range(s.box.seats), None]:
            told = game.tell(s, event, seat, names)
            assert told is None or (told[0] in (1, 2, 3) and told[1]), f"{event.kind} is not told well"


def check_position(game: Game, s: Any) -> None:
    """A position written down and read again is the same, in what it says and in what it leaves out."""
    position = s.position()
    again = game.from_position(json.loads(dumped(position)))
    assert dumped(again.position()) == dumped(position), "from_position(position()) is another position"
    for name in (*KEPT_IN_POSITIONS, *s.numbers, *s.packed, *s.lists, *s.backstage, *s.derived):
        assert getattr(again, name) == getattr(s, name), f"{name} is another after from_position(position())"
    for seat in range(s.box.seats):
        assert again.legal(seat) == s.legal(seat)


def check_scores(s: Any) -> None:
    """Score sheets add up to the scores, and every line names a rule."""
    for seat, score in enumerate(s.scores):
        sheet = s.score_sheet(seat)
        assert sum([line[0] for line in sheet]) == score, f"seat {seat}: the sheet {sheet} is not {score}"
        assert all(line[1] and line[2].startswith(s.game.prefix) for line in sheet)


def check_end(s: Any) -> None:
    """A game that is over asks nobody and has plausible winners."""
    assert s.deciders == ()
    assert s.decision == ""
    assert all(s.legal(seat) == [] for seat in range(s.box.seats))
    assert set(s.winners) <= set(range(s.box.seats))
    check_cards(s)
    check_scores(s)


def check_record(s: Any, rng: Random) -> None:
    """The record replays to the same position, from its text too, and to any point on the way."""
    record = Record.of(s)
    again = Record.from_text(record.to_text())
    assert dumped(again.replay().position()) == dumped(s.position()), "the record replays to another position"
    some = rng.randrange(len(record.moves) + 1)
    assert dumped(record.replay(some).position()) == dumped(again.replay(some).position())


def check_forced(s: Any, chosen: set[int]) -> None:
    """What the table took by itself, rather than ask, was the only option there was."""
    record = Record.of(s)
    again = record.begin()
    for number, (seat, action) in enumerate(record.moves):
        if number not in chosen:
            assert again.legal(seat) == [action], f"{again.decision}: taken by itself among {again.legal(seat)}"
        again.play(seat, action)
