"""Ways in which somebody once learned something for nothing, planted again in today's games: the net catches each.

`tests/law` tries the same at the doors. Here the games and the kernel are broken on purpose, and nobody tells the net where.
"""

from collections.abc import Callable
from typing import Any

import pytest

import barkade
from barkade.games.hair_of_the_dog.items import HandleItem
from barkade.games.hair_of_the_dog.pet import ANSWERED
from barkade.games.to_the_dogs.turn import ChooseAction
from barkade.games.we_rate_dogs.state import WeRateDogs
from barkade.games.we_rate_dogs.turn import EnterDogs
from barkade.kernel import imagine, law, view
from barkade.kernel.agenda import SILENCE, Agenda
from barkade.kernel.errors import IllegalAction
from barkade.kernel.steps import Choice, Covert
from barkade.testing import Seating, Tally, check_secrets_of
from barkade.testing import law as net

Plant = Callable[[pytest.MonkeyPatch], None]
LOOKS = 1
MOST_GAMES = 40


def unlearned(lesson: str) -> Plant:
    """Nothing is remembered of a lesson."""

    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        learn = Agenda.learn
        monkeypatch.setattr(Agenda, "learn", lambda s, heard: None if heard == lesson else learn(s, heard))

    return plant


def silences_teach_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret question that was answered or passed over can be taken back."""
    fall_silent = Agenda.fall_silent

    def forgetting(s: Any, step: Any) -> None:
        before = s.lessons, s.lesson
        fall_silent(s, step)
        s.lessons, s.lesson = before

    def learned(before: Any, now: Any) -> str:
        return "" if isinstance(before.question, Covert) and now.lessons == before.lessons else law_of(before, now)

    law_of = law.learned
    unlearned(SILENCE)(monkeypatch)
    monkeypatch.setattr(Agenda, "fall_silent", forgetting)
    for module in (law, net):
        monkeypatch.setattr(module, "learned", learned)


def batches_stop_at(learned: Callable[[Any, Any], str]) -> Plant:
    """Several moves at once are tried one after the other, and refused by what comes up, unless something was learned."""

    def refused(s: Any, seat: int, actions: list[int]) -> str:
        trial = s.clone()
        try:
            for action in actions:
                if learned(s, trial):
                    return law.ONLY_THE_LAST
                trial.play(seat, action)
        except IllegalAction as error:
            return str(error)
        return ""

    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        for module in (law, net):
            monkeypatch.setattr(module, "refused", refused)

    return plant


def nothing(before: Any, now: Any) -> str:
    """No law at all."""
    return ""


def luck_alone(before: Any, now: Any) -> str:
    """The law of before: answers teach nothing."""
    return law.LUCK if now.drawn != before.drawn else ""


def screens_skip_the_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A patient table does not pause at a seat that has nothing to answer."""

    def run(self: Any, s: Any) -> bool | None:
        s.fall_silent(self)
        return Choice.run(self, s)

    monkeypatch.setattr(Covert, "run", run)


def worlds_know_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """An imagined world waits for whom the true table waits for."""

    def as_it_is(world: Any, step: Any, me: int, bit: int) -> Any:
        world.question, world.asked = step, step.seat
        world.choices = step.options(world)
        return world

    monkeypatch.setattr(imagine, "_in_silence", as_it_is)


def the_newest_copy_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several copies the one that fewest others know of."""

    def least_known(s: Any, slots: Any, face: int) -> int:
        return int(min([slot for slot in slots if s.faces[slot] == face], key=lambda slot: s.seen[slot].bit_count()))

    monkeypatch.setattr(WeRateDogs, "copy_to_play", least_known)


def hands_lie_as_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand is shown in the order of its slots, with gaps."""

    def zones(s: Any, readers: int) -> dict[str, list[str | None]]:
        ids = s.box.deck.ids
        return {
            name: [ids[s.faces[slot]] if s.seen[slot] & readers else None for slot in pile]
            for name, pile in zip(s.box.zone_names, s.zones, strict=True)
        }

    monkeypatch.setattr(view, "zones", zones)


def takes_itself(question: type[Choice]) -> Plant:
    """A single option is taken without asking, also where others would learn from it."""
    return lambda monkeypatch: monkeypatch.setattr(question, "automatic", True)


FAULTS: dict[str, tuple[Plant, str, Seating, str]] = {
    "1: dogs entered are seen, and another one entered": (
        unlearned(EnterDogs.lesson), "we_rate_dogs", Seating(3, {}), "can be taken back",
    ),
    "2: a condition is answered, and the attempt taken back": (
        unlearned(ANSWERED), "hair_of_the_dog", Seating(4, {}), "can be taken back|can take back tells",
    ),
    "2: two picks at once tell whether a condition is met": (
        batches_stop_at(luck_alone), "hair_of_the_dog", Seating(4, {}), "a refusal tells",
    ),
    "3: declined, and reacted after all": (
        silences_teach_nothing, "we_rate_dogs", Seating(3, {}), "a refusal tells|can be taken back",
    ),
    "3: Cuddle Time offered, and other dice kept": (
        silences_teach_nothing, "lucky_dog", Seating(2, {"mode": "coop"}), "a refusal tells|can be taken back",
    ),
    "4: two picks at once tell who holds a Reaction": (
        batches_stop_at(nothing), "we_rate_dogs", Seating(3, {}), "a refusal tells",
    ),
    "5: a shared screen goes to whoever holds a Reaction": (
        screens_skip_the_silent, "we_rate_dogs", Seating(4, {}), "a shared screen goes to",
    ),
    "5: a shared screen goes to a partner who can score": (
        screens_skip_the_silent, "lucky_dog", Seating(4, {"mode": "team"}), "imagines a world|a shared screen goes to",
    ),
    "6: worlds of We Rate Dogs know who is asked": (
        worlds_know_who_is_asked, "we_rate_dogs", Seating(4, {}), "of a world tells",
    ),
    "6: worlds of Lucky Dog know who is asked": (
        worlds_know_who_is_asked, "lucky_dog", Seating(4, {"mode": "team"}), "of a world tells",
    ),
    "7: a secret copy is played before the known one": (
        the_newest_copy_is_played, "we_rate_dogs", Seating(3, {}), "can tell twins apart|of a world tells",
    ),
    "7: a gap in a hand tells which card left": (
        hands_lie_as_they_lie, "we_rate_dogs", Seating(3, {}), "can tell twins apart|of a world tells",
    ),
    "8: the only action of To the Dogs is taken by itself": (
        takes_itself(ChooseAction), "to_the_dogs", Seating(2, {}), "is asked tells what is hidden|can be taken back",
    ),
    "8: the only treat of Hair of the Dog is taken by itself": (
        takes_itself(HandleItem), "hair_of_the_dog", Seating(8, {}), "is asked tells what is hidden",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_the_net_catches_it(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, key, seating, words = FAULTS[fault]
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=words):
        draw_the_net(key, seating)


def draw_the_net(key: str, seating: Seating) -> None:
    """Through many games at one kind of table."""
    for seed in range(MOST_GAMES):
        check_secrets_of(barkade.game(key), seating, seed, LOOKS, Tally())
