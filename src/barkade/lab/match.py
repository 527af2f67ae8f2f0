"""One game of a run: bots play it, a watch looks on, and a row says what happened."""

import re
from typing import Any

from barkade import bots
from barkade.lab.plan import Plan, derived
from barkade.lab.watch import Watch, traits

Row = dict[str, Any]

COUNT = re.compile(r" x \d+$")
NUMBER = re.compile(r"-?\d+")


def play(plan: Plan, number: int) -> Row:
    """Play game `number` of a plan."""
    seed, seating = plan.seed_of(number), plan.seating(number)
    played, options = plan.table()
    s = played.new(plan.seats, seed, telling=False, **options)
    luck = [derived(plan.seed, number, seat) for seat in range(plan.seats)]
    players = [bots.make(name, plan.game, luck[seat]) for seat, name in enumerate(seating)]
    watch = Watch(s)
    try:
        while not s.over:
            seat = s.deciders[0]
            watch.decides(s, seat, len(s.legal(seat)))
            s.play(seat, bots.ask(players[seat], s, seat, derived(luck[seat], watch.decisions[seat])))
    finally:
        for player in players:
            player.close()
    watch.ends(s)
    return row_of(plan, number, s, watch, seating)


def row_of(plan: Plan, number: int, s: Any, watch: Watch, seating: list[str]) -> Row:
    """A finished game as a row of its shard."""
    given = traits(s)
    seats = range(plan.seats)
    return {
        "game": number,
        "deal": plan.deal_of(number),
        "seed": plan.seed_of(number),
        "first": watch.first,
        "decisions": sum(watch.decisions),
        "turns": sum(watch.turns),
        "lead_changes": watch.lead_changes,
        "seats": [seat_row(s, watch, seat, seating[seat]) for seat in seats],
        "held": watch.held(s.box.deck.ids),
        "sheet": [line for seat in seats for line in sheet_rows(s, seat)],
        "given": [
            {"seat": seat, "fact": fact, "start": watch.given[fact][seat], "end": given[fact][seat]}
            for fact in watch.given
            if fact in given
            for seat in seats
        ],
    }


def seat_row(s: Any, watch: Watch, seat: int, bot: str) -> Row:
    """How a seat fared. Winners share one win; the margin is to the best of the other side."""
    winners, scores = s.winners, s.scores
    won = seat in winners
    others = [score for other, score in enumerate(scores) if (other in winners) != won]
    return {
        "seat": seat,
        "order": (seat - watch.first) % s.box.seats,
        "bot": bot,
        "score": scores[seat],
        "won": won,
        "share": 1 / len(winners) if won else 0.0,
        "margin": scores[seat] - max(others) if others else 0,
        "decisions": watch.decisions[seat],
        "options": watch.options[seat],
        "turns": watch.turns[seat],
        "dead": watch.dead[seat],
    }


def sheet_rows(s: Any, seat: int) -> list[Row]:
    """The score sheet, with numbers taken out of the words so that equal lines of different games meet."""
    points: dict[tuple[str, str], int] = {}
    for worth, words, rule in s.score_sheet(seat):
        line = (rule, NUMBER.sub("#", COUNT.sub("", words)))
        points[line] = points.get(line, 0) + worth
    return [{"seat": seat, "rule": rule, "line": line, "points": worth} for (rule, line), worth in points.items()]
