"""Bots: somebody for every empty chair, from a puppy to an old dog.

    bot = barkade.bots.make("good_dog", "lucky_dog", seed=7)
    action = barkade.bots.ask(bot, state, seat)      # the bot sees an imagined state, never the true one
    print(bot.why())

A name is a level (`LEVELS`), a bot (`BOTS`, with a number of iterations if you like: `search:500`), or a command
that speaks the protocol of `docs/bots.md` (`./mybot`). `COACH` is the name of the one that advises people.
"""

from barkade.bots.bot import Bot, Budget, ask
from barkade.bots.coach import COACH
from barkade.bots.door import BotError
from barkade.bots.kennel import BOTS, DEFAULT_LEVEL, LEVELS, check_name, make

__all__ = ["BOTS", "COACH", "DEFAULT_LEVEL", "LEVELS", "Bot", "BotError", "Budget", "ask", "check_name", "make"]
