"""The state of a game: what the kernel keeps, what a game adds, and the doors through which anything leaves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from barkade.kernel.agenda import GRIP, Agenda
from barkade.kernel.deck import own_name
from barkade.kernel.imagine import deal, hidden_from, imagine
from barkade.kernel.native import mypyc_attr
from barkade.kernel.position import position
from barkade.kernel.view import facts, view

if TYPE_CHECKING:
    from barkade.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Agenda):
    """One position of a game, with all its secrets. A game declares the attributes it adds once, in seven tables.

    Everything in `numbers`, `packed` and `lists` is public and part of every view: a secret is a card, a sealed pick or a draft.
    """

    numbers: ClassVar[tuple[str, ...]] = ()  # names of whole-number attributes
    packed: ClassVar[tuple[str, ...]] = ()  # numbers that stand for a list: views and positions show the list
    lists: ClassVar[tuple[str, ...]] = ()  # names of lists of ints, or of tuples, which copies share
    backstage: ClassVar[tuple[str, ...]] = ()  # lists of ints (slots, marks) that no view shows
    shared: ClassVar[tuple[str, ...]] = ()  # tables that never change, shared by all copies
    derived: ClassVar[tuple[str, ...]] = ()  # numbers that follow from the cards: in no position, made anew by `check`
    tallies: ClassVar[tuple[str, ...]] = ()  # lists of the same kind, of ints or of what never changes
    limits: ClassVar[dict[str, tuple[int, int]]] = {}  # the least and the most that a fact, or each of its list, can be
    open_scores: ClassVar[bool] = True  # False: scores appear in views only when the game is over
    progress_words: ClassVar[str] = "points"  # what `progress` counts
    sheets_follow_cards: ClassVar[bool] = False  # True: a score sheet changes only when a card does

    __slots__ = ("game", "start")

    game: "Game"
    start: Any  # where the log begins: a seed, a position, or None in an imagined world

    # --- what a game fills in ---------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        """Points by seat: what its score sheet adds up to."""
        return [sum([line[0] for line in self.score_sheet(seat)]) for seat in range(self.box.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that won; [] while the game goes on. Those with the most points, if a game says nothing else."""
        scores = self.scores if self.over else []
        return [seat for seat, points in enumerate(scores) if points == max(scores)]

    @property
    def places(self) -> list[int]:
        """The place of each seat, 1 for the first, shared by those who are level; [] while the game goes on. Winners come
        before the others, then points decide; a game whose rules rank further says so."""
        if not self.over:
            return []
        scores, winners = self.scores, self.winners
        return places_by([(seat in winners, score) for seat, score in enumerate(scores)])

    @property
    def progress(self) -> list[int]:
        """How far each seat has come, for the curve of a finished game: its points, or what comes nearest in a game that counts
        none before its end."""
        return self.scores

    @property
    def tie_words(self) -> str:
        """What decides between equal points, for people."""
        return "equal points share a place"

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        """Lines (points, words, rule id) that add up to the seat's score."""
        raise NotImplementedError(f"{type(self).__name__} has no score sheet")

    def unpack(self, name: str) -> list[int]:
        """The list that a packed number stands for."""
        raise NotImplementedError

    def pack(self, name: str, items: list[int]) -> int:
        """The number for a list; PositionError names what cannot be."""
        raise NotImplementedError

    def check(self) -> None:
        """Refuse a hand-written position whose facts cannot be; PositionError names the fact."""

    def card_notes(self) -> dict[str, object]:
        """Live help for the whole room that follows from the cards alone, so that it stays while none of them moves."""
        return {}

    def public_notes(self) -> dict[str, object]:
        """Further live help (what matches, what would score) from what the whole room knows."""
        return {}

    def own_notes(self, seat: int) -> dict[str, object]:
        """What a seat is told beyond the public notes, or instead of some of them, from what it knows."""
        return {}

    @property
    def silence(self) -> str:
        """The rule that forbids free talk between the seats during play; "" if there is none."""
        return ""

    def fitting(self, slot: int) -> int:
        """A bit mask of the faces that a hidden card may have by what everybody has seen happen; -1 for any. A game says it
        whose public history forbids some: who did not follow suit has none of it."""
        return -1

    def dream(self, bit: int) -> None:
        """Deal what a seat (its bit in a mask) does not know: called on an imagined world. What `fitting` says is enough for
        most games; where a deal also depends on who dreams, a game says it here."""
        hidden = hidden_from(self, bit)
        fits: dict[int, int] = {}
        if self.game.narrows:
            for slot in hidden:
                faces = self.fitting(slot)
                if faces != -1:
                    fits[slot] = faces
        deal(self, bit, hidden, fits)

    def dream_again(self, bit: int, seat: int) -> None:
        """Deal once more, because the seat that is asked has nothing to say in this world. A game may deal that seat's cards
        alone."""
        self.dream(bit)

    def copy_to(self, c: "State") -> None:
        """Copy what the kernel keeps; the game's own attributes follow from its tables (see `copier`)."""
        c.game, c.box, c.actions, c.start = self.game, self.box, self.actions, self.start
        c.key, c.drawn, c.luck_block = self.key, self.drawn, self.luck_block
        c.script = None if self.script is None else self.script[:]
        c.ties = None if self.ties is None else self.ties.copy()
        c.faces, c.seen, c.where, c.zones = self.faces[:], self.seen[:], self.where[:], self.zones[:]
        c.labels, c.traces, c.reach, c.loose = self.labels, self.traces, self.reach, self.loose
        c.agenda, c.question, c.asked, c.choices = self.agenda[:], self.question, self.asked, self.choices
        c.waiting, c.sealed, c.draft = self.waiting, self.sealed, self.draft
        c.log, c.picks, c.stays = self.log, self.picks, self.stays
        c.events, c.telling, c.forced, c.patient = self.events[:], self.telling, self.forced, self.patient
        c.passing, c.lessons, c.lesson, c.hush = self.passing, self.lessons, self.lesson, self.hush

    # --- the doors: one implementation for all games ------------------------------------------------------------

    def clone(self) -> Any:
        """An independent copy."""
        return self.game.copy(self)

    def __deepcopy__(self, memo: object) -> Any:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what it is known by everywhere: its game, its position and its log."""
        deck: Any = self.box.deck
        kept = (self.start, self.telling, None if self.script is None else self.script[:])
        return restored, (self.game, deck.text, self.position(), moves_of(self), self.forced, kept)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, ready for JSON; None is a spectator."""
        return view(self, seat)

    def notes(self, seat: int) -> dict[str, object]:
        """All live help for a seat."""
        return self.card_notes() | self.public_notes() | self.own_notes(seat)

    def imagine(self, seat: int | None, seed: int) -> Any:
        """A full world that this seat could be looking at; the same seed gives the same world."""
        return imagine(self, seat, seed)

    def in_the_open(self) -> list[Any]:
        """What cannot change without somebody's seeing it."""
        return [self.zones[:], self.seen[:], facts(self)]

    def marks_backstage(self) -> list[list[int]]:
        """What is marked backstage."""
        return [getattr(self, name)[:] for name in self.backstage]

    def position(self) -> dict[str, Any]:
        """The full position, ready for JSON, cards by name, agenda included."""
        return position(self)


def places_by(ranks: Sequence[Any]) -> list[int]:
    """The places of seats by what ranks them, the greater the better; equal ranks share a place."""
    return [1 + len([other for other in ranks if other > rank]) for rank in ranks]


def moves_of(s: Agenda) -> list[tuple[int, int]]:
    """All decisions of a state so far, forced ones included, oldest first."""
    moves = []
    log: Any = s.log
    while log is not None:
        log, seat, action = log
        moves.append((seat, action))
    return moves[::-1]


def restored(
    game: "Game", deck: str, position: dict[str, Any], moves: list[tuple[int, int]], forced: bool, kept: tuple[Any, ...]
) -> Any:
    """A state from what a pickle holds."""
    if deck:
        game.bring_deck(deck)
        position["options"]["deck"] = own_name(deck)
    s = game.from_position(position, forced)
    s.start, s.telling, s.script = kept
    for number, (seat, action) in enumerate(moves, 1):
        s.log = (s.log, seat, action)
        if not number & GRIP:
            s.stays = (*s.stays, s.log)
    return s
