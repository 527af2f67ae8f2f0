"""A game: its seats, options, actions, deck and steps, and the two ways to get a state of it."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from operator import index
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, SupportsIndex

from barkade.kernel.about import About
from barkade.kernel.actions import Catalogue
from barkade.kernel.agenda import Agenda
from barkade.kernel.box import Box, Option, Setting, Zone
from barkade.kernel.deck import Deck, DeckFile, own_name
from barkade.kernel.errors import DeckError, PositionError
from barkade.kernel.fields import Fields
from barkade.kernel.laying import check_parts, fill
from barkade.kernel.legend import Legend, no_legend
from barkade.kernel.luck import key_of
from barkade.kernel.schema import TONES, Finding, Schema, is_published, stopping, unlike
from barkade.kernel.state import State
from barkade.kernel.steps import Ballot, Choice, Step
from barkade.kernel.story import Event, Story, Telling
from barkade.kernel.usual import PlainDeck, as_given, named_deck, nothing_laid, one_pile, plain_screen

LUCK = Option(
    "free",
    ("free", "tied"),
    "tied: equal decisions meet equal luck, whatever was decided elsewhere; for one deal at many tables",
)
MOST_KEPT = 256  # tables before the deal, and decks


class Game:
    """The description of a game that every door uses. What has a default here may be left out (see `usual`)."""

    def __init__(
        self,
        key: str,
        title: str,
        prefix: str,
        version: str,
        seats: Sequence[int],
        actions: Catalogue,
        state: type[State],
        steps: Sequence[type[Step]],
        decks: Path,
        zones: Callable[[int, Mapping[str, Setting], Any], list[Zone]],
        deal: Callable[[Any], None],
        story: Story,
        options: Mapping[str, Option] | None = None,
        read_deck: Callable[[Path], Deck] = PlainDeck,
        choose_deck: Callable[[Mapping[str, Setting]], str] = named_deck,
        fit_options: Callable[[int, dict[str, Setting]], dict[str, Setting]] = as_given,
        cards: Callable[[Box], list[tuple[int, int, int]]] = one_pile,
        lay: Callable[[Any], None] = nothing_laid,
        screen: Callable[[Any, int | None, Sequence[str]], list[str]] = plain_screen,
        legend: Callable[[Any], Legend] = no_legend,
        fields: Callable[[Box], Fields] | None = None,
        about: About | None = None,
        opinion: object = None,
        folder: Path | None = None,
        schema: Schema | None = None,
    ) -> None:
        self.key = key
        self.title = title
        self.prefix = prefix
        self.version = version
        self.seats = seats
        self.options = {**(options or {}), "luck": LUCK}
        self.actions = actions
        self.state = state
        refuse_taken_names(state)
        self.steps = {step.__name__: step for step in steps}
        self.decisions = decisions(steps)
        self.decks = decks
        self.folder = folder or decks.parent  # where rulebook, guide and lesson lie, if there are any
        self.story = story
        self.screen = screen
        self.legend = legend
        self.fields = fields  # what networks read of it; None: they find out
        self.about = about or About()
        self.schema = schema  # what its decks may hold, as data; None: `read_deck` alone knows
        self.opinion = opinion  # what bots take for good in it, a `barkade.bots.opinion.Opinion`; None: they find out
        self.narrows = state.fitting is not State.fitting
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

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its key: a game is the same wherever it is installed."""
        return on_the_shelf, (self.key,)

    # --- new states -------------------------------------------------------------------------------------------

    def new(
        self,
        seats: SupportsIndex | None = None,
        seed: SupportsIndex = 0,
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
        try:
            s.start, s.forced, s.telling = index(seed), forced, telling
        except TypeError:
            raise ValueError(f"seed must be a whole number, not {seed!r}") from None
        s.seed_luck(key_of(s.start), 0)
        s.script = None if script is None else list(script)
        if s.box.tied and script is None:
            s.tie_luck()
        self._deal(s)
        s.settle()
        return s

    def deal_out(self, blank: State, seed: int, faces: list[int]) -> Any:
        """A dealt table from a blank one whose cards lie in another order, for tests: the same luck deals it alike."""
        s = self.copy(blank)
        s.start, s.faces = seed, faces[:]
        s.seed_luck(key_of(seed), 0)
        if s.box.tied:
            s.tie_luck()
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
        s.ties = {} if s.box.tied else None
        fill(s, dict(position))
        s.settle()
        return s

    def blank(self, box: Box) -> State:
        """The table of a box before anything is dealt."""
        return self._blank(box.seats, box.options, box.deck)

    def _asked_blank(self, seats: SupportsIndex | None, options: dict[str, Any]) -> State:
        """The blank for what somebody asked for, checked once."""
        asked = (seats, type(seats), *options.items(), *map(type, options.values()))  # 1 and True are not the same
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
        laid: Any = self.deck(options) if deck is None else deck
        wanted = (seats, laid.digest, *options.values())
        found = self._blanks.get(wanted)
        if found is None:
            found = self._lay_out(seats, options, laid)
            keep(self._blanks, wanted, found)
        return found

    def _lay_out(self, seats: int, options: Mapping[str, Setting], deck: object) -> State:
        box = Box(seats, options, deck, self._zones(seats, options, deck))
        s = self.state()
        s.game, s.actions, s.start = self, self.actions, None
        s.agenda, s.question, s.asked, s.choices, s.waiting, s.sealed, s.draft = [], None, -1, (), 0, (), ()
        s.log, s.picks, s.stays = None, 0, ()
        s.events, s.telling, s.forced, s.patient, s.passing = [], True, True, False, False
        s.lessons, s.lesson, s.hush = 0, "", None
        cards = self._cards(box)
        s.lay(box, [card[0] for card in cards], [card[1] for card in cards], [card[2] for card in cards])
        s.seed_luck(key_of(0), 0)
        self._lay(s)
        return s

    # --- options and decks ------------------------------------------------------------------------------------

    def _seats(self, seats: SupportsIndex | None) -> int:
        if seats is None:
            return 2 if 2 in self.seats else min(self.seats)
        try:
            count = index(seats)
        except TypeError:
            count = -1
        if count not in self.seats or isinstance(seats, bool):
            raise ValueError(f"{self.title} is for {min(self.seats)} to {max(self.seats)} seats, not {seats!r}")
        return count

    def check_options(self, seats: SupportsIndex, given: Mapping[str, Any]) -> dict[str, Setting]:
        """All options of a table, defaults filled in; ValueError names option (or seats) and allowed values."""
        count = self._seats(seats)
        for name, value in given.items():
            if name not in self.options:
                raise ValueError(f"{self.title} has no option {name!r}; it has {', '.join(self.options)}")
            choices = self.options[name].choices
            own_deck = name == "deck" and str(value).endswith(".toml")
            if not own_deck and not offered(choices, value):
                raise ValueError(f"{name} must be {allowed(choices)}, not {value!r}")
        return {name: option.default for name, option in self.options.items()} | self._fit_options(count, dict(given))

    def deck(self, options: Mapping[str, Setting]) -> Deck:
        """The deck that a table's options ask for: one of ours by name, or a file."""
        wanted = self._choose_deck(options)
        found = self._decks_read.get(wanted)
        if found is None:
            if wanted.endswith(".toml"):
                found = self.read_deck(Path(wanted))
                found.text = Path(wanted).read_text(encoding="utf-8")
            else:
                found = self.deck_of_ours(wanted)
            keep(self._decks_read, wanted, found)
        return found

    def deck_of_ours(self, name: str) -> Deck:
        """Read a deck that comes with the game."""
        return self._read_deck(self.decks / f"{name}.toml")

    def keep_deck(self, name: str, deck: Deck) -> None:
        """Let tables ask for a deck that was read elsewhere, by a name that ends in .toml; not for ever, if many are kept."""
        keep(self._decks_read, name, deck)
        self._asked.clear()  # the name may have meant another deck

    def read_deck(self, path: Path) -> Deck:
        """Read and check somebody's deck file; DeckError names file, card and field."""
        return said(self._read_theirs(path))

    def _read_theirs(self, path: Path) -> Deck:
        """Read a deck file of somebody else, and note what it changes that the rulebook prints."""
        file = DeckFile(path)
        file.must_be_of(self.key)
        deck = self._read_deck(path)
        changed = self.schema.differing(self.our_file(), file) if self.schema is not None else []
        deck.published = is_published(file) and not changed
        deck.unsaid = "".join([f"{file.file}: {finding.sentence()}" for finding in stopping(changed)[:1]])
        return deck

    def our_file(self) -> DeckFile:
        """The deck of ours with which a table begins that asks for none."""
        name = self._choose_deck({name: option.default for name, option in self.options.items()})
        return DeckFile(self.decks / f"{name}.toml")

    def findings(self, path: Path) -> list[Finding]:
        """Everything there is to say about somebody's deck file, what stops play first; DeckError if it is none of this game."""
        file = DeckFile(path)
        file.must_be_of(self.key)
        if self.schema is None:
            self._read_deck(path)
            return []
        _, found = self.schema.examined(file)
        if not stopping(found):
            ours = self.our_file()
            found += self.schema.differing(ours, file) + unlike(self.schema, ours, file)
        if not stopping(found):
            self._read_deck(path)
        return sorted(found, key=lambda finding: TONES.index(finding.tone))

    def bring_deck(self, text: str, old: bool = False) -> Deck:
        """Read the text of a deck file and let tables ask for it by its `own_name`; DeckError names card and field. Tables and
        records that are `old` may have a deck from before files had to say what they change of the rulebook."""
        found = self._decks_read.get(own_name(text)) or self._bring_deck(text)
        return found if old else said(found)

    def _bring_deck(self, text: str) -> Deck:
        with TemporaryDirectory() as folder:
            path = Path(folder) / own_name(text)
            path.write_text(text, encoding="utf-8")
            try:
                deck = self._read_theirs(path)
            except DeckError:
                raise
            except (RecursionError, TypeError, ValueError) as error:  # a stranger's file may be wrong in any way
                raise DeckError(f"this is no deck file: {error}") from None
        deck.text = text
        self.keep_deck(own_name(text), deck)
        return deck

    # --- telling ----------------------------------------------------------------------------------------------

    def tell(self, s: State, event: Event, seat: int | None, names: Sequence[str]) -> tuple[int, str] | None:
        """An event for one reader as (level, sentence), or None if it is not for them."""
        bit = 1 << (s.box.seats if seat is None else seat)
        if not event.audience & bit:
            return None
        if event.kind not in self.story:
            raise LookupError(
                f"the story of {self.title} has no line for {event.kind!r}; it has {', '.join(self.story)}"
            )
        level, narrate = self.story[event.kind]
        deck: Any = s.box.deck
        return level, narrate(Telling(event, bit, names, deck))


def said(deck: Deck) -> Deck:
    """The deck, if it says what it changes of the published game."""
    if deck.unsaid:
        raise DeckError(deck.unsaid)
    return deck


def on_the_shelf(key: str) -> "Game":
    """A game by its key."""
    from barkade.games import game

    return game(key)


def keep(kept: dict[Any, Any], name: object, value: object) -> None:
    """Keep a value for the next who asks, and let the oldest go when there are many: a server runs for months."""
    kept.pop(name, None)
    for oldest in list(kept)[: max(0, len(kept) - MOST_KEPT + 1)]:
        kept.pop(oldest, None)  # another thread may have been faster
    kept[name] = value


def refuse_taken_names(kind: type[State]) -> None:
    """ValueError if a game calls something of its own by a name that every table uses already."""
    for each in kind.__mro__[: kind.__mro__.index(State)]:
        for name in vars(each):
            if not name.startswith("__") and hasattr(Agenda, name):
                raise ValueError(
                    f"{each.__name__}.{name}: every table has a {name!r} of its own (docs/verbs.md): choose another name"
                )


def decisions(steps: Sequence[type[Step]]) -> list[str]:
    """What the questions among some steps may be called."""
    found: dict[str, None] = {}
    for step in steps:
        if issubclass(step, Choice | Ballot):
            found.update(dict.fromkeys(step.names or (step.__name__,)))
    return list(found)


def offered(choices: Sequence[Setting], value: object) -> bool:
    """Is a value one of the choices, and of their kind? 1 is not True, 20.0 is not 20."""
    kinds = {int} if isinstance(choices, range) else {type(choice) for choice in choices}
    return type(value) in kinds and value in choices


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
    package, dot, module = str(kind.__module__).rpartition(".")
    return f"{package}.copies" if dot else f"{module}_copies"


def copy_lines(kind: type[State]) -> list[str]:
    """The copier of a class of states, line by line."""
    lines = ["def copy(s):", "    c = new()", "    s.copy_to(c)"]
    lines += [f"    c.{name} = s.{name}" for name in (*kind.numbers, *kind.packed, *kind.shared, *kind.derived)]
    lines += [f"    c.{name} = s.{name}[:]" for name in (*kind.lists, *kind.backstage, *kind.tallies)]
    return [*lines, "    return c"]
