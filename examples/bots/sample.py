#!/usr/bin/env python3
"""A bot for Barkade in any language is a program that answers JSON lines. This one takes what promises most points.

Try it: barkade play lucky_dog --level ./examples/bots/sample.py
"""

import json
import random
import re
import sys


def points(option: dict[str, str]) -> int:
    """The largest number in the words of an option: "score Fetch (5)" is 5."""
    numbers = [int(number) for number in re.findall(r"\d+", option["text"])]
    return max(numbers, default=0)


def main() -> None:
    """Answer until `quit` or the end of the input."""
    luck = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            luck = random.Random(message["seed"])
            answer = {"type": "hello", "name": "sample.py"}
        elif message["type"] == "act":
            legal = message["legal"]
            best = max(legal, key=lambda option: (points(option), luck.random()))
            why = f"{best['text']!r} has the largest number of {len(legal)} options"
            answer = {"type": "act", "id": message["id"], "action": best["action"], "why": why}
        else:
            return
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
