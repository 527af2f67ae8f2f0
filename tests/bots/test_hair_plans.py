"""Hair of the Dog: bots that go for a dog by what they know of it."""

import pytest

import barkade
from barkade import bots
from barkade.bots.hair_of_the_dog import PubOpinion
from barkade.bots.hair_plans import Plans
from barkade.games.hair_of_the_dog.actions import PET, SIZE, SIZES
from barkade.games.hair_of_the_dog.quests import quest_of
from barkade.games.hair_of_the_dog.state import PLACE_TYPE, HairOfTheDog


def evening(seats: int, seed: int) -> HairOfTheDog:
    """A whole game between greedy bots."""
    s: HairOfTheDog = barkade.game("hair_of_the_dog").new(seats, seed)
    bot = bots.make("greedy", s.game, seed)
    asked = 0
    while not s.over:
        for seat in s.deciders:
            s.pick(seat, bots.ask(bot, s, seat, asked))
            asked += 1
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_evenings_end_with_the_last_dog_and_hardly_ever_with_the_last_call(seats: int) -> None:
    stalled = [seed for seed in range(8) if not evening(seats, seed).last_round]
    assert len(stalled) <= 1, stalled


def test_a_seat_whose_quest_counts_a_size_looks_for_guests_of_that_size() -> None:
    assert sum([looks_for_its_size(seed) for seed in range(5)])


def looks_for_its_size(seed: int) -> int:
    """How often a seat with such a quest picked a size in an opening: always that of its quest."""
    s: HairOfTheDog = barkade.game("hair_of_the_dog").new(3, seed)
    bot = bots.make("greedy", s.game, 5)
    looked = 0
    while s.decision in ("KeepQuest", "PickDogSize", "PickDog"):
        seat = s.deciders[0]
        action = bots.ask(bot, s, seat)
        quest = quest_of(s, seat)
        if s.decision == "PickDogSize" and quest is not None and quest.test == "size":
            assert SIZES[SIZE.index(action)] == quest.of
            looked += 1
        s.pick(seat, action)
    return looked


def test_bots_do_not_invite_the_same_dogs_every_evening() -> None:
    invited = {tuple(sorted(evening(2, seed).guests)) for seed in range(4)}
    assert len(invited) == 4


def test_a_dog_whose_condition_is_known_to_fail_is_not_petted_here() -> None:
    s = barkade.game("hair_of_the_dog").new(2, 3)
    bot = bots.make("random", s.game, 3)
    looked = 0
    while not s.over:
        seat = s.deciders[0]
        if PET in s.legal(seat):
            condition = 2 * s.guest_on(s.pawns[seat]) + PLACE_TYPE
            token = s.token_of(condition)
            tried = s.clone()
            tried.pick(seat, PET)
            if token >= 0 and s.seen[token] >> seat & 1 and tried.stamps[condition] < 0:
                assert Plans(s, seat).of(PET) < 0
                looked += 1
        s.pick(seat, bots.ask(bot, s, seat))
    assert looked


def test_plans_answer_one_errand_and_are_made_anew_after_it() -> None:
    s = barkade.game("hair_of_the_dog").new(4, 3)
    bot = bots.make("random", s.game, 3)
    planner = PubOpinion()
    looked = 0
    while not s.over:
        seat = s.deciders[0]
        legal = s.legal(seat)
        if s.decision != "Act" or looked % 2:  # a search may come to "where to?" without having asked "what?"
            assert planner.prefer(s, seat, legal) == PubOpinion().prefer(s, seat, legal)
        looked += s.decision == "Act"
        s.pick(seat, bots.ask(bot, s, seat))
    assert looked
