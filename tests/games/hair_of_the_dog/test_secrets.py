"""5 Who knows what: views, memory of answers, imagined worlds."""

from random import Random
from typing import Any

import pytest

from barkade.games.hair_of_the_dog.answers import places_met
from barkade.games.hair_of_the_dog.deck import GIFT_TOKEN, PLACE_TOKEN
from barkade.games.hair_of_the_dog.facts import OPEN
from barkade.games.hair_of_the_dog.notes import possible_tokens
from tests.games.hair_of_the_dog.tables import GAME, A, deck, evening, lying, play, seen_in, set_up

PET, STOP = A("pet"), A("stop")


def ids(tokens: int, kind: str) -> set[str]:
    """The tokens of a mask by name."""
    family = GIFT_TOKEN if kind == "gift" else PLACE_TOKEN
    return {deck().ids[family[i]] for i in range(len(family)) if tokens >> i & 1}


def imagined(s: Any, seat: int | None, zone: str, count: int = 150) -> set[str]:
    """What a seat imagines to lie in a zone."""
    return {lying(s.imagine(seat, seed), zone)[0] for seed in range(count)}


def petted(item: str, token: str, kind: str = "gift", at: str = "B2", **more: Any) -> Any:
    """Seat 0 has tried to pet Chance, whose condition seat 1 holds."""
    s = evening(
        dogs={"Chance": at},
        cards={1: [("Chance", "head")]},
        conditions={("Chance", kind): (token, 1)},
        pawns={0: at},
        items={0: item} if item else {},
        **more,
    )
    return play(s, "pet")


@pytest.mark.rules("HD-075", "HD-076")
def test_imagined_place_conditions_agree_with_the_answer_and_are_all_that_do() -> None:
    s = petted("", "P20", "place")  # B2 has water: not met
    not_met = {"P02", "P04", "P05", "P08", "P09", "P11", "P13", "P14", "P16", "P18", "P20", "P22"}
    assert imagined(s, 2, "place1", 400) == not_met
    assert imagined(s, 1, "place1") == {"P20"}


@pytest.mark.rules("HD-077")
def test_empty_hands_tell_everybody_the_same() -> None:
    s = petted("", "G01")
    assert imagined(s, 3, "gift1", 400) == {f"G{n:02}" for n in range(1, 17)}
    s = petted("", "G19")
    assert imagined(s, 3, "gift1") == {"G17", "G18", "G19", "G20"}


@pytest.mark.rules("HD-077", "HD-078")
def test_the_petter_remembers_what_was_on_the_mat() -> None:
    s = petted("bone", "G01")  # not met
    without_bone = {"G01", "G03", "G04", "G05", "G06", "G09", "G10", "G11", "G12", "G15", "G16", "G17", "G18"}
    assert imagined(s, 0, "gift1", 400) == without_bone
    play(s, "nobody", "to:A1")
    for _ in range(3):
        play(s, "stop", "nobody", "to:B1" if s.server != s.pub.bar else "to:A1")
    play(s, "move", "to:B3", "take", "put_back", "stop", "nobody")
    assert imagined(s, 0, "gift1", 400) == without_bone  # also when the bone is back in stock


@pytest.mark.rules("HD-077")
def test_an_onlooker_never_imagines_item_and_condition_that_contradict_the_answer() -> None:
    s = petted("bone", "G01")
    kinds, tokens = set(), set()
    for seed in range(300):
        world = s.imagine(2, seed)
        kind, token = lying(world, "item0")[0], lying(world, "gift1")[0]
        kinds.add(kind)
        tokens.add(token)
        met_by = next(gift.met_by for gift in deck().gifts if gift.id == token)
        assert kind not in met_by
    assert kinds == {"biscuit", "bone", "bacon"}
    assert tokens == {f"G{n:02}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18)}


@pytest.mark.rules("HD-085")
def test_whether_a_treat_is_eaten_is_an_answer_too() -> None:
    fed = petted("bone", "G02")
    assert imagined(fed, 3, "gift1", 300) == {"G01", "G02", "G03", "G07", "G08", "G09", "G13", "G14"}
    assert imagined(fed, 0, "gift1", 300) == {"G02", "G07", "G08", "G13", "G14"}
    kept = petted("bone", "G19")
    assert imagined(kept, 3, "gift1") == {"G19", "G20"}


@pytest.mark.rules("HD-125")
def test_knowledge_follows_an_item_through_trades_and_ends_in_stock() -> None:
    s = evening(pawns={0: "D3", 1: "D3", 2: "D3"}, items={0: "rope"})
    play(s, "share", "with:1", "item", "send", "accept")
    assert [seen_in(s, seat, "item1") for seat in range(4)] == [["rope"], ["rope"], [None], [None]]
    play(s, "stop", "nobody", "to:A1", "share", "with:2", "item", "send", "accept")
    assert [seen_in(s, seat, "item2") for seat in range(4)] == [["rope"], ["rope"], ["rope"], [None]]
    play(s, "stop", "nobody", "to:B1", "move", "to:D2", "take", "put_back")
    assert sorted(seen_in(s, 2, "toy_bin")) == ["ball", "rope", "squeaky"]
    assert seen_in(s, 0, "toy_bin") == [None] * 3
    play(s, "take", "take:ball")
    assert [seen_in(s, seat, "item2") for seat in range(4)] == [[None], [None], ["ball"], [None]]


def test_what_a_seat_saw_in_stock_stays_in_its_worlds() -> None:
    """Seat 0 took the rope; when seat 1 takes a toy it can only be one of the other two."""
    s = play(evening(pawns={0: "D2", 1: "D2"}), "take", "take:rope", "stop", "nobody", "to:A1", "take", "take:ball")
    assert imagined(s, 0, "item1", 80) == {"ball", "squeaky"}
    assert imagined(s, 2, "item1", 80) == {"ball", "rope", "squeaky"}


@pytest.mark.rules("HD-R08")
def test_styles_left_are_known_and_their_order_is_not() -> None:
    s = evening(dogs={"Chance": "B2"}, cards={1: [("Chance", "head")]})
    assert {lying(s.imagine(0, seed), "stack1")[-1] for seed in range(60)} == {"g1-belly", "g1-butt"}
    assert next(dog for dog in s.notes(0)["dogs"])["styles"] == ["belly", "butt"]


def test_the_token_of_a_dog_is_each_fitting_one_equally_often() -> None:
    s = petted("", "G19")  # met with empty hands: one of four
    drawn = [lying(s.imagine(3, seed), "gift1")[0] for seed in range(800)]
    assert all(140 < drawn.count(token) < 260 for token in ("G17", "G18", "G19", "G20"))


def test_quests_of_others_may_be_any_that_was_not_seen() -> None:
    s = evening(quests={0: "Q01", 1: "Q02"})
    assert imagined(s, 0, "quest1", 500) == {f"Q{n:02}" for n in range(2, 20)}


@pytest.mark.rules("HD-R27", "HD-128")
def test_an_open_condition_is_known_to_all_and_shows_the_item_to_all() -> None:
    s = evening(
        3, dogs={"Barley": "C3"}, stacks={"Barley": ["head", "belly"]}, conditions={("Barley", "gift"): ("G01", OPEN)},
        pawns={0: "C3"}, items={0: "bone"},
    )  # fmt: skip
    play(s, "pet")
    assert [seen_in(s, seat, "item0") for seat in (0, 1, 2, None)] == [["bone"]] * 4


class Listener:
    """Hears every answer of a game and remembers which tokens agree with it."""

    def __init__(self) -> None:
        self.places: list[tuple[int, int]] = []  # (slot of the token, tokens that agree)
        self.gifts: list[tuple[int, int, bool]] = []  # (slot of the token, slot of the item, answer)
        self.heard = 0

    def hear(self, before: Any, s: Any) -> None:
        """Note the answers of the pet that led from `before` to `s`."""
        seat = before.active
        guest = before.guest_on(before.pawns[seat])
        for event in s.events:
            if event.kind == "answered":
                _, kind, met = event.numbers
                self.heard += 1
                token = before.token_of(2 * guest + kind)
                if kind:
                    agree = places_met(before, seat, guest)
                    self.places.append((token, agree if met else ~agree))
                elif before.item_of(seat) >= 0:
                    self.gifts.append((token, before.item_of(seat), bool(met)))

    def forget(self, s: Any) -> None:
        """An item that went back to stock may come out as another kind."""
        self.gifts = [gift for gift in self.gifts if s.where[gift[1]] in s.items]

    def check(self, world: Any) -> None:
        """No condition that lies on a dog contradicts an answer, as far as the board or the item is still there."""
        on_dogs = set(world.conditions)
        for token, agree in self.places:
            if world.where[token] in on_dogs:
                assert agree >> PLACE_TOKEN.index(world.faces[token]) & 1
        for token, item, met in self.gifts:
            if world.where[token] in on_dogs:
                meets = world.deck.gift_table.by_kind[world.faces[item]]
                assert bool(meets >> GIFT_TOKEN.index(world.faces[token]) & 1) == met


@pytest.mark.rules("HD-075", "HD-077")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_no_imagined_world_contradicts_an_answer(seats: int, seed: int) -> None:
    rng = Random(seed)
    s = GAME.new(seats, seed, last_call_rounds=20)
    listener = Listener()
    for step in range(1500):
        if s.over:
            break
        options = s.legal(s.deciders[0])
        eager = PET in options and rng.random() < 0.8
        action = PET if eager else rng.choice([option for option in options if option != STOP] or options)
        before = s.clone()
        s.play(s.deciders[0], action)
        if action == PET:
            listener.hear(before, s)
        listener.forget(s)
        if step % 5 == 0 or action == PET:
            for seat in range(seats):
                listener.check(s.imagine(seat, step))
    assert listener.heard > 3


@pytest.mark.parametrize("seed", range(3))
def test_the_deduction_aid_never_excludes_the_truth(seed: int) -> None:
    rng = Random(seed)
    s = set_up(4, seed)
    for _ in range(800):
        if s.over:
            break
        options = s.legal(s.deciders[0])
        s.play(s.deciders[0], PET if PET in options and rng.random() < 0.7 else rng.choice(options))
        for condition, holder in enumerate(s.holders):
            if holder >= 0:
                family = PLACE_TOKEN if condition % 2 else GIFT_TOKEN
                truth = family.index(s.faces[s.token_of(condition)])
                assert all(possible_tokens(s, seat, condition) >> truth & 1 for seat in range(4))


def test_worlds_differ() -> None:
    s = evening(
        dogs={"Chance": "B2"},
        cards={1: [("Chance", "head")]},
        conditions={("Chance", "gift"): ("G01", 1)},
        items={2: "rope", 3: "bone"},
    )
    worlds = {tuple(s.imagine(0, seed).faces) for seed in range(30)}
    assert len(worlds) == 30
    assert imagined(s, 0, "gift1", 400) == {f"G{n:02}" for n in range(1, 21)}
    assert imagined(s, 0, "item2") == {"ball", "rope", "squeaky"}


def test_a_position_remembers_the_answers() -> None:
    s = petted("bone", "G01")
    again = GAME.from_position(s.position())
    assert (again.tries, again.could, again.stamps) == (s.tries, s.could, s.stamps)
    assert imagined(again, 0, "gift1") == imagined(s, 0, "gift1")


@pytest.mark.rules("HD-088")
def test_the_deduction_aid_leaves_out_tokens_that_lie_elsewhere() -> None:
    chance = {("Chance", "gift"): ("G03", 1)}
    s = evening(dogs={"Chance": "B2"}, cards={1: [("Chance", "head")]}, conditions=chance, gift_pile=["G01", "G02"])
    assert s.notes(0)["dogs"][0]["conditions"][0]["tokens"] == ["G01", "G02", "G03"]
