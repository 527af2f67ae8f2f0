"""The public side of a table: the same for everybody, made from its row; secrets never pass through here."""

from typing import Any

from barkade.games import game as game_of
from barkade.table import decks, fairness
from barkade.table.chronicle import Chronicle
from barkade.table.evenings import day_of, evening_of
from barkade.table.messages import ChatRule, Fairness, OriginInfo, SeatInfo, TableInfo
from barkade.table.problems import Problem
from barkade.table.requests import Clock
from barkade.table.rows import SeatRow, TableRow

PHRASES = ["Nice one.", "Your turn.", "Good dog.", "Well played."]


def info_of(
    row: TableRow, chronicle: Chronicle | None, online: set[int], spectators: int, sealed: bool = True, tv: bool = False
) -> TableInfo:
    """A table as everybody may see it. `sealed`: if this is the deal of a day, others still play it."""
    status: Any = row.status
    return TableInfo(
        id=row.id,
        link=f"/t/{row.id}",
        game=row.game,
        title=title_of(row.game),
        rules=row.rules,
        deck=row.deck,
        deck_hash=row.deck_hash,
        options=row.options,
        status=status,
        seats=[seat_info(seat, seat.seat in online) for seat in row.seats],
        visibility=row.visibility,
        pace=row.pace,
        settled=row.settled,
        clock=Clock(mode_of(row), row.clock_seconds),
        chat=chat_rule(row, chronicle),
        spectators=spectators,
        tv=tv,
        fairness=Fairness(
            commitment=fairness.commitment(row.secret),
            pledges=[seat.pledge for seat in row.seats],
            nonces=[seat.nonce for seat in row.seats],
            dealing=row.dealing,
            called_off=row.called_off,
            secret=row.secret if row.status == "over" and not (row.deal and sealed) else None,
        ),
        origin=OriginInfo(row.origin_table, row.origin_move) if row.origin_move is not None else None,
        rematch=row.rematch,
        created=row.created,
        moved=max(row.moved, chronicle.shown) if chronicle else row.moved,
        deal=day_of(row.deal),
        published=published_at(row),
        evening=evening_of(row.deal),
    )


def published_at(row: TableRow) -> bool:
    """Is this the published game? A table of which nothing can be read any more does not claim it."""
    try:
        return row.deck_text is None or decks.is_published(game_of(row.game), row.deck_text)
    except (KeyError, Problem):
        return False


def title_of(key: str) -> str:
    """The title of a game that may not be installed any more."""
    try:
        return game_of(key).title
    except KeyError:
        return key


def mode_of(row: TableRow) -> Any:
    """The clock's mode."""
    return row.clock_mode


def seat_info(seat: SeatRow, online: bool) -> SeatInfo:
    """A seat as everybody may see it."""
    kind: Any = seat.kind
    return SeatInfo(seat.seat, seat.name, kind, seat.level, online or seat.kind == "bot", seat.away, seat.muted)


def chat_rule(row: TableRow, chronicle: Chronicle | None) -> ChatRule:
    """May people talk? Not while the rules of the game ask for silence."""
    rule = chronicle.state.silence if chronicle and row.status == "playing" else ""
    if row.status == "closed":
        return ChatRule(False, "the table is closed", "", [])
    return ChatRule(not rule, "the rules ask for silence during play" if rule else "", rule, PHRASES)
