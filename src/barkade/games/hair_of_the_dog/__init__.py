"""Hair of the Dog: an evening at the pub, sips for actions, and conditions that only some have seen; 2 to 8 players."""

from pathlib import Path

from barkade.games.hair_of_the_dog import (
    acts,
    arrivals,
    beckon,
    deal,
    guests,
    items,
    pet,
    server,
    share,
    toast,
    turn,
)
from barkade.games.hair_of_the_dog.actions import ACTIONS
from barkade.games.hair_of_the_dog.deck import read_deck
from barkade.games.hair_of_the_dog.fields import fields
from barkade.games.hair_of_the_dog.legend import legend
from barkade.games.hair_of_the_dog.schema import SCHEMA
from barkade.games.hair_of_the_dog.screen import screen
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.games.hair_of_the_dog.story import STORY
from barkade.kernel.about import About
from barkade.kernel.game import Game

GAME = Game(
    key="hair_of_the_dog",
    title="Hair of the Dog",
    prefix="HD",
    version="5",
    seats=range(2, 9),
    options=deal.OPTIONS,
    actions=ACTIONS,
    state=HairOfTheDog,
    steps=(
        guests.KeepQuest, guests.PickGuests, guests.PickDogSize, guests.PickDog, guests.MakeGuestList, guests.OpenDoors,
        arrivals.PlaceDog, arrivals.ConditionType, turn.Turn, acts.Act, acts.MoveTo, items.HandleItem, beckon.BeckonWho,
        beckon.BeckonTo, pet.Pet, share.ShareWith, share.ShareTerm, share.ShareAnswer, share.SharePress,
        share.ShareBlock, toast.ToastWho, toast.ToastSips, server.ServerTo, turn.NewDogs, turn.EndTurn, turn.EndGame,
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
        line="Walk the pub, learn what each dog likes, pet them all.",
        mood="Deduction and small talk. What you know is worth a sip.",
        minutes=(30, 60),
        colour="#a65e2e",
    ),
)  # fmt: skip
