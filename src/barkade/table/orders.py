"""Standing orders: a seat tells the server how to answer a question for a while. Only its owner knows of it."""

from typing import Any

from barkade.table.chronicle import Chronicle
from barkade.table.problems import Problem
from barkade.table.requests import Order
from barkade.table.rows import SeatRow


def stored(orders: list[Order], chronicle: Chronicle) -> list[dict[str, str]]:
    """Orders as they are kept: with the seat whose turn it is now, for those that hold for a turn."""
    game = chronicle.state.game
    for n, order in enumerate(orders):
        if order.decision not in game.decisions:
            words = f"there is no decision {order.decision!r}"
            raise Problem("bad-request", words, field=f"orders[{n}].decision", allowed=game.decisions)
        try:
            game.actions.from_notation(order.answer)
        except ValueError as error:
            raise Problem("bad-request", str(error), field=f"orders[{n}].answer") from None
    return [
        {"decision": o.decision, "answer": o.answer, "until": o.until, "turn": str(chronicle.active)} for o in orders
    ]


def shown(seat: SeatRow) -> list[Order]:
    """A seat's orders for its owner's eyes."""
    return [Order(o["decision"], o["answer"], until(o)) for o in seat.orders]


def until(order: dict[str, str]) -> Any:
    """How long an order holds."""
    return order["until"]


def answer(seat: SeatRow, s: Any, active: int) -> int | None:
    """The action that a seat's orders give to its present question, if any."""
    asked = type(s.question).__name__
    for order in seat.orders:
        if order["decision"] == asked and holds(order, active):
            action = s.actions.from_notation(order["answer"])
            if action in s.legal(seat.seat):
                return int(action)
    return None


def holds(order: dict[str, str], active: int) -> bool:
    """Does an order for a turn still hold?"""
    return order["until"] != "turn" or order["turn"] == str(active)


def kept(seat: SeatRow, s: Any, active: int) -> list[dict[str, str]]:
    """The orders that go on: those for a turn until another seat has it, those for a round until this seat is asked
    something else."""
    asked = type(s.question).__name__ if s.question and seat.seat in s.deciders else ""
    names = {order["decision"] for order in seat.orders}
    other = asked != "" and asked not in names
    return [o for o in seat.orders if holds(o, active) and not (o["until"] == "round" and other)]
