"""Laying a table: its game, options, deck and seats are checked, its secret is drawn; nothing is dealt yet."""

from typing import Any

from barkade.kernel.deck import Deck, own_name
from barkade.kernel.game import Game
from barkade.table import fairness
from barkade.table.chairs import apart, check_level, must_be_full, new_seat
from barkade.table.deals import OPPONENT, Deal
from barkade.table.decks import bring
from barkade.table.learning import end_of_lesson
from barkade.table.problems import Problem
from barkade.table.requests import Clock, NewSeat, NewTable
from barkade.table.rows import SeatRow, TableRow
from barkade.table.shelf import find_game


def laid(
    asked: NewTable, table: str, at: int, position: dict[str, Any] | None = None, deal: Deal | None = None
) -> TableRow:
    """A new table in its lobby; Problem names the field that cannot be. The deal of a day comes with its own secret."""
    if deal is not None:
        fill_in(asked, deal)
    game = find_game(asked.game)
    if asked.lesson:
        position = end_of_lesson(asked)
    options, deck = checked_options(game, asked)
    seats = [new_seat(number, seat, asked.nonce) for number, seat in enumerate(asked.seats)]
    for seat in seats:
        seat.name = apart(seats[: seat.seat], seat.seat, seat.name) if seat.name else ""
    pledge_first(seats, asked)
    if asked.start:
        must_be_full(seats)
    return TableRow(
        id=table, game=game.key, rules=game.version, deck=deck.name, deck_hash=deck.digest, deck_text=asked.deck,
        options=options, status="lobby", visibility=asked.visibility, pace=asked.pace,
        clock_mode=asked.clock.mode, clock_seconds=checked_clock(asked), seed=None,
        secret=deal.secret if deal else fairness.new_secret(), deal=asked.deal, deal_by=asked.deal_by,
        position=position, origin_table=asked.origin.table if asked.origin else None,
        origin_move=asked.origin.move if asked.origin else None, rematch=None, host_generation=0,
        created=at, moved=at, due=None, settled=asked.settled, seats=seats,
    )  # fmt: skip


def fill_in(asked: NewTable, deal: Deal) -> None:
    """The deal of a day: one person, whoever they are, and dogs that are the same for everybody."""
    if asked.origin or asked.lesson or asked.deck is not None:
        raise Problem("bad-request", "the deal of a day begins at its deal, with our deck", field="deal")
    me = next((seat.name for seat in asked.seats if seat.kind == "me"), None)
    asked.game, asked.options = deal.setup.game, deal.options
    asked.seats = [NewSeat("me", me), *[NewSeat("bot", None, OPPONENT)] * (deal.setup.seats - 1)]
    asked.pace, asked.clock, asked.nonce, asked.pledge, asked.start = "live", Clock(), "", "", True


def pledge_first(seats: list[SeatRow], asked: NewTable) -> None:
    """The device that lays a table has one part of its shuffle, also with several seats: it goes with the first of them."""
    mine = [seat for seat, wanted in zip(seats, asked.seats, strict=True) if wanted.kind == "me"]
    if mine and asked.pledge:
        mine[0].pledge, mine[0].nonce = asked.pledge, ""


def checked_options(game: Game, asked: NewTable) -> tuple[dict[str, Any], Deck]:
    """All options of a table to be, and its deck; a path is never taken from a client."""
    wanted: dict[str, Any] = dict(asked.options)
    if str(wanted.get("deck", "")).endswith(".toml"):
        allowed = list(game.options["deck"].choices) if "deck" in game.options else []
        raise Problem("bad-request", "send the text of a deck file in `deck`", field="options.deck", allowed=allowed)
    if len(asked.seats) not in game.seats:
        raise Problem("bad-request", f"{game.title} is not for {len(asked.seats)} seats", field="seats",
                      allowed=list(game.seats))  # fmt: skip
    if asked.deck is not None:
        bring(game, asked.deck)
        wanted["deck"] = own_name(asked.deck)
    try:
        options: dict[str, Any] = game.check_options(len(asked.seats), wanted)
        game.new(len(asked.seats), 0, telling=False, **options)
    except ValueError as error:
        field, allowed = wrong_option(game, wanted)
        raise Problem("bad-request", str(error), field=field, allowed=allowed) from None
    return options, game.deck(options)


def wrong_option(game: Game, wanted: dict[str, Any]) -> tuple[str, list[Any]]:
    """The option that cannot be, and what it may be; all of them where only their company is wrong."""
    for name, value in wanted.items():
        if name not in game.options:
            return f"options.{name}", list(game.options)
        choices = game.options[name].choices
        if value not in choices or isinstance(value, bool) != isinstance(choices[0], bool):
            span = isinstance(choices, range)
            return f"options.{name}", [{"from": choices[0], "to": choices[-1]}] if span else list(choices)
    return "options", []


def checked_clock(asked: NewTable) -> int:
    """The seconds of a clock that has some."""
    if asked.clock.mode != "off" and asked.clock.seconds < 1:
        raise Problem("bad-request", "a clock needs at least one second", field="clock.seconds")
    return asked.clock.seconds


def successor(row: TableRow, table: str, at: int, level: str | None = None) -> TableRow:
    """The same table before a new game; with a level, its bots play at that one."""
    if level is not None:
        check_level(level, "level")
    seats = [
        SeatRow(s.seat, s.kind, s.name, (level or s.level) if s.kind == "bot" else None, False, 0, "", [])
        for s in row.seats
    ]
    return TableRow(
        id=table, game=row.game, rules=row.rules, deck=row.deck, deck_hash=row.deck_hash, deck_text=row.deck_text,
        options=row.options, status="lobby", visibility=row.visibility, pace=row.pace, clock_mode=row.clock_mode,
        clock_seconds=row.clock_seconds, secret=fairness.new_secret(), seed=None, position=None, origin_table=None,
        origin_move=None, rematch=None, host_generation=0, created=at, moved=at, due=None,
        settled=row.settled, seats=seats,
    )  # fmt: skip
