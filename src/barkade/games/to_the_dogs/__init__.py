"""To the Dogs: take dogs in, feed them, and match them with homes. Two to four players."""

from pathlib import Path

from barkade.games.to_the_dogs import awards, deal, homes, matching, specialty, taking, turn
from barkade.games.to_the_dogs.actions import ACTIONS
from barkade.games.to_the_dogs.deck import read_deck
from barkade.games.to_the_dogs.fields import fields
from barkade.games.to_the_dogs.legend import legend
from barkade.games.to_the_dogs.schema import SCHEMA
from barkade.games.to_the_dogs.screen import screen
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.story import STORY
from barkade.kernel.about import About
from barkade.kernel.game import Game

GAME = Game(
    key="to_the_dogs",
    title="To the Dogs",
    prefix="TD",
    version="3",
    seats=range(2, 5),
    options=deal.OPTIONS,
    actions=ACTIONS,
    state=ToTheDogs,
    steps=(
        specialty.ChooseSide, turn.Turn, homes.DiscardDown, turn.ChooseAction, taking.TakeDog,
        matching.MatchDog, homes.WildExchangePick, awards.TownAwards, specialty.FlipWindow,
        homes.ExchangePick, awards.UseRichInFood, homes.RichDiscard, awards.MatchMultiplier, turn.EndTurn,
        turn.NextPlayer, turn.FinalPhase, turn.KeepDogs, turn.EndScoring,
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
        line="Take dogs in and find each the home that asks for it.",
        mood="Warm and thoughtful. Plan ahead, pounce on a good fit.",
        minutes=(30, 45),
        colour="#3e8e5a",
    ),
)  # fmt: skip
