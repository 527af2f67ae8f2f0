"""The card that adds a turn (WR-079)."""

from barkade.games.we_rate_dogs.effect import Effect
from barkade.games.we_rate_dogs.state import THE_CIRCLE, WeRateDogs


class ShortTurnMemoryLoss(Effect):
    """WR-079: add one turn at the end of the current round; once per game for the whole table. WR-139: not in
    a Long Leash final."""

    rule = "WR-079"
    does = "one more turn"
    needs = "its action works once per game"

    def playable(self, s: WeRateDogs, seat: int, face: int) -> bool:
        return not s.memory_loss_used and not (s.stage == THE_CIRCLE and s.long_leash)

    def why_not(self, s: WeRateDogs) -> tuple[str, str]:
        if s.memory_loss_used:
            return self.rule, self.needs
        return "WR-139", "its action is not for a Long Leash final"

    def run(self, s: WeRateDogs) -> None:
        s.turns += 1
        s.memory_loss_used = 1
        if s.telling:
            s.tell("turn_added", numbers=(s.turns,))
