"""What would this deck change? The same deals with both decks, one after the other, until the answer is clear. Standard library
alone, so that a browser can ask as well."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from barkade.kernel.deck import DeckFile
from barkade.kernel.schema import Schema
from barkade.lab.match import Row, play
from barkade.lab.plan import Plan
from barkade.lab.sequence import FEWEST, MEASURES, Estimate, Pairs, Running

GONE = "not there"


class Change(NamedTuple):
    """A field of a card that two decks have otherwise."""

    table: str
    card: str
    field: str
    was: Any
    now: Any


def changes(schema: Schema, ours: DeckFile, theirs: DeckFile) -> list[Change]:
    """Every field in which a deck differs from another, cards that came or went included; titles and origins are no change."""
    found = []
    for kind in schema.kinds:
        before = {entry.text("id"): entry.data for entry in ours.entries(kind.table)}
        after = {entry.text("id"): entry.data for entry in theirs.entries(kind.table)}
        for card in [*before, *[name for name in after if name not in before]]:
            if card not in before or card not in after:
                gone = card in before
                found.append(Change(kind.table, card, "", "there" if gone else GONE, GONE if gone else "there"))
                continue
            for name in dict.fromkeys([field.name for field in kind.fields]):
                was, now = before[card].get(name), after[card].get(name)
                if was != now:
                    found.append(Change(kind.table, card, name, was, now))
    return found


def measured(row: Row) -> dict[str, float]:
    """The measures of one game."""
    seats = row["seats"]
    scores = [seat["score"] for seat in seats]
    share = {seat["order"]: seat["share"] for seat in seats}
    turns = sum([seat["turns"] for seat in seats])
    return {
        "first_share": share[0],
        "last_share": share[len(seats) - 1],
        "best_score": max(scores),
        "mean_score": sum(scores) / len(scores),
        "gap": max(scores) - min(scores),
        "decisions": row["decisions"],
        "turns": row["turns"],
        "dead_turns": sum([seat["dead"] for seat in seats]) / turns if turns else 0.0,
        "lead_changes": row["lead_changes"],
        "success": float(any([seat["won"] for seat in seats])),
    }


def worth_in(row: Row, card: str) -> float | None:
    """By how many points seats that had a card did better than those that had not; None if all had it or nobody."""
    holders = {held["seat"] for held in row["held"] if held["card"] == card}
    with_it: list[int] = [seat["score"] for seat in row["seats"] if seat["seat"] in holders]
    without: list[int] = [seat["score"] for seat in row["seats"] if seat["seat"] not in holders]
    if not with_it or not without:
        return None
    return sum(with_it) / len(with_it) - sum(without) / len(without)


class Trial:
    """Two decks on the same deals, and what is known so far."""

    def __init__(self, ours: Plan, theirs: Plan, changed: list[Change]) -> None:
        self.plans = ours, theirs
        self.changed = changed
        self.cards = list(dict.fromkeys([change.card for change in changed]))
        self.deals = 0
        self.pairs = {name: Pairs() for name in MEASURES}
        self.worths = {card: (Running(), Running()) for card in self.cards}

    def run(self) -> Iterator[int]:
        """Play deal after deal, and say after each how many are done; the end comes early if everything is clear."""
        for number in range(self.plans[0].games):
            self.add(play(self.plans[0], number), play(self.plans[1], number))
            yield self.deals
            if self.is_clear():
                return

    def add(self, before: Row, after: Row) -> None:
        """One more deal."""
        self.deals += 1
        one, two = measured(before), measured(after)
        for name, pair in self.pairs.items():
            pair.add(one[name], two[name])
        for card, sides in self.worths.items():
            for row, side in zip((before, after), sides, strict=True):
                worth = worth_in(row, card)
                if worth is not None:
                    side.add(worth)

    def is_clear(self) -> bool:
        """Is there an answer to every question?"""
        return all([pair.answer != "undecided" for pair in self.pairs.values()])

    def to_json(self) -> dict[str, Any]:
        """Everything that is known."""
        return {
            "deals": self.deals,
            "clear": self.is_clear(),
            "changes": [change._asdict() for change in self.changed],
            "measures": [
                {
                    "measure": name,
                    "words": MEASURES[name],
                    "before": rounded(pair.before.mean),
                    "after": rounded(pair.after.mean),
                    "difference": as_json(pair.estimate()),
                    "answer": pair.answer,
                    "clear_after": pair.clear_after if pair.answer != "undecided" else None,
                }
                for name, pair in self.pairs.items()
            ],
            "cards": [
                {"card": card, "before": holding(before), "after": holding(after)}
                for card, (before, after) in self.worths.items()
            ],
        }


def holding(side: Running) -> dict[str, Any] | None:
    """What comes with having a card, in points; None as long as too few games tell."""
    if side.count < FEWEST:
        return None
    return as_json(side.estimate(side.spread)) | {"games": side.count}


def as_json(found: Estimate) -> dict[str, float]:
    """An estimate without digits that mean nothing."""
    return {name: rounded(number) for name, number in found._asdict().items()}


def rounded(number: float) -> float:
    """Four digits."""
    return float(f"{number:.4g}")
