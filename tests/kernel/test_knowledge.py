"""Who knows which card: shown to one seat, shuffled back, followed through mixes."""

from collections.abc import Callable
from typing import Any

import pytest

from barkade.kernel.actions import Catalogue
from barkade.kernel.errors import NoWorld
from barkade.kernel.imagine import deal as deal_anew
from barkade.kernel.law import learned
from barkade.kernel.steps import Choice
from barkade.kernel.traces import home
from tests.kernel.mini import Table, deck_and_hands, mini_game

ACTIONS = Catalogue()
WAIT = ACTIONS.family("wait", ["a", "b"], "wait {}")


class Wait(Choice):
    """Nothing happens."""

    def options(self, s: Any) -> list[int]:
        return list(WAIT)

    def chosen(self, s: Any, action: int) -> None:
        pass


def deal(s: Any) -> None:
    s.shuffle(0)
    for seat in range(s.box.seats):
        for _ in range(2):
            s.move(s.top(0), 1 + seat)
    s.then(Wait(0))


GAME = mini_game(Table, ACTIONS, [Wait], [f"card{n}" for n in range(12)], deck_and_hands, deal)
OPEN = 4  # the open pile of three seats


def places(worlds: list[Any], face: int) -> set[int]:
    """The zones in which a face lies in some worlds."""
    return {world.where[world.faces.index(face)] for world in worlds}


def test_a_card_drawn_is_the_top_card_moved_and_seen_by_the_same_seats() -> None:
    s = GAME.new(3, seed=8)
    moved, top = s.clone(), s.top(0)
    moved.move(top, OPEN)
    assert s.draw(0, OPEN) == top
    assert s.position() == moved.position()
    assert (s.where, s.seen, s.drawn) == (moved.where, moved.seen, moved.drawn)


@pytest.mark.parametrize("change", [
    lambda s: s.move(s.top(0), OPEN),
    lambda s: s.insert(s.top(0), 0, 0),
    lambda s: s.show(s.top(0), 1 << 1),
    lambda s: s.swap(*s.zones[0][:2]),
], ids=["moved", "other order", "shown", "other faces"])  # fmt: skip
def test_cards_are_the_same_until_one_moves_is_seen_or_has_another_face(change: Callable[[Any], None]) -> None:
    before = GAME.new(3, seed=8)
    s = before.clone()
    assert s.same_cards(before)
    change(s)
    assert not s.same_cards(before)


@pytest.mark.parametrize("loose", [False, True])
@pytest.mark.parametrize("places", [(), (OPEN,), (2, OPEN, 1)])
def test_cards_spread_together_are_those_moved_one_by_one(loose: bool, places: tuple[int, ...]) -> None:
    s = GAME.new(3, seed=8)
    if loose:
        s.loosen(0)
    one_by_one = s.clone()
    for to in places:
        one_by_one.draw(0, to)
    s.spread(0, places)
    assert s.position() == one_by_one.position()
    assert (s.where, s.seen, s.drawn) == (one_by_one.where, one_by_one.seen, one_by_one.drawn)


def test_cards_gathered_together_are_those_moved_one_by_one_and_seen_by_the_same_seats() -> None:
    s = GAME.new(3, seed=8)
    for hand in (1, 2):  # one card is left in each
        for slot in s.zones[hand][1:]:
            s.move(slot, 0)
    one_by_one = s.clone()
    homes = [0 if face == s.faces[s.top(1)] else 3 for face in range(len(s.faces))]
    for source, to in ((1, 0), (2, 3)):
        one_by_one.move(one_by_one.zones[source][0], to)
    s.gather((1, 2), homes)
    assert s.position() == one_by_one.position()
    assert (s.where, s.seen) == (one_by_one.where, one_by_one.seen)
    assert None not in s.view(2)["zones"]["hand2"]


def test_luck_decides_card_by_card_in_whichever_zone_is_loose() -> None:
    s = GAME.new(3, seed=8)
    s.move_all(0, OPEN)
    s.loosen(OPEN)
    drawn = s.drawn
    s.draw(OPEN, 1)
    s.hand_out(OPEN, 2, 2)
    s.spread(OPEN, (3, 1))
    assert s.drawn == drawn + 5


def test_cards_lie_the_same_only_with_the_same_places_faces_and_knowers() -> None:
    s = GAME.new(3)
    moved, shown, turned = s.clone(), s.clone(), s.clone()
    assert s.same_cards(moved)
    moved.move(moved.zones[1][0], 0)
    shown.show(shown.top(0), 1 << 2)
    turned.swap(*turned.zones[1])  # a hand in another order
    assert not any([s.same_cards(other) for other in (moved, shown, turned)])


def test_nothing_is_learned_until_luck_has_fallen_or_somebody_sees_a_face_or_hears_an_answer() -> None:
    s = GAME.new(3)
    put_away, rolled, peeked, turned, heard = s.clone(), s.clone(), s.clone(), s.clone(), s.clone()
    put_away.move(put_away.zones[1][0], 0)
    assert learned(s, put_away) == ""
    rolled.luck(6)
    peeked.show(peeked.top(0), 1 << 2)
    turned.swap(*turned.zones[1])
    heard.learn("An answer was given since.")
    assert [learned(s, other) for other in (rolled, turned)] == ["Luck has decided something since."] * 2
    assert learned(s, peeked) == "A hidden card has been seen since."
    assert learned(s, heard.clone()) == "An answer was given since."


def test_a_token_shown_to_one_other_seat_is_known_to_both_and_to_nobody_else() -> None:
    s = GAME.new(3)
    token = s.zones[1][0]
    s.show(token, 1 << 1)
    name = GAME.deck({}).ids[s.faces[token]]
    assert s.view(1)["zones"]["hand0"] == [name, None]
    assert s.view(2)["zones"]["hand0"] == [None, None]
    assert s.view(None)["zones"]["hand0"] == [None, None]
    s.move(token, 3)  # knowledge follows the token into another hand
    assert s.view(1)["zones"]["hand2"][0] == name
    assert all(world.faces[token] == s.faces[token] for world in [s.imagine(1, seed) for seed in range(20)])
    assert len({world.faces[token] for world in [s.imagine(None, seed) for seed in range(20)]}) > 3


@pytest.mark.parametrize("loose", [False, True])
@pytest.mark.parametrize("count", [0, 1, 4])
def test_cards_handed_out_together_are_those_drawn_one_by_one(loose: bool, count: int) -> None:
    s = GAME.new(3, seed=8)
    if loose:
        s.loosen(0)
    one_by_one = s.clone()
    for _ in range(count):
        one_by_one.draw(0, 2)
    assert s.hand_out(0, 2, count) == one_by_one.zones[2][2:]
    assert s.position() == one_by_one.position()
    assert (s.where, s.seen, s.drawn) == (one_by_one.where, one_by_one.seen, one_by_one.drawn)


def test_a_known_card_shuffled_back_lies_somewhere_in_that_deck() -> None:
    s = GAME.new(3)
    card = s.zones[1][0]
    face = s.faces[card]
    s.move(card, OPEN)  # everybody sees it
    s.move(card, 0)
    s.shuffle(0)
    assert all(seen == [None] * 7 for seen in [s.view(seat)["zones"]["deck"] for seat in range(3)])
    for seat in (0, 1, 2, None):
        worlds = [s.imagine(seat, seed) for seed in range(60)]
        assert places(worlds, face) == {0}, "everybody knows that it is in the deck"
        assert len({world.faces.index(face) for world in worlds}) == 7, "nobody knows where"


def test_drawing_after_a_reshuffle_may_draw_the_known_card() -> None:
    s = GAME.new(3)
    card = s.zones[1][0]
    face = s.faces[card]
    s.move(card, OPEN)
    s.move(card, 0)
    s.shuffle(0)
    s.move(s.top(0), 2)
    worlds = [s.imagine(0, seed) for seed in range(120)]
    assert places(worlds, face) == {0, 2}, "in the deck or drawn from it, never in a hand that was dealt before"


def test_a_public_pile_made_a_deck_holds_exactly_its_cards() -> None:
    s = GAME.new(3)
    shown = list(s.zones[0])
    s.move_all(0, OPEN)
    faces = {s.faces[slot] for slot in shown}
    s.move_all(OPEN, 0)
    s.shuffle(0)
    for seed in range(30):
        world = s.imagine(1, seed)
        assert {world.faces[slot] for slot in world.zones[0]} == faces


def test_a_mix_that_some_watch_keeps_their_knowledge() -> None:
    s = GAME.new(3)
    thief, victim = 1, 2
    known = s.zones[1 + victim][0]
    s.show(known, s.box.everyone)
    face = s.faces[known]
    s.mix(s.zones[1 + victim], knowing=1 << thief | 1 << victim)
    hand = s.view(0)["zones"]["hand2"]
    assert hand == [None, None]
    assert GAME.deck({}).ids[face] in s.view(thief)["zones"]["hand2"]
    assert None not in s.view(victim)["zones"]["hand2"]
    assert places([s.imagine(0, seed) for seed in range(40)], face) == {3}, "it is still in that hand"


def test_what_one_seat_saw_last_outlives_what_another_forgets() -> None:
    """A face traced by all, peeked at by one and mixed again keeps a place in everybody's worlds."""
    s = GAME.new(3)
    s.move_all(0, OPEN)
    s.move_all(OPEN, 0)
    s.shuffle(0)
    s.show(s.top(0), 1 << 0)
    s.shuffle(0)
    for seat in range(3):
        assert all(s.imagine(seat, seed).view(seat) == s.view(seat) for seed in range(10))
        assert all(home(trace, 1 << seat) >= 0 for trace in s.traces)


def test_labels_stay_few_in_long_games_and_keep_what_they_say() -> None:
    s = GAME.new(3)
    public = set()
    for _ in range(300):
        public.add(s.faces[s.top(0)])
        s.move(s.top(0), OPEN)
        s.move(s.top(OPEN), 0)
        s.shuffle(0)
    assert len(s.reach) <= 2 * len(s.faces) + 8
    assert s.imagine(0, 1).view(0) == s.view(0)
    worlds = [s.imagine(1, seed) for seed in range(20)]
    assert all(places(worlds, face) == {0} for face in public)


def test_a_loose_deck_deals_like_a_shuffled_one() -> None:
    """Every card is equally likely on top, and nobody can tell the two kinds of shuffle apart."""
    counts = [0] * 12
    for seed in range(2400):
        s = GAME.copy(GAME.blank(GAME.new(3).box))
        s.seed_luck(seed.to_bytes(32, "little"), 0)
        s.loosen(0)
        counts[s.faces[s.draw(0, 1)]] += 1
    assert all(140 < count < 260 for count in counts), counts
    shuffled, loose = GAME.new(3, seed=1), GAME.new(3, seed=1)
    loose.loosen(0)
    assert shuffled.view(0) == loose.view(0)


def test_a_slot_that_is_narrowed_gets_each_face_that_fits_equally_often() -> None:
    s = GAME.new(3)
    hidden = [*s.zones[2], *s.zones[3], *s.zones[0]]
    narrowed = hidden[0]
    fitting = sorted([s.faces[slot] for slot in hidden])[2:6]
    fits = {narrowed: sum([1 << face for face in fitting])}
    counts = dict.fromkeys(fitting, 0)
    for seed in range(1200):
        world = s.clone()
        world.seed_luck(seed.to_bytes(32, "little"), 0)
        deal_anew(world, 1 << 0, hidden, fits)
        assert sorted(world.faces) == sorted(s.faces)
        counts[world.faces[narrowed]] += 1
    assert all(230 < count < 370 for count in counts.values()), counts


def test_narrowed_slots_are_dealt_whenever_there_is_a_way() -> None:
    """Each slot can take two neighbouring faces: hardly a deal at random fits, and none when two want the same one."""
    s = GAME.new(3)
    hidden = [*s.zones[2], *s.zones[3], *s.zones[0]]
    faces = sorted([s.faces[slot] for slot in hidden])
    fits = {slot: 1 << faces[i] | 1 << faces[i - 1] for i, slot in enumerate(hidden)}
    dealt = set()
    for seed in range(60):
        world = s.clone()
        world.seed_luck(seed.to_bytes(32, "little"), 0)
        deal_anew(world, 1 << 0, hidden, fits)
        assert all(limit >> world.faces[slot] & 1 for slot, limit in fits.items())
        dealt.add(world.faces[hidden[0]])
    assert dealt == {faces[0], faces[-1]}
    one = 1 << faces[0]
    with pytest.raises(NoWorld):
        deal_anew(s.clone(), 1 << 0, hidden, {hidden[0]: one, hidden[1]: one})
