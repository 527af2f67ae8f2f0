"""Lucky Dog: five dice, activity cards, four modes for one to four players."""

from pathlib import Path

from barkade.games.lucky_dog import deal, relay, turn
from barkade.games.lucky_dog.actions import ACTIONS
from barkade.games.lucky_dog.deck import read_deck
from barkade.games.lucky_dog.fields import fields
from barkade.games.lucky_dog.legend import legend
from barkade.games.lucky_dog.schema import SCHEMA
from barkade.games.lucky_dog.screen import screen
from barkade.games.lucky_dog.state import LuckyDog
from barkade.games.lucky_dog.story import STORY
from barkade.kernel.about import About
from barkade.kernel.game import Game

GAME = Game(
    key="lucky_dog",
    title="Lucky Dog",
    prefix="LK",
    version="3",
    seats=range(1, 5),
    options=deal.OPTIONS,
    actions=ACTIONS,
    state=LuckyDog,
    steps=(
        turn.Turn, turn.Reveal, turn.Roll, turn.SwapCard, turn.Reroll, turn.ScoreDisplay, turn.EndTurn, turn.Survive,
        relay.Round, relay.HandDiscard, relay.Draw, relay.RollPool, relay.KeepDice, relay.PairScores, relay.ScoreHand,
        relay.ScoreCuddle, relay.EndRound, relay.EndTeamTurn,
    ),
    decks=Path(__file__).parent / "decks",
    read_deck=read_deck,
    schema=SCHEMA,
    choose_deck=deal.choose_deck,
    fit_options=deal.fit_options,
    zones=deal.zones,
    cards=deal.cards,
    lay=deal.lay,
    deal=deal.deal,
    story=STORY,
    screen=screen,
    legend=legend,
    fields=fields,
    about=About(
        line="Roll five dice, match the dog's day, know when to stop.",
        mood="Quick and bright. Alone, against each other, or as partners.",
        minutes=(5, 15),
        colour="#e0a526",
    ),
)  # fmt: skip
