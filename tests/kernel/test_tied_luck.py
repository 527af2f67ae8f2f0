"""`luck=tied`: equal decisions meet equal luck, and other decisions elsewhere do not shift it."""

import json
from random import Random
from typing import Any

import pytest

from barkade import game
from barkade.games import GAMES
from barkade.kernel.errors import PositionError
from barkade.kernel.luck import lot, tied_order
from barkade.kernel.record import Record

PILES = {
    "dog_lover": ("deck", "trick_deck", "shelter_deck"),
    "hair_of_the_dog": ("gift_pile", "place_pile", "quest_pile"),
    "lucky_dog": ("deck",),
    "to_the_dogs": ("small_pile", "medium_pile", "large_pile", "homes"),
    "we_rate_dogs": ("event_deck", "shelter"),
}


def dealt(key: str, seed: int = 5) -> Any:
    """A tied table of each game, with as much luck in it as the game has."""
    luckier: dict[str, Any] = {}
    if key == "hair_of_the_dog":
        luckier = {"dog_selection": "random", "dog_placement": "random", "pub": "random"}
    return game(key).new(3, seed, luck="tied", **luckier)


def play_on(s: Any, seed: int, most: int = 10_000) -> Any:
    """Random decisions, with luck of their own."""
    rng = Random(seed)
    for _ in range(most):
        if s.over:
            break
        seat = s.deciders[0]
        s.play(seat, rng.choice(s.legal(seat)))
    return s


def undrawn(s: Any, key: str) -> dict[str, list[str]]:
    """The piles that were shuffled once."""
    position = s.position()
    times = dict(position["luck"]["tied"])
    names = s.box.zone_names
    return {pile: position["zones"].get(pile, []) for pile in PILES[key] if times.get(-1 - names.index(pile), 1) == 1}


@pytest.mark.parametrize("key", GAMES)
def test_piles_are_the_same_whatever_is_decided(key: str) -> None:
    """Two plays differ from some decision on: whoever draws the n-th card of a pile draws the same."""
    compared = 0
    for seed in range(6):
        one, other = play_on(dealt(key), 1, 10 * seed), play_on(dealt(key), 1, 10 * seed)
        for _ in range(12):
            play_on(one, seed, 9)
            play_on(other, seed + 100, 7)
            ours, theirs = undrawn(one, key), undrawn(other, key)
            for pile in ours.keys() & theirs.keys():
                short, long = sorted([ours[pile], theirs[pile]], key=len)
                assert long[: len(short)] == short, (pile, seed)
                compared += len(short) != len(long)
    assert compared > 20, "the plays drew alike: nothing was compared"


def falls(s: Any, rng: Random) -> dict[tuple[int, int, int], int]:
    """A play of Lucky Dog: by turn, throw and place what each die showed."""
    found: dict[tuple[int, int, int], int] = {}
    turn = throw = 0
    while True:
        for event in s.events:
            if event.kind == "turn":
                turn, throw = event.numbers[0], 0
            elif event.kind == "rolled":
                found |= {(turn, 0, die): face for die, face in enumerate(event.numbers)}
            elif event.kind == "rerolled":
                throw += 1
                mask, *faces = event.numbers
                found |= {(turn, throw, die): face for die, face in enumerate(faces) if mask >> die & 1}
        if s.over:
            return found
        seat = s.deciders[0]
        s.play(seat, rng.choice(s.legal(seat)))


def test_a_die_shows_the_same_by_turn_throw_and_place() -> None:
    one, other = falls(dealt("lucky_dog"), Random(1)), falls(dealt("lucky_dog"), Random(2))
    both = one.keys() & other.keys()
    assert len(both) > 60
    assert one.keys() != other.keys()
    assert {fall: one[fall] for fall in both} == {fall: other[fall] for fall in both}
    assert len({(one[turn, 0, 0], one[turn, 0, 1], one[turn, 0, 2]) for turn, _, _ in both}) > 5, (
        "turns have luck of their own"
    )


def test_free_luck_is_shifted() -> None:
    """The counter-example: without the option the same decisions elsewhere change the dice."""
    one, other = [falls(game("lucky_dog").new(3, 5), Random(seed)) for seed in (1, 2)]
    both = one.keys() & other.keys()
    assert {fall: one[fall] for fall in both} != {fall: other[fall] for fall in both}


def categories(seed: int) -> list[int]:
    """A play of We Rate Dogs: what the die showed first in each round."""
    s, rng = dealt("we_rate_dogs"), Random(seed)
    found, fresh = [], False
    while not s.over:
        seat = s.deciders[0]
        s.play(seat, rng.choice(s.legal(seat)))
        for event in s.events:
            fresh = fresh or event.kind == "round"
            if event.kind == "rolled" and fresh:
                found.append(event.numbers[0])
                fresh = False
    return found


def test_the_category_die_goes_by_the_round() -> None:
    plays = [categories(seed) for seed in range(4)]
    assert plays[0] == plays[1] == plays[2] == plays[3]
    assert len(plays[0]) == 3


def test_one_more_card_does_not_disturb_the_others() -> None:
    """A pile made anew from other cards: those that lie in both come in the same order."""
    cards = [3, 1, 4, 1, 5, 9, 2, 6, 5]
    orders = [tied_order(b"fate", pile) for pile in (cards, [*cards[::-1], 7])]
    one, other = [cards[at] for at in orders[0]], [[*cards[::-1], 7][at] for at in orders[1]]
    assert [card for card in other if card != 7] == one


@pytest.mark.parametrize("key", GAMES)
def test_a_position_keeps_it(key: str) -> None:
    s = play_on(dealt(key), 3, 25)
    again = s.game.from_position(json.loads(json.dumps(s.position())))
    assert play_on(again, 4).position() == play_on(s.clone(), 4).position()


@pytest.mark.parametrize("key", GAMES)
def test_a_record_says_so_and_replays(key: str) -> None:
    s = play_on(dealt(key), 3)
    record = Record.from_text(Record.of(s).to_text())
    assert record.header["options"]["luck"] == "tied"
    assert record.replay().position() == s.position()


@pytest.mark.parametrize("key", GAMES)
def test_a_dream_does_not_know_what_the_table_will_roll(key: str) -> None:
    """What a seat imagines is the same under any other luck of the table."""
    s = play_on(dealt(key), 3, 25)
    other = s.clone()
    other.seed_luck(bytes(32), 99)
    other.ties = {7: 7}
    for seat in range(3):
        ours, theirs = s.imagine(seat, 11), other.imagine(seat, 11)
        assert ours.position() == theirs.position()
        assert play_on(ours, 1).position() == play_on(theirs, 1).position()


def test_it_is_the_same_on_every_machine() -> None:
    """Figures written down once: a record must replay for ever."""
    s = game("lucky_dog").new(1, 20261117, luck="tied", mode="solo")
    assert s.unpack("dice") == [1, 3, 5, 1, 1]
    assert [lot(b"fate", part, 6) for part in range(8)] == [1, 0, 5, 3, 5, 4, 4, 5]


def test_tied_dice_are_fair() -> None:
    counts = [0] * 6
    for seed in range(400):
        for face in game("lucky_dog").new(1, seed, luck="tied", mode="solo").unpack("dice"):
            counts[face - 1] += 1
    assert sum([(count - 2000 / 6) ** 2 / (2000 / 6) for count in counts]) < 15.1  # chi squared, 1 in 100


@pytest.mark.parametrize("tied", [3, [[1]], [["a", 1]], [[1 << 80, 1]], [[1, -1]]])
def test_a_wrong_tie_is_refused(tied: Any) -> None:
    position = dealt("lucky_dog").position()
    position["luck"]["tied"] = tied
    with pytest.raises(PositionError, match="luck: tied"):
        game("lucky_dog").from_position(position)


def test_a_tie_needs_the_option() -> None:
    position = dealt("lucky_dog").position()
    position["options"]["luck"] = "free"
    with pytest.raises(PositionError, match="luck=tied"):
        game("lucky_dog").from_position(position)
