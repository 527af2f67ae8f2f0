"""A table without network: everything it can tell and everything that can be done at it, one thing after the other.

A door (a server's room, a browser's worker) holds it. What is decided comes as rows: the door keeps them where it keeps
things, and only then lets the table `take` them; whoever decided may be told that it is done.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from barkade.bots import COACH
from barkade.kernel.view import waiting
from barkade.table import deciding, decks, orders, shelf, thinking
from barkade.table.chairs import Unattended, host_changes, must_be_full, names_of, own_changes, unattended
from barkade.table.chronicle import PERSON, Chronicle
from barkade.table.deals import Deal
from barkade.table.infos import info_of
from barkade.table.laying import laid, successor
from barkade.table.messages import Clocks, Course, Hint, State, TableInfo, Turn
from barkade.table.openings import must_be_in_lobby, opening, retold
from barkade.table.pictures import Ready, as_it_is, picture
from barkade.table.problems import Problem
from barkade.table.requests import NewTable, Order, SeatChange
from barkade.table.rows import MoveRow, SeatRow, TableRow
from barkade.table.thinking import Memories


@dataclass(slots=True)
class Decision:
    """What a decision adds to the story, to be kept and then taken; nothing, if its key was used before."""

    rows: list[MoveRow]
    over: bool  # the game ends with it


class Table:
    """One table."""

    def __init__(self, row: TableRow, chronicle: Chronicle | None = None) -> None:
        self.row = row
        self.names = names_of(row)
        self.chronicle = chronicle
        self.memories: Memories = {}
        self.at_one_screen: set[int] = set()
        self.course: Course | None = None  # how it went, once somebody has asked

    @classmethod
    def laid(
        cls, asked: NewTable, table: str, at: int, position: dict[str, Any] | None = None, deal: Deal | None = None
    ) -> "Table":
        """A new table, dealt if `asked.start` says so; `position` is where it goes on from, if not at the deal."""
        new = cls(laid(asked, table, at, position, deal))
        if asked.start:
            new.start(at)
        return new

    @classmethod
    def kept(cls, row: TableRow, moves: list[MoveRow]) -> "Table":
        """A table as it was kept; Broken says what does not replay under the installed rules."""
        return cls(row, retold(row, moves) if row.seed is not None else None)

    def again(self, table: str, at: int, level: str | None = None) -> "Table":
        """The same people before a new game, perhaps against bots of another level."""
        return Table(successor(self.row, table, at, level))

    def to_keep(self) -> dict[str, Any]:
        """All that is kept of the table besides its moves, as JSON can hold it; `rows.row_from` reads it."""
        return asdict(self.row)

    # --- looking --------------------------------------------------------------------------------------------------

    @property
    def broken(self) -> bool:
        """Does the table not replay under the installed rules?"""
        return False

    @property
    def sealed(self) -> bool:
        """Is this the deal of a day that others still play, so that its secret stays one? Doors with such secrets say so."""
        return False

    @property
    def unwatched(self) -> bool:
        """May only those who sit here see the table, because others play the same deal at others?"""
        return False

    def playing(self) -> Chronicle:
        """The story of a table that has begun."""
        if self.chronicle is not None:
            return self.chronicle
        if self.broken:
            raise Problem("broken-table", "this table does not replay under the installed rules; it is kept as it is")
        raise Problem("wrong-time", "the game has not started")

    def in_play(self) -> Chronicle:
        """The story of a table at which things may still be decided."""
        if self.row.status == "closed":
            raise Problem("wrong-time", "the table is closed")
        return self.playing()

    def told(self, online: set[int], spectators: int, tv: bool = False) -> TableInfo:
        """The table as everybody may see it."""
        info = info_of(self.row, self.chronicle, online, spectators, self.sealed, tv)
        if self.broken:
            info.status = "broken"
        return info

    def state(self, reader: int | None, since: int, clock: Clocks | None = None, ready: Ready = as_it_is) -> State:
        """The picture of a seat (None: of a spectator), with all that it was told after revision `since`."""
        chronicle = self.playing()
        at = chronicle.seats if reader is None else reader
        mine = orders.shown(self.row.seats[at]) if reader is not None else []
        found = picture(self.row.id, chronicle, at, since, self.names, clock, mine, ready)
        found.covert = found.covert or self.visits(reader)
        return found

    def before(self, seat: int, key: str) -> int:
        """The revision that a seat had before a decision: now, or if the key was used before, then."""
        chronicle = self.playing()
        return min(chronicle.revisions[seat], chronicle.keys.get((seat, key), 2**31) - 1)

    def done(self, seat: int, key: str | None) -> int | None:
        """The revision of what a seat has decided with a key, None if it has not."""
        return self.playing().keys.get((seat, key)) if key else None

    def turn(self, seat: int, until: int | None = None) -> Turn:
        """Does the table wait for a seat (-1: of somebody who has none)?"""
        chronicle = self.chronicle if seat >= 0 else None
        mine = bool(chronicle and self.row.status == "playing" and chronicle.questions[seat])
        revision = chronicle.revisions[seat] if chronicle else 0
        told = self.told(set(), 0)
        kinds = [chair.kind for chair in self.row.seats]
        waits = waiting(chronicle.state, seat)["deciders"] if chronicle and self.row.status == "playing" else []
        return Turn(
            self.row.id, told.title, self.row.status, seat, mine, revision, until if mine else None, self.names,
            self.row.game, kinds, waits, told.moved,
        )  # fmt: skip

    def deck(self) -> shelf.DeckInfo:
        """The deck that the table plays with; somebody may have brought it."""
        row = self.row
        if row.deck_text is None:
            return shelf.deck_info(row.game, row.deck)
        return shelf.deck_in_full(decks.keep(shelf.find_game(row.game), row.deck_text), row.deck_text)

    # --- deciding -------------------------------------------------------------------------------------------------

    def decision(
        self,
        seat: int,
        moves: Sequence[int | str],
        key: str | None,
        question: int | None,
        at: int,
        source: int = PERSON,
    ) -> Decision:
        """A seat's answer to its question: a move, or a run of picks of which all are taken or none."""
        if self.done(seat, key) is not None:
            return Decision([], False)
        chronicle = self.in_play()
        deciding.must_ask(chronicle, seat, question)
        rows, after = deciding.decided(chronicle, seat, moves, key, source, self.names, at)
        return Decision(rows, after.over)

    def undoing(self, seat: int, key: str | None, at: int) -> Decision:
        """The last own decision of a seat taken back."""
        if self.done(seat, key) is not None:
            return Decision([], False)
        return Decision(deciding.taken_back(self.in_play(), seat, key, at), False)

    def take(self, rows: list[MoveRow]) -> None:
        """Go on with rows that are kept."""
        chronicle = self.playing()
        chronicle.apply(rows)
        if chronicle.state.over and self.row.status == "playing":
            self.row.status, self.row.moved, self.row.due = "over", chronicle.moved, None

    @property
    def shared(self) -> set[int]:
        """The seats of those who share a screen. It visits each of them in a silence, or all in front of it would see who has
        something to answer."""
        return self.at_one_screen

    def visits(self, seat: int | None) -> bool:
        """Does a shared screen visit a seat now that has nothing to answer?"""
        if not self.silent or seat not in self.shared:
            return False
        return bool(self.playing().state.question.seat == seat)

    @property
    def silent(self) -> bool:
        """Does the table wait though nobody has to answer, so that nobody can tell?"""
        return self.chronicle is not None and bool(self.chronicle.state.paused)

    def go_on(self) -> None:
        """End a silence. What follows, follows from the rules, and the next decision keeps it."""
        self.playing().end_silence(self.shared)
        self.take([])

    def order(self, seat: int, given: list[Order]) -> None:
        """Replace a seat's standing orders."""
        self.row.seats[seat].orders = orders.stored(given, self.in_play())

    def expire_orders(self) -> list[SeatRow]:
        """Forget the standing orders whose time is over; the seats that had some."""
        chronicle = self.playing()
        changed = []
        for seat in self.row.seats:
            kept = orders.kept(seat, chronicle.state, chronicle.active) if seat.orders else seat.orders
            if kept != seat.orders:
                seat.orders = kept
                changed.append(seat)
        return changed

    # --- people and bots ------------------------------------------------------------------------------------------

    def start(self, at: int) -> None:
        """Deal: the seed follows from the secret and all nonces. On one device nobody has to pledge anything: who could
        know the secret is who plays."""
        must_be_in_lobby(self.row)
        must_be_full(self.row.seats)
        for seat in self.row.seats:
            seat.pledge = ""
        for name, value in opening(self.row, [seat.nonce for seat in self.row.seats], at).items():
            setattr(self.row, name, value)
        self.chronicle = retold(self.row, [])

    def change_seat(self, seat: int, asked: SeatChange, as_host: bool) -> None:
        """Change a seat, as its holder or as the host: its name, a bot to stand in, or what kind of seat it is."""
        if self.row.status == "closed":
            raise Problem("wrong-time", "this table is closed")
        values = host_changes(self.row, seat, asked) if as_host else own_changes(self.row, seat, asked)
        for name, value in values.items():
            setattr(self.row.seats[seat], name, value)
        self.names = names_of(self.row)

    def unattended(self) -> list[Unattended]:
        """The seats that are asked and answer without a person: by an order, or as a bot."""
        playing = self.chronicle is not None and self.row.status == "playing"
        return unattended(self.row, self.playing()) if playing else []

    def question(self, seat: int, level: str, seconds: float) -> dict[str, Any]:
        """What a bot of a level is asked in a seat's place, as JSON can hold it."""
        s, memory = self.playing().state, self.memories.get((seat, level))
        return thinking.question(s, seat, level, seconds, self.row.deck_text, memory)

    def answer(self, asked: dict[str, Any], answer: dict[str, Any]) -> int:
        """The action that a bot has answered with; any that is legal if it has not."""
        found = thinking.checked(asked, answer)
        if "error" in found:
            return thinking.any_of(asked["legal"])
        self.memories[asked["seat"], asked["level"]] = found["memory"]
        return int(found["action"])

    def must_decide(self, seat: int) -> Any:
        """The state, if there is something for a seat to decide in it."""
        s = self.in_play().state
        if not s.legal(seat):
            raise Problem("wrong-time", "there is nothing for you to decide now")
        return s

    def hint_question(self, seat: int, seconds: float) -> dict[str, Any]:
        """What the coach is asked for a seat."""
        s, said = self.must_decide(seat), self.memories.get((seat, COACH))
        return thinking.question(s, seat, COACH, seconds, self.row.deck_text, said)

    def hint(self, asked: dict[str, Any], answer: dict[str, Any]) -> Hint:
        """What the coach has answered, in words, while the question is still asked."""
        s = self.must_decide(asked["seat"])
        if s.legal(asked["seat"]) != asked["legal"]:
            raise Problem("stale", "the question has changed while the coach was thinking")
        return self.advice(s, asked["seat"], thinking.checked(asked, answer))

    def advice(self, s: Any, seat: int, answer: dict[str, Any]) -> Hint:
        """The coach's answer to a seat in words; the coach remembers what it has said."""
        found = thinking.hint(s, seat, answer, self.names)
        self.memories[seat, COACH] = answer["memory"]
        return found
