"""Dog Lover: take cards from a guarded grid with your tricks, and feed your dogs at the end."""

from pathlib import Path

from barkade.games.dog_lover import deal, fallbacks, meal, plays, turn
from barkade.games.dog_lover.actions import ACTIONS
from barkade.games.dog_lover.deck import read_deck
from barkade.games.dog_lover.fields import fields
from barkade.games.dog_lover.legend import legend
from barkade.games.dog_lover.schema import SCHEMA
from barkade.games.dog_lover.screen import screen
from barkade.games.dog_lover.state import DogLover
from barkade.games.dog_lover.story import STORY
from barkade.kernel.about import About
from barkade.kernel.game import Game

GAME = Game(
    key="dog_lover",
    title="Dog Lover",
    prefix="DL",
    version="3",
    seats=range(2, 5),
    options=deal.OPTIONS,
    actions=ACTIONS,
    state=DogLover,
    steps=(
        deal.ChooseTrickSide, deal.DealCards, deal.PlaceWatchDog,
        turn.Turn, turn.TurnAction, turn.PlacePattern, turn.EndTurn, turn.Refill, turn.PassTurn,
        plays.FetchTarget, plays.RescuePick, plays.TrickPick, plays.TuckTarget, plays.AttachTarget,
        fallbacks.FallbackToy, fallbacks.FallbackCube, fallbacks.FallbackTrick, fallbacks.FallbackDog,
        meal.Meal, meal.FeedOrSkip, meal.Reckoning,
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
        line="Lay a trick over the picnic, feed everyone you bring home.",
        mood="A puzzle on a picnic blanket, with a guard dog walking round it.",
        minutes=(30, 30),
        colour="#c8434f",
    ),
)  # fmt: skip
