"""The review of a finished game: what each decision of a seat was worth from what it knew then, what luck gave and took, and
what the others gave away.

    review = Review(barkade.Record.load("game.barkade"), seat=0)
    for finding in review:          # stop whenever you like: `review.summary()` tells what is known so far
        print(finding)
    print(review.summary())
"""

from barkade.review.findings import Decision, Gift, Point, Summary
from barkade.review.judge import Budget
from barkade.review.review import Review

__all__ = ["Budget", "Decision", "Gift", "Point", "Review", "Summary"]
