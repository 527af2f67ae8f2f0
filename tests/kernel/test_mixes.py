"""Cards that seats know differently well, mixed: each keeps what it knew of them, and learns nothing of the rest."""

from typing import Any

import pytest

from tests.kernel.mini import Table, deck_and_hands, mini_game
from tests.kernel.test_knowledge import ACTIONS, GAME, OPEN, Wait, deal, places

PAIRS = mini_game(Table, ACTIONS, [Wait], [f"card{n}" for n in range(6)], deck_and_hands, deal, (3,), copies=2)


def held_twice() -> Any:
    """Seat 0 holds two equal cards; everybody has seen one of them, then the hand was mixed before the eyes of seat 1."""
    s = PAIRS.new(3)
    twins = [slot for slot, face in enumerate(s.faces) if face == 0]
    for slot, place in zip(twins, s.zones[1], strict=True):
        s.swap(slot, place)
    s.show(s.zones[1][0], s.box.everyone)
    s.mix(s.zones[1], knowing=1 << 0 | 1 << 1)
    return s


@pytest.mark.parametrize("reader", [1, 2, None])
def test_which_of_two_equal_cards_was_played_is_in_nobodys_worlds(reader: int | None) -> None:
    first, second = held_twice(), held_twice()
    second.swap(*second.zones[1])  # the other one of the two lies there
    for s in (first, second):
        s.move(s.zones[1][0], OPEN)
    assert first.view(reader) == second.view(reader)
    for seed in range(30):
        assert first.imagine(reader, seed).position() == second.imagine(reader, seed).position()


def test_who_has_seen_only_one_of_two_equal_cards_does_not_take_the_other_for_it() -> None:
    s = held_twice()
    hand, face = s.zones[1], s.faces[s.zones[1][0]]
    assert all(face in [world.faces[slot] for slot in hand] for world in [s.imagine(2, seed) for seed in range(20)])
    s.move(hand[0], OPEN)
    left = {s.imagine(2, seed).faces[s.zones[1][0]] for seed in range(60)}
    assert face in left
    assert len(left) > 3, "the one that was played may be the one that was seen"


def test_what_others_have_seen_go_into_a_mix_is_in_nobodys_worlds() -> None:
    """Seat 0 has looked at a card of seat 1, then the hand was mixed: seat 2 does not know which card it was."""
    first, second = GAME.new(3), GAME.new(3)
    second.swap(*second.zones[2])
    for s in (first, second):
        s.show(s.zones[2][0], 1 << 0)
        s.mix(s.zones[2], knowing=1 << 1)
    for seed in range(10):
        assert first.imagine(2, seed).position() == second.imagine(2, seed).position()


def test_labels_are_joined_by_what_everybody_saw() -> None:
    """One card in the deck's place or another has been seen: the same number of mixes is left in a long game."""
    lengths = set()
    for card in range(2):
        s = GAME.new(3)
        for turn in range(200):
            s.show(s.zones[0][(turn + card) % 6], 1 << turn % 3)
            s.shuffle(0)
        assert s.imagine(0, 1).view(0) == s.view(0)
        lengths.add((len(s.reach), s.labels, s.reach))
    assert len(lengths) == 1


def test_a_mix_of_cards_that_one_seat_had_seen_tells_the_others_nothing() -> None:
    """Who had seen them still knows which cards they are; everybody else may think of any."""
    s = GAME.new(3)
    hand = s.zones[1]
    for slot in hand:
        s.show(slot, 1 << 1)
    s.mix(hand, knowing=1 << 0)
    truth = {s.faces[slot] for slot in hand}
    for seat, sure in ((1, True), (2, False), (None, False)):
        dealt = {tuple([s.imagine(seat, seed).faces[slot] for slot in hand]) for seed in range(60)}
        assert len(dealt) > 1
        assert all(set(faces) == truth for faces in dealt) == sure
        assert len({face for faces in dealt for face in faces}) == (2 if sure else 10 if seat == 2 else 12)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("loose", [False, True])
def test_what_all_have_seen_stays_where_it_went_when_a_hidden_card_is_shuffled_in(loose: bool, seed: int) -> None:
    s = GAME.new(3, seed)
    public = [s.faces[slot] for slot in s.zones[0]]
    s.move_all(0, OPEN)
    s.move_all(OPEN, 0)
    s.shuffle(0)
    s.move(s.zones[1][0], 0)  # known to its owner alone
    s.loosen(0) if loose else s.shuffle(0)
    s.draw(0, 2)
    s.hand_out(0, 2, 2)
    for seat in (0, 2, None):
        worlds = [s.imagine(seat, world) for world in range(40)]
        assert all(places(worlds, face) <= {0, 2} for face in public), "in the deck or drawn from it"
        assert any(len(places(worlds, face)) == 2 for face in public)


@pytest.mark.parametrize("seed", range(15))
def test_who_shuffles_a_card_back_knows_that_it_is_in_the_deck_and_nothing_of_the_other_hands(seed: int) -> None:
    s = GAME.new(3, seed)
    mine = s.zones[1][0]
    face = s.faces[mine]
    s.move(mine, 0)
    s.shuffle(0)
    worlds = [s.imagine(0, world) for world in range(30)]
    assert places(worlds, face) == {0}
    assert len({world.faces[slot] for world in worlds for slot in s.zones[2]}) > 4
