"""Records: the full one when the game is over, a seat's own before that, strangers' files, any move as a new start."""

import json
from typing import Any

from barkade import days
from barkade.kernel.deck import own_name
from barkade.kernel.errors import IllegalAction, RecordError
from barkade.kernel.record import Record
from barkade.kernel.state import moves_of
from barkade.kernel.story import named
from barkade.table import decks, fairness
from barkade.table.chairs import check_level
from barkade.table.chronicle import FORCED, PERSON, Chronicle, Page, decisions_since
from barkade.table.evenings import is_evening
from barkade.table.messages import RecordedMove, Replay, State
from barkade.table.openings import first_state, game_at
from barkade.table.pictures import picture, told_of
from barkade.table.problems import Problem, not_watched
from barkade.table.requests import NewTable
from barkade.table.rows import MoveRow, SeatRow, TableRow
from barkade.table.table import Table

MOST_MOVES = 20_000
MOST_SEED = 2**512


def is_finished(table: Table) -> bool:
    """Has the game ended? One that its host has closed in play has not: its hands stay what they were, secret."""
    chronicle = table.playing()
    return table.row.status == "over" or (table.row.status == "closed" and chronicle.state.over)


def must_be_finished(table: Table) -> Chronicle:
    """Everything may be shown only when nothing can be spoilt."""
    if not is_finished(table):
        raise Problem("wrong-time", "everything is shown when the game is over")
    return table.playing()


def record_of(table: Table) -> Record:
    """The full record of a finished table, its secret opened."""
    must_be_finished(table)
    if table.unwatched:
        raise not_watched()
    if table.sealed:
        raise Problem(
            "wrong-time", "The record opens when the day is over everywhere: until then others play this deal."
        )
    return saved(table)


def watchable(table: Table) -> Record:
    """The record of a finished table to be watched; it is not handed out."""
    must_be_finished(table)
    if table.unwatched:
        raise not_watched()
    return saved(table)


def saved(table: Table) -> Record:
    """The full record of a table, finished or not: for a door whose one user owns all of it."""
    row, chronicle = table.row, table.playing()
    extra: dict[str, Any] = {
        "names": table.names,
        "fairness": fairness.opened(row),
        "finished": chronicle.moved,
    }
    if row.deal is not None:
        extra["deal"] = row.deal
    if row.deck_text is not None:
        extra["deck_file"] = row.deck_text
    if row.status == "playing":
        extra["levels"] = [seat.level for seat in row.seats]  # who goes on without a person
    return Record.of(chronicle.state, **extra)


def own_record(table: Table, state: State) -> str:
    """What a seat (None: a spectator) knows of a table that is still played, its whole story in its picture, as lines of JSON."""
    row, seat = table.row, state.seat
    header = {
        "barkade_story": 1, "game": row.game, "rules": row.rules, "deck": row.deck, "deck_hash": row.deck_hash,
        "seats": len(row.seats), "options": row.options, "seat": seat, "names": table.names,
        "commitment": fairness.commitment(row.secret),
    }  # fmt: skip
    lines: list[Any] = [header]
    lines += [{"revision": told.revision, "seat": told.seat, "text": told.text} for told in state.events]
    lines.append({"view": table.playing().state.view(seat)})
    return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in lines])


# --- replay ---------------------------------------------------------------------------------------------


def replayed(table: Table, at: int, reader: str) -> Replay:
    """The table after `at` moves, for a seat, the room, or with every face."""
    record = record_of(table) if reader == "all" else watchable(table)
    total = len(record.moves)
    if at > total:
        raise Problem("bad-request", f"this record has {total} moves", field="at", allowed=[0, total])
    seats = len(table.row.seats)
    known = [*[str(seat) for seat in range(seats)], "room", "all"]
    if reader not in known:
        raise Problem("bad-request", f"nobody is called {reader!r}", field="as", allowed=known)
    last = spoken(record, table.names, at)[-1] if at else None
    s = record.replay(upto=at)
    if reader == "all":
        s.seen = [s.box.everyone] * len(s.seen)
    number = int(reader) if reader.isdecimal() else seats
    state = picture(table.row.id, Chronicle(s), number, 0, table.names, None, [])
    state.revision, state.since = at, max(0, at - 1)
    return Replay(total, at, last.seat if last else None, last.text if last else "", state)


def spoken(record: Record, names: list[str], upto: int | None = None) -> list[RecordedMove]:
    """The decisions of a record, each in the words of its moment, and what was told of it."""
    s = record.begin()
    room = s.box.seats
    found = []
    for number, (seat, action) in enumerate(record.moves[:upto], 1):
        words = named(s.say(action), names)
        s.play(seat, action)
        told, _ = told_of(s, Page(s.events, (number,) * (room + 1), 0), room, names)
        found.append(RecordedMove(seat, s.actions.notation(action), words, told))
    return found


def position_at(table: Table, asked: NewTable) -> dict[str, Any]:
    """The position that a new table goes on from; the new table takes the old one's options and deck."""
    assert asked.origin is not None
    record = watchable(table)
    seats = len(table.row.seats)
    if asked.game != table.row.game or len(asked.seats) != seats:
        raise Problem("bad-request", f"the record is of {table.row.game} with {seats} seats", field="seats")
    if asked.origin.move > len(record.moves):
        raise Problem("bad-request", f"the record has {len(record.moves)} moves", field="origin.move")
    s = record.replay(asked.origin.move)
    if s.over:
        raise Problem("wrong-time", "the game is over at this move", field="origin.move")
    asked.options = dict(table.row.options)
    asked.deck = table.row.deck_text
    if asked.deck is not None:
        del asked.options["deck"]
    position: dict[str, Any] = s.position()
    return position


# --- strangers' files -----------------------------------------------------------------------------------


def read(text: str, table: str, at: int) -> tuple[TableRow, list[MoveRow]]:
    """A finished table and its rows from a record's text; Problem says what is wrong with it."""
    try:
        record = opened_record(text)
        row = imported(record, table, at)
        return row, rows_of(record, first_state(game_at(row), row), at)
    except (RecordError, IllegalAction) as error:
        raise Problem("bad-record", str(error), field="record") from None
    except Problem:
        raise
    except Exception as error:  # a stranger's file may be wrong in any way; whatever it is, it is the file's fault
        raise Problem("bad-record", f"the record cannot be replayed: {error}", field="record") from None


def resumed(text: str, table: str, at: int) -> Table:
    """A saved game to be played on, by the people and bots who sat there; one that has ended is to be replayed."""
    row, moves = read(text, table, at)
    given = Record.from_text(text).header.get("levels")
    known: list[Any] = given if isinstance(given, list) else []
    for seat, level in zip(row.seats, known, strict=False):
        if level is not None:
            seat.kind, seat.level = "bot", check_level(str(level), "levels")
    found = Table.kept(row, moves)
    if not found.playing().state.over:
        row.status = "playing"
    return found


def opened_record(text: str) -> Record:
    """Parse a record, its own deck included; no path in it is ever followed."""
    record = Record.from_text(text)
    header = record.header
    own = header.get("deck_file")
    if own is not None:
        decks.keep(record.game, str(own))
    for options in (header["options"], header.get("position", {}).get("options", {})):
        named = str(options.get("deck", ""))
        if named.endswith(".toml") and (own is None or named != own_name(str(own))):
            raise RecordError("line 1: options.deck names a file, but the record does not hold it (deck_file)")
    if abs(int(header.get("seed", 0))) >= MOST_SEED:
        raise RecordError("line 1: seed: a whole number of at most 512 bits becomes a table")
    if "luck" in header:
        raise RecordError("line 1: a record with scripted luck cannot become a table")
    if len(record.moves) > MOST_MOVES:
        raise RecordError(f"the record has {len(record.moves)} moves; at most {MOST_MOVES} are taken")
    record.replay()
    return record


def imported(record: Record, table: str, at: int) -> TableRow:
    """The row of an imported table."""
    header = record.header
    given: Any = header.get("fairness")
    part: dict[str, Any] = given if isinstance(given, dict) else {}
    names, nonces, pledges = header.get("names", []), part.get("nonces", []), part.get("pledges", [])
    seats = [
        SeatRow(n, "person", printable(names[n])[:40] if n < len(names) else f"Seat {n + 1}", None, False, 0,
                printable(nonces[n])[:64] if n < len(nonces) else "", [],
                pledge=printable(pledges[n])[:64] if n < len(pledges) else "")
        for n in range(header["seats"])
    ]  # fmt: skip
    return TableRow(
        id=table, game=record.game.key, rules=str(header["rules"]), deck=printable(header.get("deck", ""))[:80],
        deck_hash=str(header["deck_hash"]), deck_text=header.get("deck_file"), options=header["options"], status="over",
        visibility="private", pace="live", clock_mode="off", clock_seconds=0,
        secret=checked_secret(part.get("secret")), seed=str(int(header.get("seed", 0))),
        position=header.get("position"), origin_table=None, origin_move=None, rematch=None, host_generation=0,
        created=at, moved=at, due=None, seats=seats, deal=checked_deal(header.get("deal")),
    )  # fmt: skip


def checked_deal(deal: str | None) -> str | None:
    """The shared deal that a record names; RecordError if it is neither a day nor an evening."""
    if deal is not None and not is_evening(deal):
        try:
            days.ordinal(deal)
        except ValueError as error:
            raise RecordError(f"line 1: deal: {error}") from None
    return deal


def printable(words: object) -> str:
    """A stranger's words without what no database or page can hold."""
    return "".join([letter for letter in str(words) if letter.isprintable()])


def checked_secret(secret: object) -> str:
    """The opened secret of a record, or a new one for a table that never had one."""
    if not isinstance(secret, str):
        return fairness.new_secret()
    bytes.fromhex(secret)
    return secret[:64]


def rows_of(record: Record, s: Any, at: int) -> list[MoveRow]:
    """A record's moves as rows: which of them were made by themselves follows from the rules."""
    made = [(seat, action, FORCED) for seat, action in moves_of(s)]
    while len(made) < len(record.moves):
        log = s.log
        s.play(*record.moves[len(made)])
        first, *forced = decisions_since(s, log)
        made += [(*first, PERSON), *[(seat, action, FORCED) for seat, action in forced]]
    if [(seat, action) for seat, action, _ in made[: len(record.moves)]] != record.moves:
        raise RecordError("a decision that the rules make by themselves is missing")
    return [MoveRow(i + 1, seat, action, source, None, at) for i, (seat, action, source) in enumerate(made)]
