"""The promises of every game, checked on random play with no knowledge of its rules."""

import json
from random import Random
from typing import Any

from barkade.kernel.errors import IllegalAction
from barkade.kernel.game import Game
from barkade.kernel.record import Record
from barkade.kernel.state import moves_of
from barkade.testing.law import Tally
from barkade.testing.parts import Parts, check_rule, check_rules, parts_of
from barkade.testing.sent import dumped, names_at, seen_by
from barkade.testing.tables import Seating, tables
from barkade.testing.walk import check_secrets_of

LONGEST = 50_000  # decisions; a game that goes on for longer does not end
KEPT_IN_POSITIONS = (
    "faces", "zones", "where", "seen", "labels", "traces", "reach", "loose", "key", "drawn", "asked", "waiting",
    "sealed", "draft",
)  # fmt: skip


def check_game(game: Game, seed: int = 0) -> Tally:
    """Check every kind of table of a game; AssertionError says which promise broke where."""
    tally = Tally()
    for seating in tables(game):
        check_table(game, seating, seed)
        check_secrets_of(game, seating, seed, 1, tally)
    return tally


def check_table(game: Game, seating: Seating, seed: int, looks: float = 0.1) -> None:
    """Play one random game and look closely at a share of its decisions."""
    rng = Random(seed)
    s = game.new(seating.seats, seed, **seating.options)
    varied, parts = Variety(), Parts(s)
    check_rules(game)
    decisions = 0
    chosen: set[int] = set()  # places in the log of what somebody decided
    while not s.over:
        check_asking(s)
        parts.watch(s)
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
    parts.check(s)


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


def check_asking(s: Any) -> None:
    """Somebody is asked; those asked have distinct legal actions of the catalogue, the others none."""
    assert s.deciders, "nobody is asked, yet the game is not over"
    assert s.decision in s.game.decisions, f"{s.decision} is none of the names that its step declares"
    for seat in range(s.box.seats):
        options = s.legal(seat)
        assert bool(options) == (seat in s.deciders), f"seat {seat}: legal is {options}, deciders are {s.deciders}"
        assert len(set(options)) == len(options), f"an option stands twice: {options}"
        assert all(0 <= action < len(s.actions) for action in options), f"options outside the catalogue: {options}"
        assert bool(s.prompt(seat)) == (seat in s.deciders), f"seat {seat}: the prompt is {s.prompt(seat)!r}"
        words = [s.say(action) for action in options]
        assert all(words), f"{s.decision}: an option has no words"
        twice = {said for said in words if words.count(said) > 1}
        assert not twice, f"{s.decision}: two options read alike: {twice}"


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
    assert all(s.where[slot] == zone for zone, pile in enumerate(s.zones) for slot in pile), "a card lies elsewhere"
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
            check_rule(s.game, error.rule)
        else:
            raise AssertionError(f"illegal action {action} was taken")
    assert dumped(s.position()) == before, "a refused action changed the state"


def fields_of(s: Any) -> dict[str, Any]:
    """Every field of a state, without what follows from them."""
    follows = {"scores", "winners", "over", "deciders", "decision"}
    return {name: value for name, value in parts_of(s).items() if name not in follows}


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
        while world.paused:
            world.go_on()
        if world.over:
            return
        seat = rng.choice(world.deciders)
        world.play(seat, rng.choice(world.legal(seat)))
    check_cards(world)


def check_telling(game: Game, s: Any) -> None:
    """Every event can be told to everybody."""
    names = names_at(s)
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
        assert again.legal(seat) == s.legal(seat), f"seat {seat} has other options after from_position(position())"


def check_scores(s: Any) -> None:
    """Score sheets add up to the scores, and every line names a rule."""
    for seat, score in enumerate(s.scores):
        sheet = s.score_sheet(seat)
        assert sum([line[0] for line in sheet]) == score, f"seat {seat}: the sheet {sheet} is not {score}"
        for _, words, rule in sheet:
            assert words, f"seat {seat}: a line of the score sheet has no words"
            assert rule.startswith(s.game.prefix), f"seat {seat}: {words} counts by {rule!r}, which is no rule"
            check_rule(s.game, rule)


def check_end(s: Any) -> None:
    """A game that is over asks nobody and has plausible winners."""
    assert s.deciders == (), f"the game is over, yet {s.deciders} are asked"
    assert s.decision == "", f"the game is over, yet {s.decision} is asked"
    assert all(s.legal(seat) == [] for seat in range(s.box.seats)), "the game is over, yet somebody has options"
    assert set(s.winners) <= set(range(s.box.seats)), f"winners are {s.winners}, seats 0 to {s.box.seats - 1}"
    check_cards(s)
    check_scores(s)


def check_record(s: Any, rng: Random) -> None:
    """The record replays to the same position, from its text too, and to any point on the way."""
    record = Record.of(s)
    again = Record.from_text(record.to_text())
    assert dumped(again.replay().position()) == dumped(s.position()), "the record replays to another position"
    some = rng.randrange(len(record.moves) + 1)
    assert dumped(record.replay(some).position()) == dumped(again.replay(some).position()), (
        f"move {some} replays otherwise"
    )


def check_forced(s: Any, chosen: set[int]) -> None:
    """What the table took by itself, rather than ask, was the only option there was."""
    record = Record.of(s)
    again = record.begin()
    for number, (seat, action) in enumerate(record.moves):
        if number not in chosen:
            assert again.legal(seat) == [action], f"{again.decision}: taken by itself among {again.legal(seat)}"
        again.play(seat, action)
