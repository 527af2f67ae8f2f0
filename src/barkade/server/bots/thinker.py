"""A process that thinks for bots: one JSON line in, one out. It is given an imagined world, never the true state."""

import json
import sys
from typing import Any

from barkade import bots
from barkade.games import game as game_of
from barkade.table.decks import keep


def think(question: dict[str, Any]) -> dict[str, Any]:
    """A bot's answer to a question."""
    game = game_of(question["game"])
    if question["deck"]:
        keep(game, question["deck"])
    seen = game.from_position(question["position"])
    bot = bots.make(question["level"], game, seed=question["seed"])
    try:
        if question["memory"] is not None:
            bot.recall(question["memory"])
        action = bot.choose(seen, question["seat"], question["legal"], question["seconds"])
        return {"action": action, "why": bot.why(), "memory": bot.memory()}
    finally:
        bot.close()


def main() -> None:
    """Answer until the questions end."""
    for line in sys.stdin:
        try:
            answer = think(json.loads(line))
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
