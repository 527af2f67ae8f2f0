"""What the review's worker asks: a record is opened once, then judged piece by piece from any seat; all answers are JSON."""

import json

from barkade.review import Review
from barkade.review.findings import plain
from barkade.table.records import opened_record


class Reviewing:
    """One record under review. Every seat's review goes on where it was left."""

    def __init__(self, text: str) -> None:
        self._record = opened_record(text)
        self._reviews: dict[int, Review] = {}

    def begun(self, seat: int) -> str:
        """The turns of the game, and how much there is to judge from a seat."""
        review = self._review(seat)
        return json.dumps(
            {
                "turns": plain(review.story.turns),
                "moves": len(review.story.moments),
                "pieces": len(review.pieces),
                "unit": review.unit,
                "exact": review.judge.exact,
                "reference": review.judge.reference,
            }
        )

    def next_piece(self, seat: int) -> str:
        """Judge one piece more: what was found and what is known so far; "" when nothing is left."""
        review = self._review(seat)
        for finding in review:
            kind = type(finding).__name__.lower()
            known = review.summary()
            return json.dumps({"kind": kind, **plain(finding), "summary": plain(known) | {"complete": known.complete}})
        return ""

    def _review(self, seat: int) -> Review:
        if seat not in self._reviews:
            self._reviews[seat] = Review(self._record, seat)
        return self._reviews[seat]
