"""Thinking: a question for a bot and its answer, both JSON, so that a process or a worker far from the table can think.

It is given an imagined world, never the true state.
"""

import secrets
from hashlib import blake2b
from random import SystemRandom
from typing import Any

from barkade import bots
from barkade.games import game as game_of
from barkade.kernel.state import moves_of
from barkade.kernel.story import named
from barkade.table.decks import keep
from barkade.table.messages import Hint
from barkade.table.problems import Problem

Memories = dict[tuple[int, str], Any]  # (seat, level) -> what the bot there remembers


def question(s: Any, seat: int, level: str, seconds: float, deck: str | None, memory: Any = None) -> dict[str, Any]:
    """What a bot is asked in a seat's place."""
    dream, seed = own_luck(s, seat)
    if s.ties is not None and s.waiting:
        s = unsealed(s)
    return {
        "game": s.game.key,
        "deck": deck,
        "position": s.imagine(seat, dream).position(),  # what the seat cannot know is dealt anew
        "seat": seat,
        "legal": s.legal(seat),
        "level": level,
        "memory": memory,
        "seconds": seconds,
        "seed": seed,
    }


def unsealed(s: Any) -> Any:
    """A ballot as it was opened: where luck is tied, a bot does not think differently because others were faster."""
    opened = s.clone()
    opened.waiting = s.waiting | sum([1 << seat for seat, pick in enumerate(s.sealed) if pick >= 0])
    opened.sealed = (-1,) * s.box.seats
    return opened


def own_luck(s: Any, seat: int) -> tuple[int, int]:
    """The luck of a bot: for what it imagines, and for how it thinks. Where luck is tied, so is this: the same decisions meet the
    same opponents."""
    if s.ties is None:
        return secrets.randbits(48), secrets.randbits(48)
    sealed = len([pick for pick in s.sealed if pick >= 0])
    asked = f"{seat} {len(moves_of(s)) - sealed}".encode()
    digest = blake2b(s.key + asked, digest_size=12, person=b"barkade-bots").digest()
    return int.from_bytes(digest[:6], "little"), int.from_bytes(digest[6:], "little")


def think(asked: dict[str, Any]) -> dict[str, Any]:
    """A bot's answer to a question: its `action`, its `why` and its `memory`."""
    game = game_of(asked["game"])
    if asked["deck"]:
        keep(game, asked["deck"])
    seen = game.from_position(asked["position"])
    bot = bots.make(asked["level"], game, seed=asked["seed"])
    try:
        if asked["memory"] is not None:
            bot.recall(asked["memory"])
        action = bot.choose(seen, asked["seat"], asked["legal"], asked["seconds"])
        return {"action": action, "why": bot.why(), "memory": bot.memory()}
    finally:
        bot.close()


def thought(asked: dict[str, Any]) -> dict[str, Any]:
    """The same, whatever goes wrong: then there is an `error`."""
    try:
        return think(asked)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def checked(asked: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
    """The answer if it is a legal one, else an `error`."""
    if answer.get("action") in asked["legal"]:
        return answer
    return {"error": str(answer.get("error", f"it chose {answer.get('action')}"))}


def any_of(legal: list[int]) -> int:
    """What a bot decides that did not answer: the game must go on."""
    return int(SystemRandom().choice(legal))


def hint(s: Any, seat: int, answer: dict[str, Any], names: list[str]) -> Hint:
    """The coach's answer in words."""
    if "error" in answer:
        raise Problem("unavailable", "the coach has no answer this time; try again")
    action = int(answer["action"])
    return Hint(action, named(s.say(action), names, seat), named(str(answer.get("why", "")), names, seat))
