"""A game: its seats, options, actions, deck and steps, and the two ways to get a state of it."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from barkade.kernel.actions import Catalogue
from barkade.kernel.box import Box, Option, Setting, Zone
from barkade.kernel.deck import Deck
from barkade.kernel.errors import PositionError
from barkade.kernel.legend import Legend, no_legend
from barkade.kernel.luck import key_of
from barkade.kernel.position import check_parts, fill
from barkade.kernel.state import State
from barkade.kernel.steps import Step
from barkade.kernel.story import Event, Story, Telling

MOST_KEPT = 256  # tables before the deal, and decks


class Game:
    """The description of a game that every door uses."""

    def __init__(
        self,
        key: str,
        title: str,
        prefix: str,
        version: str,
        seats: Sequence[int],
        options: Mapping[str, Option],
        actions: Catalogue,
        state: type[State],
        steps: Sequence[type[Step]],
        decks: Path,
        read_deck: Callable[[Path], Deck],
        choose_deck: Callable[[Mapping[str, Setting]], str],
        fit_options: Callable[[int, dict[str, Setting]], dict[str, Setting]],
        zones: Callable[[int, Mapping[str, Setting], Any], list[Zone]],
        cards: Callable[[Box], list[tuple[int, int, int]]],
        lay: Callable[[Any], None],
        deal: Callable[[Any], None],
        story: Story,
        screen: Callable[[Any, int | None, Sequence[str]], list[str]],
        legend: Callable[[Any], Legend] = no_legend,
    ) -> None:
        self.key = key
        self.title = title
        self.prefix = prefix
        self.version = version
        self.seats = seats
        self.options = dict(options)
        self.actions = actions
        self.state = state
        self.steps = {step.__name__: step for step in steps}
        self.decks = decks
        self.story = story
        self.screen = screen
        self.legend = legend
        self.copy = copier(state)
        self._read_deck = read_deck
        self._choose_deck = choose_deck
        self._fit_options = fit_options
        self._zones = zones
        self._cards = cards
        self._lay = lay
        self._deal = deal
        self._decks_read: dict[str, Deck] = {}
        self._blanks: dict[tuple[object, ...], State] = {}
        self._asked: dict[tuple[object, ...], State] = {}

    # --- new states -------------------------------------------------------------------------------------------

    def new(
        self,
        seats: int | None = None,
        seed: int = 0,
        forced: bool = True,
        telling: bool = True,
        script: Sequence[int] | None = None,
        **options: Any,
    ) -> Any:
        """A dealt table, waiting for its first decision. ValueError says which option is wrong and what is allowed.

        With `forced=False` no choice is taken by itself: for replays, where the record decides. With `telling=False`
        there are no events: for simulations. A `script` gives the outcomes of luck instead of the seed; when it runs
        out, ChanceNeeded says how many outcomes the next draw has.
        """
        s = self.copy(self._asked_blank(seats, options))
        s.start, s.forced, s.telling = seed, forced, telling
        s.seed_luck(key_of(seed), 0)
        s.script = None if script is None else list(script)
        self._deal(s)
        s.settle()
        return s

    def from_position(self, position: Mapping[str, Any], forced: bool = True) -> Any:
        """The state of a (hand-written) position; PositionError names the card or fact that cannot be."""
        check_parts(position)
        if position.get("game", self.key) != self.key:
            raise PositionError(f"this is a position of {position['game']}, not of {self.key}")
        try:
            count = self._seats(position.get("seats"))
            options = self.check_options(count, dict(position.get("options", {})))
        except ValueError as error:
            raise PositionError(str(error)) from None
        s = self.copy(self._blank(count, options))
        s.start, s.forced = dict(position), forced
        s.seed_luck(key_of(0), 0)
        fill(s, dict(position))
        s.settle()
        return s

    def blank(self, box: Box) -> State:
        """The table of a box before anything is dealt."""
        return self._blank(box.seats, box.options, box.deck)

    def _asked_blank(self, seats: int | None, options: dict[str, Any]) -> State:
        """The blank for what somebody asked for, checked once."""
        asked = (seats, *options.items())
        try:
            found = self._asked.get(asked)
        except TypeError:  # a value that no option can have
            found = None
        if found is None:
            count = self._seats(seats)
            found = self._blank(count, self.check_options(count, options))
            keep(self._asked, asked, found)
        return found

    def _blank(self, seats: int, options: Mapping[str, Setting], deck: object = None) -> State:
        wanted = (seats, *options.values())
        found = self._blanks.get(wanted)
        if found is None:
            found = self._lay_out(seats, options, self.deck(options) if deck is None else deck)
            keep(self._blanks, wanted, found)
        return found

    def _lay_out(self, seats: int, options: Mapping[str, Setting], deck: object) -> State:
        box = Box(seats, options, deck, self._zones(seats, options, deck))
        s = self.state()
        s.game, s.actions, s.start = self, self.actions, None
        s.agenda, s.question, s.asked, s.choices, s.waiting, s.sealed, s.draft = [], None, -1, (), 0, (), ()
        s.log, s.events, s.telling, s.forced, s.patient = None, [], True, True, False
        cards = self._cards(box)
        s.lay(box, [card[0] for card in cards], [card[1] for card in cards], [card[2] for card in cards])
        s.seed_luck(key_of(0), 0)
        self._lay(s)
        return s

    # --- options and decks ------------------------------------------------------------------------------------

    def _seats(self, seats: int | None) -> int:
        if seats is None:
            return 2 if 2 in self.seats else min(self.seats)
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {min(self.seats)} to {max(self.seats)} seats, not {seats}")
        return seats

    def check_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, Setting]:
        """All options of a table, defaults filled in; ValueError names option (or seats) and allowed values."""
        self._seats(seats)
        for name, value in given.items():
            if name not in self.options:
                raise ValueError(f"{self.title} has no option {name!r}; it has {', '.join(self.options)}")
            choices = self.options[name].choices
            own_deck = name == "deck" and str(value).endswith(".toml")
            if not own_deck and (value not in choices or isinstance(value, bool) != isinstance(choices[0], bool)):
                raise ValueError(f"{name} must be {allowed(choices)}, not {value!r}")
        return {name: option.default for name, option in self.options.items()} | self._fit_options(seats, dict(given))

    def deck(self, options: Mapping[str, Setting]) -> Deck:
        """The deck that a table's options ask for: one of ours by name, or a file."""
        wanted = self._choose_deck(options)
        found = self._decks_read.get(wanted)
        if found is None:
            found = self._read_deck(Path(wanted) if wanted.endswith(".toml") else self.decks / f"{wanted}.toml")
            keep(self._decks_read, wanted, found)
        return found

    def keep_deck(self, name: str, deck: Deck) -> None:
        """Let tables ask for a deck that was read elsewhere, by a name that ends in .toml; not for ever, if many are kept."""
        keep(self._decks_read, name, deck)

    def read_deck(self, path: Path) -> Deck:
        """Read and check a deck file; DeckError names file, card and field."""
        return self._read_deck(path)

    # --- telling ----------------------------------------------------------------------------------------------

    def tell(self, s: State, event: Event, seat: int | None, names: Sequence[str]) -> tuple[int, str] | None:
        """An event for one reader as (level, sentence), or None if it is not for them."""
        bit = 1 << (s.box.seats if seat is None else seat)
        if not event.audience & bit:
            return None
        level, narrate = self.story[event.kind]
        deck: Any = s.box.deck
        return level, narrate(Telling(event, bit, names, deck))


def keep(kept: dict[Any, Any], name: object, value: object) -> None:
    """Keep a value for the next who asks, and let the oldest go when there are many: a server runs for months."""
    kept.pop(name, None)
    while len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]
    kept[name] = value


def allowed(choices: Sequence[Setting]) -> str:
    """Choices in words."""
    if isinstance(choices, range):
        return f"from {choices[0]} to {choices[-1]}"
    return " or ".join([repr(choice) for choice in choices])


def copier(kind: type[State]) -> Callable[[Any], Any]:
    """The function that copies states of a class: written out once from its tables, as dataclasses do, so that no
    field can be forgotten. When rules are compiled it is compiled with them."""
    space: dict[str, Any] = {"new": kind}
    if find_spec(copies_module(kind)):
        space["copy"] = import_module(copies_module(kind)).copy
    else:
        exec("\n".join(copy_lines(kind)), space)
    made: Callable[[Any], Any] = space["copy"]
    return made


def copies_module(kind: Any) -> str:
    """Where the compiled copier of a class of states is, if it is compiled."""
    return str(kind.__module__).rpartition(".")[0] + ".copies"


def copy_lines(kind: type[State]) -> list[str]:
    """The copier of a class of states, line by line."""
    lines = ["def copy(s):", "    c = new()", "    s.copy_to(c)"]
    lines += [f"    c.{name} = s.{name}" for name in (*kind.numbers, *kind.packed, *kind.shared, *kind.derived)]
    lines += [f"    c.{name} = s.{name}[:]" for name in (*kind.lists, *kind.backstage, *kind.tallies)]
    return [*lines, "    return c"]
