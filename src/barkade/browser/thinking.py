"""What the bots' worker is asked: a question as JSON, its answer as JSON."""

import json

from barkade.table.thinking import thought


def answer(question: str) -> str:
    """A bot's answer to a question of `table.thinking`."""
    return json.dumps(thought(json.loads(question)))
