"""We Rate Dogs: draft dogs, push their ratings with Event Cards, own the Goodest Dog. Three to six players."""

from barkade.games.we_rate_dogs import deal, draft, final, judging, reactions, ring, turn, windows
from barkade.games.we_rate_dogs.actions import ACTIONS, DECKS
from barkade.games.we_rate_dogs.fields import fields
from barkade.games.we_rate_dogs.legend import legend
from barkade.games.we_rate_dogs.reading import read_deck
from barkade.games.we_rate_dogs.schema import SCHEMA
from barkade.games.we_rate_dogs.screen import screen
from barkade.games.we_rate_dogs.state import WeRateDogs
from barkade.games.we_rate_dogs.story import STORY
from barkade.kernel.about import About
from barkade.kernel.game import Game

GAME = Game(
    key="we_rate_dogs",
    title="We Rate Dogs",
    prefix="WR",
    version="4",
    seats=range(3, 7),
    options=deal.OPTIONS,
    actions=ACTIONS,
    state=WeRateDogs,
    steps=(
        draft.DraftRound, draft.DraftDog, draft.TakeBoth,
        turn.TryRound, turn.EnterDogs, turn.Turn, turn.TakeTurn, judging.JudgeRound,
        windows.SettleStack, windows.Respond, windows.LeaveStack, ring.OfferEntry, ring.RefillHomes,
        reactions.ChooseDog, reactions.ChooseSeat, reactions.ChooseAnew,
        final.Final, judging.JudgeFinal,
    ),
    decks=DECKS,
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
        line="Enter your dogs, praise them shamelessly, win the Circle.",
        mood="Loud and cheeky. Reactions fly; nobody rates below ten.",
        minutes=(30, 45),
        colour="#3a78b5",
    ),
)  # fmt: skip
