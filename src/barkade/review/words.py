"""The review in words: what was chosen, what was better and why, in the game's own terms; what happened in a turn."""

from barkade.bots.coach import brief, trail_of
from barkade.bots.guide import Guide, in_100
from barkade.kernel.record import Record
from barkade.kernel.story import named, plural
from barkade.kernel.turns import BEGINNINGS
from barkade.review.figures import Figure
from barkade.review.findings import Decision, Option
from barkade.review.moments import Moment, Story

IMAGINED = 1  # the seed of the world in which things are named: the seat knows all that is said of it


class Words:
    """Speaks to one seat about one game."""

    def __init__(self, record: Record, seat: int, guide: Guide, unit: str) -> None:
        self.game = record.game
        self.seat = seat
        self.guide = guide
        self.unit = unit
        given = record.header.get("names") or []
        self.names = [str(name) for name in given] or [f"Seat {each + 1}" for each in range(record.header["seats"])]

    def option(self, moment: Moment, action: int) -> str:
        """An option in the words of its moment."""
        return named(moment.table.say(action), self.names, self.seat)

    def why(self, moment: Moment, decision: Decision, by_points: bool) -> str:
        """Why the best option was better: its reason, and one figure."""
        return self.better(
            moment, decision.options[decision.best], decision.options[decision.chosen], decision.cost, by_points
        )

    def better(self, moment: Moment, good: Option, bad: Option, cost: Figure, by_points: bool = False) -> str:
        """Why one option is better than another, by so much: its reason, and one figure."""
        seen = moment.table.imagine(self.seat, IMAGINED)
        reason = self.guide.reason(trail_of(self.guide, seen, self.seat, good.action), self.seat)
        return f"{named(reason, self.names, self.seat)} {self._price(good, bad, cost, by_points)}".strip()

    def _price(self, good: Option, bad: Option, cost: Figure, by_points: bool) -> str:
        """What an option is worth against a better one, in the unit that counts."""
        best, chosen = brief(good.words), brief(bad.words)
        if by_points:
            return f'"{best}" brings {good.points.mean:.1f} points on average, "{chosen}" {bad.points.mean:.1f}.'
        if self.unit == "points":
            more = plural(max(1, round(cost.mean)), "point")
            return f'About {more} more come of "{best}" than of "{chosen}".'
        chances = in_100(good.value.mean), in_100(bad.value.mean)
        return f'With "{best}" you win about {chances[0]} times in 100, with "{chosen}" about {chances[1]}.'

    def turn(self, story: Story, turn: int) -> str:
        """What happened in a turn, by the weightiest line that the seat heard of it before the next turn began."""
        lines = []
        for moment in story.moments:
            for event in moment.events if moment.turn == turn else []:
                if event.kind in (*BEGINNINGS, "round"):
                    break
                line = self.game.tell(moment.table, event, self.seat, self.names)
                lines += [line] if line else []
        weight = min([level for level, _ in lines], default=0)
        return next((words for level, words in reversed(lines) if level == weight), "")
