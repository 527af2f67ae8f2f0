"""Cards that seats know differently well, mixed: each keeps what it knew of them, and learns nothing of the rest."""

import pytest

from tests.kernel.test_knowledge import GAME, OPEN, places


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
